// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// Collects notes while a document is read: one per subject, so that a repeated fault makes one note.
final class ImportNotes {
    private struct Entry {
        let message: String
        let changesLayout: Bool
        let element: InterfaceElement
        let attribute: String?
    }

    private let file: String
    private var subjects: Set<String> = []
    private var entries: [Entry] = []

    init(file: String) { self.file = file }

    /// Adds a note about an element, once per `subject` (by default the message).
    ///
    /// - Parameters:
    ///   - attribute: the attribute at which the note points; nil = the element.
    ///   - changesLayout: true if the screen's layout differs from its file.
    func add(
        _ message: String, at element: InterfaceElement, attribute: String? = nil, changesLayout: Bool = false,
        once subject: String? = nil
    ) {
        guard subjects.insert(subject ?? message).inserted else { return }
        entries.append(Entry(message: message, changesLayout: changesLayout, element: element, attribute: attribute))
    }

    /// Returns the notes in document order, with line and column in the document's bytes.
    ///
    /// - Complexity: linear in the size of the data when there are notes.
    func located(in data: Data) -> [ImportNote] {
        if entries.isEmpty { return [] }
        let text = SourceText(bytes: [UInt8](data))
        let notes = entries.map { entry in
            let place = text.place(of: entry.element, attribute: entry.attribute)
            return ImportNote(
                message: entry.message,
                location: SourceLocation(
                    file: file, line: place.line, column: place.column, objectID: entry.element.id),
                changesLayout: entry.changesLayout)
        }
        return notes.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
    }
}

extension ImportNote {
    /// Line and column combined into one number for sorting.
    fileprivate var place: Int { location.line << 32 | (location.column ?? 0) }
}

extension SourceText {
    /// The longest start tag that is searched, bytes; notes about a longer one point at its end.
    private static let tagLimit = 1 << 16

    /// Returns the place where an element starts, or one of its attributes. The parser reports only the end of the
    /// start tag.
    fileprivate func place(of element: InterfaceElement, attribute: String?) -> (line: Int, column: Int) {
        let end = min(offset(line: element.line) + max(0, element.column), bytes.count)
        let lower = max(0, end - Self.tagLimit)
        guard let start = last("<" + element.name, in: lower..<end) else { return (element.line, 1) }
        let name = attribute.flatMap { last(" " + $0 + "=", in: start..<end) }
        return position(of: name.map { $0 + 1 } ?? start)
    }

    private func last(_ text: String, in range: Range<Int>) -> Int? {
        let wanted = Array(text.utf8)
        return range.reversed().first { bytes[$0...].starts(with: wanted) }
    }
}
