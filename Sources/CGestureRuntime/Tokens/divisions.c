/* Which tokens of a leaf live on: those that no other is as good as. */
#include "../internal.h"

static const gr_fact *gr_fact_of(const gr_recognizer *r, const gr_token *token) {
  return &r->table->facts[token->leaf];
}

/* Whether two tokens of a leaf are of one kind and have the same open ways. */
static bool gr_is_like(const gr_token *one, const gr_token *other) {
  return one->open == other->open && one->standing == other->standing;
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

/* Whether a token is as good as another that is like it and strays as much or more. */
GR_APART static bool gr_is_as_good(
    const gr_recognizer *r, const gr_token *one, const gr_token *other) {
  if (!gr_goes_on_like(r, one, other)) return false;
  const gr_run reads = gr_fact_of(r, one)->reads;
  if (reads.count == 0 || one->stray + GR_ROUNDING_STRAY < other->stray) return true;
  GR_EACH(reads, read) {
    if (!gr_is_as_good_in(r, &r->table->reads[read], one, other)) return false;
  }
  return true;
}

/* Whether nothing that is still asked can let a token win over another that is like it. */
static inline bool gr_outlives(
    const gr_recognizer *r, const gr_token *one, const gr_token *other) {
  return one->stray <= other->stray && gr_is_as_good(r, one, other);
}

/* Whether of two tokens that are as good as each other the first stays, which came later. */
static bool gr_is_nearer(const gr_recognizer *r, const gr_token *token, const gr_token *old) {
  if (gr_fact_of(r, token)->reads.count > 0 && token->deviation != old->deviation) {
    return token->deviation < old->deviation;
  }
  return token->arrival < old->arrival;
}

/* The tokens of a leaf in a set, in their order, and a bit for each that is spared. */
typedef struct gr_crowd {
  uint32_t slots[GR_LEAF_LIMIT + 1];
  int count;
  uint32_t spared;
} gr_crowd;

static gr_token *gr_crowd_token(const gr_recognizer *r, const gr_crowd *crowd, int place) {
  return gr_token_in(r, (int)crowd->slots[place]);
}

static bool gr_is_spared(const gr_crowd *crowd, int place) {
  return ((crowd->spared >> place) & 1) != 0;
}

/* Whether a token strays least of its kind and open ways; of several, it came first. */
static bool gr_is_leader(const gr_recognizer *r, const gr_crowd *crowd, int place) {
  const gr_token *own = gr_crowd_token(r, crowd, place);
  for (int other = 0; other < crowd->count; other++) {
    const gr_token *token = gr_crowd_token(r, crowd, other);
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

/* Finds the tokens of the leaf whose first token is given, and those to spare: those of least stray of
   their kind and open ways, up to as many as live on. Returns how many are not spared. */
static int gr_spare(const gr_recognizer *r, gr_crowd *crowd, int first) {
  const int leaf = gr_token_in(r, first)->leaf;
  int spared_count = 0;
  crowd->count = 0;
  crowd->spared = 0;
  for (int slot = first; gr_is_of(r, slot, leaf); slot = (int)gr_token_in(r, slot)->next) {
    crowd->slots[crowd->count++] = (uint32_t)slot;
  }
  for (int place = 0; place < crowd->count; place++) {
    if (spared_count == GR_LEAF_LIMIT || !gr_is_leader(r, crowd, place)) continue;
    crowd->spared |= UINT32_C(1) << place;
    spared_count++;
  }
  return crowd->count - spared_count;
}

/* From when the one before a token came to when the one after it did; the most for the first and the
   last. */
static uint32_t gr_gap(const gr_recognizer *r, const gr_crowd *crowd, int place) {
  const uint32_t own = gr_crowd_token(r, crowd, place)->entered;
  uint32_t before = 0, after = UINT32_MAX;
  bool has_before = false, has_after = false;
  for (int other = 0; other < crowd->count; other++) {
    if (other == place || gr_is_spared(crowd, other)) continue;
    const uint32_t entered = gr_crowd_token(r, crowd, other)->entered;
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
static void gr_drop_one(gr_recognizer *r, const gr_crowd *crowd, uint32_t *link) {
  uint32_t least = UINT32_MAX;
  int worst = -1;
  float greatest = 0;
  for (int place = 0; place < crowd->count; place++) {
    if (gr_is_spared(crowd, place)) continue;
    const uint32_t gap = gr_gap(r, crowd, place);
    const float stray = gr_crowd_token(r, crowd, place)->stray;
    if (worst >= 0 && (gap > least || (gap == least && stray < greatest))) continue;
    worst = place;
    least = gap;
    greatest = stray;
  }
  gr_take_out(r, link, (int)crowd->slots[worst]);
}

/* Drops a token of a leaf if it has one too many; a link leads to its tokens. */
GR_APART static void gr_thin(gr_recognizer *r, uint32_t *first) {
  const int leaf = gr_token_in(r, (int)*first)->leaf;
  int count = 0;
  for (int slot = (int)*first; gr_is_of(r, slot, leaf); slot = (int)gr_token_in(r, slot)->next) count++;
  if (count <= GR_LEAF_LIMIT) return;
  gr_crowd crowd;
  gr_spare(r, &crowd, (int)*first);
  gr_drop_one(r, &crowd, first);
}

/* Drops a token of the next set if those there and those whose turn has not come are too many: one
   of the leaf with the most tokens that are not spared; if no leaf has any, the token that strays
   most. */
GR_APART static void gr_thin_all(gr_recognizer *r) {
  gr_crowd fullest = {0};
  int most = 0, last = -1;
  float greatest = 0;
  if (gr_count_of_moment(r) <= r->table->token_limit) return;
  for (int first = (int)r->next; first != GR_NO_SLOT;) {
    gr_crowd crowd;
    const int others = gr_spare(r, &crowd, first);
    if (others > most) {
      most = others;
      fullest = crowd;
    }
    for (int place = 0; place < crowd.count; place++) {
      const float stray = gr_crowd_token(r, &crowd, place)->stray;
      first = (int)gr_crowd_token(r, &crowd, place)->next;
      if (last >= 0 && stray < greatest) continue;
      greatest = stray;
      last = (int)crowd.slots[place];
    }
  }
  if (most > 0) {
    gr_drop_one(r, &fullest, &r->next);
  } else {
    gr_take_out(r, &r->next, last);
  }
}

/* Whether a token stands before another of its leaf, which came earlier. No way is open to one that has
   landed. */
static bool gr_is_before(const gr_token *token, const gr_token *other) {
  if (token->open != other->open) return token->open < other->open;
  return token->standing == GR_LANDED && other->standing != GR_LANDED;
}

/* Puts a token among those of its leaf, to which a link leads, unless one of them is as good as it.
   Those that it is as good as go. Of two that are as good as each other, the one with less deviation stays,
   then the one with the lower arrival, then the one that is there. The others are in order: that which has
   landed first, then by their open ways as a number, then as they came. */
static void gr_contend(gr_recognizer *r, int slot, uint32_t *first) {
  gr_token *token = gr_token_in(r, slot);
  uint32_t *link = first;
  bool has_rival = false;
  while (gr_is_of(r, (int)*link, token->leaf)) {
    const int old = (int)*link;
    gr_token *other = gr_token_in(r, old);
    if (gr_is_before(token, other)) break;
    if (gr_is_like(other, token)) {
      if (gr_outlives(r, other, token)) {
        if (gr_outlives(r, token, other) && gr_is_nearer(r, token, other)) {
          *link = (uint32_t)slot;
          token->next = other->next;
          gr_free(r, old);
        } else {
          gr_free(r, slot);
        }
        return;
      }
      has_rival = true;
    }
    link = &other->next;
  }
  uint32_t *place = link;
  for (link = has_rival ? first : place; link != place;) {
    const int old = (int)*link;
    gr_token *other = gr_token_in(r, old);
    if (!gr_is_like(token, other) || !gr_outlives(r, token, other)) {
      link = &other->next;
      continue;
    }
    if (place == &other->next) place = link;
    *link = other->next;
    gr_free(r, old);
  }
  token->next = *place;
  *place = (uint32_t)slot;
  if (r->token_count > GR_LEAF_LIMIT) gr_thin(r, first);
}

/* Puts a token into a set, somewhere after a link of it. Returns whether none of its leaf was there. */
static GR_INLINE bool gr_put_from(gr_recognizer *r, int slot, gr_token *token, uint32_t *link) {
  while (*link != GR_NO_SLOT) {
    gr_token *other = gr_token_in(r, (int)*link);
    if (other->leaf >= token->leaf) {
      if (other->leaf > token->leaf) break;
      gr_contend(r, slot, link);
      return false;
    }
    link = &other->next;
  }
  token->next = *link;
  *link = (uint32_t)slot;
  return true;
}

/* Puts a token into the current set. */
void gr_put(gr_recognizer *r, int slot) {
  gr_put_from(r, slot, gr_token_in(r, slot), &r->current);
}

/* Offers a token to the next set. */
GR_INLINE_OF_ALL void gr_offer_to_next(
    gr_recognizer *r, int slot, gr_token *token, uint8_t arrival) {
  token->arrival = arrival;
  gr_token *last = gr_token_in(r, (int)r->last);
  uint32_t *link = last->leaf < token->leaf ? &last->next : &r->next;
  if (gr_put_from(r, slot, token, link)) r->last = (uint32_t)slot;
  if (r->token_count > r->table->token_limit) gr_thin_all(r);
}

/* Like gr_offer_to_next, where that is not done with every step. */
void gr_offer(gr_recognizer *r, int slot, gr_token *token, uint8_t arrival) {
  gr_offer_to_next(r, slot, token, arrival);
}

/* Keeps the token in a slot as it is: this moment does not concern it. */
void gr_keep(gr_recognizer *r, int slot) {
  gr_offer(r, slot, gr_token_in(r, slot), GR_ARRIVAL_KEPT);
}
