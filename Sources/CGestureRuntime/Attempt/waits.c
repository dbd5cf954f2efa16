/* What happens if no touch does: bounds that flip, and waits that end. */
#include "../internal.h"

static int64_t gr_earlier(int64_t left, int64_t right) { return left < right ? left : right; }

/* Whether a growing integer changes the outcome of a comparison by reaching the limit plus 0 or
   1. */
static bool gr_flips(gr_comparison comparison, int offset) {
  switch (comparison) {
    case GR_LESS:
    case GR_GREATER_OR_EQUAL: return offset == 0;
    case GR_LESS_OR_EQUAL:
    case GR_GREATER: return offset == 1;
    case GR_EQUAL:
    case GR_NOT_EQUAL: break;
  }
  return true;
}

/* The next time at which a bound changes for a token. */
static int64_t gr_flip_of(const gr_recognizer *r, const gr_bound *bound, const gr_token *token) {
  const int64_t span = gr_limit_of(r, bound);
  if (GR_CANNOT(span == GR_NEVER)) return GR_NEVER;
  const int64_t limit = gr_times(r, token)[bound->start] + span;
  for (int offset = 0; offset <= 1; offset++) {
    if (limit + offset > r->time && gr_flips((gr_comparison)bound->comparison, offset)) {
      return limit + offset;
    }
  }
  return GR_NEVER;
}

/* The microsecond at which a track has waited too long for its fingers to land or to leave. */
static int64_t gr_wait_end(const gr_recognizer *r, int track) {
  const gr_motion *motion = gr_motion_of(r, track);
  const bool waits = motion->phase == GR_LEAVING
                     || (motion->phase == GR_GATHERING && r->table->gather != GR_ANY_TIME);
  return waits ? motion->since + r->table->gather + 1 : GR_NEVER;
}

/* The next time at which a review reads another velocity for a token. */
static int64_t gr_velocity_deadline(
    const gr_recognizer *r, const gr_token *token, bool is_landed) {
  const uint8_t use = r->table->facts[token->leaf].velocity_use;
  if (use == GR_VELOCITY_NEVER) return GR_NEVER;
  if (is_landed && !GR_CANNOT(use == GR_VELOCITY_ALWAYS)) return GR_NEVER;
  return gr_next_velocity(r, gr_leaf_of(r, token)->track);
}

static int64_t gr_deadline_of(const gr_recognizer *r, const gr_token *token) {
  const gr_leaf *leaf = gr_leaf_of(r, token);
  const bool is_landed = token->standing == GR_LANDED;
  const gr_run bounds = is_landed ? leaf->final_bounds : leaf->bounds;
  int64_t earliest = GR_NEVER;
  const bool asks = bounds.count > 0 || GR_HAS(r, VELOCITY_REVIEWS);
  if (!asks || gr_is_parked(r, leaf)) return earliest;
  if (GR_HAS(r, VELOCITY_REVIEWS)) earliest = gr_velocity_deadline(r, token, is_landed);
  GR_EACH(bounds, index) {
    const gr_bound *bound = &r->table->bounds[r->table->bound_lists[index]];
    earliest = gr_earlier(earliest, gr_flip_of(r, bound, token));
  }
  return earliest;
}

/* The next time at which a review finds something else. */
static GR_APART int64_t gr_next_change(const gr_recognizer *r) {
  int64_t earliest = GR_NEVER;
  GR_EACH_TOKEN(r, slot) {
    earliest = gr_earlier(earliest, gr_deadline_of(r, gr_token_in(r, slot)));
  }
  return earliest;
}

/* Finds the next time at which something happens without a touch. A time beyond the limit never
   comes, so it is no deadline. */
void gr_find_deadline(gr_recognizer *r) {
  int64_t earliest = GR_NEVER;
  if (r->has_deadline) return;
  r->deadline = GR_NEVER;
  if (!r->is_active) return;
  if (gr_has_several(r)) {
    GR_EACH_TRACK(r, track) earliest = gr_earlier(earliest, gr_wait_end(r, track));
  }
  if (r->table->bound_count > 0 || GR_HAS(r, VELOCITY_REVIEWS)) {
    earliest = gr_earlier(earliest, gr_next_change(r));
  }
  if (earliest <= GR_TIME_LIMIT) r->deadline = earliest;
  /* Of several fingers some are waited for, and a velocity or a touch that is lost has its own times. */
  r->has_deadline = !gr_has_several(r) && !GR_HAS(r, VELOCITY_REVIEWS) && !GR_HAS(r, BRIDGE);
}

/* Ends the waits that are due. */
void gr_end_waits(gr_recognizer *r) {
  GR_EACH_TRACK(r, track) {
    if (!r->is_active || gr_wait_end(r, track) > r->time) continue;
    if (gr_motion_of(r, track)->phase == GR_GATHERING) {
      gr_dismiss(r, track, GR_REASON_MISSING_FINGER);
      gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
    } else {
      gr_dismiss(r, track, GR_REASON_LATE_LIFT);
      gr_conclude_if_no_token_is_left(r, GR_REASON_LATE_LIFT);
    }
  }
}
