/* How attempts end, and what they report. */
#include "../internal.h"

/* Ends the attempt if no token is left: by the best acceptance, else by failing. */
void gr_conclude_if_no_token_is_left(gr_recognizer *r, int ending) {
  if (r->is_active && gr_has_no_token(r)) gr_give_up(r, ending);
}

/* Ends the attempt whatever goes on: by the best acceptance, which nothing later can revoke, else
   by failing. */
void gr_give_up(gr_recognizer *r, int ending) {
  if (r->accepted != GR_NO_SLOT) {
    gr_conclude(r, GR_CHANGE_RECOGNIZED, (int)r->accepted);
  } else {
    gr_fail(r, ending);
  }
}

static void gr_end(gr_recognizer *r, gr_change_kind kind, int slot) {
  gr_tell(r, kind, slot);
  r->deadline = GR_NEVER;
  if (GR_HAS(r, BRIDGE)) gr_note_bridge_deadline(r);
  r->is_active = r->has_begun = false;
  if (r->table->grip_leaf != GR_NONE) gr_holder(r)->is_down = false;
  r->is_reviewed = r->has_moved = false;
  GR_EACH_TRACK(r, track) gr_release(r, track);
  gr_reset_tokens(r);
  gr_take_over_inputs(r);
}

/* How far a path that has come to its end is from what its gesture prefers. */
static float gr_preference_of(gr_recognizer *r, const gr_token *token) {
  float sum = 0;
  for (int index = 0; index < r->table->preference_count; index++) {
    const float distance = gr_value(r, &r->table->preferences[index], token);
    if (distance > 0) sum += distance;
  }
  return sum;
}

/* Ends the attempt well, with the token in a slot. */
void gr_conclude(gr_recognizer *r, gr_change_kind kind, int slot) {
  gr_end(r, r->has_begun ? GR_CHANGE_ENDED : kind, slot);
}

/* Ends the attempt badly. */
void gr_fail(gr_recognizer *r, int ending) {
  if (!r->is_active) return;
#ifdef GESTURE_RUNTIME_EXPLAINS
  GR_EACH_TOKEN(r, slot) GR_NOTE(r, gr_note_not_taken(r, gr_token_in(r, slot)));
#endif
  const gr_change_kind kind = r->has_begun ? GR_CHANGE_CANCELLED : GR_CHANGE_FAILED;
  GR_NOTE(r, gr_note_ending(r, ending));
  (void)ending;
  gr_end(r, kind, -1);
}

/* Reports a transition, with the values that the token in a slot reports, if there is one. */
void gr_tell(gr_recognizer *r, gr_change_kind kind, int slot) {
  gr_change change = {kind, r->time, -1, 0, 0, 0, 0, 0, NULL};
  r->has_moved = false;
  if (slot >= 0) {
    const gr_token *token = gr_token_in(r, slot);
    float *reports = GR_PART(r, float, reports);
    change.leaf = token->leaf;
    change.stray = token->stray;
    change.length = token->length;
    change.deviation = token->deviation;
    if (kind == GR_CHANGE_RECOGNIZED || kind == GR_CHANGE_ENDED) {
      change.preference = gr_preference_of(r, token);
    }
    change.report_count = r->table->report_count;
    for (int index = 0; index < r->table->report_count; index++) {
      reports[index] = gr_value(r, &r->table->reports[index], token);
    }
    if (change.report_count > 0) change.reports = reports;
  }
  if (r->listener != NULL) r->listener(r->context, &change);
}

/* The slot of the living token that costs least, the first on a tie; -1 without tokens. */
int gr_best_slot(const gr_recognizer *r) {
  int best = -1;
  GR_EACH_TOKEN(r, slot) {
    if (best < 0 || gr_token_in(r, slot)->stray < gr_token_in(r, best)->stray) best = slot;
  }
  return best;
}

static bool gr_has_new_report(const gr_recognizer *r, const gr_token *token) {
  const float *reports = GR_PART(r, float, reports);
  for (int index = 0; index < r->table->report_count; index++) {
    const float value = gr_value(r, &r->table->reports[index], token);
    if (!gr_has_same_bits(value, reports[index])) return true;
  }
  return false;
}

/* Reports `changed` of an attempt that has begun if a finger of a track has moved since the last change,
   or a reported value differs from that of the last change. */
void gr_tell_changes(gr_recognizer *r) {
  if (!r->has_moved && r->table->report_count == 0) return;
  const int slot = gr_best_slot(r);
  GR_CHECK(slot >= 0);
  if (!r->has_moved && !gr_has_new_report(r, gr_token_in(r, slot))) return;
  gr_tell(r, GR_CHANGE_CHANGED, slot);
}
