import GestureRuntime

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
    case .help(let manual, let length):
      try world.write(HelpText(manual, length).text)
      return .held
    case .generate(let generated):
      try world.write(generated.text)
      return .held
    case .version:
      try world.write(
        """
        gesturec \(version)
        language \(languageVersion)
        tables \(TableFile.version), and files of tables from \(TableFile.oldestVersion) on

        """)
      return .held
    case .verb(let verb, let messaging):
      var world = world.routed(verb, messaging)
      world.messaging = messaging
      let code = try messaging.finishing(verb, in: world)
      return world.interruption.isRequested() ? .interrupted : code
    case .watch(let verb, let messaging):
      let code = try Watching(verb, messaging).run(in: world.routed(verb, messaging))
      return world.interruption.isRequested() ? .interrupted : code
    }
  } catch {
    guard let reason = error.reason else {
      // The reader of the output has gone, so no message is of use; but not everything was shown to
      // hold.
      return .didNotHold
    }
    world.warn("error: the output cannot be written: \(reason)\n")
    return .unusable
  }
}

extension World {
  /// The world with what programs read on standard output: the result of a verb or, if that is for
  /// people, messages in a form for programs. The other stream gets the rest.
  fileprivate func routed(_ verb: any Verb, _ messaging: Messaging) -> World {
    guard messaging.isForPrograms, !verb.writesForPrograms else { return self }
    var world = self
    (world.write, world.complain) = (
      { text throws(OutputClosed) in complain(text) }, { text in messaging.log.write(text, write) }
    )
    (world.outputIsTerminal, world.errorIsTerminal) = (errorIsTerminal, outputIsTerminal)
    return world
  }
}

/// The tool's version.
let version = "0.1.0"

/// The version of the language. Grammar/versions.md says what it promises.
let languageVersion = "0.1"

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
