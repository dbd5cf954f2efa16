/* Where holds begin, and whether the fingers are still there. */
#include "internal.h"

static gr_point *gr_origin(const gr_recognizer *r, int finger, int row) {
  return &r->origins[(size_t)row * (size_t)r->origin_count + (size_t)finger];
}

/* Sets where a finger of a hold has to stay. */
void gr_set_origin(gr_recognizer *r, int finger, int row, gr_point point) {
  if (r->origin_count > 0) *gr_origin(r, finger, row) = point;
}

/* Begins a hold where each finger of a track is at its anchor. */
void gr_set_origins(gr_recognizer *r, int row, int track) {
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    const gr_point point = {finger->anchor_x, finger->anchor_y};
    gr_set_origin(r, place - track * r->place_count, row, point);
  }
}

/* Whether every finger is within the radius of where the path's hold began. */
bool gr_is_within(const gr_recognizer *r, const gr_leaf *leaf, int row) {
  const int track = leaf->track;
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    const gr_point *origin = gr_origin(r, place - track * r->place_count, row);
    const float dx = finger->x - origin->x, dy = finger->y - origin->y;
    if (!gr_is_at_most(dx * dx + dy * dy, leaf->radius * leaf->radius)) return false;
  }
  return true;
}
