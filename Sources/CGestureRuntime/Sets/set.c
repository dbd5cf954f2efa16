/* Several gestures on one view, competing for its touches: their recognizers, and what a moment
 * reports.
 *
 * A member that is in no attempt sleeps: nothing happens to it until something lands, comes or
 * leaves. All members share what a step is in a cone. Who wins is the matter of arbiter.c.
 */
#include "../internal.h"

static uint16_t gr_member_count(const gr_set *set) { return set->table->count; }

/* What the size of a set depends on. */
typedef struct gr_set_counts {
  size_t members, often, bytes, after, cones, reports;
} gr_set_counts;

/* Whether a member can decide more often than by the touch that leaves and the one that lands in one
   frame: its decisions can be held, or pointers can come and go. */
static bool gr_decides_often(const gr_set_table *table, int member) {
  if (table->is_together || table->tables[member]->pointer_track != GR_NO_TRACK) return true;
  for (int pair = 0; pair < table->after_count; pair++) {
    if (table->after[pair].first == member) return true;
  }
  return false;
}

GR_SELDOM static gr_set_counts gr_count_parts(const gr_set_table *table) {
  gr_set_counts counts = {0, 0, 0, 0, 0, 0};
  counts.members = table->count;
  counts.after = table->after_count;
  for (int member = 0; member < table->count; member++) {
    const gr_table *gesture = table->tables[member];
    if (gr_decides_often(table, member)) counts.often++;
    counts.bytes += gesture->layout.projections;
    counts.cones += gesture->cone_count;
    if (gesture->report_count > counts.reports) counts.reports = gesture->report_count;
  }
  return counts;
}

GR_SELDOM size_t gr_set_size(const gr_set_table *table) {
  const gr_set_counts counts = gr_count_parts(table);
  return GR_SET_SIZE(
      counts.members, counts.often, counts.bytes, counts.after, counts.cones, counts.reports);
}

/* Replaces the change that was reported last by the next one of its attempt, from which it differs in
   little. */
static inline void gr_renew(gr_set *set, const gr_change *change) {
  gr_logged *last = &set->told->change;
  last->leaf = change->leaf;
  last->stray = change->stray;
  last->length = change->length;
  last->deviation = change->deviation;
  gr_copy_values(set->told_values, change->reports, change->report_count);
  set->renewable = GR_NONE;
  set->has_news = true;
  set->told_count = 1;
}

/* Takes what a member makes. */
static void gr_note_change(void *context, const gr_change *change) {
  gr_set *set = (gr_set *)context;
  if (change->kind == GR_CHANGE_CHANGED && set->taking == set->renewable) {
    gr_renew(set, change);
    return;
  }
  const gr_logged logged = {
      set->taking, (uint8_t)change->kind, change->leaf, change->stray, change->length,
      change->preference, change->deviation};
  if (set->taking != GR_NONE) {
    gr_gather(set, &logged, change->reports);
  } else {
    set->prevented = logged;
  }
}

/* A part of the memory of a set, after the last one. */
static void *gr_carve(unsigned char **memory, size_t size) {
  void *part = *memory;
  *memory += size;
  return part;
}

/* Whether two cones are the same, bit for bit. */
static bool gr_has_same_cone(
    const gr_table *left, const gr_leaf *leaf, const gr_table *right, const gr_leaf *other) {
  if (leaf->sectors.count != other->sectors.count) return false;
  for (int index = 0; index < leaf->sectors.count; index++) {
    const gr_sector *one = &left->sectors[leaf->sectors.start + index];
    const gr_sector *two = &right->sectors[other->sectors.start + index];
    if (!gr_has_same_bits(one->first_x, two->first_x)
        || !gr_has_same_bits(one->first_y, two->first_y)
        || !gr_has_same_bits(one->last_x, two->last_x)
        || !gr_has_same_bits(one->last_y, two->last_y)) {
      return false;
    }
  }
  return true;
}

/* The first leaf of a gesture that has a cone. */
static const gr_leaf *gr_leaf_with_cone(const gr_table *table, int cone) {
  int leaf = 0;
  while (table->leaves[leaf].kind != GR_LEAF_MOVE || table->facts[leaf].cone != cone) leaf++;
  return &table->leaves[leaf];
}

/* The place of a cone that an earlier member has, too, or -1. */
static int gr_known_cone(const gr_set *set, int member, const gr_leaf *leaf) {
  const gr_table *table = set->table->tables[member];
  for (int other = 0; other < member; other++) {
    const gr_table *known = set->table->tables[other];
    for (int cone = 0; cone < known->cone_count; cone++) {
      if (!gr_has_same_cone(table, leaf, known, gr_leaf_with_cone(known, cone))) continue;
      return GR_PART(set->members[other].recognizer, uint16_t, cones)[cone];
    }
  }
  return -1;
}

/* Gives equal cones of all members one place. */
static void gr_share_cones(gr_set *set) {
  uint16_t count = 0;
  for (int member = 0; member < gr_member_count(set); member++) {
    gr_recognizer *r = set->members[member].recognizer;
    for (int cone = 0; cone < r->table->cone_count; cone++) {
      const int known = gr_known_cone(set, member, gr_leaf_with_cone(r->table, cone));
      GR_PART(r, uint16_t, cones)[cone] = known >= 0 ? (uint16_t)known : count++;
    }
  }
}

/* Notes where the parts of a set lie after it. Returns the projections, which its recognizers
   share. */
GR_SELDOM static gr_projection *gr_lay_out(gr_set *set, const gr_set_table *table) {
  const gr_set_counts counts = gr_count_parts(table);
  const size_t candidates = GR_SET_CANDIDATES(counts.members, counts.often);
  const size_t told = GR_SET_TOLD(counts.members, counts.often);
  unsigned char *rest = (unsigned char *)set + GR_SET_HEAD_SIZE;
  set->table = table;
  set->report_limit = (uint16_t)counts.reports;
  set->candidate_limit = (uint16_t)candidates;
  set->told_limit = (uint16_t)told;
  set->members = (gr_member *)gr_carve(&rest, counts.members * GR_MEMBER_SIZE);
  set->candidates = (gr_candidate *)gr_carve(&rest, candidates * GR_CANDIDATE_SIZE);
  set->told = (gr_told *)gr_carve(&rest, told * GR_TOLD_SIZE);
  for (int member = 0; member < table->count; member++) {
    const size_t size = GR_HEAD_SIZE + table->tables[member]->layout.projections;
    set->members[member].recognizer = (gr_recognizer *)gr_carve(&rest, size);
  }
  set->values = (float *)gr_carve(&rest, candidates * 2 * counts.reports * 4);
  set->told_values = (float *)gr_carve(&rest, told * counts.reports * 4);
  set->noted = (int32_t *)gr_carve(&rest, GR_HELD_LIMIT * counts.after * 4);
  gr_projection *projections = (gr_projection *)gr_carve(&rest, counts.cones * 20);
  set->awake = (uint16_t *)gr_carve(&rest, counts.members * 2);
  return projections;
}

/* Gives the recognizers of a set what they share. */
static void gr_connect(gr_set *set, gr_projection *projections) {
  for (int member = 0; member < gr_member_count(set); member++) {
    set->members[member].recognizer->projections = projections;
    gr_listen(set->members[member].recognizer, gr_note_change, set);
  }
}

GR_SELDOM gr_set *gr_set_create(
    const gr_set_table *table, const gr_view *view, void *memory, size_t size) {
  const size_t needed = gr_set_size(table);
  if (!gr_is_good(memory, size, needed)) return NULL;
  const gr_set_counts counts = gr_count_parts(table);
  if (GR_SET_TOLD(counts.members, counts.often) > UINT16_MAX) return NULL;
  gr_clear_words(memory, needed);
  gr_set *set = (gr_set *)memory;
  gr_set_listen(set, NULL, NULL);
  gr_projection *projections = gr_lay_out(set, table);
  for (int member = 0; member < table->count; member++) {
    gr_set_up(table->tables[member], view, set->members[member].recognizer);
    set->asks_for_buttons |= GR_HAS(set->members[member].recognizer, BUTTONS);
    set->members[member].start = -1;
    set->members[member].told = -1;
  }
  gr_connect(set, projections);
  gr_share_cones(set);
  set->taking = set->renewable = GR_NONE;
  set->time = -GR_TIME_LIMIT;
  set->rest_time = INT64_MIN;
  set->deadline = GR_NEVER;
  return set;
}

GR_SELDOM gr_set *gr_set_copy(const gr_set *set, void *memory, size_t size) {
  const size_t needed = gr_set_size(set->table);
  if (!gr_is_good(memory, size, needed)) return NULL;
  gr_copy_bytes(memory, set, needed);
  gr_set *copy = (gr_set *)memory;
  gr_connect(copy, gr_lay_out(copy, set->table));
  gr_set_listen(copy, NULL, NULL);
  copy->delivery = NULL;
  return copy;
}

/* Stands for no listener, so that no change has to ask whether there is one. */
static void gr_hear_nothing(void *context, const gr_set_change *change) {
  (void)context;
  (void)change;
}

void gr_set_listen(gr_set *set, gr_set_listener *listener, void *context) {
  set->listener = listener != NULL ? listener : gr_hear_nothing;
  set->context = context;
}

gr_recognizer *gr_set_member(gr_set *set, uint16_t member) {
  return set->members[member].recognizer;
}

int32_t gr_set_attempt(const gr_set *set, uint16_t member) {
  return set->members[member].attempt - (set->members[member].recognizer->is_active ? 0 : 1);
}

bool gr_set_is_under_way(const gr_set *set, uint16_t member) {
  return set->members[member].is_under_way;
}

bool gr_set_is_open(const gr_set *set, uint16_t member, int32_t attempt) {
  if (gr_is_possible(set, member) && set->members[member].attempt == attempt) return true;
  for (int index = 0; index < set->candidate_count; index++) {
    const gr_candidate *candidate = &set->candidates[index];
    if (candidate->member == member && candidate->attempt == attempt) return true;
  }
  return false;
}

int64_t gr_set_deadline(const gr_set *set) { return set->deadline; }

/* Reports something that was decided, with its values. */
static void gr_tell_told(gr_set *set, const gr_told *told, const float *values) {
  const gr_logged *logged = &told->change;
  gr_set_change change = {
      logged->member, told->attempt,
      {(gr_change_kind)logged->kind, set->time, logged->leaf, logged->stray, logged->length,
       logged->preference, logged->deviation, told->report_count, told->report_count == 0 ? NULL : values},
      told->winner, told->waited_for, told->held_since};
  for (int32_t count = 0; count < told->attempt_count; count++) {
    set->listener(set->context, &change);
    change.attempt++;
  }
}

/* Reports what was decided in this moment. */
static void gr_tell_all(gr_set *set) {
  for (int index = 0; index < set->told_count; index++) {
    gr_tell_told(set, &set->told[index], set->told_values + (size_t)index * set->report_limit);
  }
}

/* Whether the only change is that a member goes on, and no candidate waits. */
static bool gr_goes_on(const gr_set *set) {
  return set->told_count == 1 && set->candidate_count == 0
         && set->told->change.kind == GR_CHANGE_CHANGED;
}

/* Begins a moment: what the last one left has been reported. */
void gr_begin_moment(gr_set *set) {
  set->moment++;
  set->has_news = false;
  set->told_count = 0;
}

/* Begins a member's turn in a moment; its changes are gathered. */
gr_recognizer *gr_begin_taking(gr_set *set, int member) {
  set->taking = (uint16_t)member;
  return set->members[member].recognizer;
}

/* Whether nothing has been touched for so long that no decision waits for others. */
bool gr_is_at_rest(const gr_set *set) { return set->rest_time <= set->time; }

/* Whether an attempt has come to an end and could go on, and has not begun. */
bool gr_is_complete(const gr_recognizer *r) {
  return r->is_active && !r->has_begun && r->accepted != GR_NO_SLOT;
}

/* Whether a decision is held, or a member has come to an end that could go on. */
static bool gr_has_something_complete(const gr_set *set) {
  if (set->candidate_count > 0) return true;
  for (int place = 0; place < set->awake_count; place++) {
    if (gr_is_complete(set->members[set->awake[place]].recognizer)) return true;
  }
  return false;
}

/* Notes the next deadline: the earliest of the members', or that at which they are decided together. */
static void gr_note_deadline(gr_set *set, int64_t earliest) {
  set->deadline = earliest;
  if (!set->table->is_together) return;
  const bool is_sooner = set->rest_time > set->time && set->rest_time < earliest
                         && set->rest_time <= GR_TIME_LIMIT;
  if (is_sooner && gr_has_something_complete(set)) set->deadline = set->rest_time;
}

/* Whether a recognizer sees a touch that is down, and not only pointers. */
static bool gr_has_touch_down(const gr_recognizer *r) {
  for (int index = 0; index < r->down_count; index++) {
    if (((r->pointers >> index) & 1) == 0) return true;
  }
  return false;
}

/* Whether a touch lands in a frame. */
static bool gr_lands(const gr_touch *touches, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase == GR_BEGAN) return true;
  }
  return false;
}

/* Notes whether anything is touched, and if not, from when on no decision waits for others. */
static void gr_note_touches(gr_set *set) {
  const bool has_landed = set->last_landing == set->moment;
  bool is_touched = false;
  for (int member = 0; member < gr_member_count(set); member++) {
    is_touched = is_touched || gr_has_touch_down(set->members[member].recognizer);
  }
  if (is_touched) {
    set->rest_time = GR_NEVER;
  } else if (has_landed || set->rest_time == GR_NEVER) {
    set->rest_time = set->time + set->table->together_within + 1;
  }
}

/* Whether a recognizer has to know where touches move though no attempt is under way. */
static bool gr_remembers(const gr_recognizer *r) {
  return (r->table->gather == GR_ANY_TIME && r->down_count > 0) || gr_has_chords(r)
         || gr_has_bridged(r);
}

/* Puts to sleep the members that are in no attempt and have nothing to remember, and finds the next
   deadline of the others. */
static void gr_let_sleep(gr_set *set) {
  uint16_t count = 0;
  int64_t deadline = GR_NEVER;
  set->taking = GR_NONE;
  for (int place = 0; place < set->awake_count; place++) {
    const uint16_t member = set->awake[place];
    const gr_recognizer *r = set->members[member].recognizer;
    if (!r->is_active && !gr_remembers(r)) continue;
    set->awake[count++] = member;
    if (r->deadline < deadline) deadline = r->deadline;
  }
  set->awake_count = count;
  gr_note_deadline(set, deadline);
}

static void gr_wake_all(gr_set *set) {
  set->awake_count = gr_member_count(set);
  for (uint16_t member = 0; member < gr_member_count(set); member++) {
    set->awake[member] = member;
    gr_tick(set->members[member].recognizer, set->time);
  }
}

void gr_end_moment(gr_set *set) {
  set->taking = GR_NONE;
  gr_settle(set);
  gr_tell_all(set);
  gr_deliver_tick(set);
  gr_let_sleep(set);
}

/* Notes that nothing is touched any more, as what was lost has lifted for good. */
static void gr_note_late_lifts(gr_set *set) {
  if (!set->table->is_together || set->rest_time != GR_NEVER) return;
  for (int member = 0; member < gr_member_count(set); member++) {
    if (gr_has_touch_down(set->members[member].recognizer)) return;
  }
  set->rest_time = set->time + set->table->together_within + 1;
}

/* Takes the moments of deadlines that are due at a time. */
GR_APART static void gr_pass_due(gr_set *set, int64_t time) {
  while (set->deadline <= time) {
    set->time = set->deadline;
    gr_begin_moment(set);
    for (int place = 0; place < set->awake_count; place++) {
      gr_tick(gr_begin_taking(set, set->awake[place]), set->time);
    }
    gr_note_late_lifts(set);
    gr_end_moment(set);
  }
}

static inline void gr_pass_deadlines(gr_set *set, int64_t time) {
  if (time > GR_TIME_LIMIT) time = GR_TIME_LIMIT;
  if (time < set->time) time = set->time;
  if (set->deadline <= time) gr_pass_due(set, time);
  set->time = time;
}

/* Whether a frame means something to a gesture that is in no attempt. */
static bool gr_concerns_all(const gr_touch *touches, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (touches[index].phase != GR_MOVED && touches[index].phase != GR_STATIONARY) return true;
  }
  return false;
}

/* Whether a touch lands again for a member, as its buttons change. */
static bool gr_is_parted(const gr_set *set, const gr_touch *touches, size_t count) {
  if (!set->asks_for_buttons) return false;
  for (int member = 0; member < gr_member_count(set); member++) {
    const gr_recognizer *r = set->members[member].recognizer;
    if (GR_HAS(r, BUTTONS) && gr_changes_chord(r, touches, count)) return true;
  }
  return false;
}

/* The members, none of which asks for a button, take a touch that moves alone. Returns the earliest of their
   deadlines. */
static inline int64_t gr_take_move(gr_set *set, const gr_touch *touch) {
  const bool is_drawn = gr_is_finite(touch->x) && gr_is_finite(touch->y);
  int64_t deadline = GR_NEVER;
  gr_stride stride;
  stride.start.x = stride.start.y = stride.square = gr_nan();
  const uint16_t *member = set->awake;
  for (const uint16_t *end = member + set->awake_count; member < end; member++) {
    gr_recognizer *r = gr_begin_taking(set, *member);
    if (is_drawn && r->is_active && GR_HAS(r, PLAIN)) {
      r->time = set->time;
      gr_draw(r, touch, &stride);
    } else if (is_drawn && !r->is_active && !GR_HAS(r, BRIDGE)) {
      r->time = set->time;
      gr_wait(r, touch);
    } else {
      gr_handle(r, set->time, touch, 1);
      if (r->deadline < deadline) deadline = r->deadline;
    }
  }
  set->taking = GR_NONE;
  return deadline;
}

/* The members take a frame that is something else. Notes the earliest of their deadlines. Returns whether it
   means something to those in no attempt. */
GR_APART static bool gr_take_others(
    gr_set *set, const gr_touch *touches, size_t count, int64_t *deadline) {
  const bool concerns_all = gr_concerns_all(touches, count) || gr_is_parted(set, touches, count);
  if (concerns_all) gr_wake_all(set);
  /* Before the members take the frame: what they decide in it has this landing. */
  const bool notes_touches = set->table->is_together && concerns_all;
  if (notes_touches && gr_lands(touches, count)) set->last_landing = set->moment;
  for (int place = 0; place < set->awake_count; place++) {
    gr_recognizer *r = gr_begin_taking(set, set->awake[place]);
    gr_handle(r, set->time, touches, count);
    if (r->deadline < *deadline) *deadline = r->deadline;
  }
  set->taking = GR_NONE;
  if (notes_touches) gr_note_touches(set);
  return concerns_all;
}

void gr_set_handle(gr_set *set, int64_t time, const gr_touch *touches, size_t count) {
  int64_t deadline = GR_NEVER;
  bool concerns_all = false;
  gr_pass_deadlines(set, time);
  gr_begin_moment(set);
  if (count == 1 && touches->phase == GR_MOVED && !set->asks_for_buttons) {
    deadline = gr_take_move(set, touches);
  } else {
    concerns_all = gr_take_others(set, touches, count, &deadline);
  }
  if (!concerns_all && (!set->has_news || gr_goes_on(set))) {
    /* No attempt began or ended, and none was decided. */
    gr_note_deadline(set, deadline);
    if (set->has_news) {
      set->renewable = set->told->change.member;
      gr_tell_told(set, set->told, set->told_values);
    }
    if (set->delivery != NULL) gr_deliver_frame(set, touches, count);
    return;
  }
  gr_settle(set);
  gr_tell_all(set);
  if (set->delivery != NULL) gr_deliver_frame(set, touches, count);
  gr_let_sleep(set);
}

void gr_set_tick(gr_set *set, int64_t time) { gr_pass_deadlines(set, time); }

GR_SELDOM void gr_set_cancel_all(gr_set *set) {
  gr_wake_all(set);
  gr_begin_moment(set);
  for (int member = 0; member < gr_member_count(set); member++) {
    gr_cancel_all(gr_begin_taking(set, member));
  }
  set->taking = GR_NONE;
  set->rest_time = INT64_MIN;
  gr_drop_everything(set);
  gr_tell_all(set);
  gr_deliver_end(set);
  gr_let_sleep(set);
}
