// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The findings that a team knows of: one line for each, those of one cause together, sorted, so that two versions of the
/// file can be compared and merged line by line.
///
/// A line holds the fingerprint, the rule, the document with the element's object id, and the element's name. Only the
/// first three are read again: names change.
public struct Baseline: Hashable, Sendable {
    /// A finding that is known.
    public struct Entry: Hashable, Sendable {
        /// Its fingerprint: rule, document and element, never device, coordinate, line or folder.
        public var fingerprint: String
        /// Rule id.
        public var rule: String
        /// `document#element`.
        public var place: String
        /// Fingerprint of its cause, which groups lines.
        public var cause: String
        /// Name of the element, for people.
        public var name: String

        /// An entry.
        public init(fingerprint: String, rule: String, place: String, cause: String, name: String) {
            self.fingerprint = fingerprint
            self.rule = rule
            self.place = place
            self.cause = cause
            self.name = name
        }
    }

    /// The entries, in no order.
    public var entries: [Entry]

    /// A baseline.
    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// The fingerprints.
    public var fingerprints: Set<String> { Set(entries.map(\.fingerprint)) }

    private static let heading = "# Keyline baseline, version 1: known findings, one a line, grouped by cause."

    /// The file's text.
    public var text: String {
        let groups = Dictionary(grouping: entries, by: \.cause).values.map {
            $0.sorted { $0.order.lexicographicallyPrecedes($1.order) }
        }
        .sorted { ($0.first?.order ?? []).lexicographicallyPrecedes($1.first?.order ?? []) }
        let blocks = groups.map { $0.map(\.line).joined(separator: "\n") }
        return ([Self.heading] + blocks).joined(separator: "\n\n") + "\n"
    }

    /// Reads a file's text.
    ///
    /// - Throws: `SettingsError` at the first line that is none of a baseline's.
    public init(_ text: String, file: String) throws(SettingsError) {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        guard let first = lines.first, first.hasPrefix("# Keyline baseline, version 1") else {
            throw SettingsError(
                file, line: 1, "this is no baseline of version 1",
                hint: "write one with 'keyline check PATH --write-baseline FILE'")
        }
        entries = []
        var cause = 0
        for (index, line) in lines.enumerated() {
            if line.isEmpty { cause += 1 }
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 3, fields[0].count == 32, fields[0].allSatisfy(\.isHexDigit) else {
                throw SettingsError(
                    file, line: index + 1,
                    "a line has a fingerprint, a rule, a document with an element, and a name, separated by tabs",
                    hint: "write the file again with 'keyline check PATH --write-baseline \(file)'")
            }
            entries.append(
                Entry(
                    fingerprint: String(fields[0]), rule: String(fields[1]), place: String(fields[2]),
                    cause: "\(cause)",
                    name: fields.count > 3 ? String(fields[3]) : ""))
        }
    }
}

extension Baseline.Entry {
    /// By document and element, then by rule.
    fileprivate var order: [String] { [place, rule, fingerprint] }

    fileprivate var line: String {
        [fingerprint, rule, place, name].map { $0.replacing("\t", with: " ").replacing("\n", with: " ") }
            .joined(separator: "\t")
    }
}
