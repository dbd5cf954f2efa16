/* What time and other events do to tokens between steps. */
#include "../internal.h"

/* Judges every token anew at this time, then makes the quick moves. */
void gr_review(gr_recognizer *r) {
  if (!r->is_active) return;
  gr_judge_all(r, -1);
  gr_make_quick_moves(r);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}

/* Judges a token, and finds its open ways. A lapsed one loses ways and gains none. Returns whether it
   lives on. */
static bool gr_survives_review(gr_recognizer *r, gr_token *token) {
  if (!gr_judge(r, token)) return false;
  const uint32_t old = token->open;
  gr_judge_ways(r, token);
  if (token->standing == GR_LAPSED) token->open &= old;
  token->arrival = token->open != old ? GR_ARRIVAL_CHANGED : GR_ARRIVAL_KEPT;
  if (token->standing != GR_LAPSED || gr_has_open(r, gr_leaf_of(r, token)->steps, token)) return true;
  GR_NOTE(r, gr_note_radius(r, token));
  return false;
}

/* The tokens of each leaf compete. */
static void gr_compete(gr_recognizer *r) {
  GR_EACH_TURN(r, slot) {
    gr_token *token = gr_token_in(r, slot);
    gr_offer(r, slot, token, token->arrival);
  }
  gr_swap_sets(r);
}

/* Whether a review can change a token: it measures something of the moment, can die of a condition, or has
   lapsed. Nothing else that a condition reads has changed since it was judged last. */
static bool gr_is_restless(const gr_recognizer *r, const gr_token *token) {
  return r->table->facts[token->leaf].is_judged || token->standing == GR_LAPSED;
}

/* Judges every token of a track anew, or every one that a review can change. Tokens of one leaf may have
   become alike: first each is judged where it is, and only if other ways are open to one, or one has
   lapsed, do they compete. */
void gr_judge_all(gr_recognizer *r, int track) {
  bool has_changed = false;
  GR_EACH_TOKEN(r, slot) {
    gr_token *token = gr_token_in(r, slot);
    const gr_leaf *leaf = gr_leaf_of(r, token);
    const bool is_meant = track >= 0 ? track == leaf->track : gr_is_restless(r, token);
    if (!is_meant || gr_is_parked(r, leaf)) {
      if (leaf->kind == GR_LEAF_GATHERING) gr_run_clocks(r, token);
      token->arrival = GR_ARRIVAL_KEPT;
    } else if (!gr_survives_review(r, token)) {
      gr_remove_token(r, slot);
    } else if (token->arrival != GR_ARRIVAL_KEPT || token->standing == GR_LAPSED) {
      has_changed = true;
    }
  }
  if (has_changed) gr_compete(r);
}

/* Brings the measures of the moment up to date for every token of a running track. */
void gr_refresh(gr_recognizer *r, int track) {
  if (!GR_HAS(r, MOMENTS)) return;
  GR_EACH_TOKEN(r, slot) {
    gr_token *token = gr_token_in(r, slot);
    const gr_leaf *leaf = gr_leaf_of(r, token);
    if (leaf->track != track || leaf->moment_operations.count == 0) continue;
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->moment_operations, token, &moment);
  }
}
