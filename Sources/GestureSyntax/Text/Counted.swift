/// `1 trace`, `2 traces`: a number of things whose plural ends in `s`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
