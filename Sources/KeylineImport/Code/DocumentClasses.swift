// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The developer's classes of the views and the controllers in some documents.
struct DocumentClasses {
    private let classes: [Set<String>]
    /// The number of documents with a view of each class.
    private let counts: [String: Int]
    /// The number of screens with a controller of each class.
    private let controllers: [String: Int]

    init(_ documents: [[Screen]]) {
        classes = documents.map { Set($0.flatMap { $0.items.compactMap(\.customClass) }) }
        counts = classes.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
        controllers = documents.joined().compactMap(\.controllerClass).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Returns true if more than one screen has a controller of a class.
    func hasSeveralScenes(of controller: String) -> Bool { controllers[controller, default: 0] > 1 }

    /// Returns true if a document other than the given one contains a view of a class.
    func isUsed(_ name: String, outside document: Int) -> Bool {
        counts[name, default: 0] > (classes[document].contains(name) ? 1 : 0)
    }
}
