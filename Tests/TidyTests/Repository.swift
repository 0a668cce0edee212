// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The checkout from which the tests were built.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns every Swift file below a folder, sorted by path; build folders are left out.
    static func swiftFiles(below folder: URL) -> [URL] {
        let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]) ?? []
        return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.sorted()
            .map { folder.appendingPathComponent($0) }
    }

    /// Returns the modules that a file imports.
    static func imports(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").filter {
                !["public", "internal", "package", "@testable"].contains($0)
            }
            guard words.count >= 2, words[0] == "import" else { return nil }
            return words[1].split(separator: ".").first.map(String.init)
        }
    }
}
