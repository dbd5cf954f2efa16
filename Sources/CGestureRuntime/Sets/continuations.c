/* How an attempt may go on: `Grammar/sets.md` says what that means. A copy of the recognizer is asked,
 * and spent.
 */
#include "../internal.h"

/* Where continuations go, and how many there are. */
typedef struct gr_found {
  gr_continuation *list;
  size_t limit, count;
} gr_found;

/* Adds a continuation, unless one that leads the same way is better. */
static void gr_add_continuation(gr_found *found, const gr_continuation *added) {
  for (size_t index = 0; index < found->count; index++) {
    gr_continuation *old = &found->list[index];
    if (old->trigger != added->trigger || old->source != added->source
        || old->target != added->target) {
      continue;
    }
    const bool is_better = added->is_open == old->is_open ? added->stray < old->stray
                                                          : added->is_open;
    if (is_better) *old = *added;
    return;
  }
  if (found->count < found->limit) found->list[found->count++] = *added;
}

static gr_continuation gr_going_on(
    const gr_recognizer *r, const gr_token *token, gr_trigger trigger, int target) {
  gr_continuation going = {0};
  going.trigger = trigger;
  going.source = token->leaf;
  going.target = target == GR_NONE ? -1 : target;
  going.is_open = true;
  going.condition = -1;
  going.stray = token->stray;
  going.length = token->length;
  going.tolerance = gr_tolerance(r, token->length);
  return going;
}

/* Notes the first condition of a list that does not hold for a token. Returns whether there is one. */
static bool gr_note_missing(
    const gr_recognizer *r, gr_run list, const gr_token *token, gr_continuation *going) {
  GR_EACH(list, place) {
    if (gr_holds(r, place, token)) continue;
    going->condition = r->table->condition_lists[place];
    going->is_measured =
        gr_measure_sides(r, place, token, &going->measured, &going->limit);
    return true;
  }
  return false;
}

/* The ways out of its leaf that are open to a token as a review finds them, one bit each. */
static uint32_t gr_ways_open(const gr_recognizer *r, const gr_token *token) {
  const uint32_t open = gr_open_ways(r, &r->table->facts[token->leaf], token);
  return token->standing == GR_LAPSED ? open & token->open : open;
}

/* Adds what some edges are for the token in a slot, to which none is open before a step has gone its
   way. Their guards are judged as if they were taken at a moment, if there is one, in another slot. */
static void gr_add_edges(
    gr_recognizer *r, int slot, int trial, gr_trigger trigger, gr_run edges,
    const gr_moment *moment, gr_found *found) {
  const gr_token *token = gr_token_in(r, slot);
  const uint32_t open = edges.count == 0 ? 0 : gr_ways_open(r, token);
  GR_EACH(edges, index) {
    const gr_edge *edge = &r->table->edges[index];
    gr_continuation going = gr_going_on(r, token, trigger, edge->target);
    if (!gr_is_among(edge, open)) {
      const gr_run ways = gr_leaf_of(r, token)->ways;
      going.is_open = false;
      gr_note_missing(r, r->table->ways[ways.start + edge->way], token, &going);
    } else if (token->standing == GR_LANDED) {
      going.is_open = false;
    } else if (moment != NULL) {
      gr_token *other = gr_token_in(r, trial);
      gr_copy_token(r, token, other);
      gr_run_at(r, edge->operations, other, moment);
      going.is_open = !gr_note_missing(r, edge->guards, other, &going);
    }
    gr_add_continuation(found, &going);
  }
}

/* Adds the continuations of the token in a slot. */
static void gr_add_continuations(gr_recognizer *r, int slot, int trial, gr_found *found) {
  gr_token *token = gr_token_in(r, slot);
  const gr_leaf *leaf = gr_leaf_of(r, token);
  const bool is_parked = gr_is_parked(r, leaf);
  if (!is_parked) {
    const gr_moment now = gr_moment_in(r, leaf);
    gr_run_at(r, leaf->moment_operations, token, &now);
    if (r->table->facts[token->leaf].takes_steps || leaf->kind == GR_LEAF_HOLD
        || leaf->kind == GR_LEAF_GRIP) {
      const gr_continuation going = gr_going_on(r, token, GR_TRIGGER_STAY, token->leaf);
      gr_add_continuation(found, &going);
    }
  }
  gr_add_edges(r, slot, trial, GR_TRIGGER_LANDING, leaf->landings, NULL, found);
  /* What gathers waits for fingers alone. */
  GR_EACH(leaf->assemblies, edge) {
    const gr_continuation going =
        gr_going_on(r, token, GR_TRIGGER_LANDING, r->table->edges[edge].target);
    gr_add_continuation(found, &going);
  }
  if (leaf->track == GR_NO_TRACK || leaf->kind == GR_LEAF_GATHERING) return;
  const gr_moment now = gr_moment_in(r, leaf);
  if (!is_parked) {
    const gr_moment anchor = gr_anchor_moment(r, leaf->track);
    gr_add_edges(r, slot, trial, GR_TRIGGER_STEP, leaf->steps, &anchor, found);
    gr_add_edges(r, slot, trial, GR_TRIGGER_REST, leaf->quick, &anchor, found);
    gr_add_edges(r, slot, trial, GR_TRIGGER_MARKER, leaf->markers, &anchor, found);
    gr_run_at(r, leaf->lift_operations, token, &now);
  }
  gr_add_edges(r, slot, trial, GR_TRIGGER_LIFT, leaf->lifts, &now, found);
  gr_add_edges(r, slot, trial, GR_TRIGGER_END, leaf->ends, &now, found);
}

size_t gr_find_continuations(
    const gr_recognizer *recognizer, void *memory, size_t size, gr_continuation *list,
    size_t limit) {
  gr_found found = {list, limit, 0};
  const gr_table *table = recognizer->table;
  if (!recognizer->is_active || !gr_is_good(memory, size, gr_size(table))) return 0;
  /* The projections, which come last, belong to the set if this is a member of one. */
  gr_copy_bytes(memory, recognizer, GR_HEAD_SIZE + table->layout.projections);
  gr_recognizer *r = (gr_recognizer *)memory;
  const int trial = gr_take(r);
  for (int leaf = 0; leaf < table->leaf_count; leaf++) {
    GR_EACH_TOKEN(r, slot) {
      if (gr_token_in(r, slot)->leaf == leaf) gr_add_continuations(r, slot, trial, &found);
    }
  }
  return found.count;
}
