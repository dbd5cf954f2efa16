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
  var (bits, count) = (0, 0)
  for byte in bytes {
    (bits, count) = (bits << 8 | Int(byte), count + 8)
    while count >= 6 {
      count -= 6
      text.append(letters[bits >> count & 63])
    }
    bits &= 63
  }
  if count > 0 { text.append(letters[bits << (6 - count) & 63]) }
  while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
  return String(decoding: text, as: UTF8.self)
}
