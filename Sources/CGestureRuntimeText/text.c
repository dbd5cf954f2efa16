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

static const unsigned char endings_c[] = {
#embed "../CGestureRuntime/endings.c"
};

static const unsigned char evaluation_c[] = {
#embed "../CGestureRuntime/evaluation.c"
};

static const unsigned char fingers_c[] = {
#embed "../CGestureRuntime/fingers.c"
};

static const unsigned char holds_c[] = {
#embed "../CGestureRuntime/holds.c"
};

static const unsigned char landing_c[] = {
#embed "../CGestureRuntime/landing.c"
};

static const unsigned char lifting_c[] = {
#embed "../CGestureRuntime/lifting.c"
};

static const unsigned char moments_c[] = {
#embed "../CGestureRuntime/moments.c"
};

static const unsigned char numbers_c[] = {
#embed "../CGestureRuntime/numbers.c"
};

static const unsigned char operations_c[] = {
#embed "../CGestureRuntime/operations.c"
};

static const unsigned char pointers_c[] = {
#embed "../CGestureRuntime/pointers.c"
};

static const unsigned char recognizer_c[] = {
#embed "../CGestureRuntime/recognizer.c"
};

static const unsigned char rows_c[] = {
#embed "../CGestureRuntime/rows.c"
};

static const unsigned char step_c[] = {
#embed "../CGestureRuntime/step.c"
};

static const unsigned char steps_c[] = {
#embed "../CGestureRuntime/steps.c"
};

static const unsigned char touches_c[] = {
#embed "../CGestureRuntime/touches.c"
};

static const unsigned char track_c[] = {
#embed "../CGestureRuntime/track.c"
};

static const unsigned char trail_c[] = {
#embed "../CGestureRuntime/trail.c"
};

static const unsigned char velocity_c[] = {
#embed "../CGestureRuntime/velocity.c"
};

static const unsigned char waits_c[] = {
#embed "../CGestureRuntime/waits.c"
};

#define SOURCE(name, array) {name, array, sizeof array}

static const gesture_source sources[] = {
    SOURCE("gesture_runtime.h", gesture_runtime_h),
    SOURCE("internal.h", internal_h),
    SOURCE("endings.c", endings_c),
    SOURCE("evaluation.c", evaluation_c),
    SOURCE("fingers.c", fingers_c),
    SOURCE("holds.c", holds_c),
    SOURCE("landing.c", landing_c),
    SOURCE("lifting.c", lifting_c),
    SOURCE("moments.c", moments_c),
    SOURCE("numbers.c", numbers_c),
    SOURCE("operations.c", operations_c),
    SOURCE("pointers.c", pointers_c),
    SOURCE("recognizer.c", recognizer_c),
    SOURCE("rows.c", rows_c),
    SOURCE("step.c", step_c),
    SOURCE("steps.c", steps_c),
    SOURCE("touches.c", touches_c),
    SOURCE("track.c", track_c),
    SOURCE("trail.c", trail_c),
    SOURCE("velocity.c", velocity_c),
    SOURCE("waits.c", waits_c),
};

size_t gesture_source_count(void) { return sizeof sources / sizeof *sources; }

gesture_source gesture_source_at(size_t place) { return sources[place]; }
