/// The shortest decimal text that reads as the same `Float`, without a fraction of zero.
package func shortest(_ value: Float) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
