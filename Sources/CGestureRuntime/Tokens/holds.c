/* Where holds begin, and whether the fingers are still there. */
#include "../internal.h"

/* Sets where a finger of a hold has to stay, for every token of a track. */
void gr_set_origin(gr_recognizer *r, int finger, int track, gr_point point) {
  if (!GR_HAS(r, HOLDS)) return;
  GR_EACH_TOKEN(r, slot) {
    const gr_token *token = gr_token_in(r, slot);
    if (gr_is_on(r, track, token)) gr_origins(r, token)[finger] = point;
  }
}

/* Begins a hold where each finger of a track is at its anchor. */
void gr_set_origins(gr_recognizer *r, gr_token *token, int track) {
  gr_point *origins = gr_origins(r, token);
  GR_EACH_PLACE(r, track, place) {
    if (!gr_place_at(r, place)->is_down) continue;
    const gr_finger *finger = gr_finger_at(r, place);
    gr_point *origin = &origins[place - track * r->table->place_count];
    origin->x = finger->anchor_x;
    origin->y = finger->anchor_y;
  }
}

/* Whether every finger is within the radius of where the token's hold began. */
bool gr_is_within(const gr_recognizer *r, const gr_token *token) {
  const gr_leaf *leaf = gr_leaf_of(r, token);
  const int track = leaf->track;
  const gr_point *origins = gr_origins(r, token);
  const float radius = gr_amount(r, leaf->radius);
  GR_EACH_PLACE(r, track, place) {
    if (!gr_place_at(r, place)->is_down) continue;
    const gr_finger *finger = gr_finger_at(r, place);
    const gr_point *origin = &origins[place - track * r->table->place_count];
    const float dx = finger->x - origin->x, dy = finger->y - origin->y;
    if (!gr_is_at_most(dx * dx + dy * dy, radius * radius)) return false;
  }
  return true;
}

/* A sample of a track that is no step, or a lift, ends the holds whose radius it leaves. */
void gr_lapse(gr_recognizer *r, int track) {
  r->is_reviewed = false;
  /* After the only event of a frame, just the review needs the refreshed measures, and it runs
     later. */
  if (GR_HAS(r, MOMENTS) && (!r->is_sole || GR_EXPLAINS(r))) gr_refresh(r, track);
  if (GR_HAS(r, HOLDS)) gr_lapse_holds(r, track);
  gr_conclude_if_no_token_is_left(r, GR_BY_TOKENS);
}

/* Ends the holds of a track that a finger is too far from. */
void gr_lapse_holds(gr_recognizer *r, int track) {
  if (!GR_HAS(r, HOLDS)) return;
  GR_EACH_TOKEN(r, slot) {
    gr_token *token = gr_token_in(r, slot);
    const gr_leaf *leaf = gr_leaf_of(r, token);
    if (leaf->kind != GR_LEAF_HOLD || leaf->track != track) continue;
    if (token->standing == GR_LAPSED || gr_is_within(r, token)) continue;
    token->standing = GR_LAPSED;
    if (gr_has_open(r, leaf->steps, token)) continue;
    GR_NOTE(r, gr_note_radius(r, token));
    gr_remove_token(r, slot);
  }
}
