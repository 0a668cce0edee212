// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport

/// What every command that changes a catalog takes and tells: options, and what became of the findings.
struct CatalogEdit: ParsableArguments {
    @OptionGroup var note: MessageOptions
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    /// Applies the changes that `make` gives, in one transaction, and prints what came of them; with `words` about them,
    /// these first.
    func apply(_ make: (Catalog) throws -> (changes: [CatalogChange], words: String?)) throws {
        let catalog = try catalog.open(toWrite: true)
        let before = try catalog.allScreens()
        let progress = CatalogProgress(noun: "screens")
        let (changes, words) = try make(catalog)
        let report = try catalog.apply(
            changes, message: note.message(or: ChangeMessage.of(changes, screens: before)), progress: progress.report)
        progress.finish()
        if let words { Console.message(words) }
        try tell(report, catalog, before: before)
    }

    /// Applies the changes that `make` gives.
    func apply(_ make: (Catalog) throws -> [CatalogChange]) throws {
        try apply { (try make($0), nil) }
    }

    /// Applies the changes that `make` gives for one screen.
    func apply(to screen: String, _ make: (Screen) throws -> [CatalogChange]) throws {
        try apply { catalog in (try make(catalog.screen(matching: screen)), nil) }
    }

    /// What came of a change that is the history's own.
    struct EditOutcome {
        /// What it did to the verdicts.
        var change: ChangeReport
        /// Messages.
        var words: [String]
        /// What the answer in JSON has besides.
        var details: [(key: String, value: JSONValue)] = []
    }

    /// Runs `body`, which changes the history's own way, and prints what came of it, its words first.
    ///
    /// - Parameter words: the message where none is given.
    func perform(
        or words: String,
        _ body: (Catalog, _ message: String, @escaping CheckProgress) throws -> EditOutcome
    ) throws {
        let catalog = try catalog.open(toWrite: true)
        let before = try catalog.allScreens()
        let progress = CatalogProgress(noun: "screens")
        let deed = try body(catalog, note.message(or: words), progress.report)
        progress.finish()
        deed.words.forEach(Console.message)
        try output.tell(deed.change, catalog, before: before, details: deed.details)
    }

    /// Prints what a change did; findings of removed screens are told with the screens of `before`.
    func tell(_ report: ChangeReport, _ catalog: Catalog, before: [Screen]) throws {
        try output.tell(report, catalog, before: before)
    }
}

extension FormatOptions {
    /// Prints what a change did; findings of removed screens are told with the screens of `before`.
    func tell(
        _ report: ChangeReport, _ catalog: Catalog, before: [Screen], details: [(key: String, value: JSONValue)] = []
    ) throws {
        for issue in report.tokenIssues { Console.message("note: \(issue)") }
        var summary = ChangeSummary(
            report, before: before, after: try catalog.allScreens(), profiles: try DeviceLibrary(catalog).byID)
        summary.details = details
        Console.write(summary.rendered(format, style: format == .text ? Console.style : .plain))
    }
}
