// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineModel
import KeylineStore

/// `keyline man`: manual pages, made of the same descriptions as the help.
struct ManCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man", abstract: "Print the manual page of a command, or install all pages.",
        discussion: """
            Pages are in mdoc(7), which man and mandoc read.

            Examples:
              keyline man check > keyline-check.1
              keyline man --output man1
            """)

    @Argument(help: ArgumentHelp("Command, such as 'edit apply' (default: keyline).", valueName: "command"))
    var command: [String] = []

    @Option(
        help: ArgumentHelp(
            "Write the pages of all commands into this folder, which is created if needed.", valueName: "folder"),
        completion: .directory)
    var output: String?

    func validate() throws {
        if output != nil, !command.isEmpty {
            throw ValidationError("'--output' writes the pages of all commands; leave out the command.")
        }
    }

    func run() throws {
        let pages = ManualPage.all(try CommandDescription.keyline())
        if let output { return try write(pages, to: output) }
        try CommandNames.check(command)
        guard let page = pages.first(where: { $0.path.dropFirst().elementsEqual(command) }) else {
            throw CommandError.unknown(
                kind: "command", address: command.joined(separator: " "), suggestions: [])
        }
        Console.write(page.text)
    }

    private func write(_ pages: [ManualPage], to folder: String) throws(CommandError) {
        let place = URL(fileURLWithPath: folder)
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: folder, fact: ErrnoText.describe(error))
        }
        for page in pages {
            let file = place.appendingPathComponent(page.name + ".1")
            do {
                try Data(page.text.utf8).write(to: file, options: .atomic)
            } catch {
                throw .unwritable(path: file.path, fact: ErrnoText.describe(error))
            }
        }
        Console.message("Wrote \(NumberText.count(pages.count, "page")) to '\(folder)'.")
    }
}
