/* What the operations of a table do to the registers of a path. */
#include "internal.h"

static void gr_start_corner(gr_recognizer *r, const gr_moment *moment, float *corner) {
  const gr_point approach = gr_trail_approach(&r->trails[moment->track], moment->x, moment->y);
  const bool is_beginning = approach.x == 0 && approach.y == 0;
  corner[0] = is_beginning ? 180 : 0;
  corner[1] = approach.x;
  corner[2] = approach.y;
  corner[3] = moment->x;
  corner[4] = moment->y;
}

/* Carries out what happens at one point: items left and entered, a lift. */
void gr_run_at(gr_recognizer *r, gr_run run, int row, const gr_moment *moment) {
  const gr_pen *pen = &r->pens[moment->track];
  GR_EACH(run, index) {
    const gr_operation *operation = &r->table->operations[index];
    const int target = operation->register_index;
    switch ((gr_operation_code)operation->code) {
      case GR_OPERATION_ZERO: *gr_register(r, target, row) = 0; break;
      case GR_OPERATION_POINT_X: *gr_register(r, target, row) = moment->x; break;
      case GR_OPERATION_POINT_Y: *gr_register(r, target, row) = moment->y; break;
      case GR_OPERATION_TIME: *gr_time(r, target, row) = moment->time; break;
      case GR_OPERATION_START_REACH:
        *gr_register(r, target, row) =
            gr_box_distance(r, moment->x, moment->y, operation->operand, row);
        break;
      case GR_OPERATION_EXTEND_REACH:
        *gr_register(r, target, row) = gr_maximum(
            *gr_register(r, target, row),
            gr_box_distance(r, moment->x, moment->y, operation->operand, row));
        break;
      case GR_OPERATION_VELOCITY_X:
        *gr_register(r, target, row) = r->velocities[moment->track].x;
        break;
      case GR_OPERATION_VELOCITY_Y:
        *gr_register(r, target, row) = r->velocities[moment->track].y;
        break;
      case GR_OPERATION_LOCATION_X: *gr_register(r, target, row) = pen->x; break;
      case GR_OPERATION_LOCATION_Y: *gr_register(r, target, row) = pen->y; break;
      case GR_OPERATION_FORCE: *gr_register(r, target, row) = pen->force; break;
      case GR_OPERATION_RADIUS: *gr_register(r, target, row) = pen->radius; break;
      case GR_OPERATION_TOUCHES: *gr_register(r, target, row) = (float)moment->touches; break;
      case GR_OPERATION_SPREAD: *gr_register(r, target, row) = pen->spread; break;
      case GR_OPERATION_SCALE: *gr_register(r, target, row) = pen->scale; break;
      case GR_OPERATION_SCALE_VELOCITY:
        *gr_register(r, target, row) = r->velocities[moment->track].scale;
        break;
      case GR_OPERATION_ROTATION: *gr_register(r, target, row) = pen->rotation; break;
      case GR_OPERATION_ROTATION_VELOCITY:
        *gr_register(r, target, row) = r->velocities[moment->track].rotation;
        break;
      case GR_OPERATION_START_CORNER:
        gr_start_corner(r, moment, gr_register(r, target, row));
        break;
      case GR_OPERATION_LEAST_X:
        *gr_register(r, target, row) = gr_least(*gr_register(r, target, row), moment->x);
        break;
      case GR_OPERATION_LEAST_Y:
        *gr_register(r, target, row) = gr_least(*gr_register(r, target, row), moment->y);
        break;
      case GR_OPERATION_GREATEST_X:
        *gr_register(r, target, row) = gr_greatest(*gr_register(r, target, row), moment->x);
        break;
      case GR_OPERATION_GREATEST_Y:
        *gr_register(r, target, row) = gr_greatest(*gr_register(r, target, row), moment->y);
        break;
      case GR_OPERATION_ADD_PROGRESS:
      case GR_OPERATION_ADD_STRAY:
      case GR_OPERATION_ADD_TURN:
      case GR_OPERATION_TURN_CORNER: break;
    }
  }
}

/* Brings the durations of the path in a row up to date, and nothing else. */
void gr_run_clocks(gr_recognizer *r, int row, const gr_leaf *leaf) {
  GR_EACH(leaf->moment_operations, index) {
    const gr_operation *operation = &r->table->operations[index];
    if (operation->code == GR_OPERATION_TIME) {
      *gr_time(r, operation->register_index, row) = r->time;
    }
  }
}

static void gr_add_turn(float *turn, gr_step step) {
  if (!(step.dx != 0 || step.dy != 0)) return;
  if (turn[1] != 0 || turn[2] != 0) {
    const float turned = gr_angle(turn[1], turn[2], step.dx, step.dy);
    turn[0] = turn[0] + turned;
  }
  turn[1] = step.dx;
  turn[2] = step.dy;
}

static void gr_turn_corner(float *corner, float x, float y) {
  const float approach_x = corner[1], approach_y = corner[2];
  const float dx = x - corner[3], dy = y - corner[4];
  if (!(approach_x != 0 || approach_y != 0) || !(dx != 0 || dy != 0)) return;
  corner[0] = gr_magnitude(gr_angle(approach_x, approach_y, dx, dy));
  if (dx * dx + dy * dy >= GR_TRAIL_REACH * GR_TRAIL_REACH) corner[1] = corner[2] = 0;
}

static void gr_extend_reach(
    gr_recognizer *r, float *reach, int box, int row, const gr_stride *stride) {
  const float start = gr_box_distance(r, stride->start_x, stride->start_y, box, row);
  const float end = gr_box_distance(r, stride->end_x, stride->end_y, box, row);
  *reach = gr_maximum(gr_maximum(*reach, start), end);
}

/* Carries out what happens with a step. */
void gr_run_with(
    gr_recognizer *r, gr_run run, int row, const gr_stride *stride, float stray, float progress) {
  GR_EACH(run, index) {
    const gr_operation *operation = &r->table->operations[index];
    if (operation->code == GR_OPERATION_TIME) continue;
    float *target = gr_register(r, operation->register_index, row);
    switch ((gr_operation_code)operation->code) {
      case GR_OPERATION_POINT_X: *target = stride->end_x; break;
      case GR_OPERATION_POINT_Y: *target = stride->end_y; break;
      case GR_OPERATION_LEAST_X:
        *target = gr_least(gr_least(*target, stride->start_x), stride->end_x);
        break;
      case GR_OPERATION_LEAST_Y:
        *target = gr_least(gr_least(*target, stride->start_y), stride->end_y);
        break;
      case GR_OPERATION_GREATEST_X:
        *target = gr_greatest(gr_greatest(*target, stride->start_x), stride->end_x);
        break;
      case GR_OPERATION_GREATEST_Y:
        *target = gr_greatest(gr_greatest(*target, stride->start_y), stride->end_y);
        break;
      case GR_OPERATION_ADD_PROGRESS: *target = *target + progress; break;
      case GR_OPERATION_ADD_STRAY: *target = *target + stray; break;
      case GR_OPERATION_ADD_TURN: gr_add_turn(target, stride->step); break;
      case GR_OPERATION_TURN_CORNER: gr_turn_corner(target, stride->end_x, stride->end_y); break;
      case GR_OPERATION_EXTEND_REACH:
        gr_extend_reach(r, target, operation->operand, row, stride);
        break;
      case GR_OPERATION_ZERO:
      case GR_OPERATION_TIME:
      case GR_OPERATION_START_REACH:
      case GR_OPERATION_VELOCITY_X:
      case GR_OPERATION_VELOCITY_Y:
      case GR_OPERATION_LOCATION_X:
      case GR_OPERATION_LOCATION_Y:
      case GR_OPERATION_FORCE:
      case GR_OPERATION_RADIUS:
      case GR_OPERATION_TOUCHES:
      case GR_OPERATION_SPREAD:
      case GR_OPERATION_SCALE:
      case GR_OPERATION_SCALE_VELOCITY:
      case GR_OPERATION_ROTATION:
      case GR_OPERATION_ROTATION_VELOCITY:
      case GR_OPERATION_START_CORNER: break;
    }
  }
}
