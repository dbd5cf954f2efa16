/* What a table asks of a token. Most conditions compare two terms that are read off the token
 * without walking a tree. An expression is 64 nodes deep at most, and so is the recursion.
 */
#include "../internal.h"

/* The comparisons among the nodes are in the order of gr_comparison. */
GR_ASSERT(nodes_compare, GR_NODE_NOT_EQUAL - GR_NODE_LESS == (int)GR_NOT_EQUAL);

/* How two values stand to each other. */
enum { GR_IS_LESS, GR_IS_EQUAL, GR_IS_GREATER };

/* Whether values that stand so compare as they have to. */
static bool gr_agrees(uint8_t comparison, int order) {
  static const uint8_t orders[] = {
      1 << GR_IS_LESS, 1 << GR_IS_LESS | 1 << GR_IS_EQUAL, 1 << GR_IS_GREATER,
      1 << GR_IS_GREATER | 1 << GR_IS_EQUAL, 1 << GR_IS_EQUAL, 1 << GR_IS_LESS | 1 << GR_IS_GREATER};
  return ((orders[comparison] >> order) & 1) != 0;
}

/* Numbers that differ by no more than rounding are equal. Not a number makes every comparison
   false. */
static bool gr_compares(uint8_t comparison, float left, float right) {
  if (left != left || right != right) return false;
  const int order = gr_is_less(left, right) ? GR_IS_LESS
                    : gr_is_less(right, left) ? GR_IS_GREATER : GR_IS_EQUAL;
  return gr_agrees(comparison, order);
}

static bool gr_bound_holds(const gr_recognizer *r, const gr_bound *bound, const gr_token *token) {
  const int64_t *times = gr_times(r, token);
  const int64_t span = times[bound->end] - times[bound->start];
  const int64_t limit = gr_limit_of(r, bound);
  if (GR_CANNOT(limit == GR_NEVER)) return false;
  const int order = span < limit ? GR_IS_LESS : span > limit ? GR_IS_GREATER : GR_IS_EQUAL;
  return gr_agrees(bound->comparison, order);
}

/* Of a condition that is not asked of a touch. */
static const gr_touch gr_no_touch = {0, GR_BEGAN, GR_FINGER, false, 0, 0, 0, 0, 0};

/* What a node is asked about: a token, or by `only` a touch that lands. */
typedef struct gr_subject {
  const gr_recognizer *r;
  const gr_token *token;
  const gr_touch *touch;
} gr_subject;

static float gr_quotient(float dividend, float divisor) {
  return divisor == 0 ? gr_nan() : dividend / divisor;
}

static float gr_span(const gr_recognizer *r, const gr_token *token, int start, int end) {
  const int64_t *times = gr_times(r, token);
  return gr_seconds(times[end] - times[start]);
}

static float gr_number(const gr_subject *subject, int index);

/* The truth value of a node. */
static bool gr_truth(const gr_subject *subject, int index) { return gr_number(subject, index) != 0; }

/* The number that a node makes of its operands. */
static float gr_combined(const gr_subject *subject, const gr_node *node) {
  const float left = gr_number(subject, node->first);
  if (node->code == GR_NODE_NEGATE) return -left;
  if (node->code == GR_NODE_MAGNITUDE) return gr_magnitude(left);
  const float right = gr_number(subject, node->second);
  switch (node->code) {
    case GR_NODE_ADD: return left + right;
    case GR_NODE_SUBTRACT: return left - right;
    case GR_NODE_MULTIPLY: return left * right;
    case GR_NODE_DIVIDE: return gr_quotient(left, right);
    case GR_NODE_MINIMUM: return gr_minimum(left, right);
    case GR_NODE_MAXIMUM: return gr_maximum(left, right);
    case GR_NODE_HYPOTENUSE: return gr_hypotenuse(left, right);
    default: return gr_compares((uint8_t)(node->code - GR_NODE_LESS), left, right);
  }
}

/* The number that a node stands for; 1 or 0 if it is a truth value. */
GR_SELDOM static float gr_number(const gr_subject *subject, int index) {
  const gr_recognizer *r = subject->r;
  const gr_node *node = &r->table->nodes[index];
  const int first = node->first, second = node->second;
  const gr_touch *touch = subject->touch;
  switch ((gr_node_code)node->code) {
    case GR_NODE_CONSTANT: return r->table->constants[first];
    case GR_NODE_REGISTER: return gr_registers(subject->token)[first];
    case GR_NODE_DURATION: return gr_span(r, subject->token, first, second);
    case GR_NODE_VIEW_WIDTH: return GR_PART(r, gr_view, view)->width;
    case GR_NODE_VIEW_HEIGHT: return GR_PART(r, gr_view, view)->height;
    case GR_NODE_LANDING_X: return touch->x;
    case GR_NODE_LANDING_Y: return touch->y;
    case GR_NODE_LANDING_FORCE: return touch->force;
    case GR_NODE_LANDING_RADIUS: return touch->radius;
#ifdef GESTURE_RUNTIME_INPUTS
    case GR_NODE_INPUT: return GR_PART(r, float, inputs)[first];
#else
    case GR_NODE_INPUT: return gr_nan();
#endif
    case GR_NODE_IS_KIND: return (int)touch->kind == first;
    case GR_NODE_IS_HELD: return (touch->held & first) == first;
    case GR_NODE_BOUND: return gr_bound_holds(r, &r->table->bounds[first], subject->token);
    case GR_NODE_AND: return gr_truth(subject, first) && gr_truth(subject, second);
    case GR_NODE_OR: return gr_truth(subject, first) || gr_truth(subject, second);
    case GR_NODE_NOT: return !gr_truth(subject, first);
    case GR_NODE_ADD:
    case GR_NODE_SUBTRACT:
    case GR_NODE_MULTIPLY:
    case GR_NODE_DIVIDE:
    case GR_NODE_NEGATE:
    case GR_NODE_MAGNITUDE:
    case GR_NODE_MINIMUM:
    case GR_NODE_MAXIMUM:
    case GR_NODE_HYPOTENUSE:
    case GR_NODE_LESS:
    case GR_NODE_LESS_OR_EQUAL:
    case GR_NODE_GREATER:
    case GR_NODE_GREATER_OR_EQUAL:
    case GR_NODE_EQUAL:
    case GR_NODE_NOT_EQUAL: break;
  }
  return gr_combined(subject, node);
}

GR_ONCE static float gr_node_value(const gr_recognizer *r, int node, const gr_token *token) {
  gr_subject subject = {r, token, &gr_no_touch};
  return gr_number(&subject, node);
}

#ifdef GESTURE_RUNTIME_INPUTS
float gr_amount_of_node(const gr_recognizer *r, float amount) {
  return gr_node_value(r, (int)(-1 - amount), NULL);
}

/* The limit of a bound in this attempt, in microseconds; GR_NEVER if it has none, so that no
   comparison with it holds. */
int64_t gr_limit_of(const gr_recognizer *r, const gr_bound *bound) {
  if (bound->limit >= -GR_LONGEST_LIMIT) return bound->limit;
  const int node = (int)(-GR_LONGEST_LIMIT - 1 - bound->limit);
  const float exact = gr_node_value(r, node, NULL) * 1000000.0f;
  if (GR_CANNOT(!(gr_magnitude(exact) <= (float)GR_LONGEST_LIMIT))) return GR_NEVER;
  return (int64_t)(exact < 0 ? exact - 0.5f : exact + 0.5f);
}
#endif

/* The number that a term is for a token. */
float gr_value(const gr_recognizer *r, const gr_term *term, const gr_token *token) {
  const float *registers = gr_registers(token);
  switch ((gr_term_kind)term->kind) {
    case GR_TERM_CONSTANT: return term->constant;
    case GR_TERM_REGISTER: return registers[term->first];
    case GR_TERM_DIFFERENCE: return registers[term->first] - registers[term->second];
    case GR_TERM_PRODUCT: return term->constant * registers[term->first];
    case GR_TERM_SCALED_DIFFERENCE:
      return term->constant * (registers[term->first] - registers[term->second]);
    case GR_TERM_MAGNITUDE: return gr_magnitude(registers[term->first]);
    case GR_TERM_DURATION: return gr_span(r, token, term->first, term->second);
    case GR_TERM_STRAIGHTNESS:
    case GR_TERM_NODE: break;
  }
  return gr_node_value(r, term->first, token);
}

/* Whether a test holds that does not compare two terms. */
static bool gr_holds_otherwise(
    const gr_recognizer *r, const gr_test *test, const gr_token *token) {
  if (test->kind == GR_TEST_BOUND) return gr_bound_holds(r, &r->table->bounds[test->index], token);
  gr_subject subject = {r, token, &gr_no_touch};
  return gr_truth(&subject, test->index);
}

/* A term's value for a token, without a call for registers and constants, which most terms are. */
static inline float gr_value_of(
    const gr_recognizer *r, const gr_term *term, const gr_token *token) {
  if (term->kind == GR_TERM_REGISTER) return gr_registers(token)[term->first];
  if (term->kind == GR_TERM_CONSTANT) return term->constant;
  return gr_value(r, term, token);
}

static inline bool gr_passes_test(
    const gr_recognizer *r, const gr_test *test, const gr_token *token) {
  if (test->kind != GR_TEST_COMPARISON) return gr_holds_otherwise(r, test, token);
  const float left = gr_value_of(r, &test->left, token);
  const float right = gr_value_of(r, &test->right, token);
  if (test->comparison == GR_GREATER_OR_EQUAL) return gr_is_at_most(right, left);
  return gr_compares(test->comparison, left, right);
}

/* Whether the condition at a place of the lists holds for a token. */
bool gr_holds(const gr_recognizer *r, int place, const gr_token *token) {
  return gr_passes_test(r, &r->table->tests[place], token);
}

/* Measures the two sides of the condition at a place of the lists. Returns whether both are numbers;
   if not, they are 0. */
GR_SELDOM bool gr_measure_sides(
    const gr_recognizer *r, int place, const gr_token *token, float *measured, float *limit) {
  const gr_test *test = &r->table->tests[place];
  *measured = *limit = gr_nan();
  if (test->kind == GR_TEST_COMPARISON) {
    *measured = gr_value(r, &test->left, token);
    *limit = gr_value(r, &test->right, token);
  } else if (test->kind == GR_TEST_BOUND) {
    const gr_bound *bound = &r->table->bounds[test->index];
    const int64_t *times = gr_times(r, token);
    *measured = gr_seconds(times[bound->end] - times[bound->start]);
    const int64_t span = gr_limit_of(r, bound);
    if (!GR_CANNOT(span == GR_NEVER)) *limit = gr_seconds(span);
  }
  if (gr_is_finite(*measured) && gr_is_finite(*limit)) return true;
  *measured = *limit = 0;
  return false;
}

/* Whether every condition of a list holds for a token. */
bool gr_all_hold(const gr_recognizer *r, gr_run list, const gr_token *token) {
  const gr_test *test = r->table->tests + list.start;
  for (const gr_test *end = test + list.count; test < end; test++) {
    if (!gr_passes_test(r, test, token)) return false;
  }
  return true;
}

/* What `only` says of a touch that lands. */
bool gr_wants(const gr_recognizer *r, const gr_touch *touch) {
  if (r->table->only == GR_NONE) return true;
  gr_subject subject = {r, NULL, touch};
  return gr_truth(&subject, r->table->only);
}

/* The point that a box of the table is, if it is one; else its left top corner. */
GR_SELDOM gr_point gr_box_corner(const gr_recognizer *r, int index, const gr_token *token) {
  const gr_box *box = &r->table->boxes[index];
  const gr_point corner = {
      gr_node_value(r, box->min_x, token), gr_node_value(r, box->min_y, token)};
  return corner;
}

/* The distance of a point from a box of the table, 0 inside; not a number if the box is not one. */
GR_SELDOM float gr_box_distance(
    const gr_recognizer *r, float x, float y, int index, const gr_token *token) {
  const gr_box *box = &r->table->boxes[index];
  const float left = gr_node_value(r, box->min_x, token) - x;
  const float right = x - gr_node_value(r, box->max_x, token);
  const float above = gr_node_value(r, box->min_y, token) - y;
  const float below = y - gr_node_value(r, box->max_y, token);
  return gr_hypotenuse(
      gr_maximum(gr_maximum(left, right), 0), gr_maximum(gr_maximum(above, below), 0));
}
