// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "EmbeddingDemo",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gesturec", path: "../..")],
  targets: [
    .executableTarget(
      name: "Checkmark",
      dependencies: [.product(name: "GestureRuntime", package: "gesturec")],
      plugins: [.plugin(name: "GesturePlugin", package: "gesturec")]),
    .executableTarget(
      name: "Swapping",
      dependencies: [.product(name: "GestureRuntime", package: "gesturec")],
      plugins: [.plugin(name: "GesturePlugin", package: "gesturec")]),
    .executableTarget(
      name: "FromFile",
      dependencies: [.product(name: "GestureRuntime", package: "gesturec")]),
    .executableTarget(
      name: "FromText",
      dependencies: [
        .product(name: "GestureCompiler", package: "gesturec"),
        .product(name: "GestureRuntime", package: "gesturec"),
      ]),
  ]
)
