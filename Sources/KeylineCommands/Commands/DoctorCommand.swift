// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import KeylineReport

/// `keyline doctor`: examines the whole catalog, and repairs what can be made again.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Examine the whole catalog, and repair what can be rebuilt.",
        discussion: """
            Verifies the pages of the file, the history, the rows and the revisions they come from, and solves every \
            screen to compare the verdicts. '--fix' rebuilds indexes from their tables, rows from the history, and \
            verdicts by solving; it never changes the history. A row that differs from the history then has the value \
            that the history gives. Exits with 65 if something remains damaged.

            Examples:
              keyline doctor
              keyline backup before.keyline && keyline doctor --fix
            """)

    @Flag(help: "Repair what can be rebuilt.") var fix = false
    @OptionGroup var output: FormatOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        let catalog = try catalog.open(toWrite: fix)
        let progress = CatalogProgress(noun: "screens")
        let found = try catalog.examine(progress: progress.report)
        let left = fix && !found.isSound ? try catalog.repair(found, progress: progress.report) : found
        progress.finish()
        output.print(ExaminationListing(found: found, left: left, isRepair: fix).table, empty: "")
        try (left.isSound ? ExitStatus.clean : .malformedInput).finish()
    }
}
