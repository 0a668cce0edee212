// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// The output of a sync: messages for people, and the answer.
struct SyncReporter {
    let catalog: Catalog
    /// The screens before the sync, for findings on screens that it removed.
    let before: FormerScreens
    let isRehearsal: Bool

    /// The unresolved conflicts.
    struct Conflicts {
        /// The number of conflicts about values, rows and moves.
        let values: Int
        /// The number of findings that a merge caused and neither side had.
        let findings: Int

        var isEmpty: Bool { values == 0 && findings == 0 }

        /// The numbers in words: `1 conflict to resolve, 2 findings that a merge made`.
        var words: String {
            let parts = [
                values == 0 ? nil : NumberText.count(values, "conflict") + " to resolve",
                findings == 0 ? nil : NumberText.count(findings, "finding") + " that a merge made",
            ]
            return parts.compactMap { $0 }.joined(separator: ", ")
        }
    }

    /// Returns the messages about one remote.
    func messages(_ result: SyncResult) -> [String] {
        guard let outcome = result.outcome else { return [] }
        let name = result.target.name
        let revisions = outcome.report.revisions
        var words: [String] = []
        let taken = NumberText.count(revisions.merged.count, "revision")
        let verb = isRehearsal ? " would be taken over" : " taken over"
        if outcome.isOneWay {
            words.append("\(name): " + (revisions.merged.isEmpty ? "it holds nothing new" : taken + verb))
        } else if !revisions.merged.isEmpty || outcome.sentCount > 0 {
            let sent = isRehearsal ? "" : ", \(NumberText.grouped(outcome.sentCount)) sent"
            words.append("\(name): " + taken + verb + sent)
        } else if outcome.unsentCount == 0, revisions.caughtUpCount == 0 {
            words.append("\(name): nothing new at either end")
        }
        if revisions.caughtUpCount > 0 {
            words.append(
                "\(name): caught up with what remains of "
                    + NumberText.count(revisions.caughtUpCount, "compacted revision") + " there")
        }
        if outcome.unsentCount > 0 { words.append("\(name): " + unsent(outcome, result.target)) }
        words += outcome.forks.map { "\(name): " + self.words($0) }
        if revisions.isPutBack {
            words.append(
                "\(name): this catalog was restored from a copy and has its later revisions again; it is a site of its "
                    + "own from its next change on")
        }
        words += revisions.waiting.map { "\(name): " + $0.words }
        if !outcome.report.lostDevices.isEmpty { words.append("\(name): " + lost(outcome.report.lostDevices)) }
        for scope in outcome.divergedScopes {
            words.append("\(name): \(self.name(of: scope)) differs though both ends have the same revisions")
        }
        return words
    }

    /// Returns the warning about removed devices, on which no findings are reported any more.
    private func lost(_ devices: [String]) -> String {
        let names = devices.prefix(3).joined(separator: ", ") + (devices.count > 3 ? " …" : "")
        return "warning: \(NumberText.count(devices.count, "device"))\(isRehearsal ? " would be" : " are") deleted by "
            + "this: \(names); 'keyline restore' brings deleted rows back"
    }

    /// Returns the message about revisions that were not sent, with the way to send them.
    private func unsent(_ outcome: SyncOutcome, _ target: RemoteNames.Target) -> String {
        let count = NumberText.count(outcome.unsentCount, "revision")
        guard outcome.isOneWay else {
            guard outcome.onlyGives else { return count + " would be sent" }
            return count + (isRehearsal ? " would not be" : " not") + " sent: it accepts none from here\nhint: "
                + remedy(target.address)
        }
        let choice = target.remote.map { " --for \($0)" } ?? ""
        return "\(count) here \(outcome.unsentCount == 1 ? "is" : "are") not in it, and a bundle receives none; "
            + "'keyline bundle create FILE\(choice)' writes a bundle with them"
    }

    /// Returns the advice for a remote that accepts no revisions.
    private func remedy(_ address: RemoteAddress) -> String {
        switch address {
        case .hub:
            "this access key only reads: ask for one that writes ('keyline access add NAME' at the hub), and keep it with "
                + "'keyline remote add NAME URL --ask-key'"
        case .ssh, .file: "the catalog there cannot be written: ask its owner for write access"
        }
    }

    private func words(_ parting: SiteFork) -> String {
        let verb = isRehearsal ? "would be" : "are"
        return
            "site \(parting.site.prefix) has two histories from its revision \(parting.sequence) on, as after a copy was "
            + "restored: those \(parting.isHere ? "from here" : "from there") \(verb) site \(parting.branch.prefix) now"
    }

    /// Returns the display name of a scope.
    private func name(of scope: String) -> String {
        (try? catalog.screenName(scope)).flatMap { $0 }.map { "screen '\($0)'" } ?? "'\(scope)'"
    }

    // MARK: The answer

    /// Returns the answer in text: in a dry run the revisions that would be received, then the findings, by device.
    func text(_ results: [SyncResult]) throws -> String {
        let change = merged(results)
        let headers = results.flatMap { $0.outcome?.report.revisions.merged ?? [] }
        var text = ""
        if isRehearsal, !headers.isEmpty {
            var table = Table("stamp", "author", "message")
            for header in headers {
                table.append([.text(header.stamp.name), .text(header.author), .text(header.message)])
            }
            text += table.rendered(.text, style: Console.style)
        }
        // Compacted revisions are merged without a line each.
        let hasCaughtUp = results.contains { $0.outcome?.report.revisions.caughtUpCount ?? 0 > 0 }
        guard !headers.isEmpty || hasCaughtUp else { return text }
        text += try summary(change).rendered(.text, style: Console.style)
        if isRehearsal { text += try devices(change).map { $0 + "\n" }.joined() }
        return text
    }

    /// Returns the answer as JSON.
    func json(_ results: [SyncResult], _ conflicts: Conflicts) throws -> String {
        let remotes = results.map { result in
            let outcome = result.outcome ?? SyncOutcome()
            return JSONValue.members([
                "remote": .string(result.target.name), "error": .optional(result.failure?.words),
                "taken": .array(outcome.report.revisions.merged.map(value)),
                "waiting": .array(outcome.report.revisions.waiting.map(\.json)), "sent": .integer(outcome.sentCount),
                "unsent": .integer(outcome.unsentCount), "confirmed": .bool(outcome.isConfirmed),
                "oneWay": .bool(outcome.isOneWay),
                "lostDevices": .array(outcome.report.lostDevices.map(JSONValue.string)),
                "diverged": .array(outcome.divergedScopes.map(JSONValue.string)),
                "parted": .array(outcome.forks.map(value)),
            ])
        }
        let change = merged(results)
        let findings = try findingsByDevice(change).map { device, appeared, disappeared in
            JSONValue.members([
                "device": .string(device), "appeared": .array(appeared.map(value)),
                "disappeared": .array(disappeared.map(value)),
            ])
        }
        return JSONValue.members([
            "rehearsal": .bool(isRehearsal), "remotes": .array(remotes), "conflicts": .integer(conflicts.values),
            "semanticConflicts": .integer(conflicts.findings),
            "screens": .integer(change.screens.count), "layouts": .integer(change.layouts),
            "devices": .array(findings),
        ]).text
    }

    private func merged(_ results: [SyncResult]) -> ChangeReport {
        results.reduce(into: ChangeReport()) { report, result in
            if let outcome = result.outcome { report.add(outcome.report.change) }
        }
    }

    private func summary(_ change: ChangeReport) throws -> ChangeSummary {
        try ChangeSummary(change, before: before, in: catalog)
    }

    /// Returns lines for the devices on which findings appear or disappear; devices with equal lines share one.
    private func devices(_ change: ChangeReport) throws -> [String] {
        var names: [String: [String]] = [:]
        var order: [String] = []
        for (device, appeared, disappeared) in try findingsByDevice(change) {
            let rules =
                (appeared.map { "  + \($0.rule): \($0.message)" } + disappeared.map { "  - \($0.rule): \($0.message)" })
                .map(\.onOneLine)
            let text = rules.joined(separator: "\n")
            if names[text] == nil { order.append(text) }
            names[text, default: []].append(device)
        }
        return order.map { "on \(names[$0, default: []].joined(separator: ", "))\n\(shortened($0))" }
    }

    /// Returns the text with only its first lines if it is long.
    private func shortened(_ text: String) -> String {
        let lines = text.split(separator: "\n")
        guard lines.count > ChangeSummary.lineLimit else { return text }
        let shown = lines.prefix(ChangeSummary.shownCount).joined(separator: "\n")
        return shown + "\n  … and \(NumberText.grouped(lines.count - ChangeSummary.shownCount)) more"
    }

    private func findingsByDevice(
        _ change: ChangeReport
    ) throws -> [(device: String, appeared: [Finding], disappeared: [Finding])] {
        func on(_ device: String, _ findings: [Finding]) -> [Finding] {
            findings.filter { $0.configurations.contains { $0.configuration.device == device } }
        }
        return try catalog.devices().compactMap { device in
            let found = (on(device.id, change.appeared), on(device.id, change.disappeared))
            return found.0.isEmpty && found.1.isEmpty ? nil : (device.name, found.0, found.1)
        }
    }

    private func value(_ finding: Finding) -> JSONValue {
        .members([
            "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
            "screen": .string(finding.screen), "message": .string(finding.message),
            "fingerprint": .string(finding.fingerprint),
        ])
    }

    private func value(_ parting: SiteFork) -> JSONValue {
        .members([
            "site": .string(parting.site.description), "from": .integer(Int(parting.sequence)),
            "branch": .string(parting.branch.description), "here": .bool(parting.isHere),
        ])
    }

    private func value(_ header: RevisionHeader) -> JSONValue {
        .members([
            "stamp": .string(header.stamp.name), "author": .string(header.author), "message": .string(header.message),
        ])
    }
}
