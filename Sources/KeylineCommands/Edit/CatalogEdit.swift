// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport

/// The options and the output of every command that changes a catalog: it prints the effect on the findings.
struct CatalogEdit: ParsableArguments {
    @OptionGroup var note: MessageOptions
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    /// Applies the changes that `make` returns, in one transaction, and prints their effect, preceded by the `words`
    /// that it returns.
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

    /// Applies the changes that `make` returns.
    func apply(_ make: (Catalog) throws -> [CatalogChange]) throws {
        try apply { (try make($0), nil) }
    }

    /// Applies the changes that `make` returns for one screen.
    ///
    /// - Parameter words: what to print about the change.
    func apply(
        to screen: String, telling words: (Screen) throws -> String? = { _ in nil },
        _ make: (Screen) throws -> [CatalogChange]
    ) throws {
        try apply { catalog in
            let screen = try catalog.screen(matching: screen)
            return (try make(screen), try words(screen))
        }
    }

    /// The result of a command that changes the catalog through its history.
    struct EditOutcome {
        /// The effect on the verdicts.
        var change: ChangeReport
        /// The messages.
        var words: [String]
        /// Additional members of the JSON answer.
        var details: [(key: String, value: JSONValue)] = []
    }

    /// Runs `body`, which changes the catalog through its history, and prints the result, its messages first.
    ///
    /// - Parameter words: the message of the revision if none is given.
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

    /// Prints the effect of a change; findings on removed screens are printed with the screens of `before`.
    func tell(_ report: ChangeReport, _ catalog: Catalog, before: [Screen]) throws {
        try output.tell(report, catalog, before: before)
    }
}

extension FormatOptions {
    /// Prints the effect of a change; findings on removed screens are printed with the screens of `before`.
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
