/* The entries of the module that `gesturec compile --format web` writes: the runtime in C, the tables of
 * the gestures as an image of memory, samples of touches; transitions come out as numbers.
 * `.ci/pages` compiles it for WebAssembly, after the sources of the runtime and together with them;
 * `Pages/web/runtime.js` calls it.
 */

void *malloc(size_t count);
void free(void *bytes);

#define ENTRY(name) __attribute__((export_name("gesture_" #name)))

/* A page delivers nothing to a view: its own listeners receive the events. */
void gr_deliver_frame(gr_set *set, const gr_touch *touches, size_t count) {
  (void)set, (void)touches, (void)count;
}

void gr_deliver_tick(gr_set *set) { (void)set; }

void gr_deliver_end(gr_set *set) { (void)set; }

/* ---- Tables --------------------------------------------------------------------------------- */

/* What an image of tables begins with. All that it says of places is in bytes from here. */
typedef struct image {
  uint32_t version;       /* GR_TABLE_VERSION. */
  uint32_t set;           /* Where the gr_set_table is. */
  uint32_t address_count; /* How many pointers there are, which say where something is. */
  uint32_t addresses;     /* Where the list of their places is. */
} image;

static const gr_set_table *gestures;

/* Memory for an image of `count` bytes. It is never freed. */
ENTRY(room) void *room(uint32_t count) { return malloc(count); }

/* Takes an image of tables that came in, and makes pointers of the places in it. Returns how many
   gestures it has; 0 if it is of another version. */
ENTRY(load) int32_t load(unsigned char *bytes) {
  const image *head = (const image *)(void *)bytes;
  if (head->version != GR_TABLE_VERSION) return 0;
  const uint32_t *addresses = (const uint32_t *)(void *)(bytes + head->addresses);
  for (uint32_t index = 0; index < head->address_count; index++) {
    *(uint32_t *)(void *)(bytes + addresses[index]) += (uint32_t)(uintptr_t)bytes;
  }
  gestures = (const gr_set_table *)(void *)(bytes + head->set);
  return gestures->count;
}

/* Whether a gesture is made by a pointer that hovers. */
ENTRY(hears_pointers) bool hears_pointers(void) {
  for (int member = 0; member < gestures->count; member++) {
    if (gestures->tables[member]->pointer_track != GR_NO_TRACK) return true;
  }
  return false;
}

/* ---- Recognizers ---------------------------------------------------------------------------- */

typedef struct recognizer {
  double deadline; /* Milliseconds; less than any time without one. Read from outside. */
  gr_set *set;
  void *ahead; /* Where a copy of the set goes that is asked what would be. */
  size_t size; /* The bytes of either. */
  gr_view view;
  bool is_resized; /* Whether the view has another size than the set knows. */
  bool explains;
  /* Samples in the order of their times that were not taken yet. */
  int64_t *times;
  gr_touch *touches;
  int32_t count, limit;
} recognizer;

/* What the last call reported: for each change, `change_size` numbers, then its values. */
enum { change_size = 17 };
static double *told;
static int32_t told_count, told_length, told_limit;

/* Makes an array longer. */
static void *longer(void *old, size_t old_size, size_t size) {
  void *grown = malloc(size);
  if (old != NULL) __builtin_memcpy(grown, old, old_size);
  free(old);
  return grown;
}

/* The place for `count` further numbers. */
static double *told_room(int32_t count) {
  if (told_length + count > told_limit) {
    const int32_t limit = 2 * (told_length + count) + 256;
    told = (double *)longer(told, (size_t)told_length * 8, (size_t)limit * 8);
    told_limit = limit;
  }
  double *place = told + told_length;
  told_length += count;
  return place;
}

/* Where the numbers of the last call are. */
ENTRY(told) double *told_place(void) { return told; }

static double milliseconds(int64_t time) { return (double)time / 1000; }

/* A time in milliseconds as a whole number of microseconds; what is no number is before all times. */
static int64_t microseconds(double time) {
  const double whole = __builtin_floor(time * 1000 + 0.5);
  if (!(whole > -(double)GR_TIME_LIMIT)) return -GR_TIME_LIMIT;
  return whole < (double)GR_TIME_LIMIT ? (int64_t)whole : GR_TIME_LIMIT;
}

/* Adds to a failure why it failed. What another gesture ended has no cause of its own. */
static void tell_cause(recognizer *r, const gr_set_change *change, double *record) {
  gr_failure failure;
  record[11] = -1;
  if (change->change.kind != GR_CHANGE_FAILED && change->change.kind != GR_CHANGE_CANCELLED) return;
  if (!r->explains || !gr_take_failure(gr_set_member(r->set, change->member), &failure)) return;
  if (change->winner >= 0 && failure.reason != GR_REASON_PREVENTED) return;
  record[11] = failure.reason;
  record[12] = failure.leaf;
  record[13] = failure.condition;
  record[14] = failure.is_measured;
  record[15] = (double)failure.measured;
  record[16] = (double)failure.limit;
}

static void tell(void *context, const gr_set_change *change) {
  const gr_change *what = &change->change;
  double *record = told_room(change_size + (int32_t)what->report_count);
  record[0] = change->member;
  record[1] = change->attempt;
  record[2] = what->kind;
  record[3] = milliseconds(what->time);
  record[4] = what->leaf;
  record[5] = (double)what->stray;
  record[6] = (double)what->length;
  record[7] = change->winner;
  record[8] = change->waited_for;
  record[9] = milliseconds(change->held_since);
  record[10] = (double)what->report_count;
  tell_cause((recognizer *)context, change, record);
  for (size_t index = 0; index < what->report_count; index++) {
    record[change_size + index] = (double)what->reports[index];
  }
  told_count++;
}

static void begin_telling(void) { told_count = told_length = 0; }

/* Ends a call that lets something happen. Returns how many changes there are. */
static int32_t end_telling(recognizer *r) {
  const int64_t due = gr_set_deadline(r->set);
  r->deadline = due == GR_NEVER ? -__builtin_inf() : milliseconds(due);
  return told_count;
}

/* Creates recognizers of all gestures on a view; without a size, it has none. */
ENTRY(create) recognizer *create(float width, float height, bool explains) {
  recognizer *r = (recognizer *)malloc(sizeof *r);
  *r = (recognizer){.view = {width, height}, .explains = explains};
  r->size = gr_set_size(gestures);
  r->set = gr_set_create(gestures, width > 0 && height > 0 ? &r->view : NULL, malloc(r->size), r->size);
  gr_set_listen(r->set, tell, r);
  for (uint16_t member = 0; explains && member < gestures->count; member++) {
    gr_explain_failures(gr_set_member(r->set, member));
  }
  begin_telling();
  end_telling(r);
  return r;
}

ENTRY(destroy) void destroy(recognizer *r) {
  free(r->set);
  free(r->ahead);
  free(r->times);
  free(r->touches);
  free(r);
}

/* Notes that the view has another size, which is so for gestures from their next attempt on. */
ENTRY(resize) void resize(recognizer *r, float width, float height) {
  r->is_resized = r->is_resized || width != r->view.width || height != r->view.height;
  r->view = (gr_view){width, height};
}

/* Sets an input of a gesture by its number there: to a number or an edge, a point or a box, which are
   one, two or four numbers. Returns whether it can be that. */
ENTRY(set_input) bool set_input(
    recognizer *r, uint16_t member, uint16_t input, int32_t count, float a, float b, float c, float d) {
  gr_recognizer *one = gr_set_member(r->set, member);
  if (count == 1) return gr_input_number(one, input, a);
  return count == 2 ? gr_input_point(one, input, a, b) : gr_input_box(one, input, a, b, c, d);
}

/* Whether a gesture is in an attempt, or has decided and waits. */
ENTRY(is_busy) bool is_busy(const recognizer *r) {
  if (r->set->candidate_count > 0) return true;
  for (uint16_t member = 0; member < gestures->count; member++) {
    if (gr_is_active(gr_set_member(r->set, member))) return true;
  }
  return false;
}

/* Gives the gestures the new size unless one is in an attempt. */
static void take_size(recognizer *r) {
  if (is_busy(r)) return;
  const bool is_known = r->view.width > 0 && r->view.height > 0;
  for (uint16_t member = 0; member < gestures->count; member++) {
    const gr_recognizer *one = gr_set_member(r->set, member);
    if (!GR_HAS(one, VIEW)) continue;
    GR_PART(one, gr_view, view)->width = is_known ? r->view.width : gr_nan();
    GR_PART(one, gr_view, view)->height = is_known ? r->view.height : gr_nan();
  }
  r->is_resized = false;
}

/* ---- What happens --------------------------------------------------------------------------- */

/* Puts a sample among those that wait, after those of its time. */
ENTRY(put) void put(
    recognizer *r, double time, int32_t id, int32_t phase, int32_t kind, bool is_coalesced, float x,
    float y, float force, float radius, int32_t held) {
  if (r->count == r->limit) {
    const size_t count = (size_t)r->count, limit = 2 * count + 16;
    r->times = (int64_t *)longer(r->times, count * sizeof *r->times, limit * sizeof *r->times);
    r->touches = (gr_touch *)longer(r->touches, count * sizeof *r->touches, limit * sizeof *r->touches);
    r->limit = (int32_t)limit;
  }
  const int64_t moment = microseconds(time);
  int32_t place = r->count++;
  for (; place > 0 && r->times[place - 1] > moment; place--) {
    r->times[place] = r->times[place - 1];
    r->touches[place] = r->touches[place - 1];
  }
  r->times[place] = moment;
  r->touches[place] = (gr_touch){
      id, (gr_phase)phase, (gr_kind)kind, is_coalesced, (uint16_t)held, x, y, force, radius};
}

/* Takes the samples that wait, those of one time together. This and the three below return how many
   changes there are. */
ENTRY(take) int32_t take(recognizer *r) {
  begin_telling();
  for (int32_t first = 0, end; first < r->count; first = end) {
    for (end = first + 1; end < r->count && r->times[end] == r->times[first];) end++;
    if (r->is_resized) {
      /* What is due comes before, as the attempt may end by it. */
      gr_set_tick(r->set, r->times[first]);
      take_size(r);
    }
    gr_set_handle(r->set, r->times[first], r->touches + first, (size_t)(end - first));
  }
  r->count = 0;
  return end_telling(r);
}

/* Takes a time at which no touch does anything. */
ENTRY(rest) int32_t rest(recognizer *r, double time) {
  begin_telling();
  gr_set_handle(r->set, microseconds(time), NULL, 0);
  return end_telling(r);
}

/* Lets time pass. */
ENTRY(tick) int32_t tick(recognizer *r, double time) {
  begin_telling();
  gr_set_tick(r->set, microseconds(time));
  return end_telling(r);
}

/* Takes every touch away. */
ENTRY(cancel) int32_t cancel(recognizer *r) {
  begin_telling();
  gr_set_cancel_all(r->set);
  return end_telling(r);
}

/* ---- What may come -------------------------------------------------------------------------- */

enum { state_idle, state_possible, state_began, state_held };

/* How a gesture stands. */
ENTRY(state) int32_t state(const recognizer *r, uint16_t member) {
  for (int index = 0; index < r->set->candidate_count; index++) {
    if (r->set->candidates[index].member == member) return state_held;
  }
  if (gr_set_is_under_way(r->set, member)) return state_began;
  return gr_is_active(gr_set_member(r->set, member)) ? state_possible : state_idle;
}

static void *ahead(recognizer *r) {
  if (r->ahead == NULL) r->ahead = malloc(r->size);
  return r->ahead;
}

/* Finds out which gesture it would be if every touch lifted now: tells which, its fit, who would be it
   in its stead, and its lead. Returns whether it would be one. */
ENTRY(leader) bool leader(recognizer *r) {
  gr_leader found;
  begin_telling();
  if (!gr_set_find_leader(r->set, ahead(r), r->size, &found)) return false;
  double *record = told_room(4);
  record[0] = found.member;
  record[1] = (double)found.fit;
  record[2] = found.runner_up;
  record[3] = (double)found.lead;
  return true;
}

/* Finds out how the attempt of a gesture may go on. Writes for each way thirteen numbers, how many
   sectors its directions have, and four numbers for each of these. Returns how many ways there
   are. */
ENTRY(continuations) int32_t continuations(recognizer *r, uint16_t member) {
  static gr_continuation list[128];
  const gr_table *table = gestures->tables[member];
  const size_t count = gr_find_continuations(
      gr_set_member(r->set, member), ahead(r), r->size, list, sizeof list / sizeof *list);
  begin_telling();
  for (size_t index = 0; index < count; index++) {
    const gr_continuation *way = &list[index];
    const gr_leaf *leaf = way->target < 0 ? NULL : &table->leaves[way->target];
    const int32_t sectors = leaf == NULL ? 0 : leaf->sectors.count;
    double *record = told_room(14 + 4 * sectors);
    record[0] = way->trigger;
    record[1] = way->source;
    record[2] = way->target;
    record[3] = way->is_open;
    record[4] = way->condition;
    record[5] = way->is_measured;
    record[6] = (double)way->measured;
    record[7] = (double)way->limit;
    record[8] = (double)way->stray;
    record[9] = (double)way->length;
    record[10] = (double)way->tolerance;
    record[11] = leaf == NULL ? -1 : leaf->kind;
    record[12] = leaf == NULL ? 0 : (double)gr_amount(gr_set_member(r->set, member), leaf->radius);
    record[13] = sectors;
    for (int32_t place = 0; place < sectors; place++) {
      const gr_sector *sector = &table->sectors[leaf->sectors.start + place];
      record[14 + 4 * place] = (double)sector->first_x;
      record[15 + 4 * place] = (double)sector->first_y;
      record[16 + 4 * place] = (double)sector->last_x;
      record[17 + 4 * place] = (double)sector->last_y;
    }
  }
  return (int32_t)count;
}
