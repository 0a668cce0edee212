// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCheck
import KeylineModel
import KeylineReport
import KeylineRules
import KeylineSettings
import KeylineStore

/// Applies a team's decisions to what a check found: levels and thresholds of rules, suppressions, the baseline.
struct Adoption {
    let settings: Settings
    let baseline: BaselineOptions
    /// The places of documents.
    let places: DocumentPlaces
    /// The suppressions that the catalog holds, where one is checked.
    var stored: [CatalogSuppression] = []
    /// True if expired and unused suppressions are not reported.
    var isQuiet = false
    /// True if only some screens were checked: what was not found may be on others.
    var isPartial = false
    /// Ids of the rules that the command line names; nil = all ran.
    var namedRules: Set<String>?
    /// The path of the baseline to read; nil without any.
    private var baselinePath: String? { baseline.baseline ?? settings.baseline }

    /// The numbers of findings that were left out, and whether the baseline is stale.
    struct Summary {
        var baselined = 0
        var suppressed = 0
        /// Fingerprints of the findings that the baseline left out.
        var known: Set<String> = []
        /// True if `--strict-baseline` fails the run.
        var isStale = false
    }

    /// The rules to run.
    ///
    /// - Parameter named: true for rules that the command line names: they run whatever the settings say.
    func rules(_ rules: [any Rule], named: Bool) -> [any Rule] {
        named ? rules : rules.filter { settings.rules[$0.metadata.id] != .off }
    }

    /// Leaves out what the team knows of, and gives findings the levels that the settings state.
    ///
    /// - Throws: `SettingsError` for a baseline that cannot be read, `CommandError` for one that cannot be written.
    func apply(to checked: inout CheckedScreens) throws -> Summary {
        var summary = try applyLevels(to: &checked)
        try compare(&checked, &summary)
        return summary
    }

    /// Gives findings the levels that the settings state, and leaves out those below a threshold and those that are suppressed.
    func applyLevels(to checked: inout CheckedScreens) throws -> Summary {
        var summary = Summary()
        for index in checked.findings.indices {
            guard let level = settings.rules[checked.findings[index].rule],
                let severity = Severity(rawValue: level.rawValue)
            else { continue }
            checked.findings[index].severity = severity
        }
        if !settings.thresholds.isEmpty {
            let profiles = checked.profiles
            checked.findings.removeAll { finding in
                settings.thresholds[finding.rule].map { abs(finding.measure(profiles)) < $0 } ?? false
            }
        }
        try suppress(in: &checked, &summary)
        return summary
    }

    // MARK: Suppressions

    private func suppress(in checked: inout CheckedScreens, _ summary: inout Summary) throws {
        let suppressions =
            settings.suppressions + checked.screens.flatMap(\.suppressions) + stored.map(Suppression.init)
        guard !suppressions.isEmpty else { return }
        let identities = checked.identities
        let namesFingerprint = suppressions.contains { $0.fingerprint != nil }
        let causes = namesFingerprint ? CheckReport(checked).causeFingerprints : [:]
        let today = Self.today()
        var used: Set<Int> = []
        let kept = checked.findings.filter { finding in
            let identity = identities.identity(of: finding)
            let document = identity.file.map(places.absolute)
            let covering = suppressions.indices.filter {
                suppressions[$0].covers(finding, identity, cause: causes[finding.fingerprint], document: document)
            }
            used.formUnion(covering)
            return !covering.contains { !suppressions[$0].isExpired(on: today) }
        }
        summary.suppressed = checked.findings.count - kept.count
        checked.findings = kept
        if isQuiet { return }
        for (index, suppression) in suppressions.enumerated() {
            if suppression.isExpired(on: today) {
                Console.message(
                    "\(suppression.origin): warning: the suppression ended on \(suppression.until ?? "")"
                        + (used.contains(index) ? "; its findings are reported again" : ""))
            } else if !used.contains(index), !isPartial, ran(suppression.rule) {
                Console.message("\(suppression.origin): warning: the suppression covers no finding; remove it")
            }
        }
    }

    /// True if a rule ran; for nil, if all rules did.
    private func ran(_ rule: String?) -> Bool { namedRules.map { rule.map($0.contains) ?? false } ?? true }

    /// The present day, `yyyy-mm-dd`, in UTC; `KEYLINE_TODAY` replaces it, so that a run can be repeated.
    static func today() -> String {
        if let day = Console.environment("KEYLINE_TODAY"), !day.isEmpty { return day }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.string(from: Date())
    }

    // MARK: Baseline

    private func compare(_ checked: inout CheckedScreens, _ summary: inout Summary) throws {
        if let path = baseline.writeBaseline {
            try CommandError.checkFolder(of: path)
            let file = Baseline(entries(of: checked))
            try BaselineFile.write(file, to: path)
            Console.message("Wrote \(NumberText.count(file.fingerprints.count, "finding")) to '\(path)'.")
            (summary.baselined, summary.known) = (checked.findings.count, file.fingerprints)
            checked.findings = []
            return
        }
        guard let path = baselinePath else { return }
        let (identities, found) = (checked.identities, entries(of: checked))
        let comparison = try BaselineFile.read(path).comparison(with: found)
        let new = Set(comparison.new.map(\.fingerprint))
        let kept = checked.findings.filter { new.contains(identities.identity(of: $0).fingerprint) }
        summary.baselined = checked.findings.count - kept.count
        summary.known = Set(found.map(\.fingerprint)).subtracting(new)
        checked.findings = kept
        let gone = comparison.gone.filter { ran($0.rule) }.count
        guard gone > 0, !isPartial else { return }
        Console.message(
            "\(path): \(NumberText.count(gone, "finding")) of the baseline \(gone == 1 ? "is" : "are") gone\n"
                + "hint: 'keyline baseline prune \(path) PATH' removes the lines; name the paths that were checked")
        summary.isStale = baseline.strictBaseline
    }

    /// The findings as a baseline lists them.
    func entries(of checked: CheckedScreens) -> [Baseline.Entry] {
        let identities = checked.identities
        let causes = CheckReport(checked).causeFingerprints
        var seen: Set<String> = []
        return checked.findings.compactMap { finding in
            let identity = identities.identity(of: finding)
            guard seen.insert(identity.fingerprint).inserted else { return nil }
            return Baseline.Entry(
                fingerprint: identity.fingerprint, rule: identity.rule,
                place: identity.document + "#" + identity.element,
                cause: causes[finding.fingerprint] ?? identity.fingerprint, name: identity.name.onOneLine)
        }
    }
}

/// Reads and writes the baseline file.
enum BaselineFile {
    /// - Throws: `CommandError.unreadable` or `noSuchFile`, and `SettingsError` for a malformed one.
    static func read(_ path: String) throws -> Baseline {
        try Baseline(TextFile.text(of: path), file: InputFile.name(path))
    }

    /// - Throws: `CommandError.unwritable`.
    static func write(_ baseline: Baseline, to path: String) throws(CommandError) {
        do {
            try Data(baseline.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .unwritable(path: path, fact: ErrnoText.describe(error))
        }
    }
}
