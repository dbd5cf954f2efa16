import Foundation

/// What the kernel says of the axes of an input device; nothing of what is no device, and where the
/// kernel is not Linux.
@Sendable func axesOfDevice(_ path: String) -> [DeviceAxis] {
  #if os(Linux)
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return [] }
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return (0..<axisCount).compactMap { axis(code: $0, of: file) }
  #else
    return []
  #endif
}

#if os(Linux)
  /// How many axes the kernel numbers.
  private let axisCount = 0x40

  /// Asks for an axis: `EVIOCGABS`, which answers with a `struct input_absinfo` of six numbers, the
  /// value, the least, the most, fuzz, flat and the resolution. One that is not there has no range.
  private func axis(code: Int, of file: Int32) -> DeviceAxis? {
    var answer: [Int32] = Array(repeating: 0, count: 6)
    let size = UInt(answer.count * MemoryLayout<Int32>.size)
    let request = 2 << 30 | size << 16 | UInt(UInt8(ascii: "E")) << 8 | UInt(0x40 + code)
    let isAnswered = answer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { ioctl(file, request, $0) >= 0 } ?? false
    }
    guard isAnswered, answer[1] < answer[2] else { return nil }
    return DeviceAxis(
      code: code, range: Int(answer[1])...Int(answer[2]), resolution: Int(answer[5]))
  }
#endif
