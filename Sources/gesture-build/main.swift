import Foundation
import GestureBuild

do throws(Build.Failure) {
  let warnings = try Build(parsing: Array(CommandLine.arguments.dropFirst())).run(on: .real)
  FileHandle.standardError.write(Data(warnings.utf8))
} catch {
  FileHandle.standardError.write(Data(error.lines.utf8))
  exit(1)
}
