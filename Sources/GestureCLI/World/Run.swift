/// Runs the tool: a world in, an exit code out.
public func run(in world: World) -> ExitCode {
  do throws(UsageError) {
    let command = try Command(parsing: arguments(of: world))
    return run(command, in: world)
  } catch {
    world.warn(error.text)
    return .unusable
  }
}

private func run(_ command: Command, in world: World) -> ExitCode {
  do throws(OutputClosed) {
    switch command {
    case .help(let manual):
      try world.write(HelpText(manual).text)
      return .held
    case .version:
      try world.write("gesturec \(version)\n")
      return .held
    case .verb(let verb): return try verb.run(in: world)
    }
  } catch {
    guard let reason = error.reason else {
      // Nobody reads on, so there is nobody to tell; but not everything was shown to hold.
      return .didNotHold
    }
    world.warn("error: the output cannot be written: \(reason)\n")
    return .unusable
  }
}

/// The tool's version.
let version = "0.1.0"

private func arguments(of world: World) throws(UsageError) -> [String] {
  var arguments: [String] = []
  for (index, bytes) in world.arguments.enumerated() {
    guard let argument = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("argument \(index + 1) is not UTF-8: '\(escaped(bytes))'")
    }
    arguments.append(argument)
  }
  return arguments
}
