import Foundation

/// A call of the system that did not succeed.
package struct SystemError: Error, Hashable {
  /// What `errno` was then.
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// That of the last call.
  package static var last: SystemError { SystemError(code: errno) }

  /// What the system calls it.
  var reason: String { String(cString: strerror(code)) }
}
