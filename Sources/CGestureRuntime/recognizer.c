/* Runs one table over a stream of touches: frames and times go in, transitions come out. */
#include "internal.h"

_Static_assert(sizeof(gr_recognizer) <= 1152, "GR_SIZE counts too little for a recognizer");
_Static_assert(sizeof(gr_velocity) <= 1568, "GR_SIZE counts too little for a velocity");
_Static_assert(sizeof(gr_pen) <= 112, "GR_SIZE counts too little for a track");
_Static_assert(sizeof(gr_trail) <= 264, "GR_SIZE counts too little for a trail");
_Static_assert(sizeof(gr_path) <= 28, "GR_SIZE counts too little for a path");
_Static_assert(sizeof(gr_finger) <= 32, "GR_SIZE counts too little for a finger");

/* What a recognizer's memory depends on, counted from its table. */
typedef struct gr_needs {
  int places, origins, tracks, fingers, velocities, trails, hidden;
  int pointer_track, grip_leaf;
} gr_needs;

static bool gr_has_hold(const gr_table *table) {
  for (int leaf = 0; leaf < table->leaf_count; leaf++) {
    if (table->leaves[leaf].kind == GR_LEAF_HOLD) return true;
  }
  return false;
}

/* The leaf that the gesture's first finger holds in; -1 if there is none. */
static int gr_find_grip(const gr_table *table) {
  GR_EACH(table->starts, edge) {
    const int leaf = table->edges[edge].target;
    if (table->leaves[leaf].kind == GR_LEAF_GRIP) return leaf;
  }
  return -1;
}

static gr_needs gr_needs_of(const gr_table *table) {
  gr_needs needs;
  needs.places = 1;
  needs.pointer_track = -1;
  needs.grip_leaf = gr_find_grip(table);
  for (int track = table->track_count - 1; track >= 0; track--) {
    if (table->tracks[track].most > needs.places) needs.places = table->tracks[track].most;
    if (table->tracks[track].is_pointer) needs.pointer_track = track;
  }
  bool reads_velocity = false, reads_trail = false;
  for (int index = 0; index < table->operation_count; index++) {
    const gr_operation_code code = (gr_operation_code)table->operations[index].code;
    reads_velocity = reads_velocity || gr_reads_velocity(code);
    reads_trail = reads_trail || code == GR_OPERATION_START_CORNER;
  }
  needs.origins = gr_has_hold(table) ? needs.places : 0;
  needs.tracks = table->track_count + (needs.grip_leaf < 0 ? 0 : 1);
  needs.fingers = table->track_count * needs.places;
  needs.velocities = reads_velocity ? needs.tracks : 0;
  needs.trails = reads_trail ? needs.tracks : 0;
  needs.hidden = table->only == GR_NONE ? 0 : GR_TOUCH_LIMIT;
  return needs;
}

size_t gr_size(const gr_table *table) {
  const gr_needs needs = gr_needs_of(table);
  return GR_SIZE(
      table->state_count, table->register_count, table->time_register_count, needs.origins,
      needs.tracks, needs.fingers, needs.velocities, needs.trails, table->report_count,
      needs.hidden);
}

/* Takes the next part of a recognizer's memory. */
static void *gr_take(unsigned char **next, size_t count, size_t size) {
  void *part = *next;
  *next += GR_PART(count * size);
  return part;
}

/* Divides the memory behind a recognizer among its arrays. */
static void gr_divide(gr_recognizer *r, const gr_needs *needs) {
  const gr_table *table = r->table;
  const size_t rows = GR_ROWS(table->state_count);
  unsigned char *next = (unsigned char *)r + GR_PART(sizeof *r);
  r->times = gr_take(&next, rows * table->time_register_count, sizeof *r->times);
  r->velocities = gr_take(&next, (size_t)needs->velocities, sizeof *r->velocities);
  r->pens = gr_take(&next, (size_t)needs->tracks, sizeof *r->pens);
  r->trails = gr_take(&next, (size_t)needs->trails, sizeof *r->trails);
  r->paths = gr_take(&next, rows, sizeof *r->paths);
  r->registers = gr_take(&next, rows * table->register_count, sizeof *r->registers);
  r->origins = gr_take(&next, rows * (size_t)needs->origins, sizeof *r->origins);
  r->fingers = gr_take(&next, (size_t)needs->fingers, sizeof *r->fingers);
  r->last_reports = gr_take(&next, table->report_count, sizeof *r->last_reports);
  r->hidden = gr_take(&next, (size_t)needs->hidden, sizeof *r->hidden);
}

static bool gr_fits(const gr_table *table, const void *memory, size_t size) {
  return memory != NULL && (uintptr_t)memory % 8 == 0 && size >= gr_size(table);
}

/* Whether a gesture without a grip can begin with a touch, or with a pointer. */
static bool gr_starts_with(const gr_table *table, bool is_pointer) {
  GR_EACH(table->starts, edge) {
    const int track = table->leaves[table->edges[edge].target].track;
    if (track != GR_NO_TRACK && table->tracks[track].is_pointer == is_pointer) return true;
  }
  return false;
}

gr_recognizer *gr_create(
    const gr_table *table, const gr_view *view, void *memory, size_t size) {
  if (!gr_fits(table, memory, size)) return NULL;
  unsigned char *bytes = memory;
  const size_t needed = gr_size(table);
  for (size_t index = 0; index < needed; index++) {
    bytes[index] = 0;
    GR_STAY_A_LOOP;
  }
  const gr_needs needs = gr_needs_of(table);
  gr_recognizer *r = memory;
  r->table = table;
  r->view.width = view != NULL ? view->width : gr_nan();
  r->view.height = view != NULL ? view->height : gr_nan();
  r->time = -GR_TIME_LIMIT;
  r->deadline = GR_NEVER;
  r->uses_velocity = needs.velocities > 0;
  r->uses_trail = needs.trails > 0;
  r->place_count = needs.places;
  r->origin_count = needs.origins;
  r->pointer_track = needs.pointer_track;
  r->grip_leaf = needs.grip_leaf;
  r->starts_with_touch = needs.grip_leaf >= 0 || gr_starts_with(table, false);
  r->starts_with_pointer = needs.grip_leaf < 0 && gr_starts_with(table, true);
  gr_divide(r, &needs);
  for (int track = 0; track < needs.tracks; track++) {
    gr_pen *pen = &r->pens[track];
    pen->scale = pen->base_scale = 1;
    pen->offset_x = pen->offset_y = pen->offset_spread = -0.0f;
  }
  return r;
}

gr_recognizer *gr_copy(const gr_recognizer *recognizer, void *memory, size_t size) {
  if (!gr_fits(recognizer->table, memory, size)) return NULL;
  const gr_needs needs = gr_needs_of(recognizer->table);
  const unsigned char *from = (const unsigned char *)recognizer;
  unsigned char *to = memory;
  const size_t needed = gr_size(recognizer->table);
  for (size_t index = 0; index < needed; index++) {
    to[index] = from[index];
    GR_STAY_A_LOOP;
  }
  gr_divide(memory, &needs);
  return memory;
}

void gr_listen(gr_recognizer *r, gr_listener *listener, void *context) {
  r->listener = listener;
  r->context = context;
}

void gr_tick(gr_recognizer *r, int64_t time) {
  const int64_t limited = time < GR_TIME_LIMIT ? time : GR_TIME_LIMIT;
  const int64_t target = limited > r->time ? limited : r->time;
  while (r->deadline <= target) {
    r->time = r->deadline;
    gr_advance_velocities(r);
    gr_end_waits(r);
    gr_review(r);
    gr_find_deadline(r);
  }
  r->time = target;
}

static void gr_take_event(gr_recognizer *r, const gr_touch *touch) {
  switch (touch->phase) {
    case GR_MOVED: gr_move(r, touch, false); break;
    case GR_STATIONARY: gr_rest(r, touch, false); break;
    case GR_ENDED: gr_lift(r, touch); break;
    case GR_ENTERED: gr_come(r, touch); break;
    case GR_HOVERED: gr_hover(r, touch); break;
    case GR_EXITED: gr_exit(r, touch); break;
    case GR_BEGAN:     /* All landings of a frame are taken together, */
    case GR_CANCELLED: /* and what is taken away is taken last. */
      break;
  }
}

void gr_handle(gr_recognizer *r, int64_t time, const gr_touch *touches, size_t count) {
  gr_tick(r, time);
  gr_advance_velocities(r);
  bool has_landed = false;
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase == GR_BEGAN) {
      if (!has_landed) gr_land(r, touches, count);
      has_landed = true;
    } else {
      gr_take_event(r, &touches[index]);
    }
  }
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase == GR_CANCELLED) gr_cancel(r, &touches[index]);
  }
  gr_close_rounds(r);
  gr_review(r);
  gr_tell_changes(r);
  gr_find_deadline(r);
}

int64_t gr_deadline(const gr_recognizer *r) { return r->deadline; }

void gr_cancel_all(gr_recognizer *r) {
  r->down_count = 0;
  r->hidden_count = 0;
  gr_fail(r);
}

void gr_prevent(gr_recognizer *r) { gr_fail(r); }

bool gr_is_active(const gr_recognizer *r) { return r->is_active; }

bool gr_has_begun(const gr_recognizer *r) { return r->has_begun; }
