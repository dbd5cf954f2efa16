/* The rows of paths: their registers, and how they are copied. */
#include "internal.h"

/* A register of the path in a row. */
float *gr_register(const gr_recognizer *r, int index, int row) {
  return &r->registers[(size_t)row * r->table->register_count + (size_t)index];
}

/* A time register of the path in a row. */
int64_t *gr_time(const gr_recognizer *r, int index, int row) {
  return &r->times[(size_t)row * r->table->time_register_count + (size_t)index];
}

/* Makes one row like another. */
void gr_copy_row(gr_recognizer *r, int source, int target) {
  if (source == target) return;
  r->paths[target] = r->paths[source];
  for (int index = 0; index < r->table->register_count; index++) {
    *gr_register(r, index, target) = *gr_register(r, index, source);
    GR_STAY_A_LOOP;
  }
  for (int index = 0; index < r->table->time_register_count; index++) {
    *gr_time(r, index, target) = *gr_time(r, index, source);
    GR_STAY_A_LOOP;
  }
  const gr_point *from = r->origins + (size_t)source * (size_t)r->origin_count;
  gr_point *to = r->origins + (size_t)target * (size_t)r->origin_count;
  for (int index = 0; index < r->origin_count; index++) {
    to[index] = from[index];
    GR_STAY_A_LOOP;
  }
}

/* Makes a row that of a path on which nothing has happened. */
void gr_clear_row(gr_recognizer *r, int row) {
  static const gr_path fresh = {.is_alive = true};
  r->paths[row] = fresh;
  for (int index = 0; index < r->table->register_count; index++) {
    *gr_register(r, index, row) = 0;
    GR_STAY_A_LOOP;
  }
  for (int index = 0; index < r->table->time_register_count; index++) {
    *gr_time(r, index, row) = 0;
    GR_STAY_A_LOOP;
  }
}

/* The first row of the bank that a moment writes. */
int gr_back_bank(const gr_recognizer *r) { return r->front_bank == 0 ? r->table->state_count : 0; }

/* The row in which a path is tried. */
int gr_scratch(const gr_recognizer *r) { return 2 * r->table->state_count; }

/* The row in which a marker is tried, or a path waits for the next edge. */
int gr_spare(const gr_recognizer *r) { return 2 * r->table->state_count + 1; }

/* The row of the best acceptance so far. */
int gr_accepted(const gr_recognizer *r) { return 2 * r->table->state_count + 2; }

/* The leaf that the path in a row is in. */
const gr_leaf *gr_leaf_of(const gr_recognizer *r, int row) {
  return &r->table->leaves[r->paths[row].leaf];
}
