/* What a set would make of the touches that are down if they lifted: `Grammar/sets.md` says what that
 * means. A copy of the set is asked, and spent.
 */
#include "../internal.h"

/* The member that is made, and how well that fits. */
typedef struct gr_foreseen {
  int32_t member; /* -1 for none. */
  gr_grade grade;
  bool prefers_best_fit;
} gr_foreseen;

/* Takes a member for the one that is made if none was, or if it is preferred to that. */
static void gr_foresee_member(
    gr_foreseen *first, int member, gr_grade grade) {
  const bool is_preferred = first->prefers_best_fit && gr_is_better(grade, first->grade);
  if (first->member >= 0 && !is_preferred) return;
  first->member = member;
  first->grade = grade;
}

/* Receives what the copy decides. */
static void gr_note_made(void *context, const gr_set_change *told) {
  const gr_change *change = &told->change;
  if (change->kind != GR_CHANGE_RECOGNIZED && change->kind != GR_CHANGE_ENDED) return;
  gr_foresee_member(
      (gr_foreseen *)context, told->member,
      gr_grade_of(change->stray, change->length, change->preference, change->deviation));
}

/* Takes the members that have begun and not ended for those that are made. */
static void gr_foresee_under_way(const gr_set *set, gr_foreseen *first) {
  for (uint16_t member = 0; member < set->table->count; member++) {
    if (!set->members[member].is_under_way) continue;
    const gr_recognizer *r = set->members[member].recognizer;
    const int slot = gr_best_slot(r);
    GR_CHECK(slot >= 0);
    const gr_token *token = gr_token_in(r, slot);
    gr_foresee_member(
        first, member, gr_grade_of(token->stray, token->length, 0, token->deviation));
  }
}

/* The lifts of all touches that are down. They say nothing of the place, so that each lifts where it
   is. */
typedef struct gr_lifts {
  gr_touch touches[2 * GR_TOUCH_LIMIT];
  size_t count;
} gr_lifts;

static size_t gr_lift_of(const gr_lifts *lifts, int32_t id) {
  size_t place = 0;
  while (place < lifts->count && lifts->touches[place].id != id) place++;
  return place;
}

/* Puts a lift at a place. */
static void gr_insert_lift(gr_lifts *lifts, size_t place, int32_t id) {
  for (size_t behind = lifts->count++; behind > place; behind--) {
    lifts->touches[behind] = lifts->touches[behind - 1];
    GR_STAY_A_LOOP;
  }
  const gr_touch lift = {id, GR_ENDED, GR_FINGER, false, 0, gr_nan(), gr_nan(), 0, 0};
  lifts->touches[place] = lift;
}

/* Collects the lifts in the order in which the touches landed. A touch that a member does not see
   comes after the one that precedes it in a member that sees it. */
static void gr_collect_lifts(const gr_set *set, gr_lifts *lifts) {
  lifts->count = 0;
  for (uint16_t member = 0; member < set->table->count; member++) {
    const gr_recognizer *r = set->members[member].recognizer;
    size_t next = 0;
    for (int index = 0; index < r->down_count; index++) {
      if (((r->pointers >> index) & 1) != 0) continue;
      const size_t known = gr_lift_of(lifts, r->down[index]);
      if (known < lifts->count) {
        next = known + 1;
      } else if (!GR_CANNOT(lifts->count == 2 * GR_TOUCH_LIMIT)) {
        gr_insert_lift(lifts, next++, r->down[index]);
      }
    }
  }
}

/* Fails whatever a member has open. */
static void gr_withdraw(gr_set *set, int member) {
  gr_drop_candidates(set, member);
  gr_begin_moment(set);
  gr_prevent(gr_begin_taking(set, member));
  gr_end_moment(set);
}

/* Copies a set, fails what a member has open, if one is named, and lifts every touch. Returns the
   member that is made first; of several in one moment the first or, if the set prefers it, the best
   fit. */
static gr_foreseen gr_foresee(
    const gr_set *set, void *memory, size_t size, const gr_lifts *lifts, int without) {
  gr_foreseen first = {-1, {0, 0}, set->table->prefers_best_fit};
  gr_set *copy = gr_set_copy(set, memory, size);
  if (copy == NULL) return first;
  gr_set_listen(copy, gr_note_made, &first);
  gr_set_tick(copy, copy->time);
  if (without >= 0) gr_withdraw(copy, without);
  if (first.member < 0 && lifts->count > 0) {
    gr_set_handle(copy, copy->time, lifts->touches, lifts->count);
  }
  while (first.member < 0 && gr_set_deadline(copy) != GR_NEVER) {
    gr_set_tick(copy, gr_set_deadline(copy));
  }
  if (first.member < 0) gr_foresee_under_way(copy, &first);
  return first;
}

/* Whether a member is in an attempt or has decided, so that one could be made without a landing. */
static bool gr_is_undecided(const gr_set *set) {
  for (int place = 0; place < set->awake_count; place++) {
    if (set->members[set->awake[place]].recognizer->is_active) return true;
  }
  return set->candidate_count > 0;
}

bool gr_set_find_leader(const gr_set *set, void *memory, size_t size, gr_leader *leader) {
  if (!gr_is_undecided(set)) return false;
  gr_lifts lifts;
  gr_collect_lifts(set, &lifts);
  const gr_foreseen first = gr_foresee(set, memory, size, &lifts, -1);
  if (first.member < 0) return false;
  const gr_foreseen next = gr_foresee(set, memory, size, &lifts, first.member);
  leader->member = (uint16_t)first.member;
  leader->runner_up = next.member;
  leader->fit = first.grade.fit;
  leader->lead = next.member < 0 || next.grade.fit == first.grade.fit
                     ? 0 : next.grade.fit - first.grade.fit;
  return true;
}
