// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the Swift and Objective-C files of the projects to which documents belong.
struct SourceFinder {
    /// Extensions of source files, also of those that are not read, and of property lists, which name the app's initial
    /// storyboard.
    private static let extensions: Set = ["swift", "m", "mm", "h", "plist", unreadExtension]
    /// The extension of files in C#, which are not read.
    static let unreadExtension = "cs"
    /// Maximum number of files and folders visited: a folder that is not a project may contain any number.
    private static let limit = 60_000
    /// Maximum length of a source file, bytes; longer files are generated.
    private static let lengthLimit = 2 << 20

    /// Returns the sorted paths of the source files below some folders; none if there are too many files for a project.
    ///
    /// - Parameters:
    ///   - loose: those of the folders that belong to no project: projects in them are others'.
    ///   - projects: the folders of projects that are not.
    static func sources(
        below folders: [String], loose: Set<String> = [], projects: Set<String> = []
    ) -> [String] {
        var found: Set<String> = []
        var seen = 0
        var pending = folders.map { (path: $0, isLoose: loose.contains($0), isRoot: true) }
        while let (folder, isLoose, isRoot) = pending.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            seen += names.count
            if seen > limit { return [] }
            if isLoose, !isRoot, !projects.contains(folder), names.contains(where: { $0.hasSuffix(".xcodeproj") }) {
                continue
            }
            for name in names where !name.hasPrefix(".") {
                let path = ProjectPath.joined(folder, name)
                let dot = name.lastIndex(of: ".")
                if let dot, extensions.contains(String(name[name.index(after: dot)...])) {
                    found.insert(path)
                } else if !DocumentFinder.isGenerated(name), !hasNoSources(name), isFolder(path) {
                    pending.append((path, isLoose, false))
                }
            }
        }
        return found.sorted()
    }

    /// Returns the contents of a file; nil if it cannot be read or is longer than `lengthLimit`.
    static func bytes(of path: String) -> [UInt8]? {
        guard let data = FileManager.default.contents(atPath: path), data.count <= lengthLimit else { return nil }
        return [UInt8](data)
    }

    /// Returns true for the name of a folder of pictures or of built code.
    private static func hasNoSources(_ folder: String) -> Bool {
        folder.hasSuffix(".xcassets") || folder.hasSuffix(".framework")
    }

    /// Returns true for a folder, false for a symbolic link, which may lead to other projects or form a cycle.
    private static func isFolder(_ path: String) -> Bool { FileStamp(path: path).isFolder }
}
