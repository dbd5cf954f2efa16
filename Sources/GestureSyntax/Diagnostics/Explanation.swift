import CGestureExplanations

extension DiagnosticCode {
  /// What the code means, at more length than a message has: a title line, the reason and the way
  /// out, a file that is wrong in this way, and the same file mended.
  ///
  /// The examples are fenced as `gesture`, the wrong one first; a test compiles both. It is the section
  /// of `Sources/CGestureExplanations/Explanations` that the code heads.
  public var explanation: String {
    for place in 0..<gesture_explanations_count() {
      let file = gesture_explanations_at(place)
      let text = UnsafeBufferPointer(start: file.text, count: file.length)
      if let section = section(of: text) { return section }
    }
    preconditionFailure("every code has a section")
  }

  private func section(of text: UnsafeBufferPointer<UInt8>) -> String? {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let heading = Array("## ".utf8)
    guard let first = lines.firstIndex(where: { $0.elementsEqual("## \(rawValue)".utf8) }) else {
      return nil
    }
    var section = lines[(first + 1)...].prefix { !$0.starts(with: heading) }
    while section.first?.isEmpty == true { section.removeFirst() }
    while section.last?.isEmpty == true { section.removeLast() }
    // For readers of the file, the fence of the wrong example also has the code.
    let right = "```gesture"
    return section.map { line in
      if line.elementsEqual("\(right) \(rawValue)".utf8) { return "Wrong:\n\n\(right)" }
      let text = String(decoding: line, as: UTF8.self)
      return line.elementsEqual(right.utf8) ? "Right:\n\n\(text)" : text
    }.joined(separator: "\n")
  }
}
