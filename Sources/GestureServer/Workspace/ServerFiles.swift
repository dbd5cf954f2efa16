package import GestureTraces

/// The files that a language server sees besides those that the editor has open.
package struct ServerFiles: Sendable {
  /// The bytes of a file; `nil` if it cannot be read.
  package var read: @Sendable (_ path: String) -> [UInt8]?

  /// The `.gesture` files in a folder and in those in it.
  package var specifications: @Sendable (_ folder: String) -> [String]

  /// The recordings that belong to a specification, as `gesturec test` finds them. What cannot be
  /// read is left out.
  package var traces: @Sendable (_ specification: String) -> [Trace]

  /// Creates access to files.
  package init(
    read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    specifications: @escaping @Sendable (_ folder: String) -> [String],
    traces: @escaping @Sendable (_ specification: String) -> [Trace]
  ) {
    (self.read, self.specifications, self.traces) = (read, specifications, traces)
  }
}
