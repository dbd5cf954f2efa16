/// A reason why bytes are no table file that can be used here.
///
/// Closed on purpose, and so thrown as a type: a caller can handle every case.
public enum TableFileError: Error, Hashable, Sendable {
  /// The bytes do not start as every table file does.
  case noTableFile
  /// The file's version is older than any that is read here.
  case fileTooOld(version: Int)
  /// The file is too new to be read here. Its version, and the oldest reader it is for.
  case readerTooOld(version: Int, oldestReader: Int)
  /// The file is longer or shorter than it says.
  case wrongLength(stated: Int, found: Int)
  /// Bytes have changed since the file was written.
  case wrongChecksum
  /// What is kept for later versions, or fills up a section, is not zero. An offset in the file.
  case reservedNotZero(offset: Int)
  /// A section runs over the end, is out of its order, is not known, or has records of another size
  /// or in another number than there must be. An offset in the file.
  case badSection(offset: Int)
  /// A byte stands for one of several things, and for none of them. An offset in the file.
  case unknownCode(offset: Int)
  /// A name or a label is empty, is not UTF-8, lies outside of the text, or names no file.
  case badText
  /// More gestures than ``TableFile/maximumGestures``. Their number.
  case tooManyGestures(Int)
  /// There are more or fewer gestures than the file says.
  case wrongGestureCount(stated: Int, found: Int)
  /// Two gestures have one name.
  case sameName(String)
  /// A relation names a gesture that is not there, or one and itself. Its index.
  case badRelation(Int)
  /// A gesture's table is not sound. The index of the gesture, and what is wrong.
  case badTable(Int, TableError)
  /// There is no gesture of the name that was asked for.
  case noSuchGesture(String)
}

extension TableFileError {
  /// What is wrong, as a sentence without a full stop.
  public var text: String {
    switch self {
    case .noTableFile: "it is no table file"
    case .fileTooOld(let version):
      "the file is too old: it has format version \(version), and versions "
        + "\(TableFile.oldestVersion) to \(TableFile.version) are read; compile it again"
    case .readerTooOld(let version, let oldest):
      "the reader is too old: the file has format version \(version) and needs a reader of "
        + "version \(oldest), and this one is of version \(TableFile.version)"
    case .wrongLength(let stated, let found):
      "it says that it has \(stated) bytes, and has \(found)"
    case .wrongChecksum: "the checksum is wrong: the file was changed after it was written"
    case .reservedNotZero(let offset): "the byte at offset \(offset) must be zero"
    case .badSection(let offset): "the section at offset \(offset) cannot be there, or be so"
    case .unknownCode(let offset): "the byte at offset \(offset) stands for nothing"
    case .badText: "a name or a label is not where it should be, or is no text"
    case .tooManyGestures(let count):
      "\(count) gestures are too many; the limit is \(TableFile.maximumGestures)"
    case .wrongGestureCount(let stated, let found):
      "it says that it has \(stated) gestures, and has \(found)"
    case .sameName(let name): "two gestures are called '\(name)'"
    case .badRelation(let index): "relation \(index) is not between two gestures of the file"
    case .badTable(let index, let error): "the table of gesture \(index): \(error.text)"
    case .noSuchGesture(let name): "there is no gesture '\(name)'"
    }
  }
}

extension TableError {
  /// What is wrong, as a phrase without a full stop.
  public var text: String {
    switch self {
    case .empty: "there is no phase or no start"
    case .tooMany(let part, let count): "\(count) are too many \(part.word)"
    case .outOfRange(let part, let index):
      "record \(index) of \(part.word) names something that is not there"
    case .badNumber(let part, let index):
      "record \(index) of \(part.word) has a number that cannot be"
    case .badNode(let index): "node \(index) has operands that cannot be, or too many"
    case .badEdge(let index): "edge \(index) leads where it cannot lead, or out of two leaves"
    }
  }
}

extension TableError.Part {
  /// The array's name.
  package var word: String {
    switch self {
    case .header: TableSection.settings.word
    case .leaves: TableSection.leaves.word
    case .ways: TableSection.ways.word
    case .reads: TableSection.reads.word
    case .edges: TableSection.edges.word
    case .operations: TableSection.operations.word
    case .conditionLists: TableSection.conditionLists.word
    case .conditions: TableSection.conditions.word
    case .reports: TableSection.reports.word
    case .preferences: TableSection.preferences.word
    case .inputs: TableSection.inputs.word
    case .nodes: TableSection.nodes.word
    case .constants: TableSection.constants.word
    case .bounds: TableSection.bounds.word
    case .boundLists: TableSection.boundLists.word
    case .boxes: TableSection.boxes.word
    case .sectors: TableSection.sectors.word
    case .tracks: TableSection.tracks.word
    case .bridges: TableSection.bridges.word
    }
  }
}
