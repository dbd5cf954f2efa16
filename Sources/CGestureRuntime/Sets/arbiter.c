/* Which gesture wins, and which wait: `Grammar/sets.md` as code, with the numbers of its steps. */
#include "../internal.h"

/* Whether a pair of `after` says that a member waits for another. */
GR_ONCE static bool gr_follows_by(const gr_set *set, int pair, int member) {
  const gr_pair *after = &set->table->after[pair];
  return after->first == member && after->second != member && after->second < set->table->count;
}

static bool gr_follows_any(const gr_set *set, int member) {
  for (int pair = 0; pair < set->table->after_count; pair++) {
    if (gr_follows_by(set, pair, member)) return true;
  }
  return false;
}

/* Either side's word is enough, and no member stands in its own way. */
static bool gr_are_alongside(const gr_set *set, int one, int other) {
  if (one == other) return true;
  for (int index = 0; index < set->table->alongside_count; index++) {
    const gr_pair *pair = &set->table->alongside[index];
    if (pair->first == one && pair->second == other) return true;
    if (pair->first == other && pair->second == one) return true;
  }
  return false;
}

/* Whether a member's own attempt is possible. */
bool gr_is_possible(const gr_set *set, int member) {
  const gr_recognizer *r = set->members[member].recognizer;
  return r->is_active && !r->has_begun;
}

/* ---- Candidates ----------------------------------------------------------------------------- */

static gr_candidate *gr_candidate_at(const gr_set *set, int index) {
  return &set->candidates[index];
}

/* Where the first candidate of a member stands, or would stand. */
GR_ONCE static int gr_first_candidate(const gr_set *set, int member) {
  int index = 0;
  while (index < set->candidate_count && set->candidates[index].member < member) index++;
  return index;
}

GR_ONCE static bool gr_is_candidate_of(const gr_set *set, int index, int member) {
  return index < set->candidate_count && set->candidates[index].member == member;
}

static int gr_count_candidates(const gr_set *set, int member) {
  const int first = gr_first_candidate(set, member);
  int count = 0;
  while (gr_is_candidate_of(set, first + count, member)) count++;
  return count;
}

/* The values reported with the decision, followed by those reported with its next change. */
GR_ONCE static float *gr_values_of(const gr_set *set, int index) {
  return set->values + (size_t)index * 2 * set->report_limit;
}

/* Holds the attempt that a candidate waits for because of a pair. */
GR_ONCE static int32_t *gr_noted_at(const gr_set *set, int pair, int index) {
  const int first = gr_first_candidate(set, set->candidates[index].member);
  return &set->noted[pair * GR_HELD_LIMIT + index - first];
}

static void gr_move_candidate(gr_set *set, int source, int target) {
  set->candidates[target] = set->candidates[source];
  const size_t count = 2 * (size_t)set->report_limit;
  gr_copy_values(gr_values_of(set, target), gr_values_of(set, source), count);
}

/* Removes a candidate; later ones move up. */
static void gr_remove_candidate(gr_set *set, int index) {
  const int member = set->candidates[index].member;
  const int place = index - gr_first_candidate(set, member);
  for (int pair = 0; pair < set->table->after_count; pair++) {
    if (!gr_follows_by(set, pair, member)) continue;
    int32_t *noted = &set->noted[pair * GR_HELD_LIMIT];
    for (int behind = place; behind + 1 < GR_HELD_LIMIT; behind++) {
      noted[behind] = noted[behind + 1];
      GR_STAY_A_LOOP;
    }
  }
  set->candidate_count--;
  for (int behind = index; behind < set->candidate_count; behind++) {
    gr_move_candidate(set, behind + 1, behind);
  }
}

/* Removes all candidates of a member without reporting them. */
void gr_drop_candidates(gr_set *set, int member) {
  const int first = gr_first_candidate(set, member);
  while (gr_is_candidate_of(set, first, member)) gr_remove_candidate(set, first);
}

/* Makes room for a candidate of a member, after those that it has. */
static int gr_insert_candidate(gr_set *set, int member) {
  const int index = gr_first_candidate(set, member + 1);
  GR_CHECK(set->candidate_count < set->candidate_limit);
  for (int behind = set->candidate_count; behind > index; behind--) {
    gr_move_candidate(set, behind - 1, behind);
  }
  set->candidate_count++;
  return index;
}

/* ---- Telling -------------------------------------------------------------------------------- */

/* Whether a change is reported before one of a member's attempt: by members, then by their attempts. */
static bool gr_is_told_before(const gr_told *told, int member, int32_t attempt) {
  return told->change.member != member ? told->change.member < member : told->attempt <= attempt;
}

/* Makes room for a change of a member's attempt among those to report. */
static gr_told *gr_insert_told(gr_set *set, int member, int32_t attempt) {
  GR_CHECK(set->told_count < set->told_limit);
  set->renewable = GR_NONE;
  int place = set->told_count++;
  for (; place > 0 && !gr_is_told_before(&set->told[place - 1], member, attempt); place--) {
    float *values = set->told_values + (size_t)place * set->report_limit;
    set->told[place] = set->told[place - 1];
    gr_copy_values(values, values - set->report_limit, set->report_limit);
  }
  return &set->told[place];
}

/* Reports a change of an attempt, at the time of this moment. A failure has no path. */
GR_ONCE static gr_told *gr_append(
    gr_set *set, const gr_logged *change, gr_change_kind kind, int member, int32_t attempt) {
  gr_told *told = gr_insert_told(set, member, attempt);
  if (kind == GR_CHANGE_FAILED) {
    const gr_logged failure = {0, 0, -1, 0, 0, 0, 0};
    told->change = failure;
  } else {
    told->change = *change;
  }
  told->change.member = (uint16_t)member;
  told->change.kind = (uint8_t)kind;
  told->attempt = attempt;
  told->attempt_count = 1;
  told->winner = told->waited_for = -1;
  told->held_since = 0;
  told->report_count = 0;
  return told;
}

/* Reports that a member's attempt failed by itself. Where pointers come and go, a frame can have
   any number of failures: consecutive ones share a record. */
GR_ONCE static void gr_append_failure(gr_set *set, int member) {
  const int32_t attempt = set->members[member].attempt;
  if (set->told_count > 0) {
    gr_told *last = &set->told[set->told_count - 1];
    const bool goes_on =
        last->change.member == member && last->change.kind == GR_CHANGE_FAILED
        && last->waited_for < 0 && last->attempt + last->attempt_count == attempt;
    if (goes_on) {
      last->attempt_count++;
      return;
    }
  }
  gr_append(set, NULL, GR_CHANGE_FAILED, member, attempt);
}

/* Reports a change of a candidate. */
GR_ONCE static gr_told *gr_append_of(
    gr_set *set, const gr_logged *change, gr_change_kind kind, const gr_candidate *candidate,
    int winner) {
  gr_told *told = gr_append(set, change, kind, candidate->member, candidate->attempt);
  told->winner = winner;
  told->waited_for = candidate->waits_for;
  told->held_since = candidate->waits_for >= 0 ? candidate->decided : 0;
  return told;
}

/* Adds the values that the member reports to a change. A change without a token has none. */
static void gr_append_values(gr_set *set, gr_told *told, const float *values) {
  if (told->change.leaf < 0) return;
  told->report_count = set->table->tables[told->change.member]->report_count;
  float *copies = set->told_values + (size_t)(told - set->told) * set->report_limit;
  gr_copy_values(copies, values, told->report_count);
}

/* Notes that a member's attempt is over. */
GR_ONCE static void gr_count_attempt(gr_member *member) {
  member->attempt++;
  member->start = -1;
  member->is_ignored = false;
}

/* Ends an attempt that has nothing more to report. */
static void gr_end_attempt(gr_set *set, int member) {
  gr_prevent(set->members[member].recognizer);
  gr_count_attempt(&set->members[member]);
}

/* ---- Steps 1 and 2 -------------------------------------------------------------------------- */

static bool gr_is_terminal(uint8_t kind) {
  return kind != GR_CHANGE_BEGAN && kind != GR_CHANGE_CHANGED;
}

/* How much of a path's length something is; infinite if there is some and no length. */
static float gr_share_of(float part, float length) {
  const float quotient = part > 0 ? part / length : 0;
  return quotient != quotient ? FLT_MAX * 2 : quotient;
}

gr_grade gr_grade_of(float stray, float length, float preference, float deviation) {
  const gr_grade grade = {
      gr_share_of(stray, length) + gr_share_of(preference, length),
      gr_share_of(deviation, length)};
  return grade;
}

bool gr_is_better(gr_grade one, gr_grade other) {
  return one.fit < other.fit || (one.fit == other.fit && one.closeness < other.closeness);
}

/* The moment in which the attempt of a member began: this one if it has not been noted yet. */
static int64_t gr_start_of(const gr_set *set, int member) {
  const int64_t start = set->members[member].start;
  return start >= 0 ? start : set->moment;
}

static void gr_add_candidate(
    gr_set *set, const gr_logged *change, const float *values, int member_index) {
  gr_member *member = &set->members[member_index];
  if (gr_count_candidates(set, member_index) == GR_HELD_LIMIT) {
    gr_append_failure(set, member_index);
    member->is_ignored = change->kind == GR_CHANGE_BEGAN;
    return;
  }
  const gr_candidate candidate = {
      .start = gr_start_of(set, member_index), .decision = set->moment,
      .landing = set->last_landing, .decided = set->time, .change = *change, .next = *change, .attempt = member->attempt,
      .waits_for = -1, .grade = gr_grade_of(
          change->stray, change->length, change->preference, change->deviation),
      .member = (uint16_t)member_index, .fresh_count = 1,
      .is_running = change->kind == GR_CHANGE_BEGAN, .has_ended = false};
  const int index = gr_insert_candidate(set, member_index);
  set->candidates[index] = candidate;
  gr_copy_values(
      gr_values_of(set, index), values, set->table->tables[member_index]->report_count);
}

/* Takes over what a member has made of a held candidate. */
static void gr_update_candidate(
    gr_set *set, int index, const gr_logged *change, const float *values) {
  gr_candidate *candidate = &set->candidates[index];
  const size_t count = change->leaf < 0 ? 0 : set->table->tables[candidate->member]->report_count;
  gr_copy_values(gr_values_of(set, index), values, count);
  if (change->kind == GR_CHANGE_ENDED) {
    candidate->next = *change;
    candidate->has_ended = true;
    candidate->is_running = false;
  } else {
    const uint8_t kind = candidate->change.kind;
    candidate->change = *change;
    candidate->change.kind = kind;
  }
}

/* Takes a change of a candidate that is not reported yet. */
static void gr_take_progress(
    gr_set *set, const gr_logged *change, const float *values, int member) {
  const int index = gr_first_candidate(set, member + 1) - 1;
  if (!gr_is_candidate_of(set, index < 0 ? set->candidate_count : index, member)) return;
  gr_candidate *candidate = &set->candidates[index];
  if (candidate->fresh_count == 0) {
    gr_update_candidate(set, index, change, values);
  } else {
    /* `changed` comes at the end of a frame: nothing follows it, and nothing follows `ended`. */
    GR_CHECK(candidate->fresh_count == 1);
    candidate->next = *change;
    candidate->fresh_count = 2;
    candidate->is_running = !gr_is_terminal(change->kind);
    if (change->leaf >= 0) {
      gr_copy_values(
          gr_values_of(set, index) + set->report_limit, values,
          set->table->tables[member]->report_count);
    }
  }
  if (change->kind != GR_CHANGE_CANCELLED) return;
  /* A decision that could not be reported at once is withdrawn with its member. */
  if (candidate->fresh_count > 0) {
    if (!gr_follows_any(set, member)) return;
    gr_append_failure(set, member);
  } else {
    gr_append_of(set, change, GR_CHANGE_FAILED, candidate, -1);
  }
  gr_remove_candidate(set, index);
}

/* Takes a change that a member makes in this moment: reports what needs no arbiter, and makes a
   decision a candidate. */
void gr_gather(gr_set *set, const gr_logged *change, const float *values) {
  const int index = change->member;
  gr_member *member = &set->members[index];
  const gr_change_kind kind = (gr_change_kind)change->kind;
  set->has_news = true;
  if (member->is_under_way) {
    gr_told *told = gr_append(set, change, kind, index, member->attempt);
    gr_append_values(set, told, values);
    member->is_under_way = !gr_is_terminal(change->kind);
  } else if (member->is_ignored) {
    /* It is not reported. */
  } else if (kind == GR_CHANGE_BEGAN || kind == GR_CHANGE_RECOGNIZED) {
    gr_add_candidate(set, change, values, index);
  } else if (kind == GR_CHANGE_FAILED) {
    gr_append_failure(set, index);
  } else {
    gr_take_progress(set, change, values, index);
  }
  if (gr_is_terminal(change->kind)) gr_count_attempt(member);
}

/* Notes which attempts began, and ends those that are one too many. */
static void gr_note_starts(gr_set *set) {
  for (int place = 0; place < set->awake_count; place++) {
    const int index = set->awake[place];
    gr_member *member = &set->members[index];
    if (member->is_ignored) gr_end_attempt(set, index);
    if (member->recognizer->is_active && member->start < 0) member->start = set->moment;
  }
}

/* Makes the members decide that are complete but could go on. */
static void gr_complete_all(gr_set *set) {
  for (int place = 0; place < set->awake_count; place++) {
    gr_recognizer *r = set->members[set->awake[place]].recognizer;
    if (!gr_is_complete(r)) continue;
    gr_begin_taking(set, set->awake[place]);
    gr_conclude(r, GR_CHANGE_RECOGNIZED, (int)r->accepted);
  }
  set->taking = GR_NONE;
}

/* ---- Step 3 --------------------------------------------------------------------------------- */

/* Notes which attempts the decisions of this moment wait for. */
static void gr_note_fresh(gr_set *set) {
  for (int index = 0; index < set->candidate_count; index++) {
    const gr_candidate *candidate = gr_candidate_at(set, index);
    if (candidate->fresh_count == 0) continue;
    for (int pair = 0; pair < set->table->after_count; pair++) {
      if (!gr_follows_by(set, pair, candidate->member)) continue;
      *gr_noted_at(set, pair, index) = gr_set_attempt(set, set->table->after[pair].second);
    }
  }
}

/* ---- Step 4 --------------------------------------------------------------------------------- */

/* Whether an attempt of another member that a candidate waits for was reported in this moment. */
static bool gr_was_told_first(const gr_set *set, int index, int other) {
  const int32_t told = set->members[other].told;
  if (told < 0) return false;
  for (int pair = 0; pair < set->table->after_count; pair++) {
    if (!gr_follows_by(set, pair, set->candidates[index].member)) continue;
    if (set->table->after[pair].second != other) continue;
    /* What is decided after it was reported has noted it, or a later one; what began before is gone. */
    if (!GR_CANNOT(told > *gr_noted_at(set, pair, index))) return true;
  }
  return false;
}

/* The earliest member that beats a candidate, or -1. */
static int gr_winner_over(const gr_set *set, int index) {
  const int member = set->candidates[index].member;
  for (int other = 0; other < set->table->count; other++) {
    const bool is_under_way = set->members[other].is_under_way;
    if (is_under_way && !gr_are_alongside(set, member, other)) return other;
    if (gr_was_told_first(set, index, other)) return other;
  }
  return -1;
}

static bool gr_has_open_attempt(const gr_set *set, int32_t attempt, int member) {
  if (gr_is_possible(set, member) && set->members[member].attempt <= attempt) return true;
  const int first = gr_first_candidate(set, member);
  return gr_is_candidate_of(set, first, member) && set->candidates[first].attempt <= attempt;
}

/* The earliest member whose attempt is possible and began no later than a candidate's, if that waits
   for such; or -1. */
static int gr_rival(const gr_set *set, int index) {
  const gr_candidate *candidate = gr_candidate_at(set, index);
  if (!set->table->is_together || gr_is_at_rest(set)) return -1;
  if (candidate->change.kind != GR_CHANGE_RECOGNIZED) return -1;
  for (int other = 0; other < set->table->count; other++) {
    if (!gr_is_possible(set, other) || gr_start_of(set, other) > candidate->start) continue;
    if (!gr_are_alongside(set, candidate->member, other)) return other;
  }
  return -1;
}

/* The earliest member for which a candidate waits, or -1. */
static int gr_obstacle(const gr_set *set, int index) {
  int earliest = gr_rival(set, index);
  for (int pair = 0; pair < set->table->after_count; pair++) {
    if (!gr_follows_by(set, pair, set->candidates[index].member)) continue;
    const int other = set->table->after[pair].second;
    if (earliest >= 0 && earliest <= other) continue;
    if (gr_has_open_attempt(set, *gr_noted_at(set, pair, index), other)) earliest = other;
  }
  return earliest;
}

/* Whether a candidate is reported before another that precedes it in the list. If all decide
   together, an attempt that began earlier comes first, then a drawing that goes on further; then
   the better fit. */
static bool gr_is_preferred(const gr_set *set, int one, int other) {
  const gr_candidate *left = gr_candidate_at(set, one), *right = gr_candidate_at(set, other);
  if (set->table->is_together) {
    if (left->start != right->start) return left->start < right->start;
    if (left->landing != right->landing) return left->landing > right->landing;
  }
  return set->table->prefers_best_fit && gr_is_better(left->grade, right->grade);
}

/* The first candidate that does not wait, or -1. */
static int gr_first_ready(const gr_set *set) {
  int first = -1;
  for (int index = 0; index < set->candidate_count; index++) {
    if (gr_obstacle(set, index) >= 0) continue;
    if (first < 0 || gr_is_preferred(set, index, first)) first = index;
  }
  return first;
}

static void gr_fail_candidate(gr_set *set, int index, int winner) {
  const gr_candidate candidate = set->candidates[index];
  gr_append_of(set, &candidate.change, GR_CHANGE_FAILED, &candidate, winner);
  if (candidate.is_running) gr_end_attempt(set, candidate.member);
  gr_remove_candidate(set, index);
}

/* Fails the candidates of a member whose attempts began up to a moment: its earliest ones. */
static void gr_fail_candidates(gr_set *set, int member, int winner, int64_t decision) {
  const int first = gr_first_candidate(set, member);
  while (gr_is_candidate_of(set, first, member) && set->candidates[first].start <= decision) {
    gr_fail_candidate(set, first, winner);
  }
}

static void gr_drop_beaten(gr_set *set) {
  int index = 0;
  while (index < set->candidate_count) {
    const int winner = gr_winner_over(set, index);
    if (winner >= 0) {
      gr_fail_candidate(set, index, winner);
    } else {
      index++;
    }
  }
}

static void gr_prevent_attempt(gr_set *set, int member, int winner) {
  gr_prevent(set->members[member].recognizer);
  gr_told *told = gr_append(
      set, &set->prevented, (gr_change_kind)set->prevented.kind, member,
      set->members[member].attempt);
  told->winner = winner;
  gr_count_attempt(&set->members[member]);
}

/* Reports what a member made of a candidate in this moment. */
static void gr_tell_fresh(gr_set *set, int index) {
  const gr_candidate *candidate = &set->candidates[index];
  const gr_logged *changes[2] = {&candidate->change, &candidate->next};
  for (int place = 0; place < candidate->fresh_count; place++) {
    const gr_change_kind kind = (gr_change_kind)changes[place]->kind;
    gr_told *told = gr_append_of(set, changes[place], kind, candidate, -1);
    gr_append_values(
        set, told, gr_values_of(set, index) + (size_t)place * set->report_limit);
  }
}

static void gr_tell_held(gr_set *set, int index) {
  const gr_candidate *candidate = &set->candidates[index];
  const gr_change_kind kind = (gr_change_kind)candidate->change.kind;
  gr_told *told = gr_append_of(set, &candidate->change, kind, candidate, -1);
  gr_append_values(set, told, gr_values_of(set, index));
  if (!candidate->has_ended) return;
  told = gr_append_of(set, &candidate->next, GR_CHANGE_ENDED, candidate, -1);
  gr_append_values(set, told, gr_values_of(set, index));
}

/* Reports a candidate, and fails every open attempt that it does not leave alone and that began
   before it was decided. */
static void gr_tell_candidate(gr_set *set, int index) {
  const gr_candidate candidate = set->candidates[index];
  gr_member *member = &set->members[candidate.member];
  const bool is_earlier = member->told < 0 || candidate.attempt < member->told;
  if (is_earlier) member->told = candidate.attempt;
  if (candidate.fresh_count > 0) {
    gr_tell_fresh(set, index);
  } else {
    gr_tell_held(set, index);
  }
  member->is_under_way = member->is_under_way || candidate.is_running;
  gr_remove_candidate(set, index);
  for (int other = 0; other < set->table->count; other++) {
    if (gr_are_alongside(set, candidate.member, other)) continue;
    gr_fail_candidates(set, other, candidate.member, candidate.decision);
    if (!gr_is_possible(set, other) || gr_start_of(set, other) > candidate.decision) continue;
    gr_prevent_attempt(set, other, candidate.member);
  }
}

/* ---- Step 5 --------------------------------------------------------------------------------- */

/* Brings the candidates that are left up to date. */
static void gr_hold_candidates(gr_set *set) {
  for (int index = 0; index < set->candidate_count; index++) {
    gr_candidate *candidate = &set->candidates[index];
    if (candidate->fresh_count == 2) {
      const gr_logged next = candidate->next;
      gr_update_candidate(set, index, &next, gr_values_of(set, index) + set->report_limit);
    }
    candidate->fresh_count = 0;
    candidate->waits_for = gr_obstacle(set, index);
  }
  for (int member = 0; member < set->table->count; member++) set->members[member].told = -1;
}

/* Decides which of the changes that the members made in this moment are reported. */
void gr_settle(gr_set *set) {
  const bool is_deciding = set->table->is_together && gr_is_at_rest(set);
  if (is_deciding) gr_complete_all(set);
  gr_note_starts(set);
  if ((!set->has_news && !is_deciding) || set->candidate_count == 0) return;
  gr_note_fresh(set);
  for (;;) {
    gr_drop_beaten(set);
    const int ready = gr_first_ready(set);
    if (ready < 0) break;
    gr_tell_candidate(set, ready);
  }
  gr_hold_candidates(set);
}

/* Fails the candidates that a cancellation left: none outlives it. */
void gr_drop_everything(gr_set *set) {
  gr_note_starts(set);
  while (set->candidate_count > 0) gr_fail_candidate(set, 0, -1);
}
