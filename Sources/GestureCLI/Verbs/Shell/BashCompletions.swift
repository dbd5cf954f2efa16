struct BashCompletions {
  let manuals: [Manual]

  /// The script.
  var text: String {
    """
    # Made by 'gesturec --generate bash'.
    _gesturec() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
      local verb="${COMP_WORDS[1]}" first=1
      case "$verb" in
        \(Verbs.groups.joined(separator: "|"))) verb="$verb ${COMP_WORDS[2]}" first=2 ;;
      esac
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "\(Verbs.firstWords.joined(separator: " ")) \(Manual.tool.allOptions.map(\.name).joined(separator: " "))" -- "$current"))
        return
      fi
      if ((COMP_CWORD == 2 && first == 2)); then
        case "${COMP_WORDS[1]}" in
    \(groups)
        esac
        return
      fi
      case "$verb $previous" in
    \(values)
      esac
      local options=""
      case "$verb" in
    \(options)
      esac
      if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
      else
        COMPREPLY=($(compgen -f -- "$current"))
      fi
    }
    complete -o filenames -F _gesturec gesturec

    """
  }

  private var groups: String {
    Verbs.groups.map { group in
      let words = Verbs.second(of: group).joined(separator: " ")
      return "      \(group)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")) ;;"
    }.joined(separator: "\n")
  }

  /// What may follow an option that takes a value.
  private var values: String {
    manuals.flatMap { manual in
      manual.allOptions.compactMap { option -> String? in
        guard let value = option.value else { return nil }
        let names = option.spellings.map { "\"\(manual.name) \($0)\"" }.joined(separator: "|")
        let words = value.choices.joined(separator: " ")
        let action =
          if value.isPath {
            "COMPREPLY=($(compgen -f -- \"$current\")); "
          } else if !words.isEmpty {
            "COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")); "
          } else {
            ""
          }
        return "    \(names)) \(action)return ;;"
      }
    }.joined(separator: "\n")
  }

  private var options: String {
    manuals.map { manual in
      let names = manual.allOptions.flatMap(\.spellings).joined(separator: " ")
      return "    \"\(manual.name)\") options=\"\(names)\" ;;"
    }.joined(separator: "\n")
  }
}
