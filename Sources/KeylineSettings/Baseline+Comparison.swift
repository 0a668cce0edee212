// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Baseline {
    /// The differences between known and found findings.
    public struct Comparison: Hashable, Sendable {
        /// Findings that are not known.
        public var new: [Entry]
        /// Known findings that are gone.
        public var gone: [Entry]
        /// Known findings that are found under another fingerprint, since their document was renamed: old and new.
        public var renamed: [String: String]
    }

    /// Compares with what is found now.
    ///
    /// The findings of a renamed document have other fingerprints. They are recognized by rule and object id, unless the
    /// baseline and the present findings both name the document of one of them.
    public func comparison(with found: [Entry]) -> Comparison {
        let known = fingerprints
        let present = Set(found.map(\.fingerprint))
        var new = found.filter { !known.contains($0.fingerprint) }
        var gone = entries.filter { !present.contains($0.fingerprint) }
        let (oldDocuments, newDocuments) = (Set(entries.map(\.document)), Set(found.map(\.document)))
        let candidates = Dictionary(
            grouping: gone.filter { !newDocuments.contains($0.document) }, by: \.withoutDocument)
        var renamed: [String: String] = [:]
        for entry in new where !oldDocuments.contains(entry.document) {
            guard let old = candidates[entry.withoutDocument], old.count == 1 else { continue }
            renamed[old[0].fingerprint] = entry.fingerprint
        }
        let recognized = Set(renamed.values)
        new.removeAll { recognized.contains($0.fingerprint) }
        gone.removeAll { renamed[$0.fingerprint] != nil }
        return Comparison(new: new, gone: gone, renamed: renamed)
    }
}

extension Baseline.Entry {
    fileprivate var document: Substring { place.prefix { $0 != "#" } }
    fileprivate var withoutDocument: String { rule + " " + place.drop { $0 != "#" } }
}
