/* Pointers that move without contact, and the finger that holds. */
#include "internal.h"

/* A pointer comes into the view. */
void gr_come(gr_recognizer *r, const gr_touch *touch) {
  if (r->pointer_track >= 0) gr_land_pointer(r, touch);
}

/* A pointer moves without contact; one that was not there comes. */
void gr_hover(gr_recognizer *r, const gr_touch *touch) {
  if (r->pointer_track < 0) return;
  const int index = gr_index_of(r, touch->id);
  if (index >= 0) {
    if (r->down[index].is_pointer) gr_move(r, touch, true);
  } else if (!(r->table->regular_samples_only && touch->is_coalesced)) {
    gr_land_pointer(r, touch);
  }
}

/* Lifts the pointer that draws, where it is. */
void gr_lift_pointer(gr_recognizer *r) {
  const int track = r->pointer_track;
  if (track < 0 || r->pens[track].phase != GR_RUNNING) return;
  GR_EACH_PLACE(r, track, place) {
    if (!r->fingers[place].is_down) continue;
    gr_lift_finger(r, place, track, gr_nan(), gr_nan());
    return;
  }
}

/* Begins the attempt with a touch that holds, and is on no track. */
void gr_hold(gr_recognizer *r, const gr_down_touch *touch) {
  gr_pen *pen = &r->pens[r->table->track_count];
  r->has_holder = true;
  r->holder = touch->id;
  pen->x = touch->x;
  pen->y = touch->y;
  pen->force = touch->force;
  pen->radius = touch->radius;
  gr_clear_back_bank(r);
  GR_EACH(r->table->starts, edge) {
    gr_clear_row(r, gr_scratch(r));
    gr_arrive(r, edge);
  }
  gr_swap_banks(r);
  gr_quick_moves(r);
  gr_conclude_if_no_path_is_left(r);
}

/* The holder moves: too far, and every path dies. */
void gr_move_holder(gr_recognizer *r, const gr_touch *touch) {
  if (r->grip_leaf < 0) return;
  const gr_pen *pen = &r->pens[r->table->track_count];
  const float dx = touch->x - pen->x, dy = touch->y - pen->y;
  const float radius = r->table->leaves[r->grip_leaf].radius;
  if (gr_is_less(radius * radius, dx * dx + dy * dy)) gr_lose_grip(r);
}

/* The holder is no longer where it has to be. */
void gr_lose_grip(gr_recognizer *r) {
  GR_EACH_PATH(r, row) r->paths[row].is_alive = false;
  gr_conclude_if_no_path_is_left(r);
}
