// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import Testing

@Suite struct ImportAnchorTests {
    /// A folder of this test's own that is removed afterwards; its path has no links in it.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("keyline-anchor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body(folder.path)
    }

    @Test(
        arguments: [
            (nil, "/work", "UI/Main.storyboard", nil, "UI/Main.storyboard"),
            (nil, "/work", "./UI/../Main.storyboard", nil, "Main.storyboard"),
            (nil, "/checkout", "/checkout/UI/Main.storyboard", nil, "UI/Main.storyboard"),
            ("/data/app", "/work", "/data/app/UI/Main.storyboard", nil, "UI/Main.storyboard"),
            ("../data", "/work", "../data/Main.storyboard", nil, "Main.storyboard"),
            (nil, "/work", "/elsewhere/UI/Main.storyboard", nil, "Main.storyboard"),
            (nil, "/work", "/elsewhere/UI/Main.storyboard", "/elsewhere", "elsewhere/UI/Main.storyboard"),
            (nil, "/work", "/elsewhere/UI/Main.storyboard", "/elsewhere/UI/", "UI/Main.storyboard"),
            (nil, "/work", "/elsewhere/Main.storyboard", "/elsewhere/Main.storyboard", "Main.storyboard"),
            (nil, "/work", "/workshop/Main.storyboard", nil, "Main.storyboard"),
        ] as [(String?, String, String, String?, String)])
    func `A file is named relative to the catalog, the working directory or the folder given`(
        catalog: String?, directory: String, path: String, root: String?, expected: String
    ) {
        let anchor = ImportAnchor(catalogFolder: catalog, workingDirectory: directory)
        #expect(anchor.storedPath(of: path, root: root) == expected)
    }

    @Test func `The nearest Git checkout comes first`() throws {
        try withFolder { folder in
            let inner = folder + "/app/modules/inner"
            for path in [folder + "/app/.git", inner] {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            let anchor = ImportAnchor(catalogFolder: inner, workingDirectory: inner)
            #expect(anchor.storedPath(of: "UI/Main.xib") == "modules/inner/UI/Main.xib")
            try Data("gitdir: elsewhere\n".utf8).write(to: URL(fileURLWithPath: inner + "/.git"))
            #expect(anchor.storedPath(of: "UI/Main.xib") == "UI/Main.xib", "a linked work tree has a file")
        }
    }
}
