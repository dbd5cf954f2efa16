// Made from Sources/CGestureRuntime by CRuntimeTests. Change that and update the goldens.
// swift-format-ignore-file

extension CRuntime {
  /// The names that it declares.
  package static let names = [
    "gr_abandon",
    "gr_accepted",
    "gr_accepts",
    "gr_add_finger",
    "gr_add_fingers",
    "gr_add_turn",
    "gr_add_velocity_sample",
    "gr_advance",
    "gr_advance_velocities",
    "gr_all_hold",
    "gr_anchor",
    "gr_anchor_moment",
    "gr_angle",
    "gr_answer",
    "gr_answer_gathering",
    "gr_answer_idle",
    "gr_answer_of",
    "gr_answer_running",
    "gr_answer_short",
    "gr_arc_stray",
    "gr_arc_tangent",
    "gr_arc_tangent_coefficients",
    "gr_arrive",
    "gr_assemble",
    "gr_back_bank",
    "gr_begin",
    "gr_best_row",
    "gr_beyond",
    "gr_bits",
    "gr_bound",
    "gr_bound_holds",
    "gr_box",
    "gr_box_distance",
    "gr_can_end",
    "gr_can_pass",
    "gr_can_see",
    "gr_can_stay",
    "gr_cancel",
    "gr_cancel_all",
    "gr_carry",
    "gr_change",
    "gr_change_kind",
    "gr_clear_back_bank",
    "gr_clear_places",
    "gr_clear_row",
    "gr_close_round",
    "gr_close_rounds",
    "gr_come",
    "gr_compares",
    "gr_comparison",
    "gr_conclude",
    "gr_conclude_if_no_path_is_left",
    "gr_copy",
    "gr_copy_row",
    "gr_create",
    "gr_deadline",
    "gr_dismiss",
    "gr_divide",
    "gr_down_touch",
    "gr_drop_paths_that_cannot_leave",
    "gr_drop_sample",
    "gr_drop_samples",
    "gr_earlier",
    "gr_edge",
    "gr_edge_distance",
    "gr_end",
    "gr_end_stroke",
    "gr_end_waits",
    "gr_enter",
    "gr_enter_hold",
    "gr_exit",
    "gr_extend_reach",
    "gr_extra_touches",
    "gr_fail",
    "gr_find_deadline",
    "gr_find_grip",
    "gr_finger",
    "gr_fit",
    "gr_fits",
    "gr_flips",
    "gr_give_up",
    "gr_greatest",
    "gr_handle",
    "gr_has_begun",
    "gr_has_hold",
    "gr_has_landing",
    "gr_has_landing_to",
    "gr_has_lift_ahead",
    "gr_has_new_report",
    "gr_has_open",
    "gr_has_path_between_strokes",
    "gr_has_paths",
    "gr_has_paths_of",
    "gr_has_start",
    "gr_has_way_out",
    "gr_hidden_index_of",
    "gr_hidden_touch",
    "gr_hold",
    "gr_holds",
    "gr_hover",
    "gr_hypotenuse",
    "gr_index_of",
    "gr_infinity",
    "gr_is_active",
    "gr_is_alone",
    "gr_is_at_most",
    "gr_is_clear",
    "gr_is_finite",
    "gr_is_less",
    "gr_is_on",
    "gr_is_open",
    "gr_is_parked",
    "gr_is_step",
    "gr_is_taken",
    "gr_is_too_many_forbidden",
    "gr_is_unknown",
    "gr_is_wanted",
    "gr_is_within",
    "gr_join",
    "gr_judge",
    "gr_judge_all",
    "gr_judge_row",
    "gr_judges_velocity",
    "gr_keep_acceptance",
    "gr_kind",
    "gr_land",
    "gr_land_along",
    "gr_land_pointer",
    "gr_land_row",
    "gr_lapse",
    "gr_last",
    "gr_leads",
    "gr_leaf",
    "gr_leaf_kind",
    "gr_leaf_of",
    "gr_least",
    "gr_leave",
    "gr_leave_stroke",
    "gr_leave_strokes",
    "gr_lift",
    "gr_lift_finger",
    "gr_lift_pointer",
    "gr_listen",
    "gr_listener",
    "gr_lists_velocity",
    "gr_lose_grip",
    "gr_magnitude",
    "gr_maximum",
    "gr_measure",
    "gr_mentions_velocity",
    "gr_minimum",
    "gr_moment",
    "gr_moment_at",
    "gr_moment_in",
    "gr_move",
    "gr_move_finger",
    "gr_move_holder",
    "gr_move_stray",
    "gr_nan",
    "gr_needs",
    "gr_needs_of",
    "gr_next_flip",
    "gr_next_velocity",
    "gr_node",
    "gr_node_code",
    "gr_note_move",
    "gr_number",
    "gr_offer",
    "gr_offer_step",
    "gr_open_ways",
    "gr_operation",
    "gr_operation_code",
    "gr_origin",
    "gr_pass_marker",
    "gr_passable_marker",
    "gr_path",
    "gr_pen",
    "gr_pen_phase",
    "gr_phase",
    "gr_place_of",
    "gr_plane_size",
    "gr_point",
    "gr_prevent",
    "gr_pun",
    "gr_put",
    "gr_put_down",
    "gr_put_fingers",
    "gr_put_lifted",
    "gr_quick_moves",
    "gr_quotient",
    "gr_reads_velocity",
    "gr_rebase",
    "gr_recognizer",
    "gr_refresh",
    "gr_register",
    "gr_release",
    "gr_release_untaken_tracks",
    "gr_remove",
    "gr_rest",
    "gr_resting_count",
    "gr_review",
    "gr_reviewed_state",
    "gr_rounding",
    "gr_run",
    "gr_run_at",
    "gr_run_clocks",
    "gr_run_track",
    "gr_run_with",
    "gr_sample",
    "gr_sample_at",
    "gr_scratch",
    "gr_seconds",
    "gr_sector",
    "gr_sector_stray",
    "gr_set_origin",
    "gr_set_origins",
    "gr_size",
    "gr_spare",
    "gr_stand_still",
    "gr_start_attempt",
    "gr_start_corner",
    "gr_starts_with",
    "gr_state",
    "gr_state_of",
    "gr_step",
    "gr_step_size",
    "gr_stray",
    "gr_stride",
    "gr_swap",
    "gr_swap_banks",
    "gr_table",
    "gr_take",
    "gr_take_event",
    "gr_take_landing",
    "gr_take_landings",
    "gr_take_sample",
    "gr_take_starts",
    "gr_take_step",
    "gr_take_up",
    "gr_take_up_pointers",
    "gr_takes_landing",
    "gr_takes_steps",
    "gr_tell",
    "gr_tell_changes",
    "gr_tick",
    "gr_time",
    "gr_tolerance",
    "gr_touch",
    "gr_track",
    "gr_trail",
    "gr_trail_add",
    "gr_trail_approach",
    "gr_trail_start",
    "gr_truth",
    "gr_turn",
    "gr_turn_corner",
    "gr_turning_stray",
    "gr_velocity",
    "gr_velocity_add",
    "gr_velocity_advance",
    "gr_velocity_clear",
    "gr_view",
    "gr_wait_end",
    "gr_without_rounding",
  ]

  /// The header.
  package static let text = #"""
/* The gesture runtime as one header, made by gesturec. Change that and make it again. */

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

#if defined(GESTURE_RUNTIME_IMPLEMENTATION) && !defined(GESTURE_RUNTIME_IMPLEMENTED)
#define GESTURE_RUNTIME_IMPLEMENTED
#define GR_INTERNAL static

/* ==== internal.h ==== */

/* What the files of the runtime share: what a recognizer remembers, and what each file does.
 *
 * The files follow those of the Swift runtime, which is the model: see `Recognizer`. Computations
 * are in its order, as another order rounds otherwise.
 */
#ifndef GR_INTERNAL_H
#define GR_INTERNAL_H

#include <float.h>
#include <limits.h>


/* As one header, all of the runtime is in one file, and what follows is its own. */
#ifndef GR_INTERNAL
#define GR_INTERNAL
#endif

#ifdef __FAST_MATH__
#error "the gesture runtime needs the arithmetic of IEEE 754: compile it without -ffast-math"
#endif
#if FLT_EVAL_METHOD != 0
#error "the gesture runtime needs single precision that is rounded at once (on x86: -mfpmath=sse)"
#endif
_Static_assert(INT_MAX >= INT32_MAX, "the gesture runtime counts in an int of 32 bits or more");

/* No product and sum in one rounding, whatever the command line says. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC push_options
#pragma GCC optimize("fp-contract=off")
#else
#pragma STDC FP_CONTRACT OFF
#endif

/* Stands in loops that copy and clear. As calls of memcpy and memset, which compilers like to make
   of them, they would need the C library. */
#if defined(__GNUC__)
#define GR_STAY_A_LOOP __asm__ __volatile__("")
#else
#define GR_STAY_A_LOOP ((void)0)
#endif

#ifndef GR_SQRT
float sqrtf(float number);
#define GR_SQRT(number) sqrtf(number)
#endif

/* ---- What a recognizer remembers ------------------------------------------------------------ */

/* A point of the view. */
typedef struct gr_point {
  float x, y;
} gr_point;

/* What is kept of one path, beside its registers. */
typedef struct gr_path {
  bool is_alive;   /* Whether there is a path. */
  bool has_lapsed; /* Whether it left its hold by a sample that was no step. */
  bool is_fresh;   /* Whether it took the step of this moment, or came to its state in it. */
  bool is_new;     /* Whether it was entered by a quick move of this moment. */
  uint8_t rank;    /* How it came to its state: 0 it was there, 1 in another of the leaf, 2 new. */
  uint16_t state;
  uint16_t leaf;
  float stray;
  float length;
  float reference_x, reference_y; /* The step that its arc may not turn back from; zero for none. */
} gr_path;

/* One movement, long enough to mean something, in points: in the plane, of the spread, and turned
   about the centroid. */
typedef struct gr_step {
  float dx, dy, ds, dw;
} gr_step;

/* A step of a track, and where it leads from and to. */
typedef struct gr_stride {
  gr_step step;
  float start_x, start_y, end_x, end_y;
  int track;
} gr_stride;

/* Where and when something happens to a path. */
typedef struct gr_moment {
  int64_t time;
  float x, y;
  int track;   /* The track, or the holder, that is measured. */
  int touches; /* How many fingers are counted. */
} gr_moment;

/* What a track is about. */
typedef enum gr_pen_phase {
  GR_IDLE,      /* Without fingers. */
  GR_GATHERING, /* Waits for further fingers. */
  GR_RUNNING,   /* Draws. */
  GR_LEAVING,   /* The stroke is over, and the last fingers are still down. */
  GR_SHORT      /* Has too few fingers to draw, until more come or the last one leaves. */
} gr_pen_phase;

/* What a track does with a landing. */
typedef enum gr_answer {
  GR_ANSWERS_NOTHING,
  GR_TAKES,     /* Has all its fingers at once. */
  GR_GATHERS,   /* Begins to gather. */
  GR_ASSEMBLES, /* Has gathered enough. */
  GR_ADDS,      /* Has some more fingers. */
  GR_REFUSES    /* There are too many. */
} gr_answer;

/* What draws the strokes of a track: the centroid, the spread and the rotation of its fingers,
   without the jumps that a finger which joins or leaves would make. */
typedef struct gr_pen {
  int64_t landing_time; /* When its first finger landed. */
  int64_t over_time;    /* When its stroke was over. */
  gr_pen_phase phase;
  gr_answer answer;
  int count;       /* How many fingers it has. */
  int round_count; /* How many of them are in the open round. */
  /* Where the track is. */
  float x, y, spread, scale, rotation;
  /* Where its fingers are. */
  float centroid_x, centroid_y, finger_spread;
  /* What keeps the track where it is when a finger joins or leaves. */
  float offset_x, offset_y, offset_spread, base_scale, base_spread;
  /* Where it began to run, or the last step ended. */
  float anchor_x, anchor_y, anchor_spread, anchor_rotation, anchor_finger_spread;
  /* Of the last event of a finger that tells it. */
  float force, radius;
} gr_pen;

/* A place for a finger of a track. */
typedef struct gr_finger {
  int32_t id;
  bool is_down;
  bool is_in_round; /* Whether it has moved in the open round, and is about to be put there. */
  float x, y, next_x, next_y, anchor_x, anchor_y;
} gr_finger;

/* A touch that is on the screen, or a pointer that is there, and how it landed. */
typedef struct gr_down_touch {
  int32_t id;
  bool is_seen; /* Whether the last attempt, or the one under way, saw it land. */
  bool is_pointer;
  float x, y, force, radius;
} gr_down_touch;

/* A touch or a pointer that `only` does not let the gesture see. */
typedef struct gr_hidden_touch {
  int32_t id;
  bool is_pointer;
} gr_hidden_touch;

#define GR_VELOCITY_SPAN 100000
#define GR_VELOCITY_CAPACITY 64

typedef struct gr_sample {
  int64_t time;
  float x, y, scale, rotation;
} gr_sample;

/* How fast a track moves: a straight line fitted to its last samples. */
typedef struct gr_velocity {
  gr_sample samples[GR_VELOCITY_CAPACITY];
  int first, count;
  float x, y, scale, rotation; /* Per second. */
} gr_velocity;

#define GR_TRAIL_REACH 12.0f
#define GR_TRAIL_CAPACITY 32

/* Where the track came from lately: where the stroke landed and where its steps ended. */
typedef struct gr_trail {
  float xs[GR_TRAIL_CAPACITY], ys[GR_TRAIL_CAPACITY];
  int first, count;
} gr_trail;

struct gr_recognizer {
  const gr_table *table;
  gr_listener *listener;
  void *context;
  gr_view view;
  int64_t time;     /* The latest that it was told of. */
  int64_t deadline; /* GR_NEVER for none. */
  bool is_active, has_begun, has_acceptance, has_holder;
  bool has_moved; /* Whether a finger of a track has moved since the last change was told. */
  /* Known from the table. */
  bool uses_velocity, uses_trail, starts_with_touch, starts_with_pointer;
  int place_count;   /* For how many fingers a track has room. */
  int origin_count;  /* For how many fingers a path knows where its hold began. */
  int pointer_track; /* -1 for none. */
  int grip_leaf;     /* -1 for none. */

  /* Rows of paths: two banks with one row a state, then gr_scratch, gr_spare and gr_accepted. A
     moment reads the front bank and writes the back bank, so that the order of evaluation cannot
     matter. */
  int front_bank;
  gr_path *paths;
  float *registers;
  int64_t *times;
  gr_point *origins;

  /* The touches that are down, and the tracks that some of them draw. A gesture with a grip has one
     pen more, which is where the holder landed. */
  gr_pen *pens;
  gr_finger *fingers;
  gr_velocity *velocities;
  gr_trail *trails;
  float *last_reports;
  gr_hidden_touch *hidden;
  int hidden_count;
  int down_count;
  int32_t holder;
  gr_touch landing; /* The touch that `only` is asked about. */
  gr_down_touch down[GR_TOUCH_LIMIT];
};

/* For each path of the front bank, which stays the same bank in this loop. */
#define GR_EACH_PATH(r, row)                                                                       \
  for (int row = (r)->front_bank, gr_end = row + (r)->table->state_count; row < gr_end; row++)     \
    if ((r)->paths[row].is_alive)

/* For each record of a run. */
#define GR_EACH(run, index)                                                                        \
  for (int index = (run).start, gr_last = index + (run).count; index < gr_last; index++)

#define GR_EACH_TRACK(r, track) for (int track = 0; track < (r)->table->track_count; track++)

/* For each place of a track's fingers. */
#define GR_EACH_PLACE(r, track, place)                                                             \
  for (int place = (track) * (r)->place_count,                                                     \
           gr_beyond = place + (r)->table->tracks[track].most;                                     \
       place < gr_beyond; place++)

/* ---- numbers.c ---- */
GR_INTERNAL float gr_nan(void);
GR_INTERNAL float gr_infinity(void);
GR_INTERNAL bool gr_is_finite(float number);
GR_INTERNAL uint32_t gr_bits(float number);
GR_INTERNAL float gr_magnitude(float number);
GR_INTERNAL float gr_least(float left, float right);
GR_INTERNAL float gr_greatest(float left, float right);
GR_INTERNAL float gr_minimum(float left, float right);
GR_INTERNAL float gr_maximum(float left, float right);
GR_INTERNAL bool gr_is_less(float left, float right);
GR_INTERNAL bool gr_is_at_most(float left, float right);
GR_INTERNAL float gr_without_rounding(float stray);
GR_INTERNAL float gr_hypotenuse(float left, float right);
GR_INTERNAL float gr_seconds(int64_t microseconds);
GR_INTERNAL float gr_angle(float from_x, float from_y, float to_x, float to_y);

/* ---- step.c ---- */
GR_INTERNAL float gr_step_size(gr_step step, gr_leaf_kind kind);
GR_INTERNAL float gr_sector_stray(const gr_sector *sector, float dx, float dy);
GR_INTERNAL float gr_turning_stray(bool is_clockwise, gr_step step, float x, float y);
GR_INTERNAL bool gr_takes_steps(gr_leaf_kind kind);

/* ---- velocity.c, trail.c ---- */
GR_INTERNAL void gr_velocity_clear(gr_velocity *velocity);
GR_INTERNAL void gr_velocity_add(gr_velocity *velocity, gr_sample sample);
GR_INTERNAL bool gr_reads_velocity(gr_operation_code code);
GR_INTERNAL void gr_advance_velocities(gr_recognizer *r);
GR_INTERNAL int64_t gr_next_velocity(
    const gr_recognizer *r, const gr_leaf *leaf, bool is_landed);
GR_INTERNAL void gr_trail_start(gr_trail *trail, float x, float y);
GR_INTERNAL void gr_trail_add(gr_trail *trail, float x, float y);
GR_INTERNAL gr_point gr_trail_approach(const gr_trail *trail, float x, float y);

/* ---- rows.c ---- */
GR_INTERNAL float *gr_register(const gr_recognizer *r, int index, int row);
GR_INTERNAL int64_t *gr_time(const gr_recognizer *r, int index, int row);
GR_INTERNAL void gr_copy_row(gr_recognizer *r, int source, int target);
GR_INTERNAL void gr_clear_row(gr_recognizer *r, int row);
GR_INTERNAL int gr_back_bank(const gr_recognizer *r);
GR_INTERNAL int gr_scratch(const gr_recognizer *r);
GR_INTERNAL int gr_spare(const gr_recognizer *r);
GR_INTERNAL int gr_accepted(const gr_recognizer *r);
GR_INTERNAL const gr_leaf *gr_leaf_of(const gr_recognizer *r, int row);

/* ---- operations.c ---- */
GR_INTERNAL void gr_run_at(gr_recognizer *r, gr_run run, int row, const gr_moment *moment);
GR_INTERNAL void gr_run_clocks(gr_recognizer *r, int row, const gr_leaf *leaf);
GR_INTERNAL void gr_run_with(
    gr_recognizer *r, gr_run run, int row, const gr_stride *stride, float stray, float progress);

/* ---- evaluation.c ---- */
GR_INTERNAL bool gr_holds(const gr_recognizer *r, int condition, int row);
GR_INTERNAL bool gr_all_hold(const gr_recognizer *r, gr_run list, int row);
GR_INTERNAL bool gr_truth(const gr_recognizer *r, int node, int row);
GR_INTERNAL float gr_number(const gr_recognizer *r, int node, int row);
GR_INTERNAL float gr_box_distance(const gr_recognizer *r, float x, float y, int box, int row);

/* ---- touches.c ---- */
GR_INTERNAL int gr_index_of(const gr_recognizer *r, int32_t id);
GR_INTERNAL bool gr_can_see(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL bool gr_put_down(
    gr_recognizer *r, const gr_touch *touch, bool is_seen, bool is_pointer);
GR_INTERNAL void gr_note_move(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL bool gr_take_up(gr_recognizer *r, int32_t id, bool is_pointer);
GR_INTERNAL bool gr_is_clear(const gr_recognizer *r);
GR_INTERNAL bool gr_is_alone(const gr_recognizer *r, int count);

/* ---- track.c ---- */
GR_INTERNAL void gr_run_track(gr_recognizer *r, int track);
GR_INTERNAL void gr_rebase(gr_recognizer *r, int track);
GR_INTERNAL void gr_put(gr_recognizer *r, int place, int track, float x, float y);
GR_INTERNAL void gr_close_round(gr_recognizer *r, int track);

/* ---- fingers.c ---- */
GR_INTERNAL int gr_place_of(const gr_recognizer *r, int32_t id, int track);
GR_INTERNAL void gr_clear_places(gr_recognizer *r, int track);
GR_INTERNAL void gr_add_fingers(gr_recognizer *r, int count, int track);
GR_INTERNAL bool gr_join(gr_recognizer *r, int count, int track);
GR_INTERNAL void gr_remove(gr_recognizer *r, int place, int track);
GR_INTERNAL void gr_release(gr_recognizer *r, int track);
GR_INTERNAL void gr_dismiss(gr_recognizer *r, int track);
GR_INTERNAL bool gr_is_on(const gr_recognizer *r, int track, int row);
GR_INTERNAL bool gr_has_paths_of(const gr_recognizer *r, int track);
GR_INTERNAL bool gr_has_paths(const gr_recognizer *r);
GR_INTERNAL void gr_move(gr_recognizer *r, const gr_touch *touch, bool is_pointer);
GR_INTERNAL void gr_rest(gr_recognizer *r, const gr_touch *touch, bool is_pointer);
GR_INTERNAL void gr_close_rounds(gr_recognizer *r);

/* ---- holds.c ---- */
GR_INTERNAL void gr_set_origin(gr_recognizer *r, int finger, int row, gr_point point);
GR_INTERNAL void gr_set_origins(gr_recognizer *r, int row, int track);
GR_INTERNAL bool gr_is_within(const gr_recognizer *r, const gr_leaf *leaf, int row);

/* ---- steps.c ---- */
GR_INTERNAL void gr_advance(gr_recognizer *r, const gr_stride *stride);
GR_INTERNAL void gr_lapse(gr_recognizer *r, int track);
GR_INTERNAL bool gr_is_open(const gr_recognizer *r, int edge, int row);
GR_INTERNAL bool gr_has_open(const gr_recognizer *r, gr_run edges, int row);
GR_INTERNAL bool gr_enter(gr_recognizer *r, int edge, int row, const gr_moment *moment);
GR_INTERNAL bool gr_judge(
    gr_recognizer *r, int row, const gr_leaf *leaf, const gr_moment *moment);
GR_INTERNAL float gr_tolerance(const gr_recognizer *r, int row);
GR_INTERNAL uint16_t gr_state_of(const gr_recognizer *r, int row, const gr_leaf *leaf);
GR_INTERNAL int gr_open_ways(const gr_recognizer *r, int row, const gr_leaf *leaf);
GR_INTERNAL void gr_offer(gr_recognizer *r, int row, int state, int rank, bool is_fresh);
GR_INTERNAL void gr_carry(gr_recognizer *r, int row);
GR_INTERNAL void gr_clear_back_bank(gr_recognizer *r);
GR_INTERNAL void gr_swap_banks(gr_recognizer *r);

/* ---- moments.c ---- */
GR_INTERNAL void gr_review(gr_recognizer *r);
GR_INTERNAL void gr_judge_all(gr_recognizer *r, int track);
GR_INTERNAL bool gr_is_parked(const gr_recognizer *r, const gr_leaf *leaf);
GR_INTERNAL gr_moment gr_moment_in(const gr_recognizer *r, const gr_leaf *leaf);
GR_INTERNAL gr_moment gr_anchor_moment(const gr_recognizer *r, int track);
GR_INTERNAL void gr_refresh(gr_recognizer *r, int track);
GR_INTERNAL void gr_quick_moves(gr_recognizer *r);

/* ---- landing.c, pointers.c, lifting.c ---- */
GR_INTERNAL void gr_land(gr_recognizer *r, const gr_touch *touches, size_t count);
GR_INTERNAL void gr_land_pointer(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_arrive(gr_recognizer *r, int edge);
GR_INTERNAL void gr_come(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_hover(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_lift_pointer(gr_recognizer *r);
GR_INTERNAL void gr_hold(gr_recognizer *r, const gr_down_touch *touch);
GR_INTERNAL void gr_move_holder(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_lose_grip(gr_recognizer *r);
GR_INTERNAL void gr_lift(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_exit(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_cancel(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_lift_finger(gr_recognizer *r, int place, int track, float x, float y);

/* ---- waits.c, endings.c ---- */
GR_INTERNAL void gr_find_deadline(gr_recognizer *r);
GR_INTERNAL void gr_end_waits(gr_recognizer *r);
GR_INTERNAL void gr_conclude_if_no_path_is_left(gr_recognizer *r);
GR_INTERNAL void gr_give_up(gr_recognizer *r);
GR_INTERNAL void gr_conclude(gr_recognizer *r, int row);
GR_INTERNAL void gr_fail(gr_recognizer *r);
GR_INTERNAL void gr_tell(gr_recognizer *r, gr_change_kind kind, int row);
GR_INTERNAL void gr_tell_changes(gr_recognizer *r);

#endif /* GR_INTERNAL_H */

/* ==== endings.c ==== */

/* How attempts end, and what is told. */

/* Resets the attempt without a word. */
static void gr_abandon(gr_recognizer *r) {
  r->is_active = false;
  r->has_begun = false;
  r->has_acceptance = false;
  r->deadline = GR_NEVER;
  r->has_holder = false;
  GR_EACH_TRACK(r, track) gr_release(r, track);
  GR_EACH_PATH(r, row) r->paths[row].is_alive = false;
}

static void gr_end(gr_recognizer *r, gr_change_kind kind, int row) {
  gr_tell(r, kind, row);
  gr_abandon(r);
}

/* Ends the attempt if no path is left. */
void gr_conclude_if_no_path_is_left(gr_recognizer *r) {
  if (r->is_active && !gr_has_paths(r)) gr_give_up(r);
}

/* Ends the attempt whatever goes on: by the best acceptance, which nothing that comes behind it can
   take back, else by failing. */
void gr_give_up(gr_recognizer *r) {
  if (r->has_acceptance) {
    gr_conclude(r, gr_accepted(r));
  } else {
    gr_fail(r);
  }
}

/* Ends the attempt well, with the path in a row. */
void gr_conclude(gr_recognizer *r, int row) {
  gr_end(r, r->has_begun ? GR_CHANGE_ENDED : GR_CHANGE_RECOGNIZED, row);
}

/* Ends the attempt badly. */
void gr_fail(gr_recognizer *r) {
  if (r->is_active) gr_end(r, r->has_begun ? GR_CHANGE_CANCELLED : GR_CHANGE_FAILED, -1);
}

/* The living path of least stray, the first on a tie; -1 if there is none. */
static int gr_best_row(const gr_recognizer *r) {
  int best = -1;
  GR_EACH_PATH(r, row) {
    if (best < 0 || !(r->paths[row].stray >= r->paths[best].stray)) best = row;
  }
  return best;
}

/* Tells a transition, with the values that the path in a row reports; without a path, -1. */
void gr_tell(gr_recognizer *r, gr_change_kind kind, int row) {
  gr_change change;
  r->has_moved = false;
  change.kind = kind;
  change.time = r->time;
  change.leaf = -1;
  change.stray = change.length = 0;
  change.report_count = 0;
  change.reports = NULL;
  if (row >= 0) {
    for (int index = 0; index < r->table->report_count; index++) {
      r->last_reports[index] = gr_number(r, r->table->reports[index], row);
    }
    change.leaf = r->paths[row].leaf;
    change.stray = r->paths[row].stray;
    change.length = r->paths[row].length;
    change.report_count = r->table->report_count;
    change.reports = r->last_reports;
  }
  if (r->listener != NULL) r->listener(r->context, &change);
}

static bool gr_has_new_report(const gr_recognizer *r, int row) {
  for (int index = 0; index < r->table->report_count; index++) {
    const float value = gr_number(r, r->table->reports[index], row);
    if (gr_bits(value) != gr_bits(r->last_reports[index])) return true;
  }
  return false;
}

/* Tells `changed` if a finger of a track has moved since the last change was told, or a reported
   value is another one than was told then. */
void gr_tell_changes(gr_recognizer *r) {
  if (!r->is_active || !r->has_begun) return;
  const int row = gr_best_row(r);
  if (row >= 0 && (r->has_moved || gr_has_new_report(r, row))) {
    gr_tell(r, GR_CHANGE_CHANGED, row);
  }
}

/* ==== evaluation.c ==== */

/* The conditions and numbers of a table. An expression is 64 nodes deep at most, and so is this
 * recursion.
 */

/* Whether a condition holds for the path in a row. */
bool gr_holds(const gr_recognizer *r, int condition, int row) {
  return gr_truth(r, r->table->conditions[condition], row);
}

/* Whether every condition of a list holds for the path in a row. */
bool gr_all_hold(const gr_recognizer *r, gr_run list, int row) {
  GR_EACH(list, index) {
    if (!gr_holds(r, r->table->condition_lists[index], row)) return false;
  }
  return true;
}

static bool gr_bound_holds(const gr_recognizer *r, const gr_bound *bound, int row) {
  const int64_t span = *gr_time(r, bound->end, row) - *gr_time(r, bound->start, row);
  switch ((gr_comparison)bound->comparison) {
    case GR_LESS: return span < bound->limit;
    case GR_LESS_OR_EQUAL: return span <= bound->limit;
    case GR_GREATER: return span > bound->limit;
    case GR_GREATER_OR_EQUAL: return span >= bound->limit;
    case GR_EQUAL: return span == bound->limit;
    case GR_NOT_EQUAL: return span != bound->limit;
  }
  return false;
}

/* Numbers that differ by no more than rounding are equal. Not a number makes every comparison
   false. */
static bool gr_compares(gr_node_code code, float left, float right) {
  switch (code) {
    case GR_NODE_LESS: return gr_is_less(left, right);
    case GR_NODE_LESS_OR_EQUAL: return gr_is_at_most(left, right);
    case GR_NODE_GREATER: return gr_is_less(right, left);
    case GR_NODE_GREATER_OR_EQUAL: return gr_is_at_most(right, left);
    case GR_NODE_EQUAL: return gr_is_at_most(left, right) && gr_is_at_most(right, left);
    default: return gr_is_less(left, right) || gr_is_less(right, left);
  }
}

/* The truth value of a node. */
bool gr_truth(const gr_recognizer *r, int index, int row) {
  const gr_node *node = &r->table->nodes[index];
  switch ((gr_node_code)node->code) {
    case GR_NODE_LESS:
    case GR_NODE_LESS_OR_EQUAL:
    case GR_NODE_GREATER:
    case GR_NODE_GREATER_OR_EQUAL:
    case GR_NODE_EQUAL:
    case GR_NODE_NOT_EQUAL:
      return gr_compares(
          (gr_node_code)node->code, gr_number(r, node->first, row),
          gr_number(r, node->second, row));
    case GR_NODE_BOUND: return gr_bound_holds(r, &r->table->bounds[node->first], row);
    case GR_NODE_AND: return gr_truth(r, node->first, row) && gr_truth(r, node->second, row);
    case GR_NODE_OR: return gr_truth(r, node->first, row) || gr_truth(r, node->second, row);
    case GR_NODE_NOT: return !gr_truth(r, node->first, row);
    case GR_NODE_IS_KIND: return (int)r->landing.kind == node->first;
    /* Numbers, which a table has nowhere that a truth value is due. */
    case GR_NODE_CONSTANT:
    case GR_NODE_REGISTER:
    case GR_NODE_DURATION:
    case GR_NODE_VIEW_WIDTH:
    case GR_NODE_VIEW_HEIGHT:
    case GR_NODE_ADD:
    case GR_NODE_SUBTRACT:
    case GR_NODE_MULTIPLY:
    case GR_NODE_DIVIDE:
    case GR_NODE_NEGATE:
    case GR_NODE_MAGNITUDE:
    case GR_NODE_MINIMUM:
    case GR_NODE_MAXIMUM:
    case GR_NODE_HYPOTENUSE:
    case GR_NODE_LANDING_X:
    case GR_NODE_LANDING_Y:
    case GR_NODE_LANDING_FORCE:
    case GR_NODE_LANDING_RADIUS: break;
  }
  return false;
}

static float gr_quotient(float dividend, float divisor) {
  return divisor == 0 ? gr_nan() : dividend / divisor;
}

/* The number that a node stands for. */
float gr_number(const gr_recognizer *r, int index, int row) {
  const gr_node *node = &r->table->nodes[index];
  const int first = node->first, second = node->second;
  switch ((gr_node_code)node->code) {
    case GR_NODE_CONSTANT: return r->table->constants[first];
    case GR_NODE_REGISTER: return *gr_register(r, first, row);
    case GR_NODE_DURATION: return gr_seconds(*gr_time(r, second, row) - *gr_time(r, first, row));
    case GR_NODE_VIEW_WIDTH: return r->view.width;
    case GR_NODE_VIEW_HEIGHT: return r->view.height;
    case GR_NODE_ADD: return gr_number(r, first, row) + gr_number(r, second, row);
    case GR_NODE_SUBTRACT: return gr_number(r, first, row) - gr_number(r, second, row);
    case GR_NODE_MULTIPLY: return gr_number(r, first, row) * gr_number(r, second, row);
    case GR_NODE_DIVIDE: return gr_quotient(gr_number(r, first, row), gr_number(r, second, row));
    case GR_NODE_NEGATE: return -gr_number(r, first, row);
    case GR_NODE_MAGNITUDE: return gr_magnitude(gr_number(r, first, row));
    case GR_NODE_MINIMUM: return gr_minimum(gr_number(r, first, row), gr_number(r, second, row));
    case GR_NODE_MAXIMUM: return gr_maximum(gr_number(r, first, row), gr_number(r, second, row));
    case GR_NODE_HYPOTENUSE:
      return gr_hypotenuse(gr_number(r, first, row), gr_number(r, second, row));
    case GR_NODE_LANDING_X: return r->landing.x;
    case GR_NODE_LANDING_Y: return r->landing.y;
    case GR_NODE_LANDING_FORCE: return r->landing.force;
    case GR_NODE_LANDING_RADIUS: return r->landing.radius;
    /* Truth values, which a table has nowhere that a number is due. */
    case GR_NODE_LESS:
    case GR_NODE_LESS_OR_EQUAL:
    case GR_NODE_GREATER:
    case GR_NODE_GREATER_OR_EQUAL:
    case GR_NODE_EQUAL:
    case GR_NODE_NOT_EQUAL:
    case GR_NODE_BOUND:
    case GR_NODE_AND:
    case GR_NODE_OR:
    case GR_NODE_NOT:
    case GR_NODE_IS_KIND: break;
  }
  return gr_nan();
}

/* The distance of a point from a box of the table, 0 inside; not a number if the box is not one. */
float gr_box_distance(const gr_recognizer *r, float x, float y, int index, int row) {
  const gr_box *box = &r->table->boxes[index];
  const float left = gr_number(r, box->min_x, row) - x, right = x - gr_number(r, box->max_x, row);
  const float above = gr_number(r, box->min_y, row) - y, below = y - gr_number(r, box->max_y, row);
  return gr_hypotenuse(
      gr_maximum(gr_maximum(left, right), 0), gr_maximum(gr_maximum(above, below), 0));
}

/* ==== fingers.c ==== */

/* The fingers of the tracks: who has a place, and how they move. */

/* The place of a touch among the fingers of a track; -1 if it has none. */
int gr_place_of(const gr_recognizer *r, int32_t id, int track) {
  if (r->pens[track].count <= 0) return -1;
  GR_EACH_PLACE(r, track, place) {
    if (r->fingers[place].is_down && r->fingers[place].id == id) return place;
  }
  return -1;
}

/* Forgets where fingers have been. */
void gr_clear_places(gr_recognizer *r, int track) {
  static const gr_finger nobody = {.id = 0};
  GR_EACH_PLACE(r, track, place) {
    r->fingers[place] = nobody;
    GR_STAY_A_LOOP;
  }
  r->pens[track].count = r->pens[track].round_count = 0;
}

/* Gives a touch the lowest free place of a track. Returns the place, or -1. */
static int gr_add_finger(gr_recognizer *r, const gr_down_touch *touch, int track) {
  gr_pen *pen = &r->pens[track];
  GR_EACH_PLACE(r, track, place) {
    if (r->fingers[place].is_down) continue;
    gr_finger *finger = &r->fingers[place];
    finger->id = touch->id;
    finger->is_down = true;
    finger->is_in_round = false;
    finger->x = touch->x;
    finger->y = touch->y;
    finger->next_x = finger->next_y = finger->anchor_x = finger->anchor_y = 0;
    pen->count++;
    pen->force = touch->force;
    pen->radius = touch->radius;
    return place;
  }
  return -1;
}

/* Gives places to the last so many touches that are down. */
void gr_add_fingers(gr_recognizer *r, int count, int track) {
  for (int index = r->down_count - count; index < r->down_count; index++) {
    gr_add_finger(r, &r->down[index], track);
  }
}

/* Lets as many of the last so many touches that are down join a running track as find a place.
   Returns whether one did. */
bool gr_join(gr_recognizer *r, int count, int track) {
  bool has_joined = false;
  for (int index = r->down_count - count; index < r->down_count; index++) {
    const int place = gr_add_finger(r, &r->down[index], track);
    if (place < 0) break;
    has_joined = true;
    const gr_point origin = {r->fingers[place].x, r->fingers[place].y};
    GR_EACH_PATH(r, row) {
      if (!gr_is_on(r, track, row)) continue;
      gr_set_origin(r, place - track * r->place_count, row, origin);
    }
  }
  if (has_joined && r->pens[track].phase == GR_RUNNING) {
    gr_rebase(r, track);
    gr_refresh(r, track);
  }
  return has_joined;
}

/* Takes a finger's place away. */
void gr_remove(gr_recognizer *r, int place, int track) {
  r->fingers[place].is_down = false;
  r->pens[track].count--;
}

/* Makes a track idle. */
void gr_release(gr_recognizer *r, int track) {
  GR_EACH_PLACE(r, track, place) r->fingers[place].is_down = false;
  r->pens[track].count = r->pens[track].round_count = 0;
  r->pens[track].phase = GR_IDLE;
}

/* Makes a track idle; its paths die. */
void gr_dismiss(gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (gr_is_on(r, track, row)) r->paths[row].is_alive = false;
  }
  gr_release(r, track);
}

/* Whether the path in a row is in a leaf of a track, or gathers for it. */
bool gr_is_on(const gr_recognizer *r, int track, int row) {
  return gr_leaf_of(r, row)->track == track;
}

/* Whether there is a path on a track. */
bool gr_has_paths_of(const gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (gr_is_on(r, track, row)) return true;
  }
  return false;
}

/* Whether there is a path. */
bool gr_has_paths(const gr_recognizer *r) {
  GR_EACH_PATH(r, row) return true;
  return false;
}

static void gr_move_finger(gr_recognizer *r, int place, int track, const gr_touch *touch) {
  gr_finger *finger = &r->fingers[place];
  gr_pen *pen = &r->pens[track];
  switch (pen->phase) {
    case GR_IDLE:
    case GR_LEAVING: return;
    case GR_SHORT:
      finger->x = touch->x;
      finger->y = touch->y;
      return;
    case GR_GATHERING:
      finger->x = touch->x;
      finger->y = touch->y;
      break;
    case GR_RUNNING:
      if (finger->is_in_round) {
        gr_close_round(r, track);
        if (!r->is_active) return;
      }
      finger->next_x = touch->x;
      finger->next_y = touch->y;
      finger->is_in_round = true;
      pen->round_count++;
      break;
  }
  pen->force = touch->force;
  pen->radius = touch->radius;
  if (pen->round_count == pen->count) gr_close_round(r, track);
}

/* A touch moves, or a pointer does. */
void gr_move(gr_recognizer *r, const gr_touch *touch, bool is_pointer) {
  if (r->table->regular_samples_only && touch->is_coalesced) return;
  if (r->table->gather == GR_ANY_TIME && !is_pointer) gr_note_move(r, touch);
  if (!r->is_active) return;
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) {
    gr_rest(r, touch, is_pointer);
    return;
  }
  if (r->has_holder && r->holder == touch->id && !is_pointer) gr_move_holder(r, touch);
  GR_EACH_TRACK(r, track) {
    if (r->table->tracks[track].is_pointer != is_pointer) continue;
    const int place = gr_place_of(r, touch->id, track);
    if (place >= 0) gr_move_finger(r, place, track, touch);
  }
}

/* A touch, or a pointer, is still there. */
void gr_rest(gr_recognizer *r, const gr_touch *touch, bool is_pointer) {
  if (!r->is_active) return;
  GR_EACH_TRACK(r, track) {
    gr_pen *pen = &r->pens[track];
    if (r->table->tracks[track].is_pointer != is_pointer || pen->phase != GR_RUNNING) continue;
    if (gr_place_of(r, touch->id, track) < 0) continue;
    gr_close_round(r, track);
    if (!r->is_active) return;
    pen->force = touch->force;
    pen->radius = touch->radius;
    gr_refresh(r, track);
  }
}

/* Closes the open rounds of all tracks. */
void gr_close_rounds(gr_recognizer *r) {
  GR_EACH_TRACK(r, track) {
    if (r->is_active) gr_close_round(r, track);
  }
}

/* ==== holds.c ==== */

/* Where holds begin, and whether the fingers are still there. */

static gr_point *gr_origin(const gr_recognizer *r, int finger, int row) {
  return &r->origins[(size_t)row * (size_t)r->origin_count + (size_t)finger];
}

/* Sets where a finger of a hold has to stay. */
void gr_set_origin(gr_recognizer *r, int finger, int row, gr_point point) {
  if (r->origin_count > 0) *gr_origin(r, finger, row) = point;
}

/* Begins a hold where each finger of a track is at its anchor. */
void gr_set_origins(gr_recognizer *r, int row, int track) {
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    const gr_point point = {finger->anchor_x, finger->anchor_y};
    gr_set_origin(r, place - track * r->place_count, row, point);
  }
}

/* Whether every finger is within the radius of where the path's hold began. */
bool gr_is_within(const gr_recognizer *r, const gr_leaf *leaf, int row) {
  const int track = leaf->track;
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    const gr_point *origin = gr_origin(r, place - track * r->place_count, row);
    const float dx = finger->x - origin->x, dy = finger->y - origin->y;
    if (!gr_is_at_most(dx * dx + dy * dy, leaf->radius * leaf->radius)) return false;
  }
  return true;
}

/* ==== landing.c ==== */

/* What a landing does to the attempt, and to each track. */

static void gr_start_attempt(gr_recognizer *r, int count, bool by_pointer);
static bool gr_take_landing(gr_recognizer *r, int count, bool by_pointer, bool is_first);
static bool gr_has_start(const gr_recognizer *r, int track);

/* Whether a touch of a frame lands, as far as this gesture sees. */
static bool gr_has_landing(gr_recognizer *r, const gr_touch *touches, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase == GR_BEGAN && gr_can_see(r, &touches[index])) return true;
  }
  return false;
}

/* Notes that pointers which land as touches are no longer there. Returns whether the one that draws
   is among them. */
static bool gr_take_up_pointers(gr_recognizer *r, const gr_touch *touches, size_t count) {
  if (r->pointer_track < 0) return false;
  bool is_gone = false;
  for (size_t index = 0; index < count; index++) {
    const gr_touch *touch = &touches[index];
    if (touch->phase != GR_BEGAN) continue;
    if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) continue;
    if (!gr_take_up(r, touch->id, true)) continue;
    is_gone = is_gone || gr_place_of(r, touch->id, r->pointer_track) >= 0;
  }
  return is_gone;
}

/* How many touches that are down land once more with the next ones: with `gather any-time` all, if a
   stroke can begin that takes more fingers than those. */
static int gr_resting_count(const gr_recognizer *r) {
  if (r->table->gather != GR_ANY_TIME || r->grip_leaf >= 0) return 0;
  for (int index = 0; index < r->down_count; index++) {
    if (r->down[index].is_pointer) return 0;
  }
  GR_EACH_TRACK(r, track) {
    const gr_track *hand = &r->table->tracks[track];
    if (hand->is_pointer || !gr_has_start(r, track)) continue;
    if (hand->least > r->down_count) return r->down_count;
  }
  return 0;
}

/* Takes all landings of a frame together. */
void gr_land(gr_recognizer *r, const gr_touch *touches, size_t touch_count) {
  const bool is_pointer_gone = gr_take_up_pointers(r, touches, touch_count);
  const bool has_landing = gr_has_landing(r, touches, touch_count);
  if (r->is_active && has_landing) gr_close_rounds(r);
  const int resting = r->is_active ? 0 : gr_resting_count(r);
  const bool is_seen =
      r->is_active || (r->starts_with_touch && (gr_is_clear(r) || resting > 0));
  const bool was_active = r->is_active;
  if (r->is_active && (has_landing || is_pointer_gone)) gr_lift_pointer(r);
  int count = 0;
  for (size_t index = 0; index < touch_count; index++) {
    if (touches[index].phase != GR_BEGAN) continue;
    if (gr_put_down(r, &touches[index], is_seen, false)) count++;
  }
  if (count == 0 || !is_seen) return;
  if (!was_active) {
    for (int index = 0; index < resting; index++) r->down[index].is_seen = true;
    gr_start_attempt(r, resting + count, false);
    return;
  }
  const bool can_go_on = r->is_active ? gr_take_landing(r, count, false, false) : true;
  if (!r->is_active && can_go_on && r->starts_with_touch && gr_is_alone(r, count)) {
    gr_start_attempt(r, count, false);
  }
}

/* Lets a pointer come: it begins an attempt, or a stroke where a path waits for it. */
void gr_land_pointer(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_can_see(r, touch)) {
    gr_put_down(r, touch, false, true);
    return;
  }
  if (r->is_active) gr_close_rounds(r);
  const bool is_seen = r->is_active || (r->starts_with_pointer && gr_is_clear(r));
  if (!gr_put_down(r, touch, is_seen, true) || !is_seen) return;
  if (r->is_active) {
    gr_take_landing(r, 1, true, false);
  } else {
    gr_start_attempt(r, 1, true);
  }
}

static void gr_start_attempt(gr_recognizer *r, int count, bool by_pointer) {
  r->is_active = true;
  r->has_begun = false;
  r->has_acceptance = false;
  GR_EACH_PATH(r, row) r->paths[row].is_alive = false;
  if (r->grip_leaf < 0) {
    gr_take_landing(r, count, by_pointer, true);
    return;
  }
  gr_hold(r, &r->down[r->down_count - count]);
  if (r->is_active && count > 1) gr_take_landing(r, count - 1, false, false);
}

static bool gr_leads(const gr_recognizer *r, int edge, int track) {
  return r->table->leaves[r->table->edges[edge].target].track == track;
}

static bool gr_has_start(const gr_recognizer *r, int track) {
  GR_EACH(r->table->starts, edge) {
    if (gr_leads(r, edge, track)) return true;
  }
  return false;
}

/* Whether a landing leads from a path's leaf to a track; for a pointer, whether it is open. */
static bool gr_has_landing_to(const gr_recognizer *r, int track, bool is_open_needed) {
  GR_EACH_PATH(r, row) {
    GR_EACH(gr_leaf_of(r, row)->landings, edge) {
      if (gr_leads(r, edge, track) && (!is_open_needed || gr_is_open(r, edge, row))) return true;
    }
  }
  return false;
}

static gr_answer gr_answer_idle(gr_recognizer *r, int track, int count, bool is_first) {
  const gr_track *hand = &r->table->tracks[track];
  const bool is_expected =
      is_first ? gr_has_start(r, track) : gr_has_landing_to(r, track, hand->is_pointer);
  if (!is_expected) return GR_ANSWERS_NOTHING;
  const int total = r->pens[track].count + count;
  if (total > hand->most) return GR_REFUSES;
  gr_clear_places(r, track);
  r->pens[track].landing_time = r->time;
  gr_add_fingers(r, count, track);
  r->pens[track].phase = GR_GATHERING;
  if (total < hand->least) return GR_GATHERS;
  gr_run_track(r, track);
  return GR_TAKES;
}

/* Whether a finger too many ends the stroke that a track draws. */
static bool gr_is_too_many_forbidden(const gr_recognizer *r, int track) {
  switch ((gr_extra_touches)r->table->extra_touches) {
    case GR_EXTRA_TOUCHES_IGNORE:
      return !r->has_begun && r->table->gather != GR_ANY_TIME
             && r->time - r->pens[track].landing_time <= r->table->gather;
    case GR_EXTRA_TOUCHES_FAIL: return true;
    case GR_EXTRA_TOUCHES_IGNORE_ALWAYS: break;
  }
  return false;
}

static gr_answer gr_answer_gathering(gr_recognizer *r, int track, int count) {
  const gr_track *hand = &r->table->tracks[track];
  const int total = r->pens[track].count + count;
  if (total > hand->most && gr_is_too_many_forbidden(r, track)) return GR_REFUSES;
  gr_add_fingers(r, count, track);
  if (total < hand->least) return GR_ADDS;
  gr_run_track(r, track);
  return GR_ASSEMBLES;
}

static gr_answer gr_answer_running(gr_recognizer *r, int track, int count) {
  const gr_track *hand = &r->table->tracks[track];
  /* A second pointer is none of a stroke's. */
  if (hand->is_pointer) return GR_ANSWERS_NOTHING;
  const int total = r->pens[track].count + count;
  if (total > hand->most && gr_is_too_many_forbidden(r, track)) return GR_REFUSES;
  return gr_join(r, count, track) ? GR_ADDS : GR_ANSWERS_NOTHING;
}

static gr_answer gr_answer_short(gr_recognizer *r, int track, int count) {
  const gr_track *hand = &r->table->tracks[track];
  const int total = r->pens[track].count + count;
  if (total > hand->most && gr_is_too_many_forbidden(r, track)) return GR_REFUSES;
  if (total >= hand->least) r->pens[track].phase = GR_RUNNING;
  return gr_join(r, count, track) ? GR_ADDS : GR_ANSWERS_NOTHING;
}

/* What a track does with the last so many touches that are down. */
static gr_answer gr_answer_of(gr_recognizer *r, int track, int count, bool is_first) {
  switch (r->pens[track].phase) {
    case GR_IDLE: return gr_answer_idle(r, track, count, is_first);
    case GR_GATHERING: return gr_answer_gathering(r, track, count);
    case GR_RUNNING: return gr_answer_running(r, track, count);
    case GR_SHORT: return gr_answer_short(r, track, count);
    case GR_LEAVING: break;
  }
  const bool is_ignored = r->table->extra_touches == GR_EXTRA_TOUCHES_IGNORE_ALWAYS;
  return is_ignored ? GR_ANSWERS_NOTHING : GR_REFUSES;
}

static bool gr_takes_landing(const gr_recognizer *r, int track) {
  return r->pens[track].answer == GR_TAKES || r->pens[track].answer == GR_GATHERS;
}

/* Whether the track that a landing edge leads to takes this landing. */
static bool gr_is_taken(const gr_recognizer *r, int edge) {
  return gr_takes_landing(r, r->table->leaves[r->table->edges[edge].target].track);
}

/* Lets the path in a row take every assembly out of its gathering leaf. */
static void gr_assemble(gr_recognizer *r, int row, const gr_leaf *leaf) {
  gr_copy_row(r, row, gr_spare(r));
  GR_EACH(leaf->assemblies, edge) {
    gr_copy_row(r, gr_spare(r), gr_scratch(r));
    gr_arrive(r, edge);
  }
}

/* Lets the path in the scratch row begin a stroke, or its grip. */
void gr_arrive(gr_recognizer *r, int edge) {
  const int scratch = gr_scratch(r);
  const gr_leaf *leaf = &r->table->leaves[r->table->edges[edge].target];
  const gr_moment moment = gr_moment_in(r, leaf);
  if (!gr_enter(r, edge, scratch, &moment) || !gr_judge(r, scratch, leaf, &moment)) return;
  const uint16_t state =
      leaf->landed_state == GR_NONE ? gr_state_of(r, scratch, leaf) : leaf->landed_state;
  gr_offer(r, scratch, state, 2, true);
}

/* Lets the path in the scratch row take the landing along an edge. */
static void gr_land_along(gr_recognizer *r, int edge) {
  const int scratch = gr_scratch(r);
  const gr_leaf *leaf = &r->table->leaves[r->table->edges[edge].target];
  if (leaf->kind != GR_LEAF_GATHERING) {
    gr_arrive(r, edge);
    return;
  }
  const gr_moment moment = gr_moment_in(r, leaf);
  if (!gr_enter(r, edge, scratch, &moment)) return;
  if (r->pens[leaf->track].phase == GR_RUNNING) {
    gr_assemble(r, scratch, leaf);
    return;
  }
  if (!gr_judge(r, scratch, leaf, &moment)) return;
  gr_offer(r, scratch, gr_state_of(r, scratch, leaf), 2, true);
}

static void gr_take_starts(gr_recognizer *r) {
  GR_EACH(r->table->starts, edge) {
    if (!gr_is_taken(r, edge)) continue;
    gr_clear_row(r, gr_scratch(r));
    gr_land_along(r, edge);
  }
}

/* Lets the path in a row take the landing along each edge that it can. A landing of touches that it
   cannot take kills it. */
static void gr_land_row(gr_recognizer *r, int row, const gr_leaf *leaf, bool is_deadly) {
  bool has_taken = false;
  GR_EACH(leaf->landings, edge) {
    if (!gr_is_taken(r, edge) || !gr_is_open(r, edge, row)) continue;
    has_taken = true;
    gr_copy_row(r, row, gr_scratch(r));
    gr_land_along(r, edge);
  }
  if (!has_taken && !is_deadly) gr_carry(r, row);
}

/* Lets every path take the landing, wait for another one, or stay as it is. */
static void gr_take_landings(gr_recognizer *r, bool by_pointer) {
  GR_EACH_PATH(r, row) {
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (leaf->kind == GR_LEAF_LIFT || leaf->kind == GR_LEAF_GRIP) {
      gr_land_row(r, row, leaf, !by_pointer);
    } else if (
        leaf->kind == GR_LEAF_GATHERING && r->pens[leaf->track].answer == GR_ASSEMBLES) {
      gr_assemble(r, row, leaf);
    } else {
      gr_carry(r, row);
    }
  }
}

/* Whether a path is in a lift, or in the grip. */
static bool gr_has_path_between_strokes(const gr_recognizer *r) {
  return gr_has_paths_of(r, GR_NO_TRACK);
}

/* Lets the tracks go to which no path has come. Returns whether a path has come to one. */
static bool gr_release_untaken_tracks(gr_recognizer *r) {
  bool is_taken = false;
  GR_EACH_TRACK(r, track) {
    if (!gr_takes_landing(r, track)) continue;
    if (gr_has_paths_of(r, track)) {
      is_taken = true;
    } else {
      gr_release(r, track);
    }
  }
  return is_taken;
}

/* Lets the last so many touches that are down land on each track. Returns whether they can begin
   the next attempt if they ended this one: none was too many, and no path took them. */
static bool gr_take_landing(gr_recognizer *r, int count, bool by_pointer, bool is_first) {
  bool is_too_many = false;
  bool is_moment = is_first || (!by_pointer && gr_has_path_between_strokes(r));
  GR_EACH_TRACK(r, track) {
    r->pens[track].answer = GR_ANSWERS_NOTHING;
    if (r->table->tracks[track].is_pointer != by_pointer) continue;
    r->pens[track].answer = gr_answer_of(r, track, count, is_first);
    if (r->pens[track].answer == GR_ANSWERS_NOTHING) continue;
    is_moment = true;
    if (r->pens[track].answer != GR_REFUSES) continue;
    is_too_many = true;
    gr_dismiss(r, track);
  }
  if (!is_moment) return false;
  gr_clear_back_bank(r);
  if (is_first) {
    gr_take_starts(r);
  } else {
    gr_take_landings(r, by_pointer);
  }
  gr_swap_banks(r);
  const bool is_taken = gr_release_untaken_tracks(r);
  gr_quick_moves(r);
  gr_conclude_if_no_path_is_left(r);
  return !is_too_many && !is_taken;
}

/* ==== lifting.c ==== */

/* Fingers that leave, and the end of strokes. */

/* Takes a finger from each track that has it. */
static void gr_leave(gr_recognizer *r, const gr_touch *touch, bool is_pointer) {
  GR_EACH_TRACK(r, track) {
    if (r->table->tracks[track].is_pointer != is_pointer) continue;
    const int place = gr_place_of(r, touch->id, track);
    if (place < 0) continue;
    gr_close_round(r, track);
    if (!r->is_active) return;
    gr_lift_finger(r, place, track, touch->x, touch->y);
  }
}

/* A touch lifts. */
void gr_lift(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_take_up(r, touch->id, false) || !r->is_active) return;
  if (r->has_holder && r->holder == touch->id) {
    gr_lose_grip(r);
  } else {
    gr_leave(r, touch, false);
  }
}

/* A pointer leaves the view. */
void gr_exit(gr_recognizer *r, const gr_touch *touch) {
  if (gr_take_up(r, touch->id, true) && r->is_active) gr_leave(r, touch, true);
}

/* A touch is taken away, or a pointer is. */
void gr_cancel(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_take_up(r, touch->id, false) && !gr_take_up(r, touch->id, true)) return;
  if (!r->is_active) return;
  bool is_ours = r->has_holder && r->holder == touch->id;
  GR_EACH_TRACK(r, track) {
    if (gr_place_of(r, touch->id, track) < 0) continue;
    is_ours = true;
    gr_close_round(r, track);
  }
  if (is_ours && r->is_active) gr_give_up(r);
}

static bool gr_accepts(const gr_recognizer *r, int row, int edge) {
  return gr_is_at_most(r->paths[row].stray, gr_tolerance(r, row))
         && gr_all_hold(r, r->table->edges[edge].guards, row);
}

static void gr_keep_acceptance(gr_recognizer *r, int row) {
  if (r->has_acceptance) {
    const gr_path *old = &r->paths[gr_accepted(r)], *new = &r->paths[row];
    const bool is_better =
        new->stray < old->stray || (new->stray == old->stray && new->length > old->length);
    if (!is_better) return;
  }
  gr_copy_row(r, row, gr_accepted(r));
  r->has_acceptance = true;
}

static void gr_leave_stroke(gr_recognizer *r, int row, const gr_moment *moment) {
  const gr_leaf *leaf = gr_leaf_of(r, row);
  const int scratch = gr_scratch(r);
  if (r->paths[row].has_lapsed) return;
  GR_EACH(leaf->lifts, edge) {
    if (!gr_is_open(r, edge, row)) continue;
    gr_copy_row(r, row, scratch);
    if (!gr_enter(r, edge, scratch, moment)) continue;
    const gr_leaf *lift = gr_leaf_of(r, scratch);
    if (!gr_judge(r, scratch, lift, moment)) continue;
    gr_offer(r, scratch, gr_state_of(r, scratch, lift), 2, true);
  }
  GR_EACH(leaf->ends, edge) {
    if (gr_is_open(r, edge, row) && gr_accepts(r, row, edge)) gr_keep_acceptance(r, row);
  }
}

/* The second part of a lift: the fingers have left, and the paths leave the stroke. */
static void gr_leave_strokes(gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  const gr_moment moment = {
      .time = r->time, .x = pen->x, .y = pen->y, .track = track, .touches = 0};
  gr_clear_back_bank(r);
  GR_EACH_PATH(r, row) {
    if (gr_is_on(r, track, row)) {
      gr_leave_stroke(r, row, &moment);
    } else {
      gr_carry(r, row);
    }
  }
  gr_swap_banks(r);
  gr_release(r, track);
  gr_conclude_if_no_path_is_left(r);
}

/* Whether a path of a track can go on to another stroke. */
static bool gr_has_lift_ahead(const gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (!gr_is_on(r, track, row) || r->paths[row].has_lapsed) continue;
    if (gr_has_open(r, gr_leaf_of(r, row)->lifts, row)) return true;
  }
  return false;
}

/* Puts a finger where it lifts, which ends the holds whose radius that is not in. Only a finger
   alone takes its track along. */
static void gr_put_lifted(gr_recognizer *r, int place, int track, float x, float y) {
  if (!gr_is_finite(x) || !gr_is_finite(y)) return;
  if (r->pens[track].count == 1) {
    gr_put(r, place, track, x, y);
  } else {
    r->fingers[place].x = x;
    r->fingers[place].y = y;
  }
  gr_lapse(r, track);
}

/* Whether the path in a row would be accepted if its stroke was left. */
static bool gr_can_end(const gr_recognizer *r, int row) {
  GR_EACH(gr_leaf_of(r, row)->ends, edge) {
    if (gr_is_open(r, edge, row) && gr_accepts(r, row, edge)) return true;
  }
  return false;
}

/* Lets the paths of a track die at once of which nothing can come when the last finger has left. */
static void gr_drop_paths_that_cannot_leave(gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (!gr_is_on(r, track, row)) continue;
    const bool can_leave =
        !r->paths[row].has_lapsed
        && (gr_has_open(r, gr_leaf_of(r, row)->lifts, row) || gr_can_end(r, row));
    if (!can_leave) r->paths[row].is_alive = false;
  }
}

/* The first part of a lift: the stroke is over. */
static void gr_end_stroke(gr_recognizer *r, int place, int track) {
  gr_pen *pen = &r->pens[track];
  GR_EACH_PATH(r, row) {
    if (!gr_is_on(r, track, row)) continue;
    const gr_leaf *leaf = gr_leaf_of(r, row);
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->lift_operations, row, &moment);
  }
  gr_judge_all(r, track);
  gr_remove(r, place, track);
  pen->phase = GR_LEAVING;
  pen->over_time = r->time;
  if (pen->count == 0 || (r->has_begun && !gr_has_lift_ahead(r, track))) {
    gr_leave_strokes(r, track);
  } else {
    gr_drop_paths_that_cannot_leave(r, track);
    gr_conclude_if_no_path_is_left(r);
  }
}

/* Takes a finger from a track. */
void gr_lift_finger(gr_recognizer *r, int place, int track, float x, float y) {
  gr_pen *pen = &r->pens[track];
  switch (pen->phase) {
    case GR_IDLE: return;
    case GR_GATHERING:
      if (pen->count == 1) {
        gr_dismiss(r, track);
        gr_conclude_if_no_path_is_left(r);
      } else {
        gr_remove(r, place, track);
      }
      return;
    case GR_RUNNING:
      gr_put_lifted(r, place, track, x, y);
      if (!r->is_active) return;
      if (pen->count > r->table->tracks[track].least) {
        gr_remove(r, place, track);
        gr_rebase(r, track);
        gr_refresh(r, track);
      } else if (r->table->gather == GR_ANY_TIME && pen->count > 1) {
        gr_remove(r, place, track);
        pen->phase = GR_SHORT;
      } else {
        gr_end_stroke(r, place, track);
      }
      return;
    case GR_SHORT:
      if (pen->count == 1) {
        pen->phase = GR_RUNNING;
        gr_end_stroke(r, place, track);
      } else {
        gr_remove(r, place, track);
      }
      return;
    case GR_LEAVING:
      gr_remove(r, place, track);
      if (pen->count == 0) gr_leave_strokes(r, track);
      return;
  }
}

/* ==== moments.c ==== */

/* What happens between steps: reviews, holds that are entered, markers that fire. */

/* Judges every path anew at this time, then makes the quick moves. */
void gr_review(gr_recognizer *r) {
  if (!r->is_active) return;
  gr_judge_all(r, -1);
  gr_quick_moves(r);
  gr_conclude_if_no_path_is_left(r);
}

static uint16_t gr_reviewed_state(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  const gr_path *path = &r->paths[row];
  const gr_state *old = &r->table->states[path->state];
  if (old->is_landed) return path->state;
  int open = gr_open_ways(r, row, leaf);
  if (path->has_lapsed) open &= old->open_ways;
  return r->table->state_of_ways[leaf->state_of_ways.start + open];
}

static void gr_judge_row(gr_recognizer *r, int row, const gr_leaf *leaf) {
  const uint16_t old = r->paths[row].state;
  const int scratch = gr_scratch(r);
  const gr_moment moment = gr_moment_in(r, leaf);
  gr_copy_row(r, row, scratch);
  if (!gr_judge(r, scratch, leaf, &moment)) return;
  const uint16_t state = gr_reviewed_state(r, scratch, leaf);
  r->paths[scratch].state = state;
  if (r->paths[scratch].has_lapsed && !gr_has_open(r, leaf->steps, scratch)) return;
  gr_offer(r, scratch, state, state == old ? 0 : 1, state != old);
}

/* Judges every path anew, or every one of a track, if that is not -1; paths of one leaf may come to
   one state. */
void gr_judge_all(gr_recognizer *r, int track) {
  gr_clear_back_bank(r);
  GR_EACH_PATH(r, row) {
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (gr_is_parked(r, leaf) || (track >= 0 && leaf->track != track)) {
      if (leaf->kind == GR_LEAF_GATHERING) gr_run_clocks(r, row, leaf);
      gr_carry(r, row);
    } else {
      gr_judge_row(r, row, leaf);
    }
  }
  gr_swap_banks(r);
}

/* Whether a path in a leaf waits for fingers to land or to leave, and takes no part in anything. */
bool gr_is_parked(const gr_recognizer *r, const gr_leaf *leaf) {
  if (leaf->kind == GR_LEAF_GATHERING) return true;
  if (leaf->track == GR_NO_TRACK) return false;
  return r->pens[leaf->track].phase == GR_LEAVING || r->pens[leaf->track].phase == GR_SHORT;
}

static gr_moment gr_moment_at(const gr_recognizer *r, int track, int touches) {
  const gr_pen *pen = &r->pens[track];
  return (gr_moment){
      .time = r->time, .x = pen->x, .y = pen->y, .track = track, .touches = touches};
}

/* This moment, as a path in a leaf sees it. */
gr_moment gr_moment_in(const gr_recognizer *r, const gr_leaf *leaf) {
  if (leaf->track == GR_NO_TRACK) {
    /* A lift measures nothing any more; a grip's items start with the holder. */
    return gr_moment_at(r, leaf->kind == GR_LEAF_GRIP ? r->table->track_count : 0, 0);
  }
  const int touches = leaf->kind == GR_LEAF_GATHERING ? 0 : r->pens[leaf->track].count;
  return gr_moment_at(r, leaf->track, touches);
}

/* This moment, at the anchor of a track. */
gr_moment gr_anchor_moment(const gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  return (gr_moment){
      .time = r->time,
      .x = pen->anchor_x,
      .y = pen->anchor_y,
      .track = track,
      .touches = pen->count};
}

/* Brings the measures of the moment up to date for every path of a running track. */
void gr_refresh(gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (!gr_is_on(r, track, row)) continue;
    const gr_leaf *leaf = gr_leaf_of(r, row);
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->moment_operations, row, &moment);
  }
}

/* Whether any edge out of its leaf is open to the path in a row. */
static bool gr_has_way_out(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  return gr_has_open(r, leaf->steps, row) || gr_has_open(r, leaf->quick, row)
         || gr_has_open(r, leaf->lifts, row) || gr_has_open(r, leaf->markers, row)
         || gr_has_open(r, leaf->ends, row);
}

static void gr_enter_hold(gr_recognizer *r, int edge, int row, const gr_moment *moment) {
  const bool is_from_motion = gr_takes_steps((gr_leaf_kind)gr_leaf_of(r, row)->kind);
  const int scratch = gr_scratch(r);
  gr_copy_row(r, row, scratch);
  if (!gr_enter(r, edge, scratch, moment)) return;
  const gr_leaf *leaf = gr_leaf_of(r, scratch);
  if (!gr_judge(r, scratch, leaf, moment)) return;
  const uint16_t state = gr_state_of(r, scratch, leaf);
  const int target = r->front_bank + state;
  gr_path *path = &r->paths[target];
  if (path->is_alive) {
    const bool restarts = is_from_motion && !path->is_new && !gr_has_way_out(r, target, leaf);
    const float old = path->stray, new = r->paths[scratch].stray;
    if (!(new < old || (new == old && restarts))) return;
  }
  gr_copy_row(r, scratch, target);
  path->state = state;
  path->is_fresh = true;
  path->is_new = true;
}

/* Whether a marker's conditions hold; if not, it is only blocked, and the path lives on. */
static bool gr_can_pass(gr_recognizer *r, int edge, int row, const gr_moment *moment) {
  const gr_edge *record = &r->table->edges[edge];
  if (record->target == GR_NONE) return gr_all_hold(r, record->guards, row);
  gr_copy_row(r, row, gr_spare(r));
  return gr_enter(r, edge, gr_spare(r), moment)
         && gr_judge(r, gr_spare(r), &r->table->leaves[record->target], moment);
}

/* Goes through `begin`. Behind it, further markers lead only forward, so that this ends. */
static void gr_begin(gr_recognizer *r, int row, int edge) {
  const gr_moment moment = gr_anchor_moment(r, gr_leaf_of(r, row)->track);
  const int spare = gr_spare(r);
  gr_copy_row(r, row, spare);
  if (!gr_enter(r, edge, spare, &moment)) return;
  GR_EACH_PATH(r, other) r->paths[other].is_alive = false;
  const gr_leaf *leaf = gr_leaf_of(r, spare);
  gr_run_at(r, leaf->moment_operations, spare, &moment);
  const uint16_t state = gr_state_of(r, spare, leaf);
  const int target = r->front_bank + state;
  gr_copy_row(r, spare, target);
  r->paths[target].state = state;
  r->paths[target].is_fresh = true;
  r->paths[target].is_new = false;
  r->has_begun = true;
  gr_tell(r, GR_CHANGE_BEGAN, target);
  gr_quick_moves(r);
}

/* The first marker that the path in a row can pass now, or -1. */
static int gr_passable_marker(gr_recognizer *r, int row) {
  const gr_leaf *leaf = gr_leaf_of(r, row);
  if (leaf->markers.count == 0 || gr_is_parked(r, leaf)) return -1;
  if (!r->paths[row].is_fresh) gr_run_clocks(r, row, leaf);
  const gr_moment moment = gr_anchor_moment(r, leaf->track);
  GR_EACH(leaf->markers, edge) {
    if (gr_is_open(r, edge, row) && gr_can_pass(r, edge, row, &moment)) return edge;
  }
  return -1;
}

static void gr_pass_marker(gr_recognizer *r) {
  int best = -1, best_edge = -1;
  GR_EACH_PATH(r, row) {
    const gr_path *path = &r->paths[row];
    if (path->has_lapsed || !gr_is_at_most(path->stray, gr_tolerance(r, row))) continue;
    if (best >= 0 && path->stray >= r->paths[best].stray) continue;
    const int edge = gr_passable_marker(r, row);
    if (edge < 0) continue;
    best = row;
    best_edge = edge;
  }
  if (best < 0) return;
  if (r->table->edges[best_edge].target == GR_NONE) {
    gr_conclude(r, best);
  } else {
    gr_begin(r, best, best_edge);
  }
}

/* Enters the holds that fresh paths lead to, then passes a marker if one can be passed. */
void gr_quick_moves(gr_recognizer *r) {
  GR_EACH_PATH(r, row) {
    const gr_path *path = &r->paths[row];
    if (!path->is_fresh || path->has_lapsed) continue;
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (leaf->quick.count == 0 || gr_is_parked(r, leaf)) continue;
    const gr_moment moment = gr_anchor_moment(r, leaf->track);
    GR_EACH(leaf->quick, edge) {
      if (gr_is_open(r, edge, row)) gr_enter_hold(r, edge, row, &moment);
    }
  }
  gr_pass_marker(r);
}

/* ==== numbers.c ==== */

/* Arithmetic that is the same on every machine. */

typedef union gr_pun {
  float number;
  uint32_t bits;
} gr_pun;

/* What is not a number, in the bits that every runtime gives it. */
float gr_nan(void) { return (gr_pun){.bits = UINT32_C(0x7FC00000)}.number; }

float gr_infinity(void) { return (gr_pun){.bits = UINT32_C(0x7F800000)}.number; }

uint32_t gr_bits(float number) { return (gr_pun){.number = number}.bits; }

bool gr_is_finite(float number) {
  return (gr_bits(number) & UINT32_C(0x7F800000)) != UINT32_C(0x7F800000);
}

/* The number without its sign, which zero and what is not a number have too. */
float gr_magnitude(float number) {
  return (gr_pun){.bits = gr_bits(number) & UINT32_C(0x7FFFFFFF)}.number;
}

/* The smaller number: the first of equal ones, and if either is not a number. */
float gr_least(float left, float right) { return right < left ? right : left; }

/* The larger number: the second of equal ones, and the first if either is not a number. */
float gr_greatest(float left, float right) { return right >= left ? right : left; }

/* The smaller number; not a number if either is not one. */
float gr_minimum(float left, float right) {
  if (left != left || right != right) return gr_nan();
  return left < right ? left : right;
}

/* The larger number; not a number if either is not one. */
float gr_maximum(float left, float right) {
  if (left != left || right != right) return gr_nan();
  return left < right ? right : left;
}

/* The share of the smaller of two numbers by which they may differ and count as equal. */
#define GR_ROUNDING_SHARE (1.0f / 65536.0f)

/* The stray, in points, that is none. */
#define GR_ROUNDING_STRAY (1.0f / 1024.0f)

static float gr_rounding(float left, float right) {
  return GR_ROUNDING_SHARE * gr_least(gr_magnitude(left), gr_magnitude(right));
}

/* Whether the left number is less than the right one, by more than rounding. */
bool gr_is_less(float left, float right) {
  return left < right && right - left > gr_rounding(left, right);
}

/* Whether the left number is at most the right one, or more than it by no more than rounding. */
bool gr_is_at_most(float left, float right) {
  return left <= right || left - right <= gr_rounding(left, right);
}

/* A stray without what is rounding of it, in points. */
float gr_without_rounding(float stray) { return stray <= GR_ROUNDING_STRAY ? 0 : stray; }

float gr_hypotenuse(float left, float right) { return GR_SQRT(left * left + right * right); }

float gr_seconds(int64_t microseconds) { return (float)microseconds / 1000000.0f; }

/* The coefficients of the powers 1, 3, ... 15, in degrees. */
static const float gr_arc_tangent_coefficients[8] = {
    57.295772552490234f, -19.097721099853516f, 11.440226554870605f, -8.023294448852539f,
    5.654443264007568f,  -3.370696544647217f,  1.3625233173370361f, -0.2612568438053131f};

/* The angle in degrees of the point (x, y), -180 to 180, with an error below 0.0002 degrees: an odd
   polynomial in the ratio of the smaller to the larger coordinate, and three reflections. */
static float gr_arc_tangent(float y, float x) {
  const float size_x = gr_magnitude(x), size_y = gr_magnitude(y);
  const float larger = gr_greatest(size_x, size_y);
  if (!(larger > 0) || !gr_is_finite(larger)) return 0;
  const float ratio = gr_least(size_x, size_y) / larger;
  const float square = ratio * ratio;
  float sum = gr_arc_tangent_coefficients[7];
  for (int power = 6; power >= 0; power--) sum = sum * square + gr_arc_tangent_coefficients[power];
  float angle = sum * ratio;
  if (size_y > size_x) angle = 90 - angle;
  if (x < 0) angle = 180 - angle;
  return y < 0 ? -angle : angle;
}

/* The angle in degrees by which one vector turns into another: clockwise positive, -180 to 180. */
float gr_angle(float from_x, float from_y, float to_x, float to_y) {
  return gr_arc_tangent(from_x * to_y - from_y * to_x, from_x * to_x + from_y * to_y);
}

/* ==== operations.c ==== */

/* What the operations of a table do to the registers of a path. */

static void gr_start_corner(gr_recognizer *r, const gr_moment *moment, float *corner) {
  const gr_point approach = gr_trail_approach(&r->trails[moment->track], moment->x, moment->y);
  const bool is_beginning = approach.x == 0 && approach.y == 0;
  corner[0] = is_beginning ? 180 : 0;
  corner[1] = approach.x;
  corner[2] = approach.y;
  corner[3] = moment->x;
  corner[4] = moment->y;
}

/* Carries out what happens at one point: items left and entered, a lift. */
void gr_run_at(gr_recognizer *r, gr_run run, int row, const gr_moment *moment) {
  const gr_pen *pen = &r->pens[moment->track];
  GR_EACH(run, index) {
    const gr_operation *operation = &r->table->operations[index];
    const int target = operation->register_index;
    switch ((gr_operation_code)operation->code) {
      case GR_OPERATION_ZERO: *gr_register(r, target, row) = 0; break;
      case GR_OPERATION_POINT_X: *gr_register(r, target, row) = moment->x; break;
      case GR_OPERATION_POINT_Y: *gr_register(r, target, row) = moment->y; break;
      case GR_OPERATION_TIME: *gr_time(r, target, row) = moment->time; break;
      case GR_OPERATION_START_REACH:
        *gr_register(r, target, row) =
            gr_box_distance(r, moment->x, moment->y, operation->operand, row);
        break;
      case GR_OPERATION_EXTEND_REACH:
        *gr_register(r, target, row) = gr_maximum(
            *gr_register(r, target, row),
            gr_box_distance(r, moment->x, moment->y, operation->operand, row));
        break;
      case GR_OPERATION_VELOCITY_X:
        *gr_register(r, target, row) = r->velocities[moment->track].x;
        break;
      case GR_OPERATION_VELOCITY_Y:
        *gr_register(r, target, row) = r->velocities[moment->track].y;
        break;
      case GR_OPERATION_LOCATION_X: *gr_register(r, target, row) = pen->x; break;
      case GR_OPERATION_LOCATION_Y: *gr_register(r, target, row) = pen->y; break;
      case GR_OPERATION_FORCE: *gr_register(r, target, row) = pen->force; break;
      case GR_OPERATION_RADIUS: *gr_register(r, target, row) = pen->radius; break;
      case GR_OPERATION_TOUCHES: *gr_register(r, target, row) = (float)moment->touches; break;
      case GR_OPERATION_SPREAD: *gr_register(r, target, row) = pen->spread; break;
      case GR_OPERATION_SCALE: *gr_register(r, target, row) = pen->scale; break;
      case GR_OPERATION_SCALE_VELOCITY:
        *gr_register(r, target, row) = r->velocities[moment->track].scale;
        break;
      case GR_OPERATION_ROTATION: *gr_register(r, target, row) = pen->rotation; break;
      case GR_OPERATION_ROTATION_VELOCITY:
        *gr_register(r, target, row) = r->velocities[moment->track].rotation;
        break;
      case GR_OPERATION_START_CORNER:
        gr_start_corner(r, moment, gr_register(r, target, row));
        break;
      case GR_OPERATION_LEAST_X:
      case GR_OPERATION_LEAST_Y:
      case GR_OPERATION_GREATEST_X:
      case GR_OPERATION_GREATEST_Y:
      case GR_OPERATION_ADD_PROGRESS:
      case GR_OPERATION_ADD_STRAY:
      case GR_OPERATION_ADD_TURN:
      case GR_OPERATION_TURN_CORNER: break;
    }
  }
}

/* Brings the durations of the path in a row up to date, and nothing else. */
void gr_run_clocks(gr_recognizer *r, int row, const gr_leaf *leaf) {
  GR_EACH(leaf->moment_operations, index) {
    const gr_operation *operation = &r->table->operations[index];
    if (operation->code == GR_OPERATION_TIME) {
      *gr_time(r, operation->register_index, row) = r->time;
    }
  }
}

static void gr_add_turn(float *turn, gr_step step) {
  if (!(step.dx != 0 || step.dy != 0)) return;
  if (turn[1] != 0 || turn[2] != 0) {
    const float turned = gr_angle(turn[1], turn[2], step.dx, step.dy);
    turn[0] = turn[0] + turned;
  }
  turn[1] = step.dx;
  turn[2] = step.dy;
}

static void gr_turn_corner(float *corner, float x, float y) {
  const float approach_x = corner[1], approach_y = corner[2];
  const float dx = x - corner[3], dy = y - corner[4];
  if (!(approach_x != 0 || approach_y != 0) || !(dx != 0 || dy != 0)) return;
  corner[0] = gr_magnitude(gr_angle(approach_x, approach_y, dx, dy));
  if (dx * dx + dy * dy >= GR_TRAIL_REACH * GR_TRAIL_REACH) corner[1] = corner[2] = 0;
}

static void gr_extend_reach(
    gr_recognizer *r, float *reach, int box, int row, const gr_stride *stride) {
  const float start = gr_box_distance(r, stride->start_x, stride->start_y, box, row);
  const float end = gr_box_distance(r, stride->end_x, stride->end_y, box, row);
  *reach = gr_maximum(gr_maximum(*reach, start), end);
}

/* Carries out what happens with a step. */
void gr_run_with(
    gr_recognizer *r, gr_run run, int row, const gr_stride *stride, float stray, float progress) {
  GR_EACH(run, index) {
    const gr_operation *operation = &r->table->operations[index];
    if (operation->code == GR_OPERATION_TIME) continue;
    float *target = gr_register(r, operation->register_index, row);
    switch ((gr_operation_code)operation->code) {
      case GR_OPERATION_POINT_X: *target = stride->end_x; break;
      case GR_OPERATION_POINT_Y: *target = stride->end_y; break;
      case GR_OPERATION_LEAST_X:
        *target = gr_least(gr_least(*target, stride->start_x), stride->end_x);
        break;
      case GR_OPERATION_LEAST_Y:
        *target = gr_least(gr_least(*target, stride->start_y), stride->end_y);
        break;
      case GR_OPERATION_GREATEST_X:
        *target = gr_greatest(gr_greatest(*target, stride->start_x), stride->end_x);
        break;
      case GR_OPERATION_GREATEST_Y:
        *target = gr_greatest(gr_greatest(*target, stride->start_y), stride->end_y);
        break;
      case GR_OPERATION_ADD_PROGRESS: *target = *target + progress; break;
      case GR_OPERATION_ADD_STRAY: *target = *target + stray; break;
      case GR_OPERATION_ADD_TURN: gr_add_turn(target, stride->step); break;
      case GR_OPERATION_TURN_CORNER: gr_turn_corner(target, stride->end_x, stride->end_y); break;
      case GR_OPERATION_EXTEND_REACH:
        gr_extend_reach(r, target, operation->operand, row, stride);
        break;
      case GR_OPERATION_ZERO:
      case GR_OPERATION_TIME:
      case GR_OPERATION_START_REACH:
      case GR_OPERATION_VELOCITY_X:
      case GR_OPERATION_VELOCITY_Y:
      case GR_OPERATION_LOCATION_X:
      case GR_OPERATION_LOCATION_Y:
      case GR_OPERATION_FORCE:
      case GR_OPERATION_RADIUS:
      case GR_OPERATION_TOUCHES:
      case GR_OPERATION_SPREAD:
      case GR_OPERATION_SCALE:
      case GR_OPERATION_SCALE_VELOCITY:
      case GR_OPERATION_ROTATION:
      case GR_OPERATION_ROTATION_VELOCITY:
      case GR_OPERATION_START_CORNER: break;
    }
  }
}

/* ==== pointers.c ==== */

/* Pointers that move without contact, and the finger that holds. */

/* A pointer comes into the view. */
void gr_come(gr_recognizer *r, const gr_touch *touch) {
  if (r->pointer_track >= 0) gr_land_pointer(r, touch);
}

/* A pointer moves without contact; one that was not there comes. */
void gr_hover(gr_recognizer *r, const gr_touch *touch) {
  if (r->pointer_track < 0) return;
  const int index = gr_index_of(r, touch->id);
  if (index >= 0) {
    if (r->down[index].is_pointer) gr_move(r, touch, true);
  } else if (!(r->table->regular_samples_only && touch->is_coalesced)) {
    gr_land_pointer(r, touch);
  }
}

/* Lifts the pointer that draws, where it is. */
void gr_lift_pointer(gr_recognizer *r) {
  const int track = r->pointer_track;
  if (track < 0 || r->pens[track].phase != GR_RUNNING) return;
  GR_EACH_PLACE(r, track, place) {
    if (!r->fingers[place].is_down) continue;
    gr_lift_finger(r, place, track, gr_nan(), gr_nan());
    return;
  }
}

/* Begins the attempt with a touch that holds, and is on no track. */
void gr_hold(gr_recognizer *r, const gr_down_touch *touch) {
  gr_pen *pen = &r->pens[r->table->track_count];
  r->has_holder = true;
  r->holder = touch->id;
  pen->x = touch->x;
  pen->y = touch->y;
  pen->force = touch->force;
  pen->radius = touch->radius;
  gr_clear_back_bank(r);
  GR_EACH(r->table->starts, edge) {
    gr_clear_row(r, gr_scratch(r));
    gr_arrive(r, edge);
  }
  gr_swap_banks(r);
  gr_quick_moves(r);
  gr_conclude_if_no_path_is_left(r);
}

/* The holder moves: too far, and every path dies. */
void gr_move_holder(gr_recognizer *r, const gr_touch *touch) {
  if (r->grip_leaf < 0) return;
  const gr_pen *pen = &r->pens[r->table->track_count];
  const float dx = touch->x - pen->x, dy = touch->y - pen->y;
  const float radius = r->table->leaves[r->grip_leaf].radius;
  if (gr_is_less(radius * radius, dx * dx + dy * dy)) gr_lose_grip(r);
}

/* The holder is no longer where it has to be. */
void gr_lose_grip(gr_recognizer *r) {
  GR_EACH_PATH(r, row) r->paths[row].is_alive = false;
  gr_conclude_if_no_path_is_left(r);
}

/* ==== recognizer.c ==== */

/* Runs one table over a stream of touches: frames and times go in, transitions come out. */

_Static_assert(sizeof(gr_recognizer) <= 1152, "GR_SIZE counts too little for a recognizer");
_Static_assert(sizeof(gr_velocity) <= 1568, "GR_SIZE counts too little for a velocity");
_Static_assert(sizeof(gr_pen) <= 112, "GR_SIZE counts too little for a track");
_Static_assert(sizeof(gr_trail) <= 264, "GR_SIZE counts too little for a trail");
_Static_assert(sizeof(gr_path) <= 28, "GR_SIZE counts too little for a path");
_Static_assert(sizeof(gr_finger) <= 32, "GR_SIZE counts too little for a finger");

/* What a recognizer's memory depends on, counted from its table. */
typedef struct gr_needs {
  int places, origins, tracks, fingers, velocities, trails, hidden;
  int pointer_track, grip_leaf;
} gr_needs;

static bool gr_has_hold(const gr_table *table) {
  for (int leaf = 0; leaf < table->leaf_count; leaf++) {
    if (table->leaves[leaf].kind == GR_LEAF_HOLD) return true;
  }
  return false;
}

/* The leaf that the gesture's first finger holds in; -1 if there is none. */
static int gr_find_grip(const gr_table *table) {
  GR_EACH(table->starts, edge) {
    const int leaf = table->edges[edge].target;
    if (table->leaves[leaf].kind == GR_LEAF_GRIP) return leaf;
  }
  return -1;
}

static gr_needs gr_needs_of(const gr_table *table) {
  gr_needs needs;
  needs.places = 1;
  needs.pointer_track = -1;
  needs.grip_leaf = gr_find_grip(table);
  for (int track = table->track_count - 1; track >= 0; track--) {
    if (table->tracks[track].most > needs.places) needs.places = table->tracks[track].most;
    if (table->tracks[track].is_pointer) needs.pointer_track = track;
  }
  bool reads_velocity = false, reads_trail = false;
  for (int index = 0; index < table->operation_count; index++) {
    const gr_operation_code code = (gr_operation_code)table->operations[index].code;
    reads_velocity = reads_velocity || gr_reads_velocity(code);
    reads_trail = reads_trail || code == GR_OPERATION_START_CORNER;
  }
  needs.origins = gr_has_hold(table) ? needs.places : 0;
  needs.tracks = table->track_count + (needs.grip_leaf < 0 ? 0 : 1);
  needs.fingers = table->track_count * needs.places;
  needs.velocities = reads_velocity ? needs.tracks : 0;
  needs.trails = reads_trail ? needs.tracks : 0;
  needs.hidden = table->only == GR_NONE ? 0 : GR_TOUCH_LIMIT;
  return needs;
}

size_t gr_size(const gr_table *table) {
  const gr_needs needs = gr_needs_of(table);
  return GR_SIZE(
      table->state_count, table->register_count, table->time_register_count, needs.origins,
      needs.tracks, needs.fingers, needs.velocities, needs.trails, table->report_count,
      needs.hidden);
}

/* Takes the next part of a recognizer's memory. */
static void *gr_take(unsigned char **next, size_t count, size_t size) {
  void *part = *next;
  *next += GR_PART(count * size);
  return part;
}

/* Divides the memory behind a recognizer among its arrays. */
static void gr_divide(gr_recognizer *r, const gr_needs *needs) {
  const gr_table *table = r->table;
  const size_t rows = GR_ROWS(table->state_count);
  unsigned char *next = (unsigned char *)r + GR_PART(sizeof *r);
  r->times = gr_take(&next, rows * table->time_register_count, sizeof *r->times);
  r->velocities = gr_take(&next, (size_t)needs->velocities, sizeof *r->velocities);
  r->pens = gr_take(&next, (size_t)needs->tracks, sizeof *r->pens);
  r->trails = gr_take(&next, (size_t)needs->trails, sizeof *r->trails);
  r->paths = gr_take(&next, rows, sizeof *r->paths);
  r->registers = gr_take(&next, rows * table->register_count, sizeof *r->registers);
  r->origins = gr_take(&next, rows * (size_t)needs->origins, sizeof *r->origins);
  r->fingers = gr_take(&next, (size_t)needs->fingers, sizeof *r->fingers);
  r->last_reports = gr_take(&next, table->report_count, sizeof *r->last_reports);
  r->hidden = gr_take(&next, (size_t)needs->hidden, sizeof *r->hidden);
}

static bool gr_fits(const gr_table *table, const void *memory, size_t size) {
  return memory != NULL && (uintptr_t)memory % 8 == 0 && size >= gr_size(table);
}

/* Whether a gesture without a grip can begin with a touch, or with a pointer. */
static bool gr_starts_with(const gr_table *table, bool is_pointer) {
  GR_EACH(table->starts, edge) {
    const int track = table->leaves[table->edges[edge].target].track;
    if (track != GR_NO_TRACK && table->tracks[track].is_pointer == is_pointer) return true;
  }
  return false;
}

gr_recognizer *gr_create(
    const gr_table *table, const gr_view *view, void *memory, size_t size) {
  if (!gr_fits(table, memory, size)) return NULL;
  unsigned char *bytes = memory;
  const size_t needed = gr_size(table);
  for (size_t index = 0; index < needed; index++) {
    bytes[index] = 0;
    GR_STAY_A_LOOP;
  }
  const gr_needs needs = gr_needs_of(table);
  gr_recognizer *r = memory;
  r->table = table;
  r->view.width = view != NULL ? view->width : gr_nan();
  r->view.height = view != NULL ? view->height : gr_nan();
  r->time = -GR_TIME_LIMIT;
  r->deadline = GR_NEVER;
  r->uses_velocity = needs.velocities > 0;
  r->uses_trail = needs.trails > 0;
  r->place_count = needs.places;
  r->origin_count = needs.origins;
  r->pointer_track = needs.pointer_track;
  r->grip_leaf = needs.grip_leaf;
  r->starts_with_touch = needs.grip_leaf >= 0 || gr_starts_with(table, false);
  r->starts_with_pointer = needs.grip_leaf < 0 && gr_starts_with(table, true);
  gr_divide(r, &needs);
  for (int track = 0; track < needs.tracks; track++) {
    gr_pen *pen = &r->pens[track];
    pen->scale = pen->base_scale = 1;
    pen->offset_x = pen->offset_y = pen->offset_spread = -0.0f;
  }
  return r;
}

gr_recognizer *gr_copy(const gr_recognizer *recognizer, void *memory, size_t size) {
  if (!gr_fits(recognizer->table, memory, size)) return NULL;
  const gr_needs needs = gr_needs_of(recognizer->table);
  const unsigned char *from = (const unsigned char *)recognizer;
  unsigned char *to = memory;
  const size_t needed = gr_size(recognizer->table);
  for (size_t index = 0; index < needed; index++) {
    to[index] = from[index];
    GR_STAY_A_LOOP;
  }
  gr_divide(memory, &needs);
  return memory;
}

void gr_listen(gr_recognizer *r, gr_listener *listener, void *context) {
  r->listener = listener;
  r->context = context;
}

void gr_tick(gr_recognizer *r, int64_t time) {
  const int64_t limited = time < GR_TIME_LIMIT ? time : GR_TIME_LIMIT;
  const int64_t target = limited > r->time ? limited : r->time;
  while (r->deadline <= target) {
    r->time = r->deadline;
    gr_advance_velocities(r);
    gr_end_waits(r);
    gr_review(r);
    gr_find_deadline(r);
  }
  r->time = target;
}

static void gr_take_event(gr_recognizer *r, const gr_touch *touch) {
  switch (touch->phase) {
    case GR_MOVED: gr_move(r, touch, false); break;
    case GR_STATIONARY: gr_rest(r, touch, false); break;
    case GR_ENDED: gr_lift(r, touch); break;
    case GR_ENTERED: gr_come(r, touch); break;
    case GR_HOVERED: gr_hover(r, touch); break;
    case GR_EXITED: gr_exit(r, touch); break;
    case GR_BEGAN:     /* All landings of a frame are taken together, */
    case GR_CANCELLED: /* and what is taken away is taken last. */
      break;
  }
}

void gr_handle(gr_recognizer *r, int64_t time, const gr_touch *touches, size_t count) {
  gr_tick(r, time);
  gr_advance_velocities(r);
  bool has_landed = false;
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase == GR_BEGAN) {
      if (!has_landed) gr_land(r, touches, count);
      has_landed = true;
    } else {
      gr_take_event(r, &touches[index]);
    }
  }
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase == GR_CANCELLED) gr_cancel(r, &touches[index]);
  }
  gr_close_rounds(r);
  gr_review(r);
  gr_tell_changes(r);
  gr_find_deadline(r);
}

int64_t gr_deadline(const gr_recognizer *r) { return r->deadline; }

void gr_cancel_all(gr_recognizer *r) {
  r->down_count = 0;
  r->hidden_count = 0;
  gr_fail(r);
}

void gr_prevent(gr_recognizer *r) { gr_fail(r); }

bool gr_is_active(const gr_recognizer *r) { return r->is_active; }

bool gr_has_begun(const gr_recognizer *r) { return r->has_begun; }

/* ==== rows.c ==== */

/* The rows of paths: their registers, and how they are copied. */

/* A register of the path in a row. */
float *gr_register(const gr_recognizer *r, int index, int row) {
  return &r->registers[(size_t)row * r->table->register_count + (size_t)index];
}

/* A time register of the path in a row. */
int64_t *gr_time(const gr_recognizer *r, int index, int row) {
  return &r->times[(size_t)row * r->table->time_register_count + (size_t)index];
}

/* Makes one row like another. */
void gr_copy_row(gr_recognizer *r, int source, int target) {
  if (source == target) return;
  r->paths[target] = r->paths[source];
  for (int index = 0; index < r->table->register_count; index++) {
    *gr_register(r, index, target) = *gr_register(r, index, source);
    GR_STAY_A_LOOP;
  }
  for (int index = 0; index < r->table->time_register_count; index++) {
    *gr_time(r, index, target) = *gr_time(r, index, source);
    GR_STAY_A_LOOP;
  }
  const gr_point *from = r->origins + (size_t)source * (size_t)r->origin_count;
  gr_point *to = r->origins + (size_t)target * (size_t)r->origin_count;
  for (int index = 0; index < r->origin_count; index++) {
    to[index] = from[index];
    GR_STAY_A_LOOP;
  }
}

/* Makes a row that of a path on which nothing has happened. */
void gr_clear_row(gr_recognizer *r, int row) {
  static const gr_path fresh = {.is_alive = true};
  r->paths[row] = fresh;
  for (int index = 0; index < r->table->register_count; index++) {
    *gr_register(r, index, row) = 0;
    GR_STAY_A_LOOP;
  }
  for (int index = 0; index < r->table->time_register_count; index++) {
    *gr_time(r, index, row) = 0;
    GR_STAY_A_LOOP;
  }
}

/* The first row of the bank that a moment writes. */
int gr_back_bank(const gr_recognizer *r) { return r->front_bank == 0 ? r->table->state_count : 0; }

/* The row in which a path is tried. */
int gr_scratch(const gr_recognizer *r) { return 2 * r->table->state_count; }

/* The row in which a marker is tried, or a path waits for the next edge. */
int gr_spare(const gr_recognizer *r) { return 2 * r->table->state_count + 1; }

/* The row of the best acceptance so far. */
int gr_accepted(const gr_recognizer *r) { return 2 * r->table->state_count + 2; }

/* The leaf that the path in a row is in. */
const gr_leaf *gr_leaf_of(const gr_recognizer *r, int row) {
  return &r->table->leaves[r->paths[row].leaf];
}

/* ==== step.c ==== */

/* How long a step is, and how far it strays. */

static float gr_plane_size(float dx, float dy) { return GR_SQRT(dx * dx + dy * dy); }

/* The length of a step in the space of a leaf, in points. */
float gr_step_size(gr_step step, gr_leaf_kind kind) {
  switch (kind) {
    case GR_LEAF_PINCH:
    case GR_LEAF_PINCH_IN:
    case GR_LEAF_PINCH_OUT: return gr_magnitude(step.ds);
    case GR_LEAF_TWIST:
    case GR_LEAF_TWIST_CLOCKWISE:
    case GR_LEAF_TWIST_COUNTERCLOCKWISE: return gr_magnitude(step.dw);
    case GR_LEAF_MOVE:
    case GR_LEAF_ARC_CLOCKWISE:
    case GR_LEAF_ARC_COUNTERCLOCKWISE:
    case GR_LEAF_HOLD:
    case GR_LEAF_LIFT:
    case GR_LEAF_BEGIN:
    case GR_LEAF_LANDED:
    case GR_LEAF_GATHERING:
    case GR_LEAF_GRIP: break;
  }
  return gr_plane_size(step.dx, step.dy);
}

/* The distance from the ray of an edge of a sector. From a slanting one, what is rounding is left
   out; whether a step is beyond an edge along an axis is exact. */
static float gr_edge_distance(float cross, float edge_x, float edge_y) {
  const float distance = gr_magnitude(cross);
  return edge_x == 0 || edge_y == 0 ? distance : gr_without_rounding(distance);
}

/* The distance in points from a step to the nearest step of a sector; 0 inside. Beside an edge it
   is that to the edge's ray, behind it that to the zero step. */
float gr_sector_stray(const gr_sector *sector, float dx, float dy) {
  const float cross_first = sector->first_x * dy - sector->first_y * dx;
  const float cross_last = dx * sector->last_y - dy * sector->last_x;
  const float dot_first = sector->first_x * dx + sector->first_y * dy;
  const float dot_last = sector->last_x * dx + sector->last_y * dy;
  if (cross_first >= 0 && cross_last >= 0 && dot_first + dot_last >= 0) return 0;
  const float size = gr_plane_size(dx, dy);
  const float to_first =
      dot_first > 0 ? gr_edge_distance(cross_first, sector->first_x, sector->first_y) : size;
  const float to_last =
      dot_last > 0 ? gr_edge_distance(cross_last, sector->last_x, sector->last_y) : size;
  return gr_least(gr_least(to_first, to_last), size);
}

/* The distance in points from a step to the half plane of the steps that have not turned back from
   a reference (x, y), which is not zero. */
float gr_turning_stray(bool is_clockwise, gr_step step, float x, float y) {
  const float cross = x * step.dy - y * step.dx;
  const bool is_wrong_way = is_clockwise ? cross < 0 : cross > 0;
  if (!is_wrong_way) return 0;
  const float size = gr_plane_size(x, y);
  const float distance = gr_magnitude(cross) / size;
  return gr_without_rounding(gr_least(distance, gr_plane_size(step.dx, step.dy)));
}

/* Whether a path goes to a leaf, and stays there, by steps. */
bool gr_takes_steps(gr_leaf_kind kind) {
  switch (kind) {
    case GR_LEAF_MOVE:
    case GR_LEAF_ARC_CLOCKWISE:
    case GR_LEAF_ARC_COUNTERCLOCKWISE:
    case GR_LEAF_PINCH:
    case GR_LEAF_PINCH_IN:
    case GR_LEAF_PINCH_OUT:
    case GR_LEAF_TWIST:
    case GR_LEAF_TWIST_CLOCKWISE:
    case GR_LEAF_TWIST_COUNTERCLOCKWISE: return true;
    case GR_LEAF_HOLD:
    case GR_LEAF_LIFT:
    case GR_LEAF_BEGIN:
    case GR_LEAF_LANDED:
    case GR_LEAF_GATHERING:
    case GR_LEAF_GRIP: break;
  }
  return false;
}

/* ==== steps.c ==== */

/* One moment of the recurrence: candidates from the front bank compete for the states of the back
 * bank, then the banks change places.
 */

static bool gr_can_stay(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  if (gr_takes_steps((gr_leaf_kind)leaf->kind)) return true;
  return leaf->kind == GR_LEAF_HOLD && !r->paths[row].has_lapsed && gr_is_within(r, leaf, row);
}

static float gr_arc_stray(const gr_recognizer *r, int row, gr_step step, bool is_clockwise) {
  const float x = r->paths[row].reference_x, y = r->paths[row].reference_y;
  if (!(x != 0 || y != 0)) return 0;
  return gr_turning_stray(is_clockwise, step, x, y);
}

static float gr_move_stray(const gr_recognizer *r, gr_run sectors, gr_step step) {
  if (sectors.count == 0) return 0;
  float least = gr_infinity();
  GR_EACH(sectors, index) {
    least = gr_least(least, gr_sector_stray(&r->table->sectors[index], step.dx, step.dy));
  }
  return least;
}

/* How far a step of the path in a row is from those that its leaf allows, in points. */
static float gr_stray(const gr_recognizer *r, gr_step step, const gr_leaf *leaf, int row) {
  switch ((gr_leaf_kind)leaf->kind) {
    case GR_LEAF_MOVE: return gr_move_stray(r, leaf->sectors, step);
    case GR_LEAF_ARC_CLOCKWISE: return gr_arc_stray(r, row, step, true);
    case GR_LEAF_ARC_COUNTERCLOCKWISE: return gr_arc_stray(r, row, step, false);
    case GR_LEAF_PINCH_IN: return gr_without_rounding(step.ds);
    case GR_LEAF_PINCH_OUT: return gr_without_rounding(-step.ds);
    case GR_LEAF_TWIST_CLOCKWISE: return gr_without_rounding(-step.dw);
    case GR_LEAF_TWIST_COUNTERCLOCKWISE: return gr_without_rounding(step.dw);
    case GR_LEAF_PINCH:
    case GR_LEAF_TWIST:
    case GR_LEAF_HOLD:
    case GR_LEAF_LIFT:
    case GR_LEAF_BEGIN:
    case GR_LEAF_LANDED:
    case GR_LEAF_GATHERING:
    case GR_LEAF_GRIP: break;
  }
  return 0;
}

/* Lets the path in the scratch row take the step in its leaf, and offers it to its state. */
static void gr_offer_step(
    gr_recognizer *r, const gr_stride *stride, uint16_t source, bool is_entry) {
  const int scratch = gr_scratch(r);
  gr_path *path = &r->paths[scratch];
  const gr_leaf *leaf = gr_leaf_of(r, scratch);
  const gr_step step = stride->step;
  const float stray = gr_stray(r, step, leaf, scratch);
  const float size = gr_step_size(step, (gr_leaf_kind)leaf->kind);
  const float progress = gr_greatest(size - stray, 0);
  path->stray += stray;
  path->length += progress;
  if (stray == 0 && (step.dx != 0 || step.dy != 0)) {
    path->reference_x = step.dx;
    path->reference_y = step.dy;
  }
  const gr_moment end = gr_moment_in(r, leaf);
  if (gr_is_less(2 * gr_tolerance(r, scratch), path->stray)) return;
  gr_run_with(r, leaf->step_operations, scratch, stride, stray, progress);
  if (!gr_judge(r, scratch, leaf, &end)) return;
  const uint16_t state = gr_state_of(r, scratch, leaf);
  gr_offer(r, scratch, state, is_entry ? 2 : (state == source ? 0 : 1), true);
}

static void gr_take_step(gr_recognizer *r, int row, const gr_stride *stride) {
  const gr_leaf *leaf = gr_leaf_of(r, row);
  const uint16_t source = r->paths[row].state;
  const gr_moment start = {
      .time = r->time,
      .x = stride->start_x,
      .y = stride->start_y,
      .track = stride->track,
      .touches = r->pens[stride->track].count};
  if (gr_can_stay(r, row, leaf)) {
    gr_copy_row(r, row, gr_scratch(r));
    gr_offer_step(r, stride, source, false);
  }
  GR_EACH(leaf->steps, edge) {
    if (!gr_is_open(r, edge, row)) continue;
    gr_copy_row(r, row, gr_scratch(r));
    if (gr_enter(r, edge, gr_scratch(r), &start)) gr_offer_step(r, stride, source, true);
  }
}

/* Takes a step of a track: every path of it stays or goes on, each state keeps the one of least
   stray. */
void gr_advance(gr_recognizer *r, const gr_stride *stride) {
  gr_clear_back_bank(r);
  GR_EACH_PATH(r, row) {
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (leaf->track == stride->track && leaf->kind != GR_LEAF_GATHERING) {
      gr_take_step(r, row, stride);
    } else {
      gr_carry(r, row);
    }
  }
  gr_swap_banks(r);
  gr_quick_moves(r);
  gr_conclude_if_no_path_is_left(r);
}

/* A sample of a track that is no step, or a lift, ends the holds whose radius it leaves. */
void gr_lapse(gr_recognizer *r, int track) {
  gr_refresh(r, track);
  GR_EACH_PATH(r, row) {
    gr_path *path = &r->paths[row];
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (path->has_lapsed || leaf->kind != GR_LEAF_HOLD || leaf->track != track) continue;
    if (gr_is_within(r, leaf, row)) continue;
    path->has_lapsed = true;
    if (!gr_has_open(r, leaf->steps, row)) path->is_alive = false;
  }
  gr_conclude_if_no_path_is_left(r);
}

/* Whether the way that an edge takes is open to the path in a row. */
bool gr_is_open(const gr_recognizer *r, int edge, int row) {
  const gr_state *state = &r->table->states[r->paths[row].state];
  const int way = r->table->edges[edge].way;
  if (state->is_landed) return false;
  return way == GR_ALWAYS_OPEN || (state->open_ways & (1 << way)) != 0;
}

/* Whether one of a run of edges is open to the path in a row. */
bool gr_has_open(const gr_recognizer *r, gr_run edges, int row) {
  GR_EACH(edges, edge) {
    if (gr_is_open(r, edge, row)) return true;
  }
  return false;
}

/* Leaves and enters items along an edge and judges its guards. Returns whether the path in the row
   is still one. */
bool gr_enter(gr_recognizer *r, int index, int row, const gr_moment *moment) {
  const gr_edge *edge = &r->table->edges[index];
  gr_path *path = &r->paths[row];
  gr_run_at(r, edge->operations, row, moment);
  if (edge->target != GR_NONE) {
    path->leaf = edge->target;
    path->has_lapsed = false;
    path->reference_x = path->reference_y = 0;
    if (gr_leaf_of(r, row)->kind == GR_LEAF_HOLD) gr_set_origins(r, row, moment->track);
  }
  return gr_all_hold(r, edge->guards, row);
}

/* The tolerance of the path in a row, in points. */
float gr_tolerance(const gr_recognizer *r, int row) {
  return r->table->tolerance_base + r->table->tolerance_ratio * r->paths[row].length;
}

/* Brings the measures of the moment up to date and judges the final conditions. Returns whether the
   path lives on. */
bool gr_judge(gr_recognizer *r, int row, const gr_leaf *leaf, const gr_moment *moment) {
  gr_run_at(r, leaf->moment_operations, row, moment);
  return gr_all_hold(r, leaf->finals, row);
}

/* The state of a path that has taken a step, or needs none: its leaf and its open ways. */
uint16_t gr_state_of(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  return r->table->state_of_ways[leaf->state_of_ways.start + gr_open_ways(r, row, leaf)];
}

/* The ways out of a leaf whose conditions hold for the path in a row, one bit each. */
int gr_open_ways(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  int open = 0, bit = 1;
  GR_EACH(leaf->ways, way) {
    if (gr_all_hold(r, r->table->ways[way], row)) open |= bit;
    bit <<= 1;
  }
  return open;
}

/* Offers the path in a row to a state of the back bank, which keeps the one of least stray; on a
   tie, that of lower rank; on a tie again, the one that was offered first. */
void gr_offer(gr_recognizer *r, int row, int state, int rank, bool is_fresh) {
  const int target = gr_back_bank(r) + state;
  gr_path *path = &r->paths[target];
  if (path->is_alive) {
    const float old = path->stray, new = r->paths[row].stray;
    if (new > old || (new == old && rank >= path->rank)) return;
  }
  gr_copy_row(r, row, target);
  path->state = (uint16_t)state;
  path->rank = (uint8_t)rank;
  path->is_fresh = is_fresh;
  path->is_new = false;
}

/* Keeps the path in a row as it is: this moment is none of it. */
void gr_carry(gr_recognizer *r, int row) { gr_offer(r, row, r->paths[row].state, 0, false); }

void gr_clear_back_bank(gr_recognizer *r) {
  const int first = gr_back_bank(r);
  for (int row = first; row < first + r->table->state_count; row++) r->paths[row].is_alive = false;
}

void gr_swap_banks(gr_recognizer *r) { r->front_bank = gr_back_bank(r); }

/* ==== touches.c ==== */

/* Which touches are down, and which pointers are there. */

/* Where a touch that is down, or a pointer that is there, stands among them; -1 if it is none. */
int gr_index_of(const gr_recognizer *r, int32_t id) {
  for (int index = 0; index < r->down_count; index++) {
    if (r->down[index].id == id) return index;
  }
  return -1;
}

static int gr_hidden_index_of(const gr_recognizer *r, int32_t id) {
  for (int index = 0; index < r->hidden_count; index++) {
    if (r->hidden[index].id == id) return index;
  }
  return -1;
}

/* Whether a touch that lands was not down, or a pointer that comes was not there. */
static bool gr_is_unknown(const gr_recognizer *r, const gr_touch *touch) {
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) return false;
  if (r->down_count + r->hidden_count >= GR_TOUCH_LIMIT) return false;
  return gr_index_of(r, touch->id) < 0 && gr_hidden_index_of(r, touch->id) < 0;
}

/* What `only` says of a touch. */
static bool gr_is_wanted(gr_recognizer *r, const gr_touch *touch) {
  if (r->table->only == GR_NONE) return true;
  r->landing = *touch;
  return gr_truth(r, r->table->only, gr_spare(r));
}

/* Whether the touch that lands, or the pointer that comes, is a new one and one to be seen. */
bool gr_can_see(gr_recognizer *r, const gr_touch *touch) {
  return gr_is_unknown(r, touch) && gr_is_wanted(r, touch);
}

/* Notes that a touch is down, or a pointer is there. Returns whether it is a new one and one to be
   seen. */
bool gr_put_down(gr_recognizer *r, const gr_touch *touch, bool is_seen, bool is_pointer) {
  if (!gr_is_unknown(r, touch)) return false;
  if (!gr_is_wanted(r, touch)) {
    gr_hidden_touch *hidden = &r->hidden[r->hidden_count++];
    hidden->id = touch->id;
    hidden->is_pointer = is_pointer;
    return false;
  }
  gr_down_touch *down = &r->down[r->down_count++];
  down->id = touch->id;
  down->is_seen = is_seen;
  down->is_pointer = is_pointer;
  down->x = touch->x;
  down->y = touch->y;
  down->force = touch->force;
  down->radius = touch->radius;
  return true;
}

/* Notes where a touch that is down has moved: it may land once more, with others. */
void gr_note_move(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) return;
  const int index = gr_index_of(r, touch->id);
  if (index < 0 || r->down[index].is_pointer) return;
  r->down[index].x = touch->x;
  r->down[index].y = touch->y;
}

/* Notes that a touch is no longer down, or a pointer no longer there. Returns whether it was, and
   was seen. */
bool gr_take_up(gr_recognizer *r, int32_t id, bool is_pointer) {
  const int index = gr_index_of(r, id);
  if (index >= 0) {
    if (r->down[index].is_pointer != is_pointer) return false;
    r->down_count--;
    for (int next = index; next < r->down_count; next++) {
      r->down[next] = r->down[next + 1];
      GR_STAY_A_LOOP;
    }
    return true;
  }
  const int hidden = gr_hidden_index_of(r, id);
  if (hidden >= 0 && r->hidden[hidden].is_pointer == is_pointer) {
    r->hidden_count--;
    for (int next = hidden; next < r->hidden_count; next++) {
      r->hidden[next] = r->hidden[next + 1];
      GR_STAY_A_LOOP;
    }
  }
  return false;
}

/* Whether an attempt can begin: nothing that the last one saw is left. */
bool gr_is_clear(const gr_recognizer *r) {
  for (int index = 0; index < r->down_count; index++) {
    if (r->down[index].is_seen) return false;
  }
  return true;
}

/* Whether nothing else than the last so many touches is in the way of the next attempt. */
bool gr_is_alone(const gr_recognizer *r, int count) {
  for (int index = 0; index < r->down_count - count; index++) {
    if (!r->down[index].is_pointer || r->down[index].is_seen) return false;
  }
  return true;
}

/* ==== track.c ==== */

/* Where a track is: the centroid, the spread and the rotation of its fingers. */

/* A finger closer to the centroid than this, in points, does not turn about it; and a spread below
   this is none. */
#define GR_LEAST_SPREAD 1.0f

/* The number of radians in a degree. */
#define GR_RADIANS 0.017453292519943295f

/* Finds the centroid and the spread of a track's fingers. */
static void gr_measure(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  if (r->place_count <= 1) {
    pen->centroid_x = r->fingers[track].x;
    pen->centroid_y = r->fingers[track].y;
    return;
  }
  const float count = (float)pen->count;
  /* The first number is taken as it is: 0 + -0 would be 0. */
  float x = 0, y = 0;
  bool is_first = true;
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    x = is_first ? finger->x : x + finger->x;
    y = is_first ? finger->y : y + finger->y;
    is_first = false;
  }
  x /= count;
  y /= count;
  float spread = 0;
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (finger->is_down) spread += gr_hypotenuse(finger->x - x, finger->y - y);
  }
  pen->centroid_x = x;
  pen->centroid_y = y;
  pen->finger_spread = spread / count;
}

/* Moves the anchor to the track. */
static void gr_anchor(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  pen->anchor_x = pen->x;
  pen->anchor_y = pen->y;
  pen->anchor_spread = pen->spread;
  pen->anchor_rotation = pen->rotation;
  pen->anchor_finger_spread = pen->finger_spread;
  GR_EACH_PLACE(r, track, place) {
    gr_finger *finger = &r->fingers[place];
    finger->anchor_x = finger->x;
    finger->anchor_y = finger->y;
  }
}

static void gr_add_velocity_sample(gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  const gr_sample sample = {r->time, pen->x, pen->y, pen->scale, pen->rotation};
  gr_velocity_add(&r->velocities[track], sample);
}

/* Starts a stroke with the fingers that a track has. */
void gr_run_track(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  gr_measure(r, track);
  pen->x = pen->centroid_x;
  pen->y = pen->centroid_y;
  /* Adding -0 changes no number. */
  pen->offset_x = pen->offset_y = pen->offset_spread = -0.0f;
  pen->spread = pen->base_spread = pen->finger_spread;
  pen->scale = pen->base_scale = 1;
  pen->rotation = 0;
  pen->phase = GR_RUNNING;
  gr_anchor(r, track);
  if (r->uses_trail) gr_trail_start(&r->trails[track], pen->x, pen->y);
  if (!r->uses_velocity) return;
  gr_velocity_clear(&r->velocities[track]);
  gr_add_velocity_sample(r, track);
}

/* Keeps the track where it is although fingers have joined or left. */
void gr_rebase(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  gr_measure(r, track);
  pen->offset_x = pen->x - pen->centroid_x;
  pen->offset_y = pen->y - pen->centroid_y;
  pen->offset_spread = pen->spread - pen->finger_spread;
  pen->base_scale = pen->scale;
  pen->base_spread = pen->finger_spread;
  gr_anchor(r, track);
}

/* Puts the only finger of a track where it moves, or lifts. */
void gr_put(gr_recognizer *r, int place, int track, float x, float y) {
  gr_pen *pen = &r->pens[track];
  r->fingers[place].x = x;
  r->fingers[place].y = y;
  pen->centroid_x = x;
  pen->centroid_y = y;
  pen->x = x + pen->offset_x;
  pen->y = y + pen->offset_y;
}

/* The mean angle by which the fingers of a track have turned about its centroid, in degrees. */
static float gr_turn(const gr_recognizer *r, int track, float old_x, float old_y) {
  const gr_pen *pen = &r->pens[track];
  float sum = 0;
  int count = 0;
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    const float from_x = finger->next_x - old_x, from_y = finger->next_y - old_y;
    const float to_x = finger->x - pen->centroid_x, to_y = finger->y - pen->centroid_y;
    if (!(from_x * from_x + from_y * from_y >= GR_LEAST_SPREAD * GR_LEAST_SPREAD)) continue;
    if (!(to_x * to_x + to_y * to_y >= GR_LEAST_SPREAD * GR_LEAST_SPREAD)) continue;
    sum += gr_angle(from_x, from_y, to_x, to_y);
    count++;
  }
  return count == 0 ? 0 : sum / (float)count;
}

static void gr_swap(float *left, float *right) {
  const float old = *left;
  *left = *right;
  *right = old;
}

/* Puts several fingers where they have moved. */
static void gr_put_fingers(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  const float old_x = pen->centroid_x, old_y = pen->centroid_y;
  GR_EACH_PLACE(r, track, place) {
    gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    if (!finger->is_in_round) {
      finger->next_x = finger->x;
      finger->next_y = finger->y;
    }
    /* The old places are still needed for the angles. */
    gr_swap(&finger->x, &finger->next_x);
    gr_swap(&finger->y, &finger->next_y);
  }
  gr_measure(r, track);
  const float turned = gr_turn(r, track, old_x, old_y);
  GR_EACH_PLACE(r, track, place) r->fingers[place].is_in_round = false;
  pen->x = pen->centroid_x + pen->offset_x;
  pen->y = pen->centroid_y + pen->offset_y;
  pen->spread = pen->finger_spread + pen->offset_spread;
  const bool is_spread = pen->base_spread >= GR_LEAST_SPREAD;
  const float ratio = is_spread ? pen->finger_spread / pen->base_spread : 1;
  pen->scale = is_spread ? pen->base_scale * ratio : pen->base_scale;
  pen->rotation += turned;
}

static bool gr_is_step(const gr_recognizer *r, gr_step step) {
  const float resolution = r->table->resolution;
  return resolution == 0
         || gr_is_at_most(resolution * resolution, step.dx * step.dx + step.dy * step.dy)
         || gr_is_at_most(resolution, gr_magnitude(step.ds))
         || gr_is_at_most(resolution, gr_magnitude(step.dw));
}

/* A sample of a track: a step, or less than one. */
static void gr_take_sample(gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  const gr_step step = {
      .dx = pen->x - pen->anchor_x,
      .dy = pen->y - pen->anchor_y,
      .ds = pen->spread - pen->anchor_spread,
      .dw = (pen->rotation - pen->anchor_rotation) * GR_RADIANS * pen->anchor_finger_spread};
  if (!gr_is_step(r, step)) {
    gr_lapse(r, track);
    return;
  }
  const gr_stride stride = {
      .step = step,
      .start_x = pen->anchor_x,
      .start_y = pen->anchor_y,
      .end_x = pen->x,
      .end_y = pen->y,
      .track = track};
  gr_anchor(r, track);
  gr_advance(r, &stride);
  if (r->uses_trail && (step.dx != 0 || step.dy != 0)) {
    gr_trail_add(&r->trails[track], stride.end_x, stride.end_y);
  }
}

/* Ends the open round of a track, if there is one: a sample. */
void gr_close_round(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  if (pen->round_count <= 0) return;
  pen->round_count = 0;
  r->has_moved = true;
  if (pen->count == 1) {
    GR_EACH_PLACE(r, track, place) {
      gr_finger *finger = &r->fingers[place];
      if (!finger->is_in_round) continue;
      finger->is_in_round = false;
      gr_put(r, place, track, finger->next_x, finger->next_y);
    }
  } else {
    gr_put_fingers(r, track);
  }
  if (r->uses_velocity) gr_add_velocity_sample(r, track);
  gr_take_sample(r, track);
}

/* ==== trail.c ==== */

/* Where the track came from lately: what a corner is measured against. */

/* Forgets everything, and begins where a finger landed. */
void gr_trail_start(gr_trail *trail, float x, float y) {
  trail->first = trail->count = 0;
  gr_trail_add(trail, x, y);
}

/* Adds where a step ended. */
void gr_trail_add(gr_trail *trail, float x, float y) {
  if (trail->count == GR_TRAIL_CAPACITY) {
    trail->first = (trail->first + 1) % GR_TRAIL_CAPACITY;
    trail->count--;
  }
  const int index = (trail->first + trail->count) % GR_TRAIL_CAPACITY;
  trail->xs[index] = x;
  trail->ys[index] = y;
  trail->count++;
}

/* The vector to a point from the newest point of the trail that is at least the reach away from it,
   or from the oldest, if none is. */
gr_point gr_trail_approach(const gr_trail *trail, float x, float y) {
  gr_point vector;
  vector.x = vector.y = 0;
  for (int index = trail->count - 1; index >= 0; index--) {
    const int place = (trail->first + index) % GR_TRAIL_CAPACITY;
    vector.x = x - trail->xs[place];
    vector.y = y - trail->ys[place];
    if (vector.x * vector.x + vector.y * vector.y >= GR_TRAIL_REACH * GR_TRAIL_REACH) break;
  }
  return vector;
}

/* ==== velocity.c ==== */

/* How fast a track moves at this moment: a straight line fitted to its last samples.
 *
 * Least squares over the samples of the last 100 ms, at most 64 of them, the newest. One sample,
 * samples of one time and a paused finger have the velocity zero.
 */

/* Whether an operation needs a window of samples. */
bool gr_reads_velocity(gr_operation_code code) {
  return code == GR_OPERATION_VELOCITY_X || code == GR_OPERATION_VELOCITY_Y
         || code == GR_OPERATION_SCALE_VELOCITY || code == GR_OPERATION_ROTATION_VELOCITY;
}

static const gr_sample *gr_sample_at(const gr_velocity *velocity, int index) {
  return &velocity->samples[(velocity->first + index) % GR_VELOCITY_CAPACITY];
}

static void gr_drop_sample(gr_velocity *velocity) {
  velocity->first = (velocity->first + 1) % GR_VELOCITY_CAPACITY;
  velocity->count--;
}

/* Drops the samples that are older than a time. */
static void gr_drop_samples(gr_velocity *velocity, int64_t time) {
  while (velocity->count > 0 && velocity->samples[velocity->first].time < time) {
    gr_drop_sample(velocity);
  }
}

static void gr_stand_still(gr_velocity *velocity) {
  velocity->x = velocity->y = velocity->scale = velocity->rotation = 0;
}

static void gr_fit(gr_velocity *velocity) {
  gr_stand_still(velocity);
  if (velocity->count <= 1) return;
  const gr_sample *newest = gr_sample_at(velocity, velocity->count - 1);
  float mean_time = 0, mean_x = 0, mean_y = 0, mean_scale = 0, mean_rotation = 0;
  for (int index = 0; index < velocity->count; index++) {
    const gr_sample *sample = gr_sample_at(velocity, index);
    mean_time += gr_seconds(sample->time - newest->time);
    mean_x += sample->x - newest->x;
    mean_y += sample->y - newest->y;
    mean_scale += sample->scale - newest->scale;
    mean_rotation += sample->rotation - newest->rotation;
  }
  const float share = (float)velocity->count;
  mean_time /= share;
  mean_x /= share;
  mean_y /= share;
  mean_scale /= share;
  mean_rotation /= share;
  float sum_x = 0, sum_y = 0, sum_scale = 0, sum_rotation = 0, sum_squares = 0;
  for (int index = 0; index < velocity->count; index++) {
    const gr_sample *sample = gr_sample_at(velocity, index);
    const float from_mean = gr_seconds(sample->time - newest->time) - mean_time;
    sum_x += from_mean * ((sample->x - newest->x) - mean_x);
    sum_y += from_mean * ((sample->y - newest->y) - mean_y);
    sum_scale += from_mean * ((sample->scale - newest->scale) - mean_scale);
    sum_rotation += from_mean * ((sample->rotation - newest->rotation) - mean_rotation);
    sum_squares += from_mean * from_mean;
  }
  if (!(sum_squares > 0)) return;
  velocity->x = sum_x / sum_squares;
  velocity->y = sum_y / sum_squares;
  velocity->scale = sum_scale / sum_squares;
  velocity->rotation = sum_rotation / sum_squares;
}

/* Forgets every sample. */
void gr_velocity_clear(gr_velocity *velocity) {
  velocity->first = velocity->count = 0;
  gr_stand_still(velocity);
}

/* Adds a sample, which must not be earlier than the last one. */
void gr_velocity_add(gr_velocity *velocity, gr_sample sample) {
  if (velocity->count == GR_VELOCITY_CAPACITY) gr_drop_sample(velocity);
  velocity->samples[(velocity->first + velocity->count) % GR_VELOCITY_CAPACITY] = sample;
  velocity->count++;
  gr_drop_samples(velocity, sample.time - GR_VELOCITY_SPAN);
  gr_fit(velocity);
}

/* Drops the samples that are older than the span, and fits the rest if that was one. */
static void gr_velocity_advance(gr_velocity *velocity, int64_t time) {
  const int old_count = velocity->count;
  gr_drop_samples(velocity, time - GR_VELOCITY_SPAN);
  if (velocity->count < old_count) gr_fit(velocity);
}

/* Lets the samples go that have become too old. */
void gr_advance_velocities(gr_recognizer *r) {
  if (!r->uses_velocity || !r->is_active) return;
  GR_EACH_TRACK(r, track) {
    if (r->pens[track].phase != GR_RUNNING && r->pens[track].phase != GR_SHORT) continue;
    gr_velocity_advance(&r->velocities[track], r->time);
  }
}

/* Whether a node reads a velocity that a leaf keeps up to date. */
static bool gr_mentions_velocity(const gr_table *table, const gr_leaf *leaf, int index) {
  const gr_node *node = &table->nodes[index];
  switch ((gr_node_code)node->code) {
    case GR_NODE_REGISTER:
      GR_EACH(leaf->moment_operations, operation) {
        const gr_operation *kept = &table->operations[operation];
        if (kept->register_index != node->first) continue;
        if (gr_reads_velocity((gr_operation_code)kept->code)) return true;
      }
      return false;
    case GR_NODE_ADD:
    case GR_NODE_SUBTRACT:
    case GR_NODE_MULTIPLY:
    case GR_NODE_DIVIDE:
    case GR_NODE_MINIMUM:
    case GR_NODE_MAXIMUM:
    case GR_NODE_HYPOTENUSE:
    case GR_NODE_LESS:
    case GR_NODE_LESS_OR_EQUAL:
    case GR_NODE_GREATER:
    case GR_NODE_GREATER_OR_EQUAL:
    case GR_NODE_EQUAL:
    case GR_NODE_NOT_EQUAL:
    case GR_NODE_AND:
    case GR_NODE_OR:
      return gr_mentions_velocity(table, leaf, node->first)
             || gr_mentions_velocity(table, leaf, node->second);
    case GR_NODE_NEGATE:
    case GR_NODE_MAGNITUDE:
    case GR_NODE_NOT: return gr_mentions_velocity(table, leaf, node->first);
    case GR_NODE_CONSTANT:
    case GR_NODE_DURATION:
    case GR_NODE_VIEW_WIDTH:
    case GR_NODE_VIEW_HEIGHT:
    case GR_NODE_BOUND:
    case GR_NODE_IS_KIND:
    case GR_NODE_LANDING_X:
    case GR_NODE_LANDING_Y:
    case GR_NODE_LANDING_FORCE:
    case GR_NODE_LANDING_RADIUS: break;
  }
  return false;
}

static bool gr_lists_velocity(const gr_table *table, const gr_leaf *leaf, gr_run list) {
  GR_EACH(list, index) {
    const int node = table->conditions[table->condition_lists[index]];
    if (gr_mentions_velocity(table, leaf, node)) return true;
  }
  return false;
}

/* Whether a review reads a velocity for a path in a leaf. */
static bool gr_judges_velocity(const gr_table *table, const gr_leaf *leaf, bool is_landed) {
  if (gr_lists_velocity(table, leaf, leaf->finals)) return true;
  if (is_landed) return false;
  GR_EACH(leaf->ways, way) {
    if (gr_lists_velocity(table, leaf, table->ways[way])) return true;
  }
  GR_EACH(leaf->markers, edge) {
    if (gr_lists_velocity(table, leaf, table->edges[edge].guards)) return true;
  }
  return false;
}

/* The next time at which a review reads another velocity for a path in a leaf: when a sample is
   older than the span. Then a track that rests has a velocity of 0 in the end. */
int64_t gr_next_velocity(const gr_recognizer *r, const gr_leaf *leaf, bool is_landed) {
  if (!r->uses_velocity || leaf->track == GR_NO_TRACK) return GR_NEVER;
  const gr_velocity *velocity = &r->velocities[leaf->track];
  if (velocity->count <= 1 || !gr_judges_velocity(r->table, leaf, is_landed)) return GR_NEVER;
  return velocity->samples[velocity->first].time + GR_VELOCITY_SPAN + 1;
}

/* ==== waits.c ==== */

/* What happens if no touch does: bounds that flip, and waits that end. */

/* The microsecond at which a track has waited too long for its fingers to land or to leave. */
static int64_t gr_wait_end(const gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  if (r->table->gather == GR_ANY_TIME) return GR_NEVER;
  switch (pen->phase) {
    case GR_IDLE:
    case GR_RUNNING:
    case GR_SHORT: break;
    case GR_GATHERING: return pen->landing_time + r->table->gather + 1;
    case GR_LEAVING: return pen->over_time + r->table->gather + 1;
  }
  return GR_NEVER;
}

/* Whether a growing integer changes the outcome by reaching the limit plus 0 or 1. */
static bool gr_flips(gr_comparison comparison, int offset) {
  switch (comparison) {
    case GR_LESS:
    case GR_GREATER_OR_EQUAL: return offset == 0;
    case GR_LESS_OR_EQUAL:
    case GR_GREATER: return offset == 1;
    case GR_EQUAL:
    case GR_NOT_EQUAL: break;
  }
  return true;
}

/* The first time behind now at which a bound of the path in a row flips. */
static int64_t gr_next_flip(const gr_recognizer *r, const gr_bound *bound, int row) {
  const int64_t limit = *gr_time(r, bound->start, row) + bound->limit;
  for (int offset = 0; offset <= 1; offset++) {
    const bool flips = gr_flips((gr_comparison)bound->comparison, offset);
    if (flips && limit + offset > r->time) return limit + offset;
  }
  return GR_NEVER;
}

static int64_t gr_earlier(int64_t left, int64_t right) { return right < left ? right : left; }

/* Finds the next time at which something happens if no touch does. */
void gr_find_deadline(gr_recognizer *r) {
  r->deadline = GR_NEVER;
  if (!r->is_active) return;
  GR_EACH_TRACK(r, track) r->deadline = gr_earlier(r->deadline, gr_wait_end(r, track));
  GR_EACH_PATH(r, row) {
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (gr_is_parked(r, leaf)) continue;
    const bool is_landed = r->table->states[r->paths[row].state].is_landed;
    r->deadline = gr_earlier(r->deadline, gr_next_velocity(r, leaf, is_landed));
    GR_EACH(is_landed ? leaf->final_bounds : leaf->bounds, index) {
      const gr_bound *bound = &r->table->bounds[r->table->bound_lists[index]];
      r->deadline = gr_earlier(r->deadline, gr_next_flip(r, bound, row));
    }
  }
}

/* Ends the waits that are due. */
void gr_end_waits(gr_recognizer *r) {
  GR_EACH_TRACK(r, track) {
    if (!r->is_active || gr_wait_end(r, track) > r->time) continue;
    gr_dismiss(r, track);
    gr_conclude_if_no_path_is_left(r);
  }
}

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC pop_options
#else
#pragma STDC FP_CONTRACT DEFAULT
#endif
#endif /* GESTURE_RUNTIME_IMPLEMENTATION */

"""#
}
