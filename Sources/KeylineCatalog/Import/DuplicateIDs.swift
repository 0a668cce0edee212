// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Makes the ids within a screen unique, so that a malformed file cannot stop an import.
enum DuplicateIDs {
    /// Returns the screen with the first item, constraint and gesture of each id, and a note for each that was dropped.
    static func removing(from screen: Screen, at place: SourceLocation) -> (Screen, [ImportNote]) {
        var notes: [ImportNote] = []
        var screen = screen
        screen.items = unique(screen.items, "item", \.id, \.source, place, &notes)
        screen.constraints = unique(screen.constraints, "constraint", \.id, \.source, place, &notes)
        screen.gestures = unique(screen.gestures, "gesture", \.id, \.source, place, &notes)
        return (screen, notes)
    }

    private static func unique<Element>(
        _ elements: [Element], _ kind: String, _ id: (Element) -> String, _ source: (Element) -> SourceLocation?,
        _ place: SourceLocation, _ notes: inout [ImportNote]
    ) -> [Element] {
        var seen: Set<String> = []
        seen.reserveCapacity(elements.count)
        return elements.filter { element in
            if seen.insert(id(element)).inserted { return true }
            let location = source(element) ?? place
            let name = location.objectID ?? id(element)
            notes.append(
                ImportNote(
                    message: "\(kind) '\(name)' appears twice; the first one is used", location: location,
                    changesLayout: true))
            return false
        }
    }
}
