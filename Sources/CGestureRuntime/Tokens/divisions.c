/* Which tokens of a leaf live on: those that no other is as good as. */
#include "../internal.h"

static const gr_fact *gr_fact_of(const gr_recognizer *r, const gr_token *token) {
  return &r->table->facts[token->leaf];
}

/* Whether two tokens of a leaf are of one kind and have the same open ways. */
static bool gr_is_like(const gr_token *one, const gr_token *other) {
  return one->open == other->open && one->is_landed == other->is_landed
         && one->has_lapsed == other->has_lapsed;
}

static bool gr_is_same_point(const gr_point *one, const gr_point *other) {
  return one->x == other->x && one->y == other->y;
}

/* Whether the arcs of two tokens go on from the same step, and their holds from the same places where
   something is asked of them. */
static bool gr_goes_on_like(const gr_recognizer *r, const gr_token *one, const gr_token *other) {
  const gr_leaf *leaf = gr_leaf_of(r, one);
  if (leaf->kind == GR_LEAF_ARC_CLOCKWISE || leaf->kind == GR_LEAF_ARC_COUNTERCLOCKWISE) {
    return gr_is_same_point(gr_reference(r, one), gr_reference(r, other));
  }
  if (leaf->kind != GR_LEAF_HOLD || gr_fact_of(r, one)->reads.count == 0) return true;
  GR_EACH_PLACE(r, leaf->track, place) {
    if (!gr_place_at(r, place)->is_down) continue;
    const int finger = place - leaf->track * r->table->place_count;
    if (!gr_is_same_point(gr_origins(r, one) + finger, gr_origins(r, other) + finger)) return false;
  }
  return true;
}

/* Whether of two different things that are asked for the one is better, which is less or more. */
static bool gr_prefers(uint8_t sense, bool is_less, bool is_more) {
  return sense == GR_READ_MORE ? is_more : sense == GR_READ_LESS && is_less;
}

static bool gr_is_as_long(
    const gr_recognizer *r, const gr_read *read, const gr_token *one, const gr_token *other) {
  const int64_t *first = gr_times(r, one) + read->register_index;
  const int64_t *second = gr_times(r, other) + read->register_index;
  const int64_t own = first[1] - first[0], others = second[1] - second[0];
  return own == others || gr_prefers(read->sense, own < others, own > others);
}

/* Whether a token is as good as another in one thing that is asked of both. */
static bool gr_is_as_good_in(
    const gr_recognizer *r, const gr_read *read, const gr_token *one, const gr_token *other) {
  if (read->kind == GR_READ_DURATION) return gr_is_as_long(r, read, one, other);
  const float *first = gr_registers(one) + read->register_index;
  const float *second = gr_registers(other) + read->register_index;
  const float own = read->limit < first[0] ? read->limit : first[0];
  const float others = read->limit < second[0] ? read->limit : second[0];
  const bool is_same = own == others || (own != own && others != others);
  if (!is_same && !gr_prefers(read->sense, own < others, own > others)) return false;
  if (read->kind == GR_READ_ANGLE) return first[1] == second[1] && first[2] == second[2];
  if (read->kind != GR_READ_CORNER) return true;
  if (first[1] == 0 && first[2] == 0 && second[1] == 0 && second[2] == 0) return true;
  return first[3] == second[3] && first[4] == second[4];
}

/* Whether nothing that is still asked can let a token win over another of its leaf. */
static bool gr_outlives(const gr_recognizer *r, const gr_token *one, const gr_token *other) {
  const gr_run reads = gr_fact_of(r, one)->reads;
  if (!gr_is_like(one, other) || !gr_goes_on_like(r, one, other)) return false;
  if (reads.count == 0) return one->stray <= other->stray;
  if (one->stray + GR_ROUNDING_STRAY < other->stray) return true;
  if (!(one->stray <= other->stray)) return false;
  GR_EACH(reads, read) {
    if (!gr_is_as_good_in(r, &r->table->reads[read], one, other)) return false;
  }
  return true;
}

/* Whether of two tokens that are as good as each other the first stays, which came later. */
static bool gr_is_nearer(const gr_recognizer *r, const gr_token *token, const gr_token *old) {
  if (gr_fact_of(r, token)->reads.count == 0) {
    if (token->stray != old->stray) return token->stray < old->stray;
  } else if (token->deviation != old->deviation) {
    return token->deviation < old->deviation;
  }
  return token->arrival < old->arrival;
}

/* How many tokens a leaf has in a set, in its first places. */
static int gr_count_in(const gr_recognizer *r, const gr_run *places, int set) {
  int count = 0;
  while (count < places->count && gr_is_live(r, set, places->start + count)) count++;
  return count;
}

/* Frees the token of one of a leaf's places, which end somewhere; those after it move up. */
static void gr_take_out(gr_recognizer *r, int place, int end, int set) {
  gr_free(r, *gr_slot_in(r, set, place));
  for (; place + 1 < end; place++) {
    *gr_slot_in(r, set, place) = *gr_slot_in(r, set, place + 1);
  }
  gr_set_live(r, set, end - 1, false);
}

/* Moves the tokens of a leaf to its first places, in their order: some may have been taken out of the
   current set. */
void gr_close_ranks(gr_recognizer *r, int leaf) {
  const gr_run *places = &r->table->facts[leaf].places;
  int target = places->start;
  for (int place = places->start; place < places->start + places->count; place++) {
    if (!gr_is_live(r, r->front, place)) continue;
    if (target != place) {
      *gr_slot_in(r, r->front, target) = *gr_slot_in(r, r->front, place);
      gr_set_live(r, r->front, target, true);
      gr_set_live(r, r->front, place, false);
    }
    target++;
  }
}

/* The token that has a place in a set. */
static gr_token *gr_token_at(const gr_recognizer *r, int set, int place) {
  return gr_token_in(r, *gr_slot_in(r, set, place));
}

/* The tokens of a leaf in a set: the first place, how many there are, and a bit for each that is
   spared. */
typedef struct gr_crowd {
  int set, first, count;
  uint32_t spared;
} gr_crowd;

static bool gr_is_spared(const gr_crowd *crowd, int place) {
  return ((crowd->spared >> (place - crowd->first)) & 1) != 0;
}

/* Whether a token strays least of its kind and open ways; of several, it came first. */
static bool gr_is_leader(const gr_recognizer *r, const gr_crowd *crowd, int place) {
  const gr_token *own = gr_token_at(r, crowd->set, place);
  for (int other = crowd->first; other < crowd->first + crowd->count; other++) {
    const gr_token *token = gr_token_at(r, crowd->set, other);
    if (other == place || !gr_is_like(token, own)) continue;
    if (token->stray != own->stray) {
      if (token->stray < own->stray) return false;
    } else if (token->entered != own->entered) {
      if (token->entered < own->entered) return false;
    } else if (other < place) {
      return false;
    }
  }
  return true;
}

/* Finds the tokens of a leaf to spare: those of least stray of their kind and open ways, up to as
   many as live on. Returns how many are not spared. */
static int gr_spare(
    const gr_recognizer *r, gr_crowd *crowd, const gr_run *places, int count, int set) {
  int spared_count = 0;
  crowd->set = set;
  crowd->first = places->start;
  crowd->count = count;
  crowd->spared = 0;
  for (int place = crowd->first; place < crowd->first + count; place++) {
    if (spared_count == GR_LEAF_LIMIT || !gr_is_leader(r, crowd, place)) continue;
    crowd->spared |= UINT32_C(1) << (place - crowd->first);
    spared_count++;
  }
  return count - spared_count;
}

/* From when the one before a token came to when the one after it did; the most for the first and the
   last. */
static uint32_t gr_gap(const gr_recognizer *r, const gr_crowd *crowd, int place) {
  const uint32_t own = gr_token_at(r, crowd->set, place)->entered;
  uint32_t before = 0, after = UINT32_MAX;
  bool has_before = false, has_after = false;
  for (int other = crowd->first; other < crowd->first + crowd->count; other++) {
    if (other == place || gr_is_spared(crowd, other)) continue;
    const uint32_t entered = gr_token_at(r, crowd->set, other)->entered;
    if (entered < own || (entered == own && other < place)) {
      if (!has_before || entered > before) before = entered;
      has_before = true;
    } else {
      if (!has_after || entered < after) after = entered;
      has_after = true;
    }
  }
  return has_before && has_after ? after - before : UINT32_MAX;
}

/* Drops a token of a leaf that is not spared: of them, ordered by when they came to the leaf, the
   one whose neighbours came at the nearest times; on a tie the one that strays more, then the last. */
static void gr_drop_one(gr_recognizer *r, const gr_crowd *crowd) {
  uint32_t least = UINT32_MAX;
  int worst = -1;
  float greatest = 0;
  for (int place = crowd->first; place < crowd->first + crowd->count; place++) {
    if (gr_is_spared(crowd, place)) continue;
    const uint32_t gap = gr_gap(r, crowd, place);
    const float stray = gr_token_at(r, crowd->set, place)->stray;
    if (worst >= 0 && (gap > least || (gap == least && stray < greatest))) continue;
    worst = place;
    least = gap;
    greatest = stray;
  }
  gr_take_out(r, worst, crowd->first + crowd->count, crowd->set);
}

/* Drops a token of a leaf that has one too many. */
GR_APART static void gr_thin(gr_recognizer *r, const gr_run *places, int set) {
  gr_crowd crowd;
  gr_spare(r, &crowd, places, GR_LEAF_LIMIT + 1, set);
  gr_drop_one(r, &crowd);
}

/* Drops a token of the next set if those there and those whose turn has not come are too many: one
   of the leaf with the most tokens that are not spared; if no leaf has any, the token that strays
   most. */
GR_APART static void gr_thin_all(gr_recognizer *r) {
  const int set = 1 - r->front;
  gr_crowd fullest = {0};
  int most = 0, last = -1, end = 0;
  float greatest = 0;
  if (gr_count_of_moment(r) <= r->table->token_limit) return;
  for (int leaf = 0; leaf < r->table->leaf_count; leaf++) {
    const gr_run *places = &r->table->facts[leaf].places;
    gr_crowd crowd;
    const int others = gr_spare(r, &crowd, places, gr_count_in(r, places, set), set);
    if (others > most) {
      most = others;
      fullest = crowd;
    }
    for (int place = crowd.first; place < crowd.first + crowd.count; place++) {
      const float stray = gr_token_at(r, set, place)->stray;
      if (last >= 0 && stray < greatest) continue;
      greatest = stray;
      last = place;
      end = crowd.first + crowd.count;
    }
  }
  if (most > 0) {
    gr_drop_one(r, &fullest);
  } else {
    gr_take_out(r, last, end, set);
  }
}

/* Whether a token stands before another of its leaf, which came earlier. */
static bool gr_is_before(const gr_token *token, const gr_token *other) {
  return token->is_landed != other->is_landed ? token->is_landed : token->open < other->open;
}

/* Puts a token into a set, unless one of its leaf is as good as it. Those that it is as good as go. Of
   two that are as good as each other, the one with less deviation stays, then the one with the lower
   arrival, then the one that is there. The others are in order: that which has landed first, then by
   their open ways as a number, then as they came. They have the leaf's first places. */
void gr_contend(gr_recognizer *r, int slot, int set) {
  const gr_token *token = gr_token_in(r, slot);
  const gr_run *places = &gr_fact_of(r, token)->places;
  const int first = places->start;
  int count = gr_count_in(r, places, set);
  for (int place = first; place < first + count; place++) {
    const int old = *gr_slot_in(r, set, place);
    const gr_token *other = gr_token_in(r, old);
    if (!gr_outlives(r, other, token)) continue;
    if (gr_outlives(r, token, other) && gr_is_nearer(r, token, other)) {
      *gr_slot_in(r, set, place) = (uint16_t)slot;
      gr_free(r, old);
    } else {
      gr_free(r, slot);
    }
    return;
  }
  for (int place = first; place < first + count;) {
    if (!gr_outlives(r, token, gr_token_at(r, set, place))) {
      place++;
      continue;
    }
    gr_take_out(r, place, first + count, set);
    count--;
  }
  int place = first + count;
  for (; place > first && gr_is_before(token, gr_token_at(r, set, place - 1)); place--) {
    *gr_slot_in(r, set, place) = *gr_slot_in(r, set, place - 1);
  }
  *gr_slot_in(r, set, place) = (uint16_t)slot;
  gr_set_live(r, set, first + count, true);
  if (count == GR_LEAF_LIMIT) gr_thin(r, places, set);
}

/* Offers a token to the next set. */
void gr_offer(gr_recognizer *r, int slot, gr_token *token, uint8_t arrival, bool is_fresh) {
  const gr_run *places = &gr_fact_of(r, token)->places;
  const int next = 1 - r->front;
  token->arrival = arrival;
  token->is_fresh = is_fresh;
  if (gr_is_live(r, next, places->start)) {
    gr_contend(r, slot, next);
  } else {
    *gr_slot_in(r, next, places->start) = (uint16_t)slot;
    gr_set_live(r, next, places->start, true);
  }
  if (r->token_count > r->table->token_limit) gr_thin_all(r);
}

/* Keeps the token in a slot as it is: this moment does not concern it. */
void gr_keep(gr_recognizer *r, int slot) {
  gr_offer(r, slot, gr_token_in(r, slot), GR_ARRIVAL_STAYED, false);
}
