/* Where a track is: what its fingers make of it, and what keeps it from jumping.
 *
 * A track of one finger is where that is. Spread, scale and rotation are of several.
 */
#include "../internal.h"

/* The number of radians in a degree. */
#define GR_RADIANS 0.017453292519943295f

/* A finger closer to the centroid than this, in points, does not turn about it, and a smaller
   spread counts as zero. */
#define GR_LEAST_SPREAD 1.0f

gr_motion *gr_motion_of(const gr_recognizer *r, int track) {
  return GR_PART(r, gr_motion, tracks) + track;
}

gr_place *gr_place_at(const gr_recognizer *r, int place) {
  return GR_PART(r, gr_place, places) + place;
}

gr_finger *gr_finger_at(const gr_recognizer *r, int place) {
  return GR_PART(r, gr_finger, fingers) + place;
}

/* Whether several fingers can draw a track. The track of the finger that holds has only one. */
static bool gr_is_spread(const gr_recognizer *r, int track) {
  return gr_has_several(r) && track < r->table->track_count;
}

GR_ONCE static gr_spread *gr_spread_at(const gr_recognizer *r, int track) {
  return GR_PART(r, gr_spread, spreads) + track;
}

float gr_spread_of(const gr_recognizer *r, int track) {
  return gr_is_spread(r, track) ? gr_spread_at(r, track)->spread : 0;
}

float gr_scale_of(const gr_recognizer *r, int track) {
  return gr_is_spread(r, track) ? gr_spread_at(r, track)->scale : 1;
}

float gr_rotation_of(const gr_recognizer *r, int track) {
  return gr_is_spread(r, track) ? gr_spread_at(r, track)->rotation : 0;
}

/* Finds the centroid and the spread of a track's fingers. */
static void gr_measure(gr_recognizer *r, int track) {
  gr_spread *spread = gr_spread_at(r, track);
  const float count = (float)gr_motion_of(r, track)->count;
  float x = 0, y = 0, sum = 0;
  bool is_first = true; /* The first number is taken as it is: 0 + -0 would be 0. */
  GR_EACH_PLACE(r, track, place) {
    if (!gr_place_at(r, place)->is_down) continue;
    const gr_finger *finger = gr_finger_at(r, place);
    x = is_first ? finger->x : x + finger->x;
    y = is_first ? finger->y : y + finger->y;
    is_first = false;
  }
  x = x / count;
  y = y / count;
  GR_EACH_PLACE(r, track, place) {
    if (!gr_place_at(r, place)->is_down) continue;
    const gr_finger *finger = gr_finger_at(r, place);
    sum += gr_hypotenuse(finger->x - x, finger->y - y);
  }
  spread->centroid_x = x;
  spread->centroid_y = y;
  spread->finger_spread = sum / count;
}

/* Moves the anchor to the track. */
void gr_anchor(gr_recognizer *r, int track) {
  gr_motion *motion = gr_motion_of(r, track);
  motion->anchor_x = motion->x;
  motion->anchor_y = motion->y;
  motion->anchor_time = r->time;
  if (gr_has_several(r)) {
    gr_spread *spread = gr_spread_at(r, track);
    spread->anchor_spread = spread->spread;
    spread->anchor_rotation = spread->rotation;
    spread->anchor_finger_spread = spread->finger_spread;
  }
  /* Only a hold begins where the fingers were. */
  if (!GR_HAS(r, HOLDS)) return;
  GR_EACH_PLACE(r, track, place) {
    gr_finger *finger = gr_finger_at(r, place);
    finger->anchor_x = finger->x;
    finger->anchor_y = finger->y;
  }
}

/* Starts a stroke with the fingers that a track has. */
void gr_run_track(gr_recognizer *r, int track) {
  gr_motion *motion = gr_motion_of(r, track);
  if (gr_has_several(r)) {
    gr_spread *spread = gr_spread_at(r, track);
    gr_measure(r, track);
    motion->x = spread->centroid_x;
    motion->y = spread->centroid_y;
    /* Adding -0 changes no number. */
    spread->offset_x = spread->offset_y = spread->offset_spread = -0.0f;
    spread->spread = spread->base_spread = spread->finger_spread;
    spread->scale = spread->base_scale = 1;
    spread->rotation = 0;
  }
  motion->phase = GR_RUNNING;
  gr_anchor(r, track);
  if (GR_HAS(r, TRAIL)) gr_trail_start(r, track, motion->x, motion->y);
  if (GR_HAS(r, VELOCITY)) {
    gr_velocity_clear(r, track);
    gr_velocity_add(r, track);
  }
}

/* Keeps the track where it is although fingers have joined or left. */
void gr_rebase(gr_recognizer *r, int track) {
  const gr_motion *motion = gr_motion_of(r, track);
  gr_spread *spread = gr_spread_at(r, track);
  GR_CHECK(gr_has_several(r));
  gr_measure(r, track);
  spread->offset_x = motion->x - spread->centroid_x;
  spread->offset_y = motion->y - spread->centroid_y;
  spread->offset_spread = spread->spread - spread->finger_spread;
  spread->base_scale = spread->scale;
  spread->base_spread = spread->finger_spread;
  gr_anchor(r, track);
}

/* Puts the only finger of a track at a place. */
void gr_put_finger(gr_recognizer *r, int place, int track, float x, float y) {
  gr_motion *motion = gr_motion_of(r, track);
  if (gr_has_several(r) || GR_HAS(r, HOLDS)) {
    gr_finger_at(r, place)->x = x;
    gr_finger_at(r, place)->y = y;
  }
  motion->x = x;
  motion->y = y;
  if (!gr_has_several(r)) return;
  gr_spread *spread = gr_spread_at(r, track);
  spread->centroid_x = x;
  spread->centroid_y = y;
  motion->x = x + spread->offset_x;
  motion->y = y + spread->offset_y;
}

/* The mean angle by which the fingers of a track have turned about its centroid, in degrees. */
static float gr_turn_of(const gr_recognizer *r, int track, float old_x, float old_y) {
  const gr_spread *spread = gr_spread_at(r, track);
  const float least = GR_LEAST_SPREAD * GR_LEAST_SPREAD;
  float sum = 0;
  int count = 0;
  GR_EACH_PLACE(r, track, place) {
    if (!gr_place_at(r, place)->is_down) continue;
    const gr_finger *finger = gr_finger_at(r, place);
    const float from_x = finger->next_x - old_x, from_y = finger->next_y - old_y;
    const float to_x = finger->x - spread->centroid_x, to_y = finger->y - spread->centroid_y;
    if (!(from_x * from_x + from_y * from_y >= least)) continue;
    if (!(to_x * to_x + to_y * to_y >= least)) continue;
    sum += gr_angle(from_x, from_y, to_x, to_y);
    count++;
  }
  return count == 0 ? 0 : sum / (float)count;
}

/* Puts several fingers where they have moved in the open round. The old places are still needed for
   the angles, so the two change places. */
void gr_put_fingers(gr_recognizer *r, int track) {
  gr_motion *motion = gr_motion_of(r, track);
  gr_spread *spread = gr_spread_at(r, track);
  const float old_x = spread->centroid_x, old_y = spread->centroid_y;
  GR_EACH_PLACE(r, track, index) {
    const gr_place *place = gr_place_at(r, index);
    if (!place->is_down) continue;
    gr_finger *finger = gr_finger_at(r, index);
    const float x = finger->x, y = finger->y;
    if (place->is_in_round) {
      finger->x = finger->next_x;
      finger->y = finger->next_y;
    }
    finger->next_x = x;
    finger->next_y = y;
  }
  gr_measure(r, track);
  const float turned = gr_turn_of(r, track, old_x, old_y);
  GR_EACH_PLACE(r, track, place) gr_place_at(r, place)->is_in_round = false;
  motion->x = spread->centroid_x + spread->offset_x;
  motion->y = spread->centroid_y + spread->offset_y;
  spread->spread = spread->finger_spread + spread->offset_spread;
  const bool is_spread = spread->base_spread >= GR_LEAST_SPREAD;
  const float ratio = is_spread ? spread->finger_spread / spread->base_spread : 1;
  spread->scale = is_spread ? spread->base_scale * ratio : spread->base_scale;
  spread->rotation += turned;
}

/* What a track has moved by since its anchor. */
gr_step gr_step_of(const gr_recognizer *r, int track) {
  const gr_motion *motion = gr_motion_of(r, track);
  gr_step step = {motion->x - motion->anchor_x, motion->y - motion->anchor_y, 0, 0};
  if (!gr_has_several(r)) return step;
  const gr_spread *spread = gr_spread_at(r, track);
  const float turned = (spread->rotation - spread->anchor_rotation) * GR_RADIANS;
  step.ds = spread->spread - spread->anchor_spread;
  step.dw = turned * spread->anchor_finger_spread;
  return step;
}
