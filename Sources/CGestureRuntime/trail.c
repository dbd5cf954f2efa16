/* Where the track came from lately: what a corner is measured against. */
#include "internal.h"

/* Forgets everything, and begins where a finger landed. */
void gr_trail_start(gr_trail *trail, float x, float y) {
  trail->first = trail->count = 0;
  gr_trail_add(trail, x, y);
}

/* Adds where a step ended. */
void gr_trail_add(gr_trail *trail, float x, float y) {
  if (trail->count == GR_TRAIL_CAPACITY) {
    trail->first = (trail->first + 1) % GR_TRAIL_CAPACITY;
    trail->count--;
  }
  const int index = (trail->first + trail->count) % GR_TRAIL_CAPACITY;
  trail->xs[index] = x;
  trail->ys[index] = y;
  trail->count++;
}

/* The vector to a point from the newest point of the trail that is at least the reach away from it,
   or from the oldest, if none is. */
gr_point gr_trail_approach(const gr_trail *trail, float x, float y) {
  gr_point vector;
  vector.x = vector.y = 0;
  for (int index = trail->count - 1; index >= 0; index--) {
    const int place = (trail->first + index) % GR_TRAIL_CAPACITY;
    vector.x = x - trail->xs[place];
    vector.y = y - trail->ys[place];
    if (vector.x * vector.x + vector.y * vector.y >= GR_TRAIL_REACH * GR_TRAIL_REACH) break;
  }
  return vector;
}
