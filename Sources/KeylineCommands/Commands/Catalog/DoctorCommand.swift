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
            Verifies the database file, the history, and that the rows agree with the history; then checks every \
            screen again and compares the findings. '--fix' rebuilds indexes, rows that differ from the history, and \
            findings; it never changes the history. Exits with 65 if something is still damaged.

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
