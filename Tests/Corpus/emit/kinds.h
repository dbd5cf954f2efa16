/* Made by gesturec from kinds.gesture. Change that and compile it again.
   This is C99, and C++20. */
#ifndef GESTURES_KINDS_9090142B_H
#define GESTURES_KINDS_9090142B_H

#include "gesture_runtime.h"

#if GR_TABLE_VERSION != 15
#error "this and gesture_runtime.h are of different versions of gesturec; make both again"
#endif

#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

static const gr_track grt_tracks_of_press[] = {
  /* 0 */ {.least = 1, .most = 2},
};

static const gr_leaf grt_leaves_of_press[] = {
  /* 0 */ {.kind = GR_LEAF_HOLD, .radius = 0x1.5p3f /* 10.5 */, .ways = {0, 1}, .markers = {0, 1}, .ends = {1, 0}, .moment_operations = {5, 1}, .bounds = {0, 1}, .final_bounds = {1, 0}},
  /* 1 */ {.kind = GR_LEAF_BEGUN, .ways = {1, 0}, .steps = {1, 1}, .quick = {2, 0}, .landings = {2, 0}, .assemblies = {2, 0}, .lifts = {2, 0}, .markers = {2, 0}, .ends = {2, 1}, .moment_operations = {6, 1}, .bounds = {1, 0}, .final_bounds = {1, 0}},
  /* 2 */ {.kind = GR_LEAF_MOVE, .ways = {1, 0}, .steps = {3, 0}, .quick = {3, 0}, .landings = {3, 0}, .assemblies = {3, 0}, .lifts = {3, 0}, .markers = {3, 0}, .ends = {3, 1}, .moment_operations = {6, 1}, .bounds = {1, 0}, .final_bounds = {1, 0}},
};

static const gr_run grt_ways_of_press[] = {
  /* 0 */ {0, 1},
};

static const gr_edge grt_edges_of_press[] = {
  /* 0 */ {.target = 1, .operations = {2, 3}},
  /* 1 */ {.target = 2, .way = GR_ALWAYS_OPEN},
  /* 2 */ {.target = GR_NONE, .way = GR_ALWAYS_OPEN},
  /* 3 */ {.target = GR_NONE, .way = GR_ALWAYS_OPEN},
  /* 4 */ {.way = GR_ALWAYS_OPEN, .operations = {0, 2}},
};

static const gr_operation grt_operations_of_press[] = {
  /* 0 */ {.code = GR_OPERATION_TIME},
  /* 1 */ {.code = GR_OPERATION_TIME, .register_index = 1},
  /* 2 */ {.code = GR_OPERATION_POINT, .register_index = 3, .operand = 5},
  /* 3 */ {.code = GR_OPERATION_LOCATION, .register_index = 2, .operand = 4},
  /* 4 */ {.code = GR_OPERATION_TIME, .register_index = 1},
  /* 5 */ {.code = GR_OPERATION_TIME, .register_index = 1},
  /* 6 */ {.code = GR_OPERATION_LOCATION, .register_index = 2, .operand = 4},
};

static const uint16_t grt_condition_lists_of_press[] = {
  /* 0 */ 0,
};

static const gr_node grt_nodes_of_press[] = {
  /* 0 */ {.code = GR_NODE_BOUND},
  /* 1 */ {.code = GR_NODE_REGISTER, .first = 2},
  /* 2 */ {.code = GR_NODE_REGISTER, .first = 3},
  /* 3 */ {.code = GR_NODE_SUBTRACT, .first = 1, .second = 2},
  /* 4 */ {.code = GR_NODE_REGISTER, .first = 4},
  /* 5 */ {.code = GR_NODE_REGISTER, .first = 5},
  /* 6 */ {.code = GR_NODE_SUBTRACT, .first = 4, .second = 5},
};

static const gr_bound grt_bounds_of_press[] = {
  /* 0 */ {.end = 1, .comparison = GR_GREATER_OR_EQUAL, .limit = 500000},
};

static const uint16_t grt_bound_lists_of_press[] = {
  /* 0 */ 0,
};

static const gr_fact grt_facts_of_press[] = {
  /* 0 */ {1, GR_NONE, {0, 0}, {0, 0}, {0, 0}, {0, 1}, {0, 0}, 0, GR_VELOCITY_NEVER, false, true, true, false, 0},
  /* 1 */ {0, GR_NONE, {0, 0}, {1, 1}, {0, 0}, {1, 0}, {0, 0}, 0, GR_VELOCITY_NEVER, false, true, false, false, 0},
  /* 2 */ {0, 0, {0, 0}, {3, 0}, {0, 0}, {1, 0}, {0, 0}, 0, GR_VELOCITY_NEVER, true, true, false, false, 0},
};

static const gr_way_test grt_way_tests_of_press[] = {
  /* 0 */ {GR_WAY_OTHER, GR_LIMIT_CONSTANT, GR_EQUAL, 1, {0, GR_NONE}, {0, GR_NONE}, 0.0f, 0.0f, 0, 0, 0, 0},
};

static const gr_test grt_tests_of_press[] = {
  /* 0 */ {GR_TEST_BOUND, GR_EQUAL, 0, {GR_TERM_CONSTANT, 0, 0, 0.0f}, {GR_TERM_CONSTANT, 0, 0, 0.0f}},
};

static const gr_term grt_reports_of_press[] = {
  /* 0 */ {GR_TERM_DIFFERENCE, 2, 3, 0.0f},
  /* 1 */ {GR_TERM_DIFFERENCE, 4, 5, 0.0f},
};

/* The gesture `press`. */
static const gr_table gr_press = {
  .name = "press",
  .is_continuous = true,
  .extra_touches = GR_EXTRA_TOUCHES_IGNORE,
  .resolution = 3.0f,
  .tolerance_base = 8.0f,
  .tolerance_ratio = 0x1.99999ap-4f /* 0.1 */,
  .gather = 150000,
  .only = GR_NONE,
  .register_count = 6,
  .time_register_count = 2,
  .starts = {4, 1},
  .track_count = 1,
  .tracks = grt_tracks_of_press,
  .leaf_count = 3,
  .leaves = grt_leaves_of_press,
  .ways = grt_ways_of_press,
  .edges = grt_edges_of_press,
  .operations = grt_operations_of_press,
  .condition_lists = grt_condition_lists_of_press,
  .nodes = grt_nodes_of_press,
  .bound_count = 1,
  .bounds = grt_bounds_of_press,
  .bound_lists = grt_bound_lists_of_press,
  .delays_touches_ended = true,
  .facts = grt_facts_of_press,
  .way_tests = grt_way_tests_of_press,
  .tests = grt_tests_of_press,
  .reports = grt_reports_of_press,
  .least_square = 0x1.1ffee2p3f /* 8.999864 */,
  .token_limit = 11,
  .report_count = 2,
  .cone_count = 1,
  .features = 573,
  .place_count = 2,
  .pointer_track = 255,
  .grip_leaf = 65535,
  .layout = {.tracks = 480, .bridge = 528, .view = 528, .spreads = 528, .places = 584, .fingers = 600, .velocities = 528, .trails = 648, .reports = 648, .hidden = 656, .resting = 656, .chords = 656, .cones = 656, .projections = 664, .size = 684, .slot_size = 80, .slot_count = 6, .times_at = 48, .reference_at = 64, .origins_at = 64},
};

/* The bytes of a recognizer of it. */
enum { gr_press_size = GR_SIZE(684) };

/* The named parts of `press`, and the one that the path of a change is in. */
typedef enum gr_press_phase {
  GR_PRESS_NO_PHASE,
  GR_PRESS_PHASE_DRAG,
} gr_press_phase;

static inline gr_press_phase gr_press_phase_of(const gr_change *change) {
  switch (change->leaf) {
    case 2:
      return GR_PRESS_PHASE_DRAG;
    default:
      return GR_PRESS_NO_PHASE;
  }
}

/* What `press` reports: its place in a change's `reports`. */
typedef enum gr_press_value {
  /* `drag.translation`: points. */
  GR_PRESS_VALUE_DRAG_TRANSLATION_X = 0,
  /* `drag.translation`: points. */
  GR_PRESS_VALUE_DRAG_TRANSLATION_Y = 1,
} gr_press_value;

static const gr_track grt_tracks_of_wave[] = {
  /* 0 */ {.least = 1, .most = 1},
};

static const gr_leaf grt_leaves_of_wave[] = {
  /* 0 */ {.kind = GR_LEAF_MOVE, .sectors = {0, 2}, .steps = {0, 2}, .quick = {2, 0}, .landings = {2, 0}, .assemblies = {2, 0}, .lifts = {2, 0}, .markers = {2, 0}, .ends = {2, 0}, .step_operations = {2, 2}, .finals = {0, 1}},
  /* 1 */ {.kind = GR_LEAF_ARC_CLOCKWISE, .reads = {0, 4}, .steps = {2, 0}, .quick = {2, 0}, .landings = {2, 0}, .assemblies = {2, 0}, .lifts = {2, 0}, .markers = {2, 1}, .ends = {3, 0}, .step_operations = {2, 2}, .finals = {0, 1}},
  /* 2 */ {.kind = GR_LEAF_ARC_COUNTERCLOCKWISE, .reads = {0, 4}, .steps = {3, 0}, .quick = {3, 0}, .landings = {3, 0}, .assemblies = {3, 0}, .lifts = {3, 0}, .markers = {3, 1}, .ends = {4, 0}, .step_operations = {2, 2}, .finals = {0, 1}},
};

static const gr_read grt_reads_of_wave[] = {
  /* 0 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_MORE, .register_index = 2, .limit = 1.0f / 0.0f},
  /* 1 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_LESS, .register_index = 3, .limit = 1.0f / 0.0f},
  /* 2 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_LESS, .register_index = 4, .limit = 1.0f / 0.0f},
  /* 3 */ {.kind = GR_READ_MEASURE, .sense = GR_READ_MORE, .register_index = 5, .limit = 1.0f / 0.0f},
};

static const gr_edge grt_edges_of_wave[] = {
  /* 0 */ {.target = 1, .way = GR_ALWAYS_OPEN},
  /* 1 */ {.target = 2, .way = GR_ALWAYS_OPEN},
  /* 2 */ {.target = GR_NONE, .way = GR_ALWAYS_OPEN, .guards = {1, 2}},
  /* 3 */ {.target = GR_NONE, .way = GR_ALWAYS_OPEN, .guards = {1, 2}},
  /* 4 */ {.way = GR_ALWAYS_OPEN, .operations = {0, 2}},
};

static const gr_operation grt_operations_of_wave[] = {
  /* 0 */ {.code = GR_OPERATION_POINT, .register_index = 2, .operand = 4},
  /* 1 */ {.code = GR_OPERATION_POINT, .register_index = 3, .operand = 5},
  /* 2 */ {.code = GR_OPERATION_EXTENT_X, .register_index = 3, .operand = 2},
  /* 3 */ {.code = GR_OPERATION_EXTENT_Y, .register_index = 5, .operand = 4},
};

static const uint16_t grt_condition_lists_of_wave[] = {
  /* 0 */ 1,
  /* 1 */ 0,
  /* 2 */ 1,
};

static const gr_node grt_nodes_of_wave[] = {
  /* 0 */ {.code = GR_NODE_REGISTER, .first = 2},
  /* 1 */ {.code = GR_NODE_REGISTER, .first = 3},
  /* 2 */ {.code = GR_NODE_SUBTRACT, .second = 1},
  /* 3 */ {.code = GR_NODE_CONSTANT},
  /* 4 */ {.code = GR_NODE_GREATER, .first = 2, .second = 3},
  /* 5 */ {.code = GR_NODE_REGISTER, .first = 4},
  /* 6 */ {.code = GR_NODE_REGISTER, .first = 5},
  /* 7 */ {.code = GR_NODE_SUBTRACT, .first = 5, .second = 6},
  /* 8 */ {.code = GR_NODE_CONSTANT, .first = 1},
  /* 9 */ {.code = GR_NODE_LESS, .first = 7, .second = 8},
  /* 10 */ {.code = GR_NODE_CONSTANT, .first = 2},
  /* 11 */ {.code = GR_NODE_MULTIPLY, .first = 10, .second = 2},
  /* 12 */ {.code = GR_NODE_SUBTRACT, .first = 7, .second = 11},
  /* 13 */ {.code = GR_NODE_MAGNITUDE, .first = 12},
  /* 14 */ {.code = GR_NODE_CONSTANT, .first = 3},
  /* 15 */ {.code = GR_NODE_MULTIPLY, .first = 13, .second = 14},
};

static const float grt_constants_of_wave[] = {
  /* 0 */ 20.0f,
  /* 1 */ 200.0f,
  /* 2 */ 0x1p-1f /* 0.5 */,
  /* 3 */ 0x1.99999ap-3f /* 0.2 */,
};

static const gr_sector grt_sectors_of_wave[] = {
  /* 0 */ {.first_x = -0x1.bb67aep-1f /* -0.8660254 */, .first_y = 0x1p-1f /* 0.5 */, .last_x = -0x1.bb67aep-1f /* -0.8660254 */, .last_y = -0x1p-1f /* -0.5 */},
  /* 1 */ {.first_x = 0x1.bb67aep-1f /* 0.8660254 */, .first_y = -0x1p-1f /* -0.5 */, .last_x = 0x1.bb67aep-1f /* 0.8660254 */, .last_y = 0x1p-1f /* 0.5 */},
};

static const gr_fact grt_facts_of_wave[] = {
  /* 0 */ {0, 0, {0, 2}, {0, 2}, {2, 2}, {0, 0}, {0, 0}, 0, GR_VELOCITY_NEVER, true, true, false, false, 0},
  /* 1 */ {0, GR_NONE, {0, 0}, {2, 0}, {2, 2}, {0, 0}, {0, 4}, 0, GR_VELOCITY_NEVER, true, true, false, false, 0},
  /* 2 */ {0, GR_NONE, {0, 0}, {3, 0}, {2, 2}, {0, 0}, {0, 4}, 0, GR_VELOCITY_NEVER, true, true, false, false, 0},
};

static const gr_middle grt_middles_of_wave[] = {
  /* 0 */ {-0x1.5db3d8p1f /* -2.732051 */, 0.0f, 0x1.5db3d8p1f /* 2.732051 */},
  /* 1 */ {0x1.5db3d8p1f /* 2.732051 */, 0.0f, 0x1.5db3d8p1f /* 2.732051 */},
};

static const gr_test grt_tests_of_wave[] = {
  /* 0 */ {GR_TEST_COMPARISON, GR_LESS, 9, {GR_TERM_DIFFERENCE, 4, 5, 0.0f}, {GR_TERM_CONSTANT, 0, 0, 200.0f}},
  /* 1 */ {GR_TEST_COMPARISON, GR_GREATER, 4, {GR_TERM_DIFFERENCE, 2, 3, 0.0f}, {GR_TERM_CONSTANT, 0, 0, 20.0f}},
  /* 2 */ {GR_TEST_COMPARISON, GR_LESS, 9, {GR_TERM_DIFFERENCE, 4, 5, 0.0f}, {GR_TERM_CONSTANT, 0, 0, 200.0f}},
};

static const gr_term grt_preferences_of_wave[] = {
  /* 0 */ {GR_TERM_NODE, 15, 0, 0.0f},
};

/* The gesture `wave`. */
static const gr_table gr_wave = {
  .name = "wave",
  .extra_touches = GR_EXTRA_TOUCHES_IGNORE,
  .resolution = 3.0f,
  .tolerance_base = 8.0f,
  .tolerance_ratio = 0x1.99999ap-4f /* 0.1 */,
  .gather = 150000,
  .only = GR_NONE,
  .register_count = 6,
  .starts = {4, 1},
  .track_count = 1,
  .tracks = grt_tracks_of_wave,
  .leaf_count = 3,
  .leaves = grt_leaves_of_wave,
  .reads = grt_reads_of_wave,
  .edges = grt_edges_of_wave,
  .operations = grt_operations_of_wave,
  .condition_lists = grt_condition_lists_of_wave,
  .nodes = grt_nodes_of_wave,
  .constants = grt_constants_of_wave,
  .sectors = grt_sectors_of_wave,
  .cancels_touches_in_view = true,
  .delays_touches_ended = true,
  .facts = grt_facts_of_wave,
  .middles = grt_middles_of_wave,
  .tests = grt_tests_of_wave,
  .preferences = grt_preferences_of_wave,
  .least_square = 0x1.1ffee2p3f /* 8.999864 */,
  .token_limit = 27,
  .preference_count = 1,
  .cone_count = 1,
  .features = 99076,
  .place_count = 1,
  .pointer_track = 255,
  .grip_leaf = 65535,
  .layout = {.tracks = 1560, .bridge = 1608, .view = 1608, .spreads = 1608, .places = 1608, .fingers = 1616, .velocities = 1608, .trails = 1616, .reports = 1616, .hidden = 1616, .resting = 1616, .chords = 1616, .cones = 1616, .projections = 1624, .size = 1644, .slot_size = 52, .slot_count = 30, .times_at = 44, .reference_at = 44, .origins_at = 52},
};

/* The bytes of a recognizer of it. */
enum { gr_wave_size = GR_SIZE(1644) };

static const gr_track grt_tracks_of_spread_turn[] = {
  /* 0 */ {.least = 2, .most = 2},
};

static const gr_leaf grt_leaves_of_spread_turn[] = {
  /* 0 */ {.kind = GR_LEAF_GATHERING, .assemblies = {0, 1}, .lifts = {1, 0}, .markers = {1, 0}, .ends = {1, 0}},
  /* 1 */ {.kind = GR_LEAF_PINCH_OUT, .ways = {0, 1}, .steps = {1, 0}, .quick = {1, 0}, .landings = {1, 0}, .assemblies = {1, 0}, .lifts = {1, 1}, .markers = {2, 0}, .ends = {2, 0}, .step_operations = {6, 1}},
  /* 2 */ {.kind = GR_LEAF_LIFT, .track = GR_NO_TRACK, .ways = {1, 1}, .steps = {2, 0}, .quick = {2, 0}, .landings = {2, 1}, .assemblies = {3, 0}, .lifts = {3, 0}, .markers = {3, 0}, .ends = {3, 0}, .moment_operations = {3, 1}, .finals = {1, 1}, .bounds = {0, 1}, .final_bounds = {1, 1}},
  /* 3 */ {.kind = GR_LEAF_GATHERING, .ways = {2, 0}, .steps = {3, 0}, .quick = {3, 0}, .landings = {3, 0}, .assemblies = {3, 1}, .lifts = {4, 0}, .markers = {4, 0}, .ends = {4, 0}},
  /* 4 */ {.kind = GR_LEAF_TWIST_CLOCKWISE, .ways = {2, 1}, .steps = {4, 0}, .quick = {4, 0}, .landings = {4, 0}, .assemblies = {4, 0}, .lifts = {4, 0}, .markers = {4, 0}, .ends = {4, 1}, .moment_operations = {7, 1}, .bounds = {2, 0}, .final_bounds = {2, 0}},
};

static const gr_run grt_ways_of_spread_turn[] = {
  /* 0 */ {0, 1},
  /* 1 */ {1, 1},
  /* 2 */ {2, 1},
};

static const gr_edge grt_edges_of_spread_turn[] = {
  /* 0 */ {.target = 1, .way = GR_ALWAYS_OPEN, .operations = {0, 1}},
  /* 1 */ {.target = 2, .operations = {1, 2}},
  /* 2 */ {.target = 3, .operations = {3, 1}},
  /* 3 */ {.target = 4, .way = GR_ALWAYS_OPEN, .operations = {4, 2}},
  /* 4 */ {.target = GR_NONE},
  /* 5 */ {.way = GR_ALWAYS_OPEN},
};

static const gr_operation grt_operations_of_spread_turn[] = {
  /* 0 */ {.code = GR_OPERATION_ZERO, .register_index = 2},
  /* 1 */ {.code = GR_OPERATION_TIME},
  /* 2 */ {.code = GR_OPERATION_TIME, .register_index = 1},
  /* 3 */ {.code = GR_OPERATION_TIME, .register_index = 1},
  /* 4 */ {.code = GR_OPERATION_ROTATION, .register_index = 2},
  /* 5 */ {.code = GR_OPERATION_ROTATION, .register_index = 3},
  /* 6 */ {.code = GR_OPERATION_ADD_PROGRESS, .register_index = 2},
  /* 7 */ {.code = GR_OPERATION_ROTATION, .register_index = 2},
};

static const uint16_t grt_condition_lists_of_spread_turn[] = {
  /* 0 */ 0,
  /* 1 */ 1,
  /* 2 */ 2,
};

static const gr_node grt_nodes_of_spread_turn[] = {
  /* 0 */ {.code = GR_NODE_REGISTER, .first = 2},
  /* 1 */ {.code = GR_NODE_CONSTANT},
  /* 2 */ {.code = GR_NODE_GREATER_OR_EQUAL, .second = 1},
  /* 3 */ {.code = GR_NODE_BOUND},
  /* 4 */ {.code = GR_NODE_REGISTER, .first = 2},
  /* 5 */ {.code = GR_NODE_REGISTER, .first = 3},
  /* 6 */ {.code = GR_NODE_SUBTRACT, .first = 4, .second = 5},
  /* 7 */ {.code = GR_NODE_MAGNITUDE, .first = 6},
  /* 8 */ {.code = GR_NODE_CONSTANT, .first = 1},
  /* 9 */ {.code = GR_NODE_GREATER_OR_EQUAL, .first = 7, .second = 8},
};

static const float grt_constants_of_spread_turn[] = {
  /* 0 */ 16.0f,
  /* 1 */ 5.0f,
};

static const gr_bound grt_bounds_of_spread_turn[] = {
  /* 0 */ {.end = 1, .comparison = GR_LESS_OR_EQUAL, .limit = 300000},
};

static const uint16_t grt_bound_lists_of_spread_turn[] = {
  /* 0 */ 0,
  /* 1 */ 0,
};

static const gr_fact grt_facts_of_spread_turn[] = {
  /* 0 */ {0, GR_NONE, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, GR_NO_TRACK, GR_VELOCITY_NEVER, false, false, false, false, 0},
  /* 1 */ {1, GR_NONE, {0, 0}, {1, 0}, {6, 1}, {0, 1}, {0, 0}, 0, GR_VELOCITY_NEVER, true, false, false, false, 1},
  /* 2 */ {1, GR_NONE, {0, 0}, {2, 0}, {0, 0}, {1, 1}, {0, 0}, GR_NO_TRACK, GR_VELOCITY_NEVER, false, true, false, false, 0},
  /* 3 */ {0, GR_NONE, {0, 0}, {3, 0}, {0, 0}, {2, 0}, {0, 0}, GR_NO_TRACK, GR_VELOCITY_NEVER, false, false, false, false, 0},
  /* 4 */ {1, GR_NONE, {0, 0}, {4, 0}, {0, 0}, {2, 1}, {0, 0}, 0, GR_VELOCITY_NEVER, true, true, false, false, 0},
};

static const gr_way_test grt_way_tests_of_spread_turn[] = {
  /* 0 */ {GR_WAY_REGISTER, GR_LIMIT_CONSTANT, GR_GREATER_OR_EQUAL, 1, {2, GR_NONE}, {0, GR_NONE}, 0x1.fffe02p3f /* 15.999757 */, 0.0f, 0, 0, 0, 0},
  /* 1 */ {GR_WAY_OTHER, GR_LIMIT_CONSTANT, GR_EQUAL, 1, {1, GR_NONE}, {0, GR_NONE}, 0.0f, 0.0f, 0, 0, 0, 0},
  /* 2 */ {GR_WAY_OTHER, GR_LIMIT_CONSTANT, GR_GREATER_OR_EQUAL, 1, {2, GR_NONE}, {0, GR_NONE}, 0.0f, 0.0f, 0, 0, 0, 0},
};

static const gr_test grt_tests_of_spread_turn[] = {
  /* 0 */ {GR_TEST_COMPARISON, GR_GREATER_OR_EQUAL, 2, {GR_TERM_REGISTER, 2, 0, 0.0f}, {GR_TERM_CONSTANT, 0, 0, 16.0f}},
  /* 1 */ {GR_TEST_BOUND, GR_EQUAL, 0, {GR_TERM_CONSTANT, 0, 0, 0.0f}, {GR_TERM_CONSTANT, 0, 0, 0.0f}},
  /* 2 */ {GR_TEST_COMPARISON, GR_GREATER_OR_EQUAL, 9, {GR_TERM_NODE, 7, 0, 0.0f}, {GR_TERM_CONSTANT, 0, 0, 5.0f}},
};

/* The gesture `spread-turn`. */
static const gr_table gr_spread_turn = {
  .name = "spread-turn",
  .extra_touches = GR_EXTRA_TOUCHES_IGNORE,
  .resolution = 3.0f,
  .tolerance_base = 8.0f,
  .tolerance_ratio = 0x1.99999ap-4f /* 0.1 */,
  .gather = 150000,
  .only = GR_NONE,
  .register_count = 4,
  .time_register_count = 2,
  .starts = {5, 1},
  .track_count = 1,
  .tracks = grt_tracks_of_spread_turn,
  .leaf_count = 5,
  .leaves = grt_leaves_of_spread_turn,
  .ways = grt_ways_of_spread_turn,
  .edges = grt_edges_of_spread_turn,
  .operations = grt_operations_of_spread_turn,
  .condition_lists = grt_condition_lists_of_spread_turn,
  .nodes = grt_nodes_of_spread_turn,
  .constants = grt_constants_of_spread_turn,
  .bound_count = 1,
  .bounds = grt_bounds_of_spread_turn,
  .bound_lists = grt_bound_lists_of_spread_turn,
  .cancels_touches_in_view = true,
  .delays_touches_ended = true,
  .facts = grt_facts_of_spread_turn,
  .way_tests = grt_way_tests_of_spread_turn,
  .tests = grt_tests_of_spread_turn,
  .least_square = 0x1.1ffee2p3f /* 8.999864 */,
  .token_limit = 13,
  .features = 568,
  .place_count = 2,
  .pointer_track = 255,
  .grip_leaf = 65535,
  .layout = {.tracks = 672, .bridge = 720, .view = 720, .spreads = 720, .places = 776, .fingers = 792, .velocities = 720, .trails = 840, .reports = 840, .hidden = 840, .resting = 840, .chords = 840, .cones = 840, .projections = 840, .size = 840, .slot_size = 56, .slot_count = 12, .times_at = 40, .reference_at = 56, .origins_at = 56},
};

/* The bytes of a recognizer of it. */
enum { gr_spread_turn_size = GR_SIZE(840) };

#ifndef GR_SET_OF_KINDS
#define GR_SET_OF_KINDS

static const gr_table *const grt_tables_of_set_of_kinds[] = {&gr_press, &gr_wave, &gr_spread_turn};

static const gr_pair grt_alongside_of_set_of_kinds[] = {
  {0, 1},
};

static const gr_pair grt_after_of_set_of_kinds[] = {
  {2, 0},
};

/* The gestures of this file as a set. Of two files of one name, the first one included has it. */
static const gr_set_table gr_set_of_kinds = {
  .count = 3,
  .tables = grt_tables_of_set_of_kinds,
  .alongside_count = 1,
  .alongside = grt_alongside_of_set_of_kinds,
  .after_count = 1,
  .after = grt_after_of_set_of_kinds,
  .prefers_best_fit = true,
};

/* The bytes of a set of them. */
enum { gr_set_of_kinds_size = GR_SET_SIZE(3, 1, 3128, 1, 2, 2) };

/* The members of the set: what the `member` of its news is. */
typedef enum gr_set_of_kinds_member {
  GR_SET_OF_KINDS_MEMBER_PRESS,
  GR_SET_OF_KINDS_MEMBER_WAVE,
  GR_SET_OF_KINDS_MEMBER_SPREAD_TURN,
} gr_set_of_kinds_member;

#endif

#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
