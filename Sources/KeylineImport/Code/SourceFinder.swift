// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the Swift and Objective-C files of the projects that documents belong to.
struct SourceFinder {
    /// Of sources, and of lists that name the storyboard that an app begins with.
    private static let extensions: Set = ["swift", "m", "mm", "h", "plist"]
    /// Most files and folders that are looked at: below a folder that is no project lies anything.
    private static let limit = 60_000
    /// The longest file that a person wrote, bytes.
    private static let lengthLimit = 2 << 20

    /// Paths of the sources below some folders, in order; none where there are too many files to be a project's.
    static func sources(below folders: [String]) -> [String] {
        var found: Set<String> = []
        var seen = 0
        var pending = folders
        while let folder = pending.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            seen += names.count
            if seen > limit { return [] }
            for name in names where !name.hasPrefix(".") {
                let path = ProjectPath.joined(folder, name)
                guard let dot = name.lastIndex(of: ".") else {
                    if !DocumentFinder.generatedFolders.contains(name), isFolder(path) { pending.append(path) }
                    continue
                }
                if extensions.contains(String(name[name.index(after: dot)...])) {
                    found.insert(path)
                } else if isFolder(path), !name.hasSuffix(".xcassets"), !name.hasSuffix(".framework") {
                    pending.append(path)
                }
            }
        }
        return found.sorted()
    }

    /// The contents of a file; nil for what cannot be read, or is longer than what a person writes.
    static func bytes(of path: String) -> [UInt8]? {
        guard let data = FileManager.default.contents(atPath: path), data.count <= lengthLimit else { return nil }
        return [UInt8](data)
    }

    /// Links lead to what is found elsewhere, or in circles.
    private static func isFolder(_ path: String) -> Bool {
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        return type == .typeDirectory
    }
}
