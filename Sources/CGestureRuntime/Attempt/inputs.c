/* What an app sets: in effect from the next attempt on. */
#include "../internal.h"

#ifdef GESTURE_RUNTIME_INPUTS

/* Gives a number of the inputs its value. */
static void gr_put_input(gr_recognizer *r, int place, float number) {
  float *numbers = GR_PART(r, float, inputs);
  numbers[r->table->input_number_count + place] = number;
  if (!r->is_active) numbers[place] = number;
}

/* What inputs are until they are set. */
void gr_begin_inputs(gr_recognizer *r) {
  for (int index = 0; index < r->table->input_count; index++) {
    const gr_input *input = &r->table->inputs[index];
    const bool is_place = input->kind == GR_INPUT_POINT || input->kind == GR_INPUT_BOX;
    const int count = input->kind == GR_INPUT_BOX ? 4 : is_place ? 2 : 1;
    for (int number = 0; number < count; number++) {
      gr_put_input(r, input->place + number, is_place ? gr_nan() : input->initial);
    }
  }
}

/* What was set last is in effect: no attempt is under way any more. */
void gr_take_over_inputs(gr_recognizer *r) {
  const int count = r->table->input_number_count;
  float *numbers = GR_PART(r, float, inputs);
  gr_copy_values(numbers, numbers + count, (size_t)count);
}

/* An input of some kind; NULL if it is of another kind, or no input has this number. */
static const gr_input *gr_input_at(const gr_recognizer *r, uint16_t input, gr_input_kind kind) {
  if (input >= r->table->input_count || r->table->inputs[input].kind != kind) return NULL;
  return &r->table->inputs[input];
}

bool gr_input_number(gr_recognizer *r, uint16_t input, float number) {
  if (input >= r->table->input_count) return false;
  const gr_input *it = &r->table->inputs[input];
  if (it->kind == GR_INPUT_NUMBER) {
    if (!(number >= it->least && number <= it->most)) return false;
  } else if (it->kind == GR_INPUT_SIDE_EDGE || it->kind == GR_INPUT_LEVEL_EDGE) {
    number -= (float)(it->kind == GR_INPUT_SIDE_EDGE ? GR_LEFT_EDGE : GR_TOP_EDGE);
    if (number != 0 && number != 1) return false;
  } else {
    return false;
  }
  gr_put_input(r, it->place, number);
  return true;
}

bool gr_input_point(gr_recognizer *r, uint16_t input, float x, float y) {
  const gr_input *it = gr_input_at(r, input, GR_INPUT_POINT);
  const bool is_none = x != x && y != y;
  const bool is_place = gr_is_finite(x) && gr_is_finite(y);
  if (it == NULL || (!is_none && !is_place)) return false;
  gr_put_input(r, it->place, is_none ? gr_nan() : x);
  gr_put_input(r, it->place + 1, is_none ? gr_nan() : y);
  return true;
}

bool gr_input_box(
    gr_recognizer *r, uint16_t input, float min_x, float min_y, float max_x, float max_y) {
  const gr_input *it = gr_input_at(r, input, GR_INPUT_BOX);
  const float edges[] = {min_x, min_y, max_x, max_y};
  bool is_none = true, is_box = min_x <= max_x && min_y <= max_y;
  for (int index = 0; index < 4; index++) {
    is_none = is_none && edges[index] != edges[index];
    is_box = is_box && gr_is_finite(edges[index]);
  }
  if (it == NULL || (!is_none && !is_box)) return false;
  for (int index = 0; index < 4; index++) {
    gr_put_input(r, it->place + index, is_none ? gr_nan() : edges[index]);
  }
  return true;
}

#endif
