/* One step: the tokens of its track stay or go on, and each state keeps the one that costs least.
 *
 * What a token would cost, and whether its state has a better one, is known before anything of it
 * is copied or measured. Who watches hears of the tokens that are lost for that, too, and of a
 * token's stay before its entries; it makes no difference to who lives.
 */
#include "internal.h"

/* How a token that takes a step comes to a state from another one. */
static uint8_t gr_arrival_at(int state, int source, bool is_entry) {
  if (is_entry) return GR_ARRIVAL_ENTERED;
  return state == source ? GR_ARRIVAL_STAYED : GR_ARRIVAL_CHANGED;
}

/* Lets the token in a slot take the step in its leaf, and offers it to its state. One that has landed
   has no way on until a step goes the way of the leaf. */
static void gr_take_step(
    gr_recognizer *r, const gr_stride *stride, int slot, int source, bool is_entry,
    bool is_landed) {
  gr_token *token = gr_token_in(r, slot);
  const int leaf = token->leaf;
  const gr_leaf *record = &r->table->leaves[leaf];
  const gr_fit fit = gr_project(r, leaf, &stride->step, token);
  const float cost = token->stray + fit.stray;
  const float length = token->length + fit.progress;
  const bool is_astray = gr_is_less(2 * gr_tolerance(r, length), cost);
  int state = r->table->facts[leaf].sole_state;
  if (is_landed && record->landed_state != GR_NONE && gr_is_less(fit.progress, fit.stray)) {
    state = record->landed_state;
  }
  uint8_t arrival = gr_arrival_at(state, source, is_entry);
  if (!GR_EXPLAINS(r)
      && (is_astray || (state != GR_NONE && gr_loses(r, cost, arrival, state)))) {
    gr_free(r, slot);
    return;
  }
  token->stray = cost;
  token->length = length;
  if (fit.stray == 0 && GR_HAS(r, ARCS) && (stride->step.dx != 0 || stride->step.dy != 0)) {
    gr_reference(r, token)->x = stride->step.dx;
    gr_reference(r, token)->y = stride->step.dy;
  }
  gr_run_with(r, record->step_operations, token, stride, fit);
  if (is_astray) {
    GR_NOTE(
        r, gr_note_death(r, token, GR_REASON_STRAY, -1, cost, 2 * gr_tolerance(r, length)));
    gr_free(r, slot);
    return;
  }
  if (!gr_judge(r, token)) {
    gr_free(r, slot);
    return;
  }
  if (state == GR_NONE) {
    state = gr_state_of(r, token);
    arrival = gr_arrival_at(state, source, is_entry);
  }
  gr_offer(r, slot, state, arrival, true);
}

/* Lets a copy of the token in a slot take a step along an edge. Who comes out of another motion
   comes with a step that goes the way of this one. */
static void gr_enter_by(
    gr_recognizer *r, int edge, int source, const gr_stride *stride, const gr_moment *start) {
  const int target = r->table->edges[edge].target;
  const gr_token *token = gr_token_in(r, source);
  const bool is_moving = r->table->facts[token->leaf].takes_steps;
  const gr_fit fit = gr_project(r, target, &stride->step, NULL);
  const bool is_astray = gr_is_less(fit.progress, fit.stray);
  if (is_moving && is_astray) return;
  if (!GR_EXPLAINS(r)) {
    const float cost = token->stray + fit.stray;
    if (gr_is_less(2 * gr_tolerance(r, token->length + fit.progress), cost)) return;
    const int sole = r->table->facts[target].sole_state;
    if (sole != GR_NONE && !is_astray && gr_loses(r, cost, GR_ARRIVAL_ENTERED, sole)) return;
  }
  const int slot = gr_take(r);
  gr_copy_token(r, source, slot);
  if (gr_enter(r, edge, gr_token_in(r, slot), start, true)) {
    gr_take_step(r, stride, slot, GR_NONE, true, !is_moving);
  } else {
    gr_free(r, slot);
  }
}

/* Whether a token can stay in a hold. */
static bool gr_is_held(const gr_recognizer *r, const gr_token *token) {
  return gr_leaf_of(r, token)->kind == GR_LEAF_HOLD && !token->has_lapsed
         && gr_is_within(r, token);
}

/* Takes a step with one token: first along every open edge, as a copy, then where it is. */
static void gr_step_token(
    gr_recognizer *r, int slot, int state, const gr_stride *stride, const gr_moment *start) {
  gr_token *token = gr_token_in(r, slot);
  const gr_state *origin = &r->table->states[state];
  const bool stays = r->table->facts[token->leaf].takes_steps || gr_is_held(r, token);
  bool is_taken = stays;
  if (GR_EXPLAINS(r) && stays) {
    const int copy = gr_take(r);
    gr_copy_token(r, slot, copy);
    gr_take_step(r, stride, copy, state, false, origin->is_landed);
  }
  if (!origin->is_landed) {
    GR_EACH(r->table->leaves[token->leaf].steps, edge) {
      if (!gr_is_open_in(&r->table->edges[edge], origin)) continue;
      is_taken = true;
      gr_enter_by(r, edge, slot, stride, start);
    }
  }
  if (stays && !GR_EXPLAINS(r)) {
    gr_take_step(r, stride, slot, state, false, origin->is_landed);
    return;
  }
  if (!is_taken) GR_NOTE(r, gr_note_stepless(r, token));
  gr_free(r, slot);
}

/* Takes a step of a track. If all tokens are of that track, there is nothing left that a review
   could change. */
void gr_advance(gr_recognizer *r, const gr_stride *stride) {
  gr_moment start;
  start.time = r->time;
  start.x = stride->start_x;
  start.y = stride->start_y;
  start.track = stride->track;
  start.touches = gr_motion_of(r, stride->track)->count;
  r->is_reviewed = true;
  GR_EACH_TOKEN(r, state) {
    const int slot = gr_slot_of(r, state);
    const gr_leaf *leaf = gr_leaf_of(r, gr_token_in(r, slot));
    if (leaf->track == stride->track && leaf->kind != GR_LEAF_GATHERING) {
      gr_step_token(r, slot, state, stride, &start);
    } else {
      gr_keep(r, slot, state);
      r->is_reviewed = false;
    }
  }
  gr_swap_sets(r);
  gr_make_quick_moves(r);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}
