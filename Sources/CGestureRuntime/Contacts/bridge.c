/* Touches that are lost and come back: the finger has not lifted.

   From a lift on the machine stands still until it is known whether it was one. Then it takes what came
   meanwhile: of each touch that moves, where it was last. */
#include "../internal.h"

static gr_bridge *gr_bridge_of(const gr_recognizer *r) { return GR_PART(r, gr_bridge, bridge); }

/* Where a touch stands among those that are down or lost, or -1. */
static int gr_bridged_place(const gr_bridge *bridge, int32_t id) {
  for (int place = 0; place < bridge->count; place++) {
    if (bridge->touches[place].id == id) return place;
  }
  return -1;
}

/* Where the touch stands that was lost first, or -1. */
static int gr_first_lost(const gr_bridge *bridge) {
  int first = -1;
  for (int place = 0; place < bridge->count; place++) {
    const gr_bridged *touch = &bridge->touches[place];
    if (!touch->is_lost) continue;
    if (first < 0 || touch->lift_time < bridge->touches[first].lift_time) first = place;
  }
  return first;
}

/* When a touch that is lost has lifted for good. */
static int64_t gr_bridge_due(const gr_recognizer *r, int place) {
  const int64_t due = gr_bridge_of(r)->touches[place].lift_time + r->table->bridge_duration + 1;
  return due <= GR_TIME_LIMIT ? due : GR_NEVER;
}

/* While a touch is lost, all that is waited for is that it has lifted. */
void gr_note_bridge_deadline(gr_recognizer *r) {
  const int place = gr_first_lost(gr_bridge_of(r));
  if (place >= 0) r->deadline = gr_bridge_due(r, place);
}

/* Advances the machine's own time. */
static void gr_pass_machine(gr_recognizer *r, int64_t time) {
  gr_find_deadline(r);
  gr_pass(r, time < r->time ? r->time : time);
}

static void gr_forget_place(gr_bridge *bridge, int place) {
  bridge->count--;
  for (; place < bridge->count; place++) {
    bridge->touches[place] = bridge->touches[place + 1];
    GR_STAY_A_LOOP;
  }
}

/* A touch was lost, and has lifted: then, and where it was. */
static void gr_lift_lost(gr_recognizer *r, int place) {
  const gr_bridged lost = gr_bridge_of(r)->touches[place];
  gr_touch events[2];
  size_t count = 0;
  gr_forget_place(gr_bridge_of(r), place);
  gr_pass_machine(r, lost.lift_time);
  if (lost.has_moved) {
    events[count] = lost.move;
    events[count++].id = lost.id;
  }
  events[count] = lost.lift;
  events[count++].id = lost.id;
  gr_take_parted(r, events, count);
}

/* Tells the machine where touches have moved while it stood still, each where it was last. */
static void gr_tell_kept(gr_recognizer *r) {
  gr_bridge *bridge = gr_bridge_of(r);
  gr_touch events[32];
  size_t count = 0;
  for (int place = 0; place < bridge->count; place++) {
    gr_bridged *touch = &bridge->touches[place];
    if (!touch->has_moved) continue;
    touch->has_moved = false;
    events[count] = touch->move;
    events[count++].id = touch->id;
  }
  if (count == 0) return;
  gr_pass_machine(r, bridge->kept_time);
  gr_take_parted(r, events, count);
}

static bool gr_is_gone(const gr_bridged *touch) { return touch->is_lost || touch->is_leaving; }

/* The lost touch that one which lands is, or -1: near enough and alike. One that was lost for too long has
   lifted by now. */
static int gr_nearest_lost(const gr_recognizer *r, const gr_touch *touch) {
  const gr_bridge *bridge = gr_bridge_of(r);
  const float radius = r->table->bridge_radius;
  int nearest = -1;
  float least = 0;
  for (int place = 0; place < bridge->count; place++) {
    const gr_bridged *lost = &bridge->touches[place];
    if (!gr_is_gone(lost) || lost->claim >= 0 || lost->kind != (uint8_t)touch->kind) continue;
    if (lost->buttons != (touch->held & GR_BUTTONS)) continue;
    GR_CHECK(!lost->is_lost || bridge->clock - lost->lift_time <= r->table->bridge_duration);
    const float dx = touch->x - (lost->is_leaving ? lost->leaving_x : lost->x);
    const float dy = touch->y - (lost->is_leaving ? lost->leaving_y : lost->y);
    const float square = dx * dx + dy * dy;
    if (!gr_is_at_most(square, radius * radius) || (nearest >= 0 && !(square < least))) continue;
    nearest = place;
    least = square;
  }
  return nearest;
}

static bool gr_is_placed(const gr_touch *touch) {
  return gr_is_finite(touch->x) && gr_is_finite(touch->y);
}

/* Whether a sample says where its touch is. */
static bool gr_is_kept(const gr_recognizer *r, const gr_touch *touch) {
  if (touch->is_coalesced && r->table->regular_samples_only) return false;
  return gr_is_placed(touch);
}

/* Notes that a touch lifts in the frame that is looked at. */
static void gr_note_leaving(gr_bridged *known, const gr_touch *touch) {
  if (known->is_lost) return;
  known->is_leaving = true;
  if (!gr_is_placed(touch)) return;
  known->leaving_x = touch->x;
  known->leaving_y = touch->y;
}

/* Finds out which touches that land are lost ones that come back, each the nearest there is. Returns
   whether nothing else happens in the frame than that, and that touches move, rest and lift which are
   down. */
static bool gr_claim(gr_recognizer *r, const gr_touch *touches, size_t count) {
  gr_bridge *bridge = gr_bridge_of(r);
  for (int place = 0; place < bridge->count; place++) {
    bridge->touches[place].claim = -1;
    bridge->touches[place].is_leaving = false;
    bridge->touches[place].leaving_x = bridge->touches[place].x;
    bridge->touches[place].leaving_y = bridge->touches[place].y;
  }
  for (size_t index = 0; index < count; index++) {
    const gr_touch *touch = &touches[index];
    const int place = gr_bridged_place(bridge, touch->id);
    gr_bridged *known = place < 0 ? NULL : &bridge->touches[place];
    if (touch->phase == GR_MOVED || touch->phase == GR_STATIONARY) {
      const int buttons = touch->held & GR_BUTTONS;
      if (known != NULL && GR_HAS(r, BUTTONS) && known->buttons != buttons) return false;
      if (known == NULL || touch->phase != GR_MOVED || gr_is_gone(known)) continue;
      if (!gr_is_kept(r, touch)) continue;
      known->leaving_x = touch->x;
      known->leaving_y = touch->y;
    } else if (touch->phase == GR_ENDED) {
      if (known != NULL) gr_note_leaving(known, touch);
    } else if (touch->phase == GR_BEGAN) {
      if (known != NULL && !gr_is_gone(known)) continue;
      const int nearest = gr_is_placed(touch) ? gr_nearest_lost(r, touch) : -1;
      if (nearest < 0 || (place >= 0 && place != nearest)) return false;
      if (gr_is_pointer_there(r, touch->id)) return false;
      bridge->touches[nearest].claim = (int32_t)index;
    } else {
      return false;
    }
  }
  return true;
}

/* Keeps where a touch has moved until the machine goes on. */
static void gr_keep_move(gr_recognizer *r, gr_bridged *known, const gr_touch *touch) {
  if (!gr_is_kept(r, touch)) return;
  known->has_moved = true;
  known->move = *touch;
  known->move.phase = GR_MOVED;
  known->x = touch->x;
  known->y = touch->y;
  gr_bridge_of(r)->kept_time = gr_bridge_of(r)->clock;
}

/* A touch goes on under another id. */
static void gr_rename(gr_recognizer *r, int32_t old, int32_t id) {
  if (old == id) return;
  for (int index = 0; index < r->down_count; index++) {
    if (r->down[index] == old) r->down[index] = id;
    GR_STAY_A_LOOP;
  }
  if (r->table->only != GR_NONE) {
    gr_hidden *hidden = GR_PART(r, gr_hidden, hidden);
    for (int index = 0; index < hidden->count; index++) {
      if (hidden->ids[index] == old) hidden->ids[index] = id;
      GR_STAY_A_LOOP;
    }
  }
  gr_rename_chord(r, old, id);
  GR_EACH_TRACK(r, track) {
    GR_EACH_PLACE(r, track, place) {
      if (gr_place_at(r, place)->is_down && gr_place_at(r, place)->id == old) {
        gr_place_at(r, place)->id = id;
      }
    }
  }
  if (gr_is_holder(r, old)) gr_holder(r)->id = id;
}

/* The touch that comes back by an event of the frame, or nothing. */
static gr_bridged *gr_claimed(gr_bridge *bridge, size_t index) {
  for (int place = 0; place < bridge->count; place++) {
    if (bridge->touches[place].claim == (int32_t)index) return &bridge->touches[place];
  }
  return NULL;
}

/* Takes an event of a frame after which the machine stands still, or in which what it waited for comes
   back. */
static void gr_bridge_event(gr_recognizer *r, const gr_touch *touch, size_t index) {
  gr_bridge *bridge = gr_bridge_of(r);
  const int place = gr_bridged_place(bridge, touch->id);
  gr_bridged *known = place < 0 ? NULL : &bridge->touches[place];
  if (touch->phase == GR_MOVED) {
    if (known != NULL && !known->is_lost) gr_keep_move(r, known, touch);
  } else if (touch->phase == GR_ENDED) {
    if (known == NULL || !known->is_leaving) return;
    known->is_leaving = false;
    known->is_lost = true;
    known->lift_time = bridge->clock;
    known->lift = *touch;
    known->x = known->leaving_x;
    known->y = known->leaving_y;
  } else if (touch->phase == GR_BEGAN) {
    known = gr_claimed(bridge, index);
    if (known == NULL) return;
    gr_rename(r, known->id, touch->id);
    known->id = touch->id;
    known->is_lost = false;
    gr_keep_move(r, known, touch);
  }
}

/* Follows what a touch does while the machine goes on. */
static void gr_follow_bridged(gr_recognizer *r, const gr_touch *touch) {
  gr_bridge *bridge = gr_bridge_of(r);
  const int place = gr_bridged_place(bridge, touch->id);
  if (touch->phase == GR_BEGAN) {
    if (place >= 0 || !gr_is_placed(touch) || bridge->count >= 32) return;
    const gr_bridged landed = {
        .id = touch->id, .claim = -1, .x = touch->x, .y = touch->y,
        .buttons = (uint16_t)(touch->held & GR_BUTTONS), .kind = (uint8_t)touch->kind};
    bridge->touches[bridge->count++] = landed;
  } else if (place >= 0 && (touch->phase == GR_MOVED || touch->phase == GR_STATIONARY)) {
    if (!gr_is_placed(touch)) return;
    bridge->touches[place].buttons = (uint16_t)(touch->held & GR_BUTTONS);
    if (touch->phase == GR_STATIONARY || !gr_is_kept(r, touch)) return;
    bridge->touches[place].x = touch->x;
    bridge->touches[place].y = touch->y;
  } else if (place >= 0 && (touch->phase == GR_ENDED || touch->phase == GR_CANCELLED)) {
    gr_forget_place(bridge, place);
  }
}

/* Whether the machine stands still, or will after a frame. */
static bool gr_will_stand(const gr_bridge *bridge, const gr_touch *touches, size_t count) {
  if (gr_first_lost(bridge) >= 0) return true;
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase != GR_ENDED) continue;
    if (gr_bridged_place(bridge, touches[index].id) >= 0) return true;
  }
  return false;
}

/* Takes the events of one time. */
void gr_bridge_frame(gr_recognizer *r, int64_t time, const gr_touch *touches, size_t count) {
  gr_bridge *bridge = gr_bridge_of(r);
  gr_bridge_tick(r, time);
  if (gr_will_stand(bridge, touches, count) && gr_claim(r, touches, count)) {
    for (size_t index = 0; index < count; index++) gr_bridge_event(r, &touches[index], index);
    if (gr_first_lost(bridge) < 0) {
      bridge->kept_time = bridge->clock;
      gr_tell_kept(r);
    }
  } else {
    for (int lost = gr_first_lost(bridge); lost >= 0; lost = gr_first_lost(bridge)) {
      gr_lift_lost(r, lost);
    }
    gr_tell_kept(r);
    gr_pass_machine(r, bridge->clock);
    for (size_t index = 0; index < count; index++) gr_follow_bridged(r, &touches[index]);
    gr_take_parted(r, touches, count);
  }
  gr_note_bridge_deadline(r);
}

/* Lets time pass without an event. */
void gr_bridge_tick(gr_recognizer *r, int64_t time) {
  gr_bridge *bridge = gr_bridge_of(r);
  if (time > GR_TIME_LIMIT) time = GR_TIME_LIMIT;
  if (time > bridge->clock) bridge->clock = time;
  for (;;) {
    const int lost = gr_first_lost(bridge);
    if (lost < 0) {
      gr_tell_kept(r);
      gr_pass_machine(r, bridge->clock);
      break;
    }
    if (gr_bridge_due(r, lost) > bridge->clock) break;
    gr_lift_lost(r, lost);
  }
  gr_note_bridge_deadline(r);
}

/* Whether touches are down that may be lost, or are. */
bool gr_has_bridged(const gr_recognizer *r) {
  return GR_HAS(r, BRIDGE) && gr_bridge_of(r)->count > 0;
}

/* Takes every touch away. */
void gr_forget_bridged(gr_recognizer *r) {
  if (GR_HAS(r, BRIDGE)) gr_bridge_of(r)->count = 0;
}
