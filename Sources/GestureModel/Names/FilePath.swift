/// The path of a file that another one uses, worked out on its text alone: no file is looked at.
///
/// - Parameters:
///   - path: The path between the quotes, with `/` between its parts.
///   - user: The path of the file that it stands in.
/// - Returns: The path from where `user`'s is taken, without `.`, and without `..` but at its front.
package func resolvedPath(_ path: String, from user: String) -> String {
  let isAbsolute = path.hasPrefix("/")
  let folder = isAbsolute ? [] : Array(parts(of: user).dropLast())
  var resolved: [Substring] = []
  for part in folder + parts(of: path) {
    if part == ".." && !resolved.isEmpty && resolved.last != ".." {
      resolved.removeLast()
    } else if part != "." {
      resolved.append(part)
    }
  }
  let isRooted = isAbsolute || user.hasPrefix("/")
  if isRooted { resolved.removeAll { $0 == ".." } }
  return (isRooted ? "/" : "") + resolved.joined(separator: "/")
}

/// A path without its folders.
package func fileName(of path: String) -> String {
  // By bytes, since every label of a table asks.
  path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
}

private func parts(of path: String) -> [Substring] { path.split(separator: "/") }
