// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineReplica
import KeylineReport
import KeylineStore

/// `keyline site`: prints which site this catalog is.
struct SiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site", abstract: "Show this catalog's site, its author and the sites whose revisions it has.",
        discussion: """
            A site is one catalog file that writes revisions. A copy of the file becomes a site of its own with its \
            first change. If you restore the file from a backup, run 'keyline site --new' before you change it: \
            Keyline cannot detect a restored file. Without '--new', the site would have two histories, and the next \
            sync would give one of them a new site.

            Examples:
              keyline site
              keyline site --author 'Ada <ada@example.org>'
              keyline site forget 1a2b3c4d
            """,
        subcommands: [SiteForgetCommand.self])

    @Flag(help: "Give this catalog a new site with its next change.") var new = false
    @Option(help: ArgumentHelp("Author of the changes made here (empty: the user name of Git).", valueName: "name"))
    var author: String?
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        if let author, !author.isEmpty { try PlainName.check(author, "name of an author") }
        let opened = try catalog.open(toWrite: new || author != nil)
        if new || author != nil {
            try opened.setSite(isNew: new, author: author)
        }
        let status = try opened.siteStatus()
        let writer = try Author.current(of: opened)
        var table = Table("site", "isOwn", "revisions", "author")
        var sites = status.versionVector.entries
        if status.site == nil || status.versionVector[status.site ?? .init(rawValue: 0)] == 0 {
            Console.message("this catalog gets a site with its next change, written by \(writer)")
        }
        sites.sort { ($0.site == status.site ? 0 : 1, $0.site) < ($1.site == status.site ? 0 : 1, $1.site) }
        for (site, sequence) in sites {
            let isOwn = site == status.site
            table.append([
                .text(site.description), .bool(isOwn), .integer(Int(sequence)),
                isOwn ? .text(writer) : .missing,
            ])
        }
        output.print(table, empty: "no revisions yet")
    }
}

/// `keyline site forget`: excludes a site that will not sync again from compaction.
struct SiteForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Stop 'keyline compact' from waiting for a site that will not sync again.",
        discussion: """
            'keyline status' lists the sites with the time each was last seen. The revisions of the site stay. If it \
            syncs again, it receives the result of the revisions that were compacted, and 'keyline compact' waits \
            for it again.

            Examples:
              keyline site forget 1a2b3c4d
            """)

    @Argument(help: "The first four or more digits of the site.") var site: String
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let forgotten = try catalog.open(toWrite: true).forgetSite(site)
        Console.message("Forgot the site \(forgotten.prefix): 'keyline compact' no longer waits for it.")
    }
}
