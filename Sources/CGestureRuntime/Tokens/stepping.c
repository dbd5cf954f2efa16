/* One step: the tokens of its track stay or go on, and of each leaf those live on that no other is as
 * good as.
 */
#include "../internal.h"

/* Takes a step, which fits its leaf so, with the token in a slot, and offers the token to the next set.
   A token that has landed cannot go on until a step goes the way of its leaf. */
static GR_INLINE void gr_take_step(
    gr_recognizer *r, gr_stride *stride, gr_fit fit, int slot, gr_token *token,
    const gr_fact *fact, bool is_entry) {
  const float cost = token->stray + fit.stray;
  const float length = token->length + fit.progress;
  const bool is_astray = gr_is_less(2 * gr_tolerance(r, length), cost);
  if (!GR_EXPLAINS(r) && is_astray) {
    gr_free(r, slot);
    return;
  }
  token->stray = cost;
  token->length = length;
  token->deviation += fit.deviation;
  /* Only arcs look at the last step. */
  if (fact->cone == GR_NONE && GR_HAS(r, ARCS) && fit.stray == 0
      && (stride->step.dx != 0 || stride->step.dy != 0)) {
    gr_reference(r, token)->x = stride->step.dx;
    gr_reference(r, token)->y = stride->step.dy;
  }
  gr_run_with(r, fact->step_operations, token, stride, fit);
  if (is_astray) {
#ifdef GESTURE_RUNTIME_EXPLAINS
    gr_note_death(r, token, GR_REASON_STRAY, -1, cost, 2 * gr_tolerance(r, length));
#endif
    gr_free(r, slot);
    return;
  }
  if (fact->is_judged && !gr_judge(r, token)) {
    gr_free(r, slot);
    return;
  }
  bool has_changed = false;
  if (token->standing == GR_LANDED && !gr_is_less(fit.progress, fit.stray)) {
    token->standing = GR_STANDING;
    r->has_deadline = false;
    has_changed = true;
  }
  const uint32_t open = token->standing != GR_LANDED ? gr_open_ways(r, fact, token) : 0;
  if (token->open != open) has_changed = true;
  token->open = open;
  const uint8_t arrival =
      is_entry ? GR_ARRIVAL_ENTERED : has_changed ? GR_ARRIVAL_CHANGED : GR_ARRIVAL_STAYED;
  gr_offer_to_next(r, slot, token, arrival);
}

/* Takes a step, which fits the target so, with a copy of a token along an edge. */
GR_APART static void gr_enter_by(
    gr_recognizer *r, const gr_edge *edge, const gr_token *token,
    gr_stride *stride, gr_fit fit, bool is_moving) {
  const int slot = gr_take_copy(r, token);
  gr_token *copy = gr_token_in(r, slot);
  if (gr_enter(r, edge, copy, &stride->start, true)) {
    copy->standing = is_moving ? GR_STANDING : GR_LANDED;
    gr_take_step(r, stride, fit, slot, copy, &r->table->facts[copy->leaf], true);
  } else {
    gr_free(r, slot);
  }
}

/* Takes a step with one token: first along every open edge, as a copy, then where it is. Coming from
   another motion, an edge needs a step that goes the way of its target. */
static inline void gr_step_token(
    gr_recognizer *r, int slot, gr_token *token, gr_stride *stride,
    const gr_fact *fact) {
  const bool is_moving = fact->takes_steps;
  if (token->standing != GR_LANDED) {
    const gr_edge *edge = r->table->edges + fact->steps.start;
    for (const gr_edge *end = edge + fact->steps.count; edge < end; edge++) {
      const int leaf = edge->target;
      if (!gr_is_among(edge, token->open)) continue;
      const gr_fit fit = gr_fit_in(r, leaf, &r->table->facts[leaf], stride, NULL);
      if (is_moving && gr_is_less(fit.progress, fit.stray)) continue;
      gr_enter_by(r, edge, token, stride, fit, is_moving);
    }
  }
  if (is_moving || (fact->is_hold && token->standing != GR_LAPSED && gr_is_within(r, token))) {
    const gr_fit fit = gr_fit_in(r, token->leaf, fact, stride, token);
    gr_take_step(r, stride, fit, slot, token, fact, false);
    return;
  }
  if (!gr_has_open(r, fact->steps, token)) GR_NOTE(r, gr_note_stepless(r, token));
  gr_free(r, slot);
}

/* Takes a step of a track. If all tokens are of that track, there is nothing left that a review
   could change. */
void gr_advance(gr_recognizer *r, gr_stride *stride) {
  r->is_reviewed = true;
  r->moments++;
  GR_EACH_TURN(r, slot) {
    gr_token *token = gr_token_in(r, slot);
    const gr_fact *fact = &r->table->facts[token->leaf];
    if (fact->track == stride->start.track) {
      gr_step_token(r, slot, token, stride, fact);
    } else {
      gr_keep(r, slot);
      r->is_reviewed = false;
    }
  }
  gr_swap_sets(r);
  if (GR_HAS(r, QUICK_MOVES) || GR_HAS(r, MARKERS)) gr_make_quick_moves(r);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}
