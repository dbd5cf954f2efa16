/// How the command line says that traces are to be read.
struct TraceReading: Hashable, Sendable {
  /// How many units of a trace are a point.
  var scale: Float = 1
  /// What the columns of tables are called.
  var columns: CSVColumns?
}

extension Option {
  /// What the verbs share that read traces of any format.
  static let forTraces = [scale, columns]

  private static let columns = shared(
    Option(
      "--columns", Value(name: "NAME=COLUMN,…"),
      help: "What columns of CSV are called, as in x=px,y=py,t=time_ms,label=word. NAME is one of "
        + "those in Grammar/trace-formats.md; tables in which a COLUMN is missing are refused"))
}

extension Arguments {
  /// The values of the options for traces.
  func reading() throws(UsageError) -> TraceReading {
    var reading = TraceReading(scale: try scale())
    if let text = value("--columns") { reading.columns = try CSVColumns(text, topic: topic) }
    return reading
  }
}
