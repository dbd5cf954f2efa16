/* Runs recordings through sets that were compiled in, and prints what is told in its very bits.
 *
 * Reads lines: "set NUMBER"; "frame TIME COUNT" and for each touch what agreement.c reads; "cancel";
 * "end", upon which time goes on until no deadline is left. A copy of the set goes on for it after each
 * frame, and what its view hears is not kept.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sets.h"

typedef struct running {
  const listed_set *listed;
  gr_set *set;
  void *memory, *ahead, *view;
} running;

static uint32_t bits(float number) {
  uint32_t bits;
  memcpy(&bits, &number, sizeof bits);
  return number != number ? 0x7FC00000 : bits;
}

static float number(int64_t bits) {
  const uint32_t narrow = (uint32_t)bits;
  float number;
  memcpy(&number, &narrow, sizeof number);
  return number;
}

static int64_t next_number(void) {
  int64_t number;
  if (scanf("%" SCNd64, &number) != 1) exit(2);
  return number;
}

static void told(void *context, const gr_set_change *told) {
  const gr_change *change = &told->change;
  (void)context;
  printf("%d %" PRId32 " %d %" PRId64 " %" PRId32, (int)told->member, told->attempt,
         (int)change->kind, change->time, change->leaf);
  printf(" %" PRIx32 " %" PRIx32 " %" PRIx32 " %" PRIx32, bits(change->stray),
         bits(change->length), bits(change->preference), bits(change->deviation));
  printf(" %" PRId32 " %" PRId32 " %" PRId64, told->winner, told->waited_for, told->held_since);
  for (size_t index = 0; index < change->report_count; index++) {
    printf(" %" PRIx32, bits(change->reports[index]));
  }
  printf("\n");
}

static void delivered(void *context, const gr_delivered *event) {
  (void)context;
  (void)event;
}

static void *room(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL) exit(3);
  memset(memory, 0xA5, size);
  return memory;
}

/* What can be asked between two moments. */
static void tell_state(const running *run) {
  gr_leader leader;
  if (gr_set_find_leader(run->set, run->ahead, run->listed->size, &leader)) {
    printf("leader %d %" PRIx32 " %" PRId32 "\n", (int)leader.member, bits(leader.fit),
           leader.runner_up);
  }
  const int64_t deadline = gr_set_deadline(run->set);
  printf("deadline %" PRId64 "\n", deadline == GR_NEVER ? -1 : deadline);
}

static running start(void) {
  running run;
  run.listed = &all_sets[next_number()];
  if (gr_set_size(run.listed->table) != run.listed->size) exit(4);
  run.memory = room(run.listed->size);
  run.ahead = room(run.listed->size);
  run.view = room(gr_delivery_size(run.listed->table));
  run.set = gr_set_create(run.listed->table, NULL, run.memory, run.listed->size);
  if (run.set == NULL) exit(5);
  gr_set_listen(run.set, told, NULL);
  if (!gr_set_deliver(
          run.set, run.view, gr_delivery_size(run.listed->table), delivered, NULL)) exit(6);
  printf("set\n");
  return run;
}

static void frame(const running *run) {
  const int64_t time = next_number();
  const size_t count = (size_t)next_number();
  gr_touch *touches = (gr_touch *)room((count + 1) * sizeof *touches);
  for (size_t index = 0; index < count; index++) {
    touches[index].id = (int32_t)next_number();
    touches[index].phase = (gr_phase)next_number();
    touches[index].kind = (gr_kind)next_number();
    touches[index].is_coalesced = next_number() != 0;
    touches[index].x = number(next_number());
    touches[index].y = number(next_number());
    touches[index].force = number(next_number());
    touches[index].radius = number(next_number());
    touches[index].held = (uint16_t)next_number();
  }
  gr_set_handle(run->set, time, touches, count);
  tell_state(run);
  free(touches);
}

static void end(const running *run) {
  for (int index = 0; index < 100 && gr_set_deadline(run->set) != GR_NEVER; index++) {
    gr_set_tick(run->set, gr_set_deadline(run->set));
    tell_state(run);
  }
  free(run->memory);
  free(run->ahead);
  free(run->view);
}

int main(void) {
  running run = {NULL, NULL, NULL, NULL, NULL};
  char word[8];
  while (scanf("%7s", word) == 1) {
    if (strcmp(word, "set") == 0) run = start();
    if (strcmp(word, "frame") == 0) frame(&run);
    if (strcmp(word, "cancel") == 0) {
      gr_set_cancel_all(run.set);
      tell_state(&run);
    }
    if (strcmp(word, "end") == 0) end(&run);
  }
  return 0;
}
