// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The effect of a change to a catalog on its findings.
public struct ChangeSummary: Sendable {
    /// The number of screens that were laid out again.
    public var screenCount: Int
    /// The number of layouts.
    public var layoutCount: Int
    /// The new findings.
    public var appeared: [Finding]
    /// The findings that are gone.
    public var disappeared: [Finding]
    /// Findings that are worse than before.
    public var worsened: [FindingChange]
    /// Findings that are better than before.
    public var improved: [FindingChange]
    /// Findings that are as bad as before but are worded differently.
    public var changed: [FindingChange]
    /// The current screens, by id.
    public var screens: [String: Screen]
    /// The former screens, by id, as far as they are known.
    public var former: [String: Screen]
    /// Device profiles by id.
    public var profiles: [String: DeviceProfile]
    /// Additional members of the JSON object.
    public var details: [(key: String, value: JSONValue)] = []

    /// Makes a summary.
    public init(
        screenCount: Int, layoutCount: Int, appeared: [Finding], disappeared: [Finding],
        worsened: [FindingChange] = [], improved: [FindingChange] = [], changed: [FindingChange] = [],
        screens: [String: Screen], former: [String: Screen] = [:], profiles: [String: DeviceProfile]
    ) {
        self.screenCount = screenCount
        self.layoutCount = layoutCount
        self.appeared = appeared
        self.disappeared = disappeared
        self.worsened = worsened
        self.improved = improved
        self.changed = changed
        self.screens = screens
        self.former = former
        self.profiles = profiles
    }

    /// Returns the summary in a format.
    public func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: table.csv
        }
    }

    /// The largest number of findings that are all listed; if there are more, only the first are listed and all are
    /// counted by rule.
    public static let lineLimit = 30
    /// The number of findings listed if there are too many.
    public static let shownCount = 20

    /// Returns one line for each finding, marked `+` for appeared, `-` for disappeared, and `worse:`, `better:` or
    /// `changed:` for findings that existed before, then a sentence with the numbers.
    public func text(_ style: TerminalStyle) -> String {
        let all = lines
        let isLong = all.count > Self.lineLimit
        let lines = isLong ? Array(all.prefix(Self.shownCount)) : all
        let width = lines.reduce(0) { max($0, $1.finding.rule.count) }
        let text = lines.map { line in
            let symbol = TerminalStyle.symbol(line.finding.severity, line.finding.status)
            let role: TerminalStyle.Role = line.isBad ? .severity(line.finding.severity) : .success
            return style.paint("\(line.sign) \(symbol)", role) + " " + TextColumns.pad(line.finding.rule, to: width)
                + "   " + line.message.onOneLine + style.paint("   " + place(line.finding), .faint) + "\n"
        }
        let scope = NumberText.count(screenCount, "screen") + " checked in " + NumberText.count(layoutCount, "layout")
        let total = outcome + (screenCount > 0 ? " (\(scope))" : "")
        return text.joined() + (isLong ? rest(of: all) : "") + total + ".\n"
    }

    /// Returns the counts by rule, and the commands that list all findings.
    private func rest(of all: [(sign: String, isBad: Bool, finding: Finding, message: String)]) -> String {
        let counts = Dictionary(grouping: all) { "\($0.sign) \($0.finding.rule)" }.mapValues(\.count)
        let lines = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "  \(NumberText.grouped($0.value)) × \($0.key)\n"
        }
        return "… and \(NumberText.grouped(all.count - Self.shownCount)) more; in total\n" + lines.joined()
            + "list every change with '--format json', the current findings with 'keyline check'\n"
    }

    private var lines: [(sign: String, isBad: Bool, finding: Finding, message: String)] {
        appeared.map { ("+", true, $0, $0.measuredMessage(profiles)) }
            + disappeared.map { ("-", false, $0, $0.measuredMessage(profiles)) }
            + worsened.map { ("worse:", true, $0.after, words($0)) }
            + improved.map { ("better:", false, $0.after, words($0)) }
            + changed.map { ("changed:", true, $0.after, words($0)) }
    }

    private var outcome: String {
        if lines.isEmpty { return "No findings changed" }
        let new = appeared.isEmpty ? "No new findings" : NumberText.count(appeared.count, "new finding")
        let counts: [(count: Int, word: String)] = [
            (disappeared.count, "gone"), (worsened.count, "worse"), (improved.count, "better"),
            (changed.count, "changed"),
        ]
        let others = counts.filter { $0.count > 0 }.map { "\(NumberText.grouped($0.count)) \($0.word)" }
        return ([new] + others).joined(separator: ", ")
    }

    /// Returns the change of a finding's measures: `'pageControl' reaches below the safe area: 8 → 20 pt, 3 → 5
    /// configurations`.
    private func words(_ change: FindingChange) -> String {
        let (before, after) = (change.before, change.after)
        var parts: [String] = []
        if before.severity != after.severity {
            parts.append("\(before.severity.rawValue) → \(after.severity.rawValue)")
        }
        if before.status != after.status { parts.append("\(before.status.rawValue) → \(after.status.rawValue)") }
        let overlaps = [before, after].map { NumberText.points((max(0, $0.overlap) * 10).rounded() / 10) }
        if overlaps[0] != overlaps[1] { parts.append("\(overlaps[0]) → \(overlaps[1]) pt") }
        let counts = [before, after].map(\.configurations.count)
        if counts[0] != counts[1] {
            parts.append("\(NumberText.grouped(counts[0])) → \(NumberText.count(counts[1], "configuration"))")
        }
        if parts.isEmpty { return otherwise(change) }
        return after.message + ": " + parts.joined(separator: ", ")
    }

    /// Returns the change of a finding's wording: `'title' touches the sensor housing; before: 'title' touches the
    /// status bar`.
    private func otherwise(_ change: FindingChange) -> String {
        let (before, after) = (change.before, change.after)
        let message = after.measuredMessage(profiles)
        if before.predicates != after.predicates { return "\(message); before: \(before.measuredMessage(profiles))" }
        if before.fixes != after.fixes { return "\(message); fix: \(after.fix ?? "none")" }
        return "\(message); in as many other configurations"
    }

    /// The summary as JSON on one line, for streams.
    public var line: String { json.compactText }

    private var json: JSONValue {
        let places = Places(self)
        func values(_ findings: [Finding]) -> JSONValue { .array(findings.map { .object(members($0, places)) }) }
        func values(_ changes: [FindingChange]) -> JSONValue { .array(changes.map { value($0, places) }) }
        return .object(
            [
                ("screens", .integer(screenCount)), ("layouts", .integer(layoutCount)),
                ("appeared", values(appeared)), ("disappeared", values(disappeared)),
                ("worsened", values(worsened)), ("improved", values(improved)), ("changed", values(changed)),
            ] + details)
    }

    private var table: Table {
        var table = Table("change", "rule", "severity", "status", "screen", "message", "file", "line", "fingerprint")
        let changes = [
            ("appeared", appeared), ("disappeared", disappeared), ("worsened", worsened.map(\.after)),
            ("improved", improved.map(\.after)), ("changed", changed.map(\.after)),
        ]
        let places = Places(self)
        for (change, findings) in changes {
            for finding in findings {
                let source = places.source(finding)
                table.append([
                    .text(change), .text(finding.rule), .text(finding.severity.rawValue),
                    .text(finding.status.rawValue), .text(screen(of: finding)?.name ?? finding.screen),
                    .text(finding.message), .optional(source?.file), .optional(source?.line),
                    .text(finding.fingerprint),
                ])
            }
        }
        return table
    }

    /// Returns the current finding with its former values.
    private func value(_ change: FindingChange, _ places: Places) -> JSONValue {
        let before = change.before
        return .object(
            members(change.after, places) + [
                ("configurations", .integer(change.after.configurations.count)),
                (
                    "before",
                    .members([
                        "severity": .string(before.severity.rawValue), "status": .string(before.status.rawValue),
                        "message": .string(before.message), "fix": .optional(before.fix),
                        "overlap": overlap(before), "configurations": .integer(before.configurations.count),
                    ])
                ),
            ])
    }

    private func members(_ finding: Finding, _ places: Places) -> [(key: String, value: JSONValue)] {
        let source = places.source(finding)
        return [
            ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
            ("status", .string(finding.status.rawValue)),
            ("screen", .string(screen(of: finding)?.name ?? finding.screen)), ("screenID", .string(finding.screen)),
            ("message", .string(finding.message)), ("overlap", overlap(finding)), ("file", .optional(source?.file)),
            ("line", .optional(source?.line)), ("fingerprint", .string(finding.fingerprint)),
        ]
    }

    private func overlap(_ finding: Finding) -> JSONValue { .number(NumberText.micro(max(0, finding.overlap))) }

    private func screen(of finding: Finding) -> Screen? { screens[finding.screen] ?? former[finding.screen] }

    /// Finds the current places of findings' subjects, or the former ones of subjects that are gone.
    private struct Places {
        private let now: [String: ReportedScreen]
        private let before: [String: ReportedScreen]

        init(_ summary: ChangeSummary) {
            let changes = summary.worsened + summary.improved + summary.changed
            let findings = summary.appeared + summary.disappeared + changes.map(\.after)
            let ids = Set(findings.map(\.screen))
            now = summary.screens.filter { ids.contains($0.key) }.mapValues(ReportedScreen.init)
            before = summary.former.filter { ids.contains($0.key) }.mapValues(ReportedScreen.init)
        }

        func source(_ finding: Finding) -> SourceLocation? {
            let places = [now, before].compactMap { $0[finding.screen] }
            let element = places.lazy.compactMap { $0.element(finding.subject) }.first
            return (element ?? places.first?.subject(finding.subject))?.source
        }
    }

    private func place(_ finding: Finding) -> String {
        guard let screen = screen(of: finding) else { return "" }
        return (screen.source.map { $0.file + " · " } ?? "") + screen.name.onOneLine
    }
}
