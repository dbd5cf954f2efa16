/// A command line that makes no sense.
struct UsageError: Error, Hashable {
  /// What is wrong, without a full stop.
  var reason: String

  /// The part of the tool it was meant for.
  var topic: Manual

  init(_ reason: String, topic: Manual = .tool) {
    (self.reason, self.topic) = (reason, topic)
  }

  /// What to print: the reason, the usage and where to read more.
  var text: String {
    """
    error: \(reason)

    \(topic.usageLine)
    Try '\(topic.command) --help'.

    """
  }
}
