/* Why an attempt failed: the death of the token with the least stray in the attempt's last moment,
 * of equal ones that of the one that had come furthest.
 */
#include "../internal.h"

#ifdef GESTURE_RUNTIME_EXPLAINS

/* Whether a death would say more than those of this moment so far. */
static bool gr_is_telling(const gr_recognizer *r, const gr_token *token) {
  if (!r->has_died || r->death.time != r->time) return true;
  if (token->stray != r->death_stray) return token->stray < r->death_stray;
  return token->leaf > r->death.leaf;
}

/* Begins to note a death. Returns whether it says more than those before it. */
static bool gr_begin_death(gr_recognizer *r, gr_token *token, gr_reason reason) {
  if (!gr_is_telling(r, token)) return false;
  const gr_leaf *leaf = gr_leaf_of(r, token);
  if (!gr_is_parked(r, leaf)) {
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->moment_operations, token, &moment);
  }
  r->has_died = true;
  r->death_stray = token->stray;
  r->death.reason = reason;
  r->death.time = r->time;
  r->death.leaf = token->leaf;
  r->death.condition = -1;
  r->death.is_measured = false;
  r->death.measured = r->death.limit = 0;
  return true;
}

/* Notes the death of a token, with what was measured unless that is not a number. */
void gr_note_death(
    gr_recognizer *r, gr_token *token, gr_reason reason, int condition, float measured,
    float limit) {
  if (!gr_begin_death(r, token, reason)) return;
  r->death.condition = condition;
  if (limit != limit) return;
  r->death.is_measured = true;
  r->death.measured = measured;
  r->death.limit = limit;
}

void gr_note_plain(gr_recognizer *r, gr_token *token, gr_reason reason) {
  gr_begin_death(r, token, reason);
}

/* Notes that the condition at a place of the lists is false, and its two sides. */
void gr_note_false(gr_recognizer *r, gr_token *token, gr_reason reason, int place) {
  if (!gr_begin_death(r, token, reason)) return;
  r->death.condition = r->table->condition_lists[place];
  r->death.is_measured =
      gr_measure_sides(r, place, token, &r->death.measured, &r->death.limit);
}

/* The place of the first condition of a list that does not hold for a token, or -1. */
static int gr_first_false(const gr_recognizer *r, gr_run list, const gr_token *token) {
  GR_EACH(list, place) {
    if (!gr_holds(r, place, token)) return place;
  }
  return -1;
}

/* The place of the first condition of leaving its leaf that does not hold for a token, or -1. */
static int gr_false_exit(const gr_recognizer *r, const gr_token *token) {
  GR_EACH(gr_leaf_of(r, token)->ways, way) {
    const int place = gr_first_false(r, r->table->ways[way], token);
    if (place >= 0) return place;
  }
  return -1;
}

/* The place of the first condition that keeps a token from passing a marker it stands before, or
   -1. */
static int gr_blocking(const gr_recognizer *r, const gr_token *token) {
  GR_EACH(gr_leaf_of(r, token)->markers, edge) {
    const int place = gr_first_false(r, r->table->edges[edge].guards, token);
    if (place >= 0) return place;
  }
  return -1;
}

/* Notes that no phase was there to go on to: a condition kept it, or there was none. */
void gr_note_not_taken(gr_recognizer *r, gr_token *token) {
  if (!gr_begin_death(r, token, GR_REASON_LIFTED_TOO_EARLY)) return;
  const int place = gr_false_exit(r, token);
  if (place < 0) return;
  r->has_died = false;
  gr_note_false(r, token, GR_REASON_CONSTRAINT, place);
}

/* Notes that a hold was left with nowhere to go: how far the finger was that had gone the
   farthest. */
void gr_note_radius(gr_recognizer *r, gr_token *token) {
  const gr_leaf *leaf = gr_leaf_of(r, token);
  const int track = leaf->track;
  float farthest = 0;
  GR_EACH_PLACE(r, track, place) {
    if (!gr_place_at(r, place)->is_used) continue;
    const gr_point *origin = &gr_origins(r, token)[place - track * r->table->place_count];
    const gr_finger *finger = gr_finger_at(r, place);
    farthest =
        gr_greatest(farthest, gr_hypotenuse(finger->x - origin->x, finger->y - origin->y));
  }
  gr_note_death(r, token, GR_REASON_HOLD_RADIUS, -1, farthest, gr_amount(r, leaf->radius));
}

/* Notes that no leaf took a step. */
void gr_note_stepless(gr_recognizer *r, gr_token *token) {
  const int place = gr_blocking(r, token);
  if (gr_leaf_of(r, token)->kind == GR_LEAF_HOLD) {
    gr_note_radius(r, token);
  } else if (place >= 0) {
    gr_note_false(r, token, GR_REASON_CONSTRAINT, place);
  } else {
    gr_note_not_taken(r, token);
  }
}

/* The place of the first condition that keeps a token from ending or from a marker, or -1. */
static int gr_false_at_lift(const gr_recognizer *r, const gr_token *token) {
  const int place = gr_false_exit(r, token);
  return place >= 0 ? place : gr_blocking(r, token);
}

/* Notes why a token could neither end here nor go on to another stroke. */
void gr_note_lift(gr_recognizer *r, gr_token *token) {
  const gr_leaf *leaf = gr_leaf_of(r, token);
  const float limit = gr_tolerance(r, token->length);
  const bool is_landed = token->is_landed;
  int place = is_landed ? -1 : gr_false_at_lift(r, token);
  const bool has_way_on = leaf->ends.count > 0 || leaf->lifts.count > 0;
  /* Before a marker whose conditions hold, only the stray can have kept the token. */
  const bool is_kept = leaf->markers.count > 0 && gr_is_less(limit, token->stray);
  if (place < 0 && (is_landed || (!has_way_on && !is_kept))) {
    gr_note_plain(r, token, GR_REASON_LIFTED_TOO_EARLY);
    return;
  }
  const int first = leaf->ends.start, last = first + leaf->ends.count;
  for (int edge = first; place < 0 && edge < last; edge++) {
    place = gr_first_false(r, r->table->edges[edge].guards, token);
  }
  if (place >= 0) {
    gr_note_false(r, token, GR_REASON_CONSTRAINT, place);
  } else {
    gr_note_death(r, token, GR_REASON_STRAY, -1, token->stray, limit);
  }
}

/* Notes that an attempt fails. The next one may begin in the same frame. */
void gr_note_ending(gr_recognizer *r, int ending) {
  gr_failure *failure = &r->failure;
  r->has_failed = true;
  failure->reason = GR_REASON_LIFTED_TOO_EARLY;
  failure->leaf = failure->condition = -1;
  failure->is_measured = false;
  failure->measured = failure->limit = 0;
  if (r->has_died) *failure = r->death;
  failure->time = r->time;
  if (ending == GR_BY_TOKENS) return;
  failure->reason = (gr_reason)ending;
  failure->condition = -1;
  failure->is_measured = false;
}

void gr_explain_failures(gr_recognizer *r) { r->is_explaining = true; }

bool gr_take_failure(gr_recognizer *r, gr_failure *failure) {
  if (!r->has_failed) return false;
  *failure = r->failure;
  r->has_failed = false;
  return true;
}

#endif
