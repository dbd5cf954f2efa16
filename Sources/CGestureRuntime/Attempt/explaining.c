/* Why an attempt failed: of the deaths of the attempt's last moment the most telling one. What was drawn
 * in full and not accepted says more than that nothing came after it.
 */
#include "../internal.h"

#ifdef GESTURE_RUNTIME_EXPLAINS

/* Whether a death would say more than the last one. Of those of one moment, that of a token that need not
   have been elsewhere; of these that for which the fewest conditions were false; then that of the
   least stray; then that of the one that had come furthest. */
static bool gr_is_telling(const gr_recognizer *r, const gr_token *token, int misses) {
  if (!r->has_died) return true;
  if (r->death.time != r->time) {
    return !r->is_death_whole || gr_leaf_of(r, token)->kind != GR_LEAF_LIFT;
  }
  const bool is_avoidable = r->table->facts[token->leaf].is_avoidable;
  const bool was_avoidable = r->table->facts[r->death.leaf].is_avoidable;
  if (is_avoidable != was_avoidable) return was_avoidable;
  if (misses != r->death_misses) return misses < r->death_misses;
  if (token->stray != r->death_stray) return token->stray < r->death_stray;
  return token->leaf > r->death.leaf;
}

/* Begins to note a death. Returns whether it says more than those before it. */
static bool gr_begin_death(
    gr_recognizer *r, gr_token *token, gr_reason reason, int misses, bool is_whole) {
  if (!gr_is_telling(r, token, misses)) return false;
  const gr_leaf *leaf = gr_leaf_of(r, token);
  if (!gr_is_parked(r, leaf)) {
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->moment_operations, token, &moment);
  }
  r->has_died = true;
  r->death_stray = token->stray;
  r->death_misses = misses;
  r->is_death_whole = is_whole;
  r->death.reason = reason;
  r->death.time = r->time;
  r->death.leaf = token->leaf;
  r->death.condition = -1;
  r->death.is_measured = false;
  r->death.measured = r->death.limit = 0;
  return true;
}

/* Adds the condition at a place of the lists, which is false, and its two sides. */
static void gr_add_condition(gr_recognizer *r, const gr_token *token, int place) {
  r->death.condition = r->table->condition_lists[place];
  r->death.is_measured =
      gr_measure_sides(r, place, token, &r->death.measured, &r->death.limit);
}

/* Notes the death of a token, with what was measured unless that is not a number. */
void gr_note_death(
    gr_recognizer *r, gr_token *token, gr_reason reason, int condition, float measured,
    float limit) {
  if (!gr_begin_death(r, token, reason, 1, false)) return;
  r->death.condition = condition;
  if (limit != limit) return;
  r->death.is_measured = true;
  r->death.measured = measured;
  r->death.limit = limit;
}

void gr_note_plain(gr_recognizer *r, gr_token *token, gr_reason reason) {
  gr_begin_death(r, token, reason, 1, false);
}

/* Notes that the condition at a place of the lists is false, and its two sides. */
void gr_note_false(gr_recognizer *r, gr_token *token, gr_reason reason, int place) {
  if (gr_begin_death(r, token, reason, 1, false)) gr_add_condition(r, token, place);
}

/* How many conditions of a list do not hold for a token. Sets the place of the first, if that is -1. */
static int gr_count_false(
    const gr_recognizer *r, gr_run list, const gr_token *token, int *first) {
  int count = 0;
  GR_EACH(list, place) {
    if (gr_holds(r, place, token)) continue;
    if (*first < 0) *first = place;
    count++;
  }
  return count;
}

/* The place of the first condition of a list that does not hold for a token, or -1. */
static int gr_first_false(const gr_recognizer *r, gr_run list, const gr_token *token) {
  GR_EACH(list, place) {
    if (!gr_holds(r, place, token)) return place;
  }
  return -1;
}

/* Of the ways out of a token's leaf, the one with the fewest false conditions: the place of its first
   false one. -1 if a way is open. */
static int gr_false_exit(const gr_recognizer *r, const gr_token *token) {
  int nearest = -1, fewest = 0;
  GR_EACH(gr_leaf_of(r, token)->ways, way) {
    int first = -1;
    const int count = gr_count_false(r, r->table->ways[way], token, &first);
    if (count == 0) return -1;
    if (nearest >= 0 && count >= fewest) continue;
    nearest = first;
    fewest = count;
  }
  return nearest;
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
  if (!gr_begin_death(r, token, GR_REASON_LIFTED_TOO_EARLY, 1, false)) return;
  const int place = gr_false_exit(r, token);
  if (place < 0) return;
  r->death.reason = GR_REASON_CONSTRAINT;
  gr_add_condition(r, token, place);
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

/* What keeps a token from leaving its leaf by one edge. */
typedef struct gr_way_out {
  int misses; /* How many conditions are false, with its stray and what is to come; -1 of none. */
  int place;  /* Of the first of these conditions, or -1. */
  bool is_astray, is_end;
} gr_way_out;

/* Turns to an edge if it asks for less than the nearest one so far. `is_judged` tells whether guards and
   stray have to be right before it is taken; a stray that no end would allow counts on any. */
static void gr_compare_exit(
    const gr_recognizer *r, const gr_token *token, int index, bool is_judged, gr_way_out *nearest) {
  const gr_edge *edge = &r->table->edges[index];
  gr_way_out way = {0, -1, false, edge->target == GR_NONE};
  if (edge->way != GR_ALWAYS_OPEN) {
    const gr_run list = r->table->ways[gr_leaf_of(r, token)->ways.start + edge->way];
    way.misses += gr_count_false(r, list, token, &way.place);
  }
  const bool strays = gr_is_less(gr_tolerance(r, token->length), token->stray);
  if (strays) way.misses++;
  if (is_judged) {
    way.misses += gr_count_false(r, edge->guards, token, &way.place);
    way.is_astray = strays;
  }
  if (!way.is_end) way.misses++;
  if (nearest->misses < 0 || way.misses < nearest->misses) *nearest = way;
}

/* The way to the end that asks for the least more, the first on a tie; of all ways on if none leads to the
   end. */
static gr_way_out gr_nearest_exit(const gr_recognizer *r, const gr_token *token) {
  const gr_leaf *leaf = gr_leaf_of(r, token);
  gr_way_out nearest = {-1, -1, false, false};
  GR_EACH(leaf->ends, edge) gr_compare_exit(r, token, edge, true, &nearest);
  GR_EACH(leaf->markers, edge) {
    if (r->table->edges[edge].target == GR_NONE) gr_compare_exit(r, token, edge, true, &nearest);
  }
  if (nearest.misses >= 0) return nearest;
  GR_EACH(leaf->markers, edge) gr_compare_exit(r, token, edge, true, &nearest);
  GR_EACH(leaf->lifts, edge) gr_compare_exit(r, token, edge, false, &nearest);
  GR_EACH(leaf->steps, edge) gr_compare_exit(r, token, edge, false, &nearest);
  GR_EACH(leaf->quick, edge) gr_compare_exit(r, token, edge, false, &nearest);
  return nearest;
}

/* Notes why a token could neither end here nor go on to another stroke: what kept it from the way out
   that asked for the least more. */
void gr_note_lift(gr_recognizer *r, gr_token *token) {
  gr_way_out way = {1, -1, false, false};
  if (token->standing != GR_LANDED) {
    const gr_way_out nearest = gr_nearest_exit(r, token);
    if (!GR_CANNOT(nearest.misses < 0)) way = nearest;
  }
  gr_reason reason = GR_REASON_LIFTED_TOO_EARLY;
  if (way.is_astray) reason = GR_REASON_STRAY;
  if (way.place >= 0) reason = GR_REASON_CONSTRAINT;
  if (!gr_begin_death(r, token, reason, way.misses, way.is_end)) return;
  if (way.place >= 0) {
    gr_add_condition(r, token, way.place);
  } else if (way.is_astray) {
    r->death.is_measured = true;
    r->death.measured = token->stray;
    r->death.limit = gr_tolerance(r, token->length);
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
