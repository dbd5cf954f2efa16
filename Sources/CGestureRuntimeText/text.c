/* The compiler takes the sources in as they stand, so that there is one copy of them. */
#include "CGestureRuntimeText.h"

/* Before C23, taking files in is an extension. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char gesture_runtime_h[] = {
#embed "../CGestureRuntime/include/gesture_runtime.h"
};

static const unsigned char internal_h[] = {
#embed "../CGestureRuntime/internal.h"
};

static const unsigned char numbers_c[] = {
#embed "../CGestureRuntime/numbers.c"
};

static const unsigned char steps_c[] = {
#embed "../CGestureRuntime/Tokens/steps.c"
};

static const unsigned char inputs_c[] = {
#embed "../CGestureRuntime/Attempt/inputs.c"
};

static const unsigned char tokens_c[] = {
#embed "../CGestureRuntime/Tokens/tokens.c"
};

static const unsigned char conditions_c[] = {
#embed "../CGestureRuntime/Tokens/conditions.c"
};

static const unsigned char actions_c[] = {
#embed "../CGestureRuntime/Tokens/actions.c"
};

static const unsigned char states_c[] = {
#embed "../CGestureRuntime/Tokens/states.c"
};

static const unsigned char holds_c[] = {
#embed "../CGestureRuntime/Tokens/holds.c"
};

static const unsigned char reviewing_c[] = {
#embed "../CGestureRuntime/Tokens/reviewing.c"
};

static const unsigned char moves_c[] = {
#embed "../CGestureRuntime/Tokens/moves.c"
};

static const unsigned char divisions_c[] = {
#embed "../CGestureRuntime/Tokens/divisions.c"
};

static const unsigned char stepping_c[] = {
#embed "../CGestureRuntime/Tokens/stepping.c"
};

static const unsigned char trail_c[] = {
#embed "../CGestureRuntime/Contacts/trail.c"
};

static const unsigned char velocity_c[] = {
#embed "../CGestureRuntime/Contacts/velocity.c"
};

static const unsigned char track_c[] = {
#embed "../CGestureRuntime/Contacts/track.c"
};

static const unsigned char touches_c[] = {
#embed "../CGestureRuntime/Contacts/touches.c"
};

static const unsigned char bridge_c[] = {
#embed "../CGestureRuntime/Contacts/bridge.c"
};

static const unsigned char chords_c[] = {
#embed "../CGestureRuntime/Contacts/chords.c"
};

static const unsigned char fingers_c[] = {
#embed "../CGestureRuntime/Contacts/fingers.c"
};

static const unsigned char pointers_c[] = {
#embed "../CGestureRuntime/Contacts/pointers.c"
};

static const unsigned char landing_c[] = {
#embed "../CGestureRuntime/Attempt/landing.c"
};

static const unsigned char lifting_c[] = {
#embed "../CGestureRuntime/Attempt/lifting.c"
};

static const unsigned char waits_c[] = {
#embed "../CGestureRuntime/Attempt/waits.c"
};

static const unsigned char endings_c[] = {
#embed "../CGestureRuntime/Attempt/endings.c"
};

static const unsigned char explaining_c[] = {
#embed "../CGestureRuntime/Attempt/explaining.c"
};

static const unsigned char recognizer_c[] = {
#embed "../CGestureRuntime/Attempt/recognizer.c"
};

static const unsigned char arbiter_c[] = {
#embed "../CGestureRuntime/Sets/arbiter.c"
};

static const unsigned char delivery_c[] = {
#embed "../CGestureRuntime/Delivery/delivery.c"
};

static const unsigned char set_c[] = {
#embed "../CGestureRuntime/Sets/set.c"
};

static const unsigned char leader_c[] = {
#embed "../CGestureRuntime/Sets/leader.c"
};

static const unsigned char continuations_c[] = {
#embed "../CGestureRuntime/Sets/continuations.c"
};

#define SOURCE(name, array) {name, array, sizeof array}

static const gesture_source sources[] = {
    SOURCE("gesture_runtime.h", gesture_runtime_h),
    SOURCE("internal.h", internal_h),
    SOURCE("numbers.c", numbers_c),
    SOURCE("steps.c", steps_c),
    SOURCE("inputs.c", inputs_c),
    SOURCE("tokens.c", tokens_c),
    SOURCE("conditions.c", conditions_c),
    SOURCE("actions.c", actions_c),
    SOURCE("states.c", states_c),
    SOURCE("holds.c", holds_c),
    SOURCE("reviewing.c", reviewing_c),
    SOURCE("moves.c", moves_c),
    SOURCE("divisions.c", divisions_c),
    SOURCE("stepping.c", stepping_c),
    SOURCE("trail.c", trail_c),
    SOURCE("velocity.c", velocity_c),
    SOURCE("track.c", track_c),
    SOURCE("touches.c", touches_c),
    SOURCE("bridge.c", bridge_c),
    SOURCE("chords.c", chords_c),
    SOURCE("fingers.c", fingers_c),
    SOURCE("pointers.c", pointers_c),
    SOURCE("landing.c", landing_c),
    SOURCE("lifting.c", lifting_c),
    SOURCE("waits.c", waits_c),
    SOURCE("endings.c", endings_c),
    SOURCE("explaining.c", explaining_c),
    SOURCE("recognizer.c", recognizer_c),
    SOURCE("arbiter.c", arbiter_c),
    SOURCE("delivery.c", delivery_c),
    SOURCE("set.c", set_c),
    SOURCE("leader.c", leader_c),
    SOURCE("continuations.c", continuations_c),
};

size_t gesture_source_count(void) { return sizeof sources / sizeof *sources; }

gesture_source gesture_source_at(size_t place) { return sources[place]; }
