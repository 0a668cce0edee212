// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineImport

@Suite struct ImportAnchorTests {
    /// Runs a body in a temporary folder whose path contains no links.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("keyline-anchor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder.path)
    }

    @Test(
        arguments: [
            (nil, "/project", "UI/Main.storyboard", "UI/Main.storyboard"),
            (nil, "/project", "./UI/../Main.storyboard", "Main.storyboard"),
            (nil, "/checkout", "/checkout/UI/Main.storyboard", "UI/Main.storyboard"),
            ("/data/app", "/project", "/data/app/UI/Main.storyboard", "UI/Main.storyboard"),
            ("../data", "/project", "../data/Main.storyboard", "Main.storyboard"),
            ("/data/app", "/project", "UI/Main.storyboard", "../../project/UI/Main.storyboard"),
            (nil, "/project", "/elsewhere/a/Main.storyboard", "/elsewhere/a/Main.storyboard"),
            (nil, "/project", "../elsewhere/b/Main.storyboard", "../elsewhere/b/Main.storyboard"),
            (nil, "/project/a", "../b/../c/Main.storyboard", "../c/Main.storyboard"),
            ("/data/app", "/project", "../elsewhere/b/Main.storyboard", "../../elsewhere/b/Main.storyboard"),
            (nil, "/project", "/projects/Main.storyboard", "/projects/Main.storyboard"),
        ] as [(String?, String, String, String)])
    func `A file is named relative to the catalog or the working directory`(
        catalog: String?, directory: String, path: String, expected: String
    ) {
        let anchor = ImportAnchor(catalogFolder: catalog, workingDirectory: directory)
        #expect(anchor.storedPath(of: path) == expected)
    }

    @Test func `Files of one folder are named as each by itself`() {
        let anchor = ImportAnchor(catalogFolder: nil, workingDirectory: "/project")
        let paths = [
            "Main.swift", "Other.swift", "/project/UI/A.swift", "/project/UI/Cafe\u{301}.swift", "/project/B.swift",
            "/elsewhere/UI/A.swift", "/elsewhere/UI/B.swift", "/C.swift",
        ]
        #expect(anchor.storedPaths(of: paths) == paths.map(anchor.storedPath))
    }

    @Test(
        arguments: [
            (["App.xcodeproj", "Kit/Package.swift"], ""), (["App.xcworkspace"], ""),
            (["Kit/Package.swift"], "/Kit"), (["Kit/Kit.xcodeproj", "App.xcodeproj"], "/Kit"),
        ])
    func `The folder of a project is the nearest one, with a package only where no project is above it`(
        names: [String], expected: String
    ) throws {
        try withFolder { folder in
            for name in names + ["Kit/UI"] {
                try FileManager.default.createDirectory(
                    atPath: folder + "/" + name, withIntermediateDirectories: true)
            }
            let anchor = ImportAnchor(workingDirectory: folder + "/Kit/UI")
            #expect(anchor.projectFolder(of: folder + "/Kit/UI") == folder + expected)
        }
    }

    @Test func `The checkout of the catalog comes first, then the nearest one`() throws {
        try withFolder { folder in
            let inner = folder + "/app/modules/inner"
            for path in [folder + "/app/.git", inner] {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            let anchor = ImportAnchor(catalogFolder: inner, workingDirectory: inner)
            #expect(anchor.storedPath(of: "UI/Main.xib") == "modules/inner/UI/Main.xib")
            try Data("gitdir: elsewhere\n".utf8).write(to: URL(fileURLWithPath: inner + "/.git"))
            let linked = ImportAnchor(catalogFolder: inner, workingDirectory: inner)
            #expect(linked.storedPath(of: "UI/Main.xib") == "UI/Main.xib", "a linked work tree has a file")
            let outer = ImportAnchor(catalogFolder: folder + "/app", workingDirectory: folder)
            #expect(outer.storedPath(of: inner + "/UI/Main.xib") == "modules/inner/UI/Main.xib", "a submodule")
            let outside = ImportAnchor(catalogFolder: folder, workingDirectory: folder)
            #expect(outside.storedPath(of: inner + "/UI/Main.xib") == "UI/Main.xib")
        }
    }
}
