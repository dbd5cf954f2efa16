/* How far a step goes, and how far it strays from what a leaf allows. */
#include "../internal.h"

/* How much of a step deviates in an arc: 1 - 2/pi. */
#define GR_ARC_DEVIATION 0.36338022763241867f

/* A number, or 0 if it is less; what is not a number stays that. */
GR_ONCE static float gr_positive(float number) { return 0 > number ? 0 : number; }

GR_ONCE static float gr_plane_size(float dx, float dy) { return GR_SQRT(dx * dx + dy * dy); }

/* The distance from the ray of an edge of a sector. From a slanting one, what is rounding is left
   out; whether a step is beyond an edge along an axis is exact. */
static float gr_edge_distance(float cross, float edge_x, float edge_y) {
  const float distance = gr_magnitude(cross);
  if (!(distance <= GR_ROUNDING_STRAY)) return distance;
  return edge_x == 0 || edge_y == 0 ? distance : 0;
}

/* The distance in points from a step to the nearest step of a sector; 0 inside. Beside an edge that
   is the distance to the edge's ray, past the apex the distance to the zero step. */
static float gr_sector_stray(const gr_sector *sector, float dx, float dy, float size) {
  const float cross_first = sector->first_x * dy - sector->first_y * dx;
  const float cross_last = dx * sector->last_y - dy * sector->last_x;
  const float dot_first = sector->first_x * dx + sector->first_y * dy;
  const float dot_last = sector->last_x * dx + sector->last_y * dy;
  if (cross_first >= 0 && cross_last >= 0 && dot_first + dot_last >= 0) return 0;
  const float to_first =
      dot_first > 0 ? gr_edge_distance(cross_first, sector->first_x, sector->first_y) : size;
  const float to_last =
      dot_last > 0 ? gr_edge_distance(cross_last, sector->last_x, sector->last_y) : size;
  return gr_least(gr_least(to_first, to_last), size);
}

/* How much of a step goes along the middle of a sector, in points; less than 0 against it. */
static float gr_sector_part(const gr_middle *middle, float dx, float dy) {
  return (dx * middle->x + dy * middle->y) / middle->size;
}

/* The distance in points from a step to the half plane of the steps that have not turned back from
   a reference; 0 if that is zero. */
static float gr_turning_stray(bool is_clockwise, const gr_step *step, gr_point reference) {
  const float x = reference.x, y = reference.y;
  if (x == 0 && y == 0) return 0;
  const float cross = x * step->dy - y * step->dx;
  const bool is_wrong_way = is_clockwise ? cross < 0 : cross > 0;
  if (!is_wrong_way) return 0;
  const float size = gr_plane_size(x, y);
  const float distance = gr_magnitude(cross) / size;
  return gr_without_rounding(gr_least(distance, gr_plane_size(step->dx, step->dy)));
}

/* How far a step goes in any other way than up or down: sideways, in the spread, around the middle. */
static float gr_aside(const gr_step *step) {
  return gr_greatest(
      gr_greatest(gr_magnitude(step->dx), gr_magnitude(step->ds)), gr_magnitude(step->dw));
}

/* What a step is in an arc. The reference is the last step without stray, or 0. */
static gr_fit gr_arc_fit(bool is_clockwise, const gr_step *step, gr_point reference) {
  const float size = gr_plane_size(step->dx, step->dy);
  const float stray = gr_turning_stray(is_clockwise, step, reference);
  const gr_fit fit = {stray, gr_positive(size - stray), size * GR_ARC_DEVIATION};
  return fit;
}

/* What a step is in a course of several fingers: what it has against the way that the leaf allows.
   Where both are allowed, it deviates by its size. */
static gr_fit gr_course_fit(gr_leaf_kind kind, const gr_step *step) {
  const bool is_pinch = kind <= GR_LEAF_PINCH_OUT, is_twist = kind <= GR_LEAF_TWIST_COUNTERCLOCKWISE;
  const float way = is_pinch ? step->ds : is_twist ? step->dw : step->dy;
  const float size = gr_magnitude(way);
  float against = 0;
  bool is_either = false;
  switch (kind) {
    case GR_LEAF_PINCH_IN:
    case GR_LEAF_TWIST_COUNTERCLOCKWISE: against = way; break;
    case GR_LEAF_PINCH_OUT:
    case GR_LEAF_TWIST_CLOCKWISE: against = -way; break;
    case GR_LEAF_SHOVE_UP: against = gr_aside(step) + way; break;
    case GR_LEAF_SHOVE_DOWN: against = gr_aside(step) - way; break;
    case GR_LEAF_SHOVE: against = gr_aside(step) - size; is_either = true; break;
    default: is_either = true;
  }
  const float stray = gr_without_rounding(against);
  const gr_fit fit = {stray, gr_positive(size - stray), is_either ? size : stray};
  return fit;
}

/* What a step is in a leaf without a cone. */
gr_fit gr_coneless_fit(
    const gr_recognizer *r, int leaf, const gr_step *step, const gr_token *token) {
  const gr_leaf_kind kind = (gr_leaf_kind)r->table->leaves[leaf].kind;
  gr_point reference = {0, 0};
  if (token != NULL && GR_HAS(r, ARCS)) reference = *gr_reference(r, token);
  switch (kind) {
    case GR_LEAF_ARC_CLOCKWISE: return gr_arc_fit(true, step, reference);
    case GR_LEAF_ARC_COUNTERCLOCKWISE: return gr_arc_fit(false, step, reference);
    case GR_LEAF_PINCH:
    case GR_LEAF_PINCH_IN:
    case GR_LEAF_PINCH_OUT:
    case GR_LEAF_TWIST:
    case GR_LEAF_TWIST_CLOCKWISE:
    case GR_LEAF_TWIST_COUNTERCLOCKWISE:
    case GR_LEAF_SHOVE:
    case GR_LEAF_SHOVE_UP:
    case GR_LEAF_SHOVE_DOWN: return gr_course_fit(kind, step);
    case GR_LEAF_HOLD: break;
    GR_NO_CASE(GR_LEAF_MOVE)
    GR_NO_CASE(GR_LEAF_LIFT)
    GR_NO_CASE(GR_LEAF_BEGUN)
    GR_NO_CASE(GR_LEAF_WAITING)
    GR_NO_CASE(GR_LEAF_GATHERING)
    GR_NO_CASE(GR_LEAF_GRIP)
      GR_CHECK(false);
      break;
  }
  const gr_fit fit = {0, gr_plane_size(step->dx, step->dy), 0};
  return fit;
}

/* Projects a step on a cone: the sectors of a leaf; without any, it allows every step. */
void gr_project(
    const gr_table *table, gr_run sectors, const gr_stride *stride, gr_projection *known) {
  const float dx = stride->step.dx, dy = stride->step.dy, size = stride->size;
  float stray = 0, part = 0;
  if (sectors.count > 0) {
    const gr_sector *sector = &table->sectors[sectors.start];
    const gr_middle *middle = &table->middles[sectors.start];
    stray = gr_sector_stray(sector, dx, dy, size);
    part = gr_sector_part(middle, dx, dy);
    for (int index = 1; index < sectors.count; index++) {
      stray = gr_least(stray, gr_sector_stray(sector + index, dx, dy, size));
      part = gr_greatest(part, gr_sector_part(middle + index, dx, dy));
    }
  }
  known->dx = dx;
  known->dy = dy;
  known->fit.stray = stray;
  known->fit.progress = gr_positive(size - stray);
  known->fit.deviation = gr_positive(size - part);
}
