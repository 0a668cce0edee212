// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore

/// Finds which revisions of the two sides of a merge make a finding that neither side had.
struct SemanticConflictFinder {
    /// The screen.
    let screen: PastScreen
    /// The revisions that the merge brought.
    let merged: Set<Stamp>
    /// What the writers of those had seen.
    let theirs: Frontier

    /// Each finding that neither side had, with a minimal set of revisions: without any one of them it is not there.
    ///
    /// - Parameter appeared: what was found on the merged screen and not on ours before.
    /// - Complexity: a check of the screen for each revision that bears on it, and finding.
    /// - Throws: `StoreError`, or what the checker throws.
    func culprits(of appeared: [Finding]) throws -> [MergeCulprits] {
        let sides = screen.log.entries.filter { !$0.isHeld && !$0.changes.isEmpty }
        let brought = sides.map(\.header).filter { merged.contains($0.stamp) }
        let own = sides.map(\.header).filter { !merged.contains($0.stamp) && !theirs.covers($0.stamp) }
        guard !brought.isEmpty, !own.isEmpty else { return [] }
        let hidden = Set(own.map(\.stamp))
        let theirFindings = Set(try screen.findings { !hidden.contains($0.header.stamp) }.map(\.fingerprint))
        return try appeared.filter { !theirFindings.contains($0.fingerprint) }.compactMap { finding in
            let kept = try minimal(finding, of: Set((own + brought).map(\.stamp)))
            let (ours, others) = (own.filter { kept.contains($0.stamp) }, brought.filter { kept.contains($0.stamp) })
            guard !ours.isEmpty, !others.isEmpty else { return nil }
            return MergeCulprits(
                screen: finding.screen, fingerprint: finding.fingerprint, ours: ours, theirs: others)
        }
    }

    /// A deletion filter: halves first, so that long histories shrink fast, then one by one.
    private func minimal(_ finding: Finding, of candidates: Set<Stamp>) throws -> Set<Stamp> {
        let place = PastScreen(
            screen: screen.screen, log: screen.log,
            configurations: finding.configurations.first.map { [$0.configuration] } ?? screen.configurations,
            checker: screen.checker)
        var kept = candidates
        var size = max(1, candidates.count / 2)
        while true {
            for chunk in kept.sorted().chunked(by: size) {
                let rest = kept.subtracting(chunk)
                let hidden = candidates.subtracting(rest)
                let found = try place.findings { !hidden.contains($0.header.stamp) }
                if found.contains(where: { $0.fingerprint == finding.fingerprint }) { kept = rest }
            }
            if size == 1 { return kept }
            size /= 2
        }
    }
}

extension Array {
    /// Its elements in runs of `size`, the last perhaps shorter.
    fileprivate func chunked(by size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
