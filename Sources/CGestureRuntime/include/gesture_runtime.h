/* Recognizes gestures: runs the tables that `gesturec compile --format c` writes.
 *
 * A recognizer is fed the events of each time and reports transitions to a function of yours. It
 * reads no clock, keeps no global state and takes no memory but what it is given. Tables mean what
 * they mean to every other runtime, bit for bit.
 *
 *     #define GESTURE_RUNTIME_IMPLEMENTATION   // in one file of the program
 *     #include "gesture_runtime.h"
 *     #include "checkmark.h"
 *
 *     static uint64_t memory[GR_WORDS(gr_checkmark_size)];
 *     gr_recognizer *recognizer = gr_create(&gr_checkmark, NULL, memory, sizeof memory);
 *     gr_listen(recognizer, changed, NULL);
 *     gr_handle(recognizer, time, touches, count);
 *
 * Several gestures on one view are a gr_set, which decides between them; a delivery says what the
 * view itself hears. With GESTURE_RUNTIME_EXPLAINS defined too, a recognizer can say why it failed;
 * with GESTURE_RUNTIME_INPUTS, gestures may have inputs.
 *
 * This is C99 and C++11; what defines is C99. Compile with -ffp-contract=off, and never with
 * -ffast-math: a product and a sum that are rounded once instead of twice are other bits. Needs
 * nothing of the C library but `sqrtf`; define GR_SQRT to take another one, which has to round as
 * IEEE 754 says.
 */
#ifndef GESTURE_RUNTIME_H
#define GESTURE_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the tables that this runtime takes. A header of tables of another one does not
   compile. */
#define GR_TABLE_VERSION 15

/* How many touches can be down at once; further ones are not seen. Every other runtime sees 32. A
   screen that knows fewer can do with fewer, which takes 4 bytes less for each. */
#ifndef GR_TOUCH_LIMIT
#define GR_TOUCH_LIMIT 32
#endif
#if GR_TOUCH_LIMIT < 1 || GR_TOUCH_LIMIT > 32
#error "GR_TOUCH_LIMIT is from 1 to 32"
#endif

/* Times beyond plus or minus this many microseconds count as that: 36,000 years. What would be decided
   by waiting until later never is, and has no deadline. */
#define GR_TIME_LIMIT (INT64_C(1) << 60)

/* ---- What happens --------------------------------------------------------------------------- */

/* What happened to a touch. */
typedef enum gr_phase {
  GR_BEGAN = 0,      /* It landed. */
  GR_MOVED = 1,      /* It moved, or its force or radius changed. */
  GR_STATIONARY = 2, /* It is still there and did not move. */
  GR_ENDED = 3,      /* It lifted. */
  GR_CANCELLED = 4,  /* The system took it away. */
  GR_ENTERED = 5,    /* A pointer came into the view without contact. */
  GR_HOVERED = 6,    /* A pointer moved without contact. */
  GR_EXITED = 7      /* A pointer left the view. */
} gr_phase;

/* What touched. */
typedef enum gr_kind { GR_FINGER = 0, GR_PENCIL = 1, GR_MOUSE = 2 } gr_kind;

/* Buttons of a mouse or a pencil and keys of a keyboard that are held down: one bit each. */
typedef enum gr_held {
  GR_BUTTON_LEFT = 1,
  GR_BUTTON_RIGHT = 2, /* Or the one on a pencil's barrel. */
  GR_BUTTON_MIDDLE = 4,
  GR_BUTTON_BACK = 8,
  GR_BUTTON_FORWARD = 16,
  GR_BUTTONS = 31, /* All of these. */
  GR_KEY_SHIFT = 256,
  GR_KEY_CONTROL = 512,
  GR_KEY_OPTION = 1024, /* Alt on other keyboards. */
  GR_KEY_COMMAND = 2048 /* The Windows or Meta key on other keyboards. */
} gr_held;

/* One sample of one finger, pencil or pointer. What is left out is 0: unknown. */
typedef struct gr_touch {
  int32_t id; /* An id may be used again once its touch has ended. */
  gr_phase phase;
  gr_kind kind;
  bool is_coalesced; /* Whether it arrived together with a later one of the same touch. */
  uint16_t held;     /* The buttons and the keys that are held down: bits of gr_held. */
  float x;           /* Points from the view's left edge. */
  float y;           /* Points from the view's top edge; grows downward. */
  float force;       /* 1 is that of an ordinary touch. */
  float radius;      /* Of the contact, in points. */
} gr_touch;

/* The size of the view in points. */
typedef struct gr_view {
  float width;
  float height;
} gr_view;

/* Where a transition leads. */
typedef enum gr_change_kind {
  GR_CHANGE_BEGAN = 0,      /* A continuous gesture began. */
  GR_CHANGE_CHANGED = 1,    /* Its fingers moved, or a value that it reports is another. */
  GR_CHANGE_ENDED = 2,      /* A continuous gesture came to its end. */
  GR_CHANGE_CANCELLED = 3,  /* One that had begun went wrong, or was taken away. */
  GR_CHANGE_RECOGNIZED = 4, /* A discrete gesture was recognized. */
  GR_CHANGE_FAILED = 5      /* The gesture did not come about. */
} gr_change_kind;

/* One transition. */
typedef struct gr_change {
  gr_change_kind kind;
  int64_t time;         /* Microseconds. */
  int32_t leaf;         /* Of the table: where the token is, or was last; -1 without one. */
  float stray;          /* Of the token, in points. */
  float length;         /* Of the token, in points, less its stray. */
  float preference;     /* How far it is from what its gesture prefers, by its weight, in points. */
  float deviation;      /* Of the token, in points: of its way, what was not along the middle. */
  size_t report_count;  /* How many values are reported; none if there is no token. */
  const float *reports; /* In the order of the gesture's `report`; gone after the call. */
} gr_change;

/* Receives each transition, in order, while the recognizer is in the call that makes it. It must
   not call the recognizer. */
typedef void gr_listener(void *context, const gr_change *change);

/* ---- The recognizer ------------------------------------------------------------------------- */

typedef struct gr_table gr_table;
typedef struct gr_recognizer gr_recognizer;

/* What gr_deadline says if nothing happens without a touch. */
#define GR_NEVER INT64_MAX

/* The bytes of memory that a recognizer takes. Headers of tables have it as a constant. */
size_t gr_size(const gr_table *table);

/* How many words of 8 bytes, the alignment that is needed, hold a number of bytes. */
#define GR_WORDS(bytes) (((size_t)(bytes) + 7u) / 8u)

/* Puts a recognizer into memory that is aligned to 8 bytes. It waits for a first landing.
   Returns NULL if the memory is too small or not aligned. Without a view, which may be NULL,
   conditions that mention it are false. There is nothing to free but the memory. */
gr_recognizer *gr_create(const gr_table *table, const gr_view *view, void *memory, size_t size);

/* Puts a copy into other memory, which goes on by itself. Returns NULL as gr_create does. */
gr_recognizer *gr_copy(const gr_recognizer *recognizer, void *memory, size_t size);

/* Sets the function that receives transitions; NULL for none. */
void gr_listen(gr_recognizer *recognizer, gr_listener *listener, void *context);

/* Takes the events of one time, in the order they happened. Where a touch ended need not be known: with
   a place that is no number it ends where it was last.
   Deadlines that are due at or before it come first, as if gr_tick had been called for each. A time
   earlier than the last one counts as that. */
void gr_handle(
    gr_recognizer *recognizer, int64_t time, const gr_touch *touches, size_t count);

/* What was read last of a panel that tells whether it is touched, and where; zeros at first. */
typedef struct gr_panel {
  bool is_down;
} gr_panel;

/* Makes a touch of what such a panel tells at one time, for gr_handle or gr_set_handle. Where it was
   lifted such a panel does not know, so that the touch ends without a place, where it was last.
   Returns how many touches that are: 1, or 0 while nothing touches. Then time passes: gr_tick. */
size_t gr_read_panel(gr_panel *panel, bool is_down, float x, float y, gr_touch *touch);

/* Lets time pass without an event, in microseconds. */
void gr_tick(gr_recognizer *recognizer, int64_t time);

/* The next time at which something happens if no touch does: call gr_tick then. */
int64_t gr_deadline(const gr_recognizer *recognizer);

/* Takes every touch away, as when the view goes: failed, or cancelled after began. */
void gr_cancel_all(gr_recognizer *recognizer);

/* Fails the attempt under way, as when another gesture was recognized. */
void gr_prevent(gr_recognizer *recognizer);

/* Whether an attempt is under way. */
bool gr_is_active(const gr_recognizer *recognizer);

/* Whether the attempt has begun, for a continuous gesture. */
bool gr_has_begun(const gr_recognizer *recognizer);

/* ---- Inputs --------------------------------------------------------------------------------- */

/* What an app sets: limits of a person or a device, and places that only the app knows. It counts from
   the next attempt on; between attempts, at once. Headers of tables number the inputs of a gesture.
   There are inputs only where GESTURE_RUNTIME_INPUTS is defined in every file that includes this. */

/* An edge of the view. */
typedef enum gr_edge_of_view {
  GR_LEFT_EDGE = 0,
  GR_RIGHT_EDGE = 1,
  GR_TOP_EDGE = 2,
  GR_BOTTOM_EDGE = 3
} gr_edge_of_view;

/* Sets a number, in points, seconds and degrees, or an edge by its gr_edge_of_view. Returns false, and
   changes nothing, if there is no such input, it is no number or edge, or it is out of its range. */
bool gr_input_number(gr_recognizer *recognizer, uint16_t input, float number);

/* Sets a point, or two that are no numbers for none. Returns false as gr_input_number does, and if one
   of two is not finite. */
bool gr_input_point(gr_recognizer *recognizer, uint16_t input, float x, float y);

/* Sets a box by its edges, or four that are no numbers for none. Returns false as gr_input_point does,
   and if an edge is beyond its opposite. */
bool gr_input_box(
    gr_recognizer *recognizer, uint16_t input, float min_x, float min_y, float max_x, float max_y);

/* ---- Why it failed -------------------------------------------------------------------------- */

/* What sort of thing it was. */
typedef enum gr_reason {
  GR_REASON_STRAY = 0, /* The stray was above twice the tolerance, or at the end above it. */
  GR_REASON_BOUND = 1,           /* Something that only grows went beyond its limit. */
  GR_REASON_HOLD_RADIUS = 2,     /* A finger left the radius of a hold. */
  GR_REASON_LANDING = 3,         /* A requirement was false where the touch landed. */
  GR_REASON_CONSTRAINT = 4,      /* A condition was still false at the end. */
  GR_REASON_LIFTED_TOO_EARLY = 5, /* The fingers left while phases were missing. */
  GR_REASON_EXTRA_TOUCH = 6,     /* A finger too many landed. */
  GR_REASON_MISSING_FINGER = 7,  /* Too few fingers landed together. */
  GR_REASON_LATE_LIFT = 8,       /* The last finger left too long after the first. */
  GR_REASON_HOLDER_MOVED = 9,    /* The finger that holds left the radius of where it landed. */
  GR_REASON_HOLDER_LIFTED = 10,  /* The finger that holds lifted. */
  GR_REASON_CANCELLED = 11,      /* The system took a touch away. */
  GR_REASON_PREVENTED = 12       /* Another gesture was recognized or began instead. */
} gr_reason;

/* Why an attempt failed. */
typedef struct gr_failure {
  gr_reason reason;
  int64_t time;      /* Microseconds. */
  int32_t leaf;      /* Of the table: where the token was; -1 if there was none. */
  int32_t condition; /* The table's condition that was false; -1 if it was none. */
  bool is_measured;  /* Whether what follows was measured, in points, seconds and degrees. */
  float measured;
  float limit; /* What it was measured against. */
} gr_failure;

/* Makes a recognizer note from now on why its attempts fail, which takes more time. It does so only
   where GESTURE_RUNTIME_EXPLAINS is defined in every file that includes this. */
void gr_explain_failures(gr_recognizer *recognizer);

/* Tells why the last attempt failed, or was cancelled after it had begun, since this was last
   asked. Returns whether one did. */
bool gr_take_failure(gr_recognizer *recognizer, gr_failure *failure);

/* ---- Several gestures on one view ----------------------------------------------------------- */

/* Two gestures of a set, by their places in it. */
typedef struct gr_pair {
  uint16_t first, second;
} gr_pair;

/* The gestures of a view, in the order that decides ties, and what they are to each other. Headers
   of tables have one for their file. */
typedef struct gr_set_table {
  uint16_t count;
  const gr_table *const *tables;
  uint16_t alongside_count;
  const gr_pair *alongside; /* Both leave each other alone. */
  uint16_t after_count;
  const gr_pair *after;         /* The first waits until the second has failed. */
  bool prefers_best_fit;        /* Whether of several that decide in one frame the best fit wins. */
  bool is_together;             /* Whether what is recognized waits for the others, too, */
  int64_t together_within;      /* and for how many microseconds without a touch at most. */
  bool allows_multiple_touches; /* Whether the view gets a touch that lands while it has another. */
} gr_set_table;

/* One transition of a gesture of a set. */
typedef struct gr_set_change {
  uint16_t member; /* The gesture, by its place. */
  int32_t attempt; /* The number of its attempt, counted from 0. */
  gr_change change;
  int32_t winner;     /* The one recognized or begun instead, if it failed for that; else -1. */
  int32_t waited_for; /* The one its decision waited for last, if the set held it; else -1. */
  int64_t held_since; /* When it was decided, in microseconds, if the set held it. */
} gr_set_change;

/* Receives each transition, in order, in the call that makes it. It must not call the set. */
typedef void gr_set_listener(void *context, const gr_set_change *change);

typedef struct gr_set gr_set;

/* How many decisions of one gesture a set can hold at once, from 2 to 4. Any further one fails. Every
   other runtime holds 4. With fewer, a set takes less memory: for each gesture whose decisions can be held,
   328 bytes less for each. */
#ifndef GR_HELD_LIMIT
#define GR_HELD_LIMIT 4
#endif
#if GR_HELD_LIMIT < 2 || GR_HELD_LIMIT > 4
#error "GR_HELD_LIMIT is from 2 to 4"
#endif

/* The bytes of memory that a set takes. Headers of tables have it as a constant. */
size_t gr_set_size(const gr_set_table *table);

/* Puts a set into memory that is aligned to 8 bytes, as gr_create does. What the table says of
   itself with a member that is not there is passed over. */
gr_set *gr_set_create(const gr_set_table *table, const gr_view *view, void *memory, size_t size);

/* Puts a copy into other memory, which goes on by itself: it has no listener and no deliverer.
   Returns NULL as gr_set_create does. */
gr_set *gr_set_copy(const gr_set *set, void *memory, size_t size);

/* These are to a set what those above are to a recognizer. The transitions of one moment come in
   the order of the members. */
void gr_set_listen(gr_set *set, gr_set_listener *listener, void *context);
void gr_set_handle(gr_set *set, int64_t time, const gr_touch *touches, size_t count);
void gr_set_tick(gr_set *set, int64_t time);
int64_t gr_set_deadline(const gr_set *set);
void gr_set_cancel_all(gr_set *set);

/* The recognizer of a gesture: to be asked, not to be fed. */
gr_recognizer *gr_set_member(gr_set *set, uint16_t member);

/* The number of a gesture's attempt under way, or else of its last one; -1 before the first. */
int32_t gr_set_attempt(const gr_set *set, uint16_t member);

/* Whether a gesture was reported to have begun, and not to have ended. */
bool gr_set_is_under_way(const gr_set *set, uint16_t member);

/* Whether an attempt of a gesture has neither failed nor been reported as recognized or begun: it
   is still possible, or was decided and is held. */
bool gr_set_is_open(const gr_set *set, uint16_t member, int32_t attempt);

/* Which gesture of a set it would be if every touch that is down lifted now. */
typedef struct gr_leader {
  uint16_t member;   /* The gesture, by its place. */
  int32_t runner_up; /* The gesture that would lead if its attempts failed now, or -1. */
  float fit;  /* How well it would fit, as sets.md has it: the less, the better. */
  float lead; /* The fit of the runner-up less its own; 0 without one. It is negative where not the
                 fit, but the order or the time decides. */
} gr_leader;

/* Finds the leader: what a set would make of the touches that are down if they lifted where they
   are and nothing followed. Nothing changes in the set. It is copied into the memory, which needs
   to be what gr_set_size says and aligned to 8 bytes, and is free again afterwards. Returns whether
   there is a leader; of the touches that are down, it lifts at most twice GR_TOUCH_LIMIT. */
bool gr_set_find_leader(const gr_set *set, void *memory, size_t size, gr_leader *leader);

/* What takes a way in which an attempt may go on. */
typedef enum gr_trigger {
  GR_TRIGGER_STAY = 0,    /* Nothing has to: it goes on in its phase, by steps or by resting. */
  GR_TRIGGER_STEP = 1,    /* A step in the directions of another phase. */
  GR_TRIGGER_REST = 2,    /* Rest, where a hold follows. */
  GR_TRIGGER_LANDING = 3, /* A landing: the next stroke, or the further fingers of this one. */
  GR_TRIGGER_LIFT = 4,    /* A lift that another stroke follows. */
  GR_TRIGGER_MARKER = 5,  /* Nothing but its conditions: `begin` or `recognize`. */
  GR_TRIGGER_END = 6      /* The lift that makes the gesture. */
} gr_trigger;

/* One way in which an attempt under way may go on. */
typedef struct gr_continuation {
  gr_trigger trigger;
  int32_t source; /* The leaf of the table that the path is in. */
  int32_t target; /* The leaf that it leads to; -1 for `recognize` and for the end. */
  bool is_open;   /* Whether it could be taken now. What a landing has to fulfil is not asked. */
  int32_t condition; /* The table's condition that keeps it closed, the first one; -1 if none does:
                        it is open, or no step has gone the way of its phase yet. */
  bool is_measured;  /* Whether that was measured, in points, seconds and degrees. */
  float measured;
  float limit;     /* What it was measured against. */
  float stray;     /* Of the path so far, in points: what it has cost. */
  float length;    /* Of the path so far, in points, less its stray. */
  float tolerance; /* How much stray is tolerated of it, in points; at twice as much it dies. */
} gr_continuation;

/* Finds out how the attempt under way may go on. Nothing changes in the recognizer, which may be a
   member of a set: it is copied into the memory, which needs to be what gr_size says and aligned to 8
   bytes, and is free again afterwards. The directions of a step are the sectors of the target.
   Returns how many there are, at most the limit; 0 if there is no attempt. */
size_t gr_find_continuations(
    const gr_recognizer *recognizer, void *memory, size_t size, gr_continuation *list,
    size_t limit);

/* ---- What the view hears -------------------------------------------------------------------- */

/* Something that the view is sent of the touches that gestures are recognized from. */
typedef struct gr_delivered {
  int64_t time;     /* When it is sent, in microseconds. */
  int64_t happened; /* When it happened: earlier if it was kept back. */
  gr_touch touch;   /* It began, moved, ended or was cancelled. */
  int32_t number;   /* Of the touch, counted from 0 in the order of landing. */
} gr_delivered;

/* Receives each of these, in order, after the set's transitions of the same moment. */
typedef void gr_deliverer(void *context, const gr_delivered *event);

/* How many touches can be known at one time, those whose end is kept back among them. The view
   never hears of further ones. */
#define GR_DELIVERY_LIMIT 64

/* The bytes of memory that the delivery of a set takes. */
size_t gr_delivery_size(const gr_set_table *table);

/* Makes a set deliver touches to its view, by the switches of its gestures. The view has received
   nothing yet. The memory is aligned to 8 bytes and stays the set's. Returns whether it is
   enough. */
bool gr_set_deliver(
    gr_set *set, void *memory, size_t size, gr_deliverer *deliverer, void *context);

/* ---- Tables --------------------------------------------------------------------------------- */

/* A table is plain data: arrays of small records that refer to each other by index. Only `gesturec`
   writes them; a recognizer does not check them again. Numbers that stand for nothing: */
#define GR_NONE 65535     /* No leaf, no state, no node. */
#define GR_NO_TRACK 255   /* No track. */
#define GR_ANY_TIME (INT64_C(1) << 50) /* Fingers land and leave whenever they like. */
#define GR_ALWAYS_OPEN 255 /* The way of an edge that takes no condition to leave along. */

/* A run of records in one of a table's arrays. */
typedef struct gr_run {
  uint16_t start;
  uint16_t count;
} gr_run;

/* What draws strokes: a number of fingers, or a pointer. */
typedef struct gr_track {
  uint8_t least;
  uint8_t most;
  bool is_pointer; /* Whether it moves without contact. */
} gr_track;

/* What a token does in a leaf. */
typedef enum gr_leaf_kind {
  GR_LEAF_MOVE = 0, /* Steps in the leaf's sectors, or all steps without sectors. */
  GR_LEAF_ARC_CLOCKWISE = 1,
  GR_LEAF_ARC_COUNTERCLOCKWISE = 2,
  GR_LEAF_HOLD = 3,    /* Stays within the radius of where it began. */
  GR_LEAF_LIFT = 4,    /* No finger is down. */
  GR_LEAF_BEGUN = 5,   /* Has passed `begin`. */
  GR_LEAF_WAITING = 6, /* Has landed, in front of a marker. */
  GR_LEAF_PINCH = 7,
  GR_LEAF_PINCH_IN = 8,
  GR_LEAF_PINCH_OUT = 9,
  GR_LEAF_TWIST = 10,
  GR_LEAF_TWIST_CLOCKWISE = 11,
  GR_LEAF_TWIST_COUNTERCLOCKWISE = 12,
  GR_LEAF_GATHERING = 13, /* Waits for the further fingers of a stroke. */
  GR_LEAF_GRIP = 14,      /* The first finger holds, and no other is down yet. */
  GR_LEAF_SHOVE = 15,     /* Steps up or down, in which the fingers stay side by side. */
  GR_LEAF_SHOVE_UP = 16,
  GR_LEAF_SHOVE_DOWN = 17
} gr_leaf_kind;

/* One place in a gesture: a phase, or a marker. */
typedef struct gr_leaf {
  uint8_t kind; /* A gr_leaf_kind. */
  uint8_t track;
  float radius; /* An amount in points; for a hold and a grip. */
  gr_run sectors;
  gr_run ways;             /* The sets of conditions it takes to leave. */
  gr_run reads;            /* What distinguishes tokens that cost the same. */
  gr_run steps;            /* Edges taken by a step. */
  gr_run quick;            /* Edges to holds. */
  gr_run landings;         /* Edges taken by a landing. */
  gr_run assemblies;       /* Edges taken when enough fingers are down. */
  gr_run lifts;            /* Edges to lifts, taken when the last finger leaves. */
  gr_run markers;          /* Edges to `begin` and `recognize`. */
  gr_run ends;             /* Edges to the end of the gesture. */
  gr_run step_operations;  /* With every step. */
  gr_run moment_operations; /* At every moment. */
  gr_run lift_operations;  /* When the last finger leaves. */
  gr_run finals;           /* The conditions that kill a token as soon as they are false. */
  gr_run bounds;           /* The durations whose bounds make deadlines. */
  gr_run final_bounds;     /* Those of final conditions alone, for a token that has not stepped. */
} gr_leaf;

/* What a condition that is still to be judged asks of a token. */
typedef enum gr_read_kind {
  GR_READ_MEASURE = 0,  /* A register. */
  GR_READ_DURATION = 1, /* From a time register to the next one. */
  GR_READ_CORNER = 2,   /* A register of a corner that may not be settled: where it starts, too. */
  GR_READ_ANGLE = 3     /* A register of an angle that still grows: where its arm points, too. */
} gr_read_kind;

/* Which of two numbers is as good as another. */
typedef enum gr_read_sense {
  GR_READ_MORE = 0, /* One that is as large. */
  GR_READ_LESS = 1, /* One that is as small. */
  GR_READ_SAME = 2
} gr_read_sense;

typedef struct gr_read {
  uint8_t kind;            /* A gr_read_kind. */
  uint8_t sense;           /* A gr_read_sense. */
  uint16_t register_index; /* Of a duration, a time register. */
  float limit;             /* Above this, all is as good. */
} gr_read;

/* A way from one leaf to another, or to the end. */
typedef struct gr_edge {
  uint16_t target; /* A leaf; GR_NONE for `recognize` and for the end. */
  uint8_t way;     /* The bit that has to be open. */
  gr_run guards;   /* Conditions that have to hold when it is taken. */
  gr_run operations;
} gr_edge;

/* What an operation does to a register. "The point" is where an item starts, a step ends or the
   finger lifted. */
typedef enum gr_operation_code {
  GR_OPERATION_ZERO = 0,
  GR_OPERATION_POINT_X = 1,
  GR_OPERATION_POINT_Y = 2,
  GR_OPERATION_LEAST_X = 3,
  GR_OPERATION_LEAST_Y = 4,
  GR_OPERATION_GREATEST_X = 5,
  GR_OPERATION_GREATEST_Y = 6,
  GR_OPERATION_ADD_PROGRESS = 7,
  GR_OPERATION_ADD_STRAY = 8,
  GR_OPERATION_ADD_TURN = 9, /* The next two registers are the last step. */
  GR_OPERATION_START_REACH = 10,
  GR_OPERATION_EXTEND_REACH = 11,
  GR_OPERATION_TIME = 12, /* A time register. */
  GR_OPERATION_VELOCITY_X = 13,
  GR_OPERATION_VELOCITY_Y = 14,
  GR_OPERATION_LOCATION_X = 15,
  GR_OPERATION_LOCATION_Y = 16,
  GR_OPERATION_FORCE = 17,
  GR_OPERATION_RADIUS = 18,
  GR_OPERATION_TOUCHES = 19,
  GR_OPERATION_SPREAD = 20,
  GR_OPERATION_SCALE = 21,
  GR_OPERATION_SCALE_VELOCITY = 22,
  GR_OPERATION_ROTATION = 23,
  GR_OPERATION_ROTATION_VELOCITY = 24,
  GR_OPERATION_START_CORNER = 25, /* The next four registers: the approach, the point. */
  GR_OPERATION_TURN_CORNER = 26,
  GR_OPERATION_ADD_ANGLE = 27, /* The next two registers are the arm. */
  GR_OPERATION_ADD_STEP = 28,  /* These do what two others do, with the register and the operand. */
  GR_OPERATION_POINT = 29,
  GR_OPERATION_EXTENT_X = 30,
  GR_OPERATION_EXTENT_Y = 31,
  GR_OPERATION_ZEROS = 32,
  GR_OPERATION_VELOCITY = 33,
  GR_OPERATION_LOCATION = 34,
  GR_OPERATION_ADD_ONE = 35
} gr_operation_code;

/* One change of a token's registers. */
typedef struct gr_operation {
  uint8_t code; /* A gr_operation_code. */
  uint16_t register_index;
  uint16_t operand; /* The box of a reach, the point of an angle, a second register. */
} gr_operation;

/* How a node is computed from its operands. */
typedef enum gr_node_code {
  GR_NODE_CONSTANT = 0,
  GR_NODE_REGISTER = 1,
  GR_NODE_DURATION = 2, /* Seconds from the first time register to the second. */
  GR_NODE_VIEW_WIDTH = 3,
  GR_NODE_VIEW_HEIGHT = 4,
  GR_NODE_ADD = 5,
  GR_NODE_SUBTRACT = 6,
  GR_NODE_MULTIPLY = 7,
  GR_NODE_DIVIDE = 8, /* By zero it is not a number. */
  GR_NODE_NEGATE = 9,
  GR_NODE_MAGNITUDE = 10,
  GR_NODE_MINIMUM = 11,
  GR_NODE_MAXIMUM = 12,
  GR_NODE_HYPOTENUSE = 13,
  GR_NODE_LESS = 14,
  GR_NODE_LESS_OR_EQUAL = 15,
  GR_NODE_GREATER = 16,
  GR_NODE_GREATER_OR_EQUAL = 17,
  GR_NODE_EQUAL = 18,
  GR_NODE_NOT_EQUAL = 19,
  GR_NODE_BOUND = 20,
  GR_NODE_AND = 21,
  GR_NODE_OR = 22,
  GR_NODE_NOT = 23,
  GR_NODE_IS_KIND = 24, /* Of the touch that lands, as the four below. */
  GR_NODE_LANDING_X = 25,
  GR_NODE_LANDING_Y = 26,
  GR_NODE_LANDING_FORCE = 27,
  GR_NODE_LANDING_RADIUS = 28,
  GR_NODE_INPUT = 29, /* A number of the inputs. */
  GR_NODE_IS_HELD = 30 /* Of the touch that lands: bits of gr_held. */
} gr_node_code;

/* One number or truth value of an expression. Its operands stand before it, 64 deep at most. */
typedef struct gr_node {
  uint8_t code; /* A gr_node_code. */
  uint16_t first;
  uint16_t second;
} gr_node;

/* How a duration compares with its limit. */
typedef enum gr_comparison {
  GR_LESS = 0,
  GR_LESS_OR_EQUAL = 1,
  GR_GREATER = 2,
  GR_GREATER_OR_EQUAL = 3,
  GR_EQUAL = 4,
  GR_NOT_EQUAL = 5
} gr_comparison;

/* The longest limit that a bound says itself. Below minus that, one less is the first node, and the
   limit is as many seconds as the node says. */
#define GR_LONGEST_LIMIT 1125899906842624

/* A duration against what is the same for a whole attempt. */
typedef struct gr_bound {
  uint16_t start;     /* A time register. */
  uint16_t end;       /* A time register. */
  uint8_t comparison; /* A gr_comparison. */
  int64_t limit;      /* Microseconds. */
} gr_bound;

/* A box whose edges are nodes, in points. */
typedef struct gr_box {
  uint16_t min_x;
  uint16_t min_y;
  uint16_t max_x;
  uint16_t max_y;
} gr_box;

/* The directions from one edge clockwise to another, at most a half turn: two unit vectors. */
typedef struct gr_sector {
  float first_x;
  float first_y;
  float last_x;
  float last_y;
} gr_sector;

/* What becomes of a finger that lands while a stroke has as many as it may have. */
typedef enum gr_extra_touches {
  GR_EXTRA_TOUCHES_IGNORE = 0, /* It ends the stroke together with the others, and later nothing. */
  GR_EXTRA_TOUCHES_FAIL = 1,   /* It ends the stroke. */
  /* It is ignored; of more than the stroke may begin with, the first are taken. */
  GR_EXTRA_TOUCHES_IGNORE_ALWAYS = 2,
  /* It is ignored if it lands alone, and ends the stroke together with another one. */
  GR_EXTRA_TOUCHES_IGNORE_ONE_BY_ONE = 3,
  /* It ends the stroke before the gesture has begun, and is ignored later. */
  GR_EXTRA_TOUCHES_IGNORE_ONCE_BEGUN = 4
} gr_extra_touches;

/* A number that is read off a token. */
typedef enum gr_term_kind {
  GR_TERM_CONSTANT = 0,
  GR_TERM_REGISTER = 1,
  GR_TERM_DIFFERENCE = 2, /* A register less another. */
  GR_TERM_PRODUCT = 3,    /* A register times the constant. */
  GR_TERM_SCALED_DIFFERENCE = 4, /* A register less another, times the constant. */
  GR_TERM_DURATION = 5,     /* Seconds from one time register to another. */
  GR_TERM_MAGNITUDE = 6,    /* The size of a register. */
  GR_TERM_STRAIGHTNESS = 7, /* A straightness, by its node. */
  GR_TERM_NODE = 8          /* Whatever else. */
} gr_term_kind;

typedef struct gr_term {
  uint8_t kind; /* A gr_term_kind. */
  uint16_t first, second; /* Registers, time registers or a node. */
  float constant;
} gr_term;

/* How a condition is judged. */
typedef enum gr_test_kind {
  GR_TEST_COMPARISON = 0, /* Of two terms. */
  GR_TEST_BOUND = 1,      /* A duration against a constant, exactly. */
  GR_TEST_NODE = 2        /* Whatever else. */
} gr_test_kind;

typedef struct gr_test {
  uint8_t kind;       /* A gr_test_kind. */
  uint8_t comparison; /* A gr_comparison. */
  uint16_t index;     /* A bound or a node. */
  gr_term left, right;
} gr_test;

/* Whether a review reads a velocity in a leaf. */
typedef enum gr_velocity_use {
  GR_VELOCITY_NEVER = 0,
  GR_VELOCITY_ONCE_STEPPED = 1, /* Of a token that has stepped. */
  GR_VELOCITY_ALWAYS = 2
} gr_velocity_use;

/* What follows from a leaf and is asked with every step. */
typedef struct gr_fact {
  uint32_t all_ways; /* Its ways, one bit each. */
  uint16_t cone;     /* Leaves of one cone have one number; GR_NONE if it has none. */
  gr_run sectors, steps, step_operations;
  gr_run way_tests;     /* What closes its ways; none if that is too much. */
  gr_run reads;         /* As the leaf has it. */
  uint8_t track;        /* Whose steps mean something here; GR_NO_TRACK if none do. */
  uint8_t velocity_use; /* A gr_velocity_use. */
  bool takes_steps;     /* Whether a step can keep a token here without being looked at. */
  bool is_judged; /* Whether a token measures the moment here, or can die of a condition. */
  bool is_hold;
  bool is_avoidable; /* Whether a drawing can do without it, as without a hook. */
  uint8_t floor_count; /* How many of the way tests, which come first, ask for a register to be at
                          least a constant. */
} gr_fact;

/* A vector along the middle of a sector, and how long it is. */
typedef struct gr_middle {
  float x, y, size;
} gr_middle;

/* What a condition compares that closes ways out of a leaf. */
typedef enum gr_way_measure {
  GR_WAY_REGISTER = 0,
  GR_WAY_DIFFERENCE = 1,   /* A register less another. */
  GR_WAY_MAGNITUDE = 2,    /* The size of a register. */
  GR_WAY_STRAIGHTNESS = 3, /* How far two points are apart, divided by a length and its stray. */
  GR_WAY_OTHER = 4         /* None of these: the condition is judged by its place in the lists. */
} gr_way_measure;

/* What it is compared with. A share is the factor times a register, or a difference. What has to be
   met by both is two tests. */
typedef enum gr_way_limit {
  GR_LIMIT_CONSTANT = 0,
  GR_LIMIT_SHARE = 1,
  GR_LIMIT_EITHER = 2 /* A constant or a share, whichever it meets. */
} gr_way_limit;

/* A register, and another that is taken from it, or GR_NONE. */
typedef struct gr_operand {
  uint16_t register_index, less;
} gr_operand;

/* A condition of some ways out of a leaf. */
typedef struct gr_way_test {
  uint8_t measure;    /* A gr_way_measure. */
  uint8_t limit;      /* A gr_way_limit. */
  uint8_t comparison; /* A gr_comparison. */
  uint32_t ways;      /* Those that it closes where it does not hold, one bit each. */
  gr_operand first;  /* What is compared; to the right, or the place of the condition in the lists. */
  gr_operand second; /* What the limit is a share of. */
  float threshold; /* The least or the greatest number that meets the constant. */
  float factor;
  uint16_t y, start_y, length, stray; /* Of a straightness, downward. */
} gr_way_test;

/* What a gesture has of what not every gesture has. */
typedef enum gr_feature {
  GR_FEATURE_HOLDS = 1,
  GR_FEATURE_QUICK_MOVES = 2,
  GR_FEATURE_MARKERS = 4,
  GR_FEATURE_DEADLINES = 8,
  GR_FEATURE_MOMENTS = 16, /* A token measures something of the moment. */
  GR_FEATURE_REVIEWS = 32, /* A review could change something after a step. */
  GR_FEATURE_VELOCITY = 64,
  GR_FEATURE_TRAIL = 128,
  GR_FEATURE_ARCS = 256,
  GR_FEATURE_STARTS_WITH_TOUCH = 512,
  GR_FEATURE_STARTS_WITH_POINTER = 1024,
  GR_FEATURE_TURNING = 2048, /* It asks how fast a scale or a rotation changes. */
  GR_FEATURE_VIEW = 4096,         /* It asks how large the view is. */
  GR_FEATURE_VELOCITY_REVIEWS = 8192, /* A review reads a velocity. */
  GR_FEATURE_WAITS = 16384, /* Nothing happens to tokens that all wait for fingers. */
  GR_FEATURE_SOLE = 32768, /* It has one finger, and nothing but its place to see. */
  GR_FEATURE_PLAIN = 65536, /* Besides, a move is a step or nothing. */
  GR_FEATURE_BUTTONS = 131072, /* `only` asks for a button of a mouse or a pencil. */
  GR_FEATURE_BRIDGE = 262144   /* A finger that is lost and comes back has not lifted. */
} gr_feature;

/* Where the parts of a recognizer lie, in bytes after its head and the slots of tokens that follow
   it. Parts that a gesture does not use take no room. */
typedef struct gr_layout {
  uint32_t tracks;
  uint32_t bridge; /* The touches that are down, and those that are lost and may come back. */
  uint32_t view;
  uint32_t spreads; /* What several fingers of a track make of it. */
  uint32_t places;  /* For the fingers of the tracks. */
  uint32_t fingers; /* Where these are. */
  uint32_t velocities;
  uint32_t trails;
  uint32_t reports; /* The values of the last change. */
  uint32_t inputs;  /* Their numbers in this attempt, and what was set last. */
  uint32_t hidden;  /* Touches that `only` does not let the gesture see. */
  uint32_t resting; /* Where touches are that may land once more. */
  uint32_t chords;  /* The buttons of all touches that are down. */
  uint32_t cones;   /* The places of its cones among all projections. */
  uint32_t projections; /* Of the last step on each cone; last, since a set has them in common. */
  uint32_t size;
  uint32_t slot_size;    /* The bytes of a slot: a token, followed by its registers. */
  uint16_t slot_count;
  uint16_t times_at;      /* In a slot, its time registers. */
  uint16_t reference_at;  /* In a slot, the step that its arc may not turn back from. */
  uint16_t origins_at;    /* In a slot, where each finger of its hold was. */
} gr_layout;

/* What an input is. */
typedef enum gr_input_kind {
  GR_INPUT_NUMBER = 0,
  GR_INPUT_POINT = 1, /* By its x and its y. */
  GR_INPUT_BOX = 2,   /* By its left, top, right and bottom edges. */
  GR_INPUT_SIDE_EDGE = 3, /* The left or the right edge of the view: 0 or 1. */
  GR_INPUT_LEVEL_EDGE = 4 /* The top or the bottom edge: 0 or 1. */
} gr_input_kind;

/* What a number of an input is counted in. */
typedef enum gr_unit {
  GR_UNIT_NONE = 0,
  GR_UNIT_POINTS = 1,
  GR_UNIT_SECONDS = 2,
  GR_UNIT_DEGREES = 3,
  GR_UNIT_POINTS_PER_SECOND = 4,
  GR_UNIT_DEGREES_PER_SECOND = 5,
  GR_UNIT_PER_SECOND = 6
} gr_unit;

/* Something that an app may set. */
typedef struct gr_input {
  const char *name;
  uint8_t kind;   /* A gr_input_kind. */
  uint8_t unit;   /* A gr_unit. */
  uint16_t place; /* Of its first number among those of all inputs. */
  float least, most; /* Of a number. */
  float initial; /* Of a number and an edge: until it is set. */
} gr_input;

/* A compiled gesture. Arrays without records are NULL. An amount is a number that is not below 0; or,
   below 0, what a node says: -1 is the first. */
struct gr_table {
  const char *name;
  bool is_continuous;        /* Whether the gesture has a `begin`. */
  bool regular_samples_only; /* Whether coalesced samples are passed over. */
  uint8_t extra_touches;     /* A gr_extra_touches. */
  float resolution;          /* Points; 0 makes every sample a step. */
  float tolerance_base;      /* An amount in points. */
  float tolerance_ratio;     /* An amount: of the token's length. */
  int64_t gather;            /* Microseconds within which fingers land or leave; GR_ANY_TIME. */
  uint16_t only;             /* The node that says whether a touch is seen. */
  uint16_t register_count; /* With the two that every token has: its stray and its length. */
  uint16_t time_register_count;
  gr_run starts; /* Edges taken by the first landing. */
  uint16_t track_count;
  const gr_track *tracks;
  uint16_t leaf_count;
  const gr_leaf *leaves;
  const gr_run *ways;
  const gr_read *reads;
  const gr_edge *edges;
  const gr_operation *operations;
  const uint16_t *condition_lists; /* The numbers of conditions. */
  const gr_node *nodes;
  const float *constants;
  uint16_t bound_count;
  const gr_bound *bounds;
  const uint16_t *bound_lists;
  const gr_box *boxes;
  const gr_sector *sectors;
  /* What the gesture wants of the view. It is up to a delivery: no recognizer reads it. */
  bool cancels_touches_in_view; /* The view's touches are cancelled when it is recognized. */
  bool delays_touches_began;    /* A landing is kept from the view while it is possible. */
  bool delays_touches_ended;    /* So is the end of a touch. */
  /* What follows from the records. */
  const gr_fact *facts; /* Of each leaf. */
  const gr_way_test *way_tests; /* For each leaf, each condition of its ways; others last. */
  const gr_middle *middles; /* Of each sector. */
  const gr_test *tests; /* The conditions in the order of the lists. */
  const gr_term *reports;
  const gr_term *preferences; /* How far a path is from what is preferred, by weight, in points. */
  int64_t bridge_duration; /* Microseconds for which a finger may be lost. */
  float bridge_radius; /* Points from where it was within which it may come back. */
  float least_square; /* Of a movement that is a step: that of the resolution, but for rounding. */
  uint16_t token_limit; /* How many tokens an attempt has at most. */
  uint16_t report_count;
  uint16_t preference_count;
  uint16_t cone_count;
  uint32_t features;     /* A bit for each gr_feature. */
  uint8_t place_count;   /* For how many fingers a track has room. */
  uint8_t pointer_track; /* GR_NO_TRACK if none is a pointer's. */
  uint16_t grip_leaf;    /* In which the first finger holds, or GR_NONE. */
  uint16_t input_count;
  uint16_t input_number_count; /* How many numbers they are. */
  const gr_input *inputs;
  gr_layout layout;
};

/* The bytes of a recognizer, for memory whose size has to be a constant: what gr_size says. */
#ifdef GESTURE_RUNTIME_EXPLAINS
#define GR_HEAD_SIZE (GR_WORDS(192u + 4u * GR_TOUCH_LIMIT) * 8u)
#else
#define GR_HEAD_SIZE (GR_WORDS(96u + 4u * GR_TOUCH_LIMIT) * 8u)
#endif
#define GR_SIZE(bytes) (GR_HEAD_SIZE + (size_t)(bytes))

/* The bytes of a set: by the number of members, of those that can decide often, of bytes after the
   members' heads, of pairs of `after`, of cones, and of the values of the gesture that reports most.
   A member decides twice in a frame at most, by a touch that leaves and by one that lands, and reports
   two changes each time. It can decide often if its decisions can be held, for another or for all, or
   pointers can come and go. Then it has at most GR_HELD_LIMIT decisions at once, and all failures
   between two of them are one change to report. */
#define GR_SET_HEAD_SIZE 176u
#define GR_MEMBER_SIZE 32u
#define GR_CANDIDATE_SIZE 104u
#define GR_TOLD_SIZE 56u
#define GR_SET_CANDIDATES(members, often) (2u * ((members) - (often)) + GR_HELD_LIMIT * (often))
#define GR_SET_TOLD(members, often)                                                                \
  (4u * ((members) - (often)) + (4u * GR_HELD_LIMIT + 2u) * (often))
#define GR_SET_SIZE(members, often, bytes, after, cones, reports)                                  \
  (GR_SET_HEAD_SIZE + (members) * (GR_MEMBER_SIZE + GR_HEAD_SIZE) + (size_t)(bytes)                \
   + GR_SET_CANDIDATES(members, often) * GR_CANDIDATE_SIZE                                         \
   + GR_SET_TOLD(members, often) * GR_TOLD_SIZE                                                    \
   + GR_WORDS((2u * GR_SET_CANDIDATES(members, often) + GR_SET_TOLD(members, often)) * (reports) * 4u \
              + GR_HELD_LIMIT * (after) * 4u + (cones) * 20u + (members) * 2u)                     \
         * 8u)

#ifdef __cplusplus
}
#endif
#endif /* GESTURE_RUNTIME_H */
