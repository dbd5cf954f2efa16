/* What the files of the runtime share: what a recognizer remembers, and what each file does.
 *
 * The files follow those of the Swift runtime, which is the model: see `Engine`, and
 * Sources/ARCHITECTURE.md for the words. Computations are in its order, as another order rounds
 * otherwise.
 */
#ifndef GR_INTERNAL_H
#define GR_INTERNAL_H

#include <float.h>
#include <limits.h>

#include "gesture_runtime.h"

/* As one header, all of the runtime is in one file, and what follows is its own. */
#ifdef GR_INTERNAL
#define GR_IN_ONE_FILE
#else
#define GR_INTERNAL
#endif

#ifdef __FAST_MATH__
#error "the gesture runtime needs the arithmetic of IEEE 754: compile it without -ffast-math"
#endif
#if FLT_EVAL_METHOD != 0
#error "the gesture runtime needs single precision that is rounded at once (on x86: -mfpmath=sse)"
#endif

/* Does not compile if something is false. */
#define GR_ASSERT(name, condition) typedef char gr_assert_##name[(condition) ? 1 : -1]

GR_ASSERT(int_has_32_bits, INT_MAX >= INT32_MAX);

/* Stops where something is not as it has to be, in a build that asks for that. */
#ifdef GESTURE_RUNTIME_CHECKS
#include <stdlib.h>
#define GR_CHECK(condition) ((condition) ? (void)0 : abort())
#else
#define GR_CHECK(condition) ((void)0)
#endif

/* No product and sum in one rounding, whatever the command line says. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC push_options
#pragma GCC optimize("fp-contract=off")
#else
#pragma STDC FP_CONTRACT OFF
#endif

/* Numbers are compared exactly where rounding must not decide; and what is made of the memory of a
   recognizer that is only read is only read, too. */
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wfloat-equal"
#pragma GCC diagnostic ignored "-Wcast-qual"
#endif

/* Stands in loops that copy and clear. As calls of memcpy and memset, which compilers like to make
   of them, they would need the C library. */
#if defined(__GNUC__)
#define GR_STAY_A_LOOP __asm__ __volatile__("")
#else
#define GR_STAY_A_LOOP ((void)0)
#endif

/* Stands where nothing comes that a table has, so that it need not be looked for. */
#if defined(__GNUC__)
#define GR_UNREACHABLE __builtin_unreachable()
#else
#define GR_UNREACHABLE ((void)0)
#endif

/* What is not true of any gesture that is compiled of text: asked all the same, as that depends on much;
   checked in a build that asks for that; and no branch to be counted. */
#if defined(GESTURE_RUNTIME_COUNTED)
#define GR_CANNOT(condition) false
#elif defined(GESTURE_RUNTIME_CHECKS)
#define GR_CANNOT(condition) ((condition) ? (abort(), true) : false)
#else
#define GR_CANNOT(condition) (condition)
#endif

/* A case of a switch that comes nowhere there: it is named so that the compiler tells where a new code is
   missing, and is no branch to be counted. */
#ifdef GESTURE_RUNTIME_COUNTED
#define GR_NO_CASE(code)
#else
#define GR_NO_CASE(code) case code:
#endif

/* Of a function that is rarely called from where it is called: as part of that it would be in the
   way of what happens often. */
#if defined(__GNUC__)
#define GR_APART __attribute__((noinline))
#else
#define GR_APART
#endif

/* Of a function that is called from two places in what happens often: a call would cost as much as it
   does. Where each file is compiled by itself, it is one all the same. */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define GR_INLINE inline __attribute__((always_inline))
#else
#define GR_INLINE
#endif
#ifdef GR_IN_ONE_FILE
#define GR_INLINE_OF_ALL GR_INLINE
#else
#define GR_INLINE_OF_ALL
#endif

/* Of a function that is called a few times in an attempt: where a compiler knows how, its code is to be
   small rather than fast. */
#if defined(__clang__)
#define GR_SELDOM __attribute__((minsize))
#else
#define GR_SELDOM
#endif

/* Of a function that is called from many places: where code is to be small there is one of it. */
#if defined(__GNUC__) && defined(__OPTIMIZE_SIZE__)
#define GR_ONCE __attribute__((noinline))
#else
#define GR_ONCE
#endif

/* Words that are copied or cleared at once. */
typedef struct gr_four {
  float numbers[4];
} gr_four;

#ifndef GR_SQRT
#ifdef __GNUC__
#define GR_SQRT(number) __builtin_sqrtf(number)
#else
float sqrtf(float number);
#define GR_SQRT(number) sqrtf(number)
#endif
#endif

/* ---- Tokens --------------------------------------------------------------------------------- */

typedef struct gr_point {
  float x, y;
} gr_point;

/* How many tokens of a leaf live on after a moment at most. */
#define GR_LEAF_LIMIT 16

/* How a token came to be what it is in a moment: nothing happened to it; it was in its leaf with the same
   ways open, or with others; it was entered, or that by a quick move. Of two that are as good, the lower
   stays. */
enum {
  GR_ARRIVAL_KEPT = 0,
  GR_ARRIVAL_STAYED = 1,
  GR_ARRIVAL_CHANGED = 2,
  GR_ARRIVAL_ENTERED = 3,
  GR_ARRIVAL_NEW = 4
};

/* How a token stands in its leaf: it came to a motion other than out of one, and no step has gone its way
   since, so that no way is open; or it left its hold by a sample that was no step. */
enum { GR_STANDING = 0, GR_LANDED = 1, GR_LAPSED = 2 };

/* No slot. The number of a slot is how many bytes after the start of its recognizer it begins, so a token is
   found without a product. The head is at 0. */
#define GR_NO_SLOT 0

/* One way through the gesture that what was drawn could have taken so far. In its slot, its
   registers follow, its time registers, the step that its arc may not turn back from, and where the
   fingers of its hold were. Its stray and its length are the first registers. */
typedef struct gr_token {
  float deviation; /* The sum of the deviation of its steps, in points. */
  uint32_t open;    /* The ways out of its leaf that are open, one bit each. */
  uint32_t entered; /* The number of the step or landing in which it came to its leaf. */
  uint32_t next;    /* The slot after it in its set, or among those that are free. */
  uint16_t leaf;
  uint8_t arrival;
  uint8_t standing;
  float stray;  /* The sum of the stray of its steps, in points: what it costs. */
  float length; /* The sum of the progress of its steps, in points. */
} gr_token;

/* One movement, long enough to mean something, in points: in the plane, of the spread, and turned
   about the centroid. */
typedef struct gr_step {
  float dx, dy, ds, dw;
} gr_step;

/* How far a step is from what its leaf allows, what it measures less that, and how much of it does
   not go along the middle of what the leaf allows; in points. */
typedef struct gr_fit {
  float stray, progress, deviation;
} gr_fit;

/* What a step is in a cone: what the last one was. */
typedef struct gr_projection {
  float dx, dy;
  gr_fit fit;
} gr_projection;

/* Where and when something happens to a token. */
typedef struct gr_moment {
  int64_t time;
  float x, y;
  int track;   /* The track, or the holder, that is measured. */
  int touches; /* How many fingers are counted. */
} gr_moment;

/* A step of a track, where it leads from and to, and the box of these two points. */
typedef struct gr_stride {
  gr_step step;
  float square, size; /* How long the step is in the plane, squared and not. */
  gr_moment start;
  float end_x, end_y;
  gr_point low, high;
  /* The step that it was last asked to turn from, or 0, and by how many degrees it does. Tokens that
     took one step ask for one turn. */
  float turned_x, turned_y, turn;
} gr_stride;

/* ---- Contacts ------------------------------------------------------------------------------- */

/* What a track is about. */
enum {
  GR_IDLE = 0, /* Without fingers. */
  GR_GATHERING, /* Waits for further fingers. */
  GR_RUNNING,   /* Draws. */
  GR_LEAVING,   /* The stroke is over, and the last fingers are still down. */
  GR_SHORT      /* Has too few fingers to draw, and rests until more come or the last one leaves. */
};

/* What a track does with a landing. */
enum {
  GR_ANSWERS_NOTHING = 0,
  GR_TAKES,     /* Has all its fingers at once. */
  GR_GATHERS,   /* Begins to gather. */
  GR_ASSEMBLES, /* Has gathered enough. */
  GR_ADDS,      /* Has some more fingers. */
  GR_REFUSES    /* There are too many. */
};

/* The longest that a step takes, in microseconds. Many screens send nothing while a finger rests:
   what comes before is a rest, whether samples tell of it or not. */
#define GR_LONGEST_STEP 40000

/* What draws the strokes of one number of fingers. */
typedef struct gr_motion {
  int64_t since; /* When its first finger landed; while it is left, when its stroke was over. */
  int64_t anchor_time; /* When it was at the anchor. */
  float x, y;    /* Where it is, in points. */
  float force, radius; /* Of the last event of a finger that tells it. */
  float anchor_x, anchor_y; /* Where it began to run, or the last step ended. */
  uint8_t phase;
  uint8_t answer;      /* To the landing that is being taken. */
  uint8_t count;       /* How many fingers it has. */
  uint8_t round_count; /* How many of them are in the open round. */
} gr_motion;

/* What several fingers make of a track, without the jumps that a finger which joins or leaves would
   make. */
typedef struct gr_spread {
  float spread, scale, rotation;
  float centroid_x, centroid_y, finger_spread; /* Where its fingers are. */
  float offset_x, offset_y, offset_spread, base_scale, base_spread; /* What keeps it in place. */
  float anchor_spread, anchor_rotation, anchor_finger_spread;
} gr_spread;

/* A place for a finger of a track. */
typedef struct gr_place {
  int32_t id;
  bool is_down;
  bool is_used;     /* Whether a finger has been here since the track was idle. */
  bool is_in_round; /* Whether it has moved in the open round, and is about to be put there. */
} gr_place;

/* Where the finger of a place is. Only for holds and for tracks of several. */
typedef struct gr_finger {
  float x, y, next_x, next_y, anchor_x, anchor_y;
} gr_finger;

/* Where a touch is that is down, and how it landed. */
typedef struct gr_resting {
  float x, y, force, radius;
} gr_resting;

/* The touches that `only` does not let the gesture see. */
typedef struct gr_hidden {
  int32_t ids[32];
  uint32_t pointers;
  int32_t count;
} gr_hidden;

/* The touches that are down, and the buttons that they are down with. */
typedef struct gr_chords {
  struct {
    int32_t id;
    int32_t buttons;
  } touches[32];
  int32_t count;
} gr_chords;

/* A touch that is down, or was lost and may come back. */
typedef struct gr_bridged {
  gr_touch lift; /* The lift as it was reported. */
  gr_touch move; /* How it moved last while the machine stood still. */
  int64_t lift_time;
  int32_t id, claim; /* The event of the frame by which it comes back, or -1. */
  float x, y;        /* Where it is, or was lost. */
  float leaving_x, leaving_y; /* Where it lifts in the frame that is looked at. */
  uint16_t buttons;
  uint8_t kind;
  bool is_lost, has_moved, is_leaving;
} gr_bridged;

/* All of them, in the order in which they landed. */
typedef struct gr_bridge {
  int64_t clock;     /* The latest time that it was given. */
  int64_t kept_time; /* When something moved last while the machine stood still. */
  int32_t count;
  gr_bridged touches[32];
} gr_bridge;

/* The touches of a frame that land together, or the pointer that comes. */
typedef struct gr_landing {
  const gr_touch *touches;
  size_t touch_count;
  int count;         /* How many of them land, as far as the gesture sees. */
  int resting_count; /* How many of these were down before, and land once more. */
  bool is_pointer;
} gr_landing;

#define GR_VELOCITY_SPAN 100000
#define GR_VELOCITY_CAPACITY 64

/* The values of a sample: where the track is, in points, its scale, and how far it has turned, in
   degrees, clockwise. */
enum { GR_RIGHTWARD, GR_DOWNWARD, GR_SCALING, GR_TURNING, GR_VALUE_COUNT };

typedef struct gr_sample {
  int64_t time;
  float values[GR_VALUE_COUNT];
} gr_sample;

/* The sums of a value, and of it times the time, over the samples of a window. */
typedef struct gr_sums {
  uint64_t values, products;
} gr_sums;

/* The last samples of a track, and the sums over them, which wrap around. */
typedef struct gr_velocity {
  gr_sample samples[GR_VELOCITY_CAPACITY];
  uint32_t first, count;
  uint64_t times, squared_times;
  gr_sums sums[GR_VALUE_COUNT];
} gr_velocity;

#define GR_TRAIL_REACH 12.0f
#define GR_TRAIL_CAPACITY 32

/* Where the track came from lately: where the stroke landed and where its steps ended. The numbers have no
   sign, so that a remainder by the capacity, a power of two, is a mask. */
typedef struct gr_trail {
  gr_point points[GR_TRAIL_CAPACITY];
  uint32_t first, count;
} gr_trail;

/* ---- The recognizer ------------------------------------------------------------------------- */

struct gr_recognizer {
  const gr_table *table;
  gr_listener *listener;
  void *context;
  gr_projection *projections; /* For each cone; a set has them in common. */
  int64_t time;     /* The latest that it was given. */
  int64_t deadline; /* GR_NEVER for none. */
  uint32_t moments; /* How many steps and landings the attempt has had. */
  uint32_t current;     /* The slot of the first token of the current set that has yet to have its
                           turn in this moment, or none. */
  uint32_t next;        /* That of the next set. */
  uint32_t last;        /* The token that was put there last where it had no leaf with it, or
                           GR_HEAD_SLOT. */
  uint32_t free_slot;   /* The one that was freed last, or none. */
  uint32_t accepted;    /* The slot of the best acceptance so far, or none. */
  uint16_t token_count; /* How many slots are taken, but for that of an acceptance. */
  uint16_t used_count;  /* How many have been since all were free. */
  bool is_active, has_begun;
  bool is_reviewed; /* Whether every token was judged at this time, and nothing happened since. */
  bool has_moved;   /* Whether a finger of a track has moved since the last change. */
  bool is_sole;     /* Whether the move that is being taken is the only event of its time. */
  bool has_deadline; /* Whether the deadline is known, and the same until a token comes, goes or begins to
                        go the way of its leaf. */
  uint8_t down_count;
  /* The touches that are down and the pointers that are there, in the order in which they came, and
     for each a bit: whether the last attempt, or the one under way, saw it land; whether it is a
     pointer; whether it is the attempt's since it landed. */
  uint32_t seen, pointers, followed;
  int32_t down[GR_TOUCH_LIMIT];
#ifdef GESTURE_RUNTIME_EXPLAINS
  gr_failure death;   /* The most telling one of its moment so far. */
  float death_stray;
  int32_t death_misses; /* How many conditions were false, with its stray and what was to come. */
  gr_failure failure; /* Of the last attempt that failed and was not asked for. */
  bool is_explaining, has_died, has_failed;
  bool is_death_whole; /* Whether everything that has to be drawn was. */
#endif
};

/* What stands for a token before the first one of the next set: as a slot, it has its link where the head
   has the link to that. */
#define GR_HEAD_SLOT ((uint32_t)(offsetof(struct gr_recognizer, next) - offsetof(gr_token, next)))

/* The compiler of gestures counts on these. */
GR_ASSERT(head_has_room, sizeof(struct gr_recognizer) <= GR_HEAD_SIZE);
GR_ASSERT(token_size, sizeof(gr_token) == 28);
GR_ASSERT(registers_begin, offsetof(gr_token, stray) == 20 && offsetof(gr_token, length) == 24);
GR_ASSERT(motion_size, sizeof(gr_motion) == 48);
GR_ASSERT(spread_size, sizeof(gr_spread) == 56);
GR_ASSERT(place_size, sizeof(gr_place) == 8);
GR_ASSERT(finger_size, sizeof(gr_finger) == 24);
GR_ASSERT(velocity_size, sizeof(gr_velocity) == 1624);
GR_ASSERT(trail_size, sizeof(gr_trail) == 264);
GR_ASSERT(hidden_size, sizeof(gr_hidden) == 136);
GR_ASSERT(resting_size, sizeof(gr_resting) == 16);
GR_ASSERT(chords_size, sizeof(gr_chords) == 260);
GR_ASSERT(bridge_size, sizeof(gr_bridge) == 24 + 32 * 104);
GR_ASSERT(projection_size, sizeof(gr_projection) == 20);

/* A part of its memory. */
#define GR_PART(r, type, part)                                                                     \
  ((type *)(void *)((char *)(r) + GR_HEAD_SIZE + (r)->table->layout.part))

#define GR_HAS(r, feature) (((r)->table->features & GR_FEATURE_##feature) != 0)

/* For each record of a run. */
#define GR_EACH(run, index)                                                                        \
  for (int index = (run).start, gr_last = index + (run).count; index < gr_last; index++)

#define GR_EACH_TRACK(r, track) for (int track = 0; track < (r)->table->track_count; track++)

/* For each place of a track's fingers. */
#define GR_EACH_PLACE(r, track, place)                                                             \
  for (int place = (track) * (r)->table->place_count,                                              \
           gr_beyond = place + (r)->table->place_count;                                            \
       place < gr_beyond; place++)

/* For the slot of each token of the current set, which is taken out of it. */
#define GR_EACH_TURN(r, slot) for (int slot; (slot = gr_take_turn(r)) != GR_NO_SLOT;)

/* Where one is among the tokens of the current set. */
typedef struct gr_walk {
  int here;
  uint32_t next;
} gr_walk;

/* For the slot of each token in the current set, leaf by leaf. The body may remove that token. */
#define GR_EACH_TOKEN(r, slot)                                                                     \
  for (gr_walk gr_at = {0, (r)->current}; gr_walk_on(r, &gr_at);)                                  \
    for (int slot = gr_at.here, gr_here = 1; gr_here; gr_here = 0)

/* The registers of a token: its stray, its length, and what follows it in its slot. */
static inline float *gr_registers(const gr_token *token) {
  return (float *)(void *)((char *)token + offsetof(gr_token, stray));
}

/* Whether an edge is among those that lead along some ways. */
static inline bool gr_is_among(const gr_edge *edge, uint32_t ways) {
  return edge->way == GR_ALWAYS_OPEN || ((ways >> edge->way) & 1) != 0;
}

/* What the last step was on a cone of the table. */
static inline gr_projection *gr_projection_of(const gr_recognizer *r, int cone) {
  return &r->projections[GR_PART(r, uint16_t, cones)[cone]];
}

/* ---- inputs.c ---- */
#ifdef GESTURE_RUNTIME_INPUTS
GR_INTERNAL void gr_begin_inputs(gr_recognizer *r);
GR_INTERNAL void gr_take_over_inputs(gr_recognizer *r);
GR_INTERNAL float gr_amount_of_node(const gr_recognizer *r, float amount);
GR_INTERNAL int64_t gr_limit_of(const gr_recognizer *r, const gr_bound *bound);

/* What an amount is in this attempt. */
static inline float gr_amount(const gr_recognizer *r, float amount) {
  return amount < 0 ? gr_amount_of_node(r, amount) : amount;
}
#else
#define gr_begin_inputs(r) ((void)0)
#define gr_take_over_inputs(r) ((void)0)
#define gr_amount(r, amount) (amount)
#define gr_limit_of(r, bound) ((bound)->limit)
#endif

static inline bool gr_has_several(const gr_recognizer *r) { return r->table->place_count > 1; }

/* The track of the finger that holds. */
static inline int gr_holder_track(const gr_recognizer *r) { return r->table->track_count; }

/* ---- numbers.c ---- */

/* The stray, in points, that counts as zero. */
#define GR_ROUNDING_STRAY (1.0f / 1024.0f)

GR_INTERNAL float gr_nan(void);
GR_INTERNAL bool gr_is_finite(float number);
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
GR_INTERNAL bool gr_has_same_bits(float left, float right);

/* ---- steps.c ---- */
GR_INTERNAL GR_APART void gr_project(
    const gr_table *table, gr_run sectors, const gr_stride *stride, gr_projection *known);
GR_INTERNAL GR_APART gr_fit gr_coneless_fit(
    const gr_recognizer *r, int leaf, const gr_step *step, const gr_token *token);

/* The stray and the progress of a step in a leaf, for a token, or for one that is about to enter.
   That of a cone is kept for all leaves that have it. */
static inline gr_fit gr_fit_in(
    const gr_recognizer *r, int leaf, const gr_fact *fact, const gr_stride *stride,
    const gr_token *token) {
  const gr_step *step = &stride->step;
  if (fact->cone == GR_NONE) return gr_coneless_fit(r, leaf, step, token);
  gr_projection *known = gr_projection_of(r, fact->cone);
  if (!gr_has_same_bits(known->dx, step->dx) || !gr_has_same_bits(known->dy, step->dy)) {
    gr_project(r->table, fact->sectors, stride, known);
  }
  return known->fit;
}

/* ---- tokens.c ---- */
GR_INTERNAL GR_ONCE gr_token *gr_token_in(const gr_recognizer *r, int slot);
GR_INTERNAL int64_t *gr_times(const gr_recognizer *r, const gr_token *token);
GR_INTERNAL gr_point *gr_reference(const gr_recognizer *r, const gr_token *token);
GR_INTERNAL gr_point *gr_origins(const gr_recognizer *r, const gr_token *token);
GR_INTERNAL const gr_leaf *gr_leaf_of(const gr_recognizer *r, const gr_token *token);
GR_INTERNAL float gr_tolerance(const gr_recognizer *r, float length);
GR_INTERNAL bool gr_walk_on(const gr_recognizer *r, gr_walk *walk);
GR_INTERNAL void gr_reset_tokens(gr_recognizer *r);
GR_INTERNAL int gr_take(gr_recognizer *r);
GR_INTERNAL GR_ONCE void gr_free(gr_recognizer *r, int slot);
GR_INTERNAL void gr_copy_token(const gr_recognizer *r, const gr_token *from, gr_token *to);
GR_INTERNAL int gr_take_copy(gr_recognizer *r, const gr_token *token);
GR_INTERNAL void gr_clear_token(gr_recognizer *r, int slot);
GR_INTERNAL bool gr_has_no_token(const gr_recognizer *r);
GR_INTERNAL int gr_take_turn(gr_recognizer *r);
GR_INTERNAL GR_INLINE_OF_ALL uint32_t *gr_link_to(
    const gr_recognizer *r, uint32_t *link, int leaf);
GR_INTERNAL bool gr_is_of(const gr_recognizer *r, int slot, int leaf);
GR_INTERNAL int gr_count_of_moment(const gr_recognizer *r);
GR_INTERNAL void gr_take_out(gr_recognizer *r, uint32_t *link, int slot);
GR_INTERNAL void gr_remove_token(gr_recognizer *r, int slot);
GR_INTERNAL void gr_swap_sets(gr_recognizer *r);

/* ---- divisions.c ---- */
GR_INTERNAL void gr_put(gr_recognizer *r, int slot);
GR_INTERNAL GR_INLINE_OF_ALL void gr_offer_to_next(
    gr_recognizer *r, int slot, gr_token *token, uint8_t arrival);
GR_INTERNAL void gr_offer(gr_recognizer *r, int slot, gr_token *token, uint8_t arrival);
GR_INTERNAL void gr_keep(gr_recognizer *r, int slot);

/* ---- conditions.c ---- */
GR_INTERNAL bool gr_holds(const gr_recognizer *r, int place, const gr_token *token);
GR_INTERNAL bool gr_measure_sides(
    const gr_recognizer *r, int place, const gr_token *token, float *measured, float *limit);
GR_INTERNAL bool gr_all_hold(const gr_recognizer *r, gr_run list, const gr_token *token);
GR_INTERNAL float gr_value(const gr_recognizer *r, const gr_term *term, const gr_token *token);
GR_INTERNAL bool gr_wants(const gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL gr_point gr_box_corner(const gr_recognizer *r, int box, const gr_token *token);
GR_INTERNAL float gr_box_distance(
    const gr_recognizer *r, float x, float y, int box, const gr_token *token);

/* ---- actions.c ---- */
GR_INTERNAL void gr_run_at(
    gr_recognizer *r, gr_run run, gr_token *token, const gr_moment *moment);
GR_INTERNAL void gr_run_clocks(const gr_recognizer *r, gr_token *token);
GR_INTERNAL GR_INLINE_OF_ALL void gr_run_with(
    const gr_recognizer *r, gr_run run, gr_token *token, gr_stride *stride, gr_fit fit);

/* ---- states.c ---- */
GR_INTERNAL bool gr_is_open(const gr_recognizer *r, int edge, const gr_token *token);
GR_INTERNAL bool gr_has_open(const gr_recognizer *r, gr_run edges, const gr_token *token);
GR_INTERNAL GR_INLINE_OF_ALL bool gr_enter(
    gr_recognizer *r, const gr_edge *edge, gr_token *token, const gr_moment *moment, bool is_deadly);
GR_INTERNAL bool gr_judge(gr_recognizer *r, gr_token *token);
GR_INTERNAL bool gr_judge_at(
    gr_recognizer *r, gr_token *token, const gr_moment *moment, bool is_deadly);
GR_INTERNAL GR_INLINE_OF_ALL uint32_t gr_open_ways(
    const gr_recognizer *r, const gr_fact *fact, const gr_token *token);
GR_INTERNAL void gr_judge_ways(const gr_recognizer *r, gr_token *token);
GR_INTERNAL bool gr_is_parked(const gr_recognizer *r, const gr_leaf *leaf);
GR_INTERNAL gr_moment gr_moment_at(
    const gr_recognizer *r, int track, float x, float y, int touches);
GR_INTERNAL gr_moment gr_moment_in(const gr_recognizer *r, const gr_leaf *leaf);
GR_INTERNAL gr_moment gr_anchor_moment(const gr_recognizer *r, int track);

/* ---- stepping.c, holds.c, reviewing.c, moves.c ---- */
GR_INTERNAL void gr_advance(gr_recognizer *r, gr_stride *stride);
GR_INTERNAL void gr_set_origin(gr_recognizer *r, int finger, int track, gr_point point);
GR_INTERNAL void gr_set_origins(gr_recognizer *r, gr_token *token, int track);
GR_INTERNAL bool gr_is_within(const gr_recognizer *r, const gr_token *token);
GR_INTERNAL void gr_lapse(gr_recognizer *r, int track);
GR_INTERNAL void gr_lapse_holds(gr_recognizer *r, int track);
GR_INTERNAL void gr_review(gr_recognizer *r);
GR_INTERNAL void gr_judge_all(gr_recognizer *r, int track);
GR_INTERNAL void gr_refresh(gr_recognizer *r, int track);
GR_INTERNAL void gr_make_quick_moves(gr_recognizer *r);

/* ---- velocity.c, trail.c ---- */
GR_INTERNAL void gr_velocity_clear(gr_recognizer *r, int track);
GR_INTERNAL void gr_velocity_add(gr_recognizer *r, int track);
GR_INTERNAL float gr_velocity_of(const gr_recognizer *r, int track, int value);
GR_INTERNAL int64_t gr_next_velocity(const gr_recognizer *r, int track);
GR_INTERNAL void gr_advance_velocities(gr_recognizer *r);
GR_INTERNAL void gr_trail_start(gr_recognizer *r, int track, float x, float y);
GR_INTERNAL void gr_trail_add(gr_recognizer *r, int track, float x, float y);
GR_INTERNAL gr_point gr_trail_approach(const gr_recognizer *r, int track, float x, float y);

/* ---- touches.c ---- */
GR_INTERNAL int gr_index_of(const gr_recognizer *r, int32_t id);
GR_INTERNAL bool gr_is_pointer_there(const gr_recognizer *r, int32_t id);
GR_INTERNAL bool gr_can_see(const gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL bool gr_put_down(
    gr_recognizer *r, const gr_touch *touch, bool is_seen, bool is_pointer);
GR_INTERNAL void gr_note_move(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL gr_touch gr_landed(const gr_recognizer *r, int index, const gr_landing *landing);
GR_INTERNAL bool gr_take_up(gr_recognizer *r, int32_t id, bool is_pointer);
GR_INTERNAL bool gr_is_alone(const gr_recognizer *r, int count);
GR_INTERNAL void gr_note_followed(gr_recognizer *r, int count);

/* ---- bridge.c ---- */
GR_INTERNAL bool gr_has_bridged(const gr_recognizer *r);
GR_INTERNAL void gr_forget_bridged(gr_recognizer *r);
GR_INTERNAL void gr_bridge_frame(
    gr_recognizer *r, int64_t time, const gr_touch *touches, size_t count);
GR_INTERNAL void gr_note_bridge_deadline(gr_recognizer *r);
GR_INTERNAL void gr_bridge_tick(gr_recognizer *r, int64_t time);

/* ---- recognizer.c ---- */
GR_INTERNAL void gr_pass(gr_recognizer *r, int64_t time);
GR_INTERNAL void gr_take_parted(gr_recognizer *r, const gr_touch *touches, size_t count);

/* ---- chords.c ---- */
GR_INTERNAL void gr_rename_chord(gr_recognizer *r, int32_t old, int32_t id);
GR_INTERNAL bool gr_changes_chord(
    const gr_recognizer *r, const gr_touch *touches, size_t count);
GR_INTERNAL bool gr_note_chord(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL bool gr_has_chords(const gr_recognizer *r);
GR_INTERNAL void gr_forget_chords(gr_recognizer *r);

/* ---- track.c ---- */
GR_INTERNAL GR_ONCE gr_motion *gr_motion_of(const gr_recognizer *r, int track);
GR_INTERNAL GR_ONCE gr_place *gr_place_at(const gr_recognizer *r, int place);
GR_INTERNAL GR_ONCE gr_finger *gr_finger_at(const gr_recognizer *r, int place);
GR_INTERNAL float gr_spread_of(const gr_recognizer *r, int track);
GR_INTERNAL float gr_scale_of(const gr_recognizer *r, int track);
GR_INTERNAL float gr_rotation_of(const gr_recognizer *r, int track);
GR_INTERNAL void gr_run_track(gr_recognizer *r, int track);
GR_INTERNAL void gr_anchor(gr_recognizer *r, int track);
GR_INTERNAL void gr_rebase(gr_recognizer *r, int track);
GR_INTERNAL void gr_put_finger(gr_recognizer *r, int place, int track, float x, float y);
GR_INTERNAL void gr_put_fingers(gr_recognizer *r, int track);
GR_INTERNAL gr_step gr_step_of(const gr_recognizer *r, int track);

/* ---- fingers.c ---- */
GR_INTERNAL int gr_place_of(const gr_recognizer *r, int32_t id, int track);
GR_INTERNAL void gr_clear_places(gr_recognizer *r, int track);
GR_INTERNAL void gr_add_fingers(gr_recognizer *r, const gr_landing *landing, int track);
GR_INTERNAL bool gr_join(gr_recognizer *r, const gr_landing *landing, int track);
GR_INTERNAL void gr_remove(gr_recognizer *r, int place, int track);
GR_INTERNAL void gr_release(gr_recognizer *r, int track);
GR_INTERNAL void gr_dismiss(gr_recognizer *r, int track, gr_reason reason);
GR_INTERNAL bool gr_is_on(const gr_recognizer *r, int track, const gr_token *token);
GR_INTERNAL bool gr_is_waiting(const gr_recognizer *r);
GR_INTERNAL void gr_wait(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL GR_INLINE_OF_ALL void gr_draw(
    gr_recognizer *r, const gr_touch *touch, gr_stride *stride);
GR_INTERNAL void gr_move(gr_recognizer *r, const gr_touch *touch, bool is_pointer);
GR_INTERNAL void gr_rest(gr_recognizer *r, const gr_touch *touch, bool is_pointer);
GR_INTERNAL void gr_close_round(gr_recognizer *r, int track);
GR_INTERNAL void gr_close_rounds(gr_recognizer *r);

/* ---- landing.c, pointers.c, lifting.c ---- */
GR_INTERNAL void gr_land(gr_recognizer *r, const gr_touch *touches, size_t count);
GR_INTERNAL void gr_land_pointer(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_arrive(gr_recognizer *r, int edge, int slot);
GR_INTERNAL void gr_come(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_hover(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_lift_pointer(gr_recognizer *r);
GR_INTERNAL gr_place *gr_holder(const gr_recognizer *r);
GR_INTERNAL bool gr_is_holder(const gr_recognizer *r, int32_t id);
GR_INTERNAL void gr_hold(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_move_holder(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_lose_grip(gr_recognizer *r, gr_reason reason, float measured, float limit);
GR_INTERNAL void gr_lift(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_exit(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_cancel(gr_recognizer *r, const gr_touch *touch);
GR_INTERNAL void gr_lift_finger(gr_recognizer *r, int place, int track, gr_point location);

/* ---- waits.c, endings.c, recognizer.c ---- */
GR_INTERNAL void gr_find_deadline(gr_recognizer *r);
GR_INTERNAL void gr_end_waits(gr_recognizer *r);

/* How an attempt ends whose tokens do not say it. */
enum { GR_BY_TOKENS = -1 };

GR_INTERNAL void gr_conclude_if_no_token_is_left(gr_recognizer *r, int ending);
GR_INTERNAL GR_APART void gr_give_up(gr_recognizer *r, int ending);
GR_INTERNAL void gr_conclude(gr_recognizer *r, gr_change_kind kind, int slot);
GR_INTERNAL void gr_fail(gr_recognizer *r, int ending);
GR_INTERNAL void gr_tell(gr_recognizer *r, gr_change_kind kind, int slot);
GR_INTERNAL int gr_best_slot(const gr_recognizer *r);
GR_INTERNAL void gr_tell_changes(gr_recognizer *r);
GR_INTERNAL gr_recognizer *gr_set_up(const gr_table *table, const gr_view *view, void *memory);

/* ---- Sets ----------------------------------------------------------------------------------- */

/* A transition that a member made. */
typedef struct gr_logged {
  uint16_t member;
  uint8_t kind; /* A gr_change_kind. */
  int32_t leaf;
  float stray, length, preference, deviation;
} gr_logged;

/* How a member stands. */
typedef struct gr_member {
  gr_recognizer *recognizer;
  int64_t start;   /* The moment in which its attempt under way began; -1 if none was. */
  int32_t attempt; /* The number of its attempt under way, or of its next one. */
  int32_t told;    /* The earliest of its attempts that was reported as recognized or begun in
                      this moment; -1 for none. */
  bool is_under_way; /* Whether it was reported to have begun, and not to have ended. */
  bool is_ignored;   /* Whether its attempt goes unreported: it was one candidate too many. */
} gr_member;

/* How good a path is: the less, the better; of equal fits, how close it is to what was meant. */
typedef struct gr_grade {
  float fit, closeness;
} gr_grade;

/* A decision of a member that the set has not reported yet. */
typedef struct gr_candidate {
  int64_t start;    /* The moment in which its attempt began. */
  int64_t decision; /* The moment in which the member decided. */
  int64_t landing;  /* The moment in which a touch had landed last then. */
  int64_t decided;  /* When that was, in microseconds. */
  gr_logged change; /* The decision, with the place and token of the last change made of it. */
  gr_logged next;   /* The next change in this moment, or how the member has ended it since. */
  int32_t attempt;
  int32_t waits_for; /* The member that it waited for last, if it was held; else -1. */
  gr_grade grade;
  uint16_t member;
  uint8_t fresh_count; /* How many changes were made of it in this moment; none once held. */
  bool is_running; /* Whether the member goes on with it: it has begun and not ended. */
  bool has_ended;
} gr_candidate;

/* A change to report. */
typedef struct gr_told {
  int64_t held_since;
  gr_logged change;
  int32_t attempt, winner, waited_for;
  int32_t attempt_count; /* The number of attempts, from this one on, that it reports. */
  uint16_t report_count;
} gr_told;

typedef struct gr_delivery gr_delivery;

struct gr_set {
  const gr_set_table *table;
  gr_set_listener *listener;
  void *context;
  gr_delivery *delivery;
  gr_member *members;
  uint16_t *awake; /* The members that take part in this moment, in order. */
  gr_candidate *candidates; /* By the order of members, then the earliest first. */
  float *values;            /* For each candidate, what its member reported, for both changes. */
  int32_t *noted;           /* For each pair of `after`, for each candidate of the one that waits,
                               the newest attempt of the other that it waits for. */
  gr_told *told;
  float *told_values;
  int64_t time, deadline;
  int64_t moment; /* How many there have been: frames, and deadlines that have passed. */
  int64_t rest_time; /* From when on no decision waits for others; GR_NEVER during a touch. */
  int64_t last_landing; /* The moment in which a touch landed last. */
  gr_logged prevented; /* The change of the member that was prevented last. */
  uint16_t report_limit, awake_count;
  uint16_t candidate_count, told_count;
  uint16_t candidate_limit, told_limit;
  uint16_t taking; /* The member that takes a moment, so that what it makes is gathered, or GR_NONE. */
  uint16_t renewable; /* The member whose change was all that was reported last, and that goes on: its next
                         change replaces that one. GR_NONE if something else was reported since. */
  bool has_news; /* Whether a member has made a change in this moment. */
  bool asks_for_buttons; /* Whether a member does. */
};

/* ---- set.c, arbiter.c, delivery.c ---- */
GR_INTERNAL GR_ONCE void gr_begin_moment(gr_set *set);
GR_INTERNAL GR_ONCE gr_recognizer *gr_begin_taking(gr_set *set, int member);
GR_INTERNAL void gr_end_moment(gr_set *set);
GR_INTERNAL gr_grade gr_grade_of(
    float stray, float length, float preference, float deviation);
GR_INTERNAL bool gr_is_better(gr_grade one, gr_grade other);
GR_INTERNAL void gr_drop_candidates(gr_set *set, int member);
GR_INTERNAL void gr_gather(gr_set *set, const gr_logged *change, const float *values);
GR_INTERNAL void gr_settle(gr_set *set);
GR_INTERNAL void gr_drop_everything(gr_set *set);
GR_INTERNAL bool gr_is_possible(const gr_set *set, int member);
GR_INTERNAL bool gr_is_at_rest(const gr_set *set);
GR_INTERNAL bool gr_is_complete(const gr_recognizer *r);
GR_INTERNAL void gr_deliver_frame(gr_set *set, const gr_touch *touches, size_t count);
GR_INTERNAL void gr_deliver_tick(gr_set *set);
GR_INTERNAL void gr_deliver_end(gr_set *set);
GR_INTERNAL void gr_clear_words(void *memory, size_t size);
GR_INTERNAL void gr_copy_bytes(void *to, const void *from, size_t size);
GR_INTERNAL void gr_copy_values(float *to, const float *from, size_t count);
GR_INTERNAL bool gr_is_good(const void *memory, size_t size, size_t needed);

GR_ASSERT(set_size, sizeof(struct gr_set) <= GR_SET_HEAD_SIZE);
GR_ASSERT(member_size, sizeof(gr_member) <= GR_MEMBER_SIZE);
GR_ASSERT(candidate_size, sizeof(gr_candidate) <= GR_CANDIDATE_SIZE);
GR_ASSERT(told_size, sizeof(gr_told) <= GR_TOLD_SIZE);

/* ---- explaining.c: compiled only where GESTURE_RUNTIME_EXPLAINS is defined ---- */
#ifdef GESTURE_RUNTIME_EXPLAINS
#define GR_EXPLAINS(r) ((r)->is_explaining)
GR_INTERNAL void gr_note_death(
    gr_recognizer *r, gr_token *token, gr_reason reason, int condition, float measured,
    float limit);
GR_INTERNAL void gr_note_false(gr_recognizer *r, gr_token *token, gr_reason reason, int place);
GR_INTERNAL void gr_note_plain(gr_recognizer *r, gr_token *token, gr_reason reason);
GR_INTERNAL void gr_note_not_taken(gr_recognizer *r, gr_token *token);
GR_INTERNAL void gr_note_radius(gr_recognizer *r, gr_token *token);
GR_INTERNAL void gr_note_stepless(gr_recognizer *r, gr_token *token);
GR_INTERNAL void gr_note_lift(gr_recognizer *r, gr_token *token);
GR_INTERNAL void gr_note_ending(gr_recognizer *r, int ending);
#define GR_NOTE(r, call) ((r)->is_explaining ? (call) : (void)0)
#else
#define GR_EXPLAINS(r) false
#define GR_NOTE(r, call) ((void)0)
#endif

#endif /* GR_INTERNAL_H */
