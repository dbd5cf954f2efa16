/* One moment of the recurrence: candidates from the front bank compete for the states of the back
 * bank, then the banks change places.
 */
#include "internal.h"

static bool gr_can_stay(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  if (gr_takes_steps((gr_leaf_kind)leaf->kind)) return true;
  return leaf->kind == GR_LEAF_HOLD && !r->paths[row].has_lapsed && gr_is_within(r, leaf, row);
}

static float gr_arc_stray(const gr_recognizer *r, int row, gr_step step, bool is_clockwise) {
  const float x = r->paths[row].reference_x, y = r->paths[row].reference_y;
  if (!(x != 0 || y != 0)) return 0;
  return gr_turning_stray(is_clockwise, step, x, y);
}

static float gr_move_stray(const gr_recognizer *r, gr_run sectors, gr_step step) {
  if (sectors.count == 0) return 0;
  float least = gr_infinity();
  GR_EACH(sectors, index) {
    least = gr_least(least, gr_sector_stray(&r->table->sectors[index], step.dx, step.dy));
  }
  return least;
}

/* How far a step of the path in a row is from those that its leaf allows, in points. */
static float gr_stray(const gr_recognizer *r, gr_step step, const gr_leaf *leaf, int row) {
  switch ((gr_leaf_kind)leaf->kind) {
    case GR_LEAF_MOVE: return gr_move_stray(r, leaf->sectors, step);
    case GR_LEAF_ARC_CLOCKWISE: return gr_arc_stray(r, row, step, true);
    case GR_LEAF_ARC_COUNTERCLOCKWISE: return gr_arc_stray(r, row, step, false);
    case GR_LEAF_PINCH_IN: return gr_without_rounding(step.ds);
    case GR_LEAF_PINCH_OUT: return gr_without_rounding(-step.ds);
    case GR_LEAF_TWIST_CLOCKWISE: return gr_without_rounding(-step.dw);
    case GR_LEAF_TWIST_COUNTERCLOCKWISE: return gr_without_rounding(step.dw);
    case GR_LEAF_PINCH:
    case GR_LEAF_TWIST:
    case GR_LEAF_HOLD:
    case GR_LEAF_LIFT:
    case GR_LEAF_BEGIN:
    case GR_LEAF_LANDED:
    case GR_LEAF_GATHERING:
    case GR_LEAF_GRIP: break;
  }
  return 0;
}

/* Lets the path in the scratch row take the step in its leaf, and offers it to its state. */
static void gr_offer_step(
    gr_recognizer *r, const gr_stride *stride, uint16_t source, bool is_entry) {
  const int scratch = gr_scratch(r);
  gr_path *path = &r->paths[scratch];
  const gr_leaf *leaf = gr_leaf_of(r, scratch);
  const gr_step step = stride->step;
  const float stray = gr_stray(r, step, leaf, scratch);
  const float size = gr_step_size(step, (gr_leaf_kind)leaf->kind);
  const float progress = gr_greatest(size - stray, 0);
  path->stray += stray;
  path->length += progress;
  if (stray == 0 && (step.dx != 0 || step.dy != 0)) {
    path->reference_x = step.dx;
    path->reference_y = step.dy;
  }
  const gr_moment end = gr_moment_in(r, leaf);
  if (gr_is_less(2 * gr_tolerance(r, scratch), path->stray)) return;
  gr_run_with(r, leaf->step_operations, scratch, stride, stray, progress);
  if (!gr_judge(r, scratch, leaf, &end)) return;
  const uint16_t state = gr_state_of(r, scratch, leaf);
  gr_offer(r, scratch, state, is_entry ? 2 : (state == source ? 0 : 1), true);
}

static void gr_take_step(gr_recognizer *r, int row, const gr_stride *stride) {
  const gr_leaf *leaf = gr_leaf_of(r, row);
  const uint16_t source = r->paths[row].state;
  const gr_moment start = {
      .time = r->time,
      .x = stride->start_x,
      .y = stride->start_y,
      .track = stride->track,
      .touches = r->pens[stride->track].count};
  if (gr_can_stay(r, row, leaf)) {
    gr_copy_row(r, row, gr_scratch(r));
    gr_offer_step(r, stride, source, false);
  }
  GR_EACH(leaf->steps, edge) {
    if (!gr_is_open(r, edge, row)) continue;
    gr_copy_row(r, row, gr_scratch(r));
    if (gr_enter(r, edge, gr_scratch(r), &start)) gr_offer_step(r, stride, source, true);
  }
}

/* Takes a step of a track: every path of it stays or goes on, each state keeps the one of least
   stray. */
void gr_advance(gr_recognizer *r, const gr_stride *stride) {
  gr_clear_back_bank(r);
  GR_EACH_PATH(r, row) {
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (leaf->track == stride->track && leaf->kind != GR_LEAF_GATHERING) {
      gr_take_step(r, row, stride);
    } else {
      gr_carry(r, row);
    }
  }
  gr_swap_banks(r);
  gr_quick_moves(r);
  gr_conclude_if_no_path_is_left(r);
}

/* A sample of a track that is no step, or a lift, ends the holds whose radius it leaves. */
void gr_lapse(gr_recognizer *r, int track) {
  gr_refresh(r, track);
  gr_lapse_holds(r, track);
  gr_conclude_if_no_path_is_left(r);
}

/* Ends the holds of a track that a finger is too far from. */
void gr_lapse_holds(gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    gr_path *path = &r->paths[row];
    const gr_leaf *leaf = gr_leaf_of(r, row);
    if (path->has_lapsed || leaf->kind != GR_LEAF_HOLD || leaf->track != track) continue;
    if (gr_is_within(r, leaf, row)) continue;
    path->has_lapsed = true;
    if (!gr_has_open(r, leaf->steps, row)) path->is_alive = false;
  }
}

/* Whether the way that an edge takes is open to the path in a row. */
bool gr_is_open(const gr_recognizer *r, int edge, int row) {
  const gr_state *state = &r->table->states[r->paths[row].state];
  const int way = r->table->edges[edge].way;
  if (state->is_landed) return false;
  return way == GR_ALWAYS_OPEN || (state->open_ways & (1 << way)) != 0;
}

/* Whether one of a run of edges is open to the path in a row. */
bool gr_has_open(const gr_recognizer *r, gr_run edges, int row) {
  GR_EACH(edges, edge) {
    if (gr_is_open(r, edge, row)) return true;
  }
  return false;
}

/* Leaves and enters items along an edge and judges its guards. Returns whether the path in the row
   is still one. */
bool gr_enter(gr_recognizer *r, int index, int row, const gr_moment *moment) {
  const gr_edge *edge = &r->table->edges[index];
  gr_path *path = &r->paths[row];
  gr_run_at(r, edge->operations, row, moment);
  if (edge->target != GR_NONE) {
    path->leaf = edge->target;
    path->has_lapsed = false;
    path->reference_x = path->reference_y = 0;
    if (gr_leaf_of(r, row)->kind == GR_LEAF_HOLD) gr_set_origins(r, row, moment->track);
  }
  return gr_all_hold(r, edge->guards, row);
}

/* The tolerance of the path in a row, in points. */
float gr_tolerance(const gr_recognizer *r, int row) {
  return r->table->tolerance_base + r->table->tolerance_ratio * r->paths[row].length;
}

/* Brings the measures of the moment up to date and judges the final conditions. Returns whether the
   path lives on. */
bool gr_judge(gr_recognizer *r, int row, const gr_leaf *leaf, const gr_moment *moment) {
  gr_run_at(r, leaf->moment_operations, row, moment);
  return gr_all_hold(r, leaf->finals, row);
}

/* The state of a path that has taken a step, or needs none: its leaf and its open ways. */
uint16_t gr_state_of(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  return r->table->state_of_ways[leaf->state_of_ways.start + gr_open_ways(r, row, leaf)];
}

/* The ways out of a leaf whose conditions hold for the path in a row, one bit each. */
int gr_open_ways(const gr_recognizer *r, int row, const gr_leaf *leaf) {
  int open = 0, bit = 1;
  GR_EACH(leaf->ways, way) {
    if (gr_all_hold(r, r->table->ways[way], row)) open |= bit;
    bit <<= 1;
  }
  return open;
}

/* Offers the path in a row to a state of the back bank, which keeps the one of least stray; on a
   tie, that of lower rank; on a tie again, the one that was offered first. */
void gr_offer(gr_recognizer *r, int row, int state, int rank, bool is_fresh) {
  const int target = gr_back_bank(r) + state;
  gr_path *path = &r->paths[target];
  if (path->is_alive) {
    const float old = path->stray, new = r->paths[row].stray;
    if (new > old || (new == old && rank >= path->rank)) return;
  }
  gr_copy_row(r, row, target);
  path->state = (uint16_t)state;
  path->rank = (uint8_t)rank;
  path->is_fresh = is_fresh;
  path->is_new = false;
}

/* Keeps the path in a row as it is: this moment is none of it. */
void gr_carry(gr_recognizer *r, int row) { gr_offer(r, row, r->paths[row].state, 0, false); }

void gr_clear_back_bank(gr_recognizer *r) {
  const int first = gr_back_bank(r);
  for (int row = first; row < first + r->table->state_count; row++) r->paths[row].is_alive = false;
}

void gr_swap_banks(gr_recognizer *r) { r->front_bank = gr_back_bank(r); }
