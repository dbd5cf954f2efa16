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

static const unsigned char viewer_style[] = {
#embed "Pages/viewer/style.css" if_empty(0)
};

static const unsigned char playground_index[] = {
#embed "Pages/playground/index.html" if_empty(0)
};

static const unsigned char playground_style[] = {
#embed "Pages/playground/style.css" if_empty(0)
};

static const unsigned char playground_archive[] = {
#embed "Pages/playground/archive.js" if_empty(0)
};

static const unsigned char playground_editor[] = {
#embed "Pages/playground/editor.js" if_empty(0)
};

static const unsigned char playground_link[] = {
#embed "Pages/playground/link.js" if_empty(0)
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

#define FILE(name, path) {path, name, sizeof name}

static const gesture_page_file files[] = {
  FILE(viewer_format, "Pages/viewer/format.js"),
  FILE(viewer_picture, "Pages/viewer/picture.js"),
  FILE(viewer_paint, "Pages/viewer/paint.js"),
  FILE(viewer_outcome, "Pages/viewer/outcome.js"),
  FILE(viewer_pointers, "Pages/viewer/pointers.js"),
  FILE(viewer_sheet, "Pages/viewer/sheet.js"),
  FILE(viewer_style, "Pages/viewer/style.css"),
  FILE(playground_index, "Pages/playground/index.html"),
  FILE(playground_style, "Pages/playground/style.css"),
  FILE(playground_archive, "Pages/playground/archive.js"),
  FILE(playground_editor, "Pages/playground/editor.js"),
  FILE(playground_link, "Pages/playground/link.js"),
  FILE(playground_main, "Pages/playground/main.js"),
  FILE(playground_module, "Pages/playground/module.js"),
  FILE(playground_pad, "Pages/playground/pad.js"),
  FILE(report_index, "Pages/report/index.html"),
  FILE(report_style, "Pages/report/style.css"),
  FILE(report_main, "Pages/report/main.js"),
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
};

const gesture_page_file *gesture_page_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
