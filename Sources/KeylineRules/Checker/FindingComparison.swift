// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Compares the findings before and after a change.
public struct FindingComparison {
    /// The findings before the change.
    public let before: [Finding]
    /// The findings after the change.
    public let after: [Finding]

    /// Overlaps that differ by less are the same, points.
    private static let tolerance = 0.5

    /// A finding after a change that speaks against the change.
    public struct Harm: Hashable, Sendable {
        /// The reason.
        public enum Kind: Hashable, Sendable {
            /// It is the finding that the change should clear.
            case remains
            /// It was not there before.
            case appears
            /// It was there before, and is worse now.
            case worsens
        }

        /// The finding.
        public let finding: Finding
        /// The reason.
        public let kind: Kind
    }

    /// The use of a comparison, which decides how much a finding that needs review counts.
    public enum Purpose: Sendable {
        /// An edit that is made without a person: everything counts but what follows from estimated figures of a device.
        case edit
        /// Advice for a person: against the fix of a certain finding, one that needs review counts only if it is new and as
        /// severe.
        case advice
    }

    /// Makes a comparison.
    public init(before: [Finding], after: [Finding]) {
        (self.before, self.after) = (before, after)
    }

    /// Returns the first finding that speaks against a change which should clear a finding; nil if the change clears it,
    /// and no other finding appears or gets worse.
    public func harm(clearing target: Finding, for purpose: Purpose = .edit) -> Harm? {
        let trusts = purpose == .advice && target.status == .fail
        if let same = after.first(where: { $0.fingerprint == target.fingerprint }) {
            if !trusts || Self.holds(target, in: same) { return Harm(finding: same, kind: .remains) }
        }
        let known = Dictionary(before.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
        for finding in after where !finding.isOfEstimatedDevice {
            guard let old = known[finding.fingerprint] else {
                if trusts, finding.countedSeverity < target.severity, finding.status == .needsReview { continue }
                return Harm(finding: finding, kind: .appears)
            }
            if trusts, finding.status == .needsReview { continue }
            if Self.isWorse(finding, than: old, countsDoubts: !trusts) {
                return Harm(finding: finding, kind: .worsens)
            }
        }
        return nil
    }

    /// Returns true if a finding is left where it was certain: at one of its edges, in one of its configurations.
    private static func holds(_ target: Finding, in same: Finding) -> Bool {
        let places = Set(target.configurations.map(\.configuration))
        let isAtEdge = target.edges.isEmpty || !Set(target.edges).isDisjoint(with: same.edges)
        return isAtEdge && (places.isEmpty || same.configurations.contains { places.contains($0.configuration) })
    }

    /// Returns true if a finding is more certain or severe, reaches farther, or holds at more edges or in more
    /// configurations than before.
    private static func isWorse(_ finding: Finding, than old: Finding, countsDoubts: Bool) -> Bool {
        if (finding.status == .fail) != (old.status == .fail) { return finding.status == .fail }
        let edges = Set(old.edges + old.foldableEdges)
        if finding.severity > old.severity || !edges.isSuperset(of: finding.edges + finding.foldableEdges) {
            return true
        }
        var known: [Configuration: Double] = [:]
        for place in old.configurations + old.doubtful { known[place.configuration] = place.overlap }
        return (finding.configurations + (countsDoubts ? finding.doubtful : [])).contains { place in
            guard let overlap = known[place.configuration] else { return true }
            return place.overlap > overlap + tolerance
        }
    }
}

extension Finding {
    /// True for a finding that follows from estimated figures of a device: these speak against no change.
    fileprivate var isOfEstimatedDevice: Bool { status == .needsReview && reason?.kind == .isDeviceEstimated }
}
