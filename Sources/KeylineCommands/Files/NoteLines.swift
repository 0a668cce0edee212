// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

/// Formats notes of importers for standard error; those that change a layout are printed even without `--notes`.
enum NoteLines {
    /// The number of layout-changing notes printed if notes are not requested.
    static let shownCount = 3

    /// Returns the lines for some notes; if `all` is false, only for the first few that change a layout, with the
    /// number of the others.
    static func lines(_ notes: [ImportNote], all: Bool) -> [String] {
        if all { return notes.map(line) }
        let grave = notes.filter(\.changesLayout)
        let shown = grave.prefix(shownCount)
        guard notes.count > shown.count else { return shown.map(line) }
        let others = NumberText.count(notes.count, "note")
        let change = grave.isEmpty ? "" : ", \(NumberText.grouped(grave.count)) of them change a layout"
        return shown.map(line)
            + ["\(others) about skipped or replaced parts of the files\(change) (list them with --notes)"]
    }

    /// Formats a note. It may quote a file, so line breaks are removed.
    private static func line(_ note: ImportNote) -> String {
        let message = note.message.onOneLine
        let shown = message.count > longest ? message.prefix(longest) + " …" : message[...]
        return "\(Console.paths.place(note.location).description): \(note.changesLayout ? "warning" : "note"): \(shown)"
    }

    /// The largest number of characters of a note that are printed.
    private static let longest = 400
}

extension Console {
    /// Writes notes on standard error.
    static func printNotes(_ notes: [ImportNote], all: Bool) {
        for line in NoteLines.lines(notes, all: all) { message(line) }
    }
}
