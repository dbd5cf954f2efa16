/* Where the track came from lately: what a corner is measured against. */
#include "../internal.h"

static gr_trail *gr_trail_of(const gr_recognizer *r, int track) {
  return GR_PART(r, gr_trail, trails) + track;
}

/* Forgets everything, and begins where a finger landed. */
void gr_trail_start(gr_recognizer *r, int track, float x, float y) {
  gr_trail *trail = gr_trail_of(r, track);
  trail->first = trail->count = 0;
  gr_trail_add(r, track, x, y);
}

/* Adds where a step ended. */
void gr_trail_add(gr_recognizer *r, int track, float x, float y) {
  gr_trail *trail = gr_trail_of(r, track);
  if (trail->count == GR_TRAIL_CAPACITY) {
    trail->first = (trail->first + 1) % GR_TRAIL_CAPACITY;
    trail->count--;
  }
  gr_point *point = &trail->points[(trail->first + trail->count) % GR_TRAIL_CAPACITY];
  point->x = x;
  point->y = y;
  trail->count++;
}

/* The vector to a point from the newest point of the trail that is at least the reach away from it,
   or from the oldest, if none is. */
gr_point gr_trail_approach(const gr_recognizer *r, int track, float x, float y) {
  const gr_trail *trail = gr_trail_of(r, track);
  gr_point vector = {0, 0};
  for (uint32_t index = trail->count; index > 0; index--) {
    const gr_point *point = &trail->points[(trail->first + index - 1) % GR_TRAIL_CAPACITY];
    vector.x = x - point->x;
    vector.y = y - point->y;
    if (vector.x * vector.x + vector.y * vector.y >= GR_TRAIL_REACH * GR_TRAIL_REACH) break;
  }
  return vector;
}
