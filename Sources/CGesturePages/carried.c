// Puts the files into the program as they lie in this folder; there is no other copy of them.
#include "gesture_pages.h"

/* Before C23, taking files in is an extension. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char viewer_format[] = {
#embed "Pages/viewer/format.js" if_empty(0)
};

static const unsigned char viewer_picture[] = {
#embed "Pages/viewer/picture.js" if_empty(0)
};

static const unsigned char viewer_paint[] = {
#embed "Pages/viewer/paint.js" if_empty(0)
};

static const unsigned char viewer_outcome[] = {
#embed "Pages/viewer/outcome.js" if_empty(0)
};

static const unsigned char viewer_pointers[] = {
#embed "Pages/viewer/pointers.js" if_empty(0)
};

static const unsigned char viewer_sheet[] = {
#embed "Pages/viewer/sheet.js" if_empty(0)
};

static const unsigned char viewer_timeline[] = {
#embed "Pages/viewer/timeline.js" if_empty(0)
};

static const unsigned char viewer_conditions[] = {
#embed "Pages/viewer/conditions.js" if_empty(0)
};

static const unsigned char viewer_style[] = {
#embed "Pages/viewer/style.css" if_empty(0)
};

static const unsigned char playground_index[] = {
#embed "Pages/playground/index.html" if_empty(0)
};

static const unsigned char playground_style[] = {
#embed "Pages/playground/style.css" if_empty(0)
};

static const unsigned char viewer_archive[] = {
#embed "Pages/viewer/archive.js" if_empty(0)
};

static const unsigned char playground_asking[] = {
#embed "Pages/playground/asking.js" if_empty(0)
};

static const unsigned char playground_assist[] = {
#embed "Pages/playground/assist.js" if_empty(0)
};

static const unsigned char playground_gallery[] = {
#embed "Pages/playground/gallery.js" if_empty(0)
};

static const unsigned char playground_xml[] = {
#embed "Pages/playground/xml.js" if_empty(0)
};

static const unsigned char playground_editor[] = {
#embed "Pages/playground/editor.js" if_empty(0)
};

static const unsigned char playground_coloring[] = {
#embed "Pages/playground/coloring.js" if_empty(0)
};

static const unsigned char playground_engine[] = {
#embed "Pages/playground/engine.js" if_empty(0)
};

static const unsigned char playground_files[] = {
#embed "Pages/playground/files.js" if_empty(0)
};

static const unsigned char playground_history[] = {
#embed "Pages/playground/history.js" if_empty(0)
};

static const unsigned char playground_inputs[] = {
#embed "Pages/playground/inputs.js" if_empty(0)
};

static const unsigned char playground_inspector[] = {
#embed "Pages/playground/inspector.js" if_empty(0)
};

static const unsigned char playground_keep[] = {
#embed "Pages/playground/keep.js" if_empty(0)
};

static const unsigned char playground_machine[] = {
#embed "Pages/playground/machine.js" if_empty(0)
};

static const unsigned char playground_number[] = {
#embed "Pages/playground/number.js" if_empty(0)
};

static const unsigned char playground_places[] = {
#embed "Pages/playground/places.js" if_empty(0)
};

static const unsigned char playground_step[] = {
#embed "Pages/playground/step.js" if_empty(0)
};

static const unsigned char playground_strip[] = {
#embed "Pages/playground/strip.js" if_empty(0)
};

static const unsigned char playground_worker[] = {
#embed "Pages/playground/worker.js" if_empty(0)
};

static const unsigned char playground_link[] = {
#embed "Pages/playground/link.js" if_empty(0)
};

static const unsigned char playground_learned[] = {
#embed "Pages/playground/learned.js" if_empty(0)
};

static const unsigned char playground_rename[] = {
#embed "Pages/playground/rename.js" if_empty(0)
};

static const unsigned char playground_drafts[] = {
#embed "Pages/playground/drafts.js" if_empty(0)
};

static const unsigned char playground_labels[] = {
#embed "Pages/playground/labels.js" if_empty(0)
};

static const unsigned char playground_numbers[] = {
#embed "Pages/playground/numbers.js" if_empty(0)
};

static const unsigned char playground_panes[] = {
#embed "Pages/playground/panes.js" if_empty(0)
};

static const unsigned char playground_player[] = {
#embed "Pages/playground/player.js" if_empty(0)
};

static const unsigned char playground_proposal[] = {
#embed "Pages/playground/proposal.js" if_empty(0)
};

static const unsigned char playground_main[] = {
#embed "Pages/playground/main.js" if_empty(0)
};

static const unsigned char playground_module[] = {
#embed "Pages/playground/module.js" if_empty(0)
};

static const unsigned char playground_pad[] = {
#embed "Pages/playground/pad.js" if_empty(0)
};

static const unsigned char report_index[] = {
#embed "Pages/report/index.html" if_empty(0)
};

static const unsigned char report_style[] = {
#embed "Pages/report/style.css" if_empty(0)
};

static const unsigned char report_main[] = {
#embed "Pages/report/main.js" if_empty(0)
};

static const unsigned char report_tables[] = {
#embed "Pages/report/tables.js" if_empty(0)
};

static const unsigned char report_histogram[] = {
#embed "Pages/report/histogram.js" if_empty(0)
};

static const unsigned char web_runtime[] = {
#embed "Pages/web/runtime.js" if_empty(0)
};

static const unsigned char web_types[] = {
#embed "Pages/web/runtime.d.ts" if_empty(0)
};

static const unsigned char web_example[] = {
#embed "Pages/web/example.html" if_empty(0)
};

static const unsigned char module_playground[] = {
#embed "Carried/playground.wasm.gz" if_empty(0)
};

static const unsigned char module_web[] = {
#embed "Carried/web.wasm.gz" if_empty(0)
};

static const unsigned char checkmark[] = {
#embed "../../Examples/checkmark.gesture" if_empty(0)
};

static const unsigned char checkmark_trace[] = {
#embed "../../Examples/checkmark.trace" if_empty(0)
};

static const unsigned char checkmark_short[] = {
#embed "../../Examples/checkmark-too-short.trace" if_empty(0)
};

static const unsigned char checkmark_early[] = {
#embed "../../Examples/checkmark-lifted-early.trace" if_empty(0)
};

static const unsigned char checkmark_strayed[] = {
#embed "../../Examples/checkmark-strayed.trace" if_empty(0)
};

static const unsigned char circle[] = {
#embed "../../Examples/circle.gesture" if_empty(0)
};

static const unsigned char circle_trace[] = {
#embed "../../Examples/circle.trace" if_empty(0)
};

static const unsigned char circle_half[] = {
#embed "../../Examples/circle-half.trace" if_empty(0)
};

static const unsigned char swipe[] = {
#embed "../../Examples/swipe.gesture" if_empty(0)
};

static const unsigned char swipe_trace[] = {
#embed "../../Examples/swipe.trace" if_empty(0)
};

static const unsigned char swipe_slow[] = {
#embed "../../Examples/swipe-slow.trace" if_empty(0)
};

static const unsigned char double_tap[] = {
#embed "../../Examples/double-tap.gesture" if_empty(0)
};

static const unsigned char double_tap_trace[] = {
#embed "../../Examples/double-tap.trace" if_empty(0)
};

static const unsigned char double_tap_apart[] = {
#embed "../../Examples/double-tap-apart.trace" if_empty(0)
};

static const unsigned char long_press[] = {
#embed "../../Examples/long-press.gesture" if_empty(0)
};

static const unsigned char long_press_trace[] = {
#embed "../../Examples/long-press.trace" if_empty(0)
};

static const unsigned char pan[] = {
#embed "../../Examples/pan.gesture" if_empty(0)
};

static const unsigned char pan_trace[] = {
#embed "../../Examples/pan.trace" if_empty(0)
};

static const unsigned char pinches[] = {
#embed "../../Examples/pinches.gesture" if_empty(0)
};

static const unsigned char pinches_trace[] = {
#embed "../../Examples/pinches.trace" if_empty(0)
};

static const unsigned char pinches_out[] = {
#embed "../../Examples/pinches-out.trace" if_empty(0)
};

static const unsigned char shapes[] = {
#embed "../../Examples/shapes.gesture" if_empty(0)
};

static const unsigned char shapes_check[] = {
#embed "../../Examples/shapes-check.trace" if_empty(0)
};

static const unsigned char shapes_v[] = {
#embed "../../Examples/shapes-v.trace" if_empty(0)
};

static const unsigned char shapes_caret[] = {
#embed "../../Examples/shapes-caret.trace" if_empty(0)
};

static const unsigned char zigzag[] = {
#embed "../../Examples/zigzag.gesture" if_empty(0)
};

static const unsigned char zigzag_trace[] = {
#embed "../../Examples/zigzag.trace" if_empty(0)
};

static const unsigned char knob[] = {
#embed "../../Examples/knob.gesture" if_empty(0)
};

static const unsigned char knob_trace[] = {
#embed "../../Examples/knob.trace" if_empty(0)
};

static const unsigned char knob_back_trace[] = {
#embed "../../Examples/knob-back.trace" if_empty(0)
};

static const unsigned char knob_round_trace[] = {
#embed "../../Examples/knob-round.trace" if_empty(0)
};

static const unsigned char knob_slight_trace[] = {
#embed "../../Examples/knob-slight.trace" if_empty(0)
};

static const unsigned char knob_counterclockwise_trace[] = {
#embed "../../Examples/knob-counterclockwise.trace" if_empty(0)
};

static const unsigned char tilt[] = {
#embed "../../Examples/tilt.gesture" if_empty(0)
};

static const unsigned char tilt_trace[] = {
#embed "../../Examples/tilt.trace" if_empty(0)
};

static const unsigned char tilt_down_trace[] = {
#embed "../../Examples/tilt-down.trace" if_empty(0)
};

static const unsigned char tilt_pinch_trace[] = {
#embed "../../Examples/tilt-pinch.trace" if_empty(0)
};

static const unsigned char tilt_short_trace[] = {
#embed "../../Examples/tilt-short.trace" if_empty(0)
};

static const unsigned char tilt_twist_trace[] = {
#embed "../../Examples/tilt-twist.trace" if_empty(0)
};

static const unsigned char tilt_sideways_trace[] = {
#embed "../../Examples/tilt-sideways.trace" if_empty(0)
};

static const unsigned char check_or_v[] = {
#embed "../../Examples/check-or-v.gesture" if_empty(0)
};

static const unsigned char check_or_v_trace[] = {
#embed "../../Examples/check-or-v.trace" if_empty(0)
};

static const unsigned char check_or_v_even_trace[] = {
#embed "../../Examples/check-or-v-even.trace" if_empty(0)
};

static const unsigned char drags[] = {
#embed "../../Examples/drags.gesture" if_empty(0)
};

static const unsigned char drags_trace[] = {
#embed "../../Examples/drags.trace" if_empty(0)
};

static const unsigned char drags_short_trace[] = {
#embed "../../Examples/drags-short.trace" if_empty(0)
};

static const unsigned char drags_up_left_trace[] = {
#embed "../../Examples/drags-up-left.trace" if_empty(0)
};

static const unsigned char drags_diagonal_trace[] = {
#embed "../../Examples/drags-diagonal.trace" if_empty(0)
};

static const unsigned char tap[] = {
#embed "../../Examples/tap.gesture" if_empty(0)
};

static const unsigned char tap_trace[] = {
#embed "../../Examples/tap.trace" if_empty(0)
};

static const unsigned char tap_moved_trace[] = {
#embed "../../Examples/tap-moved.trace" if_empty(0)
};

static const unsigned char tap_too_long_trace[] = {
#embed "../../Examples/tap-too-long.trace" if_empty(0)
};

static const unsigned char tap_two_late_trace[] = {
#embed "../../Examples/tap-two-late.trace" if_empty(0)
};

static const unsigned char tap_elsewhere_trace[] = {
#embed "../../Examples/tap-elsewhere.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes[] = {
#embed "../../Examples/Unistrokes/unistrokes.gesture" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_v_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-v.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_x_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-x.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_line_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-line.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_star_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-star.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_arrow_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-arrow.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_caret_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-caret.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_check_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-check.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_circle_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-circle.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_pigtail_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-pigtail.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_triangle_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-triangle.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_rectangle_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-rectangle.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_delete_mark_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-delete-mark.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_question_mark_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-question-mark.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_left_sq_bracket_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-left-sq-bracket.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_left_curly_brace_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-left-curly-brace.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_right_sq_bracket_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-right-sq-bracket.trace" if_empty(0)
};

static const unsigned char unistrokes_unistrokes_right_curly_brace_trace[] = {
#embed "../../Examples/Unistrokes/unistrokes-right-curly-brace.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes[] = {
#embed "../../Examples/Multistrokes/multistrokes.gesture" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_d_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-d.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_h_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-h.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_i_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-i.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_n_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-n.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_p_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-p.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_t_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-t.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_x_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-x.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_line_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-line.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_null_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-null.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_asterisk_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-asterisk.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_n_in_one_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-n-in-one.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_arrowhead_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-arrowhead.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_half_note_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-half-note.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_pitchfork_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-pitchfork.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_six_point_star_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-six-point-star.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_five_point_star_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-five-point-star.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_five_point_star_from_the_top_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-five-point-star-from-the-top.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_half_note_in_one_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-half-note-in-one.trace" if_empty(0)
};

static const unsigned char multistrokes_multistrokes_exclamation_point_trace[] = {
#embed "../../Examples/Multistrokes/multistrokes-exclamation-point.trace" if_empty(0)
};

static const unsigned char symbols_symbols[] = {
#embed "../../Examples/Symbols/symbols.gesture" if_empty(0)
};

static const unsigned char symbols_symbols_up_trace[] = {
#embed "../../Examples/Symbols/symbols-up.trace" if_empty(0)
};

static const unsigned char symbols_symbols_down_trace[] = {
#embed "../../Examples/Symbols/symbols-down.trace" if_empty(0)
};

static const unsigned char symbols_symbols_left_trace[] = {
#embed "../../Examples/Symbols/symbols-left.trace" if_empty(0)
};

static const unsigned char symbols_symbols_star_trace[] = {
#embed "../../Examples/Symbols/symbols-star.trace" if_empty(0)
};

static const unsigned char symbols_symbols_right_trace[] = {
#embed "../../Examples/Symbols/symbols-right.trace" if_empty(0)
};

static const unsigned char symbols_symbols_circle_trace[] = {
#embed "../../Examples/Symbols/symbols-circle.trace" if_empty(0)
};

static const unsigned char symbols_symbols_spiral_trace[] = {
#embed "../../Examples/Symbols/symbols-spiral.trace" if_empty(0)
};

static const unsigned char symbols_symbols_square_trace[] = {
#embed "../../Examples/Symbols/symbols-square.trace" if_empty(0)
};

static const unsigned char symbols_symbols_sol_key_trace[] = {
#embed "../../Examples/Symbols/symbols-sol-key.trace" if_empty(0)
};

static const unsigned char symbols_symbols_letter_a_trace[] = {
#embed "../../Examples/Symbols/symbols-letter-A.trace" if_empty(0)
};

static const unsigned char symbols_symbols_letter_m_trace[] = {
#embed "../../Examples/Symbols/symbols-letter-M.trace" if_empty(0)
};

static const unsigned char symbols_symbols_letter_r_trace[] = {
#embed "../../Examples/Symbols/symbols-letter-R.trace" if_empty(0)
};

static const unsigned char symbols_symbols_letter_s_trace[] = {
#embed "../../Examples/Symbols/symbols-letter-S.trace" if_empty(0)
};

static const unsigned char symbols_symbols_arrow_right_trace[] = {
#embed "../../Examples/Symbols/symbols-arrow-right.trace" if_empty(0)
};

static const unsigned char symbols_symbols_stick_figure_trace[] = {
#embed "../../Examples/Symbols/symbols-stick-figure.trace" if_empty(0)
};

static const unsigned char symbols_symbols_question_mark_trace[] = {
#embed "../../Examples/Symbols/symbols-question-mark.trace" if_empty(0)
};

static const unsigned char commands_commands[] = {
#embed "../../Examples/Commands/commands.gesture" if_empty(0)
};

static const unsigned char commands_commands_x_trace[] = {
#embed "../../Examples/Commands/commands-x.trace" if_empty(0)
};

static const unsigned char commands_commands_left_trace[] = {
#embed "../../Examples/Commands/commands-left.trace" if_empty(0)
};

static const unsigned char commands_commands_right_trace[] = {
#embed "../../Examples/Commands/commands-right.trace" if_empty(0)
};

static const unsigned char commands_commands_snail_trace[] = {
#embed "../../Examples/Commands/commands-snail.trace" if_empty(0)
};

static const unsigned char commands_commands_whirl_trace[] = {
#embed "../../Examples/Commands/commands-whirl.trace" if_empty(0)
};

static const unsigned char commands_commands_chevron_up_trace[] = {
#embed "../../Examples/Commands/commands-chevron-up.trace" if_empty(0)
};

static const unsigned char commands_commands_circle_left_trace[] = {
#embed "../../Examples/Commands/commands-circle-left.trace" if_empty(0)
};

static const unsigned char commands_commands_chevron_down_trace[] = {
#embed "../../Examples/Commands/commands-chevron-down.trace" if_empty(0)
};

static const unsigned char commands_commands_chevron_left_trace[] = {
#embed "../../Examples/Commands/commands-chevron-left.trace" if_empty(0)
};

static const unsigned char commands_commands_circle_right_trace[] = {
#embed "../../Examples/Commands/commands-circle-right.trace" if_empty(0)
};

static const unsigned char commands_commands_chevron_right_trace[] = {
#embed "../../Examples/Commands/commands-chevron-right.trace" if_empty(0)
};

static const unsigned char commands_commands_curve_rightup_trace[] = {
#embed "../../Examples/Commands/commands-curve-rightUp.trace" if_empty(0)
};

static const unsigned char commands_commands_curve_downleft_trace[] = {
#embed "../../Examples/Commands/commands-curve-downLeft.trace" if_empty(0)
};

static const unsigned char commands_commands_curve_downright_trace[] = {
#embed "../../Examples/Commands/commands-curve-downRight.trace" if_empty(0)
};

static const unsigned char commands_commands_curve_rightdown_trace[] = {
#embed "../../Examples/Commands/commands-curve-rightDown.trace" if_empty(0)
};

static const unsigned char commands_commands_diagonal_upright_trace[] = {
#embed "../../Examples/Commands/commands-diagonal-upRight.trace" if_empty(0)
};

static const unsigned char commands_commands_diagonal_downleft_trace[] = {
#embed "../../Examples/Commands/commands-diagonal-downLeft.trace" if_empty(0)
};

static const unsigned char commands_commands_curve_downleft_hooked_trace[] = {
#embed "../../Examples/Commands/commands-curve-downLeft-hooked.trace" if_empty(0)
};

static const unsigned char commands_commands_circle_right_with_a_tail_trace[] = {
#embed "../../Examples/Commands/commands-circle-right-with-a-tail.trace" if_empty(0)
};

static const unsigned char sets_map[] = {
#embed "../../Examples/Sets/map.gesture" if_empty(0)
};

static const unsigned char sets_map_all_trace[] = {
#embed "../../Examples/Sets/map-all.trace" if_empty(0)
};

static const unsigned char sets_map_drag_trace[] = {
#embed "../../Examples/Sets/map-drag.trace" if_empty(0)
};

static const unsigned char sets_map_late_trace[] = {
#embed "../../Examples/Sets/map-late.trace" if_empty(0)
};

static const unsigned char sets_map_turn_trace[] = {
#embed "../../Examples/Sets/map-turn.trace" if_empty(0)
};

static const unsigned char sets_mark_under_pan[] = {
#embed "../../Examples/Sets/mark-under-pan.gesture" if_empty(0)
};

static const unsigned char sets_mark_under_pan_trace[] = {
#embed "../../Examples/Sets/mark-under-pan.trace" if_empty(0)
};

static const unsigned char sets_pan_or_swipe[] = {
#embed "../../Examples/Sets/pan-or-swipe.gesture" if_empty(0)
};

static const unsigned char sets_pan_or_swipe_down_trace[] = {
#embed "../../Examples/Sets/pan-or-swipe-down.trace" if_empty(0)
};

static const unsigned char sets_pan_or_swipe_slow_trace[] = {
#embed "../../Examples/Sets/pan-or-swipe-slow.trace" if_empty(0)
};

static const unsigned char sets_pan_or_swipe_quick_trace[] = {
#embed "../../Examples/Sets/pan-or-swipe-quick.trace" if_empty(0)
};

static const unsigned char sets_tap_or_press[] = {
#embed "../../Examples/Sets/tap-or-press.gesture" if_empty(0)
};

static const unsigned char sets_tap_or_press_long_trace[] = {
#embed "../../Examples/Sets/tap-or-press-long.trace" if_empty(0)
};

static const unsigned char sets_tap_or_press_short_trace[] = {
#embed "../../Examples/Sets/tap-or-press-short.trace" if_empty(0)
};

static const unsigned char sets_tap_or_press_between_trace[] = {
#embed "../../Examples/Sets/tap-or-press-between.trace" if_empty(0)
};

static const unsigned char sets_taps[] = {
#embed "../../Examples/Sets/taps.gesture" if_empty(0)
};

static const unsigned char sets_taps_once_trace[] = {
#embed "../../Examples/Sets/taps-once.trace" if_empty(0)
};

static const unsigned char sets_taps_apart_trace[] = {
#embed "../../Examples/Sets/taps-apart.trace" if_empty(0)
};

static const unsigned char sets_taps_twice_trace[] = {
#embed "../../Examples/Sets/taps-twice.trace" if_empty(0)
};

static const unsigned char sets_taps_thrice_trace[] = {
#embed "../../Examples/Sets/taps-thrice.trace" if_empty(0)
};

#define FILE(name, path) {path, name, sizeof name}

static const gesture_page_file files[] = {
  FILE(viewer_format, "Pages/viewer/format.js"),
  FILE(viewer_picture, "Pages/viewer/picture.js"),
  FILE(viewer_paint, "Pages/viewer/paint.js"),
  FILE(viewer_outcome, "Pages/viewer/outcome.js"),
  FILE(viewer_pointers, "Pages/viewer/pointers.js"),
  FILE(viewer_sheet, "Pages/viewer/sheet.js"),
  FILE(viewer_timeline, "Pages/viewer/timeline.js"),
  FILE(viewer_conditions, "Pages/viewer/conditions.js"),
  FILE(viewer_style, "Pages/viewer/style.css"),
  FILE(playground_index, "Pages/playground/index.html"),
  FILE(playground_style, "Pages/playground/style.css"),
  FILE(viewer_archive, "Pages/viewer/archive.js"),
  FILE(playground_asking, "Pages/playground/asking.js"),
  FILE(playground_assist, "Pages/playground/assist.js"),
  FILE(playground_gallery, "Pages/playground/gallery.js"),
  FILE(playground_xml, "Pages/playground/xml.js"),
  FILE(playground_editor, "Pages/playground/editor.js"),
  FILE(playground_coloring, "Pages/playground/coloring.js"),
  FILE(playground_engine, "Pages/playground/engine.js"),
  FILE(playground_files, "Pages/playground/files.js"),
  FILE(playground_history, "Pages/playground/history.js"),
  FILE(playground_inputs, "Pages/playground/inputs.js"),
  FILE(playground_inspector, "Pages/playground/inspector.js"),
  FILE(playground_keep, "Pages/playground/keep.js"),
  FILE(playground_machine, "Pages/playground/machine.js"),
  FILE(playground_number, "Pages/playground/number.js"),
  FILE(playground_places, "Pages/playground/places.js"),
  FILE(playground_step, "Pages/playground/step.js"),
  FILE(playground_strip, "Pages/playground/strip.js"),
  FILE(playground_worker, "Pages/playground/worker.js"),
  FILE(playground_link, "Pages/playground/link.js"),
  FILE(playground_rename, "Pages/playground/rename.js"),
  FILE(playground_learned, "Pages/playground/learned.js"),
  FILE(playground_drafts, "Pages/playground/drafts.js"),
  FILE(playground_labels, "Pages/playground/labels.js"),
  FILE(playground_numbers, "Pages/playground/numbers.js"),
  FILE(playground_panes, "Pages/playground/panes.js"),
  FILE(playground_player, "Pages/playground/player.js"),
  FILE(playground_proposal, "Pages/playground/proposal.js"),
  FILE(playground_main, "Pages/playground/main.js"),
  FILE(playground_module, "Pages/playground/module.js"),
  FILE(playground_pad, "Pages/playground/pad.js"),
  FILE(report_index, "Pages/report/index.html"),
  FILE(report_style, "Pages/report/style.css"),
  FILE(report_main, "Pages/report/main.js"),
  FILE(report_tables, "Pages/report/tables.js"),
  FILE(report_histogram, "Pages/report/histogram.js"),
  FILE(web_runtime, "Pages/web/runtime.js"),
  FILE(web_types, "Pages/web/runtime.d.ts"),
  FILE(web_example, "Pages/web/example.html"),
  FILE(module_playground, "Carried/playground.wasm.gz"),
  FILE(module_web, "Carried/web.wasm.gz"),
  FILE(checkmark, "../../Examples/checkmark.gesture"),
  FILE(checkmark_trace, "../../Examples/checkmark.trace"),
  FILE(checkmark_short, "../../Examples/checkmark-too-short.trace"),
  FILE(checkmark_early, "../../Examples/checkmark-lifted-early.trace"),
  FILE(checkmark_strayed, "../../Examples/checkmark-strayed.trace"),
  FILE(circle, "../../Examples/circle.gesture"),
  FILE(circle_trace, "../../Examples/circle.trace"),
  FILE(circle_half, "../../Examples/circle-half.trace"),
  FILE(swipe, "../../Examples/swipe.gesture"),
  FILE(swipe_trace, "../../Examples/swipe.trace"),
  FILE(swipe_slow, "../../Examples/swipe-slow.trace"),
  FILE(double_tap, "../../Examples/double-tap.gesture"),
  FILE(double_tap_trace, "../../Examples/double-tap.trace"),
  FILE(double_tap_apart, "../../Examples/double-tap-apart.trace"),
  FILE(long_press, "../../Examples/long-press.gesture"),
  FILE(long_press_trace, "../../Examples/long-press.trace"),
  FILE(pan, "../../Examples/pan.gesture"),
  FILE(pan_trace, "../../Examples/pan.trace"),
  FILE(pinches, "../../Examples/pinches.gesture"),
  FILE(pinches_trace, "../../Examples/pinches.trace"),
  FILE(pinches_out, "../../Examples/pinches-out.trace"),
  FILE(shapes, "../../Examples/shapes.gesture"),
  FILE(shapes_check, "../../Examples/shapes-check.trace"),
  FILE(shapes_v, "../../Examples/shapes-v.trace"),
  FILE(shapes_caret, "../../Examples/shapes-caret.trace"),
  FILE(zigzag, "../../Examples/zigzag.gesture"),
  FILE(zigzag_trace, "../../Examples/zigzag.trace"),
  FILE(knob, "../../Examples/knob.gesture"),
  FILE(knob_trace, "../../Examples/knob.trace"),
  FILE(knob_back_trace, "../../Examples/knob-back.trace"),
  FILE(knob_round_trace, "../../Examples/knob-round.trace"),
  FILE(knob_slight_trace, "../../Examples/knob-slight.trace"),
  FILE(knob_counterclockwise_trace, "../../Examples/knob-counterclockwise.trace"),
  FILE(tilt, "../../Examples/tilt.gesture"),
  FILE(tilt_trace, "../../Examples/tilt.trace"),
  FILE(tilt_down_trace, "../../Examples/tilt-down.trace"),
  FILE(tilt_pinch_trace, "../../Examples/tilt-pinch.trace"),
  FILE(tilt_short_trace, "../../Examples/tilt-short.trace"),
  FILE(tilt_twist_trace, "../../Examples/tilt-twist.trace"),
  FILE(tilt_sideways_trace, "../../Examples/tilt-sideways.trace"),
  FILE(check_or_v, "../../Examples/check-or-v.gesture"),
  FILE(check_or_v_trace, "../../Examples/check-or-v.trace"),
  FILE(check_or_v_even_trace, "../../Examples/check-or-v-even.trace"),
  FILE(drags, "../../Examples/drags.gesture"),
  FILE(drags_trace, "../../Examples/drags.trace"),
  FILE(drags_short_trace, "../../Examples/drags-short.trace"),
  FILE(drags_up_left_trace, "../../Examples/drags-up-left.trace"),
  FILE(drags_diagonal_trace, "../../Examples/drags-diagonal.trace"),
  FILE(tap, "../../Examples/tap.gesture"),
  FILE(tap_trace, "../../Examples/tap.trace"),
  FILE(tap_moved_trace, "../../Examples/tap-moved.trace"),
  FILE(tap_too_long_trace, "../../Examples/tap-too-long.trace"),
  FILE(tap_two_late_trace, "../../Examples/tap-two-late.trace"),
  FILE(tap_elsewhere_trace, "../../Examples/tap-elsewhere.trace"),
  FILE(unistrokes_unistrokes, "../../Examples/Unistrokes/unistrokes.gesture"),
  FILE(unistrokes_unistrokes_v_trace, "../../Examples/Unistrokes/unistrokes-v.trace"),
  FILE(unistrokes_unistrokes_x_trace, "../../Examples/Unistrokes/unistrokes-x.trace"),
  FILE(unistrokes_unistrokes_line_trace, "../../Examples/Unistrokes/unistrokes-line.trace"),
  FILE(unistrokes_unistrokes_star_trace, "../../Examples/Unistrokes/unistrokes-star.trace"),
  FILE(unistrokes_unistrokes_arrow_trace, "../../Examples/Unistrokes/unistrokes-arrow.trace"),
  FILE(unistrokes_unistrokes_caret_trace, "../../Examples/Unistrokes/unistrokes-caret.trace"),
  FILE(unistrokes_unistrokes_check_trace, "../../Examples/Unistrokes/unistrokes-check.trace"),
  FILE(unistrokes_unistrokes_circle_trace, "../../Examples/Unistrokes/unistrokes-circle.trace"),
  FILE(unistrokes_unistrokes_pigtail_trace, "../../Examples/Unistrokes/unistrokes-pigtail.trace"),
  FILE(unistrokes_unistrokes_triangle_trace, "../../Examples/Unistrokes/unistrokes-triangle.trace"),
  FILE(unistrokes_unistrokes_rectangle_trace, "../../Examples/Unistrokes/unistrokes-rectangle.trace"),
  FILE(unistrokes_unistrokes_delete_mark_trace, "../../Examples/Unistrokes/unistrokes-delete-mark.trace"),
  FILE(unistrokes_unistrokes_question_mark_trace, "../../Examples/Unistrokes/unistrokes-question-mark.trace"),
  FILE(unistrokes_unistrokes_left_sq_bracket_trace, "../../Examples/Unistrokes/unistrokes-left-sq-bracket.trace"),
  FILE(unistrokes_unistrokes_left_curly_brace_trace, "../../Examples/Unistrokes/unistrokes-left-curly-brace.trace"),
  FILE(unistrokes_unistrokes_right_sq_bracket_trace, "../../Examples/Unistrokes/unistrokes-right-sq-bracket.trace"),
  FILE(unistrokes_unistrokes_right_curly_brace_trace, "../../Examples/Unistrokes/unistrokes-right-curly-brace.trace"),
  FILE(multistrokes_multistrokes, "../../Examples/Multistrokes/multistrokes.gesture"),
  FILE(multistrokes_multistrokes_d_trace, "../../Examples/Multistrokes/multistrokes-d.trace"),
  FILE(multistrokes_multistrokes_h_trace, "../../Examples/Multistrokes/multistrokes-h.trace"),
  FILE(multistrokes_multistrokes_i_trace, "../../Examples/Multistrokes/multistrokes-i.trace"),
  FILE(multistrokes_multistrokes_n_trace, "../../Examples/Multistrokes/multistrokes-n.trace"),
  FILE(multistrokes_multistrokes_p_trace, "../../Examples/Multistrokes/multistrokes-p.trace"),
  FILE(multistrokes_multistrokes_t_trace, "../../Examples/Multistrokes/multistrokes-t.trace"),
  FILE(multistrokes_multistrokes_x_trace, "../../Examples/Multistrokes/multistrokes-x.trace"),
  FILE(multistrokes_multistrokes_line_trace, "../../Examples/Multistrokes/multistrokes-line.trace"),
  FILE(multistrokes_multistrokes_null_trace, "../../Examples/Multistrokes/multistrokes-null.trace"),
  FILE(multistrokes_multistrokes_asterisk_trace, "../../Examples/Multistrokes/multistrokes-asterisk.trace"),
  FILE(multistrokes_multistrokes_n_in_one_trace, "../../Examples/Multistrokes/multistrokes-n-in-one.trace"),
  FILE(multistrokes_multistrokes_arrowhead_trace, "../../Examples/Multistrokes/multistrokes-arrowhead.trace"),
  FILE(multistrokes_multistrokes_half_note_trace, "../../Examples/Multistrokes/multistrokes-half-note.trace"),
  FILE(multistrokes_multistrokes_pitchfork_trace, "../../Examples/Multistrokes/multistrokes-pitchfork.trace"),
  FILE(multistrokes_multistrokes_six_point_star_trace, "../../Examples/Multistrokes/multistrokes-six-point-star.trace"),
  FILE(multistrokes_multistrokes_five_point_star_trace, "../../Examples/Multistrokes/multistrokes-five-point-star.trace"),
  FILE(multistrokes_multistrokes_five_point_star_from_the_top_trace, "../../Examples/Multistrokes/multistrokes-five-point-star-from-the-top.trace"),
  FILE(multistrokes_multistrokes_half_note_in_one_trace, "../../Examples/Multistrokes/multistrokes-half-note-in-one.trace"),
  FILE(multistrokes_multistrokes_exclamation_point_trace, "../../Examples/Multistrokes/multistrokes-exclamation-point.trace"),
  FILE(symbols_symbols, "../../Examples/Symbols/symbols.gesture"),
  FILE(symbols_symbols_up_trace, "../../Examples/Symbols/symbols-up.trace"),
  FILE(symbols_symbols_down_trace, "../../Examples/Symbols/symbols-down.trace"),
  FILE(symbols_symbols_left_trace, "../../Examples/Symbols/symbols-left.trace"),
  FILE(symbols_symbols_star_trace, "../../Examples/Symbols/symbols-star.trace"),
  FILE(symbols_symbols_right_trace, "../../Examples/Symbols/symbols-right.trace"),
  FILE(symbols_symbols_circle_trace, "../../Examples/Symbols/symbols-circle.trace"),
  FILE(symbols_symbols_spiral_trace, "../../Examples/Symbols/symbols-spiral.trace"),
  FILE(symbols_symbols_square_trace, "../../Examples/Symbols/symbols-square.trace"),
  FILE(symbols_symbols_sol_key_trace, "../../Examples/Symbols/symbols-sol-key.trace"),
  FILE(symbols_symbols_letter_a_trace, "../../Examples/Symbols/symbols-letter-A.trace"),
  FILE(symbols_symbols_letter_m_trace, "../../Examples/Symbols/symbols-letter-M.trace"),
  FILE(symbols_symbols_letter_r_trace, "../../Examples/Symbols/symbols-letter-R.trace"),
  FILE(symbols_symbols_letter_s_trace, "../../Examples/Symbols/symbols-letter-S.trace"),
  FILE(symbols_symbols_arrow_right_trace, "../../Examples/Symbols/symbols-arrow-right.trace"),
  FILE(symbols_symbols_stick_figure_trace, "../../Examples/Symbols/symbols-stick-figure.trace"),
  FILE(symbols_symbols_question_mark_trace, "../../Examples/Symbols/symbols-question-mark.trace"),
  FILE(commands_commands, "../../Examples/Commands/commands.gesture"),
  FILE(commands_commands_x_trace, "../../Examples/Commands/commands-x.trace"),
  FILE(commands_commands_left_trace, "../../Examples/Commands/commands-left.trace"),
  FILE(commands_commands_right_trace, "../../Examples/Commands/commands-right.trace"),
  FILE(commands_commands_snail_trace, "../../Examples/Commands/commands-snail.trace"),
  FILE(commands_commands_whirl_trace, "../../Examples/Commands/commands-whirl.trace"),
  FILE(commands_commands_chevron_up_trace, "../../Examples/Commands/commands-chevron-up.trace"),
  FILE(commands_commands_circle_left_trace, "../../Examples/Commands/commands-circle-left.trace"),
  FILE(commands_commands_chevron_down_trace, "../../Examples/Commands/commands-chevron-down.trace"),
  FILE(commands_commands_chevron_left_trace, "../../Examples/Commands/commands-chevron-left.trace"),
  FILE(commands_commands_circle_right_trace, "../../Examples/Commands/commands-circle-right.trace"),
  FILE(commands_commands_chevron_right_trace, "../../Examples/Commands/commands-chevron-right.trace"),
  FILE(commands_commands_curve_rightup_trace, "../../Examples/Commands/commands-curve-rightUp.trace"),
  FILE(commands_commands_curve_downleft_trace, "../../Examples/Commands/commands-curve-downLeft.trace"),
  FILE(commands_commands_curve_downright_trace, "../../Examples/Commands/commands-curve-downRight.trace"),
  FILE(commands_commands_curve_rightdown_trace, "../../Examples/Commands/commands-curve-rightDown.trace"),
  FILE(commands_commands_diagonal_upright_trace, "../../Examples/Commands/commands-diagonal-upRight.trace"),
  FILE(commands_commands_diagonal_downleft_trace, "../../Examples/Commands/commands-diagonal-downLeft.trace"),
  FILE(commands_commands_curve_downleft_hooked_trace, "../../Examples/Commands/commands-curve-downLeft-hooked.trace"),
  FILE(commands_commands_circle_right_with_a_tail_trace, "../../Examples/Commands/commands-circle-right-with-a-tail.trace"),
  FILE(sets_map, "../../Examples/Sets/map.gesture"),
  FILE(sets_map_all_trace, "../../Examples/Sets/map-all.trace"),
  FILE(sets_map_drag_trace, "../../Examples/Sets/map-drag.trace"),
  FILE(sets_map_late_trace, "../../Examples/Sets/map-late.trace"),
  FILE(sets_map_turn_trace, "../../Examples/Sets/map-turn.trace"),
  FILE(sets_mark_under_pan, "../../Examples/Sets/mark-under-pan.gesture"),
  FILE(sets_mark_under_pan_trace, "../../Examples/Sets/mark-under-pan.trace"),
  FILE(sets_pan_or_swipe, "../../Examples/Sets/pan-or-swipe.gesture"),
  FILE(sets_pan_or_swipe_down_trace, "../../Examples/Sets/pan-or-swipe-down.trace"),
  FILE(sets_pan_or_swipe_slow_trace, "../../Examples/Sets/pan-or-swipe-slow.trace"),
  FILE(sets_pan_or_swipe_quick_trace, "../../Examples/Sets/pan-or-swipe-quick.trace"),
  FILE(sets_tap_or_press, "../../Examples/Sets/tap-or-press.gesture"),
  FILE(sets_tap_or_press_long_trace, "../../Examples/Sets/tap-or-press-long.trace"),
  FILE(sets_tap_or_press_short_trace, "../../Examples/Sets/tap-or-press-short.trace"),
  FILE(sets_tap_or_press_between_trace, "../../Examples/Sets/tap-or-press-between.trace"),
  FILE(sets_taps, "../../Examples/Sets/taps.gesture"),
  FILE(sets_taps_once_trace, "../../Examples/Sets/taps-once.trace"),
  FILE(sets_taps_apart_trace, "../../Examples/Sets/taps-apart.trace"),
  FILE(sets_taps_twice_trace, "../../Examples/Sets/taps-twice.trace"),
  FILE(sets_taps_thrice_trace, "../../Examples/Sets/taps-thrice.trace"),
};

const gesture_page_file *gesture_page_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
