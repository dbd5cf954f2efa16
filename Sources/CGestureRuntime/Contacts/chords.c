/* The buttons that touches are down with, for gestures whose `only` asks for a button. */
#include "../internal.h"

static gr_chords *gr_chords_of(const gr_recognizer *r) { return GR_PART(r, gr_chords, chords); }

/* Where a touch stands among those that are down, or -1. */
static int gr_chord_index(const gr_chords *chords, int32_t id) {
  for (int index = 0; index < chords->count; index++) {
    if (chords->touches[index].id == id) return index;
  }
  return -1;
}

/* Whether an event says that its touch has other buttons than as it landed. */
static bool gr_is_other_chord(const gr_chords *chords, const gr_touch *touch) {
  if (touch->phase != GR_MOVED && touch->phase != GR_STATIONARY) return false;
  if (!gr_is_finite(touch->x) || !gr_is_finite(touch->y)) return false;
  const int place = gr_chord_index(chords, touch->id);
  return place >= 0 && chords->touches[place].buttons != (touch->held & GR_BUTTONS);
}

/* Whether the buttons of a touch change in a frame. */
bool gr_changes_chord(const gr_recognizer *r, const gr_touch *touches, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (gr_is_other_chord(gr_chords_of(r), &touches[index])) return true;
  }
  return false;
}

/* Notes what an event says of the buttons of its touch. Returns whether they are others now. */
bool gr_note_chord(gr_recognizer *r, const gr_touch *touch) {
  gr_chords *chords = gr_chords_of(r);
  const bool is_other = gr_is_other_chord(chords, touch);
  int place = gr_chord_index(chords, touch->id);
  if (is_other) chords->touches[place].buttons = touch->held & GR_BUTTONS;
  if (touch->phase == GR_BEGAN && place < 0 && chords->count < GR_TOUCH_LIMIT
      && gr_is_finite(touch->x) && gr_is_finite(touch->y)) {
    chords->touches[chords->count].id = touch->id;
    chords->touches[chords->count++].buttons = touch->held & GR_BUTTONS;
  }
  if (place >= 0 && (touch->phase == GR_ENDED || touch->phase == GR_CANCELLED)) {
    chords->count--;
    for (; place < chords->count; place++) {
      chords->touches[place] = chords->touches[place + 1];
      GR_STAY_A_LOOP;
    }
  }
  return is_other;
}

/* Whether touches are down whose buttons may change. */
bool gr_has_chords(const gr_recognizer *r) {
  return GR_HAS(r, BUTTONS) && gr_chords_of(r)->count > 0;
}

/* Takes every touch away. */
void gr_forget_chords(gr_recognizer *r) {
  if (GR_HAS(r, BUTTONS)) gr_chords_of(r)->count = 0;
}

/* A touch goes on under another id. */
void gr_rename_chord(gr_recognizer *r, int32_t old, int32_t id) {
  if (!GR_HAS(r, BUTTONS)) return;
  gr_chords *chords = gr_chords_of(r);
  for (int index = 0; index < chords->count; index++) {
    if (chords->touches[index].id == old) chords->touches[index].id = id;
  }
}
