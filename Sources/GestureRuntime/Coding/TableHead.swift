extension TableFile {
  /// Whether bytes are those of a table file, whole or not.
  package static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: TableHead.magic) }
}

/// The first bytes of a table file.
struct TableHead: TableRecord {
  /// Distinguishes the file from any other. The first byte is no text; then its name; then what a
  /// transfer that changes line ends would change.
  static let magic: [UInt8] = [0x8D, 0x67, 0x74, 0x61, 0x62, 0x0D, 0x0A, 0x00]

  /// How many bytes it has, the magic ones included.
  static let length = 32

  static let checksumPlace = 16..<20

  /// The file's version.
  var version: UInt16
  /// The oldest version of a reader that can read it.
  var oldestReader: UInt16
  /// The bytes of the whole file.
  var totalLength: UInt32
  /// Of the whole file, as if these four bytes were zero.
  var checksum: UInt32
  /// How many gestures there are.
  var gestureCount: UInt16
  /// Zero.
  var reserved: UInt16 = 0
  /// Zero.
  var reservedToo: Int64 = 0

  static var blank: Self {
    Self(version: 0, oldestReader: 0, totalLength: 0, checksum: 0, gestureCount: 0)
  }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.field("version", &version)
    visitor.field("oldestReader", &oldestReader)
    visitor.field("totalLength", &totalLength)
    visitor.field("checksum", &checksum)
    visitor.field("gestureCount", &gestureCount)
    visitor.field("reserved", &reserved)
    visitor.field("reserved", &reservedToo)
  }
}

extension TableHead {
  /// Writes the head of a file in front of its sections.
  static func file(of sections: [UInt8], gestureCount: Int) -> [UInt8] {
    var head = TableHead(
      version: UInt16(TableFile.version), oldestReader: UInt16(TableFile.oldestReader),
      totalLength: UInt32(length + sections.count), checksum: 0,
      gestureCount: UInt16(gestureCount))
    var writer = FieldWriter()
    head.visit(&writer)
    return TableFile.signed(magic + writer.bytes + sections)
  }

  /// Reads and checks the head of a file.
  init(validating bytes: [UInt8]) throws(TableFileError) {
    guard bytes.count >= Self.length, bytes.prefix(Self.magic.count).elementsEqual(Self.magic)
    else { throw .noTableFile }
    self = .blank
    var reader = FieldReader(bytes, Self.magic.count..<Self.length)
    visit(&reader)
    try reader.finish()
    guard version >= TableFile.oldestVersion else { throw .fileTooOld(version: Int(version)) }
    guard oldestReader <= TableFile.version else {
      throw .readerTooOld(version: Int(version), oldestReader: Int(oldestReader))
    }
    guard UInt64(totalLength) == UInt64(bytes.count) else {
      throw .wrongLength(stated: Int(clamping: totalLength), found: bytes.count)
    }
    guard checksum == Self.checksum(of: bytes) else { throw .wrongChecksum }
    guard isLater || reserved == 0 && reservedToo == 0 else {
      throw .reservedNotZero(offset: Self.length - 10)
    }
  }

  /// Whether the file is of a later version than this reader, which can read it all the same.
  var isLater: Bool { version > TableFile.version }

  fileprivate static func checksum(of file: [UInt8]) -> UInt32 {
    var checksum = Checksum()
    var place = 0
    while place < file.count {
      let isOfChecksum = place >= checksumPlace.lowerBound && place < checksumPlace.upperBound
      checksum.add(isOfChecksum ? 0 : file[place])
      place &+= 1
    }
    return checksum.value
  }
}

extension TableFile {
  /// A file with the checksum that it should have; as it is if it has no room for one.
  package static func signed(_ file: [UInt8]) -> [UInt8] {
    guard file.count >= TableHead.length else { return file }
    var file = file
    var writer = FieldWriter()
    var checksum = TableHead.checksum(of: file)
    writer.field("checksum", &checksum)
    file.replaceSubrange(TableHead.checksumPlace, with: writer.bytes)
    return file
  }
}
