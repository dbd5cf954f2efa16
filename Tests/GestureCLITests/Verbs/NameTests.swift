import Foundation
import GestureTestSupport
import Testing

@testable import GestureCLI

/// Unexpected names of files and gestures.
@Suite struct NameTests {
  /// A name that would colour what follows, ring the bell, and go on in another line.
  private static let name = "a\u{1B}[31m\u{7}\u{9B}x"

  @Test(arguments: [
    ["check", "NAME.gesture", "NAME.trace"], ["check", "NAME.gesture", "bad-NAME.trace"],
    ["check", "NAME.gesture", "NAME.d"], ["check", "NAME.gesture"],
    ["check", "bad-NAME.gesture", "NAME.trace"], ["check", "none-NAME.gesture", "NAME.trace"],
    ["test", "NAME.gesture", "NAME.trace"], ["test", "-q", "bad-NAME.gesture", "NAME.trace"],
    ["learn", "--numbers", "NAME.gesture", "NAME.trace"], ["inspect", "NAME.gesture"],
    ["trace", "show", "NAME.trace"], ["trace", "convert", "NAME.trace", "-o", "NAME.xyz"],
    ["explain", "NAME"], ["NAME"], ["check", "--NAME"], ["check", "--color=NAME"],
    ["compile", "bad-NAME.gesture", "--format", "swift", "--messages=lines"],
    ["compile", "uses.gesture", "--format", "swift"], ["inspect", "NAME.gtab"],
    ["check", "--format=summary", "--label-from", "(.*)", "NAME.gesture", "NAME.trace"],
  ])
  func `no name gives orders to a terminal`(arguments: [String]) {
    let name = Self.name
    let world = FakeWorld([
      "\(name).gesture": .text(Samples.tap), "bad-\(name).gesture": .text(Samples.unclosed),
      "\(name).trace": .text(Samples.tapTrace + "expect tap recognized\n"),
      "bad-\(name).trace": .text(Samples.badTrace), "\(name).gtab": .text("no table"),
      "\(name).d": .folder([Array("\(name).txt".utf8)]), "\(name).d/\(name).txt": .text(""),
      "uses.gesture": .text("use \"\(name).gesture\"\nuse \"none-\(name).gesture\"\n"),
    ])
    let written = arguments.map { Array($0.replacing("NAME", with: name).utf8) }
    _ = world.run(bytes: written)
    let said = world.output + world.complaints
    #expect(!said.isEmpty)
    let orders = said.unicodeScalars.filter {
      $0 != "\n" && ($0.value < 0x20 || 0x7F...0x9F ~= $0.value)
    }
    #expect(orders.isEmpty, "\(said.debugDescription)")
  }

  @Test func `a specification whose name is not UTF-8 is told of`() {
    let world = FakeWorld(["cafe": .folder([Array("c".utf8) + [0xE9] + Array(".gesture".utf8)])])
    #expect(world.run("format", "cafe") == .unusable)
    #expect(world.complaints == "cafe: error: the name 'c\\xE9.gesture' in it is not UTF-8\n")
  }

  @Test(arguments: ["check", "sample", "conflicts"])
  func `a table file is no specification`(verb: String) throws {
    let world = FakeWorld(["tap.gesture": .text(Samples.tap)])
    #expect(world.run("compile", "tap.gesture", "-o", "tap.gtab") == .held)
    let table = try #require(world.savedBytes["tap.gtab"])
    let other = FakeWorld(["tap.gtab": .file(table)])
    #expect(other.run(verb, "tap.gtab") == .unusable)
    #expect(
      other.complaints == "tap.gtab: error: it is a table file, which is compiled already; "
        + "'gesturec inspect' shows what is in it\n")
  }

  @Test func `the tool's own colours are no orders`() {
    let world = FakeWorld(["\(Self.name).gesture": .text(Samples.unclosed)])
    _ = world.run("check", "--color=always", "\(Self.name).gesture")
    #expect(world.complaints.contains("\u{1B}[1;31merror[unclosed]\u{1B}[0m"))
    #expect(!world.complaints.contains("\u{1B}[31m") && !world.complaints.contains("\u{7}"))
  }

  /// A text has orders of its own in it, and the tool's colours beside them.
  @Test(arguments: [
    ("\u{1B}[1mbold\u{1B}[0m", "\u{1B}[1mbold\u{1B}[0m"),
    ("a \u{1B}[31mred\u{1B}[0m\u{7}", "a \u{1B}[31mred\u{1B}[0m\u{FFFD}"),
    ("\u{7}a\nb\u{1B}[1;31mc", "\u{FFFD}a\nb\u{1B}[1;31mc"),
    ("[1ma", "[1ma"), ("\u{1B}[2J", "\u{FFFD}[2J"),
    ("a\u{1B}[2Kb\u{1B}[mc", "a\u{FFFD}[2Kb\u{1B}[mc"),
    ("\u{1B}\u{1B}[0m", "\u{FFFD}\u{1B}[0m"),
  ])
  func `of what is coloured, no more than colours is sent to a terminal`(
    text: String, shown: String
  ) {
    #expect(printable(text, isColoured: true) == shown)
    #expect(!printable(text, isColoured: false).contains("\u{1B}"))
  }

  @Test(arguments: [("a-b", "aB", "swift", "aB"), ("a-b", "a_b", "c", "gr_a_b")])
  func `gestures of one name in a language are refused with their lines`(
    first: String, second: String, target: String, name: String
  ) {
    let text = "gesture \(first) { stroke { move up } }\n\ngesture \(second) { stroke { any } }\n"
    let world = FakeWorld(["a.gesture": .text(text)])
    #expect(
      world.run("compile", "a.gesture", "--format", target, "--messages=lines") == .didNotHold)
    #expect(
      world.complaints.contains(
        "a.gesture:3:9: error: the gestures '\(first)' and '\(second)' would both be '\(name)' in"),
      "\(world.complaints)")
    #expect(world.output == "")
    #expect(world.run("check", "a.gesture", "--messages=lines") == .held)
    #expect(world.output.contains("a.gesture:3:9: warning: the gestures '\(first)' and"))
    #expect(world.complaints.contains("a.gesture: 2 gestures, no errors, 2 warnings\n"))
  }

  @Test func `a line break in the name of a file or a recording makes no line of its own`() {
    let world = FakeWorld([
      "a.gesture": .text("gesture a { mvoe up }\n"),
      "b\nb.gesture": .text("gesture a { mvoe up }\n"),
      "t\nt.trace": .text(Samples.tapTrace), "tap.gesture": .text(Samples.tap),
    ])
    #expect(world.run("check", "b\nb.gesture", "--messages=lines") == .didNotHold)
    #expect(world.output.hasPrefix("b\u{FFFD}b.gesture:1:13: error: "))
    #expect(world.run("check", "tap.gesture", "t\nt.trace") == .held)
    #expect(world.output.contains("t\u{FFFD}t.trace\n"))
  }

  @Test(arguments: ["swift", "c", "json", "dot"])
  func `a line break in a file's name stays in its comment`(target: String) {
    let world = FakeWorld(["a\nb\rc.gesture": .text(Samples.tap)])
    #expect(world.run("compile", "a\nb\rc.gesture", "--format", target) == .held)
    #expect(!world.output.contains("\r"))
    #expect(!world.output.split(separator: "\n").contains { $0.hasPrefix("b") })
  }

  @Test(arguments: ["/etc/passwd", "secret.txt", "a.gesture.bak", "sub/", ".."])
  func `no other file is read because a specification names it`(path: String) {
    let files: [String: FakeWorld.Entry] = [
      "a.gesture": .text("use \"\(path)\"\ngesture a { stroke { any } }\n"),
      "/etc/passwd": .text("root:x:0\n"), "secret.txt": .text("root:x:0\n"),
      "a.gesture.bak": .text("root:x:0\n"),
    ]
    let world = FakeWorld(files)
    #expect(world.run("check", "a.gesture") == .didNotHold)
    #expect(world.complaints.contains("error[missing-file]"), "\(world.complaints)")
    #expect(!world.complaints.contains("root:x"))
    #expect(world.saved.isEmpty)
  }

  @Test func `a name that is left out or lacks its ending is told`() {
    let empty = FakeWorld(["a.gesture": .text("use \"\"\n")])
    #expect(empty.run("check", "a.gesture") == .didNotHold)
    #expect(empty.complaints.contains("there is no file name between the quotes"))
    let short = FakeWorld(["a.gesture": .text("use \"taps\"\n")])
    #expect(short.run("check", "a.gesture") == .didNotHold)
    #expect(short.complaints.contains("help: write `\"taps.gesture\"`"), "\(short.complaints)")
  }
}
