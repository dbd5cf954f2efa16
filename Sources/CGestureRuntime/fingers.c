/* The fingers of the tracks: who has a place, and how they move. */
#include "internal.h"

/* The place of a touch among the fingers of a track; -1 if it has none. */
int gr_place_of(const gr_recognizer *r, int32_t id, int track) {
  if (r->pens[track].count <= 0) return -1;
  GR_EACH_PLACE(r, track, place) {
    if (r->fingers[place].is_down && r->fingers[place].id == id) return place;
  }
  return -1;
}

/* Forgets where fingers have been. */
void gr_clear_places(gr_recognizer *r, int track) {
  static const gr_finger nobody = {.id = 0};
  GR_EACH_PLACE(r, track, place) {
    r->fingers[place] = nobody;
    GR_STAY_A_LOOP;
  }
  r->pens[track].count = r->pens[track].round_count = 0;
}

/* Gives a touch the lowest free place of a track. Returns the place, or -1. */
static int gr_add_finger(gr_recognizer *r, const gr_down_touch *touch, int track) {
  gr_pen *pen = &r->pens[track];
  GR_EACH_PLACE(r, track, place) {
    if (r->fingers[place].is_down) continue;
    gr_finger *finger = &r->fingers[place];
    finger->id = touch->id;
    finger->is_down = true;
    finger->is_in_round = false;
    finger->x = touch->x;
    finger->y = touch->y;
    finger->next_x = finger->next_y = finger->anchor_x = finger->anchor_y = 0;
    pen->count++;
    pen->force = touch->force;
    pen->radius = touch->radius;
    return place;
  }
  return -1;
}

/* Gives places to the last so many touches that are down. */
void gr_add_fingers(gr_recognizer *r, int count, int track) {
  for (int index = r->down_count - count; index < r->down_count; index++) {
    gr_add_finger(r, &r->down[index], track);
  }
}

/* Lets as many of the last so many touches that are down join a running track as find a place.
   Returns whether one did. */
bool gr_join(gr_recognizer *r, int count, int track) {
  bool has_joined = false;
  for (int index = r->down_count - count; index < r->down_count; index++) {
    const int place = gr_add_finger(r, &r->down[index], track);
    if (place < 0) break;
    has_joined = true;
    const gr_point origin = {r->fingers[place].x, r->fingers[place].y};
    GR_EACH_PATH(r, row) {
      if (!gr_is_on(r, track, row)) continue;
      gr_set_origin(r, place - track * r->place_count, row, origin);
    }
  }
  if (has_joined && r->pens[track].phase == GR_RUNNING) {
    gr_rebase(r, track);
    gr_refresh(r, track);
  }
  return has_joined;
}

/* Takes a finger's place away. */
void gr_remove(gr_recognizer *r, int place, int track) {
  r->fingers[place].is_down = false;
  r->pens[track].count--;
}

/* Makes a track idle. */
void gr_release(gr_recognizer *r, int track) {
  GR_EACH_PLACE(r, track, place) r->fingers[place].is_down = false;
  r->pens[track].count = r->pens[track].round_count = 0;
  r->pens[track].phase = GR_IDLE;
}

/* Makes a track idle; its paths die. */
void gr_dismiss(gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (gr_is_on(r, track, row)) r->paths[row].is_alive = false;
  }
  gr_release(r, track);
}

/* Whether the path in a row is in a leaf of a track, or gathers for it. */
bool gr_is_on(const gr_recognizer *r, int track, int row) {
  return gr_leaf_of(r, row)->track == track;
}

/* Whether there is a path on a track. */
bool gr_has_paths_of(const gr_recognizer *r, int track) {
  GR_EACH_PATH(r, row) {
    if (gr_is_on(r, track, row)) return true;
  }
  return false;
}

/* Whether there is a path. */
bool gr_has_paths(const gr_recognizer *r) {
  GR_EACH_PATH(r, row) return true;
  return false;
}

static void gr_move_finger(gr_recognizer *r, int place, int track, const gr_touch *touch) {
  gr_finger *finger = &r->fingers[place];
  gr_pen *pen = &r->pens[track];
  switch (pen->phase) {
    case GR_IDLE:
    case GR_LEAVING: return;
    case GR_SHORT:
      finger->x = touch->x;
      finger->y = touch->y;
      return;
    case GR_GATHERING:
      finger->x = touch->x;
      finger->y = touch->y;
      break;
    case GR_RUNNING:
      if (finger->is_in_round) {
        gr_close_round(r, track);
        if (!r->is_active) return;
      }
      finger->next_x = touch->x;
      finger->next_y = touch->y;
      finger->is_in_round = true;
      pen->round_count++;
      break;
  }
  pen->force = touch->force;
  pen->radius = touch->radius;
  if (pen->round_count == pen->count) gr_close_round(r, track);
}

/* A touch moves, or a pointer does. */
void gr_move(gr_recognizer *r, const gr_touch *touch, bool is_pointer) {
  if (r->table->regular_samples_only && touch->is_coalesced) return;
  if (r->table->gather == GR_ANY_TIME && !is_pointer) gr_note_move(r, touch);
  if (!r->is_active) return;
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) {
    gr_rest(r, touch, is_pointer);
    return;
  }
  if (r->has_holder && r->holder == touch->id && !is_pointer) gr_move_holder(r, touch);
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
    gr_pen *pen = &r->pens[track];
    if (r->table->tracks[track].is_pointer != is_pointer || pen->phase != GR_RUNNING) continue;
    if (gr_place_of(r, touch->id, track) < 0) continue;
    gr_close_round(r, track);
    if (!r->is_active) return;
    pen->force = touch->force;
    pen->radius = touch->radius;
    gr_refresh(r, track);
  }
}

/* Closes the open rounds of all tracks. */
void gr_close_rounds(gr_recognizer *r) {
  GR_EACH_TRACK(r, track) {
    if (r->is_active) gr_close_round(r, track);
  }
}
