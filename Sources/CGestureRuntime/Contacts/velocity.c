/* How fast a track moves at this moment: least squares over the samples of the last 100 ms, at most
 * 64 of them, the newest. A sample counts in whole numbers, so that the sums over a window are exact
 * however samples come and go.
 */
#include "../internal.h"

/* What the values of a sample count in whole ones of: of a point or a degree the 16,384th, of a scale
   the 1,048,576th. */
static const float gr_units_of[GR_VALUE_COUNT] = {16384.0f, 16384.0f, 1048576.0f, 16384.0f};

/* As many count at most: of all samples of a window, each at the other end of that, what a velocity
   is computed of has 63 bits. */
#define GR_UNIT_LIMIT 17179869184.0f

GR_ONCE static gr_velocity *gr_window(const gr_recognizer *r, int track) {
  return GR_PART(r, gr_velocity, velocities) + track;
}

GR_ONCE static gr_sample *gr_sample_at(gr_velocity *velocity, uint32_t index) {
  return &velocity->samples[(velocity->first + index) % GR_VELOCITY_CAPACITY];
}

/* How many units there are in a number, less than a whole one not counted. */
static int64_t gr_units(float number, float units) {
  const float count = number * units;
  if (gr_magnitude(count) < GR_UNIT_LIMIT) return (int64_t)count;
  if (count != count) return 0;
  return (int64_t)(count < 0 ? -GR_UNIT_LIMIT : GR_UNIT_LIMIT);
}

/* Adds a value of a sample to the sums, or subtracts it if the sample leaves. */
GR_ONCE static void gr_count_value(
    gr_velocity *velocity, const gr_sample *sample, int value, bool leaves) {
  const uint64_t units = (uint64_t)gr_units(sample->values[value], gr_units_of[value]);
  const uint64_t change = leaves ? 0 - units : units;
  velocity->sums[value].values += change;
  velocity->sums[value].products += change * (uint64_t)sample->time;
}

/* Adds a sample to the sums, or subtracts it if it leaves. */
static void gr_count_sample(
    const gr_recognizer *r, gr_velocity *velocity, const gr_sample *sample, bool leaves) {
  const uint64_t time = (uint64_t)sample->time;
  velocity->count += leaves ? UINT32_MAX : 1;
  velocity->times += leaves ? 0 - time : time;
  velocity->squared_times += leaves ? 0 - time * time : time * time;
  gr_count_value(velocity, sample, GR_RIGHTWARD, leaves);
  gr_count_value(velocity, sample, GR_DOWNWARD, leaves);
  if (!GR_HAS(r, TURNING)) return;
  gr_count_value(velocity, sample, GR_SCALING, leaves);
  gr_count_value(velocity, sample, GR_TURNING, leaves);
}

/* Forgets every sample of a track. */
void gr_velocity_clear(gr_recognizer *r, int track) {
  gr_velocity *velocity = gr_window(r, track);
  velocity->first = velocity->count = 0;
  velocity->times = velocity->squared_times = 0;
  gr_clear_words(velocity->sums, sizeof velocity->sums);
}

static void gr_drop_oldest(const gr_recognizer *r, gr_velocity *velocity) {
  gr_count_sample(r, velocity, gr_sample_at(velocity, 0), true);
  velocity->first = (velocity->first + 1) % GR_VELOCITY_CAPACITY;
}

/* Adds where a track is now. Samples that are too old by now have been dropped. */
void gr_velocity_add(gr_recognizer *r, int track) {
  gr_velocity *velocity = gr_window(r, track);
  const gr_motion *motion = gr_motion_of(r, track);
  if (velocity->count == GR_VELOCITY_CAPACITY) gr_drop_oldest(r, velocity);
  gr_sample *sample = gr_sample_at(velocity, velocity->count);
  sample->time = r->time;
  sample->values[GR_RIGHTWARD] = motion->x;
  sample->values[GR_DOWNWARD] = motion->y;
  if (GR_HAS(r, TURNING)) {
    sample->values[GR_SCALING] = gr_scale_of(r, track);
    sample->values[GR_TURNING] = gr_rotation_of(r, track);
  }
  gr_count_sample(r, velocity, sample, false);
}

/* The next time at which a sample is older than the span, which changes the velocity; GR_NEVER if
   that is zero however long the track rests. */
int64_t gr_next_velocity(const gr_recognizer *r, int track) {
  gr_velocity *velocity = gr_window(r, track);
  if (velocity->count <= 1) return GR_NEVER;
  return gr_sample_at(velocity, 0)->time + GR_VELOCITY_SPAN + 1;
}

/* Drops the samples that have become too old. */
void gr_advance_velocities(gr_recognizer *r) {
  if (!r->is_active) return;
  GR_EACH_TRACK(r, track) {
    const uint8_t phase = gr_motion_of(r, track)->phase;
    if (phase != GR_RUNNING && phase != GR_SHORT) continue;
    gr_velocity *velocity = gr_window(r, track);
    while (velocity->count > 0
           && gr_sample_at(velocity, 0)->time < r->time - GR_VELOCITY_SPAN) {
      gr_drop_oldest(r, velocity);
    }
  }
}

/* How fast a value of a track changes, per second: the slope of the line. */
float gr_velocity_of(const gr_recognizer *r, int track, int value) {
  const gr_velocity *velocity = gr_window(r, track);
  const gr_sums *sums = &velocity->sums[value];
  const uint64_t count = velocity->count;
  const int64_t spread =
      (int64_t)(count * velocity->squared_times - velocity->times * velocity->times);
  const int64_t rise = (int64_t)(count * sums->products - velocity->times * sums->values);
  return spread > 0 ? (float)rise / (float)spread * (1000000.0f / gr_units_of[value]) : 0;
}
