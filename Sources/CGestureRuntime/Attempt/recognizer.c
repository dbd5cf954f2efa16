/* The recognizer from outside: frames and times in, transitions out. */
#include "../internal.h"

size_t gr_size(const gr_table *table) { return GR_SIZE(table->layout.size); }

/* Clears memory, in words of 4 bytes. */
void gr_clear_words(void *memory, size_t size) {
  static const gr_four zeros = {{0, 0, 0, 0}};
  size_t at = 0;
  for (; at + sizeof zeros <= size; at += sizeof zeros) {
    *(gr_four *)(void *)((char *)memory + at) = zeros;
    GR_STAY_A_LOOP;
  }
  for (; at < size; at += sizeof(float)) {
    *(float *)(void *)((char *)memory + at) = 0;
    GR_STAY_A_LOOP;
  }
}

void gr_copy_bytes(void *to, const void *from, size_t size) {
  unsigned char *target = (unsigned char *)to;
  const unsigned char *source = (const unsigned char *)from;
  for (size_t index = 0; index < size; index++) {
    target[index] = source[index];
    GR_STAY_A_LOOP;
  }
}

void gr_copy_values(float *to, const float *from, size_t count) {
  size_t index = 0;
  for (; index + 4 <= count; index += 4) {
    *(gr_four *)(void *)(to + index) = *(const gr_four *)(const void *)(from + index);
    GR_STAY_A_LOOP;
  }
  for (; index < count; index++) {
    to[index] = from[index];
    GR_STAY_A_LOOP;
  }
}

/* Puts a recognizer into memory that is enough. */
gr_recognizer *gr_set_up(const gr_table *table, const gr_view *view, void *memory) {
  gr_recognizer *r = (gr_recognizer *)memory;
  gr_clear_words(memory, GR_HEAD_SIZE + table->layout.projections);
  r->table = table;
  if (GR_HAS(r, VIEW)) {
    GR_PART(r, gr_view, view)->width = view != NULL ? view->width : gr_nan();
    GR_PART(r, gr_view, view)->height = view != NULL ? view->height : gr_nan();
  }
  r->time = -GR_TIME_LIMIT;
  if (GR_HAS(r, BRIDGE)) GR_PART(r, gr_bridge, bridge)->clock = -GR_TIME_LIMIT;
  r->deadline = GR_NEVER;
  gr_begin_inputs(r);
  gr_reset_tokens(r);
  return r;
}

/* Whether memory is there, large enough and aligned. */
bool gr_is_good(const void *memory, size_t size, size_t needed) {
  return memory != NULL && (uintptr_t)memory % 8 == 0 && size >= needed;
}

gr_recognizer *gr_create(const gr_table *table, const gr_view *view, void *memory, size_t size) {
  if (!gr_is_good(memory, size, gr_size(table))) return NULL;
  gr_recognizer *r = gr_set_up(table, view, memory);
  r->projections = GR_PART(r, gr_projection, projections);
  gr_clear_words(r->projections, table->cone_count * sizeof(gr_projection));
  for (uint16_t cone = 0; cone < table->cone_count; cone++) GR_PART(r, uint16_t, cones)[cone] = cone;
  return r;
}

gr_recognizer *gr_copy(const gr_recognizer *recognizer, void *memory, size_t size) {
  const size_t needed = gr_size(recognizer->table);
  if (!gr_is_good(memory, size, needed)) return NULL;
  gr_copy_bytes(memory, recognizer, needed);
  gr_recognizer *r = (gr_recognizer *)memory;
  r->projections = GR_PART(r, gr_projection, projections);
  return r;
}

void gr_listen(gr_recognizer *r, gr_listener *listener, void *context) {
  r->listener = listener;
  r->context = context;
}

static void gr_take_event(
    gr_recognizer *r, const gr_touch *touch, const gr_touch *touches, size_t count,
    bool is_first_landing) {
  r->is_reviewed = false;
  switch (touch->phase) {
    case GR_MOVED: gr_move(r, touch, false); break;
    case GR_BEGAN:
      if (is_first_landing) gr_land(r, touches, count);
      break;
    case GR_STATIONARY: gr_rest(r, touch, false); break;
    case GR_ENDED: gr_lift(r, touch); break;
    case GR_ENTERED: gr_come(r, touch); break;
    case GR_HOVERED: gr_hover(r, touch); break;
    case GR_EXITED: gr_exit(r, touch); break;
    case GR_CANCELLED: break;
  }
}

/* Ends a frame of this time, whose events have been taken. */
static GR_INLINE void gr_close_frame(gr_recognizer *r) {
  if (r->is_active) {
    if (gr_has_several(r)) gr_close_rounds(r);
    if (GR_HAS(r, REVIEWS) && !r->is_reviewed) gr_review(r);
    if (r->has_begun) gr_tell_changes(r);
  }
  if (GR_HAS(r, DEADLINES)) gr_find_deadline(r);
}

/* Takes events as a frame of this time, which is no touch that moves alone. */
static void gr_take_frame(gr_recognizer *r, const gr_touch *touches, size_t count) {
  bool has_landed = false, has_cancelled = false;
  for (size_t index = 0; index < count; index++) {
    gr_take_event(r, &touches[index], touches, count, !has_landed);
    has_landed = has_landed || touches[index].phase == GR_BEGAN;
    has_cancelled = has_cancelled || touches[index].phase == GR_CANCELLED;
  }
  for (size_t index = 0; has_cancelled && index < count; index++) {
    if (touches[index].phase != GR_CANCELLED) continue;
    r->is_reviewed = false;
    gr_cancel(r, &touches[index]);
  }
  gr_close_frame(r);
}

/* Takes the events of a frame. Where the buttons of a touch change, it is parted: the touch is taken
   away, and lands again with those that are held now. */
static void gr_take_chords(gr_recognizer *r, const gr_touch *touches, size_t count) {
  size_t start = 0;
  for (size_t index = 0; index < count; index++) {
    if (!gr_note_chord(r, &touches[index])) continue;
    if (index > start) gr_take_frame(r, touches + start, index - start);
    gr_touch touch = touches[index];
    touch.phase = GR_CANCELLED;
    gr_take_frame(r, &touch, 1);
    if (GR_HAS(r, VELOCITY)) gr_advance_velocities(r);
    touch.phase = GR_BEGAN;
    gr_take_frame(r, &touch, 1);
    start = index + 1;
  }
  if (start == 0 || start < count) gr_take_frame(r, touches + start, count - start);
}

/* Takes events as a frame of this time, which is parted where buttons change. */
void gr_take_parted(gr_recognizer *r, const gr_touch *touches, size_t count) {
  if (GR_HAS(r, VELOCITY)) gr_advance_velocities(r);
  if (GR_HAS(r, BUTTONS)) {
    gr_take_chords(r, touches, count);
  } else {
    gr_take_frame(r, touches, count);
  }
}

void gr_handle(gr_recognizer *r, int64_t time, const gr_touch *touches, size_t count) {
  if (GR_HAS(r, BRIDGE)) {
    gr_bridge_frame(r, time, touches, count);
    return;
  }
  if (time < r->deadline && time >= r->time && time <= GR_TIME_LIMIT) {
    r->time = time;
  } else {
    gr_tick(r, time);
  }
  if (GR_HAS(r, BUTTONS)) {
    gr_take_parted(r, touches, count);
    return;
  }
  const bool is_move = count == 1 && touches->phase == GR_MOVED;
  if (is_move && GR_HAS(r, PLAIN)) {
    if (r->is_active && gr_is_finite(touches->x) && gr_is_finite(touches->y)) {
      gr_stride stride;
      stride.start.x = stride.start.y = stride.square = gr_nan();
      gr_draw(r, touches, &stride);
    }
    return;
  }
  if (is_move && !GR_HAS(r, SOLE) && gr_is_waiting(r)) {
    if (gr_is_finite(touches->x) && gr_is_finite(touches->y)) gr_wait(r, touches);
    return;
  }
  if (GR_HAS(r, VELOCITY)) gr_advance_velocities(r);
  if (is_move) {
    r->is_reviewed = false;
    r->is_sole = true;
    gr_move(r, touches, false);
    r->is_sole = false;
    gr_close_frame(r);
  } else {
    gr_take_frame(r, touches, count);
  }
}

size_t gr_read_panel(gr_panel *panel, bool is_down, float x, float y, gr_touch *touch) {
  const bool was_down = panel->is_down;
  panel->is_down = is_down;
  if (!is_down && !was_down) return 0;
  const gr_phase phase = !is_down ? GR_ENDED : was_down ? GR_MOVED : GR_BEGAN;
  const gr_touch read = {
      1, phase, GR_FINGER, false, 0, is_down ? x : gr_nan(), is_down ? y : gr_nan(), 0, 0};
  *touch = read;
  return 1;
}

void gr_tick(gr_recognizer *r, int64_t time) {
  if (GR_HAS(r, BRIDGE)) {
    gr_bridge_tick(r, time);
    return;
  }
  if (time > GR_TIME_LIMIT) time = GR_TIME_LIMIT;
  gr_pass(r, time < r->time ? r->time : time);
}

/* Advances the machine's time, which never goes back. */
void gr_pass(gr_recognizer *r, int64_t time) {
  while (r->deadline <= time) {
    r->time = r->deadline;
    r->has_deadline = false;
    if (GR_HAS(r, VELOCITY)) gr_advance_velocities(r);
    gr_end_waits(r);
    gr_review(r);
    gr_find_deadline(r);
  }
  r->time = time;
}

int64_t gr_deadline(const gr_recognizer *r) { return r->deadline; }

void gr_cancel_all(gr_recognizer *r) {
  r->down_count = 0;
  gr_forget_chords(r);
  gr_forget_bridged(r);
  if (r->table->only != GR_NONE) GR_PART(r, gr_hidden, hidden)->count = 0;
  gr_fail(r, GR_REASON_CANCELLED);
  if (GR_HAS(r, BRIDGE)) gr_find_deadline(r);
}

void gr_prevent(gr_recognizer *r) { gr_fail(r, GR_REASON_PREVENTED); }

bool gr_is_active(const gr_recognizer *r) { return r->is_active; }

bool gr_has_begun(const gr_recognizer *r) { return r->has_begun; }
