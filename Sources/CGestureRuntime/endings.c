/* How attempts end, and what is told. */
#include "internal.h"

/* Resets the attempt without a word. */
static void gr_abandon(gr_recognizer *r) {
  r->is_active = false;
  r->has_begun = false;
  r->has_acceptance = false;
  r->deadline = GR_NEVER;
  r->has_holder = false;
  GR_EACH_TRACK(r, track) gr_release(r, track);
  GR_EACH_PATH(r, row) r->paths[row].is_alive = false;
}

static void gr_end(gr_recognizer *r, gr_change_kind kind, int row) {
  gr_tell(r, kind, row);
  gr_abandon(r);
}

/* Ends the attempt if no path is left. */
void gr_conclude_if_no_path_is_left(gr_recognizer *r) {
  if (r->is_active && !gr_has_paths(r)) gr_give_up(r);
}

/* Ends the attempt whatever goes on: by the best acceptance, which nothing that comes behind it can
   take back, else by failing. */
void gr_give_up(gr_recognizer *r) {
  if (r->has_acceptance) {
    gr_conclude(r, gr_accepted(r));
  } else {
    gr_fail(r);
  }
}

/* Ends the attempt well, with the path in a row. */
void gr_conclude(gr_recognizer *r, int row) {
  gr_end(r, r->has_begun ? GR_CHANGE_ENDED : GR_CHANGE_RECOGNIZED, row);
}

/* Ends the attempt badly. */
void gr_fail(gr_recognizer *r) {
  if (r->is_active) gr_end(r, r->has_begun ? GR_CHANGE_CANCELLED : GR_CHANGE_FAILED, -1);
}

/* The living path of least stray, the first on a tie; -1 if there is none. */
static int gr_best_row(const gr_recognizer *r) {
  int best = -1;
  GR_EACH_PATH(r, row) {
    if (best < 0 || !(r->paths[row].stray >= r->paths[best].stray)) best = row;
  }
  return best;
}

/* Tells a transition, with the values that the path in a row reports; without a path, -1. */
void gr_tell(gr_recognizer *r, gr_change_kind kind, int row) {
  gr_change change;
  r->has_moved = false;
  change.kind = kind;
  change.time = r->time;
  change.leaf = -1;
  change.stray = change.length = 0;
  change.report_count = 0;
  change.reports = NULL;
  if (row >= 0) {
    for (int index = 0; index < r->table->report_count; index++) {
      r->last_reports[index] = gr_number(r, r->table->reports[index], row);
    }
    change.leaf = r->paths[row].leaf;
    change.stray = r->paths[row].stray;
    change.length = r->paths[row].length;
    change.report_count = r->table->report_count;
    change.reports = r->last_reports;
  }
  if (r->listener != NULL) r->listener(r->context, &change);
}

static bool gr_has_new_report(const gr_recognizer *r, int row) {
  for (int index = 0; index < r->table->report_count; index++) {
    const float value = gr_number(r, r->table->reports[index], row);
    if (gr_bits(value) != gr_bits(r->last_reports[index])) return true;
  }
  return false;
}

/* Tells `changed` if a finger of a track has moved since the last change was told, or a reported
   value is another one than was told then. */
void gr_tell_changes(gr_recognizer *r) {
  if (!r->is_active || !r->has_begun) return;
  const int row = gr_best_row(r);
  if (row >= 0 && (r->has_moved || gr_has_new_report(r, row))) {
    gr_tell(r, GR_CHANGE_CHANGED, row);
  }
}
