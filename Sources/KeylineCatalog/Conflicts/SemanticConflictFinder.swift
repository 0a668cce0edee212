// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore

/// A search for the revisions that together cause a finding none of their writers had. The result depends only on the
/// set of revisions and on `before`, not on where they were merged.
struct SemanticConflictFinder {
    private let screen: PastScreen
    /// The revisions that can affect the screen, in ascending stamp order.
    private let headers: [RevisionHeader]
    /// Fingerprints of the findings for sets of revisions already checked.
    private var known: [Set<Stamp>: Set<String>] = [:]

    /// Creates a finder for a screen.
    init(_ screen: PastScreen) {
        self.screen = screen
        headers = screen.log.entries.filter { !$0.isWaiting && !$0.changes.isEmpty }.map(\.header)
    }

    /// Returns each finding that neither side of a merge had, with a minimal set of revisions: without any one of them
    /// the finding is absent.
    ///
    /// - Parameters:
    ///   - appeared: the findings on the screen.
    ///   - horizon: the compacted revisions; only all of them together make up a state.
    ///   - before: the version vector before the merge; revisions it covers are this catalog's side.
    /// - Complexity: one check of the screen if there is no concurrent revision; for each later finding, one check per
    ///   halving of the history, and at most three per revision of both sides in each round of the deletion filter.
    /// - Throws: `StoreError`, or the checker's errors.
    mutating func culprits(
        of appeared: [Finding], horizon: VersionVector, before: VersionVector
    ) throws -> [MergeCulprits] {
        guard let start = headers.firstWrittenApart(beyond: horizon) else { return [] }
        let old = try found(headers[..<start])
        return try appeared.filter { !old.contains($0.fingerprint) }.compactMap {
            try culprits(of: $0, after: start, before: before)
        }
    }

    /// Finds the revision with which a finding appeared, by bisection; then checks that its own writer did not have it.
    private mutating func culprits(of finding: Finding, after start: Int, before: VersionVector) throws
        -> MergeCulprits?
    {
        var (absent, present) = (start, headers.count)
        while present - absent > 1 {
            let middle = (present + absent) / 2
            if try found(headers[..<middle]).contains(finding.fingerprint) { present = middle } else { absent = middle }
        }
        let all = headers[..<present]
        guard let last = all.last else { return nil }
        let (seen, others) = (all.filter { last.hasSeen($0.stamp) }, all.filter { !last.hasSeen($0.stamp) })
        guard !others.isEmpty, try !found(seen[...]).contains(finding.fingerprint) else { return nil }
        let known = others.reduce(VersionVector()) { $0.joined($1.versionVector) }
        let side = seen.filter { !known.covers($0.stamp) }
        guard !side.isEmpty else { return nil }
        let kept = try minimal(finding, of: [others, side].map { Set($0.map(\.stamp)) }, among: all)
        let sides = [others, side].map { $0.filter { kept.contains($0.stamp) } }
        let isOurs = sides.map { $0.allSatisfy { before.covers($0.stamp) } }
        let (ours, theirs) = isOurs[1] && !isOurs[0] ? (sides[1], sides[0]) : (sides[0], sides[1])
        return MergeCulprits(screen: finding.screen, fingerprint: finding.fingerprint, ours: ours, theirs: theirs)
    }

    /// Returns the fingerprints of the findings in the state of these revisions.
    private mutating func found(_ counting: ArraySlice<RevisionHeader>) throws -> Set<String> {
        let stamps = Set(counting.map(\.stamp))
        if let known = known[stamps] { return known }
        let found = Set(try screen.findings { stamps.contains($0.header.stamp) }.map(\.fingerprint))
        known[stamps] = found
        return found
    }

    /// A deletion filter: first removes halves, so that long histories shrink fast, then single revisions until none
    /// can go.
    ///
    /// Removing a revision that a remaining one had seen gives a state that no site ever had, and one side alone may
    /// show the finding in it. So if at first the finding needs both sides, the remaining revisions must need both
    /// sides too.
    private func minimal(
        _ finding: Finding, of sides: [Set<Stamp>], among all: ArraySlice<RevisionHeader>
    ) throws -> Set<Stamp> {
        let place = PastScreen(
            screen: screen.screen, log: screen.log,
            configurations: finding.configurations.first.map { [$0.configuration] } ?? screen.configurations,
            checker: screen.checker)
        var kept = sides.reduce(Set()) { $0.union($1) }
        let common = Set(all.map(\.stamp)).subtracting(kept)
        func isThere(_ some: Set<Stamp>) throws -> Bool {
            let counting = common.union(some)
            return try place.findings { counting.contains($0.header.stamp) }
                .contains { $0.fingerprint == finding.fingerprint }
        }
        func isApart(_ some: Set<Stamp>) throws -> Bool {
            try sides.contains { try isThere(some.intersection($0)) }
        }
        let comesTogether = try !isApart(kept)
        func suffices(_ rest: Set<Stamp>) throws -> Bool {
            guard sides.allSatisfy({ !rest.isDisjoint(with: $0) }), try isThere(rest) else { return false }
            return try !comesTogether || !isApart(rest)
        }
        var size = max(1, kept.count / 2)
        while true {
            let before = kept.count
            for chunk in kept.sorted().chunked(by: size) where try suffices(kept.subtracting(chunk)) {
                kept.subtract(chunk)
            }
            if size == 1, kept.count == before { return kept }
            size = max(1, size / 2)
        }
    }
}

extension Array {
    /// Its elements in runs of `size`, the last perhaps shorter.
    fileprivate func chunked(by size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
