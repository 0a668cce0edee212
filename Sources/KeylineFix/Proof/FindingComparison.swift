// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Compares the findings before and after an edit.
struct FindingComparison {
    let before: [Finding]
    let after: [Finding]

    /// Overlaps that differ by less are the same, points.
    private static let tolerance = 0.5

    /// A finding after an edit that speaks against the edit.
    struct Harm {
        let finding: Finding
        let reason: FixRefusal
    }

    /// Returns the first finding that speaks against an edit which should clear a finding; nil if the edit clears it, and
    /// no other finding appears or gets worse.
    ///
    /// - Parameter name: returns the display name of a finding's element.
    func harm(clearing target: Finding, name: (Finding) -> String) -> Harm? {
        if let same = after.first(where: { $0.fingerprint == target.fingerprint }) {
            return Harm(finding: same, reason: .remains)
        }
        let known = Dictionary(before.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
        for finding in after {
            guard let old = known[finding.fingerprint] else {
                return Harm(finding: finding, reason: .causes(rule: finding.rule, element: name(finding)))
            }
            if Self.isWorse(finding, than: old) {
                return Harm(finding: finding, reason: .worsens(rule: finding.rule, element: name(finding)))
            }
        }
        return nil
    }

    /// Returns true if a finding is more certain or severe, reaches farther, or holds at more edges or in more
    /// configurations than before.
    private static func isWorse(_ finding: Finding, than old: Finding) -> Bool {
        if (finding.status == .fail) != (old.status == .fail) { return finding.status == .fail }
        if finding.severity > old.severity || !Set(finding.edges).isSubset(of: old.edges) { return true }
        var known: [Configuration: Double] = [:]
        for place in old.configurations + old.doubtful { known[place.configuration] = place.overlap }
        return (finding.configurations + finding.doubtful).contains { place in
            guard let overlap = known[place.configuration] else { return true }
            return place.overlap > overlap + tolerance
        }
    }
}
