import Foundation

/// A tree-sitter grammar as productions: `src/grammar.json`, with its choices written out.
struct GrammarRules: Sendable {
  /// A symbol of a production.
  enum Symbol: Hashable, Sendable {
    case rule(Int)
    case token(Int)
  }

  struct Production: Sendable {
    var rule: Int
    var symbols: [Symbol]
    /// Whether going on is meant where ending would be possible, too.
    var prefersLonger = false
  }

  private(set) var productions: [Production] = []
  /// The names of the rules; those that were made up for repetitions have none of their own.
  private(set) var names: [String] = []
  /// The literals and the names of the patterns. The first is the end of the text.
  private(set) var tokens: [Token] = [.end]

  enum Token: Hashable, Sendable {
    case end
    case literal(String)
    case pattern(String)
  }

  private typealias Rules = [String: [String: Any]]

  private var indices: [String: Int] = [:]
  private var tokenIndices: [Token: Int] = [:]

  init(json: Data) throws {
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:]
    let rules = object["rules"] as? [String: [String: Any]] ?? [:]
    // The first rule is that of a file, and what it repeats is a production of its own.
    _ = rule("file")
    var next = 0
    var done: Set<String> = []
    while next < names.count {
      let name = names[next]
      next += 1
      guard done.insert(name).inserted, let content = rules[name] else { continue }
      for (symbols, prefersLonger) in expanded(content, rules) {
        add(name, symbols, prefersLonger)
      }
    }
  }

  private mutating func add(_ name: String, _ symbols: [Symbol], _ prefersLonger: Bool) {
    productions.append(
      Production(rule: rule(name), symbols: symbols, prefersLonger: prefersLonger))
  }

  private mutating func rule(_ name: String) -> Int {
    if let index = indices[name] { return index }
    names.append(name)
    indices[name] = names.count - 1
    return names.count - 1
  }

  private mutating func token(_ token: Token) -> Symbol {
    if let index = tokenIndices[token] { return .token(index) }
    tokens.append(token)
    tokenIndices[token] = tokens.count - 1
    return .token(tokens.count - 1)
  }

  /// The sequences that a rule allows.
  private mutating func expanded(
    _ rule: [String: Any], _ rules: Rules
  ) -> [([Symbol], Bool)] {
    let members = rule["members"] as? [[String: Any]] ?? []
    let content = rule["content"] as? [String: Any] ?? [:]
    switch rule["type"] as? String {
    case "BLANK": return [([], false)]
    case "STRING": return [([token(.literal(rule["value"] as? String ?? ""))], false)]
    case "SYMBOL":
      let name = rule["name"] as? String ?? ""
      if ["PATTERN", "TOKEN"].contains(rules[name]?["type"] as? String) {
        return [([token(.pattern(name))], false)]
      }
      return [([.rule(self.rule(name))], false)]
    case "SEQ":
      var sequences: [([Symbol], Bool)] = [([], false)]
      for member in members {
        let ends = expanded(member, rules)
        sequences = sequences.flatMap { start in
          ends.map { (start.0 + $0.0, start.1 || $0.1) }
        }
      }
      return sequences
    case "CHOICE": return members.flatMap { expanded($0, rules) }
    case "REPEAT": return [([], false), ([repetition(of: content, rules)], false)]
    case "REPEAT1": return [([repetition(of: content, rules)], false)]
    case "PREC_RIGHT": return expanded(content, rules).map { ($0.0, true) }
    case _: return expanded(content, rules)
    }
  }

  /// One or more of something: `many = one | many one`.
  private mutating func repetition(of content: [String: Any], _ rules: Rules) -> Symbol {
    let name = "repetition \(names.count)"
    let index = rule(name)
    for (symbols, prefersLonger) in expanded(content, rules) {
      add(name, symbols, prefersLonger)
      add(name, [.rule(index)] + symbols, prefersLonger)
    }
    return .rule(index)
  }
}
