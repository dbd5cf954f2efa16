/* The fingers of the tracks: who has a place, and how they move. */
#include "../internal.h"

/* The place of a touch among the fingers of a track, or -1. */
int gr_place_of(const gr_recognizer *r, int32_t id, int track) {
  if (gr_motion_of(r, track)->count == 0) return -1;
  GR_EACH_PLACE(r, track, index) {
    const gr_place *place = gr_place_at(r, index);
    if (place->is_down && place->id == id) return index;
  }
  return -1;
}

static bool gr_knows_fingers(const gr_recognizer *r) {
  return gr_has_several(r) || GR_HAS(r, HOLDS);
}

/* Forgets where fingers have been. */
void gr_clear_places(gr_recognizer *r, int track) {
  GR_EACH_PLACE(r, track, index) {
    gr_place *place = gr_place_at(r, index);
    place->id = 0;
    place->is_down = place->is_used = place->is_in_round = false;
    if (!gr_knows_fingers(r)) continue;
    gr_finger *finger = gr_finger_at(r, index);
    finger->x = finger->y = finger->next_x = finger->next_y = 0;
    finger->anchor_x = finger->anchor_y = 0;
  }
  gr_motion_of(r, track)->count = 0;
  gr_motion_of(r, track)->round_count = 0;
}

/* Gives a touch the lowest free place of a track. Returns it, or -1. */
static int gr_add_finger(gr_recognizer *r, const gr_touch *touch, int track) {
  const int first = track * r->table->place_count;
  gr_motion *motion = gr_motion_of(r, track);
  for (int index = first; index < first + r->table->tracks[track].most; index++) {
    gr_place *place = gr_place_at(r, index);
    if (place->is_down) continue;
    place->id = touch->id;
    place->is_down = place->is_used = true;
    place->is_in_round = false;
    if (gr_knows_fingers(r)) {
      gr_finger *finger = gr_finger_at(r, index);
      finger->x = touch->x;
      finger->y = touch->y;
      finger->next_x = finger->next_y = finger->anchor_x = finger->anchor_y = 0;
    }
    if (!gr_has_several(r)) {
      motion->x = touch->x;
      motion->y = touch->y;
    }
    motion->count++;
    motion->force = touch->force;
    motion->radius = touch->radius;
    return index;
  }
  return -1;
}

/* Gives places to the touches that land. */
void gr_add_fingers(gr_recognizer *r, const gr_landing *landing, int track) {
  for (int index = r->down_count - landing->count; index < r->down_count; index++) {
    const gr_touch touch = gr_landed(r, index, landing);
    gr_add_finger(r, &touch, track);
  }
}

/* Adds the touches that land to a stroke while it has places. Returns whether one was added. */
bool gr_join(gr_recognizer *r, const gr_landing *landing, int track) {
  bool has_joined = false;
  for (int index = r->down_count - landing->count; index < r->down_count; index++) {
    const gr_touch touch = gr_landed(r, index, landing);
    const int place = gr_add_finger(r, &touch, track);
    if (place < 0) break;
    has_joined = true;
    const gr_point point = {touch.x, touch.y};
    gr_set_origin(r, place - track * r->table->place_count, track, point);
  }
  if (has_joined && gr_motion_of(r, track)->phase == GR_RUNNING) {
    gr_rebase(r, track);
    gr_refresh(r, track);
  }
  return has_joined;
}

/* Takes a finger's place away. */
void gr_remove(gr_recognizer *r, int place, int track) {
  gr_place_at(r, place)->is_down = false;
  gr_motion_of(r, track)->count--;
}

/* Makes a track idle. */
void gr_release(gr_recognizer *r, int track) {
  gr_motion *motion = gr_motion_of(r, track);
  GR_EACH_PLACE(r, track, place) gr_place_at(r, place)->is_down = false;
  motion->count = motion->round_count = 0;
  motion->phase = GR_IDLE;
}

/* Makes a track idle; its tokens die. */
void gr_dismiss(gr_recognizer *r, int track, gr_reason reason) {
  GR_EACH_TOKEN(r, slot) {
    gr_token *token = gr_token_in(r, slot);
    if (!gr_is_on(r, track, token)) continue;
    GR_NOTE(r, gr_note_plain(r, token, reason));
    gr_remove_token(r, slot);
  }
  (void)reason;
  gr_release(r, track);
}

/* Whether a token is in a leaf of a track, or gathers for it. */
bool gr_is_on(const gr_recognizer *r, int track, const gr_token *token) {
  return gr_leaf_of(r, token)->track == track;
}

static bool gr_is_long_enough(const gr_recognizer *r, const gr_step *step) {
  const float resolution = r->table->resolution;
  if (step->dx * step->dx + step->dy * step->dy >= r->table->least_square) return true;
  if (!gr_has_several(r)) return false;
  return gr_is_at_most(resolution, gr_magnitude(step->ds))
         || gr_is_at_most(resolution, gr_magnitude(step->dw));
}

/* Notes where a stride leads to, and how long it is. */
static inline void gr_lead_to(gr_stride *stride, float x, float y) {
  stride->square = stride->step.dx * stride->step.dx + stride->step.dy * stride->step.dy;
  stride->size = GR_SQRT(stride->square);
  stride->end_x = x;
  stride->end_y = y;
  stride->low.x = gr_least(stride->start.x, x);
  stride->low.y = gr_least(stride->start.y, y);
  stride->high.x = gr_greatest(stride->start.x, x);
  stride->high.y = gr_greatest(stride->start.y, y);
  stride->turned_x = stride->turned_y = 0;
}

/* The tokens of a track take a stride to where it is. */
static void gr_take_stride(gr_recognizer *r, gr_stride *stride) {
  gr_advance(r, stride);
  if (GR_HAS(r, TRAIL) && (stride->step.dx != 0 || stride->step.dy != 0)) {
    gr_trail_add(r, stride->start.track, stride->end_x, stride->end_y);
  }
}

/* A track takes a step to where it is. */
GR_APART static void gr_take_step_of(gr_recognizer *r, int track, gr_step step) {
  gr_stride stride;
  gr_motion *motion = gr_motion_of(r, track);
  stride.step = step;
  stride.start = gr_anchor_moment(r, track);
  stride.start.time = r->time - GR_LONGEST_STEP;
  if (stride.start.time < motion->anchor_time) stride.start.time = motion->anchor_time;
  gr_lead_to(&stride, motion->x, motion->y);
  gr_anchor(r, track);
  gr_take_stride(r, &stride);
}

/* A sample of a track: a step, or less than one. */
static GR_INLINE void gr_take_sample(gr_recognizer *r, int track) {
  if (GR_HAS(r, VELOCITY)) gr_velocity_add(r, track);
  const gr_step step = gr_step_of(r, track);
  if (gr_is_long_enough(r, &step)) {
    gr_take_step_of(r, track, step);
  } else {
    gr_lapse(r, track);
  }
}

/* Ends the open round of a track, if there is one: a sample. */
void gr_close_round(gr_recognizer *r, int track) {
  gr_motion *motion = gr_motion_of(r, track);
  if (motion->round_count == 0) return;
  motion->round_count = 0;
  r->has_moved = true;
  GR_CHECK(motion->count > 1);
  gr_put_fingers(r, track);
  gr_take_sample(r, track);
}

/* Closes the open rounds of all tracks. */
void gr_close_rounds(gr_recognizer *r) {
  if (!gr_has_several(r)) return;
  GR_EACH_TRACK(r, track) {
    if (r->is_active && gr_motion_of(r, track)->round_count != 0) gr_close_round(r, track);
  }
}

static void gr_note_contact(gr_motion *motion, const gr_touch *touch) {
  motion->force = touch->force;
  motion->radius = touch->radius;
}

/* A finger of a running track moves that has others. */
static void gr_move_in_round(gr_recognizer *r, int index, int track, const gr_touch *touch) {
  gr_motion *motion = gr_motion_of(r, track);
  gr_place *place = gr_place_at(r, index);
  if (place->is_in_round) {
    gr_close_round(r, track);
    if (!r->is_active) return;
  }
  gr_finger_at(r, index)->next_x = touch->x;
  gr_finger_at(r, index)->next_y = touch->y;
  place->is_in_round = true;
  motion->round_count++;
  gr_note_contact(motion, touch);
  if (motion->round_count == motion->count) gr_close_round(r, track);
}

static void gr_move_finger(gr_recognizer *r, int place, int track, const gr_touch *touch) {
  gr_motion *motion = gr_motion_of(r, track);
  switch (motion->phase) {
    case GR_RUNNING:
      if (motion->count > 1) {
        gr_move_in_round(r, place, track, touch);
        return;
      }
      /* A round of one finger is over at once. */
      gr_note_contact(motion, touch);
      gr_put_finger(r, place, track, touch->x, touch->y);
      r->has_moved = true;
      gr_take_sample(r, track);
      return;
    case GR_GATHERING:
      gr_note_contact(motion, touch);
      gr_finger_at(r, place)->x = touch->x;
      gr_finger_at(r, place)->y = touch->y;
      return;
    case GR_SHORT:
      gr_finger_at(r, place)->x = touch->x;
      gr_finger_at(r, place)->y = touch->y;
      return;
    default: return; /* Idle or leaving: the fingers' locations no longer matter. */
  }
}

/* Updates the location of the only possible finger. Returns whether the touch is that finger. */
static bool gr_put_alone(gr_recognizer *r, const gr_touch *touch) {
  const gr_place *place = gr_place_at(r, 0);
  gr_motion *motion = gr_motion_of(r, 0);
  if (!place->is_down || place->id != touch->id) return false;
  GR_CHECK(motion->phase == GR_RUNNING);
  motion->x = touch->x;
  motion->y = touch->y;
  return true;
}

/* Moves the only possible finger, if the touch is that finger. */
static void gr_move_alone(gr_recognizer *r, const gr_touch *touch) {
  if (!gr_put_alone(r, touch)) return;
  gr_note_contact(gr_motion_of(r, 0), touch);
  r->has_moved = true;
  gr_take_sample(r, 0);
}

/* Makes a stride that of the only finger, from its anchor. */
static inline void gr_start_stride(
    gr_stride *stride, const gr_motion *motion, const gr_touch *touch) {
  const gr_step step = {touch->x - motion->anchor_x, touch->y - motion->anchor_y, 0, 0};
  const gr_moment start = {0, motion->anchor_x, motion->anchor_y, 0, 1};
  stride->step = step;
  stride->start = start;
  gr_lead_to(stride, touch->x, touch->y);
}

/* Like gr_move_alone, for gestures that need nothing from a move but its step. The stride is that of
   the last gesture that was drawn by this touch: with one anchor, they have one. */
GR_INLINE_OF_ALL void gr_draw(gr_recognizer *r, const gr_touch *touch, gr_stride *stride) {
  if (!gr_put_alone(r, touch)) return;
  gr_motion *motion = gr_motion_of(r, 0);
  if (!gr_has_same_bits(stride->start.x, motion->anchor_x)
      || !gr_has_same_bits(stride->start.y, motion->anchor_y)) {
    gr_start_stride(stride, motion, touch);
  }
  if (!(stride->square >= r->table->least_square)) return;
  motion->anchor_x = touch->x;
  motion->anchor_y = touch->y;
  gr_take_stride(r, stride);
}

/* Whether a touch that moves changes nothing but where it is: no attempt is under way, or all tokens
   wait for further fingers. */
bool gr_is_waiting(const gr_recognizer *r) {
  if (!r->is_active) return true;
  return GR_HAS(r, WAITS) && gr_motion_of(r, 0)->phase == GR_GATHERING && !r->has_begun;
}

/* A touch that waits for others moves to a place that is known. */
void gr_wait(gr_recognizer *r, const gr_touch *touch) {
  if (r->table->regular_samples_only && touch->is_coalesced) return;
  if (r->table->gather == GR_ANY_TIME) gr_note_move(r, touch);
  const int place = r->is_active ? gr_place_of(r, touch->id, 0) : -1;
  if (place < 0) return;
  gr_note_contact(gr_motion_of(r, 0), touch);
  gr_finger_at(r, place)->x = touch->x;
  gr_finger_at(r, place)->y = touch->y;
}

/* A touch moves, or a pointer does. */
void gr_move(gr_recognizer *r, const gr_touch *touch, bool is_pointer) {
  GR_CHECK(!GR_HAS(r, SOLE) || !is_pointer);
  if (GR_HAS(r, SOLE) && r->is_active && gr_is_finite(touch->x) && gr_is_finite(touch->y)) {
    gr_move_alone(r, touch);
    return;
  }
  if (r->table->regular_samples_only && touch->is_coalesced) return;
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) {
    gr_rest(r, touch, is_pointer);
    return;
  }
  if (r->table->gather == GR_ANY_TIME && !is_pointer) gr_note_move(r, touch);
  if (!r->is_active) return;
  if (!is_pointer && gr_is_holder(r, touch->id)) gr_move_holder(r, touch);
  GR_EACH_TRACK(r, track) {
    if (r->table->tracks[track].is_pointer != is_pointer) continue;
    const int place = gr_place_of(r, touch->id, track);
    if (place >= 0) gr_move_finger(r, place, track, touch);
  }
}

/* A touch, or a pointer, is still there. */
void gr_rest(gr_recognizer *r, const gr_touch *touch, bool is_pointer) {
  if (!r->is_active) return;
  GR_EACH_TRACK(r, track) {
    gr_motion *motion = gr_motion_of(r, track);
    if (r->table->tracks[track].is_pointer != is_pointer || motion->phase != GR_RUNNING) continue;
    if (gr_place_of(r, touch->id, track) < 0) continue;
    gr_close_round(r, track);
    if (!r->is_active) return;
    gr_note_contact(motion, touch);
    gr_refresh(r, track);
  }
}
