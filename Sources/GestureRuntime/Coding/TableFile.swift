/// Compiled gestures in their binary form, `.gtab`: tables, how they stand to each other, and what
/// to call their parts.
///
/// <doc:TableFormat> describes the bytes. A file exists only checked, so that nothing in it has to be
/// checked again.
///
///     let file = try TableFile(validating: bytes)
///     var recognizer = Recognizer(try file.table(named: "checkmark"))
public struct TableFile: Hashable, Sendable {
  /// The tables, in the file's order. Their names differ.
  public let tables: [GestureTable]

  /// What to call the parts of each table; empty labels if they were stripped.
  public let labels: [TableLabels]

  /// How the gestures stand to each other.
  public let relations: [Relation]

  /// Whether, of several gestures that decide in one frame, the best fit wins.
  public let prefersBestFit: Bool

  /// How many microseconds without a touch the gestures wait for each other; `nil` if they do not.
  public let togetherWithin: Int64?

  /// Whether the view gets a touch that lands while it has another.
  public let allowsMultipleTouches: Bool

  /// How a gesture stands to another.
  public struct Relation: Hashable, Sendable {
    /// What one gesture may say of another.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
      /// They leave each other alone.
      case alongside
      /// The first waits until the second has failed.
      case after
    }

    /// What the relation says.
    public var kind: Kind
    /// The index of the gesture that states it.
    public var first: UInt16
    /// The index of the other.
    public var second: UInt16

    /// Creates a relation.
    public init(_ kind: Kind, _ first: UInt16, _ second: UInt16) {
      (self.kind, self.first, self.second) = (kind, first, second)
    }
  }

  /// The version of the format that is written.
  public static let version = 1

  /// The oldest version of a reader that can read what is written.
  public static let oldestReader = 1

  /// The oldest version that is read.
  public static let oldestVersion = 1

  /// The most gestures in a file, so that looking for equal names takes no time: 4,096.
  public static let maximumGestures = 4_096

  /// Puts tables into a file.
  ///
  /// - Parameters:
  ///   - tables: At most ``maximumGestures``, of different names that are not empty.
  ///   - labels: What to call the parts of each table, or nothing.
  ///   - relations: How the gestures stand to each other, by their indices.
  ///   - prefersBestFit: Whether, of several gestures that decide in one frame, the best fit wins.
  ///   - togetherWithin: How many microseconds without a touch the gestures wait for each other, from 0
  ///     to a day; `nil` if they do not. If they do, the best fit wins.
  ///   - allowsMultipleTouches: Whether the view gets a touch that lands while it has another.
  /// - Throws: ``TableFileError`` if the names, the labels or the relations do not fit the tables.
  public init(
    _ tables: [GestureTable], labels: [TableLabels] = [], relations: [Relation] = [],
    prefersBestFit: Bool = false, togetherWithin: Int64? = nil,
    allowsMultipleTouches: Bool = false
  ) throws(TableFileError) {
    self.tables = tables
    self.labels = labels.isEmpty ? tables.map { _ in TableLabels() } : labels
    self.relations = relations
    self.prefersBestFit = prefersBestFit || togetherWithin != nil
    self.togetherWithin = togetherWithin.map { min(max($0, 0), RecognizerSet.togetherLimit) }
    self.allowsMultipleTouches = allowsMultipleTouches
    try validate()
  }

  /// The same file with other tables of the same gestures.
  package func replacing(_ tables: [GestureTable]) -> TableFile {
    TableFile(tables, like: self)
  }

  private init(_ tables: [GestureTable], like file: TableFile) {
    self.tables = tables
    (labels, relations) = (file.labels, file.relations)
    (prefersBestFit, togetherWithin) = (file.prefersBestFit, file.togetherWithin)
    allowsMultipleTouches = file.allowsMultipleTouches
  }

  /// The table of a gesture.
  ///
  /// - Throws: ``TableFileError/noSuchGesture(_:)``.
  public func table(named name: String) throws(TableFileError) -> GestureTable {
    guard let index = index(of: name) else { throw .noSuchGesture(name) }
    return tables[index]
  }

  /// The index of a gesture, by the bytes of its name.
  public func index(of name: String) -> Int? {
    tables.firstIndex { $0.name.hasSameBytes(as: name) }
  }

  private func validate() throws(TableFileError) {
    guard tables.count <= Self.maximumGestures else { throw .tooManyGestures(tables.count) }
    guard labels.count == tables.count else { throw .badText }
    // Of many names few have one checksum, and a number is compared sooner than a name.
    var checksums: [UInt32] = []
    for (index, table) in tables.enumerated() {
      guard !table.name.isEmpty else { throw .badText }
      var checksum = Checksum()
      // Names that lie elsewhere have one checksum, and are compared.
      table.name.utf8.withContiguousStorageIfAvailable { for byte in $0 { checksum.add(byte) } }
      if checksums.contains(checksum.value) {
        guard self.index(of: table.name) == index else { throw .sameName(table.name) }
      }
      checksums.append(checksum.value)
      guard labels[index].fit(table) else { throw .badText }
    }
    for (index, relation) in relations.enumerated() {
      let (first, second) = (Int(relation.first), Int(relation.second))
      guard first < tables.count, second < tables.count, first != second else {
        throw .badRelation(index)
      }
    }
  }
}

extension GestureTable {
  /// Reads the table of a gesture from the bytes of a table file, and checks all of the file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file. Any bytes may be given.
  ///   - name: The gesture's name; without it, the file's first gesture is meant.
  /// - Throws: ``TableFileError``, naming the first thing that is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(validating bytes: [UInt8], named name: String? = nil) throws(TableFileError) {
    let file = try TableFile(validating: bytes)
    if let name {
      self = try file.table(named: name)
    } else {
      guard let first = file.tables.first else { throw .noSuchGesture("") }
      self = first
    }
  }
}

extension RecognizerSet {
  /// Creates recognizers for the gestures of a file, with their relations.
  ///
  /// - Parameters:
  ///   - file: The gestures, in the order that decides ties.
  ///   - view: The size of the view. Without it, conditions that mention it are false.
  public init(_ file: TableFile, view: ViewSize? = nil) {
    self.init(
      file.tables, alongside: file.pairs(.alongside), after: file.pairs(.after),
      prefersBestFit: file.prefersBestFit, togetherWithin: file.togetherWithin, view: view)
  }
}

extension Delivery {
  /// Creates the delivery to a view on which the gestures of a file are recognized.
  public init(_ file: TableFile) {
    self.init(file.tables.map { $0.delivery }, allowsMultipleTouches: file.allowsMultipleTouches)
  }
}

extension TableFile {
  /// The relations of a kind, as pairs of indices.
  fileprivate func pairs(_ kind: Relation.Kind) -> [(Int, Int)] {
    relations.filter { $0.kind == kind }.map { (Int($0.first), Int($0.second)) }
  }
}

extension TableFile {
  /// A version of generated code that this version of the runtime loads. Code that was generated for
  /// another one does not compile: generate it again with the `gesturec` of this version.
  public enum GeneratedFormat: Hashable, Sendable {
    /// The first version.
    case v1
  }

  /// Loads what `gesturec compile --format swift` has written, with all the checks of
  /// ``init(validating:)``.
  ///
  /// - Precondition: The bytes are as they were generated. To load others, use
  ///   ``init(validating:)``, which throws.
  public init(generated format: GeneratedFormat, _ bytes: [UInt8]) {
    do throws(TableFileError) {
      try self.init(validating: bytes)
    } catch {
      preconditionFailure("generated code was changed, or generated by another version")
    }
  }
}
