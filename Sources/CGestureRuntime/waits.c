/* What happens if no touch does: bounds that flip, and waits that end. */
#include "internal.h"

/* The microsecond at which a track has waited too long for its fingers to land or to leave. */
static int64_t gr_wait_end(const gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  if (r->table->gather == GR_ANY_TIME) return GR_NEVER;
  switch (pen->phase) {
    case GR_IDLE:
    case GR_RUNNING:
    case GR_SHORT: break;
    case GR_GATHERING: return pen->landing_time + r->table->gather + 1;
    case GR_LEAVING: return pen->over_time + r->table->gather + 1;
  }
  return GR_NEVER;
}

/* Whether a growing integer changes the outcome by reaching the limit plus 0 or 1. */
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

/* The first time behind now at which a bound of the path in a row flips. */
static int64_t gr_next_flip(const gr_recognizer *r, const gr_bound *bound, int row) {
  const int64_t limit = *gr_time(r, bound->start, row) + bound->limit;
  for (int offset = 0; offset <= 1; offset++) {
    const bool flips = gr_flips((gr_comparison)bound->comparison, offset);
    if (flips && limit + offset > r->time) return limit + offset;
  }
  return GR_NEVER;
}

static int64_t gr_earlier(int64_t left, int64_t right) { return right < left ? right : left; }

/* Finds the next time at which something happens if no touch does. */
void gr_find_deadline(gr_recognizer *r) {
  r->deadline = GR_NEVER;
  if (!r->is_active) return;
  GR_EACH_TRACK(r, track) r->deadline = gr_earlier(r->deadline, gr_wait_end(r, track));
  GR_EACH_PATH(r, row) {
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (gr_is_parked(r, leaf)) continue;
    const bool is_landed = r->table->states[r->paths[row].state].is_landed;
    r->deadline = gr_earlier(r->deadline, gr_next_velocity(r, leaf, is_landed));
    GR_EACH(is_landed ? leaf->final_bounds : leaf->bounds, index) {
      const gr_bound *bound = &r->table->bounds[r->table->bound_lists[index]];
      r->deadline = gr_earlier(r->deadline, gr_next_flip(r, bound, row));
    }
  }
}

/* Ends the waits that are due. */
void gr_end_waits(gr_recognizer *r) {
  GR_EACH_TRACK(r, track) {
    if (!r->is_active || gr_wait_end(r, track) > r->time) continue;
    gr_dismiss(r, track);
    gr_conclude_if_no_path_is_left(r);
  }
}
