import GestureCompiler
import GestureRuntime

/// A program in C that runs a set of gestures over the strokes of ``Instructed``: the runtime and the
/// tables as the tool writes them, the strokes, and a loop over as many rounds of them as its argument
/// says. `Tests/Web/speed.mjs` reads the strokes there.
struct CProgram {
  let text: String

  /// - Parameter subject: The name of a subject; the result is `nil` if no program exists for it.
  init?(of subject: String) {
    switch subject {
    case "checkmark": self.init(Self.examples(["checkmark.gesture"]), limit: 1)
    case "usual": self.init(Self.examples(GestureSet.usualFiles), limit: 1)
    case "sixteen": self.init(Self.examples(["Unistrokes/unistrokes.gesture"]), limit: 16)
    case "union":
      self.init(
        Self.renamed(GestureSet.unionFiles.map { ExampleFiles.text(of: $0) }), limit: 17)
    case "fifty": self.init(Self.unistrokes(50), limit: 16, most: 50)
    default: return nil
    }
  }

  /// How long all strokes take, in microseconds, with the rest after the last one.
  private static let span = 2_000_000 * Int64(Instructed.strokes.count)

  private static func examples(_ paths: [String]) -> [(path: String, text: String)] {
    paths.map { ($0, ExampleFiles.text(of: $0)) }
  }

  private static func unistrokes(_ count: Int) -> [(path: String, text: String)] {
    renamed(GestureSet.unistrokeTexts(count))
  }

  /// Texts whose gestures name each other in `after … fails` alone. All end up in one program, so each
  /// gesture gets a name of its own.
  private static func renamed(_ texts: [String]) -> [(path: String, text: String)] {
    zip("abcdefghijklmnop", texts).map { letter, text in
      let named = text.replacing(#/(?m)^gesture (\S+) \{/#) { "gesture \($0.1)-\(letter) {" }
        .replacing(#/after (\S+) fails/#) { "after \($0.1)-\(letter) fails" }
      return ("\(letter).gesture", named)
    }
  }

  /// - Parameters:
  ///   - files: The gestures.
  ///   - limit: How many of each file there are, the first ones.
  ///   - most: How many there are at most.
  private init(_ files: [(path: String, text: String)], limit: Int, most: Int = .max) {
    let compilations = Compilation.set(
      of: files.map { ($0.path, Array($0.text.utf8)) },
      reading: { Array(ExampleFiles.text(of: $0).utf8) })
    guard let header = try? Compilation.emit(.c, of: compilations) else {
      preconditionFailure("the benchmark's own texts compile")
    }
    let tables = compilations.flatMap { $0.tables.prefix(limit) }.prefix(most)
    let names = tables.map { "&gr_" + $0.name.replacing("-", with: "_") }
    let rows = Instructed.strokes.joined().map { frame in
      let touch = frame.touches[0]
      return "  {\(frame.time), \(touch.phase.rawValue), \(touch.x), \(touch.y)},\n"
    }
    text = """
      #define GESTURE_RUNTIME_IMPLEMENTATION
      \(Compilation.cRuntime)
      #include <stdio.h>
      #include <stdlib.h>
      \(String(decoding: header, as: UTF8.self))
      static const gr_table *const tables[] = {\(names.joined(separator: ", "))};
      static const gr_set_table set_table = {
        .count = \(tables.count), .tables = tables, .prefers_best_fit = \(tables.count > 7),
      };
      static const struct { int64_t time; int phase; float x, y; } rows[] = {
      \(rows.joined())};

      static void count_change(void *context, const gr_set_change *change) {
        (void)change;
        ++*(long *)context;
      }

      int main(int argc, char **argv) {
        size_t size = gr_set_size(&set_table);
        gr_set *set = gr_set_create(&set_table, NULL, malloc(size), size);
        long count = 0, events = argc > 1 ? \(Instructed.events) * atol(argv[1]) : 0;
        gr_set_listen(set, count_change, &count);
        /* After the last stroke they are drawn again, later. */
        for (int64_t start = 0; events > 0; start += \(Self.span)) {
          for (long row = 0; row < \(rows.count) && events > 0; row++, events--) {
            gr_touch touch = {.id = 1, .phase = (gr_phase)rows[row].phase};
            touch.x = rows[row].x;
            touch.y = rows[row].y;
            gr_set_handle(set, start + rows[row].time, &touch, 1);
          }
        }
        printf("%ld changes and events\\n", count + \(Instructed.events));
      }

      """
  }
}
