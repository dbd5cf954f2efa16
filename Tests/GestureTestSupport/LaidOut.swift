/// JSON as a golden file has it: as much of it on a line as fits, and where it does not, a member or an
/// element a line, so that a change of one of them is a change of one line.
package func laidOut(_ json: Substring, indent: Int = 0) -> String {
  guard json.count + indent > 96, let open = json.first, "{[".contains(open), json.count > 2 else {
    return String(json)
  }
  let margin = String(repeating: " ", count: indent + 1)
  let parts = topLevelParts(of: json.dropFirst().dropLast()).map { part -> String in
    // The value of a member begins after its key; an element is a value as a whole.
    guard open == "{", let colon = keyEnd(of: part) else {
      return laidOut(part, indent: indent + 1)
    }
    return part[...colon] + laidOut(part[part.index(after: colon)...], indent: indent + 1)
  }
  return "\(open)\n" + parts.map { margin + $0 }.joined(separator: ",\n") + "\n" + margin.dropLast()
    + String(json.suffix(1))
}

/// What stands between the commas that are in no string and in no bracket.
private func topLevelParts(of text: Substring) -> [Substring] {
  var parts: [Substring] = []
  var (start, depth, isInString, isEscaped) = (text.startIndex, 0, false, false)
  for index in text.indices {
    let character = text[index]
    if isInString {
      isInString = isEscaped || character != "\""
      isEscaped = !isEscaped && character == "\\"
      continue
    }
    switch character {
    case "\"": isInString = true
    case "{", "[": depth += 1
    case "}", "]": depth -= 1
    case "," where depth == 0:
      parts.append(text[start..<index])
      start = text.index(after: index)
    case _: break
    }
  }
  return parts + [text[start...]]
}

/// The colon after the key of a member.
private func keyEnd(of member: Substring) -> Substring.Index? {
  var isEscaped = false
  for index in member.indices.dropFirst() {
    if !isEscaped, member[index] == "\"" {
      let next = member.index(after: index)
      return next < member.endIndex && member[next] == ":" ? next : nil
    }
    isEscaped = !isEscaped && member[index] == "\\"
  }
  return nil
}
