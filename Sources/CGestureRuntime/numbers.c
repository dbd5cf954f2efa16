/* Arithmetic that is the same on every machine. */
#include "internal.h"

typedef union gr_pun {
  float number;
  uint32_t bits;
} gr_pun;

/* What is not a number, in the bits that every runtime gives it. */
float gr_nan(void) { return (gr_pun){.bits = UINT32_C(0x7FC00000)}.number; }

static uint32_t gr_bits(float number) { return (gr_pun){.number = number}.bits; }

bool gr_has_same_bits(float left, float right) { return gr_bits(left) == gr_bits(right); }

bool gr_is_finite(float number) {
  return (gr_bits(number) & UINT32_C(0x7F800000)) != UINT32_C(0x7F800000);
}

/* The number without its sign, which zero and what is not a number have too. */
float gr_magnitude(float number) {
  return (gr_pun){.bits = gr_bits(number) & UINT32_C(0x7FFFFFFF)}.number;
}

/* The smaller number: the first of equal ones, and if either is not a number. */
float gr_least(float left, float right) { return right < left ? right : left; }

/* The larger number: the second of equal ones, and the first if either is not a number. */
float gr_greatest(float left, float right) { return right >= left ? right : left; }

/* The smaller number; not a number if either is not one. */
float gr_minimum(float left, float right) {
  if (left != left || right != right) return gr_nan();
  return left < right ? left : right;
}

/* The larger number; not a number if either is not one. */
float gr_maximum(float left, float right) {
  if (left != left || right != right) return gr_nan();
  return left < right ? right : left;
}

/* The share of the smaller of two numbers by which they may differ and count as equal. */
#define GR_ROUNDING_SHARE (1.0f / 65536.0f)

static float gr_rounding(float left, float right) {
  return GR_ROUNDING_SHARE * gr_least(gr_magnitude(left), gr_magnitude(right));
}

/* Whether the left number is less than the right one, by more than rounding. */
bool gr_is_less(float left, float right) {
  return left < right && right - left > gr_rounding(left, right);
}

/* Whether the left number is at most the right one, or more than it by no more than rounding. */
bool gr_is_at_most(float left, float right) {
  return left <= right || left - right <= gr_rounding(left, right);
}

/* A stray without what is rounding of it, in points. */
float gr_without_rounding(float stray) { return stray <= GR_ROUNDING_STRAY ? 0 : stray; }

float gr_hypotenuse(float left, float right) { return GR_SQRT(left * left + right * right); }

float gr_seconds(int64_t microseconds) { return (float)microseconds / 1000000.0f; }

/* The coefficients of the powers 1, 3, ... 15, in degrees. */
static const float gr_arc_tangent_coefficients[8] = {
    57.295772552490234f, -19.097721099853516f, 11.440226554870605f, -8.023294448852539f,
    5.654443264007568f,  -3.370696544647217f,  1.3625233173370361f, -0.2612568438053131f};

/* The angle in degrees of the point (x, y), -180 to 180, with an error below 0.0002 degrees: an odd
   polynomial in the ratio of the smaller to the larger coordinate, and three reflections. */
static float gr_arc_tangent(float y, float x) {
  const float size_x = gr_magnitude(x), size_y = gr_magnitude(y);
  const float larger = gr_greatest(size_x, size_y);
  if (!(larger > 0 && larger <= FLT_MAX)) return 0;
  const float ratio = gr_least(size_x, size_y) / larger;
  const float square = ratio * ratio;
  float sum = gr_arc_tangent_coefficients[7];
  for (int power = 6; power >= 0; power--) sum = sum * square + gr_arc_tangent_coefficients[power];
  float angle = sum * ratio;
  if (size_y > size_x) angle = 90 - angle;
  if (x < 0) angle = 180 - angle;
  return y < 0 ? -angle : angle;
}

/* The angle in degrees by which one vector turns into another: clockwise positive, -180 to 180. */
float gr_angle(float from_x, float from_y, float to_x, float to_y) {
  return gr_arc_tangent(from_x * to_y - from_y * to_x, from_x * to_x + from_y * to_y);
}
