import GestureCompiler
import GestureRuntime

/// The names of gestures for labels: the labels themselves, as far as they can be names.
func gestureNames(_ labels: [String]) -> [String] {
  var names: [String] = []
  for label in labels {
    var name = named(label)
    if !isName(name) { name = "the-" + name }
    if !isName(name) { name = "drawing" }
    var (unique, number) = (name, 2)
    while names.contains(unique) { (unique, number) = (name + "_\(number)", number + 1) }
    names.append(unique)
  }
  return names
}

/// A label in letters, digits and hyphens.
private func named(_ label: String) -> String {
  var name = ""
  for character in label.utf8 {
    if isLetterOrDigit(character) {
      name.unicodeScalars.append(Unicode.Scalar(character))
    } else if !name.isEmpty, !name.hasSuffix("-") {
      name += "-"
    }
  }
  while name.hasSuffix("-") { name.removeLast() }
  // A hyphen stands before a letter; before a digit it would be a minus.
  return name.split(separator: "-").reduce("") { result, part in
    let isNumber = part.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false
    return result.isEmpty ? String(part) : result + (isNumber ? "_" : "-") + part
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  // With this bit, a capital is its small letter, and nothing else becomes one.
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Whether a gesture can be called so.
private func isName(_ name: String) -> Bool {
  let text = "gesture \(name) { stroke { move right } }"
  let compilation = Compilation(path: "name.gesture", contents: Array(text.utf8))
  return !compilation.hasErrors && compilation.tables.first?.name == name
}
