/* Pointers that move without contact, and the finger that holds. */
#include "../internal.h"

/* A pointer comes into the view. */
void gr_come(gr_recognizer *r, const gr_touch *touch) {
  if (r->table->pointer_track != GR_NO_TRACK) gr_land_pointer(r, touch);
}

/* A pointer moves without contact; one that was not there comes. */
void gr_hover(gr_recognizer *r, const gr_touch *touch) {
  if (r->table->pointer_track == GR_NO_TRACK) return;
  const int index = gr_index_of(r, touch->id);
  if (index >= 0) {
    if (((r->pointers >> index) & 1) != 0) gr_move(r, touch, true);
  } else if (!(r->table->regular_samples_only && touch->is_coalesced)) {
    gr_land_pointer(r, touch);
  }
}

/* Lifts the pointer that draws, where it is. */
void gr_lift_pointer(gr_recognizer *r) {
  const int track = r->table->pointer_track;
  if (track == GR_NO_TRACK || gr_motion_of(r, track)->phase != GR_RUNNING) return;
  const int place = track * r->table->place_count;
  const gr_point nowhere = {gr_nan(), gr_nan()};
  GR_CHECK(gr_place_at(r, place)->is_down);
  gr_lift_finger(r, place, track, nowhere);
}

/* The place of the finger that holds; it comes after those of the tracks. */
gr_place *gr_holder(const gr_recognizer *r) {
  return gr_place_at(r, gr_holder_track(r) * r->table->place_count);
}

/* Whether a touch holds. */
bool gr_is_holder(const gr_recognizer *r, int32_t id) {
  return r->table->grip_leaf != GR_NONE && gr_holder(r)->is_down && gr_holder(r)->id == id;
}

/* Begins the attempt with a touch that holds, and is on no track. */
void gr_hold(gr_recognizer *r, const gr_touch *touch) {
  gr_motion *holder = gr_motion_of(r, gr_holder_track(r));
  gr_holder(r)->is_down = true;
  gr_holder(r)->id = touch->id;
  holder->x = touch->x;
  holder->y = touch->y;
  holder->force = touch->force;
  holder->radius = touch->radius;
  GR_EACH(r->table->starts, edge) {
    const int slot = gr_take(r);
    gr_clear_token(r, slot);
    gr_arrive(r, edge, slot);
  }
  gr_swap_sets(r);
  gr_make_quick_moves(r);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}

/* The holder moves: too far, and every token dies. */
void gr_move_holder(gr_recognizer *r, const gr_touch *touch) {
  const gr_motion *holder = gr_motion_of(r, gr_holder_track(r));
  const float dx = touch->x - holder->x, dy = touch->y - holder->y;
  const float radius = gr_amount(r, r->table->leaves[r->table->grip_leaf].radius);
  if (!gr_is_less(radius * radius, dx * dx + dy * dy)) return;
  gr_lose_grip(r, GR_REASON_HOLDER_MOVED, gr_hypotenuse(dx, dy), radius);
}

/* The holder is no longer where it has to be. */
void gr_lose_grip(gr_recognizer *r, gr_reason reason, float measured, float limit) {
  GR_EACH_TOKEN(r, slot) {
    GR_NOTE(
        r, gr_note_death(
               r, gr_token_in(r, slot), reason, -1, measured, limit));
    gr_remove_token(r, slot);
  }
  (void)reason;
  (void)measured;
  (void)limit;
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}
