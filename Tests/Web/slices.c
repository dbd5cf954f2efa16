/* Measures what an event costs in the runtime in C, over the strokes of the program of gesture-bench that
 * SUBJECT names. All strokes are drawn TURNS times, in slices of SLICE events; a turn is SPAN microseconds
 * long. Prints how many changes a turn makes, and the mean of the least time of each slice, in
 * nanoseconds an event. Usage: slices TURNS SLICE SPAN */
#define _POSIX_C_SOURCE 199309L
/* Its main function, by another name, ends without a value. */
#pragma GCC diagnostic ignored "-Wreturn-type"
#define main draw_once
#include SUBJECT
#undef main
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  const long turns = atol(argv[1]), slice = atol(argv[2]), count = sizeof rows / sizeof *rows;
  const int64_t span = atol(argv[3]);
  const size_t size = gr_set_size(&set_table);
  gr_set *set = gr_set_create(&set_table, NULL, malloc(size), size);
  double *least = (double *)calloc((size_t)(count / slice), sizeof *least);
  long changes = 0;
  gr_set_listen(set, count_change, &changes);
  for (long turn = 0; turn < turns; turn++) {
    changes = 0;
    for (long first = 0; first + slice <= count; first += slice) {
      const double start = now();
      for (long row = first; row < first + slice; row++) {
        gr_touch touch = {.id = 1, .phase = (gr_phase)rows[row].phase};
        touch.x = rows[row].x;
        touch.y = rows[row].y;
        gr_set_handle(set, turn * span + rows[row].time, &touch, 1);
      }
      const double passed = now() - start;
      double *known = &least[first / slice];
      if (turn == 0 || passed < *known) *known = passed;
    }
  }
  double sum = 0;
  for (long index = 0; index < count / slice; index++) sum += least[index];
  printf("%ld %.3f\n", changes, sum / (double)(count / slice * slice));
}
