// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport
import KeylineSettings

extension Suppression {
    /// A suppression that a catalog stores.
    init(_ stored: CatalogSuppression) {
        self.init(reason: stored.reason, origin: "suppression \(stored.shortID)")
        (rule, screen, fingerprint, until) = (stored.rule, stored.screen, stored.fingerprint, stored.until)
        elements = stored.element.map { [$0] } ?? []
    }

    /// True if it covers a finding, whether or not it has expired.
    ///
    /// - Parameters:
    ///   - cause: the fingerprint of the finding's cause.
    ///   - document: the absolute path of the finding's document.
    func covers(_ finding: Finding, _ identity: FindingIdentity, cause: String?, document: String?) -> Bool {
        covers(
            rule: finding.rule, document: document, screens: [identity.screen, finding.screen],
            elements: [identity.element, identity.name, finding.subject],
            fingerprints: [identity.fingerprint, finding.fingerprint] + (cause.map { [$0] } ?? []))
    }
}

extension CatalogSuppression {
    /// The start of the id, as lists print it.
    var shortID: String { String(id.prefix(8)) }
}
