// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCheck
import KeylineFix
import KeylineModel
import KeylineReport

/// A document after its fixes.
struct FixedDocument {
    /// The path on disk.
    let path: String
    /// The bytes before.
    let before: [UInt8]
    /// The findings that were to be fixed.
    let wanted: [Finding]
    private let fixer: DocumentFixer

    init(path: String, before: [UInt8], wanted: [Finding], fixer: DocumentFixer) {
        (self.path, self.before, self.wanted, self.fixer) = (path, before, wanted, fixer)
    }

    /// A proven edit, before it is applied.
    struct Edit {
        let path: String
        let applied: DocumentFixer.Applied
        /// The document's bytes before the edit.
        let before: [UInt8]

        /// The difference, as unified diff.
        var diff: [UInt8] { UnifiedDiff(before, applied.bytes).bytes(path: DiffPath.of(path)) }
    }

    /// The bytes after.
    var after: [UInt8] { fixer.bytes }
    /// The document's contents after.
    var document: LoadedDocument { fixer.document }
    /// True if something was fixed.
    var isChanged: Bool { after != before }
    /// The difference, as unified diff.
    var diff: [UInt8] { UnifiedDiff(before, after).bytes(path: DiffPath.of(path)) }

    /// One line for each applied edit, and for each finding that was edited in vain.
    ///
    /// - Parameter isPlan: true if nothing is written.
    func lines(isPlan: Bool) -> [String] {
        var previous = before
        let done = fixer.applied.map { applied -> String in
            defer { previous = applied.bytes }
            let count = UnifiedDiff(previous, applied.bytes).changedLineCount
            return
                "\(path): \(applied.finding.message). \(applied.kind.words(isPlan: isPlan)) (+\(count.added) -\(count.removed) lines)."
        }
        let left = fixer.refused.map { finding, reason in
            "\(path): \(finding.message). Not fixed: \(reason.words)."
        }
        return done + left
    }

    /// The number of edits.
    var editCount: Int { fixer.applied.count }
}

/// Paths in diffs.
enum DiffPath {
    /// The path from the working directory where the file is below it; else the path without what precedes its first
    /// name.
    static func of(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        var rest = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
        while let prefix = ["/", "./"].first(where: rest.hasPrefix) { rest = rest.dropFirst(prefix.count) }
        return String(rest)
    }
}
