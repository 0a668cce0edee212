// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Findings for people, by file and screen: message, amount, configurations, reason, fix; a summary at the end.
///
/// Findings that follow from one cause are one entry. Those that need review are counted in a line for each screen, or
/// listed with `--review`; those that hold only on unreleased or foldable devices are counted in a line before the
/// summary.
public enum CheckText: CheckFormat {
    /// `text`.
    public static let name = "text"
    /// True: people read it.
    public static let isForPeople = true

    /// Returns the report; columns are aligned throughout.
    public static func render(_ report: CheckReport, style: TerminalStyle) -> String {
        let listed = report.causes.filter { report.listsReviews || $0.finding.status == .fail }
        let blocks = Dictionary(grouping: listed.map { Block($0, report, style.paths) }, by: \.screen)
        let reviews = Dictionary(grouping: report.causes.map(\.finding), by: \.screen)
            .mapValues { $0.count { $0.status == .needsReview } }
        let column = blocks.values.joined().reduce(0) { max($0, $1.labelWidth) } + gap
        var paragraphs: [String] = []
        var seen: Set<String> = []
        for screen in report.causes.map(\.finding.screen) where seen.insert(screen).inserted {
            let own = blocks[screen] ?? []
            var text = style.paint(heading(screen, report, style.paths), .title) + "\n"
            text += own.map { $0.text(column: column, style) }.joined()
            if !report.listsReviews, let count = reviews[screen], count > 0 {
                text +=
                    "  " + style.paint("\(count) to review; list \(count == 1 ? "it" : "them") with --review", .faint)
                    + "\n"
            }
            paragraphs.append(text)
        }
        var text = paragraphs.joined(separator: "\n")
        if !text.isEmpty { text += "\n" }
        if let words = report.guessedWords { text += style.paint(words, .faint) + "\n" }
        for words in report.since?.disappeared ?? [] {
            text += style.paint("  ✓ gone  ", .success) + words.onOneLine + "\n"
        }
        if report.since?.disappeared.isEmpty == false { text += "\n" }
        return text + total(report, style) + "\n"
    }

    private static let gap = 3

    private static func heading(_ id: String, _ report: CheckReport, _ paths: ShownPaths) -> String {
        if let app = report.app(id: id) {
            return (app.source.map { paths.path($0.file) + " · " } ?? "") + "app '\(app.name)'"
        }
        guard let screen = report.screen(id: id) else { return "unknown screen" }
        let name = screen.name.asName
        return screen.source.map { "\(paths.path($0.file)) · \(name)" } ?? name
    }

    private static func total(_ report: CheckReport, _ style: TerminalStyle) -> String {
        let nowhere = report.unshownScreenCount
        let screens = NumberText.count(report.screens.count, "screen")
        let scope = [
            nowhere > 0 ? screens + " (\(NumberText.grouped(nowhere)) not laid out)" : screens,
            NumberText.count(report.configurations.count, "configuration"),
            NumberText.count(report.layoutCount, "layout"),
        ].joined(separator: ", ")
        let leftOut = leftOut(report)
        if report.causes.isEmpty {
            let none = leftOut.isEmpty ? "no findings" : "no new findings"
            return scope + ": " + style.paint(([none] + leftOut).joined(separator: ", "), .success)
        }
        let certain = report.causes.map(\.finding).filter { $0.status == .fail }
        var counts = [Severity.error, .warning, .info].compactMap { severity -> String? in
            let count = certain.count { $0.severity == severity }
            if count == 0 { return nil }
            let words =
                severity == .info ? NumberText.grouped(count) + " info" : NumberText.count(count, severity.rawValue)
            return style.paint(words, .severity(severity))
        }
        let doubtful = report.reviewCount
        if doubtful > 0 { counts.append(NumberText.grouped(doubtful) + " to review") }
        return scope + ": " + (counts + leftOut).joined(separator: ", ")
    }

    private static func leftOut(_ report: CheckReport) -> [String] {
        [
            report.since.map {
                "since \($0.ref): \($0.appeared) appeared, \($0.worse) got worse, \($0.disappeared.count) disappeared"
            },
            report.leftOut.baselined > 0 ? NumberText.grouped(report.leftOut.baselined) + " in the baseline" : nil,
            report.leftOut.suppressed > 0 ? NumberText.grouped(report.leftOut.suppressed) + " suppressed" : nil,
        ].compactMap { $0 }
    }
}

/// The lines of one finding: labels on the left, texts on the right.
private struct Block {
    private let finding: Finding
    private let headline: String
    private var details: [(label: String, text: String, place: String?)] = []

    private static let headIndent = 4
    private static let detailIndent = 6
    private static let constraintLimit = 4

    init(_ folded: FoldedFinding, _ report: CheckReport, _ paths: ShownPaths) {
        finding = folded.finding
        let screen = report.screen(of: finding)
        headline = finding.measuredMessage(report.profiles).onOneLine
        let configurations = finding.configurations.map(\.configuration)
        let place = (report.subject(of: finding)?.source).map { paths.place($0).description }
        if configurations.isEmpty {
            details.append(("always", "on every device", place))
        } else {
            let summary = report.summary(of: screen)
            // Constraints have their own places; without constraints, the item's place is shown.
            let isHeld = !finding.constraints.isEmpty
            details.append((summary.count(configurations), summary.words(of: finding), isHeld ? nil : place))
        }
        if let reported = report.reportedScreen(of: finding) {
            addReasons(report.constraints(of: finding), reported, paths)
        }
        if let reason = finding.reason {
            details.append(("review", reason.description.onOneLine, nil))
        }
        if let fix = folded.fix { details.append(("fix", fix.onOneLine, nil)) }
        if let drawing = report.drawings[finding.fingerprint] { details.append(("drawing", drawing, nil)) }
        let rules = folded.alsoFoundBy
        if !rules.isEmpty { details.append(("also", rules.joined(separator: ", "), nil)) }
        if let reported = report.reportedScreen(of: finding) { addOthers(folded.others, reported) }
        addPlaces(folded.membersElsewhere, report, paths)
    }

    /// The id of the screen.
    var screen: String { finding.screen }

    var labelWidth: Int {
        details.reduce(Self.headIndent + TextColumns.width(finding.rule)) {
            max($0, Self.detailIndent + TextColumns.width($1.label))
        }
    }

    func text(column: Int, _ style: TerminalStyle) -> String {
        let symbol = style.paint(
            TerminalStyle.symbol(finding.severity, finding.status), .severity(finding.severity))
        var text = "  \(symbol) " + TextColumns.pad(finding.rule, to: column - Self.headIndent) + headline + "\n"
        let placed = details.filter { $0.place != nil }.reduce(0) { max($0, TextColumns.width($1.text)) }
        for detail in details {
            text += String(repeating: " ", count: Self.detailIndent)
            text += style.paint(TextColumns.pad(detail.label, to: column - Self.detailIndent), .faint)
            if let place = detail.place {
                text += TextColumns.pad(detail.text, to: placed) + "   " + style.paint(place, .faint) + "\n"
            } else {
                text += detail.text + "\n"
            }
        }
        return text
    }

    /// Adds the names of the other elements with the same cause.
    private mutating func addOthers(_ others: [Finding], _ reported: ReportedScreen) {
        guard !others.isEmpty else { return }
        let names = others.prefix(Self.otherLimit).map { "'\(reported.subject($0.subject).name.onOneLine)'" }
        let left = others.count - names.count
        let rest = left > 0 ? [NumberText.count(left, "more element")] : []
        details.append(("with", WordList.of(names + rest), nil))
    }

    /// Adds the files of the other screens or apps with the same cause; of the same file the screens.
    private mutating func addPlaces(_ members: [Finding], _ report: CheckReport, _ paths: ShownPaths) {
        let own = report.source(of: finding)?.file
        var seen: Set<String> = []
        let places = members.compactMap { member -> String? in
            let file = report.source(of: member)?.file
            guard file == own else { return file.map { paths.path($0) } }
            return report.screen(of: member).map { "'\($0.name.asName)'" }
        }.filter { seen.insert($0).inserted }
        guard !places.isEmpty else { return }
        let left = places.count - Self.placeLimit
        let rest = left > 0 ? ["and \(left) more"] : []
        details.append(("and in", (places.prefix(Self.placeLimit) + rest).joined(separator: ", "), nil))
    }

    private static let otherLimit = 4
    private static let placeLimit = 6

    private mutating func addReasons(_ blamed: [Constraint], _ reported: ReportedScreen, _ paths: ShownPaths) {
        for (index, constraint) in blamed.prefix(Self.constraintLimit).enumerated() {
            let words = reported.wording.describe(constraint)
            details.append((index == 0 ? "because" : "", words, constraint.source.map { paths.place($0).description }))
        }
        let left = blamed.count - Self.constraintLimit
        if left > 0 { details.append(("", "and \(NumberText.count(left, "more constraint"))", nil)) }
    }
}
