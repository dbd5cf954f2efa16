/* How fast a track moves at this moment: least squares over the samples of the last 100 ms, at most
 * 64 of them, the newest. The line is fitted when somebody asks.
 */
#include "../internal.h"

/* Of what the line is fitted. */
enum { GR_FITTED = 1, GR_FITTED_TURNING = 2 };

static gr_velocity *gr_window(const gr_recognizer *r, int track) {
  return GR_PART(r, gr_velocity, velocities) + track;
}

static gr_sample *gr_sample_at(gr_velocity *velocity, int index) {
  return &velocity->samples[(unsigned)(velocity->first + index) % GR_VELOCITY_CAPACITY];
}

static void gr_stand_still(gr_velocity *velocity) {
  velocity->x = velocity->y = velocity->scale = velocity->rotation = 0;
  velocity->is_fitted = GR_FITTED_TURNING;
}

/* Forgets every sample of a track. */
void gr_velocity_clear(gr_recognizer *r, int track) {
  gr_velocity *velocity = gr_window(r, track);
  velocity->first = velocity->count = 0;
  gr_stand_still(velocity);
}

static void gr_drop_oldest(gr_velocity *velocity) {
  velocity->first = (int16_t)((velocity->first + 1) % GR_VELOCITY_CAPACITY);
  velocity->count--;
  velocity->is_fitted = 0;
}

/* Drops the samples that are older than the span. */
static void gr_velocity_advance(gr_velocity *velocity, int64_t time) {
  while (velocity->count > 0 && gr_sample_at(velocity, 0)->time < time - GR_VELOCITY_SPAN) {
    gr_drop_oldest(velocity);
  }
}

/* Adds where a track is now. */
void gr_velocity_add(gr_recognizer *r, int track) {
  gr_velocity *velocity = gr_window(r, track);
  const gr_motion *motion = gr_motion_of(r, track);
  if (velocity->count == GR_VELOCITY_CAPACITY) gr_drop_oldest(velocity);
  gr_sample *sample = gr_sample_at(velocity, velocity->count);
  sample->time = r->time;
  sample->x = motion->x;
  sample->y = motion->y;
  sample->scale = gr_scale_of(r, track);
  sample->rotation = gr_rotation_of(r, track);
  velocity->count++;
  velocity->is_fitted = 0;
  gr_velocity_advance(velocity, r->time);
}

/* The next time at which a sample is older than the span, which changes the velocity; GR_NEVER if
   that is zero however long the track rests. */
int64_t gr_next_velocity(const gr_recognizer *r, int track) {
  gr_velocity *velocity = gr_window(r, track);
  if (velocity->count <= 1) return GR_NEVER;
  return gr_sample_at(velocity, 0)->time + GR_VELOCITY_SPAN + 1;
}

/* Lets the samples go that have become too old. */
void gr_advance_velocities(gr_recognizer *r) {
  if (!r->is_active) return;
  GR_EACH_TRACK(r, track) {
    const uint8_t phase = gr_motion_of(r, track)->phase;
    if (phase == GR_RUNNING || phase == GR_SHORT) gr_velocity_advance(gr_window(r, track), r->time);
  }
}

/* Fits the line, and that of scale and rotation only where they are asked for. */
static void gr_fit_line(gr_velocity *velocity, bool is_turning) {
  const int count = velocity->count;
  gr_stand_still(velocity);
  velocity->is_fitted = is_turning ? GR_FITTED_TURNING : GR_FITTED;
  if (count < 2) return;
  const gr_sample newest = *gr_sample_at(velocity, count - 1);
  float time = 0, x = 0, y = 0, scale = 0, rotation = 0;
  for (int index = 0; index < count; index++) {
    const gr_sample *sample = gr_sample_at(velocity, index);
    time += gr_seconds(sample->time - newest.time);
    x += sample->x - newest.x;
    y += sample->y - newest.y;
    if (!is_turning) continue;
    scale += sample->scale - newest.scale;
    rotation += sample->rotation - newest.rotation;
  }
  const float share = (float)count;
  time = time / share;
  x = x / share;
  y = y / share;
  scale = scale / share;
  rotation = rotation / share;
  float sum_x = 0, sum_y = 0, sum_scale = 0, sum_rotation = 0, squares = 0;
  for (int index = 0; index < count; index++) {
    const gr_sample *sample = gr_sample_at(velocity, index);
    const float from_mean = gr_seconds(sample->time - newest.time) - time;
    sum_x += from_mean * ((sample->x - newest.x) - x);
    sum_y += from_mean * ((sample->y - newest.y) - y);
    squares += from_mean * from_mean;
    if (!is_turning) continue;
    sum_scale += from_mean * ((sample->scale - newest.scale) - scale);
    sum_rotation += from_mean * ((sample->rotation - newest.rotation) - rotation);
  }
  if (!(squares > 0)) return;
  velocity->x = sum_x / squares;
  velocity->y = sum_y / squares;
  velocity->scale = sum_scale / squares;
  velocity->rotation = sum_rotation / squares;
}

/* How fast a track moves in the plane. */
const gr_velocity *gr_velocity_of(const gr_recognizer *r, int track) {
  gr_velocity *velocity = gr_window(r, track);
  if (velocity->is_fitted == 0) gr_fit_line(velocity, false);
  return velocity;
}

/* The same, and how fast its scale and its rotation change. Those of one finger stand still. */
const gr_velocity *gr_turning_of(const gr_recognizer *r, int track) {
  gr_velocity *velocity = gr_window(r, track);
  if (!gr_has_several(r)) return gr_velocity_of(r, track);
  if (velocity->is_fitted != GR_FITTED_TURNING) gr_fit_line(velocity, true);
  return velocity;
}
