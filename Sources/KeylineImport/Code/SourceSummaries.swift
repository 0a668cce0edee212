// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineConcurrency
import Synchronization

/// The names that facts in source files are about.
struct SoughtNames: Hashable, Sendable {
    /// Classes, and identifiers in documents.
    var texts: Set<String> = []
    /// Outlets of constraints, and collections of such outlets.
    var constraints: Set<String> = []
}

/// The summaries of source files, kept for the next check by a program that runs many. A file is read again when it
/// changes, or when other names are looked for.
public final class SourceSummaries: Sendable {
    /// The summaries to use and to add to; nil in a program that checks once.
    @TaskLocal public static var kept: SourceSummaries?

    /// A summary, and the state of the file that it is of. It names the file by its stored path.
    private struct Entry {
        var storedPath: String
        var stamp: FileStamp
        var summary: SourceSummary
    }

    /// The largest number of sets of names whose summaries are kept: all are dropped when there are more.
    private static let limit = 16

    /// Summaries by path, for each set of names that was looked for.
    private let entries = Mutex<[SoughtNames: [String: Entry]]>([:])

    /// Creates an empty store.
    public init() {}

    /// Reads files in parallel; those that cannot be read are left out.
    ///
    /// - Complexity: linear in the length of the files that are not in `kept`.
    static func read(_ files: [(path: String, storedPath: String)], names: SoughtNames) -> [SourceSummary] {
        guard let kept else { return ParallelMap.map(files) { summary(of: $0, names) }.compactMap { $0 } }
        let known = kept.entries.withLock { $0[names] ?? [:] }
        let found = ParallelMap.map(files) { file -> Entry? in
            let stamp = FileStamp(target: file.path)
            if let entry = known[file.path], entry.stamp == stamp, entry.storedPath == file.storedPath { return entry }
            return summary(of: file, names).map {
                Entry(storedPath: file.storedPath, stamp: stamp, summary: $0)
            }
        }
        let present = zip(files, found).compactMap { file, entry in entry.map { (file.path, $0) } }
        kept.entries.withLock { entries in
            if entries[names] == nil, entries.count >= limit { entries = [:] }
            entries[names] = Dictionary(present, uniquingKeysWith: { first, _ in first })
        }
        return present.map(\.1.summary)
    }

    private static func summary(
        of file: (path: String, storedPath: String), _ names: SoughtNames
    ) -> SourceSummary? {
        SourceFinder.bytes(of: file.path).map { SourceReader.read($0, path: file.storedPath, names: names) }
    }
}
