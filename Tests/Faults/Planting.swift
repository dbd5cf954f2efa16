import Foundation

/// Writes faults into a copy of the package, so that one build has them all and an environment
/// variable chooses one.
struct Planting {
  /// The copy.
  let root: URL

  /// The operator that stands for a fault's: made of the digits of its number.
  static func sign(_ number: Int) -> String {
    // Box drawings are operators to the lexer.
    let digits = String(number).unicodeScalars.compactMap { UnicodeScalar($0.value - 48 + 0x2500) }
    return "╬" + String(String.UnicodeScalarView(digits))
  }

  /// How the comment begins that says of a file that a worse search would find nothing false.
  private static let search = "// Leads a search:"

  /// Faults on a number of lines, one each at most, of some targets or of all that tests use. Files that say so
  /// lead a search only.
  func chosen(
    _ count: Int, in targets: [String], using random: inout Numbers
  ) throws -> [Fault] {
    let paths = try sources().filter { path in
      targets.isEmpty || targets.contains { path.hasPrefix("Sources/\($0)/") }
    }
    let places = try paths.flatMap { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      if ("\n" + text).contains("\n" + Self.search) { return [(String, Int, SourceLines)]() }
      let lines = SourceLines(text)
      return (0..<lines.count).map { (path, $0 + 1, lines) }
    }
    var faults: [Fault] = []
    for (path, number, lines) in places.shuffled(using: &random) where faults.count < count {
      guard let line = lines[number - 1] else { continue }
      let found = Slip.all.flatMap { $0.places(line) }
      guard let one = found.randomElement(using: &random) else { continue }
      faults.append(
        Fault(
          path: path, line: number, before: String(line.text.trimmedOfSpaces),
          pieces: one.pieces, after: one.after, slip: one.slip))
    }
    return faults
  }

  /// All faults of some lines, which are named as `Sources/FILE.swift:FIRST-LAST` or without the lines.
  func all(at places: [String]) throws -> [Fault] {
    try places.flatMap { place in
      guard let match = place.wholeMatch(of: #/([^:]+)(?::([0-9]+)(?:-([0-9]+))?)?/#) else {
        throw CocoaError(.fileNoSuchFile)
      }
      let path = String(match.1)
      let lines = SourceLines(try String(contentsOf: root.appending(path: path), encoding: .utf8))
      let first = match.2.flatMap { Int($0) } ?? 1
      let last = match.3.flatMap { Int($0) } ?? (match.2 == nil ? lines.count : first)
      return (first...max(first, last)).filter { $0 <= lines.count }.flatMap { number in
        guard let line = lines[number - 1] else { return [Fault]() }
        return Slip.all.flatMap { $0.places(line) }.map { one in
          Fault(
            path: path, line: number, before: String(line.text.trimmedOfSpaces),
            pieces: one.pieces, after: one.after, slip: one.slip)
        }
      }
    }
  }

  /// Writes the faults, numbered from 1, and in every module the file that chooses among them.
  func plant(_ faults: [Int: Fault]) throws {
    for (path, planted) in Dictionary(grouping: faults, by: \.value.path) {
      let file = root.appending(path: path)
      var lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (line, faults) in Dictionary(grouping: planted, by: \.value.line) {
        lines[line - 1] = Self.planted(faults, into: lines[line - 1])
      }
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    for (module, planted) in Dictionary(grouping: faults, by: \.value.module) {
      let signs = planted.sorted { $0.key < $1.key }.compactMap { Self.declaration($0, $1) }
      let text = Self.chooser + "\n" + signs.joined(separator: "\n") + "\n"
      try text.write(
        to: root.appending(path: "Sources/\(module)/Planted.swift"), atomically: true,
        encoding: .utf8)
    }
  }

  /// A line with all faults that are planted in it. Of two pieces at one place, what is put in stands first.
  private static func planted(_ faults: [(key: Int, value: Fault)], into line: String) -> String {
    let pieces = faults.flatMap { number, fault in
      fault.pieces.map { (number: number, piece: $0) }
    }
    let order = pieces.sorted {
      ($0.piece.range.lowerBound, $0.piece.range.upperBound)
        < ($1.piece.range.lowerBound, $1.piece.range.upperBound)
    }
    return order.reversed().reduce(line) { text, one in
      text[..<one.piece.range.lowerBound] + one.piece.text(one.number)
        + text[one.piece.range.upperBound...]
    }
  }

  private func sources() throws -> [String] {
    let folder = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let left = [
      "gesture-bench", "gesture-build", "gesturec", "GesturePlugin", "GesturePlayground",
      "CGesturePages", "CGestureRuntime", "CGestureRuntimeText", "CGestureExplanations",
    ]
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { "Sources/" + $0.path.dropFirst(folder.path.count + 1) }
      .filter { path in !left.contains { path.hasPrefix("Sources/\($0)/") } }.sorted()
  }

  /// What an operator of a fault's own does. It asks for the fault only where the slip gives something
  /// else, so that a run reaches only what could change it.
  private static func declaration(_ number: Int, _ fault: Fault) -> String? {
    guard let match = fault.slip.wholeMatch(of: #/'(\S+)' → '(\S+)'/#) else { return nil }
    let (right, wrong) = (String(match.1), String(match.2))
    let head = "infix operator \(sign(number)): "
    switch right {
    case "&&":
      return head + """
        LogicalConjunctionPrecedence
        func \(sign(number)) (left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool {
          if left { return try right() || isPlanted(\(number)) }
          return isPlanted(\(number)) ? try right() : false
        }
        """
    case "||":
      return head + """
        LogicalDisjunctionPrecedence
        func \(sign(number)) (left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool {
          if left { return isPlanted(\(number)) ? try right() : true }
          return try right() && !isPlanted(\(number))
        }
        """
    case "+", "-":
      return head + """
        AdditionPrecedence
        func \(sign(number)) <N: AdditiveArithmetic>(left: N, right: N) -> N {
          right != .zero && isPlanted(\(number)) ? left \(wrong) right : left \(right) right
        }
        """
    default:
      let kind = ["==", "!="].contains(right) ? "Equatable" : "Comparable"
      return head + """
        ComparisonPrecedence
        func \(sign(number)) <N: \(kind)>(left: N, right: N) -> Bool {
          let (isRight, other) = (left \(right) right, left \(wrong) right)
          return isRight != other && isPlanted(\(number)) ? other : isRight
        }
        """
    }
  }

  /// Reads the variable once; and notes which faults could have changed a run, if a file for that is
  /// named.
  private static let chooser = """
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    private let chosen = getenv("GESTURE_FAULT").map { atoi($0) } ?? 0

    private struct Passed: @unchecked Sendable {
      var bytes: UnsafeMutablePointer<UInt8>?
    }

    private let passed: Passed = {
      guard let path = getenv("GESTURE_FAULTS_PASSED") else { return Passed(bytes: nil) }
      let file = open(path, O_RDWR)
      let memory = mmap(nil, 65_536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      return Passed(bytes: memory?.assumingMemoryBound(to: UInt8.self))
    }()

    @inline(never) func isPlanted(_ number: Int32) -> Bool {
      if let bytes = passed.bytes { bytes[Int(number)] = 1 }
      return number == chosen
    }

    func unlessPlanted(_ number: Int32) -> Bool { !isPlanted(number) }

    func minOrOther<N: Comparable>(_ number: Int32, _ first: N, _ others: N...) -> N {
      let (low, high) = (others.reduce(first, Swift.min), others.reduce(first, Swift.max))
      return low != high && isPlanted(number) ? high : low
    }

    func maxOrOther<N: Comparable>(_ number: Int32, _ first: N, _ others: N...) -> N {
      let (low, high) = (others.reduce(first, Swift.min), others.reduce(first, Swift.max))
      return low != high && isPlanted(number) ? low : high
    }

    """
}

extension Fault {
  /// The target that it is in.
  var module: String { String(path.split(separator: "/")[1]) }
}
