/* The entry of `.ci/fuzz c`: libFuzzer calls it with bytes of its own making. It is no target of the
 * package, as only the fuzzer's own compiler flags make a program of it.
 *
 * Some bytes are events of touches, whatever they say, for a set of gestures that the first byte chooses.
 * Nothing may trap, and every call and every wait has to end.
 */
#define GESTURE_RUNTIME_IMPLEMENTATION
#define GESTURE_RUNTIME_CHECKS
#define GESTURE_RUNTIME_EXPLAINS
#include "gesture_runtime.h"
#include "pinches.h"
#include "taps.h"
#include "unistrokes.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { word_count = 40000, frame_limit = 8, event_size = 8 };

static const gr_set_table *const sets[] = {
    &gr_set_of_taps, &gr_set_of_pinches, &gr_set_of_unistrokes};

static uint64_t memory[word_count], other[word_count], more[word_count];

/* A coordinate: mostly near the others, now and then none at all. */
static float place(uint8_t byte) {
  switch (byte) {
    case 0: return NAN;
    case 1: return INFINITY;
    case 2: return -1e30f;
    default: return (float)byte * 2;
  }
}

static int64_t later(int64_t time, uint8_t byte) {
  switch (byte) {
    case 0: return INT64_MIN;
    case 1: return INT64_MAX;
    case 2: return GR_TIME_LIMIT - 1000;
    case 3: return time / 2;
    default: return time > GR_TIME_LIMIT ? time : time + (int64_t)byte * byte * 50;
  }
}

static void heard(void *context, const gr_delivered *event) {
  (void)context;
  if (event->touch.phase > GR_CANCELLED) abort();
}

static void finish(gr_set *set) {
  for (int count = 0; gr_set_deadline(set) != GR_NEVER; count++) {
    if (count == 10000) abort();
    gr_set_tick(set, gr_set_deadline(set));
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  if (count < 1) return 0;
  const gr_set_table *table = sets[bytes[0] % (sizeof sets / sizeof *sets)];
  const gr_view view = {400, 800};
  gr_set *set = gr_set_create(table, bytes[0] & 64 ? &view : NULL, memory, sizeof memory);
  if (set == NULL || gr_delivery_size(table) > sizeof more) abort();
  if (bytes[0] & 128) gr_set_deliver(set, more, sizeof more, heard, NULL);
  gr_touch touches[frame_limit];
  size_t touch_count = 0;
  int64_t time = 0;
  for (size_t at = 1; at + event_size <= count; at += event_size) {
    const uint8_t *event = bytes + at;
    const gr_touch touch = {
        .phase = (gr_phase)(event[0] % 8), .id = event[1] % 40, .kind = (gr_kind)(event[2] % 3),
        .is_coalesced = (event[2] & 64) != 0, .x = place(event[3]), .y = place(event[4]),
        .force = place(event[5]), .radius = place(event[6])};
    touches[touch_count++] = touch;
    if ((event[2] & 128) != 0 && touch_count < frame_limit) continue;
    time = later(time, event[7]);
    if ((event[1] & 128) != 0) gr_set_tick(set, time);
    gr_set_handle(set, time, touches, touch_count);
    touch_count = 0;
    gr_leader leader;
    if ((event[0] & 128) != 0) gr_set_find_leader(set, other, sizeof other, &leader);
    if ((event[0] & 127) == 127) gr_set_cancel_all(set);
  }
  finish(set);
  return 0;
}
