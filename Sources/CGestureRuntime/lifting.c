/* Fingers that leave, and the end of strokes. */
#include "internal.h"

/* Takes a finger from each track that has it. */
static void gr_leave(gr_recognizer *r, const gr_touch *touch, bool is_pointer) {
  GR_EACH_TRACK(r, track) {
    if (r->table->tracks[track].is_pointer != is_pointer) continue;
    const int place = gr_place_of(r, touch->id, track);
    if (place < 0) continue;
    gr_close_round(r, track);
    if (!r->is_active) return;
    gr_lift_finger(r, place, track, touch->x, touch->y);
  }
}

/* A touch lifts. */
void gr_lift(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_take_up(r, touch->id, false) || !r->is_active) return;
  if (r->has_holder && r->holder == touch->id) {
    gr_lose_grip(r);
  } else {
    gr_leave(r, touch, false);
  }
}

/* A pointer leaves the view. */
void gr_exit(gr_recognizer *r, const gr_touch *touch) {
  if (gr_take_up(r, touch->id, true) && r->is_active) gr_leave(r, touch, true);
}

/* A touch is taken away, or a pointer is. */
void gr_cancel(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_take_up(r, touch->id, false) && !gr_take_up(r, touch->id, true)) return;
  if (!r->is_active) return;
  bool is_ours = r->has_holder && r->holder == touch->id;
  GR_EACH_TRACK(r, track) {
    if (gr_place_of(r, touch->id, track) < 0) continue;
    is_ours = true;
    gr_close_round(r, track);
  }
  if (is_ours && r->is_active) gr_give_up(r);
}

static bool gr_accepts(const gr_recognizer *r, int row, int edge) {
  return gr_is_at_most(r->paths[row].stray, gr_tolerance(r, row))
         && gr_all_hold(r, r->table->edges[edge].guards, row);
}

static void gr_keep_acceptance(gr_recognizer *r, int row) {
  if (r->has_acceptance) {
    const gr_path *old = &r->paths[gr_accepted(r)], *new = &r->paths[row];
    const bool is_better =
        new->stray < old->stray || (new->stray == old->stray && new->length > old->length);
    if (!is_better) return;
  }
  gr_copy_row(r, row, gr_accepted(r));
  r->has_acceptance = true;
}

static void gr_leave_stroke(gr_recognizer *r, int row, const gr_moment *moment) {
  const gr_leaf *leaf = gr_leaf_of(r, row);
  const int scratch = gr_scratch(r);
  if (r->paths[row].has_lapsed) return;
  GR_EACH(leaf->lifts, edge) {
    if (!gr_is_open(r, edge, row)) continue;
    gr_copy_row(r, row, scratch);
    if (!gr_enter(r, edge, scratch, moment)) continue;
    const gr_leaf *lift = gr_leaf_of(r, scratch);
    if (!gr_judge(r, scratch, lift, moment)) continue;
    gr_offer(r, scratch, gr_state_of(r, scratch, lift), 2, true);
  }
  GR_EACH(leaf->ends, edge) {
    if (gr_is_open(r, edge, row) && gr_accepts(r, row, edge)) gr_keep_acceptance(r, row);
  }
}

/* The second part of a lift: the fingers have left, and the paths leave the stroke. */
static void gr_leave_strokes(gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  const gr_moment moment = {
      .time = r->time, .x = pen->x, .y = pen->y, .track = track, .touches = 0};
  gr_clear_back_bank(r);
  GR_EACH_PATH(r, row) {
    if (gr_is_on(r, track, row)) {
      gr_leave_stroke(r, row, &moment);
    } else {
      gr_carry(r, row);
    }
  }
  gr_swap_banks(r);
  gr_release(r, track);
  gr_conclude_if_no_path_is_left(r);
}

/* Whether a path of a track can go on to another stroke. */
static bool gr_has_lift_ahead(const gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (!gr_is_on(r, track, row) || r->paths[row].has_lapsed) continue;
    if (gr_has_open(r, gr_leaf_of(r, row)->lifts, row)) return true;
  }
  return false;
}

/* Puts a finger where it lifts, which ends the holds whose radius that is not in. Only a finger
   alone takes its track along. */
static void gr_put_lifted(gr_recognizer *r, int place, int track, float x, float y) {
  if (!gr_is_finite(x) || !gr_is_finite(y)) return;
  if (r->pens[track].count == 1) {
    gr_put(r, place, track, x, y);
  } else {
    r->fingers[place].x = x;
    r->fingers[place].y = y;
  }
  gr_lapse(r, track);
}

/* Puts a finger of a track that stands still where it lifts, which ends holds and nothing else. */
static void gr_lapse_lifted(gr_recognizer *r, int place, int track, float x, float y) {
  if (!gr_is_finite(x) || !gr_is_finite(y)) return;
  r->fingers[place].x = x;
  r->fingers[place].y = y;
  gr_lapse_holds(r, track);
  gr_conclude_if_no_path_is_left(r);
}

/* Whether the path in a row would be accepted if its stroke was left. */
static bool gr_can_end(const gr_recognizer *r, int row) {
  GR_EACH(gr_leaf_of(r, row)->ends, edge) {
    if (gr_is_open(r, edge, row) && gr_accepts(r, row, edge)) return true;
  }
  return false;
}

/* Lets the paths of a track die at once of which nothing can come when the last finger has left. */
static void gr_drop_paths_that_cannot_leave(gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (!gr_is_on(r, track, row)) continue;
    const bool can_leave =
        !r->paths[row].has_lapsed
        && (gr_has_open(r, gr_leaf_of(r, row)->lifts, row) || gr_can_end(r, row));
    if (!can_leave) r->paths[row].is_alive = false;
  }
}

/* The first part of a lift: the stroke is over. */
static void gr_end_stroke(gr_recognizer *r, int place, int track) {
  gr_pen *pen = &r->pens[track];
  GR_EACH_PATH(r, row) {
    if (!gr_is_on(r, track, row)) continue;
    const gr_leaf *leaf = gr_leaf_of(r, row);
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->lift_operations, row, &moment);
  }
  gr_judge_all(r, track);
  gr_remove(r, place, track);
  pen->phase = GR_LEAVING;
  pen->over_time = r->time;
  if (pen->count == 0 || (r->has_begun && !gr_has_lift_ahead(r, track))) {
    gr_leave_strokes(r, track);
  } else {
    gr_drop_paths_that_cannot_leave(r, track);
    gr_conclude_if_no_path_is_left(r);
  }
}

/* Takes a finger from a track. */
void gr_lift_finger(gr_recognizer *r, int place, int track, float x, float y) {
  gr_pen *pen = &r->pens[track];
  switch (pen->phase) {
    case GR_IDLE: return;
    case GR_GATHERING:
      if (pen->count == 1) {
        gr_dismiss(r, track);
        gr_conclude_if_no_path_is_left(r);
      } else {
        gr_remove(r, place, track);
      }
      return;
    case GR_RUNNING:
      gr_put_lifted(r, place, track, x, y);
      if (!r->is_active) return;
      if (pen->count > r->table->tracks[track].least) {
        gr_remove(r, place, track);
        gr_rebase(r, track);
        gr_refresh(r, track);
      } else if (r->table->gather == GR_ANY_TIME && pen->count > 1) {
        gr_remove(r, place, track);
        pen->phase = GR_SHORT;
      } else {
        gr_end_stroke(r, place, track);
      }
      return;
    case GR_SHORT:
      gr_lapse_lifted(r, place, track, x, y);
      if (!r->is_active) return;
      if (pen->count == 1) {
        pen->phase = GR_RUNNING;
        gr_end_stroke(r, place, track);
      } else {
        gr_remove(r, place, track);
      }
      return;
    case GR_LEAVING:
      gr_lapse_lifted(r, place, track, x, y);
      if (!r->is_active) return;
      gr_drop_paths_that_cannot_leave(r, track);
      gr_remove(r, place, track);
      if (pen->count == 0) {
        gr_leave_strokes(r, track);
      } else {
        gr_conclude_if_no_path_is_left(r);
      }
      return;
  }
}
