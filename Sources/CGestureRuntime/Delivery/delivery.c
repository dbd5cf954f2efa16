/* What a view is sent of the touches that gestures are recognized from: `Grammar/sets.md` says it.
 * What follows for each touch is a small machine of its own, whose rules are a table.
 */
#include "../internal.h"

/* How far the view has heard of a touch. */
enum { GR_UNHEARD, GR_WITHHELD, GR_LIFTED, GR_HEARD, GR_CLOSING, GR_GONE };

/* What can happen to a touch. */
typedef enum gr_happening {
  GR_LANDS,
  GR_LANDS_BESIDE_ANOTHER,
  GR_TAKEN,
  GR_SHARED,
  GR_BEGIN_IS_FREE,
  GR_END_IS_FREE,
  GR_MOVES,
  GR_LIFTS,
  GR_TAKEN_AWAY
} gr_happening;

/* What the view is sent. */
enum { GR_SEND_NOTHING = 0, GR_SEND_LANDING = 8, GR_SEND_MOVE = 16, GR_SEND_END = 24,
       GR_SEND_CANCELLED = 32 };

/* For each state and each happening, the state then, and what is sent. */
static const uint8_t gr_reactions[6][9] = {
    {GR_WITHHELD, GR_GONE, GR_UNHEARD, GR_UNHEARD, GR_UNHEARD, GR_UNHEARD, GR_UNHEARD, GR_UNHEARD,
     GR_UNHEARD},
    {GR_WITHHELD, GR_WITHHELD, GR_GONE, GR_GONE, GR_SEND_LANDING | GR_HEARD, GR_WITHHELD,
     GR_WITHHELD, GR_LIFTED, GR_GONE},
    {GR_LIFTED, GR_LIFTED, GR_GONE, GR_GONE, GR_SEND_LANDING | GR_CLOSING, GR_LIFTED, GR_LIFTED,
     GR_LIFTED, GR_GONE},
    {GR_HEARD, GR_HEARD, GR_SEND_CANCELLED | GR_GONE, GR_HEARD, GR_HEARD, GR_HEARD,
     GR_SEND_MOVE | GR_HEARD, GR_CLOSING, GR_SEND_CANCELLED | GR_GONE},
    {GR_CLOSING, GR_CLOSING, GR_SEND_CANCELLED | GR_GONE, GR_GONE, GR_CLOSING,
     GR_SEND_END | GR_GONE, GR_CLOSING, GR_CLOSING, GR_SEND_CANCELLED | GR_GONE},
    {GR_GONE, GR_GONE, GR_GONE, GR_GONE, GR_GONE, GR_GONE, GR_GONE, GR_GONE, GR_GONE}};

/* A touch that the view may still get events of. */
typedef struct gr_known_touch {
  int64_t landing_time, move_time, end_time; /* Microseconds. */
  gr_touch landing, move, end;
  int32_t number;
  size_t place; /* Where its landing stood in its frame. */
  uint8_t state;
  bool has_moved, has_ended;
} gr_known_touch;

struct gr_delivery {
  gr_deliverer *deliverer;
  void *context;
  int32_t landing_count; /* How many touches have landed. */
  int32_t count;
  gr_known_touch touches[GR_DELIVERY_LIMIT];
};

size_t gr_delivery_size(const gr_set_table *table) {
  return GR_WORDS(sizeof(gr_delivery) + GR_DELIVERY_LIMIT * 4u * table->count) * 8;
}

bool gr_set_deliver(
    gr_set *set, void *memory, size_t size, gr_deliverer *deliverer, void *context) {
  if (!gr_is_good(memory, size, gr_delivery_size(set->table))) return false;
  gr_delivery *delivery = (gr_delivery *)memory;
  delivery->deliverer = deliverer;
  delivery->context = context;
  delivery->landing_count = delivery->count = 0;
  set->delivery = delivery;
  return true;
}

/* For each gesture of the set, the attempt that a known touch concerns, or -1. */
GR_ONCE static int32_t *gr_attempts_of(const gr_set *set, int index) {
  return (int32_t *)(void *)(set->delivery + 1) + (size_t)index * set->table->count;
}

GR_ONCE static void gr_send(gr_set *set, const gr_known_touch *known, const gr_touch *touch, int64_t time) {
  const gr_delivered event = {set->time, time, *touch, known->number};
  set->delivery->deliverer(set->delivery->context, &event);
}

/* The touch is taken from the view: it was where it was last. */
static void gr_send_cancelled(gr_set *set, const gr_known_touch *known) {
  gr_touch touch = known->has_ended ? known->end : known->has_moved ? known->move : known->landing;
  touch.phase = GR_CANCELLED;
  touch.is_coalesced = false;
  gr_send(set, known, &touch, set->time);
}

/* Something happens to a touch: does what the rules say. */
static void gr_meet(gr_set *set, int index, gr_happening happening) {
  gr_known_touch *known = &set->delivery->touches[index];
  const uint8_t reaction = gr_reactions[known->state][happening];
  const bool sends_move = known->has_moved;
  switch (reaction & 0xF8) {
    case GR_SEND_LANDING:
      gr_send(set, known, &known->landing, known->landing_time);
      if (sends_move) gr_send(set, known, &known->move, known->move_time);
      break;
    case GR_SEND_MOVE: gr_send(set, known, &known->move, known->move_time); break;
    case GR_SEND_END: gr_send(set, known, &known->end, known->end_time); break;
    case GR_SEND_CANCELLED: gr_send_cancelled(set, known); break;
    default: break;
  }
  known->state = reaction & 7;
}

/* The touch that is down with an id, or -1. */
static int gr_known_index(const gr_set *set, int32_t id) {
  for (int index = 0; index < set->delivery->count; index++) {
    const gr_known_touch *known = &set->delivery->touches[index];
    if (known->landing.id == id && !known->has_ended) return index;
  }
  return -1;
}

/* Whether a touch is up when the events of a frame before a place have happened. */
static bool gr_is_up(const gr_set *set, const gr_touch *touches, size_t place) {
  bool is_down = gr_known_index(set, touches[place].id) >= 0;
  for (size_t index = 0; index < place; index++) {
    if (touches[index].id != touches[place].id) continue;
    if (touches[index].phase == GR_BEGAN) is_down = true;
    if (touches[index].phase == GR_ENDED || touches[index].phase == GR_CANCELLED) is_down = false;
  }
  return !is_down;
}

/* Whether a touch that is down is one of a member's attempt under way, or was one of its last:
   seen to land, and not ignored. */
static bool gr_is_concerned(const gr_recognizer *r, int32_t id) {
  const int index = gr_index_of(r, id);
  return index >= 0 && (((r->seen & r->followed) >> index) & 1) != 0;
}

/* Adds a touch that lands. */
static void gr_add_known(gr_set *set, const gr_touch *touch, size_t place) {
  gr_delivery *delivery = set->delivery;
  const bool is_beside = !set->table->allows_multiple_touches && delivery->count > 0;
  const int index = delivery->count++;
  gr_known_touch *known = &delivery->touches[index];
  known->landing = known->move = known->end = *touch;
  known->landing_time = known->move_time = known->end_time = set->time;
  known->number = delivery->landing_count++;
  known->place = place;
  known->state = GR_UNHEARD;
  known->has_moved = known->has_ended = false;
  gr_meet(set, index, is_beside ? GR_LANDS_BESIDE_ANOTHER : GR_LANDS);
}

/* Notes which attempts a landing touch concerns: those that do not ignore it. */
static void gr_note_attempts(gr_set *set, int index) {
  for (uint16_t member = 0; member < set->table->count; member++) {
    const gr_recognizer *r = set->members[member].recognizer;
    const bool is_concerned = gr_is_concerned(r, set->delivery->touches[index].landing.id);
    gr_attempts_of(set, index)[member] = is_concerned ? gr_set_attempt(set, member) : -1;
  }
}

/* Whether an open attempt that a touch concerns keeps its landing back, or its end. */
static bool gr_is_held_back(const gr_set *set, int index, bool is_landing) {
  for (uint16_t member = 0; member < set->table->count; member++) {
    const gr_table *table = set->table->tables[member];
    const int32_t attempt = gr_attempts_of(set, index)[member];
    if (!(is_landing ? table->delays_touches_began : table->delays_touches_ended)) continue;
    if (attempt >= 0 && gr_set_is_open(set, member, attempt)) return true;
  }
  return false;
}

/* Whether the touch that had its id before is still down, as the frame in which both are has not been
   passed on: the view hears the end of that one first. */
static bool gr_is_second(const gr_set *set, int index) {
  const gr_known_touch *touches = set->delivery->touches;
  for (int first = 0; first < index; first++) {
    if (touches[first].landing.id == touches[index].landing.id && !touches[first].has_ended) return true;
  }
  return false;
}

/* Sends what was kept back of a touch and need not be any more. */
static void gr_release_known(gr_set *set, int index) {
  if (gr_is_second(set, index)) return;
  if (!gr_is_held_back(set, index, true)) gr_meet(set, index, GR_BEGIN_IS_FREE);
  if (!gr_is_held_back(set, index, false)) gr_meet(set, index, GR_END_IS_FREE);
}

/* Whether a touch that has just landed belongs to a gesture under way that takes its touches. */
static bool gr_is_taken_by_one_under_way(const gr_set *set, int index) {
  for (uint16_t member = 0; member < set->table->count; member++) {
    const int32_t attempt = gr_attempts_of(set, index)[member];
    if (!set->table->tables[member]->cancels_touches_in_view || attempt < 0) continue;
    GR_CHECK(attempt == gr_set_attempt(set, member));
    if (gr_set_is_under_way(set, member)) return true;
  }
  return false;
}

/* Gives a gesture that was recognized or began its touches. */
static void gr_take_touches(gr_set *set, const gr_told *told) {
  const uint16_t member = told->change.member;
  const bool takes = set->table->tables[member]->cancels_touches_in_view;
  if (told->change.kind != GR_CHANGE_RECOGNIZED && told->change.kind != GR_CHANGE_BEGAN) return;
  for (int index = 0; index < set->delivery->count; index++) {
    if (gr_attempts_of(set, index)[member] != told->attempt) continue;
    gr_meet(set, index, takes ? GR_TAKEN : GR_SHARED);
  }
}

/* Gives the gestures that were recognized or began their touches, in the order of the members, then
   sends what no gesture keeps back any more. */
static void gr_settle_touches(gr_set *set, int first_landed) {
  for (int place = 0; place < set->told_count; place++) gr_take_touches(set, &set->told[place]);
  for (int index = first_landed; index < set->delivery->count; index++) {
    if (gr_is_taken_by_one_under_way(set, index)) gr_meet(set, index, GR_TAKEN);
  }
  for (int index = 0; index < set->delivery->count; index++) gr_release_known(set, index);
}

/* The touch that is down which an event of a frame is about: the last that landed with its id before it
   in the frame, or the one that was down before; or -1. */
static int gr_known_at(const gr_set *set, const gr_touch *touches, size_t place, int first_landed) {
  const gr_known_touch *known = set->delivery->touches;
  for (int index = set->delivery->count - 1; index >= first_landed; index--) {
    if (known[index].landing.id != touches[place].id || known[index].place > place) continue;
    return known[index].has_ended ? -1 : index;
  }
  const int index = gr_known_index(set, touches[place].id);
  return index < first_landed ? index : -1;
}

/* Passes on an event of a frame that is no landing. */
static void gr_pass_on(gr_set *set, const gr_touch *touches, size_t place, int first_landed) {
  const gr_touch *touch = &touches[place];
  const int index = gr_known_at(set, touches, place, first_landed);
  if (index < 0) return;
  gr_known_touch *known = &set->delivery->touches[index];
  if (touch->phase == GR_MOVED) {
    known->move = *touch;
    known->move_time = set->time;
    known->has_moved = true;
    gr_meet(set, index, GR_MOVES);
    return;
  }
  known->end = *touch;
  known->end_time = set->time;
  known->has_ended = true;
  gr_meet(set, index, touch->phase == GR_ENDED ? GR_LIFTS : GR_TAKEN_AWAY);
  for (int next = index; next < set->delivery->count; next++) {
    if (set->delivery->touches[next].landing.id == touch->id) gr_release_known(set, next);
  }
}

/* Moves what is known of a touch. Member by member, since compilers copy all of it with memcpy, which a
   microcontroller need not have. */
static void gr_move_known(gr_known_touch *to, const gr_known_touch *from) {
  to->landing_time = from->landing_time;
  to->move_time = from->move_time;
  to->end_time = from->end_time;
  to->landing = from->landing;
  to->move = from->move;
  to->end = from->end;
  to->number = from->number;
  to->place = from->place;
  to->state = from->state;
  to->has_moved = from->has_moved;
  to->has_ended = from->has_ended;
}

/* Forgets the touches about which the view gets no more events. */
static void gr_forget_gone(gr_set *set) {
  gr_delivery *delivery = set->delivery;
  int kept = 0;
  for (int index = 0; index < delivery->count; index++) {
    if (delivery->touches[index].state == GR_GONE) continue;
    if (kept != index) {
      gr_move_known(&delivery->touches[kept], &delivery->touches[index]);
      for (int member = 0; member < set->table->count; member++) {
        gr_attempts_of(set, kept)[member] = gr_attempts_of(set, index)[member];
        GR_STAY_A_LOOP;
      }
    }
    kept++;
  }
  delivery->count = kept;
}

/* Takes a frame that the set has taken. */
void gr_deliver_frame(gr_set *set, const gr_touch *touches, size_t count) {
  const int known = set->delivery->count;
  for (size_t place = 0; place < count; place++) {
    if (touches[place].phase != GR_BEGAN || set->delivery->count == GR_DELIVERY_LIMIT) continue;
    if (gr_is_up(set, touches, place)) gr_add_known(set, &touches[place], place);
  }
  for (int index = known; index < set->delivery->count; index++) gr_note_attempts(set, index);
  gr_settle_touches(set, known);
  for (size_t place = 0; place < count; place++) {
    const gr_phase phase = touches[place].phase;
    if (phase == GR_MOVED || phase == GR_ENDED) gr_pass_on(set, touches, place, known);
  }
  for (size_t place = 0; place < count; place++) {
    if (touches[place].phase == GR_CANCELLED) gr_pass_on(set, touches, place, known);
  }
  gr_forget_gone(set);
}

/* Takes a deadline that the set has handled. */
void gr_deliver_tick(gr_set *set) {
  if (set->delivery == NULL) return;
  gr_settle_touches(set, set->delivery->count);
  gr_forget_gone(set);
}

/* Takes every touch away from the view, as when the view goes. */
void gr_deliver_end(gr_set *set) {
  if (set->delivery == NULL) return;
  for (int index = 0; index < set->delivery->count; index++) gr_meet(set, index, GR_TAKEN_AWAY);
  set->delivery->count = 0;
}
