// Runs gestures from C++: all of its names are there at once, and so are all of the header's.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

#include "checkmark.h"
#include "everything.h"
#include "gesture_runtime.h"
#include "tap.h"

using namespace std;

static void told(void *context, const gr_change *change) {
  static const char *const words[] = {"began",     "changed",    "ended",
                                      "cancelled", "recognized", "failed"};
  const gr_table *table = static_cast<const gr_table *>(context);
  printf("%s: %s at %lld\n", table->name, words[change->kind], static_cast<long long>(change->time));
}

static void run(const gr_table &table, size_t size) {
  vector<uint64_t> memory(GR_WORDS(size));
  gr_recognizer *recognizer = gr_create(&table, nullptr, memory.data(), size);
  gr_listen(recognizer, told, const_cast<gr_table *>(&table));
  gr_touch touch = {};
  touch.id = 1;
  touch.x = 100;
  touch.y = 200;
  touch.phase = GR_BEGAN;
  gr_handle(recognizer, 0, &touch, 1);
  touch.phase = GR_ENDED;
  gr_handle(recognizer, 90000, &touch, 1);
}

int main() {
  run(gr_tap, gr_tap_size);
  run(gr_checkmark, gr_checkmark_size);
}
