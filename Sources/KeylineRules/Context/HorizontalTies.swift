// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The horizontal coordinates of a screen's items that constraints tie to each other and to the screen, while the text of one
/// label may have any width.
///
/// A set holds coordinates of which one determines the others. Items with a width of their own, such as buttons, tie their
/// own coordinates to each other; a plain view does so only where constraints give it a width.
struct HorizontalTies {
    private let label: Int
    private var sets: DisjointSets
    /// The element for the screen, and for all lengths that are known.
    private let ground: Int

    /// Makes the sets. A constraint that yields to the label's text is left out.
    init(
        without label: Int, _ screen: Screen, _ tree: ItemTree, _ families: [ViewFamily], _ table: ConstraintTable
    ) {
        self.label = label
        ground = screen.items.count * Self.kinds.count
        sets = DisjointSets(count: ground + 1)
        let resistance = screen.items[label].compressionResistance.horizontal ?? 750
        let ties = table.statements.indices.filter { index in
            let statement = table.statements[index]
            return statement.first.axis == .horizontal && !statement.isPlaceholder
                && screen.constraints[index].priority >= resistance
        }
        for index in ties { join(table.ends[index], table.statements[index]) }
        let tied = Set(ties.flatMap { [table.ends[$0].first, table.ends[$0].second] })
        for position in screen.items.indices where position != label {
            join(position, screen, tree, families, isTied: tied.contains(position))
        }
        let containers = screen.items.indices.filter { $0 != label && !has(width: $0, screen, tree, families) }
        while containers.reduce(false, { joinPlaced($1) || $0 }) {}
    }

    /// The only coordinate of the label that is placed; nil if none is, or if its width is limited.
    var onlyTie: AnchorKind? {
        mutating get {
            if sets.areJoined(element(label, .extent), ground) { return nil }
            let places = Self.places
            for (index, place) in places.enumerated() {
                for other in places[(index + 1)...] where sets.areJoined(element(label, place), element(label, other)) {
                    return nil
                }
            }
            return places.first { sets.areJoined(element(label, $0), ground) }
        }
    }

    private static let places: [AnchorKind] = [.near, .far, .middle]
    private static let kinds: [AnchorKind] = places + [.extent]

    private func element(_ position: Int, _ kind: AnchorKind) -> Int { position * Self.kinds.count + kind.rawValue }

    private mutating func join(_ ends: ConstraintTable.Ends, _ statement: ConstraintTable.Statement) {
        func end(_ position: Int, _ attribute: Attribute?) -> Int {
            guard position >= 0, let attribute, attribute.axis == .horizontal else { return ground }
            return element(position, AnchorKind(attribute, .leftToRight))
        }
        sets.join(end(ends.first, statement.first), end(ends.second, statement.second))
    }

    /// Joins the coordinates of an item that its kind and its parent tie.
    private mutating func join(
        _ position: Int, _ screen: Screen, _ tree: ItemTree, _ families: [ViewFamily], isTied: Bool
    ) {
        let guide = screen.items[position].guide
        if let guide, guide != .custom, tree.parents[position] >= 0 {
            for kind in Self.kinds { sets.join(element(position, kind), element(tree.parents[position], kind)) }
        } else if isPlaced(position, screen, tree, families) || !isTied && guide == nil {
            for kind in Self.kinds { sets.join(element(position, kind), ground) }
        } else if has(width: position, screen, tree, families) {
            joinPlaces(position)
        }
    }

    /// Returns true for an item that other means than constraints place: a root, what a container places, and a view whose
    /// contents scroll.
    private func isPlaced(_ position: Int, _ screen: Screen, _ tree: ItemTree, _ families: [ViewFamily]) -> Bool {
        tree.parents[position] < 0 || screen.items[position].containment != .subview || families[position] == .scroll
    }

    /// Returns true for an item with a width that constraints need not give it. A container without contents counts, because
    /// its class may have one.
    private func has(width position: Int, _ screen: Screen, _ tree: ItemTree, _ families: [ViewFamily]) -> Bool {
        if screen.items[position].guide != nil { return false }
        return families[position] != .plain
            || tree.children[position].isEmpty && screen.items[position].customClass != nil
    }

    /// Joins the coordinates of a container of which two are tied to each other, or whose width is known; returns true if
    /// that joined any.
    private mutating func joinPlaced(_ position: Int) -> Bool {
        let places = Self.places.map { element(position, $0) }
        let isPlaced =
            sets.areJoined(element(position, .extent), ground) || sets.areJoined(places[0], places[1])
            || sets.areJoined(places[0], places[2]) || sets.areJoined(places[1], places[2])
        return isPlaced && joinPlaces(position)
    }

    /// Joins the coordinates of an item whose width is known; returns true if that joined any.
    @discardableResult
    private mutating func joinPlaces(_ position: Int) -> Bool {
        let places = Self.places.map { element(position, $0) }
        let joined = [
            sets.join(places[0], places[1]), sets.join(places[0], places[2]),
            sets.join(element(position, .extent), ground),
        ]
        return joined.contains(true)
    }
}
