extension Recognizer {
  /// The bytes that its state takes, all of which are there when it has been created: neither touches
  /// nor time change them.
  ///
  /// In a set, what is shared is not counted. Nor is the table, which recognizers of one gesture
  /// share, nor what the system adds to each piece of memory. On a machine of 32 bits it is less.
  public var byteCount: Int {
    let fixed =
      MemoryLayout<Self>.stride + bytes(paths) + bytes(registers) + bytes(times) + bytes(origins)
      + bytes(tracks) + bytes(fingers) + bytes(lastReports) + bytes(cones)
      + projections.entriesByteCount
    let windows = velocities.count * VelocityWindow.byteCount + trails.count * Trail.byteCount
    return fixed + windows + reservedByteCount
  }

  /// Of the arrays that are filled and emptied.
  private var reservedByteCount: Int {
    let hidden = table.parts.only == GestureTable.none ? 0 : Self.touchLimit
    return Self.changeCapacity * MemoryLayout<Change>.stride
      + Self.changeCapacity * table.reportCount * MemoryLayout<Float>.stride
      + Self.touchLimit * MemoryLayout<DownTouch>.stride + hidden * MemoryLayout<HiddenTouch>.stride
  }

  private func bytes<Element>(_ array: [Element]) -> Int {
    array.count * MemoryLayout<Element>.stride
  }
}

extension VelocityWindow {
  /// The bytes of a window and its samples.
  fileprivate static var byteCount: Int { MemoryLayout<Self>.stride + samplesByteCount }
}

extension Trail {
  /// The bytes of a trail and its points.
  fileprivate static var byteCount: Int {
    MemoryLayout<Self>.stride + 2 * capacity * MemoryLayout<Float>.stride
  }
}
