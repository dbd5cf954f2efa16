/* Made by gesturec from checkmark.gesture. Change that and compile it again.
   This is C99, and C++20. */
#ifndef GESTURES_CHECKMARK_DB125033_H
#define GESTURES_CHECKMARK_DB125033_H

#include "gesture_runtime.h"

#if GR_TABLE_VERSION != 15
#error "this and gesture_runtime.h are of different versions of gesturec; make both again"
#endif

#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

static const gr_track grt_tracks_of_checkmark[] = {
  /* 0 */ {.least = 1, .most = 1},
};

static const gr_leaf grt_leaves_of_checkmark[] = {
  /* 0 */ {.kind = GR_LEAF_MOVE, .sectors = {0, 1}, .steps = {0, 1}, .quick = {1, 0}, .landings = {1, 0}, .assemblies = {1, 0}, .lifts = {1, 0}, .markers = {1, 0}, .ends = {1, 0}, .step_operations = {5, 1}},
  /* 1 */ {.kind = GR_LEAF_MOVE, .sectors = {1, 1}, .ways = {0, 1}, .reads = {0, 5}, .steps = {1, 0}, .quick = {1, 0}, .landings = {1, 0}, .assemblies = {1, 0}, .lifts = {1, 0}, .markers = {1, 0}, .ends = {1, 1}, .step_operations = {6, 2}, .lift_operations = {8, 1}},
};

static const gr_run grt_ways_of_checkmark[] = {
  /* 0 */ {0, 1},
};

static const gr_read grt_reads_of_checkmark[] = {
  /* 0 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_MORE, .register_index = 2, .limit = 1.0f / 0.0f},
  /* 1 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_LESS, .register_index = 3, .limit = 1.0f / 0.0f},
  /* 2 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_LESS, .register_index = 4, .limit = 1.0f / 0.0f},
  /* 3 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_MORE, .register_index = 5, .limit = 1.0f / 0.0f},
  /* 4 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_MORE, .register_index = 7, .limit = 1.0f / 0.0f},
};

static const gr_edge grt_edges_of_checkmark[] = {
  /* 0 */ {.target = 1, .way = GR_ALWAYS_OPEN, .operations = {3, 2}},
  /* 1 */ {.target = GR_NONE, .guards = {1, 1}},
  /* 2 */ {.way = GR_ALWAYS_OPEN, .operations = {0, 3}},
};

static const gr_operation grt_operations_of_checkmark[] = {
  /* 0 */ {.code = GR_OPERATION_POINT_Y, .register_index = 4},
  /* 1 */ {.code = GR_OPERATION_POINT_Y, .register_index = 5},
  /* 2 */ {.code = GR_OPERATION_POINT_Y, .register_index = 7},
  /* 3 */ {.code = GR_OPERATION_POINT_Y, .register_index = 2},
  /* 4 */ {.code = GR_OPERATION_POINT_Y, .register_index = 3},
  /* 5 */ {.code = GR_OPERATION_EXTENT_Y, .register_index = 5, .operand = 4},
  /* 6 */ {.code = GR_OPERATION_EXTENT_Y, .register_index = 3, .operand = 2},
  /* 7 */ {.code = GR_OPERATION_POINT_Y, .register_index = 6},
  /* 8 */ {.code = GR_OPERATION_POINT_Y, .register_index = 6},
};

static const uint16_t grt_condition_lists_of_checkmark[] = {
  /* 0 */ 0,
  /* 1 */ 1,
};

static const gr_node grt_nodes_of_checkmark[] = {
  /* 0 */ {.code = GR_NODE_REGISTER, .first = 2},
  /* 1 */ {.code = GR_NODE_REGISTER, .first = 3},
  /* 2 */ {.code = GR_NODE_SUBTRACT, .second = 1},
  /* 3 */ {.code = GR_NODE_CONSTANT},
  /* 4 */ {.code = GR_NODE_REGISTER, .first = 4},
  /* 5 */ {.code = GR_NODE_REGISTER, .first = 5},
  /* 6 */ {.code = GR_NODE_SUBTRACT, .first = 4, .second = 5},
  /* 7 */ {.code = GR_NODE_MULTIPLY, .first = 3, .second = 6},
  /* 8 */ {.code = GR_NODE_GREATER, .first = 2, .second = 7},
  /* 9 */ {.code = GR_NODE_REGISTER, .first = 6},
  /* 10 */ {.code = GR_NODE_REGISTER, .first = 7},
  /* 11 */ {.code = GR_NODE_SUBTRACT, .first = 9, .second = 10},
  /* 12 */ {.code = GR_NODE_CONSTANT, .first = 1},
  /* 13 */ {.code = GR_NODE_LESS, .first = 11, .second = 12},
};

static const float grt_constants_of_checkmark[] = {
  /* 0 */ 0x1.8p0f /* 1.5 */,
  /* 1 */ 0.0f,
};

static const gr_sector grt_sectors_of_checkmark[] = {
  /* 0 */ {.first_x = 1.0f, .last_y = 1.0f},
  /* 1 */ {.first_y = -1.0f, .last_x = 1.0f},
};

static const gr_fact grt_facts_of_checkmark[] = {
  /* 0 */ {0, 0, {0, 1}, {0, 1}, {5, 1}, {0, 0}, {0, 0}, 0, GR_VELOCITY_NEVER, true, false, false, false, 0},
  /* 1 */ {1, 1, {1, 1}, {1, 0}, {6, 2}, {0, 1}, {0, 5}, 0, GR_VELOCITY_NEVER, true, false, false, false, 0},
};

static const gr_way_test grt_way_tests_of_checkmark[] = {
  /* 0 */ {GR_WAY_DIFFERENCE, GR_LIMIT_SHARE, GR_GREATER, 1, {2, 3}, {4, 5}, 0.0f, 0x1.8p0f /* 1.5 */, 0, 0, 0, 0},
};

static const gr_middle grt_middles_of_checkmark[] = {
  /* 0 */ {2.0f, 2.0f, 0x1.6a09e6p1f /* 2.828427 */},
  /* 1 */ {2.0f, -2.0f, 0x1.6a09e6p1f /* 2.828427 */},
};

static const gr_test grt_tests_of_checkmark[] = {
  /* 0 */ {GR_TEST_COMPARISON, GR_GREATER, 8, {GR_TERM_DIFFERENCE, 2, 3, 0.0f}, {GR_TERM_SCALED_DIFFERENCE, 4, 5, 0x1.8p0f /* 1.5 */}},
  /* 1 */ {GR_TEST_COMPARISON, GR_LESS, 13, {GR_TERM_DIFFERENCE, 6, 7, 0.0f}, {GR_TERM_CONSTANT, 0, 0, 0.0f}},
};

/* One finger draws ✓: down to the right, then up and further than it came down. */
static const gr_table gr_checkmark = {
  .name = "checkmark",
  .extra_touches = GR_EXTRA_TOUCHES_IGNORE,
  .resolution = 3.0f,
  .tolerance_base = 8.0f,
  .tolerance_ratio = 0x1.99999ap-4f /* 0.1 */,
  .gather = 150000,
  .only = GR_NONE,
  .register_count = 8,
  .starts = {2, 1},
  .track_count = 1,
  .tracks = grt_tracks_of_checkmark,
  .leaf_count = 2,
  .leaves = grt_leaves_of_checkmark,
  .ways = grt_ways_of_checkmark,
  .reads = grt_reads_of_checkmark,
  .edges = grt_edges_of_checkmark,
  .operations = grt_operations_of_checkmark,
  .condition_lists = grt_condition_lists_of_checkmark,
  .nodes = grt_nodes_of_checkmark,
  .constants = grt_constants_of_checkmark,
  .sectors = grt_sectors_of_checkmark,
  .cancels_touches_in_view = true,
  .delays_touches_ended = true,
  .facts = grt_facts_of_checkmark,
  .way_tests = grt_way_tests_of_checkmark,
  .middles = grt_middles_of_checkmark,
  .tests = grt_tests_of_checkmark,
  .least_square = 0x1.1ffee2p3f /* 8.999864 */,
  .token_limit = 10,
  .cone_count = 2,
  .features = 98816,
  .place_count = 1,
  .pointer_track = 255,
  .grip_leaf = 65535,
  .layout = {.tracks = 680, .bridge = 728, .view = 728, .spreads = 728, .places = 728, .fingers = 736, .velocities = 728, .trails = 736, .reports = 736, .hidden = 736, .resting = 736, .chords = 736, .cones = 736, .projections = 744, .size = 784, .slot_size = 52, .slot_count = 13, .times_at = 52, .reference_at = 52, .origins_at = 52},
};

/* The bytes of a recognizer of it. */
enum { gr_checkmark_size = GR_SIZE(784) };

/* The named parts of `checkmark`, and the one that the path of a change is in. */
typedef enum gr_checkmark_phase {
  GR_CHECKMARK_NO_PHASE,
  GR_CHECKMARK_PHASE_DOWN,
  GR_CHECKMARK_PHASE_UP,
} gr_checkmark_phase;

static inline gr_checkmark_phase gr_checkmark_phase_of(const gr_change *change) {
  switch (change->leaf) {
    case 0:
      return GR_CHECKMARK_PHASE_DOWN;
    case 1:
      return GR_CHECKMARK_PHASE_UP;
    default:
      return GR_CHECKMARK_NO_PHASE;
  }
}

#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
