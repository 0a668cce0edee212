// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineFix
import KeylineModel
import KeylineReport

/// `keyline fix`: edits storyboards and xibs so that findings disappear.
struct FixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix", abstract: "Edit storyboards, xibs or the catalog so that findings disappear.",
        discussion: """
            Before an edit is applied, the edited screen is checked on every device. The edit is refused if the finding \
            remains, if another finding appears or gets worse, or if a view moves that the edit does not concern. All \
            other bytes of a file stay the same, and additions are written as Xcode writes them. Running the command \
            again changes nothing.

            Without paths, the screens of the catalog are changed, in one revision that 'keyline undo' reverts.

            The edits pin edges to the safe area or to the superview, turn on Use Safe Area Layout Guides as Xcode's \
            checkbox does, lower one of two equal priorities, and turn on user interaction. If the matrix of the \
            settings has a right-to-left language, left and right become leading and trailing. In a document, the color \
            of a cell's content view moves to the cell, and widths and heights that only repeat the canvas are removed. \
            In a catalog, a single tap waits for a double tap.

            Exit codes: 0 all edits are written (findings without a fix may remain), 65 and 66 a file cannot be read.

            Examples:
              keyline fix App/ --dry-run
              keyline fix App/Main.storyboard --rule safe-area-content-outside
              keyline fix App/ --review
              keyline fix --dry-run --catalog catalog.keyline
            """)

    @Argument(
        help: ArgumentHelp("Storyboards, xibs, and folders with them (default: the catalog).", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Flag(help: "Write nothing; print the changes as a diff.")
    var dryRun = false

    @Flag(help: "Show each edit and ask before applying it.")
    var interactive = false

    @Option(help: ArgumentHelp("Fix only findings of this rule. Repeatable.", valueName: "rule"))
    var rule: [String] = []

    @Flag(help: "Fix findings that need review too.")
    var review = false

    @Option(
        help: ArgumentHelp(
            "Fix only what appeared or got worse since the merge base with this branch, tag or commit.",
            valueName: "ref"))
    var since: String?

    @Option(
        help: ArgumentHelp("Leave the findings that this file lists.", valueName: "file"), completion: .file())
    var baseline: String?

    @OptionGroup var settings: SettingsOptions
    @OptionGroup var catalog: CatalogOptions

    func run() throws {
        if paths.isEmpty, since != nil { throw SinceComparison.needsCheckout }
        let check = try makeCheck()
        try paths.isEmpty ? fixCatalog(check) : fixFiles(check)
    }

    private func makeCheck() throws -> CheckRun {
        var check = CheckRun(
            paths: paths, rules: rule, matrix: .given(devices: [], orientations: [], matrix: nil),
            settings: try settings.settings(for: paths),
            catalog: catalog)
        (check.baseline.baseline, check.baseline.writeBaseline, check.baseline.strictBaseline) = (baseline, nil, false)
        check.since = since.map(SinceComparison.init)
        return check
    }

    private func fixFiles(_ check: CheckRun) throws {
        let dialogue = FixDialogue()
        let run = FixRun(
            check: check, includesReviews: review,
            approves: { edit in
                !interactive || dialogue.approves("\(edit.path): \(edit.applied.question)", diff: edit.diff)
            })
        var (count, status) = (0, ExitStatus.clean)
        let read = try run.run { document in
            for line in document.lines(isPlan: dryRun) { Console.message(line) }
            guard document.isChanged else { return }
            if dryRun {
                count += document.editCount
                return Console.write(document.diff)
            }
            do {
                try AtomicFile.replace(document.path, expecting: document.before, with: document.after)
                count += document.editCount
            } catch let error as CommandError {
                Console.error(error.description)
                status = .worse(status, error.status)
            }
        }
        printEditCount(count)
        try ExitStatus.worse(read, status).finish()
    }

    /// Prints the number of edits.
    func printEditCount(_ count: Int) {
        Console.message("\(dryRun ? "Would apply" : "Applied") \(NumberText.count(count, "edit")).")
    }
}

/// `--interactive`: questions on standard error, answers from standard input.
final class FixDialogue {
    /// True after the answer "all": every further edit is applied.
    private var appliesAll = false
    /// True after the answer "quit", and at the end of the input: no further edit is applied.
    private var hasEnded = false

    /// Shows an edit and reads the answer.
    func approves(_ words: String, diff: [UInt8]) -> Bool {
        if appliesAll || hasEnded { return appliesAll }
        Console.message(words)
        Console.write(diff)
        while true {
            Console.draw("apply? [y]es, [n]o, [a]ll, [q]uit: ")
            guard let answer = readLine() else {
                Console.message("")
                hasEnded = true
                return false
            }
            switch answer.lowercased() {
            case "y", "yes": return true
            case "n", "no": return false
            case "a", "all":
                appliesAll = true
                return true
            case "q", "quit":
                hasEnded = true
                return false
            default: continue
            }
        }
    }
}
