/* The conditions and numbers of a table. An expression is 64 nodes deep at most, and so is this
 * recursion.
 */
#include "internal.h"

/* Whether a condition holds for the path in a row. */
bool gr_holds(const gr_recognizer *r, int condition, int row) {
  return gr_truth(r, r->table->conditions[condition], row);
}

/* Whether every condition of a list holds for the path in a row. */
bool gr_all_hold(const gr_recognizer *r, gr_run list, int row) {
  GR_EACH(list, index) {
    if (!gr_holds(r, r->table->condition_lists[index], row)) return false;
  }
  return true;
}

static bool gr_bound_holds(const gr_recognizer *r, const gr_bound *bound, int row) {
  const int64_t span = *gr_time(r, bound->end, row) - *gr_time(r, bound->start, row);
  switch ((gr_comparison)bound->comparison) {
    case GR_LESS: return span < bound->limit;
    case GR_LESS_OR_EQUAL: return span <= bound->limit;
    case GR_GREATER: return span > bound->limit;
    case GR_GREATER_OR_EQUAL: return span >= bound->limit;
    case GR_EQUAL: return span == bound->limit;
    case GR_NOT_EQUAL: return span != bound->limit;
  }
  return false;
}

/* Numbers that differ by no more than rounding are equal. Not a number makes every comparison
   false. */
static bool gr_compares(gr_node_code code, float left, float right) {
  switch (code) {
    case GR_NODE_LESS: return gr_is_less(left, right);
    case GR_NODE_LESS_OR_EQUAL: return gr_is_at_most(left, right);
    case GR_NODE_GREATER: return gr_is_less(right, left);
    case GR_NODE_GREATER_OR_EQUAL: return gr_is_at_most(right, left);
    case GR_NODE_EQUAL: return gr_is_at_most(left, right) && gr_is_at_most(right, left);
    default: return gr_is_less(left, right) || gr_is_less(right, left);
  }
}

/* The truth value of a node. */
bool gr_truth(const gr_recognizer *r, int index, int row) {
  const gr_node *node = &r->table->nodes[index];
  switch ((gr_node_code)node->code) {
    case GR_NODE_LESS:
    case GR_NODE_LESS_OR_EQUAL:
    case GR_NODE_GREATER:
    case GR_NODE_GREATER_OR_EQUAL:
    case GR_NODE_EQUAL:
    case GR_NODE_NOT_EQUAL:
      return gr_compares(
          (gr_node_code)node->code, gr_number(r, node->first, row),
          gr_number(r, node->second, row));
    case GR_NODE_BOUND: return gr_bound_holds(r, &r->table->bounds[node->first], row);
    case GR_NODE_AND: return gr_truth(r, node->first, row) && gr_truth(r, node->second, row);
    case GR_NODE_OR: return gr_truth(r, node->first, row) || gr_truth(r, node->second, row);
    case GR_NODE_NOT: return !gr_truth(r, node->first, row);
    case GR_NODE_IS_KIND: return (int)r->landing.kind == node->first;
    /* Numbers, which a table has nowhere that a truth value is due. */
    case GR_NODE_CONSTANT:
    case GR_NODE_REGISTER:
    case GR_NODE_DURATION:
    case GR_NODE_VIEW_WIDTH:
    case GR_NODE_VIEW_HEIGHT:
    case GR_NODE_ADD:
    case GR_NODE_SUBTRACT:
    case GR_NODE_MULTIPLY:
    case GR_NODE_DIVIDE:
    case GR_NODE_NEGATE:
    case GR_NODE_MAGNITUDE:
    case GR_NODE_MINIMUM:
    case GR_NODE_MAXIMUM:
    case GR_NODE_HYPOTENUSE:
    case GR_NODE_LANDING_X:
    case GR_NODE_LANDING_Y:
    case GR_NODE_LANDING_FORCE:
    case GR_NODE_LANDING_RADIUS: break;
  }
  return false;
}

static float gr_quotient(float dividend, float divisor) {
  return divisor == 0 ? gr_nan() : dividend / divisor;
}

/* The number that a node stands for. */
float gr_number(const gr_recognizer *r, int index, int row) {
  const gr_node *node = &r->table->nodes[index];
  const int first = node->first, second = node->second;
  switch ((gr_node_code)node->code) {
    case GR_NODE_CONSTANT: return r->table->constants[first];
    case GR_NODE_REGISTER: return *gr_register(r, first, row);
    case GR_NODE_DURATION: return gr_seconds(*gr_time(r, second, row) - *gr_time(r, first, row));
    case GR_NODE_VIEW_WIDTH: return r->view.width;
    case GR_NODE_VIEW_HEIGHT: return r->view.height;
    case GR_NODE_ADD: return gr_number(r, first, row) + gr_number(r, second, row);
    case GR_NODE_SUBTRACT: return gr_number(r, first, row) - gr_number(r, second, row);
    case GR_NODE_MULTIPLY: return gr_number(r, first, row) * gr_number(r, second, row);
    case GR_NODE_DIVIDE: return gr_quotient(gr_number(r, first, row), gr_number(r, second, row));
    case GR_NODE_NEGATE: return -gr_number(r, first, row);
    case GR_NODE_MAGNITUDE: return gr_magnitude(gr_number(r, first, row));
    case GR_NODE_MINIMUM: return gr_minimum(gr_number(r, first, row), gr_number(r, second, row));
    case GR_NODE_MAXIMUM: return gr_maximum(gr_number(r, first, row), gr_number(r, second, row));
    case GR_NODE_HYPOTENUSE:
      return gr_hypotenuse(gr_number(r, first, row), gr_number(r, second, row));
    case GR_NODE_LANDING_X: return r->landing.x;
    case GR_NODE_LANDING_Y: return r->landing.y;
    case GR_NODE_LANDING_FORCE: return r->landing.force;
    case GR_NODE_LANDING_RADIUS: return r->landing.radius;
    /* Truth values, which a table has nowhere that a number is due. */
    case GR_NODE_LESS:
    case GR_NODE_LESS_OR_EQUAL:
    case GR_NODE_GREATER:
    case GR_NODE_GREATER_OR_EQUAL:
    case GR_NODE_EQUAL:
    case GR_NODE_NOT_EQUAL:
    case GR_NODE_BOUND:
    case GR_NODE_AND:
    case GR_NODE_OR:
    case GR_NODE_NOT:
    case GR_NODE_IS_KIND: break;
  }
  return gr_nan();
}

/* The distance of a point from a box of the table, 0 inside; not a number if the box is not one. */
float gr_box_distance(const gr_recognizer *r, float x, float y, int index, int row) {
  const gr_box *box = &r->table->boxes[index];
  const float left = gr_number(r, box->min_x, row) - x, right = x - gr_number(r, box->max_x, row);
  const float above = gr_number(r, box->min_y, row) - y, below = y - gr_number(r, box->max_y, row);
  return gr_hypotenuse(
      gr_maximum(gr_maximum(left, right), 0), gr_maximum(gr_maximum(above, below), 0));
}
