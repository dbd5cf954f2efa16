/* Where a track is: the centroid, the spread and the rotation of its fingers. */
#include "internal.h"

/* A finger closer to the centroid than this, in points, does not turn about it; and a spread below
   this is none. */
#define GR_LEAST_SPREAD 1.0f

/* The number of radians in a degree. */
#define GR_RADIANS 0.017453292519943295f

/* Finds the centroid and the spread of a track's fingers. */
static void gr_measure(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  if (r->place_count <= 1) {
    pen->centroid_x = r->fingers[track].x;
    pen->centroid_y = r->fingers[track].y;
    return;
  }
  const float count = (float)pen->count;
  /* The first number is taken as it is: 0 + -0 would be 0. */
  float x = 0, y = 0;
  bool is_first = true;
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    x = is_first ? finger->x : x + finger->x;
    y = is_first ? finger->y : y + finger->y;
    is_first = false;
  }
  x /= count;
  y /= count;
  float spread = 0;
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (finger->is_down) spread += gr_hypotenuse(finger->x - x, finger->y - y);
  }
  pen->centroid_x = x;
  pen->centroid_y = y;
  pen->finger_spread = spread / count;
}

/* Moves the anchor to the track. */
static void gr_anchor(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  pen->anchor_x = pen->x;
  pen->anchor_y = pen->y;
  pen->anchor_spread = pen->spread;
  pen->anchor_rotation = pen->rotation;
  pen->anchor_finger_spread = pen->finger_spread;
  GR_EACH_PLACE(r, track, place) {
    gr_finger *finger = &r->fingers[place];
    finger->anchor_x = finger->x;
    finger->anchor_y = finger->y;
  }
}

static void gr_add_velocity_sample(gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  const gr_sample sample = {r->time, pen->x, pen->y, pen->scale, pen->rotation};
  gr_velocity_add(&r->velocities[track], sample);
}

/* Starts a stroke with the fingers that a track has. */
void gr_run_track(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  gr_measure(r, track);
  pen->x = pen->centroid_x;
  pen->y = pen->centroid_y;
  /* Adding -0 changes no number. */
  pen->offset_x = pen->offset_y = pen->offset_spread = -0.0f;
  pen->spread = pen->base_spread = pen->finger_spread;
  pen->scale = pen->base_scale = 1;
  pen->rotation = 0;
  pen->phase = GR_RUNNING;
  gr_anchor(r, track);
  if (r->uses_trail) gr_trail_start(&r->trails[track], pen->x, pen->y);
  if (!r->uses_velocity) return;
  gr_velocity_clear(&r->velocities[track]);
  gr_add_velocity_sample(r, track);
}

/* Keeps the track where it is although fingers have joined or left. */
void gr_rebase(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  gr_measure(r, track);
  pen->offset_x = pen->x - pen->centroid_x;
  pen->offset_y = pen->y - pen->centroid_y;
  pen->offset_spread = pen->spread - pen->finger_spread;
  pen->base_scale = pen->scale;
  pen->base_spread = pen->finger_spread;
  gr_anchor(r, track);
}

/* Puts the only finger of a track where it moves, or lifts. */
void gr_put(gr_recognizer *r, int place, int track, float x, float y) {
  gr_pen *pen = &r->pens[track];
  r->fingers[place].x = x;
  r->fingers[place].y = y;
  pen->centroid_x = x;
  pen->centroid_y = y;
  pen->x = x + pen->offset_x;
  pen->y = y + pen->offset_y;
}

/* The mean angle by which the fingers of a track have turned about its centroid, in degrees. */
static float gr_turn(const gr_recognizer *r, int track, float old_x, float old_y) {
  const gr_pen *pen = &r->pens[track];
  float sum = 0;
  int count = 0;
  GR_EACH_PLACE(r, track, place) {
    const gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    const float from_x = finger->next_x - old_x, from_y = finger->next_y - old_y;
    const float to_x = finger->x - pen->centroid_x, to_y = finger->y - pen->centroid_y;
    if (!(from_x * from_x + from_y * from_y >= GR_LEAST_SPREAD * GR_LEAST_SPREAD)) continue;
    if (!(to_x * to_x + to_y * to_y >= GR_LEAST_SPREAD * GR_LEAST_SPREAD)) continue;
    sum += gr_angle(from_x, from_y, to_x, to_y);
    count++;
  }
  return count == 0 ? 0 : sum / (float)count;
}

static void gr_swap(float *left, float *right) {
  const float old = *left;
  *left = *right;
  *right = old;
}

/* Puts several fingers where they have moved. */
static void gr_put_fingers(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  const float old_x = pen->centroid_x, old_y = pen->centroid_y;
  GR_EACH_PLACE(r, track, place) {
    gr_finger *finger = &r->fingers[place];
    if (!finger->is_down) continue;
    if (!finger->is_in_round) {
      finger->next_x = finger->x;
      finger->next_y = finger->y;
    }
    /* The old places are still needed for the angles. */
    gr_swap(&finger->x, &finger->next_x);
    gr_swap(&finger->y, &finger->next_y);
  }
  gr_measure(r, track);
  const float turned = gr_turn(r, track, old_x, old_y);
  GR_EACH_PLACE(r, track, place) r->fingers[place].is_in_round = false;
  pen->x = pen->centroid_x + pen->offset_x;
  pen->y = pen->centroid_y + pen->offset_y;
  pen->spread = pen->finger_spread + pen->offset_spread;
  const bool is_spread = pen->base_spread >= GR_LEAST_SPREAD;
  const float ratio = is_spread ? pen->finger_spread / pen->base_spread : 1;
  pen->scale = is_spread ? pen->base_scale * ratio : pen->base_scale;
  pen->rotation += turned;
}

static bool gr_is_step(const gr_recognizer *r, gr_step step) {
  const float resolution = r->table->resolution;
  return resolution == 0
         || gr_is_at_most(resolution * resolution, step.dx * step.dx + step.dy * step.dy)
         || gr_is_at_most(resolution, gr_magnitude(step.ds))
         || gr_is_at_most(resolution, gr_magnitude(step.dw));
}

/* A sample of a track: a step, or less than one. */
static void gr_take_sample(gr_recognizer *r, int track) {
  const gr_pen *pen = &r->pens[track];
  const gr_step step = {
      .dx = pen->x - pen->anchor_x,
      .dy = pen->y - pen->anchor_y,
      .ds = pen->spread - pen->anchor_spread,
      .dw = (pen->rotation - pen->anchor_rotation) * GR_RADIANS * pen->anchor_finger_spread};
  if (!gr_is_step(r, step)) {
    gr_lapse(r, track);
    return;
  }
  const gr_stride stride = {
      .step = step,
      .start_x = pen->anchor_x,
      .start_y = pen->anchor_y,
      .end_x = pen->x,
      .end_y = pen->y,
      .track = track};
  gr_anchor(r, track);
  gr_advance(r, &stride);
  if (r->uses_trail && (step.dx != 0 || step.dy != 0)) {
    gr_trail_add(&r->trails[track], stride.end_x, stride.end_y);
  }
}

/* Ends the open round of a track, if there is one: a sample. */
void gr_close_round(gr_recognizer *r, int track) {
  gr_pen *pen = &r->pens[track];
  if (pen->round_count <= 0) return;
  pen->round_count = 0;
  r->has_moved = true;
  if (pen->count == 1) {
    GR_EACH_PLACE(r, track, place) {
      gr_finger *finger = &r->fingers[place];
      if (!finger->is_in_round) continue;
      finger->is_in_round = false;
      gr_put(r, place, track, finger->next_x, finger->next_y);
    }
  } else {
    gr_put_fingers(r, track);
  }
  if (r->uses_velocity) gr_add_velocity_sample(r, track);
  gr_take_sample(r, track);
}
