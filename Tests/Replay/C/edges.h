/* Calls what no case calls: at the edges of what may be passed, and without a listener. */
#ifndef EDGES_H
#define EDGES_H

#include <math.h>

#include "cases.h"

/* Ends the program unless something is as it has to be. */
#define EXPECT(condition)                                                                          \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      printf("edges.h:%d: %s\n", __LINE__, #condition);                                            \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)

static gr_touch edge_touch(gr_phase phase, int32_t id) {
  const gr_touch touch = {id, phase, GR_FINGER, false, 0, 50, 50, 1, 5};
  return touch;
}

static void check_panel(void) {
  gr_panel panel = {false};
  gr_touch touch;
  EXPECT(gr_read_panel(&panel, false, 0, 0, &touch) == 0);
  EXPECT(gr_read_panel(&panel, true, 3, 4, &touch) == 1 && touch.phase == GR_BEGAN && touch.x == 3);
  EXPECT(gr_read_panel(&panel, true, 5, 6, &touch) == 1 && touch.phase == GR_MOVED && touch.y == 6);
  EXPECT(gr_read_panel(&panel, false, 0, 0, &touch) == 1 && touch.phase == GR_ENDED);
  EXPECT(touch.x != touch.x && touch.y != touch.y);
  EXPECT(gr_read_panel(&panel, false, 0, 0, &touch) == 0);
}

/* Lets more fingers land than there can be, and all of them leave. */
static void crowd(gr_recognizer *recognizer, int64_t time) {
  for (int32_t id = 0; id < GR_TOUCH_LIMIT + 4; id++) {
    const gr_touch touches[] = {edge_touch(GR_BEGAN, id), edge_touch(GR_ENTERED, 100 + id)};
    gr_handle(recognizer, time, touches, 2);
  }
  const gr_touch again = edge_touch(GR_BEGAN, 0);
  gr_handle(recognizer, time, &again, 1);
  for (int32_t id = GR_TOUCH_LIMIT + 3; id >= 0; id--) {
    const gr_touch touches[] = {edge_touch(GR_CANCELLED, id), edge_touch(GR_EXITED, 100 + id)};
    gr_handle(recognizer, time + 1000, touches, 2);
  }
}

/* Lets more pointers come than there can be. */
static void swarm(gr_recognizer *recognizer, int64_t time) {
  for (int32_t id = 0; id < GR_TOUCH_LIMIT + 4; id++) {
    const gr_touch pointer = edge_touch(GR_ENTERED, 100 + id);
    gr_handle(recognizer, time, &pointer, 1);
  }
}

/* Whether time comes to an end, however far it is from where it is counted. */
static void let_time_end(gr_recognizer *recognizer) {
  const gr_touch landing = edge_touch(GR_BEGAN, 1), lift = edge_touch(GR_ENDED, 1);
  gr_handle(recognizer, INT64_MAX - 1, &landing, 1);
  gr_handle(recognizer, INT64_MAX, &lift, 1);
  gr_handle(recognizer, INT64_MAX, &landing, 1);
  for (int count = 0; gr_deadline(recognizer) != GR_NEVER; count++) {
    EXPECT(count < 1000 && gr_deadline(recognizer) <= GR_TIME_LIMIT);
    gr_tick(recognizer, gr_deadline(recognizer));
  }
  gr_tick(recognizer, INT64_MAX);
  gr_tick(recognizer, INT64_MIN);
}

/* Sets each input to what it may be and to what it may not, and one that is not there. */
static void check_inputs(gr_recognizer *recognizer, const gr_table *table) {
  const float none = (float)NAN, infinite = (float)INFINITY;
  for (uint16_t input = 0; input <= table->input_count; input++) {
    const gr_input *it = input < table->input_count ? &table->inputs[input] : NULL;
    const int kind = it == NULL ? -1 : (int)it->kind;
    const bool is_number = kind == GR_INPUT_NUMBER, is_box = kind == GR_INPUT_BOX;
    const bool is_side = kind == GR_INPUT_SIDE_EDGE, is_level = kind == GR_INPUT_LEVEL_EDGE;
    const bool is_point = kind == GR_INPUT_POINT;
    EXPECT(!gr_input_number(recognizer, input, none) && !gr_input_number(recognizer, input, -1e9f));
    EXPECT(!gr_input_number(recognizer, input, infinite));
    if (is_number) {
      EXPECT(gr_input_number(recognizer, input, it->most) && gr_input_number(recognizer, input, it->least));
    } else {
      EXPECT(gr_input_number(recognizer, input, GR_LEFT_EDGE) == is_side);
      EXPECT(gr_input_number(recognizer, input, GR_RIGHT_EDGE) == is_side);
      EXPECT(gr_input_number(recognizer, input, GR_BOTTOM_EDGE) == is_level);
      EXPECT(gr_input_number(recognizer, input, GR_TOP_EDGE) == is_level);
    }
    EXPECT(gr_input_point(recognizer, input, none, none) == is_point);
    EXPECT(gr_input_point(recognizer, input, 50, 50) == is_point);
    EXPECT(!gr_input_point(recognizer, input, none, 50) && !gr_input_point(recognizer, input, 50, none));
    EXPECT(!gr_input_point(recognizer, input, infinite, 50));
    EXPECT(gr_input_box(recognizer, input, none, none, none, none) == is_box);
    EXPECT(gr_input_box(recognizer, input, 0, 0, 100, 100) == is_box);
    EXPECT(!gr_input_box(recognizer, input, none, 0, 100, 100) && !gr_input_box(recognizer, input, none, none, none, 1));
    EXPECT(!gr_input_box(recognizer, input, 2, 0, 1, 100) && !gr_input_box(recognizer, input, 0, 2, 100, 1));
    EXPECT(!gr_input_box(recognizer, input, 0, 0, infinite, 100));
  }
}

static void check_recognizer(const gr_table *table) {
  const size_t size = gr_size(table);
  void *memory = malloc(size), *other = malloc(size);
  gr_recognizer *recognizer = gr_create(table, NULL, memory, size);
  gr_continuation ways[4];
  gr_failure failure;
  EXPECT(gr_copy(recognizer, NULL, size) == NULL);
  EXPECT(!gr_take_failure(recognizer, &failure));
  EXPECT(gr_find_continuations(recognizer, other, size, ways, 4) == 0);
  check_inputs(recognizer, table);
  const gr_touch landing = edge_touch(GR_BEGAN, 1);
  gr_handle(recognizer, 0, &landing, 1);
  check_inputs(recognizer, table);
  EXPECT(gr_find_continuations(recognizer, other, size - 1, ways, 4) == 0);
  gr_prevent(recognizer);
  EXPECT(!gr_is_active(recognizer) && !gr_has_begun(recognizer));
  gr_prevent(recognizer);
  gr_cancel_all(recognizer);
  crowd(recognizer, 1000);
  gr_cancel_all(recognizer);
  swarm(recognizer, 3000);
  gr_cancel_all(recognizer);
  let_time_end(recognizer);
  free(memory);
  free(other);
}

/* A set whose table says something of a member that is not there, which nobody hears of. */
static void check_set(const gr_set_table *table) {
  gr_set_table odd = *table;
  const gr_pair pairs[] = {{0, 0}, {0, table->count}, {table->count, 0}};
  odd.alongside = odd.after = pairs;
  odd.alongside_count = odd.after_count = 3;
  const size_t size = gr_set_size(&odd);
  void *memory = malloc(size), *other = malloc(size);
  gr_set *set = gr_set_create(&odd, NULL, memory, size);
  gr_leader leader;
  EXPECT(set != NULL && gr_set_copy(set, NULL, size) == NULL);
  EXPECT(gr_set_attempt(set, 0) == -1 && !gr_set_is_open(set, 0, 0));
  EXPECT(!gr_set_find_leader(set, other, size, &leader));
  gr_touch touch = edge_touch(GR_BEGAN, 1);
  gr_set_handle(set, 0, &touch, 1);
  EXPECT(!gr_set_find_leader(set, other, size - 1, &leader));
  touch.phase = GR_ENDED;
  gr_set_handle(set, 1000, &touch, 1);
  touch.phase = GR_BEGAN;
  gr_set_handle(set, INT64_MAX, &touch, 1);
  gr_set_find_leader(set, other, size, &leader);
  for (int count = 0; gr_set_deadline(set) != GR_NEVER; count++) {
    EXPECT(count < 1000 && gr_set_deadline(set) <= GR_TIME_LIMIT);
    gr_set_tick(set, gr_set_deadline(set));
  }
  gr_set_cancel_all(set);
  free(memory);
  free(other);
}

/* Of more members than can be told of, no set is made. */
static void check_large_set(const gr_table *table) {
  enum { count = 65535 };
  const gr_table **tables = (const gr_table **)malloc(count * sizeof *tables);
  for (int member = 0; member < count; member++) tables[member] = table;
  gr_set_table large;
  memset(&large, 0, sizeof large);
  large.count = count;
  large.tables = tables;
  uint64_t memory[1];
  EXPECT(gr_set_create(&large, NULL, memory, gr_set_size(&large)) == NULL);
  free(tables);
}

/* All of it with the gestures of a case. */
static void check_edges(const gr_set_table *table) {
  check_panel();
  check_large_set(table->tables[0]);
  check_set(table);
  for (int member = 0; member < table->count; member++) check_recognizer(table->tables[member]);
}

#endif
