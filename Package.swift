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
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let collections: Target.Dependency = .product(name: "OrderedCollections", package: "swift-collections")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let hummingbirdTLS: Target.Dependency = .product(name: "HummingbirdTLS", package: "hummingbird")
let httpClient: Target.Dependency = .product(name: "AsyncHTTPClient", package: "async-http-client")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioHTTP: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let hummingbirdCore: Target.Dependency = .product(name: "HummingbirdCore", package: "hummingbird")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// A module of Keyline; which may import which is the table in `Sources/README.md`, held by `TidyTests`.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    plugins: [Target.PluginUsage] = []
) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings, plugins: plugins)
}

/// A top-level folder of texts, turned into Swift by the `EmbedText` plugin.
func texts(_ name: String, path: String) -> Target {
    .target(name: name, path: path, exclude: ["README.md"], swiftSettings: settings, plugins: ["EmbedText"])
}

/// The tests of one module; golden files and fixtures beside them are read from the source folder.
func tests(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    plugins: [Target.PluginUsage] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings, plugins: plugins)
}

let package = Package(
    name: "keyline",
    products: [
        .executable(name: "keyline", targets: ["keyline"]),
        .executable(name: "keyline-hub", targets: ["keyline-hub"]),
        .executable(name: "keyline-bench", targets: ["keyline-bench"]),
        .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
        .library(name: "VisualFormat", targets: ["VisualFormat"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.29.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .executableTarget(name: "embed-text", path: "Sources/EmbedText", swiftSettings: settings),
        .plugin(
            name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"], path: "Sources/EmbedTextPlugin"),
        .plugin(name: "Commit", capability: .buildTool(), dependencies: ["embed-text"], path: "Sources/CommitPlugin"),
        texts("KeylineMigrations", path: "Migrations"),
        texts("KeylineSeeds", path: "Seeds"),

        module("ConstraintSolver"),
        module("Spelling"),
        module("VisualFormat", ["Spelling"]),
        module("JSONText"),
        module("DesignTokens", ["JSONText", "Spelling"]),
        module("KeylineConcurrency"),
        module("KeylineModel"),
        module(
            "TextMeasurement", ["KeylineModel"], exclude: ["Typefaces/README.md"], plugins: ["EmbedText"]),
        module("KeylineLayout", ["KeylineModel", "TextMeasurement", "ConstraintSolver"]),
        module("KeylineRules", ["KeylineModel", "KeylineLayout", collections], exclude: ["Documentation"]),
        .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        module("KeylineReplica", ["CCrypto", "CZlib"]),
        module(
            "KeylineStore",
            [
                "JSONText", "KeylineConcurrency", "KeylineModel", "KeylineReplica", "KeylineMigrations", "KeylineSeeds",
                "CSQLite", grdb, sqlite,
            ]),
        module(
            "KeylineCatalog",
            [
                "KeylineConcurrency", "KeylineModel", "KeylineReplica", "KeylineStore", "Spelling", collections,
                logging,
            ]),
        module("InterfaceBuilder", ["KeylineModel", "KeylineLayout", "VisualFormat"]),
        module(
            "KeylineImport",
            ["JSONText", "KeylineConcurrency", "KeylineModel", "InterfaceBuilder", "Spelling", "VisualFormat", yams]),
        module("KeylineSettings", ["Spelling", yams]),
        module("KeylineReport", ["KeylineModel", "TextMeasurement", "KeylineLayout", "KeylineRules"]),
        module(
            "KeylineCheck",
            [
                "KeylineConcurrency", "KeylineModel", "KeylineLayout", "KeylineRules", "KeylineCatalog",
                "InterfaceBuilder", "KeylineImport",
            ]),
        module(
            "KeylineFix",
            [
                "KeylineConcurrency", "KeylineModel", "KeylineLayout", "KeylineRules", "InterfaceBuilder",
                "KeylineImport",
                "KeylineCheck",
            ]),
        module(
            "KeylineCommands",
            [
                "KeylineModel", "KeylineLayout", "KeylineRules", "KeylineReplica", "KeylineStore", "KeylineCatalog",
                "KeylineCheck", "KeylineConcurrency", "KeylineFix", "InterfaceBuilder",
                "KeylineImport",
                "KeylineReport",
                "KeylineSettings", "KeylineSeeds", "DesignTokens", "JSONText", "Spelling", "VisualFormat",
                argumentParser,
                logging,
            ]),
        module(
            "KeylineHub",
            [
                "KeylineReplica", "KeylineStore", "KeylineCatalog", hummingbird, hummingbirdCore, hummingbirdTLS,
                httpClient,
                httpTypes, nioCore, nioHTTP, nioPosix, nioSSL, logging,
            ]),
        module("SeededRandom"),
        module("KeylineSimulation", ["KeylineModel", "KeylineReplica", "KeylineStore", "SeededRandom"]),
        .executableTarget(
            name: "keyline", dependencies: ["KeylineCommands"], swiftSettings: settings, plugins: ["Commit"]),
        .executableTarget(
            name: "keyline-hub",
            dependencies: [
                "KeylineCommands", "KeylineHub", "KeylineCatalog", "KeylineModel", argumentParser,
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "keyline-bench",
            dependencies: [
                "ConstraintSolver", "KeylineModel", "KeylineLayout", "KeylineRules", "KeylineSeeds", "InterfaceBuilder",
                "KeylineFix", "KeylineImport", "KeylineCatalog", "KeylineCheck", "KeylineConcurrency", "KeylineReplica",
                "KeylineReport",
                "KeylineStore", "KeylineSimulation", "SeededRandom",
            ],
            swiftSettings: settings),

        tests("ConstraintSolverTests", ["ConstraintSolver", "SeededRandom"]),
        tests("VisualFormatTests", ["VisualFormat", "SeededRandom"]),
        tests("JSONTextTests", ["JSONText"]),
        tests("DesignTokensTests", ["DesignTokens", "JSONText", "SeededRandom"]),
        tests("SpellingTests", ["Spelling"]),
        tests("KeylineConcurrencyTests", ["KeylineConcurrency"]),
        tests("KeylineSettingsTests", ["KeylineSettings"]),
        tests("KeylineModelTests", ["KeylineModel"]),
        tests(
            "KeylineLayoutTests",
            ["KeylineLayout", "InterfaceBuilder", "KeylineModel", "KeylineSeeds", "SeededRandom"],
            exclude: ["Cases"]),
        tests(
            "TextMeasurementTests",
            ["TextMeasurement", "InterfaceBuilder", "KeylineLayout", "KeylineModel", "KeylineSeeds", "SeededRandom"]),
        tests(
            "KeylineRulesTests", ["KeylineRules", "KeylineLayout", "KeylineModel", "KeylineSeeds", "SeededRandom"]),
        tests("KeylineReplicaTests", ["KeylineReplica", "KeylineSimulation", "SeededRandom"]),
        tests(
            "KeylineSeedsTests", ["KeylineModel", "KeylineSeeds", "KeylineStore", "SeededRandom"],
            plugins: ["EmbedText"]),
        tests(
            "KeylineStoreTests", ["KeylineStore", "KeylineMigrations", "KeylineModel", "SeededRandom", grdb],
            exclude: ["Fixtures"]),
        tests(
            "KeylineCatalogTests",
            ["KeylineCatalog", "KeylineReplica", "KeylineStore", "KeylineModel", "KeylineSimulation", "SeededRandom"]),
        .target(
            name: "DocumentFixtures", dependencies: ["InterfaceBuilder", "KeylineModel", "SeededRandom"],
            path: "Tests/DocumentFixtures", exclude: ["Fixtures"], swiftSettings: settings),
        tests(
            "InterfaceBuilderTests",
            ["InterfaceBuilder", "DocumentFixtures", "KeylineLayout", "KeylineModel", "SeededRandom"]),
        tests(
            "KeylineImportTests",
            ["InterfaceBuilder", "KeylineImport", "DocumentFixtures", "KeylineModel", "SeededRandom", "VisualFormat"]),
        tests(
            "KeylineCheckTests",
            [
                "KeylineCheck", "KeylineCatalog", "KeylineImport", "KeylineRules", "KeylineModel", "KeylineSeeds",
                "InterfaceBuilder", "DocumentFixtures", "SeededRandom",
            ]),
        tests("KeylineFixTests", ["KeylineFix", "InterfaceBuilder", "KeylineLayout", "KeylineModel"]),
        tests(
            "KeylineReportTests",
            [
                "KeylineReport", "KeylineRules", "KeylineLayout", "KeylineModel", "KeylineImport", "KeylineSeeds",
                "SeededRandom",
            ], exclude: ["Goldens"]),
        tests(
            "KeylineCommandsTests",
            [
                "KeylineCommands", "KeylineCatalog", "KeylineCheck", "InterfaceBuilder", "JSONText", "KeylineImport",
                "KeylineModel",
                "KeylineReplica", "KeylineStore",
                "VisualFormat", argumentParser, yams,
            ]),
        tests("KeylineHubTests", ["KeylineHub", "KeylineCatalog", "KeylineModel", "KeylineStore", "SeededRandom"]),
        tests("KeylineSimulationTests", ["KeylineSimulation", "SeededRandom"]),
        tests("TidyTests"),
    ],
    swiftLanguageModes: [.v6]
)
