/* What all moments have in common: edges that are taken, invariants that are judged, states. */
#include "../internal.h"

/* Whether an edge is open to a token. */
bool gr_is_open(const gr_recognizer *r, int edge, const gr_token *token) {
  return token->standing != GR_LANDED && gr_is_among(&r->table->edges[edge], token->open);
}

/* Whether one of a run of edges is open to a token. */
bool gr_has_open(const gr_recognizer *r, gr_run edges, const gr_token *token) {
  GR_EACH(edges, edge) {
    if (gr_is_open(r, edge, token)) return true;
  }
  return false;
}

/* Whether the conditions of a list hold for a token. Notes the first that does not, for
   explaining. */
static bool gr_passes(gr_recognizer *r, gr_run list, gr_token *token, gr_reason deadly_reason) {
  GR_EACH(list, place) {
    if (gr_holds(r, place, token)) continue;
    GR_NOTE(r, gr_note_false(r, token, deadly_reason, place));
    (void)deadly_reason;
    return false;
  }
  return true;
}

/* Leaves and enters items along an edge and judges its guards. Returns whether the token lives
   on. */
GR_INLINE_OF_ALL bool gr_enter(
    gr_recognizer *r, const gr_edge *edge, gr_token *token, const gr_moment *moment, bool is_deadly) {
  if (edge->operations.count > 0) gr_run_at(r, edge->operations, token, moment);
  GR_CHECK(edge->target != GR_NONE);
  token->leaf = edge->target;
  token->standing = GR_STANDING;
  token->entered = r->moments;
  if (GR_HAS(r, ARCS)) gr_reference(r, token)->x = gr_reference(r, token)->y = 0;
  if (GR_HAS(r, HOLDS) && r->table->leaves[edge->target].kind == GR_LEAF_HOLD) {
    gr_set_origins(r, token, moment->track);
  }
  if (!is_deadly) return gr_all_hold(r, edge->guards, token);
  return gr_passes(r, edge->guards, token, GR_REASON_LANDING);
}

/* Brings the measures of this moment up to date and judges the final conditions. Returns whether
   the token lives on. */
bool gr_judge(gr_recognizer *r, gr_token *token) {
  if (!r->table->facts[token->leaf].is_judged) return true;
  const gr_moment moment = gr_moment_in(r, gr_leaf_of(r, token));
  return gr_judge_at(r, token, &moment, true);
}

/* Like gr_judge, at another moment. */
bool gr_judge_at(gr_recognizer *r, gr_token *token, const gr_moment *moment, bool is_deadly) {
  const gr_leaf *leaf = gr_leaf_of(r, token);
  gr_run_at(r, leaf->moment_operations, token, moment);
  if (!is_deadly) return gr_all_hold(r, leaf->finals, token);
  return gr_passes(r, leaf->finals, token, GR_REASON_BOUND);
}

/* A register, or its difference from another. */
static inline float gr_operand_of(const gr_operand *operand, const float *registers) {
  const float value = registers[operand->register_index];
  return operand->less == GR_NONE ? value : value - registers[operand->less];
}

/* How straight a token with these registers has gone; not a number if it has not gone anywhere. */
static float gr_straight(const gr_way_test *test, const float *registers) {
  const float way = registers[test->length] + registers[test->stray];
  const float dx = registers[test->first.register_index] - registers[test->first.less];
  const float dy = registers[test->y] - registers[test->start_y];
  return way == 0 ? gr_nan() : gr_hypotenuse(dx, dy) / way;
}

/* The number that a test compares which does not compare a register. */
static inline float gr_measured(const gr_way_test *test, const float *registers) {
  if (test->measure == GR_WAY_STRAIGHTNESS) return gr_straight(test, registers);
  const float value = gr_operand_of(&test->first, registers);
  return test->measure == GR_WAY_MAGNITUDE ? gr_magnitude(value) : value;
}

/* Whether a number compares with a limit as it has to. Nothing is asked to be equal. */
static inline bool gr_is_met(uint8_t comparison, float measured, float limit) {
  const bool is_least = comparison >= GR_GREATER;
  const float low = is_least ? limit : measured, high = is_least ? measured : limit;
  if (comparison == GR_LESS || comparison == GR_GREATER) return gr_is_less(low, high);
  return gr_is_at_most(low, high);
}

/* Whether a number meets the constant of a test. */
static inline bool gr_is_within_threshold(const gr_way_test *test, float measured) {
  if (test->comparison >= GR_GREATER) return measured >= test->threshold;
  return measured <= test->threshold;
}

/* The open ways that the remaining tests leave open; these come after the tests of numbers. */
GR_APART static uint32_t gr_open_otherwise(
    const gr_recognizer *r, const gr_token *token, const gr_way_test *test,
    const gr_way_test *end, uint32_t open) {
  for (; test < end; test++) {
    if ((open & test->ways) == 0) continue;
    if (!gr_holds(r, test->first.register_index, token)) open &= ~test->ways;
  }
  return open;
}

/* The open ways out of a leaf whose conditions are not listed. */
GR_APART static uint32_t gr_open_one_by_one(const gr_recognizer *r, const gr_token *token) {
  const gr_run ways = gr_leaf_of(r, token)->ways;
  uint32_t open = 0;
  for (int way = 0; way < ways.count; way++) {
    if (gr_all_hold(r, r->table->ways[ways.start + way], token)) open |= UINT32_C(1) << way;
  }
  return open;
}

/* The ways out of its leaf whose conditions hold for a token, one bit each. */
GR_INLINE_OF_ALL uint32_t gr_open_ways(
    const gr_recognizer *r, const gr_fact *fact, const gr_token *token) {
  const float *registers = gr_registers(token);
  uint32_t open = fact->all_ways;
  const gr_way_test *test = r->table->way_tests + fact->way_tests.start;
  const gr_way_test *end = test + fact->way_tests.count;
  if (test == end) return open == 0 ? 0 : gr_open_one_by_one(r, token);
  for (const gr_way_test *beyond = test + fact->floor_count; test < beyond; test++) {
    if (!(registers[test->first.register_index] >= test->threshold)) open &= ~test->ways;
  }
  for (; open != 0 && test < end; test++) {
    float measured;
    if (test->measure == GR_WAY_REGISTER) {
      measured = registers[test->first.register_index];
    } else {
      if (test->measure == GR_WAY_OTHER) return gr_open_otherwise(r, token, test, end, open);
      measured = gr_measured(test, registers);
    }
    bool is_met;
    if (test->limit == GR_LIMIT_CONSTANT) {
      is_met = gr_is_within_threshold(test, measured);
    } else {
      const float share = test->factor * gr_operand_of(&test->second, registers);
      is_met = gr_is_met(test->comparison, measured, share);
      if (test->limit == GR_LIMIT_EITHER) {
        is_met = share == share && (is_met || gr_is_within_threshold(test, measured));
      }
    }
    if (!is_met) open &= ~test->ways;
  }
  return open;
}

/* Finds out which ways out of its leaf are open to a token. */
GR_APART void gr_judge_ways(const gr_recognizer *r, gr_token *token) {
  const gr_fact *fact = &r->table->facts[token->leaf];
  token->open = token->standing != GR_LANDED ? gr_open_ways(r, fact, token) : 0;
}

/* Whether a token in a leaf waits for fingers to land or to leave, and takes no part in
   anything. */
bool gr_is_parked(const gr_recognizer *r, const gr_leaf *leaf) {
  if (leaf->kind == GR_LEAF_GATHERING) return true;
  if (leaf->track == GR_NO_TRACK) return false;
  const uint8_t phase = gr_motion_of(r, leaf->track)->phase;
  return phase == GR_LEAVING || phase == GR_SHORT;
}

/* This moment, with some fingers of a track at a place. */
gr_moment gr_moment_at(const gr_recognizer *r, int track, float x, float y, int touches) {
  const gr_moment moment = {r->time, x, y, track, touches};
  return moment;
}

/* This moment, as a token in a leaf sees it. A lift measures nothing any more; a grip's items start
   with the holder. */
gr_moment gr_moment_in(const gr_recognizer *r, const gr_leaf *leaf) {
  const bool has_track = leaf->track != GR_NO_TRACK;
  const int track = has_track ? leaf->track : leaf->kind == GR_LEAF_GRIP ? gr_holder_track(r) : 0;
  const gr_motion *motion = gr_motion_of(r, track);
  const bool is_counted = has_track && leaf->kind != GR_LEAF_GATHERING;
  return gr_moment_at(r, track, motion->x, motion->y, is_counted ? motion->count : 0);
}

/* This moment, at the anchor of a track. */
gr_moment gr_anchor_moment(const gr_recognizer *r, int track) {
  const gr_motion *motion = gr_motion_of(r, track);
  return gr_moment_at(r, track, motion->anchor_x, motion->anchor_y, motion->count);
}
