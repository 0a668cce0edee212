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

        /// The numbers in words: `1 conflict to resolve and 2 findings caused by merging`.
        var words: String {
            let parts = [
                values == 0 ? nil : NumberText.count(values, "conflict") + " to resolve",
                findings == 0 ? nil : NumberText.count(findings, "finding") + " caused by merging",
            ]
            return parts.compactMap { $0 }.joined(separator: " and ")
        }
    }

    /// Returns the messages about one remote.
    func messages(_ result: SyncResult) -> [String] {
        guard let outcome = result.outcome else { return [] }
        let name = result.target.name
        let revisions = outcome.report.revisions
        var words: [String] = []
        if outcome.isOneWay, revisions.merged.isEmpty {
            words.append("it has no new revisions.")
        } else if !revisions.merged.isEmpty || outcome.sentCount > 0 {
            let sent = isRehearsal || outcome.isOneWay ? "" : " and sent \(NumberText.grouped(outcome.sentCount))"
            words.append("\(received) \(NumberText.count(revisions.merged.count, "revision"))\(sent).")
        } else if outcome.unsentCount == 0, revisions.caughtUpCount == 0 {
            words.append("neither catalog has new revisions.")
        }
        if revisions.caughtUpCount > 0 {
            words.append(
                "\(received) the remaining changes of "
                    + NumberText.count(revisions.caughtUpCount, "revision") + " compacted there.")
        }
        if outcome.unsentCount > 0 { words.append(unsent(outcome, result.target)) }
        words += outcome.forks.map { self.words($0) }
        if revisions.isPutBack {
            words.append(
                "this catalog was restored from a copy and has received its later revisions again; its next change "
                    + "makes it a new site.")
        }
        words += revisions.waiting.map { $0.words + "." }
        if !outcome.report.lostDevices.isEmpty { words.append(lost(outcome.report.lostDevices)) }
        for scope in outcome.divergedScopes {
            words.append("\(self.name(of: scope)) differs between the catalogs, though both have the same revisions.")
        }
        return words.map { "\(name): \($0)" }
    }

    private var received: String { isRehearsal ? "would receive" : "received" }

    /// Returns the warning about removed devices, on which no findings are reported any more.
    private func lost(_ devices: [String]) -> String {
        let names = devices.prefix(3).joined(separator: ", ") + (devices.count > 3 ? " …" : "")
        return "warning: the sync \(isRehearsal ? "would delete" : "deleted") "
            + "\(NumberText.count(devices.count, "device")): \(names)\nhint: restore deleted rows with 'keyline restore'"
    }

    /// Returns the message about revisions that were not sent, with the way to send them.
    private func unsent(_ outcome: SyncOutcome, _ target: RemoteNames.Target) -> String {
        let count = NumberText.count(outcome.unsentCount, "revision")
        guard outcome.isOneWay else {
            guard outcome.onlyGives else { return "would send \(count)." }
            return (isRehearsal ? "would not send " : "did not send ") + count
                + ": the catalog there accepts no revisions from here.\nhint: " + remedy(target.address)
        }
        let choice = target.remote.map { " --for \($0)" } ?? ""
        return "this bundle lacks \(count) of the catalog, and a bundle cannot receive any.\nhint: write a new bundle "
            + "with 'keyline bundle create FILE\(choice)'"
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

    private func words(_ fork: SiteFork) -> String {
        let revisions = "the revisions \(fork.isHere ? "from here" : "from there")"
        return
            "site \(fork.site.prefix) has two histories from its revision \(fork.sequence) on, as happens after a copy is "
            + "restored: \(revisions) \(isRehearsal ? "would be" : "are now") site \(fork.branch.prefix)."
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

    private func value(_ fork: SiteFork) -> JSONValue {
        .members([
            "site": .string(fork.site.description), "from": .integer(Int(fork.sequence)),
            "branch": .string(fork.branch.description), "here": .bool(fork.isHere),
        ])
    }

    private func value(_ header: RevisionHeader) -> JSONValue {
        .members([
            "stamp": .string(header.stamp.name), "author": .string(header.author), "message": .string(header.message),
        ])
    }
}
