/* What time and other events do to tokens between steps. */
#include "../internal.h"

/* Judges every token anew at this time, then makes the quick moves. */
void gr_review(gr_recognizer *r) {
  if (!r->is_active) return;
  gr_judge_all(r, -1);
  gr_make_quick_moves(r);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}

static int gr_reviewed_state(const gr_recognizer *r, const gr_token *token) {
  const gr_state *old = &r->table->states[token->state];
  if (old->is_landed) return token->state;
  if (!token->has_lapsed) return gr_state_of(r, token);
  const unsigned open = gr_open_ways(r, token) & old->open_ways;
  return r->table->state_of_ways[gr_leaf_of(r, token)->state_of_ways.start + open];
}

/* Judges a token, and finds its state. Returns whether it lives on. */
static bool gr_stands(gr_recognizer *r, gr_token *token) {
  if (!gr_judge(r, token)) return false;
  const int state = gr_reviewed_state(r, token);
  token->is_fresh = state != token->state;
  token->is_new = false;
  token->state = (uint16_t)state;
  if (!token->has_lapsed || gr_has_open(r, gr_leaf_of(r, token)->steps, token)) return true;
  GR_NOTE(r, gr_note_radius(r, token));
  return false;
}

/* Gives every token to the state that it has come to; each state keeps the one that costs least. */
static void gr_compete(gr_recognizer *r) {
  GR_EACH_TOKEN(r, state) {
    const int slot = gr_slot_of(r, state);
    gr_token *token = gr_token_in(r, slot);
    const uint8_t arrival = token->state == state ? GR_ARRIVAL_STAYED : GR_ARRIVAL_CHANGED;
    gr_offer(r, slot, token, token->state, arrival, token->is_fresh);
  }
  gr_swap_sets(r);
}

/* Judges every token anew, or every one of a track. Tokens of one leaf may come to one state: first
   each is judged where it is, and only if one has come to another state do they compete. */
void gr_judge_all(gr_recognizer *r, int track) {
  bool has_changed = false;
  GR_EACH_TOKEN(r, state) {
    gr_token *token = gr_token_of(r, state);
    const gr_leaf *leaf = gr_leaf_of(r, token);
    if (token->arrival == GR_ARRIVAL_UNJUDGED) {
      token->state = (uint16_t)state;
      token->arrival = GR_ARRIVAL_STAYED;
    }
    if (gr_is_parked(r, leaf) || (track >= 0 && track != leaf->track)) {
      if (leaf->kind == GR_LEAF_GATHERING) gr_run_clocks(r, token);
      token->is_fresh = false;
    } else if (!gr_stands(r, token)) {
      gr_remove_token(r, state);
    } else if (token->state != state) {
      has_changed = true;
    }
  }
  if (has_changed) gr_compete(r);
}

/* Brings the measures of the moment up to date for every token of a running track. */
void gr_refresh(gr_recognizer *r, int track) {
  if (!GR_HAS(r, MOMENTS)) return;
  GR_EACH_TOKEN(r, state) {
    gr_token *token = gr_token_of(r, state);
    const gr_leaf *leaf = gr_leaf_of(r, token);
    if (leaf->track != track || leaf->moment_operations.count == 0) continue;
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->moment_operations, token, &moment);
  }
}
