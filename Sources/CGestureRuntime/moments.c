/* What happens between steps: reviews, holds that are entered, markers that fire. */
#include "internal.h"

/* Judges every path anew at this time, then makes the quick moves. */
void gr_review(gr_recognizer *r) {
  if (!r->is_active) return;
  gr_judge_all(r, -1);
  gr_quick_moves(r);
  gr_conclude_if_no_path_is_left(r);
}

static uint16_t gr_reviewed_state(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  const gr_path *path = &r->paths[row];
  const gr_state *old = &r->table->states[path->state];
  if (old->is_landed) return path->state;
  int open = gr_open_ways(r, row, leaf);
  if (path->has_lapsed) open &= old->open_ways;
  return r->table->state_of_ways[leaf->state_of_ways.start + open];
}

static void gr_judge_row(gr_recognizer *r, int row, const gr_leaf *leaf) {
  const uint16_t old = r->paths[row].state;
  const int scratch = gr_scratch(r);
  const gr_moment moment = gr_moment_in(r, leaf);
  gr_copy_row(r, row, scratch);
  if (!gr_judge(r, scratch, leaf, &moment)) return;
  const uint16_t state = gr_reviewed_state(r, scratch, leaf);
  r->paths[scratch].state = state;
  if (r->paths[scratch].has_lapsed && !gr_has_open(r, leaf->steps, scratch)) return;
  gr_offer(r, scratch, state, state == old ? 0 : 1, state != old);
}

/* Judges every path anew, or every one of a track, if that is not -1; paths of one leaf may come to
   one state. */
void gr_judge_all(gr_recognizer *r, int track) {
  gr_clear_back_bank(r);
  GR_EACH_PATH(r, row) {
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (gr_is_parked(r, leaf) || (track >= 0 && leaf->track != track)) {
      if (leaf->kind == GR_LEAF_GATHERING) gr_run_clocks(r, row, leaf);
      gr_carry(r, row);
    } else {
      gr_judge_row(r, row, leaf);
    }
  }
  gr_swap_banks(r);
}

/* Whether a path in a leaf waits for fingers to land or to leave, and takes no part in anything. */
bool gr_is_parked(const gr_recognizer *r, const gr_leaf *leaf) {
  if (leaf->kind == GR_LEAF_GATHERING) return true;
  if (leaf->track == GR_NO_TRACK) return false;
  return r->pens[leaf->track].phase == GR_LEAVING || r->pens[leaf->track].phase == GR_SHORT;
}

static gr_moment gr_moment_at(const gr_recognizer *r, int track, int touches) {
  const gr_pen *pen = &r->pens[track];
  return (gr_moment){
      .time = r->time, .x = pen->x, .y = pen->y, .track = track, .touches = touches};
}

/* This moment, as a path in a leaf sees it. */
gr_moment gr_moment_in(const gr_recognizer *r, const gr_leaf *leaf) {
  if (leaf->track == GR_NO_TRACK) {
    /* A lift measures nothing any more; a grip's items start with the holder. */
    return gr_moment_at(r, leaf->kind == GR_LEAF_GRIP ? r->table->track_count : 0, 0);
  }
  const int touches = leaf->kind == GR_LEAF_GATHERING ? 0 : r->pens[leaf->track].count;
  return gr_moment_at(r, leaf->track, touches);
}

/* This moment, at the anchor of a track. */
gr_moment gr_anchor_moment(const gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  return (gr_moment){
      .time = r->time,
      .x = pen->anchor_x,
      .y = pen->anchor_y,
      .track = track,
      .touches = pen->count};
}

/* Brings the measures of the moment up to date for every path of a running track. */
void gr_refresh(gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (!gr_is_on(r, track, row)) continue;
    const gr_leaf *leaf = gr_leaf_of(r, row);
    const gr_moment moment = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->moment_operations, row, &moment);
  }
}

/* Whether any edge out of its leaf is open to the path in a row. */
static bool gr_has_way_out(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  return gr_has_open(r, leaf->steps, row) || gr_has_open(r, leaf->quick, row)
         || gr_has_open(r, leaf->lifts, row) || gr_has_open(r, leaf->markers, row)
         || gr_has_open(r, leaf->ends, row);
}

static void gr_enter_hold(gr_recognizer *r, int edge, int row, const gr_moment *moment) {
  const bool is_from_motion = gr_takes_steps((gr_leaf_kind)gr_leaf_of(r, row)->kind);
  const int scratch = gr_scratch(r);
  gr_copy_row(r, row, scratch);
  if (!gr_enter(r, edge, scratch, moment)) return;
  const gr_leaf *leaf = gr_leaf_of(r, scratch);
  if (!gr_judge(r, scratch, leaf, moment)) return;
  const uint16_t state = gr_state_of(r, scratch, leaf);
  const int target = r->front_bank + state;
  gr_path *path = &r->paths[target];
  if (path->is_alive) {
    const bool restarts = is_from_motion && !path->is_new && !gr_has_way_out(r, target, leaf);
    const float old = path->stray, new = r->paths[scratch].stray;
    if (!(new < old || (new == old && restarts))) return;
  }
  gr_copy_row(r, scratch, target);
  path->state = state;
  path->is_fresh = true;
  path->is_new = true;
}

/* Whether a marker's conditions hold; if not, it is only blocked, and the path lives on. */
static bool gr_can_pass(gr_recognizer *r, int edge, int row, const gr_moment *moment) {
  const gr_edge *record = &r->table->edges[edge];
  if (record->target == GR_NONE) return gr_all_hold(r, record->guards, row);
  gr_copy_row(r, row, gr_spare(r));
  return gr_enter(r, edge, gr_spare(r), moment)
         && gr_judge(r, gr_spare(r), &r->table->leaves[record->target], moment);
}

/* Goes through `begin`. Behind it, further markers lead only forward, so that this ends. */
static void gr_begin(gr_recognizer *r, int row, int edge) {
  const gr_moment moment = gr_anchor_moment(r, gr_leaf_of(r, row)->track);
  const int spare = gr_spare(r);
  gr_copy_row(r, row, spare);
  if (!gr_enter(r, edge, spare, &moment)) return;
  GR_EACH_PATH(r, other) r->paths[other].is_alive = false;
  const gr_leaf *leaf = gr_leaf_of(r, spare);
  gr_run_at(r, leaf->moment_operations, spare, &moment);
  const uint16_t state = gr_state_of(r, spare, leaf);
  const int target = r->front_bank + state;
  gr_copy_row(r, spare, target);
  r->paths[target].state = state;
  r->paths[target].is_fresh = true;
  r->paths[target].is_new = false;
  r->has_begun = true;
  gr_tell(r, GR_CHANGE_BEGAN, target);
  gr_quick_moves(r);
}

/* The first marker that the path in a row can pass now, or -1. */
static int gr_passable_marker(gr_recognizer *r, int row) {
  const gr_leaf *leaf = gr_leaf_of(r, row);
  if (leaf->markers.count == 0 || gr_is_parked(r, leaf)) return -1;
  if (!r->paths[row].is_fresh) gr_run_clocks(r, row, leaf);
  const gr_moment moment = gr_anchor_moment(r, leaf->track);
  GR_EACH(leaf->markers, edge) {
    if (gr_is_open(r, edge, row) && gr_can_pass(r, edge, row, &moment)) return edge;
  }
  return -1;
}

static void gr_pass_marker(gr_recognizer *r) {
  int best = -1, best_edge = -1;
  GR_EACH_PATH(r, row) {
    const gr_path *path = &r->paths[row];
    if (path->has_lapsed || !gr_is_at_most(path->stray, gr_tolerance(r, row))) continue;
    if (best >= 0 && path->stray >= r->paths[best].stray) continue;
    const int edge = gr_passable_marker(r, row);
    if (edge < 0) continue;
    best = row;
    best_edge = edge;
  }
  if (best < 0) return;
  if (r->table->edges[best_edge].target == GR_NONE) {
    gr_conclude(r, best);
  } else {
    gr_begin(r, best, best_edge);
  }
}

/* Enters the holds that fresh paths lead to, then passes a marker if one can be passed. */
void gr_quick_moves(gr_recognizer *r) {
  GR_EACH_PATH(r, row) {
    const gr_path *path = &r->paths[row];
    if (!path->is_fresh || path->has_lapsed) continue;
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (leaf->quick.count == 0 || gr_is_parked(r, leaf)) continue;
    const gr_moment moment = gr_anchor_moment(r, leaf->track);
    GR_EACH(leaf->quick, edge) {
      if (gr_is_open(r, edge, row)) gr_enter_hold(r, edge, row, &moment);
    }
  }
  gr_pass_marker(r);
}
