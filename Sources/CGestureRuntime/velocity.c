/* How fast a track moves at this moment: a straight line fitted to its last samples.
 *
 * Least squares over the samples of the last 100 ms, at most 64 of them, the newest. One sample,
 * samples of one time and a paused finger have the velocity zero.
 */
#include "internal.h"

static const gr_sample *gr_sample_at(const gr_velocity *velocity, int index) {
  return &velocity->samples[(velocity->first + index) % GR_VELOCITY_CAPACITY];
}

static void gr_drop_sample(gr_velocity *velocity) {
  velocity->first = (velocity->first + 1) % GR_VELOCITY_CAPACITY;
  velocity->count--;
}

static void gr_stand_still(gr_velocity *velocity) {
  velocity->x = velocity->y = velocity->scale = velocity->rotation = 0;
}

static void gr_fit(gr_velocity *velocity) {
  gr_stand_still(velocity);
  if (velocity->count <= 1) return;
  const gr_sample *newest = gr_sample_at(velocity, velocity->count - 1);
  float mean_time = 0, mean_x = 0, mean_y = 0, mean_scale = 0, mean_rotation = 0;
  for (int index = 0; index < velocity->count; index++) {
    const gr_sample *sample = gr_sample_at(velocity, index);
    mean_time += gr_seconds(sample->time - newest->time);
    mean_x += sample->x - newest->x;
    mean_y += sample->y - newest->y;
    mean_scale += sample->scale - newest->scale;
    mean_rotation += sample->rotation - newest->rotation;
  }
  const float share = (float)velocity->count;
  mean_time /= share;
  mean_x /= share;
  mean_y /= share;
  mean_scale /= share;
  mean_rotation /= share;
  float sum_x = 0, sum_y = 0, sum_scale = 0, sum_rotation = 0, sum_squares = 0;
  for (int index = 0; index < velocity->count; index++) {
    const gr_sample *sample = gr_sample_at(velocity, index);
    const float from_mean = gr_seconds(sample->time - newest->time) - mean_time;
    sum_x += from_mean * ((sample->x - newest->x) - mean_x);
    sum_y += from_mean * ((sample->y - newest->y) - mean_y);
    sum_scale += from_mean * ((sample->scale - newest->scale) - mean_scale);
    sum_rotation += from_mean * ((sample->rotation - newest->rotation) - mean_rotation);
    sum_squares += from_mean * from_mean;
  }
  if (!(sum_squares > 0)) return;
  velocity->x = sum_x / sum_squares;
  velocity->y = sum_y / sum_squares;
  velocity->scale = sum_scale / sum_squares;
  velocity->rotation = sum_rotation / sum_squares;
}

/* Forgets every sample. */
void gr_velocity_clear(gr_velocity *velocity) {
  velocity->first = velocity->count = 0;
  gr_stand_still(velocity);
}

/* Adds a sample, which must not be earlier than the last one. */
void gr_velocity_add(gr_velocity *velocity, gr_sample sample) {
  if (velocity->count == GR_VELOCITY_CAPACITY) gr_drop_sample(velocity);
  velocity->samples[(velocity->first + velocity->count) % GR_VELOCITY_CAPACITY] = sample;
  velocity->count++;
  gr_velocity_advance(velocity, sample.time);
}

/* Drops the samples that are older than the span, and fits the rest. */
void gr_velocity_advance(gr_velocity *velocity, int64_t time) {
  while (velocity->count > 0
         && velocity->samples[velocity->first].time < time - GR_VELOCITY_SPAN) {
    gr_drop_sample(velocity);
  }
  gr_fit(velocity);
}
