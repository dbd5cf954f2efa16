/* How fast a track moves at this moment: a straight line fitted to its last samples.
 *
 * Least squares over the samples of the last 100 ms, at most 64 of them, the newest. One sample,
 * samples of one time and a paused finger have the velocity zero.
 */
#include "internal.h"

/* Whether an operation needs a window of samples. */
bool gr_reads_velocity(gr_operation_code code) {
  return code == GR_OPERATION_VELOCITY_X || code == GR_OPERATION_VELOCITY_Y
         || code == GR_OPERATION_SCALE_VELOCITY || code == GR_OPERATION_ROTATION_VELOCITY;
}

static const gr_sample *gr_sample_at(const gr_velocity *velocity, int index) {
  return &velocity->samples[(velocity->first + index) % GR_VELOCITY_CAPACITY];
}

static void gr_drop_sample(gr_velocity *velocity) {
  velocity->first = (velocity->first + 1) % GR_VELOCITY_CAPACITY;
  velocity->count--;
}

/* Drops the samples that are older than a time. */
static void gr_drop_samples(gr_velocity *velocity, int64_t time) {
  while (velocity->count > 0 && velocity->samples[velocity->first].time < time) {
    gr_drop_sample(velocity);
  }
}

static void gr_stand_still(gr_velocity *velocity) {
  velocity->x = velocity->y = velocity->scale = velocity->rotation = 0;
}

static void gr_fit(gr_velocity *velocity) {
  gr_stand_still(velocity);
  if (velocity->count <= 1) return;
  const gr_sample *newest = gr_sample_at(velocity, velocity->count - 1);
  float mean_time = 0, mean_x = 0, mean_y = 0, mean_scale = 0, mean_rotation = 0;
  for (int index = 0; index < velocity->count; index++) {
    const gr_sample *sample = gr_sample_at(velocity, index);
    mean_time += gr_seconds(sample->time - newest->time);
    mean_x += sample->x - newest->x;
    mean_y += sample->y - newest->y;
    mean_scale += sample->scale - newest->scale;
    mean_rotation += sample->rotation - newest->rotation;
  }
  const float share = (float)velocity->count;
  mean_time /= share;
  mean_x /= share;
  mean_y /= share;
  mean_scale /= share;
  mean_rotation /= share;
  float sum_x = 0, sum_y = 0, sum_scale = 0, sum_rotation = 0, sum_squares = 0;
  for (int index = 0; index < velocity->count; index++) {
    const gr_sample *sample = gr_sample_at(velocity, index);
    const float from_mean = gr_seconds(sample->time - newest->time) - mean_time;
    sum_x += from_mean * ((sample->x - newest->x) - mean_x);
    sum_y += from_mean * ((sample->y - newest->y) - mean_y);
    sum_scale += from_mean * ((sample->scale - newest->scale) - mean_scale);
    sum_rotation += from_mean * ((sample->rotation - newest->rotation) - mean_rotation);
    sum_squares += from_mean * from_mean;
  }
  if (!(sum_squares > 0)) return;
  velocity->x = sum_x / sum_squares;
  velocity->y = sum_y / sum_squares;
  velocity->scale = sum_scale / sum_squares;
  velocity->rotation = sum_rotation / sum_squares;
}

/* Forgets every sample. */
void gr_velocity_clear(gr_velocity *velocity) {
  velocity->first = velocity->count = 0;
  gr_stand_still(velocity);
}

/* Adds a sample, which must not be earlier than the last one. */
void gr_velocity_add(gr_velocity *velocity, gr_sample sample) {
  if (velocity->count == GR_VELOCITY_CAPACITY) gr_drop_sample(velocity);
  velocity->samples[(velocity->first + velocity->count) % GR_VELOCITY_CAPACITY] = sample;
  velocity->count++;
  gr_drop_samples(velocity, sample.time - GR_VELOCITY_SPAN);
  gr_fit(velocity);
}

/* Drops the samples that are older than the span, and fits the rest if that was one. */
static void gr_velocity_advance(gr_velocity *velocity, int64_t time) {
  const int old_count = velocity->count;
  gr_drop_samples(velocity, time - GR_VELOCITY_SPAN);
  if (velocity->count < old_count) gr_fit(velocity);
}

/* Lets the samples go that have become too old. */
void gr_advance_velocities(gr_recognizer *r) {
  if (!r->uses_velocity || !r->is_active) return;
  GR_EACH_TRACK(r, track) {
    if (r->pens[track].phase != GR_RUNNING && r->pens[track].phase != GR_SHORT) continue;
    gr_velocity_advance(&r->velocities[track], r->time);
  }
}

/* Whether a node reads a velocity that a leaf keeps up to date. */
static bool gr_mentions_velocity(const gr_table *table, const gr_leaf *leaf, int index) {
  const gr_node *node = &table->nodes[index];
  switch ((gr_node_code)node->code) {
    case GR_NODE_REGISTER:
      GR_EACH(leaf->moment_operations, operation) {
        const gr_operation *kept = &table->operations[operation];
        if (kept->register_index != node->first) continue;
        if (gr_reads_velocity((gr_operation_code)kept->code)) return true;
      }
      return false;
    case GR_NODE_ADD:
    case GR_NODE_SUBTRACT:
    case GR_NODE_MULTIPLY:
    case GR_NODE_DIVIDE:
    case GR_NODE_MINIMUM:
    case GR_NODE_MAXIMUM:
    case GR_NODE_HYPOTENUSE:
    case GR_NODE_LESS:
    case GR_NODE_LESS_OR_EQUAL:
    case GR_NODE_GREATER:
    case GR_NODE_GREATER_OR_EQUAL:
    case GR_NODE_EQUAL:
    case GR_NODE_NOT_EQUAL:
    case GR_NODE_AND:
    case GR_NODE_OR:
      return gr_mentions_velocity(table, leaf, node->first)
             || gr_mentions_velocity(table, leaf, node->second);
    case GR_NODE_NEGATE:
    case GR_NODE_MAGNITUDE:
    case GR_NODE_NOT: return gr_mentions_velocity(table, leaf, node->first);
    case GR_NODE_CONSTANT:
    case GR_NODE_DURATION:
    case GR_NODE_VIEW_WIDTH:
    case GR_NODE_VIEW_HEIGHT:
    case GR_NODE_BOUND:
    case GR_NODE_IS_KIND:
    case GR_NODE_LANDING_X:
    case GR_NODE_LANDING_Y:
    case GR_NODE_LANDING_FORCE:
    case GR_NODE_LANDING_RADIUS: break;
  }
  return false;
}

static bool gr_lists_velocity(const gr_table *table, const gr_leaf *leaf, gr_run list) {
  GR_EACH(list, index) {
    const int node = table->conditions[table->condition_lists[index]];
    if (gr_mentions_velocity(table, leaf, node)) return true;
  }
  return false;
}

/* Whether a review reads a velocity for a path in a leaf. */
static bool gr_judges_velocity(const gr_table *table, const gr_leaf *leaf, bool is_landed) {
  if (gr_lists_velocity(table, leaf, leaf->finals)) return true;
  if (is_landed) return false;
  GR_EACH(leaf->ways, way) {
    if (gr_lists_velocity(table, leaf, table->ways[way])) return true;
  }
  GR_EACH(leaf->markers, edge) {
    if (gr_lists_velocity(table, leaf, table->edges[edge].guards)) return true;
  }
  return false;
}

/* The next time at which a review reads another velocity for a path in a leaf: when a sample is
   older than the span. Then a track that rests has a velocity of 0 in the end. */
int64_t gr_next_velocity(const gr_recognizer *r, const gr_leaf *leaf, bool is_landed) {
  if (!r->uses_velocity || leaf->track == GR_NO_TRACK) return GR_NEVER;
  const gr_velocity *velocity = &r->velocities[leaf->track];
  if (velocity->count <= 1 || !gr_judges_velocity(r->table, leaf, is_landed)) return GR_NEVER;
  return velocity->samples[velocity->first].time + GR_VELOCITY_SPAN + 1;
}
