/* Runs recordings through tables that were compiled in, and prints what is told in its very bits.
 *
 * Reads lines: "run HEADER TABLE WIDTH HEIGHT", the view's size as bits or -1 -1; "frame TIME COUNT" and
 * for each touch "id phase kind coalesced x y force radius held", x to radius as bits; "end", upon
 * which time goes on until no deadline is left.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "listed.h"

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

static void told(void *context, const gr_change *change) {
  (void)context;
  printf("%d %" PRId64 " %" PRId32, (int)change->kind, change->time, change->leaf);
  printf(" %" PRIx32 " %" PRIx32, bits(change->stray), bits(change->length));
  for (size_t index = 0; index < change->report_count; index++) {
    printf(" %" PRIx32, bits(change->reports[index]));
  }
  printf("\n");
}

static void tell_deadline(const gr_recognizer *recognizer) {
  const int64_t deadline = gr_deadline(recognizer);
  if (deadline == GR_NEVER) {
    printf("deadline none\n");
  } else {
    printf("deadline %" PRId64 "\n", deadline);
  }
}

static int64_t next_number(void) {
  int64_t number;
  if (scanf("%" SCNd64, &number) != 1) exit(2);
  return number;
}

static gr_recognizer *run(void) {
  const listed *header = all_tables[next_number()];
  const listed *listed = &header[next_number()];
  const int64_t width = next_number(), height = next_number();
  const gr_view view = {number(width), number(height)};
  if (gr_size(listed->table) != listed->size) exit(3);
  void *memory = malloc(listed->size);
  if (gr_create(listed->table, NULL, memory, listed->size - 1) != NULL) exit(4);
  gr_recognizer *recognizer =
      gr_create(listed->table, width < 0 ? NULL : &view, memory, listed->size);
  if (recognizer == NULL) exit(5);
  gr_listen(recognizer, told, NULL);
  printf("%s\n", listed->table->name);
  return recognizer;
}

static void frame(gr_recognizer *recognizer) {
  const int64_t time = next_number();
  const size_t count = (size_t)next_number();
  gr_touch *touches = calloc(count + 1, sizeof *touches);
  if (touches == NULL) exit(6);
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
  gr_handle(recognizer, time, touches, count);
  tell_deadline(recognizer);
  free(touches);
}

static void end(gr_recognizer *recognizer) {
  for (int index = 0; index < 100 && gr_deadline(recognizer) != GR_NEVER; index++) {
    gr_tick(recognizer, gr_deadline(recognizer));
    tell_deadline(recognizer);
  }
  free(recognizer);
}

int main(void) {
  gr_recognizer *recognizer = NULL;
  char word[8];
  while (scanf("%7s", word) == 1) {
    if (strcmp(word, "run") == 0) recognizer = run();
    if (strcmp(word, "frame") == 0) frame(recognizer);
    if (strcmp(word, "end") == 0) end(recognizer);
  }
  return 0;
}
