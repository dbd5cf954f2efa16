struct ZshCompletions {
  let manuals: [Manual]

  /// The script.
  var text: String {
    let groups = Verbs.groups.joined(separator: "|")
    return """
      #compdef gesturec
      # Made by 'gesturec --generate zsh'.
      _gesturec() {
        local verb=$words[2]
        if ((CURRENT == 2)); then
          local -a verbs=(
      \(verbs)
          )
          _describe verb verbs
          return
        fi
        case $verb in
          \(groups))
            if ((CURRENT == 3)); then
              local -a verbs
              case $verb in
      \(seconds)
              esac
              _describe verb verbs
              return
            fi
            verb="$verb $words[3]"
            shift words
            ((CURRENT--))
            ;;
        esac
        shift words
        ((CURRENT--))
        case $verb in
      \(cases)
        esac
      }
      _gesturec "$@"

      """
  }

  private var verbs: String {
    Verbs.firstWords.map { word in
      let summary = manuals.first { $0.name == word }?.summary ?? Manual.group(word).abstract
      return "      " + "\(word):\(summary.escapedForZsh)".quoted
    }.joined(separator: "\n")
  }

  private var seconds: String {
    Verbs.groups.map { group in
      let words = Verbs.second(of: group).map { word in
        let summary = manuals.first { $0.name == "\(group) \(word)" }?.summary ?? ""
        return "\(word):\(summary.escapedForZsh)".quoted
      }
      return "          \(group)) verbs=(\(words.joined(separator: " "))) ;;"
    }.joined(separator: "\n")
  }

  private var cases: String {
    manuals.map { manual in
      let options = manual.allOptions.map { "        \(text(of: $0)) \\\n" }.joined()
      return
        "    \(manual.name.quoted))\n      _arguments -s \\\n\(options)        '*:file:_files'\n      ;;"
    }.joined(separator: "\n")
  }

  /// `'(-q --quiet)'{-q,--quiet}'[Report only …]'`
  private func text(of option: Option) -> String {
    let help = "[\(option.brief.escapedForZsh)]"
    let value = option.value.map { value in
      let words = value.choices.joined(separator: " ")
      return ":\(value.name.escapedForZsh):"
        + (value.isPath ? "_files" : words.isEmpty ? " " : "(\(words))")
    }
    let rest = (help + (value ?? "")).quoted
    guard let short = option.short else { return option.name + rest }
    return "'(\(short) \(option.name))'{\(short),\(option.name)}\(rest)"
  }
}

extension String {
  fileprivate var quoted: String { shellQuoted(escaping: "'\\''") }

  /// The text where colons and brackets have a meaning.
  fileprivate var escapedForZsh: String {
    replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }
}
