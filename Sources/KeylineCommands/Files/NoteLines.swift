// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

/// Notes of importers as lines on standard error: what changes a layout is seen without being asked for.
enum NoteLines {
    /// How many of the notes that change a layout are written out when nobody asks for notes.
    static let shownCount = 3

    /// The lines for some notes; all of them where all are wanted.
    static func lines(_ notes: [ImportNote], all: Bool) -> [String] {
        if all { return notes.map(line) }
        let grave = notes.filter(\.changesLayout)
        let shown = grave.prefix(shownCount)
        guard notes.count > shown.count else { return shown.map(line) }
        let others = NumberText.count(notes.count, "note")
        let change = grave.isEmpty ? "" : ", \(NumberText.grouped(grave.count)) of them change a layout"
        return shown.map(line)
            + ["\(others) about what was skipped, replaced or not understood\(change) (--notes lists them)"]
    }

    /// What a file says can stand in a note: a line break in it must not start a line of its own.
    private static func line(_ note: ImportNote) -> String {
        let message = note.message.onOneLine
        let shown = message.count > longest ? message.prefix(longest) + " …" : message[...]
        return "\(note.location.description): \(note.changesLayout ? "warning" : "note"): \(shown)"
    }

    /// Characters of a note that are shown.
    private static let longest = 400
}

extension Console {
    /// Writes notes on standard error.
    static func tell(_ notes: [ImportNote], all: Bool) {
        for line in NoteLines.lines(notes, all: all) { message(line) }
    }
}
