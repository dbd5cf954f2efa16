/* Which touches are down, and which pointers are there. */
#include "../internal.h"

static gr_hidden *gr_hidden_of(const gr_recognizer *r) { return GR_PART(r, gr_hidden, hidden); }

static bool gr_hides(const gr_recognizer *r) { return r->table->only != GR_NONE; }

static bool gr_rests(const gr_recognizer *r) { return r->table->gather == GR_ANY_TIME; }

/* Where a touch that is down, or a pointer that is there, stands among them, or -1. */
int gr_index_of(const gr_recognizer *r, int32_t id) {
  for (int index = 0; index < r->down_count; index++) {
    if (r->down[index] == id) return index;
  }
  return -1;
}

static int gr_hidden_index(const gr_recognizer *r, int32_t id) {
  if (!gr_hides(r)) return -1;
  const gr_hidden *hidden = gr_hidden_of(r);
  for (int index = 0; index < hidden->count; index++) {
    if (hidden->ids[index] == id) return index;
  }
  return -1;
}

/* Whether an id is that of a pointer that is there. */
bool gr_is_pointer_there(const gr_recognizer *r, int32_t id) {
  const int place = gr_index_of(r, id);
  if (place >= 0) return ((r->pointers >> place) & 1) != 0;
  const int hidden = gr_hidden_index(r, id);
  return hidden >= 0 && ((gr_hidden_of(r)->pointers >> hidden) & 1) != 0;
}

/* Whether a touch that lands was not down, or a pointer that comes was not there. */
static bool gr_is_unknown(const gr_recognizer *r, const gr_touch *touch) {
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) return false;
  const int hidden_count = gr_hides(r) ? gr_hidden_of(r)->count : 0;
  if (r->down_count + hidden_count >= GR_TOUCH_LIMIT) return false;
  return gr_index_of(r, touch->id) < 0 && gr_hidden_index(r, touch->id) < 0;
}

/* Whether the touch that lands, or the pointer that comes, is a new one and one to be seen. */
bool gr_can_see(const gr_recognizer *r, const gr_touch *touch) {
  return gr_is_unknown(r, touch) && gr_wants(r, touch);
}

/* A mask with a bit set, or not. */
GR_ONCE static uint32_t gr_with_bit(uint32_t mask, int place, bool is_set) {
  const uint32_t bit = UINT32_C(1) << place;
  return is_set ? mask | bit : mask & ~bit;
}

/* A mask without a bit; later ones move up. */
GR_ONCE static uint32_t gr_without_bit(uint32_t mask, int place) {
  const uint32_t before = (UINT32_C(1) << place) - 1;
  return (mask & before) | ((mask >> 1) & ~before);
}

/* Notes that a touch is down, or a pointer is there. Returns whether it is a new one and one to be
   seen. */
bool gr_put_down(gr_recognizer *r, const gr_touch *touch, bool is_seen, bool is_pointer) {
  if (!gr_is_unknown(r, touch)) return false;
  if (!gr_wants(r, touch)) {
    gr_hidden *hidden = gr_hidden_of(r);
    hidden->pointers = gr_with_bit(hidden->pointers, hidden->count, is_pointer);
    hidden->ids[hidden->count++] = touch->id;
    return false;
  }
  const int place = r->down_count++;
  r->down[place] = touch->id;
  r->seen = gr_with_bit(r->seen, place, is_seen);
  r->pointers = gr_with_bit(r->pointers, place, is_pointer);
  r->followed = gr_with_bit(r->followed, place, false);
  if (gr_rests(r)) {
    gr_resting *resting = GR_PART(r, gr_resting, resting) + place;
    resting->x = touch->x;
    resting->y = touch->y;
    resting->force = touch->force;
    resting->radius = touch->radius;
  }
  return true;
}

/* Notes where a touch that is down has moved: it may land once more, with others. The place is
   known. */
void gr_note_move(gr_recognizer *r, const gr_touch *touch) {
  const int index = gr_index_of(r, touch->id);
  if (index < 0 || ((r->pointers >> index) & 1) != 0) return;
  GR_PART(r, gr_resting, resting)[index].x = touch->x;
  GR_PART(r, gr_resting, resting)[index].y = touch->y;
}

/* The touch of a frame that lands with an id, or the pointer. */
static gr_touch gr_touch_that_lands(const gr_landing *landing, int32_t id) {
  if (landing->is_pointer) return landing->touches[0];
  size_t index = 0;
  for (; index + 1 < landing->touch_count; index++) {
    const gr_touch *touch = &landing->touches[index];
    if (touch->phase != GR_BEGAN || touch->id != id) continue;
    if (gr_is_finite(touch->x) && gr_is_finite(touch->y)) break;
  }
  return landing->touches[index];
}

/* How the touch at a place among those that are down landed, which is one of those that land. */
gr_touch gr_landed(const gr_recognizer *r, int index, const gr_landing *landing) {
  const int32_t id = r->down[index];
  const int first = r->down_count - landing->count;
  if (index >= first + landing->resting_count) return gr_touch_that_lands(landing, id);
  const gr_resting *place = GR_PART(r, gr_resting, resting) + index;
  const gr_touch touch = {
      id, GR_BEGAN, GR_FINGER, false, 0, place->x, place->y, place->force, place->radius};
  return touch;
}

/* Notes that a touch is no longer down, or a pointer no longer there. Returns whether it was,
   and was one to be seen. */
bool gr_take_up(gr_recognizer *r, int32_t id, bool is_pointer) {
  const int place = gr_index_of(r, id);
  if (place >= 0) {
    if (((r->pointers >> place) & 1) != (is_pointer ? 1u : 0u)) return false;
    r->down_count--;
    /* With a limit of one touch, the compiler sees that none can follow. */
    for (int next = place + 1; GR_TOUCH_LIMIT > 1 && next <= r->down_count; next++) {
      r->down[next - 1] = r->down[next];
      if (gr_rests(r)) {
        GR_PART(r, gr_resting, resting)[next - 1] = GR_PART(r, gr_resting, resting)[next];
      }
      GR_STAY_A_LOOP;
    }
    r->seen = gr_without_bit(r->seen, place);
    r->pointers = gr_without_bit(r->pointers, place);
    r->followed = gr_without_bit(r->followed, place);
    return true;
  }
  const int hidden_place = gr_hidden_index(r, id);
  if (hidden_place < 0) return false;
  gr_hidden *hidden = gr_hidden_of(r);
  if (((hidden->pointers >> hidden_place) & 1) != (is_pointer ? 1u : 0u)) return false;
  hidden->count--;
  for (int index = hidden_place; index < hidden->count; index++) {
    hidden->ids[index] = hidden->ids[index + 1];
    GR_STAY_A_LOOP;
  }
  hidden->pointers = gr_without_bit(hidden->pointers, hidden_place);
  return false;
}

/* Whether nothing else than the touches that landed last is in the way of the next attempt. */
bool gr_is_alone(const gr_recognizer *r, int count) {
  for (int index = 0; index < r->down_count - count; index++) {
    if (((r->pointers >> index) & 1) == 0 || ((r->seen >> index) & 1) != 0) return false;
  }
  return true;
}

/* Whether a touch that does not hold draws the attempt under way: it is a finger of a stroke. */
static bool gr_follows(const gr_recognizer *r, int32_t id) {
  GR_EACH_TRACK(r, track) {
    if (gr_place_of(r, id, track) >= 0) return true;
  }
  return false;
}

/* Notes whether the attempt follows each of the last `count` touches that are down. */
void gr_note_followed(gr_recognizer *r, int count) {
  for (int index = r->down_count - count; index < r->down_count; index++) {
    r->followed = gr_with_bit(r->followed, index, gr_follows(r, r->down[index]));
  }
}
