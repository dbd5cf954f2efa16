struct FishCompletions {
  let manuals: [Manual]

  /// The script.
  var text: String {
    var lines = ["# Made by 'gesturec --generate fish'."]
    for word in Verbs.firstWords {
      let summary = manuals.first { $0.name == word }?.summary ?? Manual.group(word).abstract
      lines.append(
        "complete -c gesturec -f -n __fish_use_subcommand -a \(word) -d \(summary.quoted)")
    }
    for group in Verbs.groups {
      let seconds = Verbs.second(of: group)
      for word in seconds {
        let condition =
          "__fish_seen_subcommand_from \(group); and not __fish_seen_subcommand_from "
          + seconds.joined(separator: " ")
        let summary = manuals.first { $0.name == "\(group) \(word)" }?.summary ?? ""
        lines.append(
          "complete -c gesturec -f -n \(condition.quoted) -a \(word) -d \(summary.quoted)")
      }
    }
    for manual in manuals { lines += manual.allOptions.map { line($0, of: manual) } }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ option: Option, of manual: Manual) -> String {
    let condition = manual.name.split(separator: " ")
      .map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
    var line = "complete -c gesturec -n \(condition.quoted) -l \(option.name.dropFirst(2))"
    if let short = option.short { line += " -s \(short.dropFirst())" }
    if let value = option.value {
      line += value.isPath ? " -r -F" : " -x"
      if !value.choices.isEmpty { line += " -a \(value.choices.joined(separator: " ").quoted)" }
    }
    return line + " -d \(option.brief.quoted)"
  }
}

extension String {
  fileprivate var quoted: String { shellQuoted(escaping: "\\'") }
}
