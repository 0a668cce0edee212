// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport
import Testing

@Suite struct ImportScopeTests {
    /// Makes a checkout `app` beside a folder `data`, in a temporary folder whose path contains no links.
    private func withFolders(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("keyline-scope-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for path in ["app/.git", "app/UI", "data"] {
            try FileManager.default.createDirectory(atPath: folder + "/" + path, withIntermediateDirectories: true)
        }
        for path in ["app/UI/Main.xib", "app/Other.xib", "data/Near.xib"] {
            try Data().write(to: URL(fileURLWithPath: folder + "/" + path))
        }
        try body(folder)
    }

    @Test func `a file is gone if it is in none of the folders that its path may start from`() throws {
        try withFolders { folder in
            let anchor = ImportAnchor(catalogFolder: folder + "/data", workingDirectory: folder)
            let scope = ImportScope(["app/UI"], anchor: anchor)
            #expect(!scope.isOfCatalog)
            for path in ["UI/Main.xib", "Other.xib", "Near.xib", "../app/Other.xib", folder + "/app/Other.xib"] {
                #expect(!scope.isMissing(path), "\(path)")
            }
            for path in ["Main.xib", "UI/Near.xib", "../Near.xib"] { #expect(scope.isMissing(path), "\(path)") }
        }
    }

    @Test func `only what is below an imported folder is covered`() throws {
        try withFolders { folder in
            let anchor = ImportAnchor(catalogFolder: folder + "/app", workingDirectory: folder + "/app/UI")
            let scope = ImportScope(["."], anchor: anchor)
            #expect(scope.isOfCatalog)
            #expect(scope.contains("UI/Gone.xib"))
            #expect(!scope.contains("UIKit/Gone.xib"))
            #expect(!scope.contains("Gone.xib"))
            #expect(ImportScope([".."], anchor: anchor).contains("Gone.xib"))
        }
    }

    @Test func `an absolute path of an earlier program is that of the same file`() throws {
        try withFolders { folder in
            let anchor = ImportAnchor(catalogFolder: folder + "/data", workingDirectory: folder)
            let scope = ImportScope(["data"], anchor: anchor)
            #expect(scope.storedPath(folder + "/data/Near.xib") == "Near.xib")
            #expect(scope.storedPath(folder + "/Elsewhere.xib") == "../Elsewhere.xib")
            #expect(scope.storedPath("UI/Main.xib") == "UI/Main.xib")
        }
    }
}
