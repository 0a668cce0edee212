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
        commandName: "bundle", abstract: "Carry revisions in a file: through an air gap, by mail, in git.",
        discussion: """
            Examples:
              keyline bundle create all.bundle
              keyline bundle create all.bundle && keyline bundle apply all.bundle
            """,
        subcommands: [Create.self, Apply.self])

    /// `keyline bundle create`.
    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write revisions into a file.",
            discussion: """
                Without '--since' and '--for' all of them. Whoever applies it must have what it leaves out.

                Examples:
                  keyline bundle create all.bundle
                  keyline bundle create monday.bundle --for origin
                """)

        @Argument(help: "The file to write.", completion: .file()) var file: String
        @Option(help: ArgumentHelp("Only what was not known when this revision was written.", valueName: "stamp"))
        var since: String?
        @Option(help: ArgumentHelp("Only what this remote lacks. Repeatable.", valueName: "remote"))
        var `for`: [String] = []
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let opened = try catalog.open()
            let base = try base(opened)
            guard base.covers(try opened.horizon()) else {
                throw CommandError.usage(
                    "the history is compacted: its reader would lack what is gone from it",
                    hint:
                        "'--for REMOTE' or '--since STAMP' writes what is new; 'keyline clone' copies the whole catalog"
                )
            }
            let count = try write(opened, after: base)
            let nothing = count == 0 ? ": there is nothing that its reader would lack" : ""
            Console.message("wrote '\(file)' with \(NumberText.count(count, "revision"))" + nothing)
        }

        private func base(_ catalog: Catalog) throws -> VersionVector {
            var bases = try since.map { [try catalog.revision(matching: $0).versionVector] } ?? []
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
            abstract: "Take over the revisions of a file.",
            discussion: """
                What is here already is passed over.

                Examples:
                  keyline bundle create all.bundle && keyline bundle apply all.bundle
                """)

        @Argument(help: "The bundle.", completion: .file()) var file: String
        @Flag(help: "Only say what would change.") var dryRun = false
        @Option(help: "How to print: text, json.") var format: AnswerFormat = .text
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            guard FileManager.default.fileExists(atPath: file) else { throw CommandError.noSuchFile(path: file) }
            try CommandError.checkIsFile(file)
            guard BundleFile.isBundle(file) else {
                throw CommandError.malformedFile(path: file, kind: "bundle", fact: "it does not begin as bundles do")
            }
            let path = file.contains("/") ? file : "./" + file
            let arguments =
                [path] + (dryRun ? ["--dry-run"] : []) + ["--format", format.rawValue, "--catalog", catalog.path]
            let sync = try SyncCommand.parse(arguments)
            try sync.run()
        }
    }
}
