/* What is passed without a step: holds that are entered, markers that fire. */
#include "../internal.h"

/* Whether any edge out of its leaf is open to a token. */
static bool gr_has_way_out(const gr_recognizer *r, const gr_token *token) {
  const gr_leaf *leaf = gr_leaf_of(r, token);
  const gr_run ways[] = {leaf->steps, leaf->quick, leaf->lifts, leaf->markers, leaf->ends};
  for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
    if (gr_has_open(r, ways[way], token)) return true;
  }
  return false;
}

/* The slot of the token that has the same ways open in the same hold, or -1. */
static int gr_occupant(gr_recognizer *r, const gr_token *token) {
  int slot = (int)*gr_link_to(r, &r->current, token->leaf);
  for (; gr_is_of(r, slot, token->leaf); slot = (int)gr_token_in(r, slot)->next) {
    const gr_token *other = gr_token_in(r, slot);
    if (other->open == token->open && other->standing != GR_LAPSED) return slot;
  }
  return -1;
}

/* Whether a token that enters a hold takes the place of the one there. */
static bool gr_displaces(
    const gr_recognizer *r, const gr_token *token, const gr_token *old, bool is_from_motion) {
  if (token->stray != old->stray) return token->stray < old->stray;
  return is_from_motion && old->arrival != GR_ARRIVAL_NEW && !gr_has_way_out(r, old);
}

static void gr_enter_hold(gr_recognizer *r, int edge, int source, const gr_moment *moment) {
  const gr_token *from = gr_token_in(r, source);
  const bool is_from_motion = r->table->facts[from->leaf].takes_steps;
  const int slot = gr_take_copy(r, gr_token_in(r, source));
  gr_token *token = gr_token_in(r, slot);
  if (!gr_enter(r, &r->table->edges[edge], token, moment, true) || !gr_judge_at(r, token, moment, true)) {
    gr_free(r, slot);
    return;
  }
  gr_judge_ways(r, token);
  token->arrival = GR_ARRIVAL_NEW;
  const bool is_divided = r->table->facts[token->leaf].reads.count > 0;
  const int rival = is_divided ? -1 : gr_occupant(r, token);
  if (rival >= 0) {
    if (!gr_displaces(r, token, gr_token_in(r, rival), is_from_motion)) {
      gr_free(r, slot);
      return;
    }
    gr_remove_token(r, rival);
  }
  if (r->token_count > r->table->token_limit) {
    gr_free(r, slot);
    return;
  }
  gr_put(r, slot);
}

GR_APART static void gr_enter_holds(gr_recognizer *r) {
  int following;
  for (int slot = (int)r->current; slot != GR_NO_SLOT; slot = following) {
    const gr_token *token = gr_token_in(r, slot);
    const int place = token->leaf;
    const gr_leaf *leaf = gr_leaf_of(r, token);
    following = (int)token->next;
    if (token->arrival == GR_ARRIVAL_KEPT || token->standing == GR_LAPSED) continue;
    if (leaf->quick.count == 0) continue;
    if (GR_CANNOT(gr_is_parked(r, leaf))) continue;
    const gr_moment moment = gr_anchor_moment(r, leaf->track);
    GR_EACH(leaf->quick, edge) {
      if (gr_is_open(r, edge, gr_token_in(r, slot))) gr_enter_hold(r, edge, slot, &moment);
    }
    /* In later leaves there may be holds that were entered. */
    if (!gr_is_of(r, following, place)) following = (int)*gr_link_to(r, &r->current, place + 1);
  }
}

/* Whether a marker's conditions hold; if not, it is only blocked, and the token lives on. */
static bool gr_can_pass(gr_recognizer *r, int edge, int slot, const gr_moment *moment) {
  const gr_edge *record = &r->table->edges[edge];
  if (record->target == GR_NONE) return gr_all_hold(r, record->guards, gr_token_in(r, slot));
  const int trial = gr_take_copy(r, gr_token_in(r, slot));
  gr_token *token = gr_token_in(r, trial);
  const bool passes =
      gr_enter(r, &r->table->edges[edge], token, moment, false) && gr_judge_at(r, token, moment, false);
  gr_free(r, trial);
  return passes;
}

/* The first marker that the token in a slot can pass, or -1. */
static int gr_open_marker(gr_recognizer *r, int slot) {
  gr_token *token = gr_token_in(r, slot);
  const gr_leaf *leaf = gr_leaf_of(r, token);
  if (token->arrival == GR_ARRIVAL_KEPT) gr_run_clocks(r, token);
  const gr_moment moment = gr_anchor_moment(r, leaf->track);
  GR_EACH(leaf->markers, edge) {
    if (gr_is_open(r, edge, token) && gr_can_pass(r, edge, slot, &moment)) return edge;
  }
  return -1;
}

/* Commits to a token that can pass `begin`: it does, and all others die. */
static void gr_begin(gr_recognizer *r, int source, int edge) {
  const gr_moment moment = gr_anchor_moment(r, gr_leaf_of(r, gr_token_in(r, source))->track);
  const int slot = gr_take_copy(r, gr_token_in(r, source));
  gr_token *token = gr_token_in(r, slot);
  const bool has_entered = gr_enter(r, &r->table->edges[edge], token, &moment, true);
  GR_CHECK(has_entered);
  (void)has_entered;
  GR_EACH_TOKEN(r, other) gr_remove_token(r, other);
  gr_run_at(r, gr_leaf_of(r, token)->moment_operations, token, &moment);
  gr_judge_ways(r, token);
  token->arrival = GR_ARRIVAL_STAYED;
  gr_put(r, slot);
  r->has_begun = true;
  gr_tell(r, GR_CHANGE_BEGAN, slot);
  gr_make_quick_moves(r);
}

GR_APART static void gr_pass_marker(gr_recognizer *r) {
  int best_slot = -1, best_edge = -1;
  float least = 0;
  GR_EACH_TOKEN(r, slot) {
    const gr_token *token = gr_token_in(r, slot);
    const gr_leaf *leaf = gr_leaf_of(r, token);
    if (leaf->markers.count == 0 || token->standing == GR_LAPSED) continue;
    if (!gr_is_at_most(token->stray, gr_tolerance(r, token->length))) continue;
    if ((best_slot >= 0 && !(token->stray < least)) || gr_is_parked(r, leaf)) continue;
    const int edge = gr_open_marker(r, slot);
    if (edge < 0) continue;
    best_slot = slot;
    best_edge = edge;
    least = token->stray;
  }
  if (best_slot < 0) return;
  if (r->table->edges[best_edge].target == GR_NONE) {
    gr_conclude(r, GR_CHANGE_RECOGNIZED, best_slot);
  } else {
    gr_begin(r, best_slot, best_edge);
  }
}

/* Enters the holds that fresh tokens lead to, then passes a marker if one can be passed. */
void gr_make_quick_moves(gr_recognizer *r) {
  if (GR_HAS(r, QUICK_MOVES)) gr_enter_holds(r);
  if (GR_HAS(r, MARKERS) && !r->has_begun) gr_pass_marker(r);
}
