/* What the files of the runtime share: what a recognizer remembers, and what each file does.
 *
 * The files follow those of the Swift runtime, which is the model: see `Recognizer`. Computations
 * are in its order, as another order rounds otherwise.
 */
#ifndef GR_INTERNAL_H
#define GR_INTERNAL_H

#include <float.h>
#include <limits.h>

#include "gesture_runtime.h"

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
GR_INTERNAL void gr_lapse_holds(gr_recognizer *r, int track);
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
