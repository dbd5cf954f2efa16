import CGesturePages

/// The files that the tool carries.
package enum PageFiles {
  /// Their contents by their paths from the folder of CGesturePages.
  package static let all: [String: [UInt8]] = {
    var count = 0
    guard let files = gesture_page_files(&count) else { return [:] }
    var all: [String: [UInt8]] = [:]
    for file in UnsafeBufferPointer(start: files, count: count) {
      all[String(cString: file.path)] = Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    return all
  }()

  /// A file as text; empty if it is not carried, which a test does not let happen.
  package static func text(_ path: String) -> String {
    String(decoding: all[path] ?? [], as: UTF8.self)
  }

  /// A gzip file in base 64.
  package static func packedModule(_ name: String) -> String {
    base64(all["Carried/\(name).wasm.gz"] ?? [])
  }
}

/// Bytes in base 64, on one line.
package func base64(_ bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let rest = bytes[start..<min(start + 3, bytes.count)]
    let bits = rest.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - rest.count))
    for place in 0..<4 {
      text.append(
        place <= rest.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
