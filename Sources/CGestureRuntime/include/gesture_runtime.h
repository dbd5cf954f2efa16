/* Recognizes gestures: runs the tables that `gesturec compile --emit c` writes.
 *
 * A recognizer is fed the events of each time and tells transitions to a function of yours. It
 * reads no clock, keeps no global state and takes no memory but what it is given. What the tables
 * mean is what they mean to every other runtime, bit for bit.
 *
 *     #define GESTURE_RUNTIME_IMPLEMENTATION   // in one file of the program
 *     #include "gesture_runtime.h"
 *     #include "checkmark.h"
 *
 *     _Alignas(8) static unsigned char memory[gr_checkmark_size];
 *     gr_recognizer *recognizer = gr_create(&gr_checkmark, NULL, memory, sizeof memory);
 *     gr_listen(recognizer, told, NULL);
 *     gr_handle(recognizer, time, touches, count);
 *
 * Compile with -ffp-contract=off, and never with -ffast-math: a product and a sum that are rounded
 * once instead of twice are other bits. Needs nothing of the C library but `sqrtf`; define GR_SQRT
 * to take another one, which has to round as IEEE 754 says.
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
#define GR_TABLE_VERSION 2

/* How many touches can be down at once; further ones are not seen. */
#define GR_TOUCH_LIMIT 32

/* Times beyond plus or minus this many microseconds count as that: 36,000 years. */
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

/* One sample of one finger, pencil or pointer. What is left out is 0: unknown. */
typedef struct gr_touch {
  int32_t id; /* An id may be used again once its touch has ended. */
  gr_phase phase;
  gr_kind kind;
  bool is_coalesced; /* Whether it arrived together with a later one of the same touch. */
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
  int32_t leaf;         /* Of the table: where the path is, or was last; -1 if there is none. */
  float stray;          /* Of the path, in points. */
  float length;         /* Of the path, in points, less its stray. */
  size_t report_count;  /* How many values are reported; none if there is no path. */
  const float *reports; /* In the order of the gesture's `report`; gone after the call. */
} gr_change;

/* Is told each transition, in order, while the recognizer is in the call that makes it. It must not
   call the recognizer. */
typedef void gr_listener(void *context, const gr_change *change);

/* ---- The recognizer ------------------------------------------------------------------------- */

typedef struct gr_table gr_table;
typedef struct gr_recognizer gr_recognizer;

/* What gr_deadline says if nothing happens without a touch. */
#define GR_NEVER INT64_MAX

/* The bytes of memory that a recognizer takes. Headers of tables have it as a constant. */
size_t gr_size(const gr_table *table);

/* Puts a recognizer into memory that is aligned to 8 bytes. It waits for a first landing.
   Returns NULL if the memory is too small or not aligned. Without a view, which may be NULL,
   conditions that mention it are false. There is nothing to free but the memory. */
gr_recognizer *gr_create(const gr_table *table, const gr_view *view, void *memory, size_t size);

/* Puts a copy into other memory, which goes on by itself. Returns NULL as gr_create does. */
gr_recognizer *gr_copy(const gr_recognizer *recognizer, void *memory, size_t size);

/* Names the function that is told transitions; NULL for none. */
void gr_listen(gr_recognizer *recognizer, gr_listener *listener, void *context);

/* Takes the events of one time, in the order they happened.
   Deadlines that are due at or before it come first, as if gr_tick had been called for each. A time
   earlier than the last one counts as that. */
void gr_handle(
    gr_recognizer *recognizer, int64_t time, const gr_touch *touches, size_t count);

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

/* What a path does in a leaf. */
typedef enum gr_leaf_kind {
  GR_LEAF_MOVE = 0, /* Steps in the leaf's sectors, or all steps if there are none. */
  GR_LEAF_ARC_CLOCKWISE = 1,
  GR_LEAF_ARC_COUNTERCLOCKWISE = 2,
  GR_LEAF_HOLD = 3,    /* Stays within the radius of where it began. */
  GR_LEAF_LIFT = 4,    /* No finger is down. */
  GR_LEAF_BEGIN = 5,   /* Has passed `begin`. */
  GR_LEAF_LANDED = 6, /* Has landed, in front of a marker. */
  GR_LEAF_PINCH = 7,
  GR_LEAF_PINCH_IN = 8,
  GR_LEAF_PINCH_OUT = 9,
  GR_LEAF_TWIST = 10,
  GR_LEAF_TWIST_CLOCKWISE = 11,
  GR_LEAF_TWIST_COUNTERCLOCKWISE = 12,
  GR_LEAF_GATHERING = 13, /* Waits for the further fingers of a stroke. */
  GR_LEAF_GRIP = 14       /* The first finger holds, and no other is down yet. */
} gr_leaf_kind;

/* One place in a gesture: a phase, or a marker. */
typedef struct gr_leaf {
  uint8_t kind; /* A gr_leaf_kind. */
  uint8_t track;
  float radius; /* Points; for a hold and a grip. */
  gr_run sectors;
  uint16_t landed_state;   /* Of a path that has landed and not stepped. */
  gr_run ways;             /* The sets of conditions it takes to leave. */
  gr_run state_of_ways;    /* A state for each set of open ways, read as a number. */
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
  gr_run finals;           /* The conditions that kill a path as soon as they are false. */
  gr_run bounds;           /* The durations whose bounds make deadlines. */
  gr_run final_bounds;     /* Those of final conditions alone, for a path that has not stepped. */
} gr_leaf;

/* A leaf and what is open to a path there. */
typedef struct gr_state {
  uint16_t leaf;
  uint8_t open_ways; /* One bit each. */
  bool is_landed;    /* Whether the path has landed and not stepped. */
} gr_state;

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
  GR_OPERATION_ADD_TURN = 9, /* The two registers behind it are the last step. */
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
  GR_OPERATION_START_CORNER = 25, /* The four registers behind it: the approach, the point. */
  GR_OPERATION_TURN_CORNER = 26
} gr_operation_code;

/* One change of a path's registers. */
typedef struct gr_operation {
  uint8_t code; /* A gr_operation_code. */
  uint16_t register_index;
  uint16_t operand; /* The box of a reach. */
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
  GR_NODE_LANDING_RADIUS = 28
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

/* A duration against a constant. */
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
  GR_EXTRA_TOUCHES_IGNORE_ALWAYS = 2
} gr_extra_touches;

/* A compiled gesture. Arrays without records are NULL. */
struct gr_table {
  const char *name;
  bool is_continuous;        /* Whether the gesture has a `begin`. */
  bool regular_samples_only; /* Whether coalesced samples are passed over. */
  uint8_t extra_touches;     /* A gr_extra_touches. */
  float resolution;          /* Points; 0 makes every sample a step. */
  float tolerance_base;      /* Points. */
  float tolerance_ratio;     /* Of the path's length. */
  int64_t gather;            /* Microseconds within which fingers land or leave; GR_ANY_TIME. */
  uint16_t only;             /* The node that says whether a touch is seen. */
  uint16_t register_count;
  uint16_t time_register_count;
  gr_run starts; /* Edges taken by the first landing. */
  uint16_t track_count;
  uint16_t leaf_count;
  uint16_t state_count;
  uint16_t operation_count;
  uint16_t report_count;
  const gr_track *tracks;
  const gr_leaf *leaves;
  const gr_state *states;
  const uint16_t *state_of_ways;
  const gr_run *ways;
  const gr_edge *edges;
  const gr_operation *operations;
  const uint16_t *condition_lists;
  const uint16_t *conditions;
  const uint16_t *reports;
  const gr_node *nodes;
  const float *constants;
  const gr_bound *bounds;
  const uint16_t *bound_lists;
  const gr_box *boxes;
  const gr_sector *sectors;
  /* What the gesture wants of the view. It is up to the program: no recognizer reads it. */
  bool cancels_touches_in_view; /* The view's touches are cancelled when it is recognized. */
  bool delays_touches_began;    /* A landing is kept from the view while it is possible. */
  bool delays_touches_ended;    /* So is the end of a touch. */
};

/* The bytes of a recognizer, for memory whose size has to be a constant: what gr_size says. Each
   part begins at a multiple of 8 bytes. */
#define GR_PART(bytes) (((size_t)(bytes) + 7u) / 8u * 8u)
#define GR_ROWS(states) (2u * (size_t)(states) + 3u)
#define GR_SIZE(                                                                                   \
    states, registers, times, origins, tracks, fingers, velocities, trails, reports, hidden)      \
  (GR_PART(1152u) + GR_PART(GR_ROWS(states) * (times) * 8u)                                        \
   + GR_PART((size_t)(velocities) * 1568u) + GR_PART((size_t)(tracks) * 112u)                      \
   + GR_PART((size_t)(trails) * 264u) + GR_PART(GR_ROWS(states) * 28u)                             \
   + GR_PART(GR_ROWS(states) * (registers) * 4u) + GR_PART(GR_ROWS(states) * (origins) * 8u)       \
   + GR_PART((size_t)(fingers) * 32u) + GR_PART((size_t)(reports) * 4u)                            \
   + GR_PART((size_t)(hidden) * 8u))

#ifdef __cplusplus
}
#endif
#endif /* GESTURE_RUNTIME_H */
