// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Gathers notes while a document is read; one per subject, so that a document full of the same thing has one line.
final class ImportNotes {
    private let file: String
    private var subjects: Set<String> = []
    private(set) var notes: [ImportNote] = []

    init(file: String) { self.file = file }

    /// Notes a fact about an element, once per `subject` (the message itself unless told otherwise).
    func add(_ message: String, at element: InterfaceElement, once subject: String? = nil) {
        guard subjects.insert(subject ?? message).inserted else { return }
        notes.append(
            ImportNote(
                message: message, location: SourceLocation(file: file, line: element.line, objectID: element.id)))
    }
}
