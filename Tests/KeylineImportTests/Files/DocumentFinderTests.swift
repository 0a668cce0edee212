// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineImport
import Testing

@Suite struct DocumentFinderTests {
    /// Runs a body in a temporary folder with the given files (path to text).
    private func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("keyline-finder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try body(folder.path)
    }

    private func names(_ findings: DocumentFinder.FoundFiles, in folder: String) -> [String] {
        findings.documents.map { String($0.path.dropFirst(folder.count + 1)) }
    }

    private let catalog = "{\"name\": \"A\", \"items\": [{\"name\": \"view\"}]}"

    @Test func `Folders are searched in order of name, without hidden ones and build products`() throws {
        let files = [
            "b/Main.storyboard": "", "b/a/Cell.XIB": "", "a.xib": "", "b/notes.txt": "", ".git/x.xib": "",
            ".build/x.xib": "", "DerivedData/x.xib": "", "Pods/Lib/x.xib": "", "c.storyboard": "",
            "b/Carthage/x.xib": "", "b/build/x.xib": "", "b/node_modules/x.xib": "",
            "b/fr.xcloc/Source Contents/x.xib": "", "b/._Main.storyboard": "",
        ]
        try withFiles(files) { folder in
            let found = DocumentFinder().find([folder])
            #expect(
                names(found, in: folder) == ["a.xib", "c.storyboard", "b/Main.storyboard", "b/a/Cell.XIB"])
            #expect(found.documents.map(\.kind) == [.xib, .storyboard, .storyboard, .xib])
            let leftOut = ["DerivedData", "Pods", "b/Carthage", "b/build", "b/fr.xcloc", "b/node_modules"]
            #expect(found.leftOut == leftOut.map { folder + "/" + $0 })
            #expect(names(DocumentFinder().find([folder + "/Pods"]), in: folder) == ["Pods/Lib/x.xib"])
            #expect(found.documents.allSatisfy { $0.root == folder })
            #expect(found.errors.isEmpty)
        }
    }

    @Test func `In folders only JSON with the shape of a catalog counts, given files always do`() throws {
        let files = [
            "screen.json": catalog, "list.json": "{\"screens\": [\(catalog)]}", "package.json": "{\"name\": \"app\"}",
            "Contents.json": "{\"images\": [], \"info\": {\"version\": 1}}", "broken.json": "{\"items\"",
            "menu.json": "{\"name\": \"menu\", \"items\": [\"soup\"]}",
        ]
        try withFiles(files) { folder in
            #expect(names(DocumentFinder().find([folder]), in: folder) == ["list.json", "screen.json"])
            let given = DocumentFinder().find([folder + "/package.json", folder + "/screen.json"])
            #expect(given.documents.map(\.kind) == [.json, .json])
        }
    }

    @Test func `Links are followed once, and cycles terminate`() throws {
        try withFiles(["a/one.xib": "", "b/two.xib": ""]) { folder in
            let files = FileManager.default
            try files.createSymbolicLink(atPath: folder + "/a/loop", withDestinationPath: folder)
            try files.createSymbolicLink(atPath: folder + "/a/other.xib", withDestinationPath: folder + "/b/two.xib")
            try files.createSymbolicLink(atPath: folder + "/gone.xib", withDestinationPath: folder + "/missing")
            let found = DocumentFinder().find([folder, folder + "/a"])
            #expect(found.documents.count == 2)
            #expect(found.errors.isEmpty)
        }
    }

    @Test func `A file has its own name, not that of a link to it`() throws {
        try withFiles(["Real/Main.storyboard": "", "b/Two.xib": ""]) { folder in
            let files = FileManager.default
            try files.createSymbolicLink(atPath: folder + "/Alias", withDestinationPath: folder + "/Real")
            try files.createSymbolicLink(atPath: folder + "/A.xib", withDestinationPath: folder + "/b/Two.xib")
            let found = DocumentFinder().find([folder])
            #expect(found.documents.map { $0.path.dropFirst(folder.count) } == ["/Real/Main.storyboard", "/b/Two.xib"])
        }
    }

    @Test func `A missing file or one of another kind is an error, and the rest is found`() throws {
        try withFiles(["a.xib": "", "b.txt": ""]) { folder in
            let found = DocumentFinder().find([folder + "/none", folder + "/b.txt", folder + "/a.xib"])
            #expect(found.documents.count == 1)
            #expect(
                found.errors.map(\.message) == [
                    "no such file or folder", "'b.txt' is not a kind of file that can be imported",
                ])
            #expect(found.errors.map(\.category) == [.unreadable, .malformed])
        }
    }

    @Test(.timeLimit(.minutes(1))) func `A pipe or a device is an error, and ignored in folders`() throws {
        try withFiles(["a.xib": ""]) { folder in
            #expect(mkfifo(folder + "/pipe.json", 0o600) == 0)
            try FileManager.default.createSymbolicLink(atPath: folder + "/zero.xib", withDestinationPath: "/dev/zero")
            let found = DocumentFinder().find([folder + "/pipe.json", folder + "/zero.xib", folder])
            #expect(found.documents.map(\.path) == [folder + "/a.xib"])
            #expect(found.errors.map(\.message) == ["is a pipe, not a file", "is a device, not a file"])
        }
    }

    @Test(.enabled(if: geteuid() != 0, "permissions do not bind the superuser"))
    func `A folder or file without permission is an error with its path`() throws {
        try withFiles(["open/a.xib": "", "closed/b.xib": ""]) { folder in
            let files = FileManager.default
            try files.setAttributes([.posixPermissions: 0], ofItemAtPath: folder + "/closed")
            defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/closed") }
            let found = DocumentFinder().find([folder])
            #expect(found.documents.count == 1)
            #expect(found.errors.map(\.file) == [folder + "/closed"])
            #expect(found.errors.map(\.message) == ["cannot be read: permission denied"])
        }
    }

    @Test func `Bytes are read, and a missing file is an error`() throws {
        try withFiles(["a.xib": "hello"]) { folder in
            #expect(try DocumentFinder().read(folder + "/a.xib") == Data("hello".utf8))
            let error = try #require(throws: ImportError.self) { try DocumentFinder().read(folder + "/b.xib") }
            #expect(error.message == "no such file or folder")
            let isFolder = try #require(throws: ImportError.self) { try DocumentFinder().read(folder) }
            #expect(isFolder.category == .unreadable)
        }
    }
}
