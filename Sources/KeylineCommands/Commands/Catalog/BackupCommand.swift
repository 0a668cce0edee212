// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineModel
import KeylineReport

/// `keyline backup`: copies the catalog while others use it.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the catalog into a file, and verify the copy.",
        discussion: """
            Other programs can use the catalog meanwhile. If you name a folder, the file in it is named after the \
            catalog and the time in UTC, and '--keep' removes the oldest such files. An existing file is never \
            overwritten. To restore a backup, copy it to the place of the catalog: it receives later revisions again \
            with the next sync. For a copy to work on, use 'keyline clone'.

            Examples:
              keyline backup before.keyline
              keyline backup Design --keep 7
            """)

    @Argument(help: "New file, or an existing folder.", completion: .file()) var target: String
    @Option(help: ArgumentHelp("Number of backups to keep in the folder.", valueName: "count")) var keep: Int?
    @OptionGroup var catalog: CatalogOptions

    func validate() throws {
        if let keep, keep < 1 { throw ValidationError("'--keep' must be at least 1.") }
    }

    func run() throws {
        let opened = try catalog.open()
        guard CommandError.isFolder(target) else {
            guard keep == nil else {
                throw CommandError.usage(
                    "'--keep' needs a folder, but '\(target)' is not one", hint: "create the folder first")
            }
            return try write(opened, to: target)
        }
        let folder = BackupFolder(path: target, catalogPath: catalog.path)
        try write(opened, to: folder.path(at: Date()))
        guard let keep else { return }
        let removed = try folder.removeOldest(butKeeping: keep)
        if removed > 0 { Console.message("Removed \(NumberText.count(removed, "older backup")).") }
    }

    private func write(_ catalog: Catalog, to path: String) throws {
        try CommandError.checkFolder(of: path)
        try catalog.backUp(to: path)
        let (screens, revisions) = try catalog.counts()
        Console.message(
            "Wrote '\(path)' with \(NumberText.count(screens, "screen")) and "
                + "\(NumberText.count(revisions, "revision")), verified.")
    }
}
