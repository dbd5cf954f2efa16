/// What a gesture is called in C.
package struct CName: Hashable {
  /// Its table: `gr_double_tap`.
  package let table: String

  /// The part that its records' names end in: `double_tap`.
  let words: String

  /// The bytes of its recognizers: `gr_double_tap_size`.
  package var size: String { table + "_size" }

  /// - Parameter name: Letters, digits, underscores and hyphens; anything else is passed over.
  package init(_ name: String) {
    var words = ""
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: words += String(UnicodeScalar(byte))
      case 0x2D: words += "_"
      default: continue
      }
    }
    let plain = "gr_" + words
    // A file's set is called so.
    let isSet = words.utf8.starts(with: "set_of_".utf8)
    let isTaken =
      isSet || CRuntime.names.contains(plain) || CRuntime.names.contains(plain + "_size")
    self.words = words
    table = isTaken ? plain + "_gesture" : plain
  }

  /// What stands for a field, section or code of a table: `timeRegisterCount` is
  /// `time_register_count`.
  static func underscored(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      let isCapital = (0x41...0x5A).contains(byte)
      if byte == 0x20 || isCapital { text += "_" }
      if byte != 0x20 { text += String(UnicodeScalar(isCapital ? byte + 0x20 : byte)) }
    }
    return text
  }

  /// As ``underscored(_:)``, in capitals: for constants.
  static func capitals(_ name: String) -> String {
    String(
      decoding: underscored(name).utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 },
      as: UTF8.self)
  }
}
