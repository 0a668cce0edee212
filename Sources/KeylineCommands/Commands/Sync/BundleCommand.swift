// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

/// `keyline bundle`: carries revisions in a file.
struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle", abstract: "Exchange revisions through a file, for example by mail or in git.",
        discussion: """
            Examples:
              keyline bundle create all.bundle
              keyline bundle create all.bundle && keyline bundle apply all.bundle
            """,
        subcommands: [Create.self, Apply.self])

    /// `keyline bundle create`.
    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write revisions to a file.",
            discussion: """
                Without '--after' and '--for', writes all revisions. The catalog that applies the file must already \
                have the revisions that it leaves out. A bundle holds the result of compacted revisions instead of them.

                Examples:
                  keyline bundle create all.bundle
                  keyline bundle create monday.bundle --for origin
                """)

        @Argument(help: "Bundle file to write.", completion: .file()) var file: String
        @Option(help: ArgumentHelp("Write only what is new since this revision.", valueName: "stamp"))
        var after: String?
        /// The former name of `--after`, for scripts that have it.
        @Option(help: .hidden) var since: String?
        @Option(help: ArgumentHelp("Write only revisions that this remote lacks. Repeatable.", valueName: "remote"))
        var `for`: [String] = []
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let opened = try catalog.open()
            let base = try base(opened)
            let count = try write(opened, after: base)
            let nothing = count == 0 ? ": the other catalog already has them all" : ""
            Console.message("Wrote '\(file)' with \(NumberText.count(count, "revision"))\(nothing).")
        }

        private func base(_ catalog: Catalog) throws -> VersionVector {
            var bases = try (after ?? since).map { [try catalog.revision(matching: $0).versionVector] } ?? []
            let names = try RemoteNames(catalog)
            for name in self.for {
                let remote = try names.remote(name)
                bases.append(try catalog.versionVector(ofRemote: remote.name))
            }
            guard let first = bases.first else { return VersionVector() }
            return bases.dropFirst().reduce(first) { $0.common($1) }
        }

        /// Writes a temporary file and renames it, so that no incomplete bundle has the file's name.
        private func write(_ catalog: Catalog, after base: VersionVector) throws -> Int {
            try CommandError.checkFolder(of: file)
            do {
                let draft = try FileDraft(of: file)
                defer { draft.discard() }
                let count = try SyncBundle.create(catalog, after: base) {
                    try draft.handle.write(contentsOf: Data($0))
                }
                guard draft.replaceTarget() else {
                    throw CommandError.unwritable(path: file, fact: String(cString: strerror(errno)))
                }
                return count
            } catch StoreError.readOnly(let path, _) where path == file {
                throw CommandError.unwritable(path: file, fact: "permission denied")
            } catch let error as CocoaError {
                throw CommandError.unwritable(path: file, fact: ErrnoText.describe(error))
            }
        }
    }

    /// `keyline bundle apply`.
    struct Apply: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Merge the revisions of a bundle file into this catalog.",
            discussion: """
                Revisions that this catalog already has are skipped.

                Examples:
                  keyline bundle create all.bundle && keyline bundle apply all.bundle
                """)

        @Argument(help: "Bundle file to apply.", completion: .file()) var file: String
        @Flag(help: "Print the changes without making them.") var dryRun = false
        @Option(help: "Output format.") var format: AnswerFormat = .text
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            guard FileManager.default.fileExists(atPath: file) else { throw CommandError.noSuchFile(path: file) }
            try CommandError.checkIsFile(file)
            guard BundleFile.isBundle(file) else {
                throw CommandError.malformedFile(
                    path: file, kind: "bundle", fact: "it does not start with a bundle header")
            }
            let path = file.contains("/") ? file : "./" + file
            let arguments =
                [path] + (dryRun ? ["--dry-run"] : []) + ["--format", format.rawValue, "--catalog", catalog.path]
            let sync = try SyncCommand.parse(arguments)
            try sync.run()
        }
    }
}
