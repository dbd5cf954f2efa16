/* Fingers that leave, and the end of strokes. */
#include "../internal.h"

/* Whether a token would be accepted if its stroke was left along an edge. */
static bool gr_accepts(const gr_recognizer *r, const gr_token *token, int edge) {
  return gr_is_at_most(token->stray, gr_tolerance(r, token->length))
         && gr_all_hold(r, r->table->edges[edge].guards, token);
}

/* Whether a token would be accepted if its stroke was left. */
static bool gr_can_end(const gr_recognizer *r, const gr_token *token) {
  GR_EACH(gr_leaf_of(r, token)->ends, edge) {
    if (gr_is_open(r, edge, token) && gr_accepts(r, token, edge)) return true;
  }
  return false;
}

/* Keeps the better acceptance: of least stray, then the longest, then that of the latest lift, then
   the first. Returns whether it is the new one. */
static bool gr_keep_acceptance(gr_recognizer *r, int slot, bool is_first) {
  if (r->accepted == GR_NO_SLOT) {
    r->accepted = (uint32_t)gr_take(r);
    r->token_count--;
  } else {
    const gr_token *old = gr_token_in(r, (int)r->accepted), *token = gr_token_in(r, slot);
    const bool is_longer =
        is_first ? token->length >= old->length : token->length > old->length;
    const bool is_better = token->stray < old->stray || (token->stray == old->stray && is_longer);
    if (!is_better) return false;
  }
  gr_copy_token(r, gr_token_in(r, slot), gr_token_in(r, (int)r->accepted));
  return true;
}

/* Moves a copy of the token in a slot on to a lift. */
static void gr_go_on(gr_recognizer *r, int edge, int source, const gr_moment *moment) {
  const int slot = gr_take_copy(r, gr_token_in(r, source));
  gr_token *token = gr_token_in(r, slot);
  const bool has_entered = gr_enter(r, &r->table->edges[edge], token, moment, true);
  (void)has_entered;
  if (!GR_CANNOT(!has_entered) && gr_judge_at(r, token, moment, true)) {
    gr_judge_ways(r, token);
    gr_offer(r, slot, token, GR_ARRIVAL_ENTERED);
  } else {
    gr_free(r, slot);
  }
}

/* `has_accepted` tells whether the acceptance that is kept is of this lift. */
static void gr_leave_stroke(
    gr_recognizer *r, int slot, const gr_moment *moment, bool *has_accepted) {
  gr_token *token = gr_token_in(r, slot);
  const gr_leaf *leaf = gr_leaf_of(r, token);
  bool is_taken = false;
  if (token->standing == GR_LAPSED) {
    GR_NOTE(r, gr_note_radius(r, token));
    return;
  }
  GR_EACH(leaf->lifts, edge) {
    if (!gr_is_open(r, edge, token)) continue;
    is_taken = true;
    gr_go_on(r, edge, slot, moment);
  }
  /* What could have been the end of it, and was not accepted, may be the reason even so. */
  if (leaf->ends.count > 0) is_taken = false;
  GR_EACH(leaf->ends, edge) {
    if (!gr_is_open(r, edge, token) || !gr_accepts(r, token, edge)) continue;
    is_taken = true;
    if (gr_keep_acceptance(r, slot, !*has_accepted)) *has_accepted = true;
  }
  if (!is_taken) GR_NOTE(r, gr_note_lift(r, token));
}

/* The second part of a lift: the fingers have left, and the tokens leave the stroke. */
static void gr_leave_strokes(gr_recognizer *r, int track) {
  const gr_motion *motion = gr_motion_of(r, track);
  const gr_moment moment = gr_moment_at(r, track, motion->x, motion->y, 0);
  bool has_accepted = false;
  GR_EACH_TURN(r, slot) {
    if (gr_is_on(r, track, gr_token_in(r, slot))) {
      gr_leave_stroke(r, slot, &moment, &has_accepted);
      gr_free(r, slot);
    } else {
      gr_keep(r, slot);
    }
  }
  gr_swap_sets(r);
  gr_release(r, track);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}

/* Drops the tokens of a track that have no way on once the last finger has left. */
static void gr_drop_stuck_tokens(gr_recognizer *r, int track) {
  GR_EACH_TOKEN(r, slot) {
    gr_token *token = gr_token_in(r, slot);
    if (!gr_is_on(r, track, token)) continue;
    if (token->standing == GR_LAPSED) {
      GR_NOTE(r, gr_note_radius(r, token));
    } else {
      if (gr_has_open(r, gr_leaf_of(r, token)->lifts, token) || gr_can_end(r, token)) continue;
      GR_NOTE(r, gr_note_lift(r, token));
    }
    gr_remove_token(r, slot);
  }
}

/* Whether a token of a track can go on to another stroke. */
static bool gr_has_lift_ahead(const gr_recognizer *r, int track) {
  GR_EACH_TOKEN(r, slot) {
    const gr_token *token = gr_token_in(r, slot);
    if (!gr_is_on(r, track, token) || token->standing == GR_LAPSED) continue;
    if (gr_has_open(r, gr_leaf_of(r, token)->lifts, token)) return true;
  }
  return false;
}

/* The first part of a lift: the stroke is over. */
static void gr_end_stroke(gr_recognizer *r, int place, int track) {
  gr_motion *motion = gr_motion_of(r, track);
  GR_EACH_TOKEN(r, slot) {
    gr_token *token = gr_token_in(r, slot);
    const gr_leaf *leaf = gr_leaf_of(r, token);
    if (leaf->track != track || leaf->lift_operations.count == 0) continue;
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->lift_operations, token, &moment);
  }
  gr_judge_all(r, track);
  gr_remove(r, place, track);
  motion->phase = GR_LEAVING;
  motion->since = r->time;
  if (motion->count == 0 || (r->has_begun && !gr_has_lift_ahead(r, track))) {
    gr_leave_strokes(r, track);
  } else {
    gr_drop_stuck_tokens(r, track);
    gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
  }
}

/* Puts a finger where it lifts, which ends the holds whose radius that is not in. Only a finger
   alone takes its track along. */
static void gr_put_where_it_lifts(gr_recognizer *r, int place, int track, gr_point location) {
  if (!gr_is_finite(location.x) || !gr_is_finite(location.y)) return;
  if (gr_motion_of(r, track)->count == 1) {
    gr_put_finger(r, place, track, location.x, location.y);
  } else {
    gr_finger_at(r, place)->x = location.x;
    gr_finger_at(r, place)->y = location.y;
  }
  gr_lapse(r, track);
}

/* Puts a finger of a track that stands still where it lifts, which ends holds and nothing else. */
static void gr_lapse_where_it_lifts(
    gr_recognizer *r, int place, int track, gr_point location) {
  if (!gr_is_finite(location.x) || !gr_is_finite(location.y)) return;
  gr_finger_at(r, place)->x = location.x;
  gr_finger_at(r, place)->y = location.y;
  gr_lapse_holds(r, track);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}

static void gr_lift_running(gr_recognizer *r, int place, int track, gr_point location) {
  gr_motion *motion = gr_motion_of(r, track);
  gr_put_where_it_lifts(r, place, track, location);
  if (!r->is_active) return;
  if (motion->count > r->table->tracks[track].least) {
    gr_remove(r, place, track);
    gr_rebase(r, track);
    gr_refresh(r, track);
  } else if (r->table->gather == GR_ANY_TIME && motion->count > 1) {
    gr_remove(r, place, track);
    motion->phase = GR_SHORT;
  } else {
    gr_end_stroke(r, place, track);
  }
}

/* Takes a finger from a track. */
void gr_lift_finger(gr_recognizer *r, int place, int track, gr_point location) {
  gr_motion *motion = gr_motion_of(r, track);
  switch (motion->phase) {
    case GR_RUNNING: gr_lift_running(r, place, track, location); return;
    case GR_GATHERING:
      if (motion->count > 1) {
        gr_remove(r, place, track);
        return;
      }
      gr_dismiss(r, track, GR_REASON_MISSING_FINGER);
      gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
      return;
    case GR_SHORT:
      gr_lapse_where_it_lifts(r, place, track, location);
      if (!r->is_active) return;
      if (motion->count > 1) {
        gr_remove(r, place, track);
        return;
      }
      motion->phase = GR_RUNNING;
      gr_end_stroke(r, place, track);
      return;
    default:
      GR_CHECK(motion->phase == GR_LEAVING);
      gr_lapse_where_it_lifts(r, place, track, location);
      if (!r->is_active) return;
      gr_drop_stuck_tokens(r, track);
      gr_remove(r, place, track);
      if (motion->count == 0) {
        gr_leave_strokes(r, track);
      } else {
        gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
      }
      return;
  }
}

/* Takes a finger from each track that has it. */
static void gr_leave(gr_recognizer *r, const gr_touch *touch, bool is_pointer) {
  GR_EACH_TRACK(r, track) {
    if (r->table->tracks[track].is_pointer != is_pointer) continue;
    const int place = gr_place_of(r, touch->id, track);
    if (place < 0) continue;
    gr_close_round(r, track);
    if (!r->is_active) return;
    const gr_point location = {touch->x, touch->y};
    gr_lift_finger(r, place, track, location);
  }
}

/* A touch lifts. */
void gr_lift(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_take_up(r, touch->id, false) || !r->is_active) return;
  if (gr_is_holder(r, touch->id)) {
    gr_lose_grip(r, GR_REASON_HOLDER_LIFTED, 0, gr_nan());
    return;
  }
  gr_leave(r, touch, false);
}

/* A pointer leaves the view. */
void gr_exit(gr_recognizer *r, const gr_touch *touch) {
  if (gr_take_up(r, touch->id, true) && r->is_active) gr_leave(r, touch, true);
}

/* A touch is taken away, or a pointer is. */
void gr_cancel(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_take_up(r, touch->id, false) && !gr_take_up(r, touch->id, true)) return;
  if (!r->is_active) return;
  bool is_ours = gr_is_holder(r, touch->id);
  GR_EACH_TRACK(r, track) {
    if (gr_place_of(r, touch->id, track) < 0) continue;
    is_ours = true;
    gr_close_round(r, track);
  }
  if (is_ours && r->is_active) gr_give_up(r, GR_REASON_CANCELLED);
}
