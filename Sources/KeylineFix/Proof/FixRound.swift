// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// One round over findings, of documents or of stored screens alike: it ends at the first change that is proven and wanted.
struct FixRound {
    /// The findings that could be changed but not fixed, with the reason against the first change that was tried.
    private(set) var refused: [(finding: Finding, reason: FixRefusal)] = []
    /// The fingerprints of the findings that could not be fixed in this round and those before it. They are tried after all
    /// others, because each proof takes as long as a check: an accepted change would otherwise repeat them all.
    private(set) var postponed: Set<String>

    init(postponed: Set<String> = []) { self.postponed = postponed }

    /// Returns the first accepted change; nil if there is none.
    ///
    /// - Parameters:
    ///   - changes: returns the changes that may clear a finding, the preferred one first.
    ///   - prove: returns a proven change, or the reason against it.
    ///   - isWanted: returns true for the change to accept; called only for proven ones.
    mutating func first<Change, Accepted>(
        of findings: [Finding], changes: (Finding) -> [Change],
        prove: (Change, Finding) throws -> Result<Accepted, EditProver.Refusal>, isWanted: (Accepted) -> Bool
    ) rethrows -> Accepted? {
        let later = findings.filter { postponed.contains($0.fingerprint) }
        for finding in findings.filter({ !postponed.contains($0.fingerprint) }) + later {
            var reason: FixRefusal?
            for change in changes(finding) {
                switch try prove(change, finding) {
                case .success(let accepted): if isWanted(accepted) { return accepted }
                case .failure(let refusal): reason = reason ?? refusal.reason
                }
            }
            if let reason {
                refused.append((finding, reason))
                postponed.insert(finding.fingerprint)
            }
        }
        return nil
    }
}
