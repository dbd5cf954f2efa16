import Foundation

/// What a server answers at every word of a file, in few lines: ranges count from the word, and what was
/// answered before is only pointed at.
struct Everywhere {
  private var known: [String: String] = [:]
  private(set) var text = ""

  /// A word of a file, and where it begins, counted from 0.
  struct Place {
    let word: Substring
    let line: Int
    let column: Int
    let index: String.Index
  }

  /// The beginnings of all words and marks.
  static func places(in text: String) -> [Place] {
    var places: [Place] = []
    var (line, column) = (0, 0)
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      let letters = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      let word = letters.isEmpty ? rest.prefix(1) : letters
      if let first = word.first, !first.isWhitespace {
        places.append(Place(word: word, line: line, column: column, index: index))
      }
      (line, column) = word.first == "\n" ? (line + 1, 0) : (line, column + word.utf16.count)
      index = word.endIndex
    }
    return places
  }

  /// Notes an answer, unless it says that there is nothing.
  mutating func note(_ answer: String, to method: String, at place: Place) {
    let name = "\(place.line + 1):\(place.column + 1)"
    guard let start = answer.range(of: "\"result\":") ?? answer.range(of: "\"error\":") else {
      return
    }
    let result = Self.relative(String(answer[start.upperBound...].dropLast()), to: place)
    guard result != "null", result != "[]" else { return }
    let key = "\(method) \(result)"
    text += "\(name) \(place.word) \(method): \(known[key].map { "as at " + $0 } ?? result)\n"
    if known[key] == nil { known[key] = name }
  }

  /// Writes ranges as lines and columns from a place on.
  private static func relative(_ json: String, to place: Place) -> String {
    let marks = [
      "{\"start\":{\"line\":", ",\"character\":", "},\"end\":{\"line\":", ",\"character\":",
    ]
    .map { Array($0.utf8) }
    let bytes = Array(json.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      var end = index
      let numbers = marks.map { mark -> Int? in
        guard bytes[end...].starts(with: mark) else { return nil }
        let digits = bytes[(end + mark.count)...].prefix { (48...57).contains($0) }
        end = digits.endIndex
        return digits.reduce(0) { 10 * $0 + Int($1) - 48 }
      }
      let all = numbers.compactMap { $0 }
      if all.count == 4 {
        let (first, last) = (all[0] - place.line, all[2] - place.line)
        let columns = [(first, all[1]), (last, all[3])].map { $0 == 0 ? $1 - place.column : $1 }
        result += Array("[\(first):\(columns[0]) \(last):\(columns[1])]".utf8)
        index = end + 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
