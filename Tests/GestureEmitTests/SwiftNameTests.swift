import Foundation
import GestureCompiler
import GestureEmit
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// What gestures are called in Swift.
@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("tap", "tap", "tap"), ("double-tap", "doubleTap", "doubleTap"),
    ("two-finger-triple-tap", "twoFingerTripleTap", "twoFingerTripleTap"),
    ("Zoom", "zoom", "zoom"), ("x_mark", "x_mark", "x_mark"), ("v2", "v2", "v2"),
    ("repeat", "`repeat`", "repeat"), ("init", "initGesture", "initGesture"),
    ("self", "selfGesture", "selfGesture"), ("Type", "typeGesture", "typeGesture"),
    ("none", "noneGesture", "noneGesture"), ("2-taps", "_2Taps", "_2Taps"),
    ("-", "_Gesture", "_Gesture"), ("_", "_Gesture", "_Gesture"), ("日本", "_Gesture", "_Gesture"),
    ("", "_Gesture", "_Gesture"), ("__", "__", "__"),
    ("my taps.v2", "myTapsV2", "myTapsV2"),
  ])
  func `a name is made for Swift`(words: String, declaration: String, use: String) {
    let name = SwiftName(words, kind: "Gesture", taken: ["none"])
    #expect(name.declaration == declaration)
    #expect(name.use == use)
  }

  /// An underscore alone is a pattern of Swift, and no name that could be declared or used.
  @Test(arguments: ["日本", "-", "_", "...."])
  func `nothing is called by an underscore alone`(file: String) throws {
    let text = """
      gesture _ {
        stroke { _: hold within 9pt  begin  __: move up  a-b: move left  aB: move down }
        report _: duration
      }
      """
    let compilation = Compilation(path: "\(file).gesture", contents: Array(text.utf8))
    #expect(compilation.diagnostics.map(\.message.text) == [])
    let code = String(
      decoding: try Compilation.emit(.swift, of: [compilation]), as: UTF8.self)
    #expect(code.contains("static let _File = TableFile("))
    #expect(code.contains("static let _Gesture = TableFile._File.tables[0]"))
    let declared = code.matches(of: /\b(?:let|var|case|enum|struct|func) `?(\w+)/).map { $0.1 }
    #expect(declared.contains("_Gesture") && declared.contains("_Phase"))
    #expect(!declared.contains("_"))
  }

  /// A type beside one that generated code mentions would take its place there.
  @Test func `no gesture's type is called as one that generated code mentions`() throws {
    let text = "gesture sample { stroke { a: any  begin  any } report velocity, length, velocity }"
    let compilation = Compilation(path: "sample.gesture", contents: Array(text.utf8))
    let code = String(
      decoding: try Compilation.emit(.swift, of: [compilation]), as: UTF8.self)
    let body = code.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
    let mentioned = Set(body.matches(of: /\b[A-Z]\w+/).map { String($0.0) })
      .subtracting(["Sample", "DEBUG", "Label", "GestureRuntime"])
    #expect(mentioned.isSuperset(of: ["Float", "GestureVector", "TableLabels", "Phase"]))
    for name in mentioned {
      #expect(SwiftName(gesture: name).type != name, "\(name)")
    }
  }

  @Test(arguments: [
    ("TableFile", TableFile.reservedNames), ("GestureTable", GestureTable.reservedNames),
  ])
  func `no name is one of the type's own members`(type: String, reserved: [String]) throws {
    let members = try Self.publicMembers(of: type)
    #expect(members.contains(type == "TableFile" ? "tables" : "name") && members.count > 8)
    #expect(members.subtracting(reserved) == [])
    for name in reserved {
      let made =
        type == "TableFile" ? SwiftName(file: name).use : SwiftName(gesture: name).use
      #expect(made != name)
    }
  }

  /// What other modules see of a type of the runtime, by its sources.
  private static func publicMembers(of type: String) throws -> Set<String> {
    var members: Set<String> = []
    for url in Repository.files(in: "Sources/GestureRuntime", withExtension: "swift") {
      var isInType = false
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        if line.first != " " {
          let isDeclared = line.contains(" \(type) ") || line.contains(" \(type): ")
          isInType = line.hasSuffix("{") ? isDeclared : isInType && line != "}"
        } else if isInType,
          let match = line.firstMatch(of: /^  public (?:[a-z(]+\)? )*?(?:let|var|func) `?(\w+)/)
        {
          members.insert(String(match.1))
        }
      }
    }
    return members
  }
}
