import Foundation
import GestureCLI

#if canImport(Glibc)
  import Glibc
#endif

/// Connects the tool to the real world.
@main
enum Main {
  static func main() {
    TrapReport.install()
    keepMemory()
    exit(run(in: .real).rawValue)
  }

  /// Lets the C library keep memory that is free. A set is made for each recording, and a third of the
  /// time would go to giving its memory back to the system and taking it again.
  private static func keepMemory() {
    #if canImport(Glibc)
      // The most that glibc takes for the first.
      _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
      _ = mallopt(M_TRIM_THRESHOLD, 1 << 30)
    #endif
  }
}
