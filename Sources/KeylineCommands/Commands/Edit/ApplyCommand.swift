// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

/// `keyline edit apply`: many edits as one revision.
struct ApplyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply", abstract: "Apply many edits as one revision: all of them, or none.",
        discussion: """
            Each line of the file is an edit as on the command line, with or without 'keyline edit' before it, or a \
            change of devices, matrices and tokens, such as 'devices put iphone-18.json' and 'token set gap 16'; quotes \
            are as in a shell, and lines that begin with '#' are comments. 'keyline export --as-edits' writes such a \
            file of the whole catalog, or of the screens that you name.

            Examples:
              keyline edit apply changes.txt
              echo "add-screen Start" | keyline edit apply -
              keyline edit apply --dry-run -e "hide 'Photo viewer' pageControl"
            """)

    @Argument(help: ArgumentHelp("File of edits, or '-' for standard input.", valueName: "file"), completion: .file())
    var file: String?

    @Option(
        name: [.customShort("e"), .long],
        help: ArgumentHelp("An edit, instead of a file. Repeatable.", valueName: "edit"))
    var line: [String] = []

    @Flag(help: "Print the findings that would appear and disappear, and change nothing.")
    var dryRun = false

    @OptionGroup var edit: CatalogEdit

    func validate() throws {
        if (file == nil) == line.isEmpty { throw ValidationError("Give either a file of edits, or edits with '-e'.") }
    }

    func run() throws {
        let text =
            try file.map { file throws(CommandError) in try TextFile.text(of: file) } ?? line.joined(separator: "\n")
        try edit.apply(isRehearsal: dryRun) { try record(text, in: $0) }
    }

    private func record(_ text: String, in context: EditContext) throws {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() {
            do {
                let words = try EditLine.words(String(line))
                guard !words.isEmpty else { continue }
                try EditLine.verb(words).record(in: context)
            } catch {
                throw EditLine.failure(error, file: file, line: index + 1)
            }
        }
    }
}
