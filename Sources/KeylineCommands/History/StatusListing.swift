// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// The state of a catalog relative to others, for `keyline status`.
struct StatusListing {
    let path: String
    let author: String
    let status: CatalogStatus

    /// Returns the status in a format.
    func rendered(_ format: DataFormat, style: TerminalStyle = .plain) -> String {
        switch format {
        case .text: text(style)
        case .json: json.text
        case .csv: sites(named: { $0 }).rendered(.csv)
        }
    }

    private func text(_ style: TerminalStyle) -> String {
        let facts: [(String, String)] = [
            ("catalog", path), ("site", status.site?.description ?? "assigned with the first change"),
            ("author", author.isEmpty ? "unknown; set KEYLINE_AUTHOR" : author),
        ]
        let lines = (facts + attention).map { name, value in
            name + String(repeating: " ", count: max(1, 11 - name.count)) + value + "\n"
        }
        let clean = attention.isEmpty ? "nothing needs attention\n" : ""
        let tables = [remotes, sites(named: Author.shortened)].map { $0.rendered(.text, style: style) }.filter {
            !$0.isEmpty
        }
        return lines.joined() + clean + tables.map { "\n" + $0 }.joined()
    }

    /// The matters that need attention, one line each.
    private var attention: [(String, String)] {
        var lines: [(String, String)] = []
        for (index, fault) in status.integrityFaults.enumerated() {
            lines.append((index == 0 ? "file" : "", "damaged: " + fault.onOneLine))
        }
        if !status.integrityFaults.isEmpty {
            lines.append(("", "'keyline doctor' looks closer, and repairs what can be made again"))
        }
        if status.isHistoryDamaged {
            lines.append(("history", "damaged by another program: " + faults.joined(separator: ", ")))
            lines.append(("", "restore a backup of the catalog, or clone another copy"))
        }
        if status.pending.rowCount > 0 {
            lines.append(
                (
                    "pending",
                    NumberText.count(status.pending.rowCount, "row") + " changed by other programs; the next change of "
                        + "the catalog records them as a revision"
                ))
        }
        for (index, waiting) in status.waiting.prefix(3).enumerated() {
            lines.append((index == 0 ? "waiting" : "", waiting.words))
        }
        if status.waiting.count > 3 {
            lines.append(("", NumberText.count(status.waiting.count - 3, "more revision") + " waiting"))
        }
        if status.conflictCount > 0 {
            lines.append(
                (
                    "conflicts",
                    "\(NumberText.grouped(status.conflictCount)) to resolve; list them with 'keyline conflicts'"
                ))
        }
        if status.semanticCount > 0 {
            lines.append(
                (
                    "merged",
                    "needs attention: " + NumberText.count(status.semanticCount, "finding")
                        + " caused by merging; list them with 'keyline conflicts'"
                ))
        }
        if status.bookkeepingCount > 0 {
            let count = NumberText.grouped(status.bookkeepingCount)
            lines.append(("", "\(count) that need no decision; list them with 'keyline conflicts --all'"))
        }
        return lines
    }

    /// The faults of the history, in words.
    private var faults: [String] {
        status.faults.words
            + (status.damagedRevision.map { ["revision '\($0)' was changed after it was written"] } ?? [])
            + (status.differenceCount ?? 0 > 0
                ? ["rows or conflicts that differ from the history: \(status.differenceCount ?? 0)"] : [])
    }

    /// The revisions that each remote had after the last sync.
    private var remotes: Table {
        var table = Table(columns: [
            .init("remote"), .init("address"), .init("ourRevisionsReceived", title: "our revisions received"),
            .init("unsent"),
        ])
        for peer in status.remotes {
            let seen = peer.seenOfOurs.map { "\($0) of \(status.ownCount)" } ?? "never synced"
            table.append([
                .text(peer.remote.name), .text(peer.remote.address), .text(seen), .integer(peer.unsentCount),
            ])
        }
        return table
    }

    /// Returns the revisions known of each site.
    ///
    /// - Parameter name: returns the display name of an author.
    private func sites(named name: (String) -> String) -> Table {
        var table = Table(columns: [
            .init("site"), .init("revisions"), .init("last"), .init("author"),
            .init("ourRevisionsReceived", title: "our revisions received"), .init("lastSeen", title: "last seen"),
            .init("note", title: ""),
        ])
        let seen = Dictionary(uniqueKeysWithValues: status.readers.map { ($0.site, $0) })
        for site in status.sites {
            let header = site.last
            table.append([
                .text(header.stamp.site.description), .integer(Int(header.stamp.sequence)),
                .optional(header.timeText), header.author.isEmpty ? .missing : .text(name(header.author)),
                site.isOwn ? .missing : .text("\(site.seenOfOurs) of \(status.ownCount)"),
                .optional(seen[header.stamp.site]?.timeText), .text(site.isOwn ? "this catalog" : ""),
            ])
        }
        let writers = Set(status.sites.map(\.last.stamp.site))
        for reader in status.readers where !writers.contains(reader.site) {
            table.append([
                .text(reader.site.description), .integer(Int(status.versionVector[reader.site])), .missing, .missing,
                .text(seenOfOurs(reader)), .optional(reader.timeText),
                .text(status.versionVector[reader.site] == 0 ? "only reads" : "compacted"),
            ])
        }
        return table
    }

    private func seenOfOurs(_ reader: Reader) -> String {
        "\(status.site.map { reader.versionVector[$0] } ?? 0) of \(status.ownCount)"
    }

    private var json: JSONValue {
        .members([
            "catalog": .string(path), "site": .optional(status.site?.description), "author": .string(author),
            "pending": .members([
                "rows": .integer(status.pending.rowCount), "screens": .integer(status.pending.screenCount),
            ]),
            "waiting": .array(status.waiting.map(\.json)),
            "integrity": .array(status.integrityFaults.map(JSONValue.string)),
            "history": .members([
                "missingRevisions": .integer(status.faults.missingRevisions),
                "strayRevisions": .integer(status.faults.strayRevisions),
                "unplacedRevisions": .integer(status.faults.unplacedRevisions),
                "unknownRows": .integer(status.faults.unknownRows), "isSite": .bool(!status.faults.hasNoReplica),
                "damagedRevision": .optional(status.damagedRevision),
                "differences": .optional(status.differenceCount),
            ]),
            "conflicts": .integer(status.conflictCount), "bookkeepingConflicts": .integer(status.bookkeepingCount),
            "semanticConflicts": .integer(status.semanticCount), "needsAttention": .bool(status.needsAttention),
            "remotes": .array(
                status.remotes.map { peer in
                    .members([
                        "name": .string(peer.remote.name), "address": .string(peer.remote.address),
                        "seenOfOurs": .optional(peer.seenOfOurs.map { Int($0) }), "unsent": .integer(peer.unsentCount),
                    ])
                }),
            "readers": .array(
                status.readers.map { reader in
                    .members([
                        "site": .string(reader.site.description), "lastSeen": .optional(reader.timeText),
                        "seenOfOurs": .integer(Int(status.site.map { reader.versionVector[$0] } ?? 0)),
                    ])
                }),
            "sites": .array(
                status.sites.map { site in
                    .members([
                        "site": .string(site.last.stamp.site.description), "isOwn": .bool(site.isOwn),
                        "revisions": .integer(Int(site.last.stamp.sequence)),
                        "last": .optional(site.last.timeText), "author": .string(site.last.author),
                        "seenOfOurs": .integer(Int(site.seenOfOurs)),
                    ])
                }),
        ])
    }
}
