// Numbers for compiled Swift where there is no C library: texts are read as the nearest number, and
// as the even one of two that are equally near, as in every C library.
#include <stdbool.h>
#include <stdint.h>

float roundf(float number) {
  float whole = __builtin_truncf(number);
  if (__builtin_fabsf(number - whole) < 0.5f) return whole;
  return whole + __builtin_copysignf(1, number);
}

double round(double number) {
  double whole = __builtin_trunc(number);
  if (__builtin_fabs(number - whole) < 0.5) return whole;
  return whole + __builtin_copysign(1, number);
}

// MARK: - Whole numbers of any size

enum { words = 128, most_digits = 400, most_exponent = 400 };
struct whole { uint32_t word[words]; };

static void multiply_add(struct whole *number, uint32_t factor, uint32_t addend) {
  uint64_t carry = addend;
  for (int i = 0; i < words; i++) {
    carry += (uint64_t)number->word[i] * factor;
    number->word[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

static int compare(const struct whole *left, const struct whole *right) {
  for (int i = words - 1; i >= 0; i--) {
    if (left->word[i] != right->word[i]) return left->word[i] < right->word[i] ? -1 : 1;
  }
  return 0;
}

static void subtract(struct whole *number, const struct whole *other) {
  int64_t borrow = 0;
  for (int i = 0; i < words; i++) {
    int64_t rest = (int64_t)number->word[i] - other->word[i] + borrow;
    number->word[i] = (uint32_t)rest;
    borrow = rest < 0 ? -1 : 0;
  }
}

static int bits(const struct whole *number) {
  for (int i = words - 1; i >= 0; i--) {
    if (number->word[i]) return 32 * i + 32 - __builtin_clz(number->word[i]);
  }
  return 0;
}

static void shift(struct whole *number, int count) {
  for (; count >= 31; count -= 31) multiply_add(number, UINT32_C(1) << 31, 0);
  multiply_add(number, UINT32_C(1) << count, 0);
}

// MARK: - Reading

// The quotient of two numbers, neither 0, rounded to `precision` bits; `least` is the least
// exponent of a number's last bit. A quotient with an exponent above `most` is infinite.
static double quotient(struct whole *upper, struct whole *lower, int precision, int least, int most) {
  // Then upper / lower is at least 1/2 and less than 2, and twice as much where it is less than 1.
  int exponent = bits(upper) - bits(lower);
  shift(exponent < 0 ? upper : lower, exponent < 0 ? -exponent : exponent);
  if (compare(upper, lower) < 0) {
    multiply_add(upper, 2, 0);
    exponent--;
  }
  int last = exponent - precision + 1;
  if (last < least) last = least;
  uint64_t whole = 0;
  for (int place = exponent; place >= last; place--) {
    bool isSet = compare(upper, lower) >= 0;
    if (isSet) subtract(upper, lower);
    whole = whole << 1 | isSet;
    multiply_add(upper, 2, 0);
  }
  // What is left is twice the rest, if a bit was made at all; else it may still be more than a half.
  if (exponent < last - 1) return 0;
  int half = compare(upper, lower);
  if (half > 0 || (half == 0 && (whole & 1))) whole++;
  if (last + precision - 1 > most || (whole >> precision && last + precision > most)) {
    return __builtin_inf();
  }
  double number = (double)whole;
  for (; last > 0; last--) number *= 2;
  for (; last < 0; last++) number /= 2;
  return number;
}

// The quotient or the product where both operands are exact, as they are in nearly all texts, and
// where rounding the result to single precision afterwards makes no difference.
static bool quick(uint64_t digits, int exponent, int precision, double *number) {
  if (digits >> 53 || exponent < -22 || exponent > 22) return false;
  double power = 1;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) power *= 10;
  *number = exponent < 0 ? (double)digits / power : (double)digits * power;
  if (precision == 53) return true;
  union { double number; uint64_t bits; } halfway = {*number};
  return (halfway.bits & 0x1fffffff) != 0x10000000 && *number > 1e-30 && *number < 1e30;
}

// The number with the given digits, which a point may divide in the text, times a power of ten.
static double slow(
    const char *text, int digits, int exponent, int precision, int least, int most) {
  if (digits + exponent < -most_exponent) return 0;
  if (digits + exponent > most_exponent) return __builtin_inf();
  static struct whole upper, lower;
  upper = lower = (struct whole){0};
  lower.word[0] = 1;
  while (*text == '0' || *text == '.') text++;
  bool isCut = digits > most_digits;
  for (int taken = 0; taken < (isCut ? most_digits : digits); text++) {
    if (*text == '.') continue;
    multiply_add(&upper, 10, (uint32_t)(*text - '0'));
    taken++;
  }
  if (isCut) {
    // Of the digits after the first `most_digits` it only matters whether there are any.
    exponent += digits - most_digits;
    multiply_add(&upper, 10, 1);
    exponent--;
  }
  for (int i = 0; i < exponent; i++) multiply_add(&upper, 10, 0);
  for (int i = 0; i < -exponent; i++) multiply_add(&lower, 10, 0);
  return quotient(&upper, &lower, precision, least, most);
}

// Reads a decimal number. Returns the text after it, or NULL if there is no number.
static const char *read_number(
    const char *text, double *number, int precision, int least, int most) {
  bool isNegative = *text == '-';
  if (*text == '-' || *text == '+') text++;
  const char *start = text;
  uint64_t first = 0;
  int digits = 0, count = 0, exponent = 0;
  bool isBehindPoint = false, isZero = true;
  for (; (*text >= '0' && *text <= '9') || (*text == '.' && !isBehindPoint); text++) {
    if (*text == '.') {
      isBehindPoint = true;
      continue;
    }
    count++;
    if (*text != '0') isZero = false;
    if (isBehindPoint) exponent--;
    if (isZero) continue;
    if (digits < 19) first = first * 10 + (uint64_t)(*text - '0');
    digits++;
  }
  if (count == 0) return 0;
  if (*text == 'e' || *text == 'E') {
    const char *mark = text++;
    bool isSmall = *text == '-';
    if (*text == '-' || *text == '+') text++;
    if (*text < '0' || *text > '9') {
      text = mark;
    } else {
      int size = 0;
      for (; *text >= '0' && *text <= '9'; text++) {
        if (size < 100000) size = size * 10 + (*text - '0');
      }
      exponent += isSmall ? -size : size;
    }
  }
  const char *end = text;
  if (digits > 19 || isZero || !quick(first, exponent, precision, number)) {
    *number = isZero ? 0 : slow(start, digits, exponent, precision, least, most);
  }
  if (isNegative) *number = -*number;
  return end;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  return read_number(text, number, 53, -1074, 1023);
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *number) {
  double exact;
  const char *end = read_number(text, &exact, 24, -149, 127);
  if (end) *number = (float)exact;
  return end;
}
