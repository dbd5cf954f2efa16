/* One step: the tokens of its track stay or go on, and each state keeps the one that costs least.
 *
 * What a token would cost, and whether its state has a better one, is known before anything of it
 * is copied or measured. Who watches hears of the tokens that are lost for that, too, and of a
 * token's stay before its entries; it makes no difference to who lives.
 */
#include "../internal.h"

/* How a token that takes a step comes to a state from another one; an entry comes from none. */
static uint8_t gr_arrival_at(int state, int source) {
  if (source == GR_NONE) return GR_ARRIVAL_ENTERED;
  return state == source ? GR_ARRIVAL_STAYED : GR_ARRIVAL_CHANGED;
}

/* Judges the ways of the token that is alone in a leaf so far, and offers it to its state. */
static void gr_judge_alone(gr_recognizer *r, gr_stride *stride, const gr_fact *fact) {
  const int place = fact->closed_state, next = 1 - r->front;
  const int slot = *gr_slot_in(r, next, place);
  gr_token *token = gr_token_in(r, slot);
  const int state = gr_state_of(r, token);
  stride->alone &= ~gr_leaf_bit(token->leaf);
  *gr_live(r, next, place / 32) &= ~(UINT32_C(1) << (place % 32));
  gr_offer(r, slot, token, state, gr_arrival_at(state, token->state), true);
}

/* Puts a token into the next set that has taken a step. As long as it is alone in its leaf, nobody
   asks which ways are open to it: it waits in the state of one to which none is. */
static void gr_settle_token(
    gr_recognizer *r, gr_stride *stride, const gr_fact *fact, int slot, gr_token *token,
    int source) {
  const uint32_t bit = gr_leaf_bit(token->leaf);
  const int place = fact->closed_state;
  if (((stride->alone | stride->crowded) & bit) == 0) {
    const int next = 1 - r->front;
    stride->alone |= bit;
    *gr_live(r, next, place / 32) |= UINT32_C(1) << (place % 32);
    *gr_slot_in(r, next, place) = (uint16_t)slot;
    token->state = (uint16_t)source;
    token->arrival = GR_ARRIVAL_UNJUDGED;
    return;
  }
  if ((stride->alone & bit) != 0) {
    stride->crowded |= bit;
    gr_judge_alone(r, stride, fact);
  }
  const int state = r->table->state_of_ways[fact->states + gr_open_ways(r, token)];
  gr_offer(r, slot, token, state, gr_arrival_at(state, source), true);
}

/* Lets the token in a slot take the step in its leaf, and offers it to its state. One that has
   landed has no way on until a step goes the way of the leaf. */
static void gr_take_step(
    gr_recognizer *r, gr_stride *stride, int slot, gr_token *token, int source, bool is_landed) {
  const int leaf = token->leaf;
  const gr_fact *fact = &r->table->facts[leaf];
  const gr_fit fit = gr_fit_in(r, leaf, &stride->step, token);
  const float cost = token->stray + fit.stray;
  const float length = token->length + fit.progress;
  const bool is_astray = gr_is_less(2 * gr_tolerance(r, length), cost);
  int state = fact->sole_state;
  if (is_landed && fact->landed_state != GR_NONE && gr_is_less(fit.progress, fit.stray)) {
    state = fact->landed_state;
  }
  if (!GR_EXPLAINS(r)
      && (is_astray
          || (state != GR_NONE && gr_loses(r, cost, gr_arrival_at(state, source), state)))) {
    gr_free(r, slot);
    return;
  }
  gr_floats(token)[r->table->own_stray] = token->stray = cost;
  gr_floats(token)[r->table->own_length] = token->length = length;
  token->deviation += fit.deviation;
  if (GR_HAS(r, ARCS) && fit.stray == 0 && (stride->step.dx != 0 || stride->step.dy != 0)) {
    gr_reference(r, token)->x = stride->step.dx;
    gr_reference(r, token)->y = stride->step.dy;
  }
  gr_run_with(r, fact->step_operations, token, stride, fit);
  if (is_astray) {
    GR_NOTE(
        r, gr_note_death(r, token, GR_REASON_STRAY, -1, cost, 2 * gr_tolerance(r, length)));
    gr_free(r, slot);
    return;
  }
  if (fact->is_judged && !gr_judge(r, token)) {
    gr_free(r, slot);
    return;
  }
  if (state == GR_NONE) {
    gr_settle_token(r, stride, fact, slot, token, source);
  } else {
    gr_offer(r, slot, token, state, gr_arrival_at(state, source), true);
  }
}

/* The ways that are open to a token, and whether they have been judged. */
typedef struct gr_openness {
  unsigned ways;
  bool is_judged;
} gr_openness;

/* Lets a copy of a token take a step along an edge. Who comes out of another motion comes with a
   step that goes the way of this one. */
static void gr_enter_by(
    gr_recognizer *r, int edge, const gr_token *token, gr_stride *stride, gr_openness *open) {
  const gr_edge *record = &r->table->edges[edge];
  if (open->is_judged && !gr_is_among(record, open->ways)) return;
  const bool is_moving = r->table->facts[token->leaf].takes_steps;
  const gr_fit fit = gr_fit_in(r, record->target, &stride->step, NULL);
  const bool is_astray = gr_is_less(fit.progress, fit.stray);
  if (is_moving && is_astray) return;
  if (!GR_EXPLAINS(r)) {
    const float cost = token->stray + fit.stray;
    if (gr_is_less(2 * gr_tolerance(r, token->length + fit.progress), cost)) return;
    const int sole = r->table->facts[record->target].sole_state;
    if (sole != GR_NONE && !is_astray && gr_loses(r, cost, GR_ARRIVAL_ENTERED, sole)) return;
  }
  if (!open->is_judged) {
    open->ways = gr_open_ways(r, token);
    open->is_judged = true;
    if (!gr_is_among(record, open->ways)) return;
  }
  const int slot = gr_take_copy(r, token);
  gr_token *copy = gr_token_in(r, slot);
  if (gr_enter(r, edge, copy, &stride->start, true)) {
    gr_take_step(r, stride, slot, copy, GR_NONE, !is_moving);
  } else {
    gr_free(r, slot);
  }
}

/* Takes a step with one token: first along every open edge, as a copy, then where it is. */
static void gr_step_token(
    gr_recognizer *r, int slot, gr_token *token, int state, gr_stride *stride) {
  const gr_state *origin = &r->table->states[state];
  const gr_fact *fact = &r->table->facts[token->leaf];
  const bool stays =
      fact->takes_steps || (fact->is_hold && !token->has_lapsed && gr_is_within(r, token));
  gr_openness open = {origin->open_ways, token->arrival != GR_ARRIVAL_UNJUDGED};
  if (origin->is_landed) {
    stride->crowded |= gr_leaf_bit(token->leaf);
    if ((stride->alone & gr_leaf_bit(token->leaf)) != 0) gr_judge_alone(r, stride, fact);
  }
  if (GR_EXPLAINS(r) && stays) {
    const int other = gr_take_copy(r, token);
    gr_take_step(r, stride, other, gr_token_in(r, other), state, origin->is_landed);
  }
  if (r->table->opens_steps[state] || !open.is_judged) {
    GR_EACH(fact->steps, edge) gr_enter_by(r, edge, token, stride, &open);
  }
  if (stays && !GR_EXPLAINS(r)) {
    gr_take_step(r, stride, slot, token, state, origin->is_landed);
    return;
  }
  if (!stays && !r->table->opens_steps[state]) GR_NOTE(r, gr_note_stepless(r, token));
  gr_free(r, slot);
}

/* Takes a step of a track. If all tokens are of that track, there is nothing left that a review
   could change. */
void gr_advance(gr_recognizer *r, gr_stride *stride) {
  stride->alone = 0;
  stride->crowded = GR_HAS(r, LATE_WAYS) && !GR_EXPLAINS(r) ? 0 : UINT32_MAX;
  r->is_reviewed = true;
  for (int word = 0; word < gr_word_count(r); word++) {
    uint32_t *live = gr_live(r, r->front, word), bits = *live;
    for (*live = 0; bits != 0; bits &= bits - 1) {
      const int state = word * 32 + gr_lowest_bit(bits);
      const int slot = gr_slot_of(r, state);
      gr_token *token = gr_token_in(r, slot);
      if (r->table->facts[token->leaf].track == stride->start.track) {
        gr_step_token(r, slot, token, state, stride);
      } else {
        gr_keep(r, slot, state);
        r->is_reviewed = false;
      }
    }
  }
  r->front ^= 1;
  if (GR_HAS(r, QUICK_MOVES) || GR_HAS(r, MARKERS)) gr_make_quick_moves(r);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}
