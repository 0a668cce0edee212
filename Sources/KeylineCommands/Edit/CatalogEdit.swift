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

    /// Applies the changes that `record` adds to a context, in one transaction, and prints their effect after its words.
    ///
    /// - Parameter isRehearsal: true to print the effect only.
    func apply(isRehearsal: Bool = false, _ record: (EditContext) throws -> Void) throws {
        let catalog = try catalog.open(toWrite: !isRehearsal)
        let before = try catalog.formerScreens(changesFollow: !isRehearsal)
        let progress = CatalogProgress(noun: "screens")
        let context = EditContext(catalog)
        try record(context)
        guard !isRehearsal else {
            let (report, screens) = try catalog.rehearse(context.changes, progress: progress.report)
            progress.finish()
            context.phrases.lines(isRehearsal: true).forEach(Console.message)
            try output.printEffect(report, catalog, before: before, after: screens)
            return Console.message("Nothing was changed.")
        }
        let report = try catalog.apply(
            context.changes, message: note.message(or: context.phrases.message), progress: progress.report)
        progress.finish()
        context.phrases.lines(isRehearsal: false).forEach(Console.message)
        try printEffect(report, catalog, before: before)
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
        let before = try catalog.formerScreens()
        let progress = CatalogProgress(noun: "screens")
        let outcome = try body(catalog, note.message(or: words), progress.report)
        progress.finish()
        outcome.words.forEach(Console.message)
        try output.printEffect(outcome.change, catalog, before: before, details: outcome.details)
    }

    /// Prints the effect of a change; findings on removed screens are printed with the screens of `before`.
    func printEffect(_ report: ChangeReport, _ catalog: Catalog, before: FormerScreens) throws {
        try output.printEffect(report, catalog, before: before)
    }
}

extension FormatOptions {
    /// Prints the effect of a change; findings on removed screens are printed with the screens of `before`.
    ///
    /// - Parameter after: the screens after the change; nil = those of the catalog.
    func printEffect(
        _ report: ChangeReport, _ catalog: Catalog, before: FormerScreens, after: [String: Screen]? = nil,
        details: [(key: String, value: JSONValue)] = []
    ) throws {
        for issue in report.tokenIssues { Console.message("note: \(issue)") }
        for constraint in report.unchecked { Console.message("note: \(constraint)") }
        var summary = try ChangeSummary(report, before: before, after: after, in: catalog)
        summary.details = details
        Console.write(summary.rendered(format, style: format == .text ? Console.style : .plain))
    }
}
