/* Reads a file of cases from standard input, runs their recognizers by the runtime in C, and writes what
 * the other programs write of them: see ../README.md.
 *
 * Each case is run twice. The second time, everything is asked that can be asked between two calls, the
 * set gives way to a copy of itself after each of them, and it says why attempts fail: what it tells has to
 * be the same.
 */
#include <inttypes.h>
#include <stdio.h>

#include "cases.h"
#include "edges.h"

enum { final_ticks = 100, way_limit = 64, asked_calls = 64, large_size = 1 << 16 };

/* What is run, and what is told of it. */
typedef struct run {
  gr_recognizer *single; /* Of a case with one gesture. */
  gr_set *set;
  const gr_set_table *table;
  void *ahead, *spare; /* Where copies go. */
  size_t size;
  int call;
  int64_t deadline;
  int64_t changes;
  uint64_t digest;
  bool is_asked; /* Whether this is the second time, of which nothing is written. */
} run;

static const char *const words[] = {"began", "changed", "ended", "cancelled", "recognized", "failed"};

static void *room(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL) exit(2);
  memset(memory, 0xA5, size);
  return memory;
}

static uint32_t bits(float number) {
  uint32_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

static void write_float(float number) {
  if (number != number) printf(" nan");
  else printf(" %08" PRIx32, bits(number));
}

/* Adds to what both times have to be equal in. */
static void digest(run *of, uint64_t number) {
  of->digest = (of->digest ^ number) * UINT64_C(0x100000001B3);
}

static void digest_float(run *of, float number) {
  digest(of, number != number ? UINT64_C(0x7FC00000) : bits(number));
}

static void digest_change(run *of, const gr_change *change) {
  digest(of, (uint64_t)change->kind);
  digest(of, (uint64_t)change->time);
  digest(of, (uint64_t)change->leaf);
  digest_float(of, change->stray);
  digest_float(of, change->length);
  digest_float(of, change->preference);
  digest_float(of, change->deviation);
  for (size_t index = 0; index < change->report_count; index++) {
    digest_float(of, change->reports[index]);
  }
  of->changes++;
}

static void write_change(const gr_change *change) {
  printf(" %s %" PRId64, words[change->kind], change->time);
  if (change->leaf >= 0) printf(" leaf %" PRId32, change->leaf);
  write_float(change->stray);
  write_float(change->length);
  for (size_t index = 0; index < change->report_count; index++) write_float(change->reports[index]);
}

static void told(void *context, const gr_change *change) {
  run *of = (run *)context;
  digest_change(of, change);
  if (of->is_asked) return;
  printf("%d", of->call);
  write_change(change);
  printf("\n");
}

static void told_of_set(void *context, const gr_set_change *told) {
  run *of = (run *)context;
  digest(of, told->member);
  digest(of, (uint64_t)told->attempt);
  digest(of, (uint64_t)told->winner);
  digest_change(of, &told->change);
  if (of->is_asked) return;
  printf("%d gesture %d attempt %" PRId32, of->call, (int)told->member, told->attempt);
  write_change(&told->change);
  if (told->winner >= 0) printf(" winner %" PRId32, told->winner);
  if (told->waited_for >= 0) printf(" held %" PRId64 " waited %" PRId32, told->held_since, told->waited_for);
  printf("\n");
}

/* What the view hears comes in order and of touches that are there. */
static void heard(void *context, const gr_delivered *event) {
  (void)context;
  if (event->happened > event->time || event->number < 0 || event->touch.phase > GR_CANCELLED) exit(5);
}

static void listen(run *of) {
  if (of->single != NULL) gr_listen(of->single, told, of);
  else gr_set_listen(of->set, told_of_set, of);
}

static int64_t due(const run *of) {
  return of->single != NULL ? gr_deadline(of->single) : gr_set_deadline(of->set);
}

/* ---- What can be asked between two calls ---------------------------------------------------- */

static void ask_ways(run *of, const gr_recognizer *recognizer, const gr_table *table) {
  gr_continuation ways[way_limit];
  const size_t count =
      gr_find_continuations(recognizer, of->ahead, gr_size(table), ways, way_limit);
  if (count > way_limit || (count > 0 && !gr_is_active(recognizer))) exit(6);
  for (size_t index = 0; index < count; index++) {
    if (ways[index].source < 0 || ways[index].target >= table->leaf_count) exit(6);
  }
  if (count > 1 && gr_find_continuations(recognizer, of->ahead, gr_size(table), ways, 1) != 1) exit(6);
}

static void ask_failure(gr_recognizer *recognizer) {
  gr_failure failure;
  if (!gr_take_failure(recognizer, &failure)) return;
  if (failure.reason > GR_REASON_PREVENTED || gr_take_failure(recognizer, &failure)) exit(7);
}

static void ask_single(run *of) {
  const gr_table *table = of->table->tables[0];
  ask_ways(of, of->single, table);
  ask_failure(of->single);
  gr_recognizer *copy = gr_copy(of->single, of->spare, of->size);
  of->spare = of->single;
  of->single = copy;
}

static void ask_set(run *of) {
  gr_leader leader;
  if (gr_set_find_leader(of->set, of->ahead, of->size, &leader)
      && (leader.member >= of->table->count || leader.fit != leader.fit)) exit(8);
  for (uint16_t member = 0; member < of->table->count; member++) {
    gr_recognizer *one = gr_set_member(of->set, member);
    ask_ways(of, one, of->table->tables[member]);
    ask_failure(one);
    const int32_t attempt = gr_set_attempt(of->set, member);
    if (gr_is_active(one) != gr_set_is_open(of->set, member, attempt)
        && gr_is_active(one) && !gr_has_begun(one)) exit(9);
    if (gr_set_is_open(of->set, member, attempt + 1)) exit(9);
    gr_set_is_under_way(of->set, member);
  }
  gr_set *copy = gr_set_copy(of->set, of->spare, of->size);
  of->spare = of->set;
  of->set = copy;
}

static void ask(run *of) {
  if (of->single != NULL) ask_single(of);
  else ask_set(of);
  listen(of);
}

/* Of a large set and of a long case, not everything is copied after every call. */
static bool is_time_to_ask(const run *of) {
  return of->call % 16 == 0 || (of->call < asked_calls && of->size < large_size);
}

/* ---- One case ------------------------------------------------------------------------------- */

static void perform(run *of, const call *made) {
  if (of->single != NULL) {
    switch (made->kind) {
      case call_frame: gr_handle(of->single, made->time, made->touches, made->count); break;
      case call_tick: gr_tick(of->single, made->time); break;
      default: gr_cancel_all(of->single); break;
    }
  } else {
    switch (made->kind) {
      case call_frame: gr_set_handle(of->set, made->time, made->touches, made->count); break;
      case call_tick: gr_set_tick(of->set, made->time); break;
      default: gr_set_cancel_all(of->set); break;
    }
  }
  if (due(of) != of->deadline) {
    of->deadline = due(of);
    digest(of, (uint64_t)of->deadline);
    if (of->is_asked) {
    } else if (of->deadline == GR_NEVER) {
      printf("%d deadline none\n", of->call);
    } else {
      printf("%d deadline %" PRId64 "\n", of->call, of->deadline);
    }
  }
  if (of->is_asked && is_time_to_ask(of)) ask(of);
  of->call++;
}

/* Makes what is run. Memory that is one byte short, or not there, or not aligned, is refused. */
static void create(run *of, const gr_view *view, void *memory) {
  if (of->table->count == 1 && !of->is_asked) {
    const gr_table *table = of->table->tables[0];
    if (gr_create(table, view, memory, of->size - 1) != NULL) exit(10);
    if (gr_create(table, view, NULL, of->size) != NULL) exit(10);
    if (gr_create(table, view, (char *)memory + 1, of->size) != NULL) exit(10);
    of->single = gr_create(table, view, memory, of->size);
    if (gr_copy(of->single, of->spare, of->size - 1) != NULL) exit(10);
  } else if (of->table->count == 1) {
    of->single = gr_create(of->table->tables[0], view, memory, of->size);
    gr_explain_failures(of->single);
  } else {
    if (gr_set_create(of->table, view, memory, of->size - 1) != NULL) exit(10);
    of->set = gr_set_create(of->table, view, memory, of->size);
    if (gr_set_copy(of->set, of->spare, of->size - 1) != NULL) exit(10);
    for (uint16_t member = 0; of->is_asked && member < of->table->count; member++) {
      gr_explain_failures(gr_set_member(of->set, member));
    }
  }
}

static run replay(
    const gr_set_table *table, const gr_view *view, const call *calls, size_t count, bool is_asked) {
  run of;
  memset(&of, 0, sizeof of);
  of.table = table;
  of.is_asked = is_asked;
  of.size = table->count == 1 ? gr_size(table->tables[0]) : gr_set_size(table);
  void *memory = room(of.size);
  void *view_memory = room(gr_delivery_size(table));
  of.spare = room(of.size);
  of.ahead = room(of.size);
  create(&of, view, memory);
  listen(&of);
  if (of.set != NULL && !is_asked) {
    if (gr_set_deliver(of.set, view_memory, gr_delivery_size(table) - 1, heard, &of)) exit(11);
    if (!gr_set_deliver(of.set, view_memory, gr_delivery_size(table), heard, &of)) exit(11);
  }
  of.deadline = due(&of);
  for (size_t index = 0; index < count; index++) perform(&of, &calls[index]);
  for (int tick = 0; tick < final_ticks && due(&of) != GR_NEVER; tick++) {
    const call pass = {call_tick, due(&of), 0, NULL};
    perform(&of, &pass);
  }
  free(of.single != NULL ? (void *)of.single : (void *)of.set);
  free(of.spare);
  free(of.ahead);
  free(view_memory);
  return of;
}

int main(void) {
  static const unsigned char magic[] = {0x8D, 'g', 'c', 'a', 's', 'e', 's', 3};
  reader file = read_all(stdin);
  unsigned char *const start = (unsigned char *)(uintptr_t)file.at;
  int64_t cases = 0, calls_made = 0, changes = 0;
  if (file.end - file.at < 8 || memcmp(file.at, magic, sizeof magic) != 0) return 3;
  file.at += sizeof magic;
  while (file.at < file.end) {
    const block name = read_block(&file);
    read_block(&file);
    const block narrow = read_block(&file), wide = read_block(&file);
    const block image = sizeof(void *) == 4 ? narrow : wide;
    unsigned char *bytes = (unsigned char *)malloc(image.size);
    const gr_set_table *table = load(image, bytes);
    gr_view view;
    view.width = read_float(&file);
    view.height = read_float(&file);
    const gr_view *seen = view.width != view.width ? NULL : &view;
    const size_t count = (size_t)read_number(&file, 4);
    call *calls = (call *)malloc((count + 1) * sizeof *calls);
    for (size_t index = 0; index < count; index++) calls[index] = read_call(&file);
    printf("case %" PRId64 " %.*s\n", cases++, (int)name.size, (const char *)name.bytes);
    if (cases % 8 == 0) check_edges(table);
    const run first = replay(table, seen, calls, count, false);
    const run second = replay(table, seen, calls, count, true);
    if (first.digest != second.digest || first.call != second.call) {
      printf("asked between its calls, it says something else\n");
    }
    calls_made += first.call;
    changes += first.changes;
    for (size_t index = 0; index < count; index++) free(calls[index].touches);
    free(calls);
    free(bytes);
  }
  free(start);
  printf("%" PRId64 " cases, 0 refused, %" PRId64 " calls, %" PRId64 " changes\n", cases, calls_made,
         changes);
  return 0;
}
