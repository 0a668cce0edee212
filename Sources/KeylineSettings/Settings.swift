// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The settings of a team, as `.keyline.yml` files state them. A key that no file states is absent, and the command's own
/// default holds.
public struct Settings: Hashable, Sendable {
    /// The level of a rule.
    public enum RuleLevel: String, CaseIterable, Sendable {
        /// The rule is not run.
        case off
        /// Findings have this severity.
        case error, warning, info
    }

    /// Levels by rule id; rules that are not named keep their own severity.
    public var rules: [String: RuleLevel] = [:]
    /// The smallest amount in points that a rule reports, by rule id.
    public var thresholds: [String: Double] = [:]
    /// The matrix of configurations: a name, or the path of a JSON file.
    public var matrix: String?
    /// Devices to check on, by id, name or prefix; empty = those of the matrix.
    public var devices: [String] = []
    /// Orientations to check in; empty = all.
    public var orientations: [String] = []
    /// Patterns of the only files to check, relative to the folder of the file that states them; empty = all.
    public var include: [PathPattern] = []
    /// Patterns of files not to check, likewise.
    public var exclude: [PathPattern] = []
    /// The lowest severity that fails a run: `error`, `warning`, `info` or `never`.
    public var failOn: String?
    /// The format of standard output.
    public var format: String?
    /// Further reports, `format=file`.
    public var outputs: [String] = []
    /// The path of the baseline.
    public var baseline: String?
    /// True if findings that need review are listed.
    public var listsReviews: Bool?
    /// Findings that are not reported.
    public var suppressions: [Suppression] = []

    /// The place that each key's value comes from: `key → file:line`.
    public var origins: [String: String] = [:]
    /// The files that were read, outermost `extends` first.
    public var files: [String] = []

    /// Nothing stated.
    public init() {}

    /// True if a file may be checked.
    ///
    /// - Parameter path: absolute.
    public func covers(_ path: String) -> Bool {
        if exclude.contains(where: { $0.matches(path) }) { return false }
        return include.isEmpty || include.contains { $0.matches(path) }
    }
}

/// Findings that a team decided to live with, with the reason.
public struct Suppression: Hashable, Sendable {
    /// Rule id; nil = any.
    public var rule: String?
    /// Pattern of the document's path; nil = any.
    public var path: PathPattern?
    /// Name or id of the screen; nil = any.
    public var screen: String?
    /// Object ids or names of elements; empty = any.
    public var elements: Set<String> = []
    /// Fingerprint of a finding, or the start of one; nil = any.
    public var fingerprint: String?
    /// The reason, for people.
    public var reason: String
    /// The last day on which it holds, `yyyy-mm-dd`; nil = without end.
    public var until: String?
    /// The place where it is stated: `file:line`, or a document and its element.
    public var origin: String

    /// A suppression.
    public init(reason: String, origin: String) { (self.reason, self.origin) = (reason, origin) }

    /// True if a text is a day of the calendar, `yyyy-mm-dd`.
    public static func isDay(_ text: String) -> Bool {
        guard let parts = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/), let year = Int(parts.1),
            let month = Int(parts.2), let day = Int(parts.3), (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    /// True if its last day lies before a day.
    ///
    /// - Parameter today: `yyyy-mm-dd`.
    public func isExpired(on today: String) -> Bool { until.map { $0 < today } ?? false }

    /// True if it covers a finding, whether or not it has expired (see `isExpired(on:)`).
    ///
    /// - Parameters:
    ///   - document: the path of the finding's document, nil for a screen of a catalog without one.
    ///   - screens: the name and the id of the finding's screen.
    ///   - elements: the object id, the name and the catalog id of the element.
    ///   - fingerprints: of the finding in reports and in the catalog, and of its cause.
    public func covers(
        rule: String, document: String?, screens: [String], elements: [String], fingerprints: [String]
    ) -> Bool {
        if let wanted = self.rule, wanted != rule { return false }
        if let path { guard let document, path.matches(document) else { return false } }
        if let screen, !screens.contains(screen) { return false }
        if !self.elements.isEmpty, self.elements.isDisjoint(with: elements) { return false }
        if let fingerprint, !fingerprints.contains(where: { $0.hasPrefix(fingerprint) }) { return false }
        return true
    }
}
