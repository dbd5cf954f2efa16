/* What a landing does to the attempt, and to each track. */
#include "../internal.h"

/* Whether an attempt can begin: no touch that the last attempt saw is still down. Bits above those
   of the touches that are down are stale. */
static bool gr_is_clear(const gr_recognizer *r) {
  return (r->seen & ((UINT64_C(1) << r->down_count) - 1)) == 0;
}

/* Whether a touch of a frame lands, as far as this gesture sees. */
static bool gr_has_landing(const gr_recognizer *r, const gr_touch *touches, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase == GR_BEGAN && gr_can_see(r, &touches[index])) return true;
  }
  return false;
}

/* Notes that pointers which land as touches are no longer there. Returns whether the one that draws
   is among them. */
static bool gr_take_up_pointers(gr_recognizer *r, const gr_touch *touches, size_t count) {
  const int track = r->table->pointer_track;
  bool is_gone = false;
  if (track == GR_NO_TRACK) return false;
  for (size_t index = 0; index < count; index++) {
    const gr_touch *touch = &touches[index];
    if (touch->phase != GR_BEGAN || !gr_is_finite(touch->x) || !gr_is_finite(touch->y)) continue;
    if (!gr_take_up(r, touch->id, true)) continue;
    if (gr_place_of(r, touch->id, track) >= 0) is_gone = true;
  }
  return is_gone;
}

static bool gr_leads(const gr_recognizer *r, int edge, int track) {
  return r->table->leaves[r->table->edges[edge].target].track == track;
}

static bool gr_has_start(const gr_recognizer *r, int track) {
  GR_EACH(r->table->starts, edge) {
    if (gr_leads(r, edge, track)) return true;
  }
  return false;
}

/* Whether a landing leads from a token's leaf to a track; for a pointer, whether it is open. */
static bool gr_has_landing_to(const gr_recognizer *r, int track, bool is_open_needed) {
  GR_EACH_TOKEN(r, slot) {
    const gr_token *token = gr_token_in(r, slot);
    GR_EACH(gr_leaf_of(r, token)->landings, edge) {
      if (!gr_leads(r, edge, track)) continue;
      if (!is_open_needed || gr_is_open(r, edge, token)) return true;
    }
  }
  return false;
}

/* How many touches that are down land once more with the next ones: with `gather any-time` all,
   if a stroke can begin that takes more fingers than those. */
static int gr_count_resting(const gr_recognizer *r) {
  if (r->table->gather != GR_ANY_TIME || r->table->grip_leaf != GR_NONE) return 0;
  if ((r->pointers & ((UINT64_C(1) << r->down_count) - 1)) != 0) return 0;
  GR_EACH_TRACK(r, index) {
    const gr_track *track = &r->table->tracks[index];
    if (track->is_pointer || !gr_has_start(r, index)) continue;
    if (track->least > r->down_count) return r->down_count;
  }
  return 0;
}

/* Whether touches that land and make too many end the stroke that a track draws. */
static bool gr_forbids_extra(const gr_recognizer *r, int track, const gr_landing *landing) {
  switch ((gr_extra_touches)r->table->extra_touches) {
    case GR_EXTRA_TOUCHES_IGNORE:
      return !r->has_begun && r->table->gather != GR_ANY_TIME
             && r->time - gr_motion_of(r, track)->since <= r->table->gather;
    case GR_EXTRA_TOUCHES_FAIL: return true;
    case GR_EXTRA_TOUCHES_IGNORE_ALWAYS: break;
    case GR_EXTRA_TOUCHES_IGNORE_ONE_BY_ONE: return landing->count > 1;
    case GR_EXTRA_TOUCHES_IGNORE_ONCE_BEGUN: return !r->has_begun;
  }
  return false;
}

/* Whether touches that land before the last of a stroke have left end the gesture. */
static bool gr_forbids_early(const gr_recognizer *r, const gr_landing *landing) {
  switch ((gr_extra_touches)r->table->extra_touches) {
    case GR_EXTRA_TOUCHES_IGNORE:
    case GR_EXTRA_TOUCHES_FAIL:
    case GR_EXTRA_TOUCHES_IGNORE_ONCE_BEGUN: return true;
    case GR_EXTRA_TOUCHES_IGNORE_ALWAYS: break;
    case GR_EXTRA_TOUCHES_IGNORE_ONE_BY_ONE: return landing->count > 1;
  }
  return false;
}

static uint8_t gr_answer_idle(
    gr_recognizer *r, int index, const gr_landing *landing, bool is_first) {
  const gr_track *track = &r->table->tracks[index];
  const bool is_meant =
      is_first ? gr_has_start(r, index) : gr_has_landing_to(r, index, track->is_pointer);
  if (!is_meant) return GR_ANSWERS_NOTHING;
  const bool takes_first = r->table->extra_touches == GR_EXTRA_TOUCHES_IGNORE_ALWAYS;
  if (landing->count > track->most && !takes_first) return GR_REFUSES;
  gr_motion *motion = gr_motion_of(r, index);
  gr_clear_places(r, index);
  motion->since = r->time;
  gr_add_fingers(r, landing, index);
  motion->phase = GR_GATHERING;
  if (landing->count < track->least) return GR_GATHERS;
  gr_run_track(r, index);
  return GR_TAKES;
}

/* What a track does with touches that land. */
static uint8_t gr_answer(gr_recognizer *r, int index, const gr_landing *landing, bool is_first) {
  const gr_track *track = &r->table->tracks[index];
  gr_motion *motion = gr_motion_of(r, index);
  if (motion->phase == GR_IDLE) return gr_answer_idle(r, index, landing, is_first);
  if (motion->phase == GR_LEAVING) {
    return gr_forbids_early(r, landing) ? GR_REFUSES : GR_ANSWERS_NOTHING;
  }
  /* A stroke is drawn by a single pointer. */
  if (motion->phase == GR_RUNNING && track->is_pointer) return GR_ANSWERS_NOTHING;
  const int total = motion->count + landing->count;
  if (total > track->most && gr_forbids_extra(r, index, landing)) return GR_REFUSES;
  if (motion->phase == GR_GATHERING) {
    gr_add_fingers(r, landing, index);
    if (total < track->least) return GR_ADDS;
    gr_run_track(r, index);
    return GR_ASSEMBLES;
  }
  if (motion->phase == GR_SHORT && total >= track->least) motion->phase = GR_RUNNING;
  return gr_join(r, landing, index) ? GR_ADDS : GR_ANSWERS_NOTHING;
}

/* Whether the track that a landing edge leads to takes this landing. */
static bool gr_is_taken(const gr_recognizer *r, int edge) {
  const gr_leaf *leaf = &r->table->leaves[r->table->edges[edge].target];
  const uint8_t answer = gr_motion_of(r, leaf->track)->answer;
  return answer == GR_TAKES || answer == GR_GATHERS;
}

/* Sends copies of the token in a slot along every assembly edge out of its gathering leaf. */
static void gr_assemble(gr_recognizer *r, int slot) {
  GR_EACH(gr_leaf_of(r, gr_token_in(r, slot))->assemblies, edge) {
    const int copy = gr_take_copy(r, gr_token_in(r, slot));
    gr_arrive(r, edge, copy);
  }
  gr_free(r, slot);
}

/* Moves the token in a slot along an edge to the start of a stroke, or of its grip. */
void gr_arrive(gr_recognizer *r, int edge, int slot) {
  const gr_leaf *leaf = &r->table->leaves[r->table->edges[edge].target];
  const gr_moment moment = gr_moment_in(r, leaf);
  gr_token *token = gr_token_in(r, slot);
  if (!gr_enter(r, &r->table->edges[edge], token, &moment, true) || !gr_judge_at(r, token, &moment, true)) {
    gr_free(r, slot);
    return;
  }
  token->standing = r->table->facts[token->leaf].takes_steps ? GR_LANDED : GR_STANDING;
  gr_judge_ways(r, token);
  gr_offer(r, slot, token, GR_ARRIVAL_ENTERED);
}

/* Moves the token in a slot along an edge that this landing takes. */
static void gr_take_edge(gr_recognizer *r, int edge, int slot) {
  const gr_leaf *leaf = &r->table->leaves[r->table->edges[edge].target];
  if (leaf->kind != GR_LEAF_GATHERING) {
    gr_arrive(r, edge, slot);
    return;
  }
  const gr_moment moment = gr_moment_in(r, leaf);
  gr_token *token = gr_token_in(r, slot);
  const bool has_entered = gr_enter(r, &r->table->edges[edge], token, &moment, true);
  if (GR_CANNOT(!has_entered)) {
    gr_free(r, slot);
    return;
  }
  (void)has_entered;
  if (gr_motion_of(r, leaf->track)->phase == GR_RUNNING) {
    gr_assemble(r, slot);
    return;
  }
  const bool is_alive = gr_judge_at(r, token, &moment, true);
  if (GR_CANNOT(!is_alive)) {
    gr_free(r, slot);
  } else {
    (void)is_alive;
    gr_judge_ways(r, token);
    gr_offer(r, slot, token, GR_ARRIVAL_ENTERED);
  }
}

static void gr_take_starts(gr_recognizer *r) {
  GR_EACH(r->table->starts, edge) {
    if (!gr_is_taken(r, edge)) continue;
    const int slot = gr_take(r);
    gr_clear_token(r, slot);
    gr_take_edge(r, edge, slot);
  }
}

/* Sends copies of the token in a slot along every landing edge that is open. If no edge is open and
   touches landed, the token dies. */
static void gr_take_edges(gr_recognizer *r, int slot, bool is_deadly) {
  gr_token *token = gr_token_in(r, slot);
  bool has_taken = false;
  GR_EACH(gr_leaf_of(r, token)->landings, edge) {
    if (!gr_is_taken(r, edge) || !gr_is_open(r, edge, token)) continue;
    has_taken = true;
    const int copy = gr_take_copy(r, gr_token_in(r, slot));
    gr_take_edge(r, edge, copy);
  }
  if (!has_taken && !is_deadly) {
    gr_keep(r, slot);
    return;
  }
  if (!has_taken) GR_NOTE(r, gr_note_not_taken(r, token));
  gr_free(r, slot);
}

/* Each token takes the landing, waits for another one, or stays as it is. */
static void gr_take_landings(gr_recognizer *r, bool by_pointer) {
  GR_EACH_TURN(r, slot) {
    const gr_leaf *leaf = gr_leaf_of(r, gr_token_in(r, slot));
    if (leaf->kind == GR_LEAF_LIFT || leaf->kind == GR_LEAF_GRIP) {
      gr_take_edges(r, slot, !by_pointer);
    } else if (leaf->kind == GR_LEAF_GATHERING
               && gr_motion_of(r, leaf->track)->answer == GR_ASSEMBLES) {
      gr_assemble(r, slot);
    } else {
      gr_keep(r, slot);
    }
  }
}

/* Whether a token is in a lift, or in the grip. */
static bool gr_is_between_strokes(const gr_recognizer *r) {
  GR_EACH_TOKEN(r, slot) {
    if (gr_is_on(r, GR_NO_TRACK, gr_token_in(r, slot))) return true;
  }
  return false;
}

static bool gr_has_tokens_of(const gr_recognizer *r, int track) {
  GR_EACH_TOKEN(r, slot) {
    if (gr_is_on(r, track, gr_token_in(r, slot))) return true;
  }
  return false;
}

/* Releases the tracks that no token has reached. Returns whether a token has reached any track. */
static bool gr_release_untaken(gr_recognizer *r) {
  bool is_taken = false;
  GR_EACH_TRACK(r, track) {
    const uint8_t answer = gr_motion_of(r, track)->answer;
    if (answer != GR_TAKES && answer != GR_GATHERS) continue;
    if (gr_has_tokens_of(r, track)) {
      is_taken = true;
    } else {
      gr_release(r, track);
    }
  }
  return is_taken;
}

/* Takes touches that land to each track. Returns whether they can begin the next attempt if they
   ended this one: none was too many, and no token took them. */
static bool gr_take_landing(gr_recognizer *r, const gr_landing *landing, bool is_first) {
  const bool by_pointer = landing->is_pointer;
  bool is_too_many = false, is_early = false;
  bool is_moment = is_first || (!by_pointer && gr_is_between_strokes(r));
  GR_EACH_TRACK(r, track) {
    gr_motion *motion = gr_motion_of(r, track);
    motion->answer = GR_ANSWERS_NOTHING;
    if (r->table->tracks[track].is_pointer != by_pointer) continue;
    motion->answer = gr_answer(r, track, landing, is_first);
    if (motion->answer == GR_ANSWERS_NOTHING) continue;
    is_moment = true;
    if (motion->answer != GR_REFUSES) continue;
    is_too_many = true;
    is_early = motion->phase == GR_LEAVING;
    gr_dismiss(r, track, is_early ? GR_REASON_LATE_LIFT : GR_REASON_EXTRA_TOUCH);
  }
  if (!is_moment) return false;
  r->moments++;
  if (is_first) {
    gr_take_starts(r);
  } else {
    gr_take_landings(r, by_pointer);
  }
  gr_swap_sets(r);
  const bool is_taken = gr_release_untaken(r);
  gr_note_followed(r, landing->count);
  gr_make_quick_moves(r);
  gr_conclude_if_no_token_is_left(
      r, is_early ? (int)GR_REASON_LATE_LIFT : is_too_many ? (int)GR_REASON_EXTRA_TOUCH
                                                           : (int)GR_BY_TOKENS);
  return !is_too_many && !is_taken;
}

static void gr_start_attempt(gr_recognizer *r, const gr_landing *landing) {
  r->is_active = true;
  r->has_begun = false;
  r->moments = 0;
  gr_reset_tokens(r);
#ifdef GESTURE_RUNTIME_EXPLAINS
  r->has_died = false;
#endif
  if (r->table->grip_leaf == GR_NONE) {
    gr_take_landing(r, landing, true);
    return;
  }
  const int first = r->down_count - landing->count;
  r->followed |= UINT32_C(1) << first;
  const gr_touch touch = gr_landed(r, first, landing);
  gr_hold(r, &touch);
  gr_landing others = *landing;
  others.count--;
  if (r->is_active && others.count > 0) gr_take_landing(r, &others, false);
}

/* Takes all landings of a frame together. */
void gr_land(gr_recognizer *r, const gr_touch *touches, size_t count) {
  const bool starts = GR_HAS(r, STARTS_WITH_TOUCH);
  const bool is_pointer_gone = gr_take_up_pointers(r, touches, count);
  /* Only an attempt that is under way needs the answer. */
  const bool has_landing = r->is_active && gr_has_landing(r, touches, count);
  if (has_landing) gr_close_rounds(r);
  const int resting = r->is_active ? 0 : gr_count_resting(r);
  const bool is_seen = r->is_active || (starts && (gr_is_clear(r) || resting > 0));
  const bool was_active = r->is_active;
  if (r->is_active && (has_landing || is_pointer_gone)) gr_lift_pointer(r);
  gr_landing landing = {touches, count, 0, 0, false};
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase != GR_BEGAN) continue;
    if (gr_put_down(r, &touches[index], is_seen, false)) landing.count++;
  }
  if (landing.count == 0 || !is_seen) return;
  if (!was_active) {
    if (resting > 0) {
      for (int index = 0; index < r->down_count; index++) r->seen |= UINT32_C(1) << index;
      landing.resting_count = resting;
      landing.count += resting;
    }
    gr_start_attempt(r, &landing);
    return;
  }
  const bool can_go_on = r->is_active ? gr_take_landing(r, &landing, false) : true;
  if (!r->is_active && can_go_on && starts && gr_is_alone(r, landing.count)) {
    gr_start_attempt(r, &landing);
  }
}

/* A pointer appears: it begins an attempt, or a stroke that a token waits for. */
void gr_land_pointer(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_can_see(r, touch)) {
    gr_put_down(r, touch, false, true);
    return;
  }
  if (r->is_active) gr_close_rounds(r);
  const bool is_seen = r->is_active || (GR_HAS(r, STARTS_WITH_POINTER) && gr_is_clear(r));
  gr_put_down(r, touch, is_seen, true);
  if (!is_seen) return;
  const gr_landing landing = {touch, 1, 1, 0, true};
  if (r->is_active) {
    gr_take_landing(r, &landing, false);
  } else {
    gr_start_attempt(r, &landing);
  }
}
