// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The developer's classes of the views in some documents.
struct DocumentClasses {
    private let classes: [Set<String>]
    /// The number of documents with a view of each class.
    private let counts: [String: Int]

    init(_ documents: [[Screen]]) {
        classes = documents.map { Set($0.flatMap { $0.items.compactMap(\.customClass) }) }
        counts = classes.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Returns true if a document other than the given one contains a view of a class.
    func isUsed(_ name: String, outside document: Int) -> Bool {
        counts[name, default: 0] > (classes[document].contains(name) ? 1 : 0)
    }
}
