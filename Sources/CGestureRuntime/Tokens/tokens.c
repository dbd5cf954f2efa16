/* The tokens of an attempt: a slot for each, and which of them are in which leaf.
 *
 * There are two sets of places, the current and the next; each leaf has a run of them. A moment
 * takes the tokens of the current set in the order of their places and gives those that live on to
 * the next; then the two change roles, and the next is empty again. A token stays in its slot; it
 * is copied only where it goes two ways. A slot is free, in one set at one place, or held by the
 * function that took it.
 */
#include "../internal.h"

/* The token in a slot. */
gr_token *gr_token_in(const gr_recognizer *r, int slot) {
  return (gr_token *)(void *)((char *)r + GR_HEAD_SIZE
                              + (size_t)slot * r->table->layout.slot_size);
}

/* The token that has a place in the current set. */
gr_token *gr_token_of(const gr_recognizer *r, int place) {
  return gr_token_in(r, gr_slot_of(r, place));
}

int64_t *gr_times(const gr_recognizer *r, const gr_token *token) {
  return (int64_t *)(void *)((char *)token + r->table->layout.times_at);
}

gr_point *gr_reference(const gr_recognizer *r, const gr_token *token) {
  return (gr_point *)(void *)((char *)token + r->table->layout.reference_at);
}

gr_point *gr_origins(const gr_recognizer *r, const gr_token *token) {
  return (gr_point *)(void *)((char *)token + r->table->layout.origins_at);
}

const gr_leaf *gr_leaf_of(const gr_recognizer *r, const gr_token *token) {
  return &r->table->leaves[token->leaf];
}

/* What a token of a length may stray by. */
float gr_tolerance(const gr_recognizer *r, float length) {
  return gr_amount(r, r->table->tolerance_base)
         + gr_amount(r, r->table->tolerance_ratio) * length;
}

/* How many words have a bit for each place. */
int gr_word_count(const gr_recognizer *r) { return (r->table->path_limit + 31) / 32; }

/* A bit for each of 32 places of the one set, or of the other: whether it has a token. What the two
   sets have of the same places lies side by side. */
uint32_t *gr_live(const gr_recognizer *r, int set, int word) {
  return GR_PART(r, uint32_t, live) + 2 * word + set;
}

/* Where the slot is noted that has a place in a set. */
uint16_t *gr_slot_in(const gr_recognizer *r, int set, int place) {
  return GR_PART(r, uint16_t, slot_of_place) + 2 * place + set;
}

/* Frees every slot. */
void gr_reset_tokens(gr_recognizer *r) {
  r->token_count = r->used_count = 0;
  r->free_slot = r->accepted = GR_NONE;
  r->front = 0;
  for (int word = 0; word < gr_word_count(r); word++) {
    *gr_live(r, 0, word) = *gr_live(r, 1, word) = 0;
    GR_STAY_A_LOOP;
  }
}

/* Takes a free slot: the one that was freed last, or else one that was never used. What is in it is
   left of another token. */
int gr_take(gr_recognizer *r) {
  const int slot = r->free_slot;
  r->token_count++;
  GR_CHECK(slot != GR_NONE || r->used_count < r->table->layout.slot_count);
  if (slot == GR_NONE) return r->used_count++;
  r->free_slot = gr_token_in(r, slot)->next;
  return slot;
}

/* Gives a slot back, which notes the one that was free before. */
void gr_free(gr_recognizer *r, int slot) {
  gr_token_in(r, slot)->next = r->free_slot;
  r->free_slot = (uint16_t)slot;
  r->token_count--;
}

/* Registers that are copied at once. */
typedef struct gr_four {
  float numbers[4];
} gr_four;

/* Makes one token like another. */
void gr_copy_token(const gr_recognizer *r, const gr_token *from, gr_token *to) {
  const size_t size = r->table->layout.slot_size;
  size_t at = 0;
  for (; at + sizeof(gr_four) <= size; at += sizeof(gr_four)) {
    *(gr_four *)(void *)((char *)to + at) = *(const gr_four *)(const void *)((const char *)from + at);
    GR_STAY_A_LOOP;
  }
  for (; at < size; at += sizeof(float)) {
    *(float *)(void *)((char *)to + at) = *(const float *)(const void *)((const char *)from + at);
    GR_STAY_A_LOOP;
  }
}

/* Takes a slot for a copy of a token. */
int gr_take_copy(gr_recognizer *r, const gr_token *token) {
  const int slot = gr_take(r);
  gr_copy_token(r, token, gr_token_in(r, slot));
  return slot;
}

/* Makes the token in a slot one to which nothing has happened. */
void gr_clear_token(gr_recognizer *r, int slot) {
  gr_clear_words(gr_token_in(r, slot), r->table->layout.slot_size);
}

/* Whether no place has a token: every slot is free, but for that of an acceptance. No caller may
   hold a slot. */
bool gr_has_no_token(const gr_recognizer *r) { return r->token_count == 0; }

/* Begins the turn of the token at a place of the current set. Returns its slot. */
int gr_begin_turn(gr_recognizer *r, int place) {
  r->turn = (uint16_t)place;
  return gr_slot_of(r, place);
}

/* How many bits are set. */
static int gr_count_bits(uint32_t bits) {
  int count = 0;
  for (; bits != 0; bits &= bits - 1) count++;
  return count;
}

/* How many tokens stand in the next set, and how many of the current one have yet to have their
   turn. */
int gr_count_of_moment(const gr_recognizer *r) {
  int count = 0;
  for (int word = 0; word < gr_word_count(r); word++) {
    count += gr_count_bits(*gr_live(r, 1 - r->front, word));
  }
  for (int place = gr_live_place(r, r->turn + 1); place >= 0;
       place = gr_live_place(r, place + 1)) {
    count++;
  }
  return count;
}

/* The first place from a given one on that has a token in the current set, or -1. */
int gr_live_place(const gr_recognizer *r, int place) {
  const int count = gr_word_count(r);
  int word = place / 32;
  if (word >= count) return -1;
  uint32_t bits = *gr_live(r, r->front, word) & (UINT32_MAX << (place % 32));
  while (bits == 0) {
    if (++word == count) return -1;
    bits = *gr_live(r, r->front, word);
  }
  return word * 32 + gr_lowest_bit(bits);
}

/* The slot of the token that has a place in the current set. */
int gr_slot_of(const gr_recognizer *r, int place) { return *gr_slot_in(r, r->front, place); }

/* Whether a place of a set has a token. */
bool gr_is_live(const gr_recognizer *r, int set, int place) {
  return ((*gr_live(r, set, place / 32) >> (place % 32)) & 1) != 0;
}

/* Says whether a place of a set has a token. */
void gr_set_live(gr_recognizer *r, int set, int place, bool is_live) {
  uint32_t *word = gr_live(r, set, place / 32);
  const uint32_t bit = UINT32_C(1) << (place % 32);
  *word = is_live ? *word | bit : *word & ~bit;
}

/* Takes the token of a place out of the current set and frees its slot. */
void gr_remove_token(gr_recognizer *r, int place) {
  gr_free(r, gr_slot_of(r, place));
  gr_set_live(r, r->front, place, false);
}

/* Makes the next set the current one, which must have been emptied. */
void gr_swap_sets(gr_recognizer *r) {
  for (int word = 0; word < gr_word_count(r); word++) {
    *gr_live(r, r->front, word) = 0;
    GR_STAY_A_LOOP;
  }
  r->front = (uint8_t)(1 - r->front);
}
