import GestureCompiler
import GestureRuntime
import GestureSyntax

/// The names of gestures for labels: the labels themselves, as far as they can be names and are not taken.
/// Those that are names as they are have the first choice.
func gestureNames(_ labels: [String], besides taken: [String] = []) -> [String] {
  var names = labels.map { gestureName($0) ?? "drawing" }
  var used = taken.map(foldedName)
  let (kept, changed) = (
    labels.indices.filter { names[$0] == labels[$0] },
    labels.indices.filter { names[$0] != labels[$0] }
  )
  for index in kept + changed {
    let name = names[index]
    var number = 2
    while used.contains(foldedName(names[index])) {
      (names[index], number) = (name + "_\(number)", number + 1)
    }
    used.append(foldedName(names[index]))
  }
  return names
}

/// The name of a gesture for a label; `nil` if there is no letter and no digit in it.
package func gestureName(_ label: String) -> String? {
  let name = named(label)
  return name.isEmpty ? nil : [name, "the-" + name, "the_" + name].first(where: isName)
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

/// Whether a gesture can be called so.
private func isName(_ name: String) -> Bool {
  let text = "gesture \(name) { stroke { move right } }"
  let compilation = Compilation(path: "name.gesture", contents: Array(text.utf8))
  return !compilation.hasErrors && compilation.tables.first?.name == name
}
