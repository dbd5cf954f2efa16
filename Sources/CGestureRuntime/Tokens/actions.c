/* What happens to a token's registers: the operations of a table. */
#include "../internal.h"

GR_APART static void gr_start_corner(
    const gr_recognizer *r, float *registers, const gr_moment *moment) {
  const gr_point approach = gr_trail_approach(r, moment->track, moment->x, moment->y);
  registers[0] = approach.x == 0 && approach.y == 0 ? 180.0f : 0.0f;
  registers[1] = approach.x;
  registers[2] = approach.y;
  registers[3] = moment->x;
  registers[4] = moment->y;
}

/* Notes how far a point is from a box, or the most that it has been. */
GR_APART static void gr_reach(
    gr_recognizer *r, const gr_operation *operation, gr_token *token, const gr_moment *moment) {
  float *reach = gr_registers(token) + operation->register_index;
  const float distance = gr_box_distance(r, moment->x, moment->y, operation->operand, token);
  const bool is_start = operation->code == GR_OPERATION_START_REACH;
  *reach = is_start ? distance : gr_maximum(*reach, distance);
}

/* Starts or ends an item at some time. The time at which one ends stands after that at which it
   started, and is not before it: a hold that a review has just entered may be left by a step that
   began earlier. */
static void gr_set_time(const gr_recognizer *r, gr_token *token, int index, int64_t time) {
  int64_t *times = gr_times(r, token);
  const bool is_before_start = index % 2 == 1 && time < times[index - 1];
  times[index] = is_before_start ? times[index - 1] : time;
}

/* Carries out what happens at one point: items left and entered, a lift, a moment. */
void gr_run_at(gr_recognizer *r, gr_run run, gr_token *token, const gr_moment *moment) {
  float *registers = gr_registers(token);
  const gr_operation *operation = r->table->operations + run.start;
  for (const gr_operation *end = operation + run.count; operation < end; operation++) {
    const int at = operation->register_index, track = moment->track;
    switch ((gr_operation_code)operation->code) {
      case GR_OPERATION_TIME: gr_set_time(r, token, at, moment->time); continue;
      case GR_OPERATION_START_CORNER: gr_start_corner(r, registers + at, moment); continue;
      case GR_OPERATION_ZERO: registers[at] = 0; continue;
      case GR_OPERATION_POINT_X: registers[at] = moment->x; continue;
      case GR_OPERATION_POINT_Y: registers[at] = moment->y; continue;
      case GR_OPERATION_START_REACH:
      case GR_OPERATION_EXTEND_REACH: gr_reach(r, operation, token, moment); continue;
      case GR_OPERATION_VELOCITY_X: registers[at] = gr_velocity_of(r, track, GR_RIGHTWARD); continue;
      case GR_OPERATION_VELOCITY_Y: registers[at] = gr_velocity_of(r, track, GR_DOWNWARD); continue;
      case GR_OPERATION_SCALE_VELOCITY: registers[at] = gr_velocity_of(r, track, GR_SCALING); continue;
      case GR_OPERATION_ROTATION_VELOCITY:
        registers[at] = gr_velocity_of(r, track, GR_TURNING);
        continue;
      case GR_OPERATION_LOCATION_X: registers[at] = gr_motion_of(r, track)->x; continue;
      case GR_OPERATION_LOCATION_Y: registers[at] = gr_motion_of(r, track)->y; continue;
      case GR_OPERATION_FORCE: registers[at] = gr_motion_of(r, track)->force; continue;
      case GR_OPERATION_RADIUS: registers[at] = gr_motion_of(r, track)->radius; continue;
      case GR_OPERATION_TOUCHES: registers[at] = (float)moment->touches; continue;
      case GR_OPERATION_SPREAD: registers[at] = gr_spread_of(r, track); continue;
      case GR_OPERATION_SCALE: registers[at] = gr_scale_of(r, track); continue;
      case GR_OPERATION_ROTATION: registers[at] = gr_rotation_of(r, track); continue;
      case GR_OPERATION_LEAST_X: registers[at] = gr_least(registers[at], moment->x); continue;
      case GR_OPERATION_LEAST_Y: registers[at] = gr_least(registers[at], moment->y); continue;
      case GR_OPERATION_GREATEST_X: registers[at] = gr_greatest(registers[at], moment->x); continue;
      case GR_OPERATION_GREATEST_Y: registers[at] = gr_greatest(registers[at], moment->y); continue;
      case GR_OPERATION_ZEROS: registers[at] = registers[operation->operand] = 0; continue;
      case GR_OPERATION_POINT:
        registers[at] = moment->x;
        registers[operation->operand] = moment->y;
        continue;
      case GR_OPERATION_EXTENT_X:
        registers[at] = gr_least(registers[at], moment->x);
        registers[operation->operand] = gr_greatest(registers[operation->operand], moment->x);
        continue;
      case GR_OPERATION_EXTENT_Y:
        registers[at] = gr_least(registers[at], moment->y);
        registers[operation->operand] = gr_greatest(registers[operation->operand], moment->y);
        continue;
      case GR_OPERATION_VELOCITY:
        registers[at] = gr_velocity_of(r, track, GR_RIGHTWARD);
        registers[operation->operand] = gr_velocity_of(r, track, GR_DOWNWARD);
        continue;
      case GR_OPERATION_LOCATION:
        registers[at] = gr_motion_of(r, track)->x;
        registers[operation->operand] = gr_motion_of(r, track)->y;
        continue;
      case GR_OPERATION_ADD_ONE: registers[at] += 1; continue;
      GR_NO_CASE(GR_OPERATION_ADD_STEP)
      GR_NO_CASE(GR_OPERATION_ADD_PROGRESS)
      GR_NO_CASE(GR_OPERATION_ADD_STRAY)
      GR_NO_CASE(GR_OPERATION_ADD_TURN)
      GR_NO_CASE(GR_OPERATION_TURN_CORNER)
      GR_NO_CASE(GR_OPERATION_ADD_ANGLE)
        GR_CHECK(false);
        continue;
    }
    GR_UNREACHABLE;
  }
}

/* Brings the durations of a token up to date, and nothing else. */
void gr_run_clocks(const gr_recognizer *r, gr_token *token) {
  GR_EACH(gr_leaf_of(r, token)->moment_operations, index) {
    const gr_operation *operation = &r->table->operations[index];
    if (operation->code == GR_OPERATION_TIME) {
      gr_times(r, token)[operation->register_index] = r->time;
    }
  }
}

/* By how many degrees a step turns from another. Both are other than zero. */
static float gr_turned_from(gr_stride *stride, float from_x, float from_y) {
  if (stride->turned_x != from_x || stride->turned_y != from_y) {
    stride->turned_x = from_x;
    stride->turned_y = from_y;
    stride->turn = gr_angle(from_x, from_y, stride->step.dx, stride->step.dy);
  }
  return stride->turn;
}

GR_APART static void gr_add_turn(float *registers, gr_stride *stride) {
  const gr_step *step = &stride->step;
  if (step->dx == 0 && step->dy == 0) return;
  if (registers[1] != 0 || registers[2] != 0) {
    registers[0] += gr_turned_from(stride, registers[1], registers[2]);
  }
  registers[1] = step->dx;
  registers[2] = step->dy;
}

GR_APART static void gr_turn_corner(float *registers, float x, float y) {
  const float dx = x - registers[3], dy = y - registers[4];
  if (dx == 0 && dy == 0) return;
  registers[0] = gr_magnitude(gr_angle(registers[1], registers[2], dx, dy));
  if (dx * dx + dy * dy >= GR_TRAIL_REACH * GR_TRAIL_REACH) registers[1] = registers[2] = 0;
}

/* A vector from a point, or 0 if it is too short to tell an angle by. */
static gr_point gr_arm(gr_point from, float x, float y) {
  const gr_point arm = {x - from.x, y - from.y}, none = {0, 0};
  return arm.x * arm.x + arm.y * arm.y >= 1 ? arm : none;
}

GR_APART static void gr_add_angle(
    const gr_recognizer *r, const gr_operation *operation, gr_token *token,
    const gr_stride *stride) {
  float *registers = gr_registers(token) + operation->register_index;
  const gr_point point = gr_box_corner(r, operation->operand, token);
  if (point.x != point.x || point.y != point.y) {
    registers[0] = gr_nan();
    return;
  }
  gr_point arm = {registers[1], registers[2]};
  if (arm.x == 0 && arm.y == 0) arm = gr_arm(point, stride->start.x, stride->start.y);
  const gr_point end = gr_arm(point, stride->end_x, stride->end_y);
  if (end.x != 0 || end.y != 0) {
    if (arm.x != 0 || arm.y != 0) registers[0] += gr_angle(arm.x, arm.y, end.x, end.y);
    arm = end;
  }
  registers[1] = arm.x;
  registers[2] = arm.y;
}

/* Takes two numbers, the lower first, into what lies between two others. */
static inline void gr_take_in(float *least, float *greatest, float low, float high) {
  if (low < *least) *least = low;
  if (high >= *greatest) *greatest = high;
}

/* The greatest distance from a box so far. */
GR_APART static float gr_extended_reach(
    const gr_recognizer *r, const gr_operation *operation, const gr_token *token,
    const gr_stride *stride) {
  const int box = operation->operand;
  const float old = gr_registers(token)[operation->register_index];
  const float start = gr_box_distance(r, stride->start.x, stride->start.y, box, token);
  const float end = gr_box_distance(r, stride->end_x, stride->end_y, box, token);
  return gr_maximum(gr_maximum(old, start), end);
}

/* Carries out what happens with a step. */
GR_INLINE_OF_ALL void gr_run_with(
    const gr_recognizer *r, gr_run run, gr_token *token, gr_stride *stride, gr_fit fit) {
  float *registers = gr_registers(token);
  const gr_operation *operation = r->table->operations + run.start;
  for (const gr_operation *end = operation + run.count; operation < end; operation++) {
    const int at = operation->register_index;
    switch ((gr_operation_code)operation->code) {
      case GR_OPERATION_ADD_STEP:
        registers[at] += fit.stray;
        registers[operation->operand] += fit.progress;
        continue;
      case GR_OPERATION_POINT:
        registers[at] = stride->end_x;
        registers[operation->operand] = stride->end_y;
        continue;
      case GR_OPERATION_EXTENT_X:
        gr_take_in(&registers[at], &registers[operation->operand], stride->low.x, stride->high.x);
        continue;
      case GR_OPERATION_EXTENT_Y:
        gr_take_in(&registers[at], &registers[operation->operand], stride->low.y, stride->high.y);
        continue;
      case GR_OPERATION_ADD_PROGRESS: registers[at] += fit.progress; continue;
      case GR_OPERATION_ADD_STRAY: registers[at] += fit.stray; continue;
      case GR_OPERATION_POINT_X: registers[at] = stride->end_x; continue;
      case GR_OPERATION_POINT_Y: registers[at] = stride->end_y; continue;
      case GR_OPERATION_LEAST_X: registers[at] = gr_least(registers[at], stride->low.x); continue;
      case GR_OPERATION_LEAST_Y: registers[at] = gr_least(registers[at], stride->low.y); continue;
      case GR_OPERATION_GREATEST_X: registers[at] = gr_greatest(registers[at], stride->high.x); continue;
      case GR_OPERATION_GREATEST_Y: registers[at] = gr_greatest(registers[at], stride->high.y); continue;
      case GR_OPERATION_ADD_TURN: gr_add_turn(registers + at, stride); continue;
      case GR_OPERATION_TURN_CORNER:
        if (registers[at + 1] == 0 && registers[at + 2] == 0) continue;
        gr_turn_corner(registers + at, stride->end_x, stride->end_y);
        continue;
      case GR_OPERATION_EXTEND_REACH:
        registers[at] = gr_extended_reach(r, operation, token, stride);
        continue;
      case GR_OPERATION_ADD_ANGLE: gr_add_angle(r, operation, token, stride); continue;
      GR_NO_CASE(GR_OPERATION_ZERO)
      GR_NO_CASE(GR_OPERATION_TIME)
      GR_NO_CASE(GR_OPERATION_START_REACH)
      GR_NO_CASE(GR_OPERATION_VELOCITY_X)
      GR_NO_CASE(GR_OPERATION_VELOCITY_Y)
      GR_NO_CASE(GR_OPERATION_LOCATION_X)
      GR_NO_CASE(GR_OPERATION_LOCATION_Y)
      GR_NO_CASE(GR_OPERATION_FORCE)
      GR_NO_CASE(GR_OPERATION_RADIUS)
      GR_NO_CASE(GR_OPERATION_TOUCHES)
      GR_NO_CASE(GR_OPERATION_SPREAD)
      GR_NO_CASE(GR_OPERATION_SCALE)
      GR_NO_CASE(GR_OPERATION_SCALE_VELOCITY)
      GR_NO_CASE(GR_OPERATION_ROTATION)
      GR_NO_CASE(GR_OPERATION_ROTATION_VELOCITY)
      GR_NO_CASE(GR_OPERATION_START_CORNER)
      GR_NO_CASE(GR_OPERATION_ZEROS)
      GR_NO_CASE(GR_OPERATION_VELOCITY)
      GR_NO_CASE(GR_OPERATION_LOCATION)
      GR_NO_CASE(GR_OPERATION_ADD_ONE)
        GR_CHECK(false);
        continue;
    }
    GR_UNREACHABLE;
  }
}
