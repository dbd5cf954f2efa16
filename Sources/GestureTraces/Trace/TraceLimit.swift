/// How large a trace may be. Each is far beyond any real recording, and keeps a broken or hostile
/// file from taking all memory; an error that names one says its number.
package enum TraceLimit {
  /// Bytes in a file: 64 MiB, hours of a whole hand at the highest rates.
  package static let fileSize = 64 << 20

  /// Events in a trace: a pencil at 240 Hz for a quarter of an hour.
  package static let events = 250_000

  /// Touches known at one time, hovering pointers included; the largest touch panels report 60.
  package static let touches = 64

  /// Elements of ink that are within each other; a dozen is much.
  package static let nesting = 64

  /// Channels of a format of ink; a pen with all that the standard names has about thirty.
  package static let channels = 64

  /// Points from the origin, either way: a thousand screens, whose square is still exact enough
  /// as a `Float` for a length to be taken from it.
  package static let coordinate: Float = 1_000_000

  /// Microseconds from 0, either way: 126 years, enough for times since 1970. Up to it a `Double`
  /// of milliseconds is exact to the microsecond.
  package static let time: Int64 = 4_000_000_000_000_000
}
