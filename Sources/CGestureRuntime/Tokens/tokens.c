/* The tokens of an attempt: a slot for each, and which of them are alive.
 *
 * There are two lists, the current set and the next one, each in the order of the leaves and of what
 * comes first in a leaf. A moment takes the tokens of the current set one after the other and gives those
 * that live on to the next one, which then is the current one. A token stays in its slot; it is copied
 * only where it goes two ways. A slot is free, in one list, or held by the function that took it.
 */
#include "../internal.h"

/* The token in a slot. */
gr_token *gr_token_in(const gr_recognizer *r, int slot) {
  return (gr_token *)(void *)((char *)r + slot);
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

/* Frees every slot. */
void gr_reset_tokens(gr_recognizer *r) {
  r->token_count = r->used_count = 0;
  r->has_deadline = false;
  r->free_slot = r->accepted = GR_NO_SLOT;
  r->current = r->next = GR_NO_SLOT;
  r->last = GR_HEAD_SLOT;
}

/* Takes a free slot: the one that was freed last, or else one that was never used. What is in it is
   left of another token. */
int gr_take(gr_recognizer *r) {
  const int slot = (int)r->free_slot;
  r->token_count++;
  r->has_deadline = false;
  GR_CHECK(slot != GR_NO_SLOT || r->used_count < r->table->layout.slot_count);
  if (slot == GR_NO_SLOT) {
    return (int)(GR_HEAD_SIZE + r->used_count++ * r->table->layout.slot_size);
  }
  r->free_slot = gr_token_in(r, slot)->next;
  return slot;
}

/* Gives a slot back, which notes the one that was free before. */
void gr_free(gr_recognizer *r, int slot) {
  if ((uint32_t)slot == r->last) r->last = GR_HEAD_SLOT;
  gr_token_in(r, slot)->next = r->free_slot;
  r->free_slot = (uint32_t)slot;
  r->token_count--;
  r->has_deadline = false;
}

/* Makes one token like another. */
void gr_copy_token(const gr_recognizer *r, const gr_token *from, gr_token *to) {
  const size_t size = r->table->layout.slot_size;
  const size_t whole = size / sizeof(gr_four) * sizeof(gr_four);
  size_t at = 0;
  for (; at < whole; at += sizeof(gr_four)) {
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

/* Takes the first token of those of the current set that have not had their turn in this moment.
   Returns its slot, or none. */
int gr_take_turn(gr_recognizer *r) {
  const int slot = (int)r->current;
  if (slot != GR_NO_SLOT) r->current = gr_token_in(r, slot)->next;
  return slot;
}

/* How many tokens there are from one on. */
static int gr_count_from(const gr_recognizer *r, int slot) {
  int count = 0;
  for (; slot != GR_NO_SLOT; slot = (int)gr_token_in(r, slot)->next) count++;
  return count;
}

/* How many tokens stand in the next set, and how many of the current one have yet to have their
   turn. */
int gr_count_of_moment(const gr_recognizer *r) {
  return gr_count_from(r, (int)r->current) + gr_count_from(r, (int)r->next);
}

/* The link of a list that leads to the tokens of a leaf, or would. */
GR_INLINE_OF_ALL uint32_t *gr_link_to(const gr_recognizer *r, uint32_t *link, int leaf) {
  while (*link != GR_NO_SLOT) {
    gr_token *token = gr_token_in(r, (int)*link);
    if (token->leaf >= leaf) break;
    link = &token->next;
  }
  return link;
}

/* Whether a slot has a token of a leaf. */
bool gr_is_of(const gr_recognizer *r, int slot, int leaf) {
  return slot != GR_NO_SLOT && gr_token_in(r, slot)->leaf == leaf;
}

/* Goes on to the next token of the current set. Returns whether there is one. */
bool gr_walk_on(const gr_recognizer *r, gr_walk *walk) {
  if (walk->next == GR_NO_SLOT) return false;
  walk->here = (int)walk->next;
  walk->next = gr_token_in(r, walk->here)->next;
  return true;
}

/* Takes a token out of a list and frees its slot. */
void gr_take_out(gr_recognizer *r, uint32_t *link, int slot) {
  while (*link != (uint32_t)slot) link = &gr_token_in(r, (int)*link)->next;
  *link = gr_token_in(r, slot)->next;
  gr_free(r, slot);
}

/* Takes a token out of the current set and frees its slot. */
void gr_remove_token(gr_recognizer *r, int slot) { gr_take_out(r, &r->current, slot); }

/* Makes the next set the current one, all of whose tokens have had their turn. */
void gr_swap_sets(gr_recognizer *r) {
  GR_CHECK(r->current == GR_NO_SLOT);
  r->current = r->next;
  r->next = GR_NO_SLOT;
  r->last = GR_HEAD_SLOT;
}
