/* What a landing does to the attempt, and to each track. */
#include "internal.h"

static void gr_start_attempt(gr_recognizer *r, int count, bool by_pointer);
static bool gr_take_landing(gr_recognizer *r, int count, bool by_pointer, bool is_first);
static bool gr_has_start(const gr_recognizer *r, int track);

/* Whether a touch of a frame lands, as far as this gesture sees. */
static bool gr_has_landing(gr_recognizer *r, const gr_touch *touches, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase == GR_BEGAN && gr_can_see(r, &touches[index])) return true;
  }
  return false;
}

/* Notes that pointers which land as touches are no longer there. Returns whether the one that draws
   is among them. */
static bool gr_take_up_pointers(gr_recognizer *r, const gr_touch *touches, size_t count) {
  if (r->pointer_track < 0) return false;
  bool is_gone = false;
  for (size_t index = 0; index < count; index++) {
    const gr_touch *touch = &touches[index];
    if (touch->phase != GR_BEGAN) continue;
    if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) continue;
    if (!gr_take_up(r, touch->id, true)) continue;
    is_gone = is_gone || gr_place_of(r, touch->id, r->pointer_track) >= 0;
  }
  return is_gone;
}

/* How many touches that are down land once more with the next ones: with `gather any-time` all, if a
   stroke can begin that takes more fingers than those. */
static int gr_resting_count(const gr_recognizer *r) {
  if (r->table->gather != GR_ANY_TIME || r->grip_leaf >= 0) return 0;
  for (int index = 0; index < r->down_count; index++) {
    if (r->down[index].is_pointer) return 0;
  }
  GR_EACH_TRACK(r, track) {
    const gr_track *hand = &r->table->tracks[track];
    if (hand->is_pointer || !gr_has_start(r, track)) continue;
    if (hand->least > r->down_count) return r->down_count;
  }
  return 0;
}

/* Takes all landings of a frame together. */
void gr_land(gr_recognizer *r, const gr_touch *touches, size_t touch_count) {
  const bool is_pointer_gone = gr_take_up_pointers(r, touches, touch_count);
  const bool has_landing = gr_has_landing(r, touches, touch_count);
  if (r->is_active && has_landing) gr_close_rounds(r);
  const int resting = r->is_active ? 0 : gr_resting_count(r);
  const bool is_seen =
      r->is_active || (r->starts_with_touch && (gr_is_clear(r) || resting > 0));
  const bool was_active = r->is_active;
  if (r->is_active && (has_landing || is_pointer_gone)) gr_lift_pointer(r);
  int count = 0;
  for (size_t index = 0; index < touch_count; index++) {
    if (touches[index].phase != GR_BEGAN) continue;
    if (gr_put_down(r, &touches[index], is_seen, false)) count++;
  }
  if (count == 0 || !is_seen) return;
  if (!was_active) {
    for (int index = 0; index < resting; index++) r->down[index].is_seen = true;
    gr_start_attempt(r, resting + count, false);
    return;
  }
  const bool can_go_on = r->is_active ? gr_take_landing(r, count, false, false) : true;
  if (!r->is_active && can_go_on && r->starts_with_touch && gr_is_alone(r, count)) {
    gr_start_attempt(r, count, false);
  }
}

/* Lets a pointer come: it begins an attempt, or a stroke where a path waits for it. */
void gr_land_pointer(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_can_see(r, touch)) {
    gr_put_down(r, touch, false, true);
    return;
  }
  if (r->is_active) gr_close_rounds(r);
  const bool is_seen = r->is_active || (r->starts_with_pointer && gr_is_clear(r));
  if (!gr_put_down(r, touch, is_seen, true) || !is_seen) return;
  if (r->is_active) {
    gr_take_landing(r, 1, true, false);
  } else {
    gr_start_attempt(r, 1, true);
  }
}

static void gr_start_attempt(gr_recognizer *r, int count, bool by_pointer) {
  r->is_active = true;
  r->has_begun = false;
  r->has_acceptance = false;
  GR_EACH_PATH(r, row) r->paths[row].is_alive = false;
  if (r->grip_leaf < 0) {
    gr_take_landing(r, count, by_pointer, true);
    return;
  }
  gr_hold(r, &r->down[r->down_count - count]);
  if (r->is_active && count > 1) gr_take_landing(r, count - 1, false, false);
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

/* Whether a landing leads from a path's leaf to a track; for a pointer, whether it is open. */
static bool gr_has_landing_to(const gr_recognizer *r, int track, bool is_open_needed) {
  GR_EACH_PATH(r, row) {
    GR_EACH(gr_leaf_of(r, row)->landings, edge) {
      if (gr_leads(r, edge, track) && (!is_open_needed || gr_is_open(r, edge, row))) return true;
    }
  }
  return false;
}

static gr_answer gr_answer_idle(gr_recognizer *r, int track, int count, bool is_first) {
  const gr_track *hand = &r->table->tracks[track];
  const bool is_expected =
      is_first ? gr_has_start(r, track) : gr_has_landing_to(r, track, hand->is_pointer);
  if (!is_expected) return GR_ANSWERS_NOTHING;
  const int total = r->pens[track].count + count;
  if (total > hand->most) return GR_REFUSES;
  gr_clear_places(r, track);
  r->pens[track].landing_time = r->time;
  gr_add_fingers(r, count, track);
  r->pens[track].phase = GR_GATHERING;
  if (total < hand->least) return GR_GATHERS;
  gr_run_track(r, track);
  return GR_TAKES;
}

/* Whether a finger too many ends the stroke that a track draws. */
static bool gr_is_too_many_forbidden(const gr_recognizer *r, int track) {
  switch ((gr_extra_touches)r->table->extra_touches) {
    case GR_EXTRA_TOUCHES_IGNORE:
      return !r->has_begun && r->table->gather != GR_ANY_TIME
             && r->time - r->pens[track].landing_time <= r->table->gather;
    case GR_EXTRA_TOUCHES_FAIL: return true;
    case GR_EXTRA_TOUCHES_IGNORE_ALWAYS: break;
  }
  return false;
}

static gr_answer gr_answer_gathering(gr_recognizer *r, int track, int count) {
  const gr_track *hand = &r->table->tracks[track];
  const int total = r->pens[track].count + count;
  if (total > hand->most && gr_is_too_many_forbidden(r, track)) return GR_REFUSES;
  gr_add_fingers(r, count, track);
  if (total < hand->least) return GR_ADDS;
  gr_run_track(r, track);
  return GR_ASSEMBLES;
}

static gr_answer gr_answer_running(gr_recognizer *r, int track, int count) {
  const gr_track *hand = &r->table->tracks[track];
  /* A second pointer is none of a stroke's. */
  if (hand->is_pointer) return GR_ANSWERS_NOTHING;
  const int total = r->pens[track].count + count;
  if (total > hand->most && gr_is_too_many_forbidden(r, track)) return GR_REFUSES;
  return gr_join(r, count, track) ? GR_ADDS : GR_ANSWERS_NOTHING;
}

static gr_answer gr_answer_short(gr_recognizer *r, int track, int count) {
  const gr_track *hand = &r->table->tracks[track];
  const int total = r->pens[track].count + count;
  if (total > hand->most && gr_is_too_many_forbidden(r, track)) return GR_REFUSES;
  if (total >= hand->least) r->pens[track].phase = GR_RUNNING;
  return gr_join(r, count, track) ? GR_ADDS : GR_ANSWERS_NOTHING;
}

/* What a track does with the last so many touches that are down. */
static gr_answer gr_answer_of(gr_recognizer *r, int track, int count, bool is_first) {
  switch (r->pens[track].phase) {
    case GR_IDLE: return gr_answer_idle(r, track, count, is_first);
    case GR_GATHERING: return gr_answer_gathering(r, track, count);
    case GR_RUNNING: return gr_answer_running(r, track, count);
    case GR_SHORT: return gr_answer_short(r, track, count);
    case GR_LEAVING: break;
  }
  const bool is_ignored = r->table->extra_touches == GR_EXTRA_TOUCHES_IGNORE_ALWAYS;
  return is_ignored ? GR_ANSWERS_NOTHING : GR_REFUSES;
}

static bool gr_takes_landing(const gr_recognizer *r, int track) {
  return r->pens[track].answer == GR_TAKES || r->pens[track].answer == GR_GATHERS;
}

/* Whether the track that a landing edge leads to takes this landing. */
static bool gr_is_taken(const gr_recognizer *r, int edge) {
  return gr_takes_landing(r, r->table->leaves[r->table->edges[edge].target].track);
}

/* Lets the path in a row take every assembly out of its gathering leaf. */
static void gr_assemble(gr_recognizer *r, int row, const gr_leaf *leaf) {
  gr_copy_row(r, row, gr_spare(r));
  GR_EACH(leaf->assemblies, edge) {
    gr_copy_row(r, gr_spare(r), gr_scratch(r));
    gr_arrive(r, edge);
  }
}

/* Lets the path in the scratch row begin a stroke, or its grip. */
void gr_arrive(gr_recognizer *r, int edge) {
  const int scratch = gr_scratch(r);
  const gr_leaf *leaf = &r->table->leaves[r->table->edges[edge].target];
  const gr_moment moment = gr_moment_in(r, leaf);
  if (!gr_enter(r, edge, scratch, &moment) || !gr_judge(r, scratch, leaf, &moment)) return;
  const uint16_t state =
      leaf->landed_state == GR_NONE ? gr_state_of(r, scratch, leaf) : leaf->landed_state;
  gr_offer(r, scratch, state, 2, true);
}

/* Lets the path in the scratch row take the landing along an edge. */
static void gr_land_along(gr_recognizer *r, int edge) {
  const int scratch = gr_scratch(r);
  const gr_leaf *leaf = &r->table->leaves[r->table->edges[edge].target];
  if (leaf->kind != GR_LEAF_GATHERING) {
    gr_arrive(r, edge);
    return;
  }
  const gr_moment moment = gr_moment_in(r, leaf);
  if (!gr_enter(r, edge, scratch, &moment)) return;
  if (r->pens[leaf->track].phase == GR_RUNNING) {
    gr_assemble(r, scratch, leaf);
    return;
  }
  if (!gr_judge(r, scratch, leaf, &moment)) return;
  gr_offer(r, scratch, gr_state_of(r, scratch, leaf), 2, true);
}

static void gr_take_starts(gr_recognizer *r) {
  GR_EACH(r->table->starts, edge) {
    if (!gr_is_taken(r, edge)) continue;
    gr_clear_row(r, gr_scratch(r));
    gr_land_along(r, edge);
  }
}

/* Lets the path in a row take the landing along each edge that it can. A landing of touches that it
   cannot take kills it. */
static void gr_land_row(gr_recognizer *r, int row, const gr_leaf *leaf, bool is_deadly) {
  bool has_taken = false;
  GR_EACH(leaf->landings, edge) {
    if (!gr_is_taken(r, edge) || !gr_is_open(r, edge, row)) continue;
    has_taken = true;
    gr_copy_row(r, row, gr_scratch(r));
    gr_land_along(r, edge);
  }
  if (!has_taken && !is_deadly) gr_carry(r, row);
}

/* Lets every path take the landing, wait for another one, or stay as it is. */
static void gr_take_landings(gr_recognizer *r, bool by_pointer) {
  GR_EACH_PATH(r, row) {
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (leaf->kind == GR_LEAF_LIFT || leaf->kind == GR_LEAF_GRIP) {
      gr_land_row(r, row, leaf, !by_pointer);
    } else if (
        leaf->kind == GR_LEAF_GATHERING && r->pens[leaf->track].answer == GR_ASSEMBLES) {
      gr_assemble(r, row, leaf);
    } else {
      gr_carry(r, row);
    }
  }
}

/* Whether a path is in a lift, or in the grip. */
static bool gr_has_path_between_strokes(const gr_recognizer *r) {
  return gr_has_paths_of(r, GR_NO_TRACK);
}

/* Lets the tracks go to which no path has come. Returns whether a path has come to one. */
static bool gr_release_untaken_tracks(gr_recognizer *r) {
  bool is_taken = false;
  GR_EACH_TRACK(r, track) {
    if (!gr_takes_landing(r, track)) continue;
    if (gr_has_paths_of(r, track)) {
      is_taken = true;
    } else {
      gr_release(r, track);
    }
  }
  return is_taken;
}

/* Lets the last so many touches that are down land on each track. Returns whether they can begin
   the next attempt if they ended this one: none was too many, and no path took them. */
static bool gr_take_landing(gr_recognizer *r, int count, bool by_pointer, bool is_first) {
  bool is_too_many = false;
  bool is_moment = is_first || (!by_pointer && gr_has_path_between_strokes(r));
  GR_EACH_TRACK(r, track) {
    r->pens[track].answer = GR_ANSWERS_NOTHING;
    if (r->table->tracks[track].is_pointer != by_pointer) continue;
    r->pens[track].answer = gr_answer_of(r, track, count, is_first);
    if (r->pens[track].answer == GR_ANSWERS_NOTHING) continue;
    is_moment = true;
    if (r->pens[track].answer != GR_REFUSES) continue;
    is_too_many = true;
    gr_dismiss(r, track);
  }
  if (!is_moment) return false;
  gr_clear_back_bank(r);
  if (is_first) {
    gr_take_starts(r);
  } else {
    gr_take_landings(r, by_pointer);
  }
  gr_swap_banks(r);
  const bool is_taken = gr_release_untaken_tracks(r);
  gr_quick_moves(r);
  gr_conclude_if_no_path_is_left(r);
  return !is_too_many && !is_taken;
}
