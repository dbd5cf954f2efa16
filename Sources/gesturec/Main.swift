import Foundation
import GestureCLI

/// Connects the tool to the real world.
@main
enum Main {
  static func main() {
    TrapReport.install()
    exit(run(in: .real).rawValue)
  }
}
