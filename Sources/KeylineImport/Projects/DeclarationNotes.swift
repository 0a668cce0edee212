// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// Notes about unusable declarations of apps, at most one for each file.
struct DeclarationNotes {
    /// The notes in the order of discovery.
    private(set) var notes: [ImportNote] = []
    /// True if a file could not be read at all, so that declarations may be missing.
    private(set) var isMissingFiles = false

    private let anchor: ImportAnchor
    private var files: Set<String> = []

    init(anchor: ImportAnchor) { self.anchor = anchor }

    /// Adds a note about an unreadable file.
    mutating func add(_ reason: PropertyList.Malformed, of path: String) {
        isMissingFiles = true
        let message = "cannot be read, so the orientations it declares are unknown: \(reason.fact)"
        add(message, path, line: reason.line)
    }

    /// Adds a note about an app's missing Info.plist.
    ///
    /// - Parameters:
    ///   - list: the path in the project.
    ///   - path: absolute path of the project.
    mutating func add(missing list: String, of path: String) {
        isMissingFiles = true
        let message =
            "the Info.plist '\(list)' is missing, so the orientations it declares are unknown; restore it, or "
            + "generate it"
        add(message, path, line: Self.line(of: list, under: "INFOPLIST_FILE", in: path))
    }

    /// Adds a note about an ignored name, located in the first of some files that contains it.
    ///
    /// - Parameter paths: absolute paths of files that can contain it, the most likely first.
    mutating func add(_ misnomer: InfoPlist.Misnomer, in paths: [String]) {
        guard let first = misnomer.names.first, let likeliest = paths.first else { return }
        let place = paths.lazy.compactMap { path in
            Self.line(of: first, under: misnomer.key, in: path).map { (path: path, line: $0) }
        }.first
        let names = misnomer.names.map { "'\($0)'" }.joined(separator: ", ")
        let message = "\(names) of '\(misnomer.key)' ignored: not known; \(misnomer.understood)"
        add(message, place?.path ?? likeliest, line: place?.line)
    }

    private mutating func add(_ message: String, _ path: String, line: Int?) {
        guard files.insert(path).inserted else { return }
        let place = SourceLocation(file: anchor.storedPath(of: path), line: line ?? 0)
        notes.append(ImportNote(message: message, location: place, changesLayout: true))
    }

    /// Returns the line of a name among the values of a key; nil if the file does not contain it.
    private static func line(of name: String, under key: String, in path: String) -> Int? {
        guard let text = FileManager.default.contents(atPath: path).map({ String(decoding: $0, as: UTF8.self) }) else {
            return nil
        }
        // The build setting of a key has the key's name, with `_iPhone` for `~iphone` and `_iPad` for `~ipad`.
        let keys = [
            key, key.replacingOccurrences(of: "~iphone", with: "_iPhone"),
            key.replacingOccurrences(of: "~ipad", with: "_iPad"),
        ]
        let ends = path.hasSuffix(".xcconfig") ? ["\r\n", "\n"] : [";", "</array>"]
        for key in keys {
            var rest = text[...]
            while let start = rest.range(of: key)?.upperBound {
                rest = rest[start...]
                let end = ends.compactMap { rest.range(of: $0)?.lowerBound }.min() ?? rest.endIndex
                if let found = rest[..<end].range(of: name) {
                    return text[..<found.lowerBound].count { $0.isNewline } + 1
                }
            }
        }
        return nil
    }
}
