/* The tokens of an attempt: a slot for each, and which of them are in which state.
 *
 * There are two sets of states, the current and the next. A moment takes the tokens of the current
 * set in the order of their states and gives those that live on to the next; then the two change
 * places, and the next is empty again. A token stays in its slot; it is copied only where it goes
 * two ways. A slot is free, or in one set under one state, or in the hands of whoever took it.
 */
#include "../internal.h"

/* The token in a slot. */
gr_token *gr_token_in(const gr_recognizer *r, int slot) {
  return (gr_token *)(void *)((char *)r + GR_HEAD_SIZE
                              + (size_t)slot * r->table->layout.slot_size);
}

/* The token that a state of the current set has. */
gr_token *gr_token_of(const gr_recognizer *r, int state) {
  return gr_token_in(r, gr_slot_of(r, state));
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
  return r->table->tolerance_base + r->table->tolerance_ratio * length;
}

/* How many words have a bit for each state. */
int gr_word_count(const gr_recognizer *r) { return (r->table->state_count + 31) / 32; }

/* A bit for each of 32 states of the one set, or of the other: whether it has a token. What the two
   sets have of the same states lies side by side. */
uint32_t *gr_live(const gr_recognizer *r, int set, int word) {
  return GR_PART(r, uint32_t, live) + 2 * word + set;
}

/* Where the slot is noted that a state of a set has. */
uint16_t *gr_slot_in(const gr_recognizer *r, int set, int state) {
  return GR_PART(r, uint16_t, slot_of_state) + 2 * state + set;
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
  r->free_slot = gr_token_in(r, slot)->state;
  return slot;
}

/* Gives a slot back, which notes the one that was free before. */
void gr_free(gr_recognizer *r, int slot) {
  gr_token_in(r, slot)->state = r->free_slot;
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

/* Whether no state has a token: every slot is free, but for that of an acceptance. Nobody may have
   one in hand. */
bool gr_has_no_token(const gr_recognizer *r) { return r->token_count == 0; }

/* The first state from a given one on that has a token in the current set, or -1. */
int gr_live_state(const gr_recognizer *r, int state) {
  const int count = gr_word_count(r);
  int word = state / 32;
  if (word >= count) return -1;
  uint32_t bits = *gr_live(r, r->front, word) & (UINT32_MAX << (state % 32));
  while (bits == 0) {
    if (++word == count) return -1;
    bits = *gr_live(r, r->front, word);
  }
  return word * 32 + gr_lowest_bit(bits);
}

/* The slot of the token that a state of the current set has. */
int gr_slot_of(const gr_recognizer *r, int state) { return *gr_slot_in(r, r->front, state); }

/* Whether a state of the current set has a token. */
bool gr_is_live(const gr_recognizer *r, int state) {
  return ((*gr_live(r, r->front, state / 32) >> (state % 32)) & 1) != 0;
}

/* Puts a token into a state of the current set, in the place of the one there. */
void gr_put_token(gr_recognizer *r, int slot, int state) {
  if (gr_is_live(r, state)) {
    gr_free(r, gr_slot_of(r, state));
  } else {
    *gr_live(r, r->front, state / 32) |= UINT32_C(1) << (state % 32);
  }
  *gr_slot_in(r, r->front, state) = (uint16_t)slot;
}

/* Takes the token of a state out of the current set and frees its slot. */
void gr_remove_token(gr_recognizer *r, int state) {
  gr_free(r, gr_slot_of(r, state));
  *gr_live(r, r->front, state / 32) &= ~(UINT32_C(1) << (state % 32));
}

static bool gr_is_beaten(const gr_token *old, float stray, uint8_t arrival) {
  return stray > old->stray || (stray == old->stray && arrival >= old->arrival);
}

/* Whether a token would lose against the one that a state of the next set has. */
bool gr_loses(const gr_recognizer *r, float stray, uint8_t arrival, int state) {
  const int next = 1 - r->front;
  if (((*gr_live(r, next, state / 32) >> (state % 32)) & 1) == 0) return false;
  return gr_is_beaten(gr_token_in(r, *gr_slot_in(r, next, state)), stray, arrival);
}

/* Offers a token to a state of the next set, which keeps the one that costs least; of those that
   cost the same that of the lower arrival, then the one that was offered first. The loser's slot
   is freed. */
void gr_offer(
    gr_recognizer *r, int slot, gr_token *token, int state, uint8_t arrival, bool is_fresh) {
  const int next = 1 - r->front;
  uint32_t *word = gr_live(r, next, state / 32);
  uint16_t *place = gr_slot_in(r, next, state);
  const uint32_t bit = UINT32_C(1) << (state % 32);
  if ((*word & bit) != 0) {
    if (gr_is_beaten(gr_token_in(r, *place), token->stray, arrival)) {
      gr_free(r, slot);
      return;
    }
    gr_free(r, *place);
  }
  *word |= bit;
  *place = (uint16_t)slot;
  token->state = (uint16_t)state;
  token->arrival = arrival;
  token->is_fresh = is_fresh;
  token->is_new = false;
}

/* Keeps the token in a slot as it is: this moment is none of it. */
void gr_keep(gr_recognizer *r, int slot, int state) {
  gr_offer(r, slot, gr_token_in(r, slot), state, GR_ARRIVAL_STAYED, false);
}

/* Lets the next set be the current one. The tokens of the current one have been taken out of it. */
void gr_swap_sets(gr_recognizer *r) {
  for (int word = 0; word < gr_word_count(r); word++) {
    *gr_live(r, r->front, word) = 0;
    GR_STAY_A_LOOP;
  }
  r->front = (uint8_t)(1 - r->front);
}
