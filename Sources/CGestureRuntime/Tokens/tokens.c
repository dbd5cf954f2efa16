/* The tokens of an attempt: a slot for each, and which of them are in which leaf.
 *
 * There are two sets of lists, the current and the next; each leaf has a list in each. A moment
 * takes the tokens of the current set in the order of their leaves and gives those that live on to
 * the next; then the two change roles, and the next is empty again. A token stays in its slot; it
 * is copied only where it goes two ways. A slot is free, in one list, or held by the function that
 * took it.
 */
#include "../internal.h"

/* The token in a slot. */
gr_token *gr_token_in(const gr_recognizer *r, int slot) {
  return (gr_token *)(void *)((char *)r + GR_HEAD_SIZE
                              + (size_t)slot * r->table->layout.slot_size);
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

/* How many words have a bit for each leaf. */
int gr_word_count(const gr_recognizer *r) { return (r->table->leaf_count + 31) / 32; }

/* A bit for each of 32 leaves in the one set, or in the other: whether it has a token. What the two
   sets have of the same leaves lies side by side. */
uint32_t *gr_live(const gr_recognizer *r, int set, int word) {
  return GR_PART(r, uint32_t, live) + 2 * word + set;
}

/* Where the slot of a leaf's first token is noted. It means something only while the leaf has one. */
uint16_t *gr_list_of(const gr_recognizer *r, int set, int leaf) {
  return GR_PART(r, uint16_t, lists) + 2 * leaf + set;
}

/* Where a set of lists lies. */
gr_bank gr_bank_of(const gr_recognizer *r, int set) {
  const gr_bank bank = {gr_live(r, set, 0), gr_list_of(r, set, 0)};
  return bank;
}

/* Frees every slot. */
void gr_reset_tokens(gr_recognizer *r) {
  r->token_count = r->used_count = 0;
  r->free_slot = r->accepted = GR_NONE;
  r->front = 0;
  r->rest = GR_NONE;
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

/* Whether no leaf has a token: every slot is free, but for that of an acceptance. No caller may
   hold a slot. */
bool gr_has_no_token(const gr_recognizer *r) { return r->token_count == 0; }

/* Begins the turn of a token of the current set. */
void gr_begin_turn(gr_recognizer *r, int slot) {
  const gr_token *token = gr_token_in(r, slot);
  r->turn = token->leaf;
  r->rest = token->next;
}

/* How many tokens there are from one on among those of its leaf. */
static int gr_count_from(const gr_recognizer *r, int slot) {
  int count = 0;
  for (; slot != GR_NONE; slot = gr_token_in(r, slot)->next) count++;
  return count;
}

/* How many tokens stand in the next set, and how many of the current one have yet to have their
   turn. */
int gr_count_of_moment(const gr_recognizer *r) {
  int count = gr_count_from(r, r->rest);
  for (int leaf = gr_leaf_from(r, r->front, r->turn + 1); leaf >= 0;
       leaf = gr_leaf_from(r, r->front, leaf + 1)) {
    count += gr_count_from(r, *gr_list_of(r, r->front, leaf));
  }
  for (int leaf = gr_leaf_from(r, 1 - r->front, 0); leaf >= 0;
       leaf = gr_leaf_from(r, 1 - r->front, leaf + 1)) {
    count += gr_count_from(r, *gr_list_of(r, 1 - r->front, leaf));
  }
  return count;
}

/* The first leaf from a given one on that has a token in a set, or -1. */
int gr_leaf_from(const gr_recognizer *r, int set, int leaf) {
  const int count = gr_word_count(r);
  int word = leaf / 32;
  if (word >= count) return -1;
  uint32_t bits = *gr_live(r, set, word) & (UINT32_MAX << (leaf % 32));
  while (bits == 0) {
    if (++word == count) return -1;
    bits = *gr_live(r, set, word);
  }
  return word * 32 + gr_lowest_bit(bits);
}

/* Goes on to the next token of the current set. Returns whether there is one. */
bool gr_walk_on(const gr_recognizer *r, gr_walk *walk) {
  if (walk->next == GR_NONE) {
    walk->leaf = gr_leaf_from(r, r->front, walk->leaf + 1);
    if (walk->leaf < 0) return false;
    walk->next = *gr_list_of(r, r->front, walk->leaf);
  }
  walk->here = walk->next;
  walk->next = gr_token_in(r, walk->here)->next;
  return true;
}

/* Whether a leaf has a token in a set. */
bool gr_is_live(const gr_recognizer *r, int set, int leaf) {
  return ((*gr_live(r, set, leaf / 32) >> (leaf % 32)) & 1) != 0;
}

/* The slot of a leaf's first token in a set, or GR_NONE. */
int gr_first_of(const gr_recognizer *r, int set, int leaf) {
  return gr_is_live(r, set, leaf) ? *gr_list_of(r, set, leaf) : GR_NONE;
}

/* Takes a token out of a set and frees its slot. */
void gr_take_out(gr_recognizer *r, int set, int slot) {
  const gr_token *token = gr_token_in(r, slot);
  uint16_t *first = gr_list_of(r, set, token->leaf), *link = first;
  while (*link != slot) link = &gr_token_in(r, *link)->next;
  *link = token->next;
  if (*first == GR_NONE) {
    *gr_live(r, set, token->leaf / 32) &= ~(UINT32_C(1) << (token->leaf % 32));
  }
  gr_free(r, slot);
}

/* Takes a token out of the current set and frees its slot. */
void gr_remove_token(gr_recognizer *r, int slot) { gr_take_out(r, r->front, slot); }

/* Makes the next set the current one, which must have been emptied. */
void gr_swap_sets(gr_recognizer *r) {
  uint32_t *live = gr_live(r, r->front, 0);
  for (int leaf = 0, count = r->table->leaf_count; leaf < count; leaf += 32) {
    live[leaf / 32 * 2] = 0;
    GR_STAY_A_LOOP;
  }
  r->front = (uint8_t)(1 - r->front);
}
