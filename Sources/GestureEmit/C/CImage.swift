package import GestureRuntime

/// The tables of a file as the runtime in C has them in memory: what a program without a C compiler
/// can load, as a web page does.
///
/// It begins with four numbers of 32 bits: the version of the tables, the offset of the
/// `gr_set_table`, the number of pointers, and the offset of the list of their offsets. Offsets are
/// in bytes from the beginning; the program that loads the image adds its address to each pointer.
/// The address has to be a multiple of eight. Numbers are little-endian.
package struct CImage {
  /// The image.
  package private(set) var bytes: [UInt8]

  private let types: CTypes
  private var places: [String: Int] = [:]
  private var addresses: [Int] = []

  /// Creates the image of all gestures of a file and of the set of them.
  ///
  /// - Parameters:
  ///   - file: The gestures.
  ///   - types: How wide a pointer is.
  package init(_ file: TableFile, _ types: CTypes = .narrow) {
    self.init(CEmitter.definitions(of: file), types)
  }

  /// The images of the same gestures for pointers of 4 and of 8 bytes.
  package static func both(_ file: TableFile) -> (narrow: CImage, wide: CImage) {
    let definitions = CEmitter.definitions(of: file)
    return (CImage(definitions, .narrow), CImage(definitions, .wide))
  }

  private init(_ definitions: [CDefinition], _ types: CTypes) {
    self.types = types
    bytes = Array(repeating: 0, count: 16)
    for definition in definitions { add(definition) }
    let set = definitions.last.flatMap { places[$0.name] } ?? 0
    extend(to: 4)
    let list = bytes.count
    for address in addresses {
      bytes += Array(repeating: 0, count: 4)
      write(Int64(address), 4, at: bytes.count - 4)
    }
    for (place, number) in [CRuntime.tableVersion, set, addresses.count, list].enumerated() {
      write(Int64(number), 4, at: 4 * place)
    }
  }

  private mutating func add(_ definition: CDefinition) {
    let type = definition.pointer.isEmpty ? definition.type : CTypes.pointer
    let layout = layout(of: type)
    extend(to: 8)
    places[definition.name] = bytes.count
    let start = bytes.count
    bytes += Array(repeating: 0, count: layout.size * definition.values.count)
    for (index, value) in definition.values.enumerated() {
      write(value, of: type, at: start + layout.size * index)
    }
  }

  private func layout(of type: String) -> CTypes.Layout {
    guard let layout = types.layout(of: type) else {
      preconditionFailure("the runtime's header has no type of this name")
    }
    return layout
  }

  private func place(of name: String) -> Int {
    guard let place = places[name] else { preconditionFailure("something that is not there yet") }
    return place
  }

  private mutating func write(_ value: CValue, of type: String, at place: Int) {
    let layout = layout(of: type)
    switch value {
    case .whole(let number): write(number, layout.size, at: place)
    case .flag(let flag): bytes[place] = flag ? 1 : 0
    case .number(let number): write(Int64(number.bitPattern), 4, at: place)
    case .name(let name):
      guard let number = types.constant(name) else {
        preconditionFailure("the runtime's header has no number of this name")
      }
      write(Int64(number), layout.size, at: place)
    case .array(let name), .address(let name):
      write(Int64(self.place(of: name)), layout.size, at: place)
      addresses.append(place)
    case .text(let text):
      write(Int64(bytes.count), layout.size, at: place)
      addresses.append(place)
      bytes += Array(text.utf8) + [0]
    case .fields(let fields):
      for (name, value) in fields {
        guard let field = layout.fields.first(where: { $0.name == name }) else {
          preconditionFailure("the runtime's header has no field of this name")
        }
        write(value, of: field.type, at: place + field.offset)
      }
    case .row(let values):
      for (field, value) in zip(layout.fields, values) {
        write(value, of: field.type, at: place + field.offset)
      }
    }
  }

  private mutating func write(_ number: Int64, _ width: Int, at place: Int) {
    for byte in 0..<width {
      bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
    }
  }

  private mutating func extend(to alignment: Int) {
    bytes += Array(repeating: 0, count: rounded(bytes.count, to: alignment) - bytes.count)
  }
}
