/* Which touches are down, and which pointers are there. */
#include "internal.h"

/* Where a touch that is down, or a pointer that is there, stands among them; -1 if it is none. */
int gr_index_of(const gr_recognizer *r, int32_t id) {
  for (int index = 0; index < r->down_count; index++) {
    if (r->down[index].id == id) return index;
  }
  return -1;
}

static int gr_hidden_index_of(const gr_recognizer *r, int32_t id) {
  for (int index = 0; index < r->hidden_count; index++) {
    if (r->hidden[index].id == id) return index;
  }
  return -1;
}

/* Whether a touch that lands was not down, or a pointer that comes was not there. */
static bool gr_is_unknown(const gr_recognizer *r, const gr_touch *touch) {
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) return false;
  if (r->down_count + r->hidden_count >= GR_TOUCH_LIMIT) return false;
  return gr_index_of(r, touch->id) < 0 && gr_hidden_index_of(r, touch->id) < 0;
}

/* What `only` says of a touch. */
static bool gr_is_wanted(gr_recognizer *r, const gr_touch *touch) {
  if (r->table->only == GR_NONE) return true;
  r->landing = *touch;
  return gr_truth(r, r->table->only, gr_spare(r));
}

/* Whether the touch that lands, or the pointer that comes, is a new one and one to be seen. */
bool gr_can_see(gr_recognizer *r, const gr_touch *touch) {
  return gr_is_unknown(r, touch) && gr_is_wanted(r, touch);
}

/* Notes that a touch is down, or a pointer is there. Returns whether it is a new one and one to be
   seen. */
bool gr_put_down(gr_recognizer *r, const gr_touch *touch, bool is_seen, bool is_pointer) {
  if (!gr_is_unknown(r, touch)) return false;
  if (!gr_is_wanted(r, touch)) {
    gr_hidden_touch *hidden = &r->hidden[r->hidden_count++];
    hidden->id = touch->id;
    hidden->is_pointer = is_pointer;
    return false;
  }
  gr_down_touch *down = &r->down[r->down_count++];
  down->id = touch->id;
  down->is_seen = is_seen;
  down->is_pointer = is_pointer;
  down->x = touch->x;
  down->y = touch->y;
  down->force = touch->force;
  down->radius = touch->radius;
  return true;
}

/* Notes where a touch that is down has moved: it may land once more, with others. */
void gr_note_move(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) return;
  const int index = gr_index_of(r, touch->id);
  if (index < 0 || r->down[index].is_pointer) return;
  r->down[index].x = touch->x;
  r->down[index].y = touch->y;
}

/* Notes that a touch is no longer down, or a pointer no longer there. Returns whether it was, and
   was seen. */
bool gr_take_up(gr_recognizer *r, int32_t id, bool is_pointer) {
  const int index = gr_index_of(r, id);
  if (index >= 0) {
    if (r->down[index].is_pointer != is_pointer) return false;
    r->down_count--;
    for (int next = index; next < r->down_count; next++) {
      r->down[next] = r->down[next + 1];
      GR_STAY_A_LOOP;
    }
    return true;
  }
  const int hidden = gr_hidden_index_of(r, id);
  if (hidden >= 0 && r->hidden[hidden].is_pointer == is_pointer) {
    r->hidden_count--;
    for (int next = hidden; next < r->hidden_count; next++) {
      r->hidden[next] = r->hidden[next + 1];
      GR_STAY_A_LOOP;
    }
  }
  return false;
}

/* Whether an attempt can begin: nothing that the last one saw is left. */
bool gr_is_clear(const gr_recognizer *r) {
  for (int index = 0; index < r->down_count; index++) {
    if (r->down[index].is_seen) return false;
  }
  return true;
}

/* Whether nothing else than the last so many touches is in the way of the next attempt. */
bool gr_is_alone(const gr_recognizer *r, int count) {
  for (int index = 0; index < r->down_count - count; index++) {
    if (!r->down[index].is_pointer || r->down[index].is_seen) return false;
  }
  return true;
}
