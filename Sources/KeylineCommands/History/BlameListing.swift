// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport

/// The revisions that wrote a screen's contents, for `keyline blame`.
struct BlameListing {
    private let screen: Screen
    private let origins: [RegisterOrigin]
    private let findings: [(finding: Finding, since: RevisionHeader?)]
    private let wording: RowWording
    private let horizon: VersionVector

    /// Makes a listing; `since` has a revision for each finding. If the finding is older than the history, the version
    /// vector `horizon` covers this revision.
    init(
        screen: Screen, origins: [RegisterOrigin], findings: [Finding], since: [RevisionHeader?],
        horizon: VersionVector = VersionVector()
    ) {
        self.horizon = horizon
        self.screen = screen
        self.origins = origins
        self.findings = zip(findings, since).map { (finding: $0, since: $1) }
        wording = RowWording([screen.id: screen])
    }

    /// Returns the listing in a format.
    func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: records.rendered(.csv)
        }
    }

    private func text(_ style: TerminalStyle) -> String {
        var parts = [style.paint(screen.name, .title) + "\n" + rows.rendered(.text, style: style)]
        if !findings.isEmpty {
            parts.append(style.paint("findings", .title) + "\n" + since.rendered(.text, style: style))
        }
        return parts.joined(separator: "\n")
    }

    /// One line for each row and revision that wrote a part of it.
    private var rows: Table {
        var table = Table("kind", "name", "what", "revision", "time", "author", "message")
        let groups = Dictionary(grouping: origins, by: \.entity)
        for (entity, origins) in groups.sorted(by: { $0.key < $1.key }) {
            let revisions = Set(origins.map(\.revision)).sorted { $0.stamp > $1.stamp }
            for (index, revision) in revisions.enumerated() {
                let registers = origins.filter { $0.revision == revision }.map(register)
                let isRest = index == revisions.count - 1
                let what = revisions.count == 1 ? "all" : isRest ? "the rest" : registers.joined(separator: ", ")
                let name = index == 0 ? [RowWording.kind(entity.table), wording.name(entity, nil)] : ["", ""]
                table.append((name + [what]).map(Table.Cell.text) + cells(revision))
            }
        }
        return table
    }

    private var since: Table {
        var table = Table("finding", "on", "since", "time", "author", "message")
        for (finding, revision) in findings {
            table.append(
                [
                    .text(TerminalStyle.symbol(finding.severity, finding.status) + " " + finding.rule),
                    .text(subject(finding)),
                ] + (revision.map(sinceCells) ?? [.text("not yet in a revision")]))
        }
        return table
    }

    /// Returns true if the revision represents the state before the history begins.
    private func isOld(_ revision: RevisionHeader) -> Bool { horizon.covers(revision.stamp) }

    private func sinceCells(_ revision: RevisionHeader) -> [Table.Cell] {
        isOld(revision) ? [.text("before the history begins")] : cells(revision)
    }

    private func cells(_ revision: RevisionHeader) -> [Table.Cell] {
        [
            .text(revision.stamp.name), .optional(revision.timeText),
            revision.author.isEmpty ? .missing : .text(revision.author), .text(revision.message),
        ]
    }

    private func register(_ origin: RegisterOrigin) -> String {
        SchemaNames.register(origin.register, of: origin.entity.table)
            ?? "register \(origin.register)"
    }

    /// Returns the display name of the subject of a finding.
    private func subject(_ finding: Finding) -> String {
        let tables = SchemaNames.tablesOfScreens
        let entity = tables.map { EntityID(table: $0, scope: screen.id, key: finding.subject) }
            .first { entity in origins.contains { $0.entity == entity } }
        return entity.map { wording.name($0, nil) } ?? (finding.subject == screen.id ? screen.name : finding.subject)
    }

    // MARK: Data

    private var json: JSONValue {
        .members([
            "screen": .string(screen.name), "id": .string(screen.id),
            "registers": .array(origins.map(json)),
            "findings": .array(
                findings.map { finding, revision in
                    .members([
                        "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
                        "subject": .string(finding.subject), "name": .string(subject(finding)),
                        "message": .string(finding.message), "fingerprint": .string(finding.fingerprint),
                        "since": revision.map { isOld($0) ? .null : .object($0.json) } ?? .null,
                        "beforeHistory": .bool(revision.map(isOld) ?? false),
                    ])
                }),
        ])
    }

    private func json(_ origin: RegisterOrigin) -> JSONValue {
        let table = origin.entity.table
        let columns = RowWording.columns(origin.register, of: table, count: origin.values.count)
        return .members([
            "table": .string(SchemaNames.table(table) ?? "table \(table)"),
            "key": .string(origin.entity.key), "name": .string(wording.name(origin.entity, nil)),
            "register": .string(register(origin)),
            "values": .object(zip(columns, origin.values).map { ($0, $1.json) }),
            "revision": .object(origin.revision.json),
        ])
    }

    private var records: Table {
        var table = Table("subject", "kind", "name", "what", "stamp", "time", "author", "message")
        for origin in origins {
            table.append(
                [
                    .text(origin.entity.key.isEmpty ? origin.entity.scope : origin.entity.key),
                    .text(RowWording.kind(origin.entity.table)), .text(wording.name(origin.entity, nil)),
                    .text(register(origin)),
                ] + cells(origin.revision))
        }
        for (finding, revision) in findings {
            table.append(
                [.text(finding.subject), .text("finding"), .text(subject(finding)), .text(finding.rule)]
                    + (revision.map(sinceCells) ?? []))
        }
        return table
    }
}
