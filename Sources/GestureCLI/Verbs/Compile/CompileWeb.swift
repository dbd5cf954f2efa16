import GestureAutomaton
import GestureCompiler
import GestureModel
import GesturePages
import GestureRuntime
import GestureSyntax

extension Compile {
  /// Writes the folder for web apps, or checks it.
  func writeWeb(_ compilations: [Compilation], _ reporter: Reporter) -> ExitCode {
    guard let output else { return .unusable }
    let module: WebModule
    do throws(Compilation.EmissionError) {
      module = try webModule(of: compilations)
    } catch {
      report(error, of: compilations, reporter)
      return .didNotHold
    }
    let folder = output.hasSuffix("/") ? output : output + "/"
    let files = module.files.map { (path: folder + $0.name, bytes: Array($0.text.utf8)) }
    if isCheck {
      let codes = files.map { check($0.bytes, $0.path, reporter) }
      return codes.first { $0 == .unusable } ?? codes.first { $0 != .held } ?? .held
    }
    // A folder is known by what is written there in words of its own.
    let known = reporter.world.files.readFound(folder + "index.d.ts", 1 << 26) ?? []
    let isOwn = String(decoding: known, as: UTF8.self).contains("gesturec compile --format web")
    let problem = "it is there, and 'gesturec compile' did not write it; name another folder"
    return save(files, of: compilations, reporter) { path in
      OutputCheck.isFree(path, for: { _ in isOwn }, else: problem, reporter)
    }
  }

  private func webModule(
    of compilations: [Compilation]
  ) throws(Compilation.EmissionError) -> WebModule {
    let image = try Compilation.image(of: compilations)
    let gestures = Wiring(compilations).members.map { member in
      let compilation = compilations[member.file]
      let gesture = compilation.model.gestures[member.gesture]
      return WebModule.Gesture(
        name: gesture.name, documentation: gesture.documentation,
        phases: phases(of: compilation.automata[member.gesture]),
        conditions: compilation.automata[member.gesture].labels(in: compilation.sources).conditions
          .map(\.text),
        values: gesture.reports.map { ($0.text, $0.values.count > 1) },
        inputs: gesture.inputs.map { ($0.name, $0.kind.word) },
        buttons: gesture.settings.only?.buttons ?? [])
    }
    return WebModule(
      name: fileName(of: specifications[0]).replacing(".gesture", with: ""), gestures: gestures,
      image: image)
  }

  /// The name of the innermost named part around each leaf of the table, which has the leaves of
  /// the automaton in their order, without the one after `recognize`.
  private func phases(of automaton: Automaton) -> [String?] {
    automaton.leaves.filter { $0.kind != .recognized }.map { leaf in
      leaf.inside.reversed().map { automaton.gesture.items[$0.rawValue] }
        .filter { $0.kind != .gesture }.compactMap(\.name).first
    }
  }
}
