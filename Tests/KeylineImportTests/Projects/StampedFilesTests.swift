// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import KeylineModel
import Testing

@Suite("Cached orientations")
struct StampedFilesTests {
    typealias Workspace = DeclarationFinderTests.Workspace
    private static let upright = DeclarationFinderTests.upright
    private static let sideways = DeclarationFinderTests.sideways

    @Test("change when a project or a list changes")
    func changed() throws {
        let workspace = try Workspace(ProjectFixture.files)
        let finder = DeclarationFinder(anchor: ImportAnchor(workingDirectory: workspace.folder.path))
        #expect(workspace.find(["."], finder).declarations["App/Cell.xib"]?.orientations == Self.upright)
        try workspace.write(ProjectFixture.info(["": ["LandscapeLeft", "LandscapeRight"]]), to: "App/Info.plist")
        #expect(workspace.find(["."], finder).declarations["App/Cell.xib"]?.orientations == Self.sideways)
        try workspace.write("{}", to: "App.xcodeproj/project.pbxproj")
        #expect(workspace.find(["."], finder).declarations["Modern/One.xib"]?.orientations == .all)
    }

    @Test("change when a settings file, named by the project or included by another, changes or appears")
    func changedSettings() throws {
        let workspace = try Workspace(ProjectFixture.files)
        let reference = "{ isa = PBXFileReference; path = App.xcconfig; sourceTree = \"<group>\"; }"
        try workspace.write(
            ProjectFixture.project(replacing: [
                ("TARGETED_DEVICE_FAMILY = \"1,2\";", ""),
                (
                    "name = Debug; buildSettings = { SDK",
                    "name = Debug; baseConfigurationReference = X; buildSettings = { SDK"
                ),
                (
                    "name = Release; buildSettings = { SDK",
                    "name = Release; baseConfigurationReference = X; buildSettings = { SDK"
                ),
                ("PRODUCTS, MAIN)", "PRODUCTS, X)"), ("MODERN = {\n", "X = \(reference);\nMODERN = {\n"),
            ]), to: "App.xcodeproj/project.pbxproj")
        let finder = DeclarationFinder(anchor: ImportAnchor(workingDirectory: workspace.folder.path))
        let steps: [(path: String, text: String, supported: SupportedOrientations)] = [
            ("App.xcconfig", "#include \"More.xcconfig\"", Self.upright),
            ("More.xcconfig", "TARGETED_DEVICE_FAMILY = 1", SupportedOrientations(phone: [.portrait], pad: [])),
            ("More.xcconfig", "TARGETED_DEVICE_FAMILY = 1,2", Self.upright),
            ("App.xcconfig", "TARGETED_DEVICE_FAMILY = 2", SupportedOrientations(phone: [], pad: [.portrait])),
        ]
        for (path, text, supported) in steps {
            try workspace.write(text, to: path)
            #expect(workspace.find(["."], finder).declarations["App/Cell.xib"]?.orientations == supported, "\(text)")
        }
    }
}
