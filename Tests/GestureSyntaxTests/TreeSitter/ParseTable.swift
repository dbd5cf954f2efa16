/// A set of small numbers.
struct TokenSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  mutating func insert(_ member: Int) {
    switch member / 64 {
    case 0: low |= 1 << UInt64(member % 64)
    case 1: middle |= 1 << UInt64(member % 64)
    case _: high |= 1 << UInt64(member % 64)
    }
  }

  /// - Returns: Whether something was new.
  mutating func formUnion(_ other: TokenSet) -> Bool {
    let before = self
    low |= other.low
    middle |= other.middle
    high |= other.high
    return self != before
  }

  var members: [Int] {
    var members: [Int] = []
    for (index, word) in [low, middle, high].enumerated() {
      var rest = word
      while rest != 0 {
        members.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return members
  }
}

/// The LALR(1) table of a grammar, as tree-sitter makes one, and what in it is not decided.
struct ParseTable: Sendable {
  enum Action: Equatable, Sendable {
    case shift(Int)
    case reduce(Int)
    case accept
  }

  private(set) var actions: [[Int: Action]] = []
  private(set) var gotos: [[Int: Int]] = []
  /// Where two actions are possible and no precedence says which is meant.
  private(set) var conflicts: [String] = []
  let grammar: GrammarRules

  /// A production and how far it has come.
  private struct Item: Hashable, Sendable {
    var production: Int
    var dot: Int
  }

  private typealias Kernel = [Item: TokenSet]

  private let productionsOfRule: [[Int]]
  private var firsts: [TokenSet]

  init(_ grammar: GrammarRules) {
    self.grammar = grammar
    productionsOfRule = grammar.names.indices.map { rule in
      grammar.productions.indices.filter { grammar.productions[$0].rule == rule }
    }
    firsts = Array(repeating: TokenSet(), count: grammar.names.count)
    findFirsts()
    build()
  }

  private mutating func findFirsts() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for production in grammar.productions {
        guard let symbol = production.symbols.first else { continue }
        if firsts[production.rule].formUnion(first(symbol)) { isChanged = true }
      }
    }
  }

  private func first(_ symbol: GrammarRules.Symbol) -> TokenSet {
    switch symbol {
    case .rule(let rule): return firsts[rule]
    case .token(let token):
      var set = TokenSet()
      set.insert(token)
      return set
    }
  }

  /// All that a kernel implies.
  private func closure(_ kernel: Kernel) -> Kernel {
    var items = kernel
    var pending = Array(kernel.keys)
    while let item = pending.popLast() {
      let symbols = grammar.productions[item.production].symbols
      guard item.dot < symbols.count, case .rule(let rule) = symbols[item.dot],
        let own = items[item]
      else { continue }
      let ahead = item.dot + 1 < symbols.count ? first(symbols[item.dot + 1]) : own
      for production in productionsOfRule[rule] {
        let implied = Item(production: production, dot: 0)
        var known = items[implied] ?? TokenSet()
        let isNew = items[implied] == nil
        if known.formUnion(ahead) || isNew {
          items[implied] = known
          pending.append(implied)
        }
      }
    }
    return items
  }

  private mutating func build() {
    var end = TokenSet()
    end.insert(0)
    var kernels: [Kernel] = [
      Dictionary(
        uniqueKeysWithValues: productionsOfRule[0].map { (Item(production: $0, dot: 0), end) })
    ]
    var indices: [Set<Item>: Int] = [Set(kernels[0].keys): 0]
    var targets: [[GrammarRules.Symbol: Int]] = [[:]]
    var pending = [0]
    while let state = pending.popLast() {
      var moves: [GrammarRules.Symbol: Kernel] = [:]
      for (item, ahead) in closure(kernels[state]) {
        let symbols = grammar.productions[item.production].symbols
        guard item.dot < symbols.count else { continue }
        moves[symbols[item.dot], default: [:]][
          Item(production: item.production, dot: item.dot + 1)] = ahead
      }
      for (symbol, kernel) in moves {
        let core = Set(kernel.keys)
        guard let known = indices[core] else {
          indices[core] = kernels.count
          targets[state][symbol] = kernels.count
          pending.append(kernels.count)
          kernels.append(kernel)
          targets.append([:])
          continue
        }
        targets[state][symbol] = known
        var isChanged = false
        for (item, ahead) in kernel {
          var set = kernels[known][item] ?? TokenSet()
          if set.formUnion(ahead) {
            kernels[known][item] = set
            isChanged = true
          }
        }
        if isChanged { pending.append(known) }
      }
    }
    for (state, kernel) in kernels.enumerated() { fill(closure(kernel), targets[state]) }
  }

  private mutating func fill(_ items: Kernel, _ targets: [GrammarRules.Symbol: Int]) {
    var (row, gotos): ([Int: Action], [Int: Int]) = ([:], [:])
    for (symbol, target) in targets {
      switch symbol {
      case .rule(let rule): gotos[rule] = target
      case .token(let token): row[token] = .shift(target)
      }
    }
    for (item, ahead) in items {
      let production = grammar.productions[item.production]
      guard item.dot == production.symbols.count else { continue }
      for token in ahead.members {
        let isFile = production.rule == 0 && token == 0
        switch row[token] {
        case nil: row[token] = isFile ? .accept : .reduce(item.production)
        case .shift where production.prefersLonger: continue
        case .shift, .reduce, .accept:
          conflicts.append("\(grammar.names[production.rule]) before \(grammar.tokens[token])")
        }
      }
    }
    actions.append(row)
    self.gotos.append(gotos)
  }
}
