// swift-tools-version: 6.1
import PackageDescription

/// Settings shared by every target: Swift 6 mode (from the tools version) plus the upcoming
/// features that keep imports honest and existentials visible.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of what is no part of a product, and whose insides tests see in optimized builds, too. What
/// tests see of other modules is `package` or more, so that no flag is needed to test them optimized.
let openSettings = settings + [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]

let package = Package(
  name: "gesturec",
  // An app's part needs no more than iOS 14, whose touches know a pointer. The tool needs macOS 15,
  // for its locks, and a package has one minimum for all that is in it.
  platforms: [.macOS(.v15), .iOS(.v14), .tvOS(.v14), .visionOS(.v1)],
  products: [
    .library(name: "GestureRuntime", targets: ["GestureRuntime"]),
    .library(name: "GestureCompiler", targets: ["GestureCompiler", "GestureAnalysis"]),
    .library(name: "GestureUIKit", targets: ["GestureUIKit"]),
    .executable(name: "gesturec", targets: ["gesturec"]),
    .plugin(name: "GesturePlugin", targets: ["GesturePlugin"]),
  ],
  targets: [
    // The pipeline, in the order data flows. A target may import only targets above it.
    // None of these uses Foundation, and all of them compile under Embedded Swift.
    // Square roots are an instruction when optimized and a call into the C library's mathematics
    // when not, which Linux keeps in a library of its own.
    .target(
      name: "GestureRuntime", swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "GestureSyntax", dependencies: ["CGestureExplanations"], swiftSettings: settings),
    .target(
      name: "GestureModel", dependencies: ["GestureSyntax", "GestureRuntime"],
      swiftSettings: settings),
    .target(
      name: "GestureAutomaton", dependencies: ["GestureSyntax", "GestureModel", "GestureRuntime"],
      swiftSettings: settings),
    .target(
      name: "GestureEmit",
      dependencies: [
        "GestureSyntax", "GestureModel", "GestureAutomaton", "GestureRuntime",
        "CGestureRuntimeText",
      ],
      swiftSettings: settings),
    .target(
      name: "GestureCompiler",
      dependencies: [
        "GestureSyntax", "GestureModel", "GestureAutomaton", "GestureEmit", "GestureRuntime",
      ],
      swiftSettings: settings),
    // What compiled gestures do, found by trying them on drawings of its own.
    .target(
      name: "GestureAnalysis",
      dependencies: [
        "GestureCompiler", "GestureSyntax", "GestureModel", "GestureAutomaton", "GestureRuntime",
      ],
      swiftSettings: settings),

    // Compares a table with the checked model, beside the compiler and without any of it.
    .target(
      name: "GestureCertificate",
      dependencies: ["GestureSyntax", "GestureModel", "GestureRuntime"], swiftSettings: settings),

    // Writes gestures from drawings.
    .target(
      name: "GestureLearning",
      dependencies: [
        "GestureAnalysis", "GestureCompiler", "GestureModel", "GestureRuntime", "GestureSyntax",
      ],
      swiftSettings: settings),

    // The runtime in C, for `--format c-runtime`. No Swift target but tests imports it: the tool has
    // its text, which the C compiler takes in from the sources as they stand.
    .target(
      name: "CGestureRuntime",
      cSettings: [
        .define("GESTURE_RUNTIME_EXPLAINS"),
        .define("GESTURE_RUNTIME_INPUTS"),
        .define("GESTURE_RUNTIME_CHECKS", .when(configuration: .debug)),
      ]),
    .target(name: "CGestureRuntimeText"),

    // What diagnostics mean, in Markdown.
    .target(name: "CGestureExplanations", exclude: ["Explanations"]),

    // The adapter for apps. Where there is no UIKit it is empty, but for Linux: see the end.
    .target(name: "GestureUIKit", dependencies: ["GestureRuntime"], swiftSettings: settings),

    // Recordings and reports: Foundation begins here.
    .target(
      name: "GestureTraces", dependencies: ["GestureRuntime", "GestureSyntax"],
      swiftSettings: settings),
    .target(
      name: "GestureReport",
      dependencies: [
        "GestureCompiler", "GestureAnalysis", "GestureRuntime", "GestureModel", "GestureAutomaton",
        "GestureSyntax", "GestureTraces",
      ],
      swiftSettings: settings),

    // What editors ask, as values in and out.
    .target(
      name: "GestureServer",
      dependencies: [
        "GestureCompiler", "GestureAnalysis", "GestureReport", "GestureTraces", "GestureModel",
        "GestureSyntax", "GestureRuntime",
      ],
      swiftSettings: settings),

    // What runs in a page to draw on; with GestureServer and the parts of GestureTraces and
    // GestureReport that it uses, it compiles under Embedded Swift.
    .target(
      name: "GesturePlayground",
      dependencies: [
        "GestureCompiler", "GestureAnalysis", "GestureRuntime", "GestureModel", "GestureSyntax",
        "GestureTraces", "GestureReport", "GestureServer", "GestureAutomaton", "GestureLearning",
      ],
      swiftSettings: settings),

    // The pages that the tool writes, of files that it carries.
    .target(name: "CGesturePages", exclude: ["Module", "Pages", "Carried"]),
    .target(
      name: "GesturePages", dependencies: ["CGesturePages", "GestureReport", "GestureTraces"],
      swiftSettings: settings),

    // The edges: the only targets that touch files and standard streams.
    .target(
      name: "GestureCLI",
      dependencies: [
        "GestureServer", "GestureCompiler", "GestureAnalysis", "GestureLearning", "GestureReport",
        "GesturePages", "GestureTraces", "GestureSyntax", "GestureModel", "GestureAutomaton",
        "GestureCertificate", "GestureRuntime",
      ],
      swiftSettings: settings),
    .executableTarget(name: "gesturec", dependencies: ["GestureCLI"], swiftSettings: settings),
    // Compiles gestures in other packages' builds, with a program that has no more than that takes.
    .target(
      name: "GestureBuild",
      dependencies: ["GestureCompiler", "GestureEmit", "GestureModel", "GestureSyntax"],
      path: "Sources/GestureBuild", swiftSettings: settings),
    .executableTarget(
      name: "gesture-build", dependencies: ["GestureBuild"], swiftSettings: settings),
    .plugin(
      name: "GesturePlugin", capability: .buildTool(), dependencies: ["gesture-build"],
      path: "Sources/GesturePlugin"),
    .executableTarget(
      name: "gesture-bench",
      dependencies: [
        "GestureServer", "GestureCompiler", "GestureAnalysis", "GestureLearning", "GestureReport",
        "GestureRuntime",
        "GestureTraces",
      ],
      exclude: ["README.md"],
      swiftSettings: openSettings),

    // Tests: one target per module, and the ones that hold several modules to one answer.
    .target(
      name: "GestureTestSupport",
      dependencies: [
        "GestureSyntax", "GestureModel", "GestureRuntime", "GestureCompiler", "GestureAnalysis",
        "GestureTraces",
      ],
      path: "Tests/GestureTestSupport", swiftSettings: settings),
    .testTarget(
      name: "GestureRuntimeTests",
      dependencies: [
        "GestureRuntime", "GestureCompiler", "GestureAutomaton", "GestureModel", "GestureSyntax",
        "GestureTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GestureSyntaxTests", dependencies: ["GestureSyntax", "GestureTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GestureModelTests",
      dependencies: ["GestureModel", "GestureSyntax", "GestureRuntime", "GestureTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GestureAutomatonTests",
      dependencies: [
        "GestureAutomaton", "GestureModel", "GestureRuntime", "GestureCompiler", "GestureSyntax",
        "GestureTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GestureAnalysisTests",
      dependencies: [
        "GestureAnalysis", "GestureCompiler", "GestureModel", "GestureRuntime", "GestureSyntax",
        "GestureTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GestureLearningTests",
      dependencies: [
        "GestureLearning", "GestureAnalysis", "GestureCompiler", "GestureRuntime", "GestureSyntax",
        "GestureTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GestureBuildTests", dependencies: ["GestureBuild"], swiftSettings: settings),
    .testTarget(
      name: "GestureEmitTests",
      dependencies: ["GestureEmit", "GestureCompiler", "GestureRuntime", "GestureTestSupport"],
      swiftSettings: settings),
    // The reference matcher keeps whole histories, and most of the time goes to it: it is optimized
    // even where what it is compared with is not.
    .target(
      name: "GestureReference", dependencies: ["GestureModel", "GestureRuntime", "GestureSyntax"],
      path: "Tests/GestureReference",
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "GestureModel", "GestureAutomaton", "GestureAnalysis", "GestureRuntime", "GestureCompiler",
        "GestureSyntax", "GestureEmit", "GestureTraces", "GestureTestSupport", "CGestureRuntime",
        "GestureCertificate", "GestureReference",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GestureTracesTests",
      dependencies: ["GestureTraces", "GestureRuntime", "GestureTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GestureServerTests",
      dependencies: [
        "GestureServer", "GestureCompiler", "GestureReport", "GestureTraces", "GestureSyntax",
        "GestureModel", "GestureTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GestureCLITests",
      dependencies: [
        "GestureCLI", "GestureAnalysis", "GestureCompiler", "GesturePages", "GesturePlayground",
        "GestureReport",
        "GestureTraces", "GestureRuntime", "GestureSyntax", "GestureTestSupport", "gesture-bench",
      ],
      swiftSettings: settings),
  ]
)

#if os(Linux)
  // Linux has no UIKit and no SwiftUI, so there the adapter is compiled against stand-ins for them,
  // and tested, and so is an app that draws. Nothing else depends on the stand-ins, and on Apple's
  // systems they are not in the manifest.
  package.targets += [
    .target(
      name: "UIKit", path: "Tests/UIKitStandIn", exclude: ["README.md"], swiftSettings: settings),
    .target(
      name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/SwiftUIStandIn",
      exclude: ["README.md"], swiftSettings: settings),
    .target(
      name: "DrawingApp", dependencies: ["GestureUIKit", "GestureRuntime", "UIKit"],
      path: "Examples/DrawingApp", exclude: ["ink.gesture", "ink.trace", "ink-cancelled.trace"],
      swiftSettings: openSettings),
    .testTarget(
      name: "GestureUIKitTests",
      dependencies: [
        "GestureUIKit", "UIKit", "SwiftUI", "DrawingApp", "GestureRuntime", "GestureCompiler",
        "GestureTraces", "GestureTestSupport",
      ],
      // The Testing library brings a module for tests that import UIKit, but not to Linux.
      swiftSettings: settings + [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
      ]),
  ]
  package.targets.first { $0.name == "GestureUIKit" }?.dependencies += [
    .target(name: "UIKit", condition: .when(platforms: [.linux])),
    .target(name: "SwiftUI", condition: .when(platforms: [.linux])),
  ]
#endif
