// swift-tools-version: 6.1
// Keyline
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let collections: Target.Dependency = .product(name: "Collections", package: "swift-collections")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// A module of Keyline; which may import which is the table in `Sources/README.md`, held by `TidyTests`.
func module(_ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// The tests of one module, beside their golden files and fixtures, which they read from the source folder.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "keyline",
    products: [
        .executable(name: "keyline", targets: ["keyline"]),
        .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
        .library(name: "VisualFormat", targets: ["VisualFormat"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        module("ConstraintSolver"),
        module("VisualFormat"),
        module("KeylineModel"),
        module("KeylineLayout", ["KeylineModel", "ConstraintSolver", "VisualFormat"]),
    ],
    swiftLanguageModes: [.v6]
)
