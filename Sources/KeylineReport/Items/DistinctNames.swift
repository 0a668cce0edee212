// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// Names under which the views of one screen are distinct: `UIView in cardView`, `Label 2 in cardView`.
///
/// A name that one view has alone stays as it is. Views that share one are named with the nearest view around them that
/// has a name of its own, and are numbered in document order where they still share a name. Guides go by their kind.
public struct DistinctNames {
    /// By position.
    let names: [String]
    /// Names that differ from the display name, by id of the item.
    public let changed: [String: String]

    /// - Parameters:
    ///   - parents: the position of each item's parent.
    ///   - placesUnnamed: true to name a view that is known by its UIKit class alone with its place, even if no other
    ///     view has its class.
    init(_ items: [LayoutItem], _ parents: [Int?], placesUnnamed: Bool = false) {
        let plain = items.map { Self.plainName($0) }
        var names = plain
        var groups: [String: [Int]] = [:]
        for position in items.indices where items[position].guide == nil {
            groups[plain[position], default: []].append(position)
        }
        for (name, group) in groups
        where group.count > 1 || placesUnnamed && Self.isUnnamed(items[group[0]]) && parents[group[0]] != nil {
            let places = group.map { Self.placed(name, $0, items, parents, plain) }
            let counts = Dictionary(places.map { ($0.whole, 1) }, uniquingKeysWith: +)
            var numbers: [String: Int] = [:]
            for (position, place) in zip(group, places) {
                numbers[place.whole, default: 0] += 1
                let number = counts[place.whole] == 1 ? nil : numbers[place.whole]
                names[position] = number.map { "\(name) \($0)\(place.place)" } ?? place.whole
            }
        }
        self.names = names
        changed = Dictionary(
            items.indices.filter { names[$0] != plain[$0] }.map { (items[$0].id, names[$0]) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Names the views of a screen.
    ///
    /// - Complexity: O(items × depth of the tree).
    public init(_ screen: Screen) {
        let positions = Dictionary(
            screen.items.indices.map { (screen.items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        self.init(screen.items, screen.items.map { $0.parent.flatMap { positions[$0] } }, placesUnnamed: true)
    }

    /// Returns the changed names by id, and those of views that are known by their text alone: `button 'Buy'`.
    func inSentences(_ items: [LayoutItem]) -> [String: String] {
        let texts = items.compactMap { item -> (String, String)? in
            guard item.name?.isEmpty != false, item.content.visibleText?.isEmpty == false,
                let element = ViewClass.named(item.className)?.elements.first
            else { return nil }
            let kind = element.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
            return (item.id, "\(kind) '\(Self.plainName(item))'")
        }
        return changed.merging(texts) { changed, _ in changed }
    }

    /// Returns true for an item whose display name is its UIKit class.
    private static func isUnnamed(_ item: LayoutItem) -> Bool {
        item.customClass == nil && item.displayName == item.className
    }

    /// The display name of an item on one line.
    static func plainName(_ item: LayoutItem) -> String { SVGText.withoutDirections(item.displayName.onOneLine) }

    /// A name with the place of its view: the nearest view around it that has a name of its own; a root has none.
    private static func placed(
        _ name: String, _ position: Int, _ items: [LayoutItem], _ parents: [Int?], _ plain: [String]
    ) -> (whole: String, place: String) {
        guard parents[position] != nil else { return ("root view", "") }
        var above = parents[position]
        while let parent = above {
            let isNamed = items[parent].name?.isEmpty == false || items[parent].customClass != nil
            if isNamed, plain[parent] != name, !plain[parent].isEmpty {
                return ("\(name) in \(plain[parent])", " in \(plain[parent])")
            }
            above = parents[parent]
        }
        return (name, "")
    }
}

extension Screen {
    /// The screen with other names for some items, by id.
    func renamed(_ names: [String: String]) -> Screen {
        guard !names.isEmpty else { return self }
        var screen = self
        for index in screen.items.indices {
            let item = screen.items[index]
            // A root without a name of its own is the root view in every formula.
            if item.parent == nil, item.name == nil { continue }
            if let name = names[item.id] { screen.items[index].name = name }
        }
        return screen
    }
}

extension Finding {
    /// The finding with other names for some items, by id.
    func renamed(_ names: [String: String], _ wording: ConstraintWording, on screen: ReportedScreen) -> Finding {
        guard !names.isEmpty else { return self }
        let renaming = Renaming(names: names, screen: screen, wording: wording)
        var finding = self
        finding.predicates = predicates.map(renaming.statement)
        finding.fixes = fixes.map(renaming.fix)
        return finding
    }
}

/// Gives other names to the items that statements speak of.
private struct Renaming {
    let names: [String: String]
    let screen: ReportedScreen
    let wording: ConstraintWording

    func statement(_ statement: RuleStatement) -> RuleStatement {
        var renamed = statement
        renamed.arguments = statement.arguments.map(argument)
        return renamed
    }

    func fix(_ fix: Fix) -> Fix {
        switch fix {
        case .advice(let advice): return .advice(statement(advice))
        case .tie(var tie):
            tie.item = tie.item.map(item)
            tie.keeps = tie.keeps.map(item)
            return .tie(tie)
        }
    }

    private func argument(_ argument: RuleStatement.Argument) -> RuleStatement.Argument {
        switch argument {
        case .item(let named): return .item(item(named))
        case .items(let named): return .items(named.map(item))
        case .demands(let demands):
            return .demands(demands.map { RuleStatement.Demand($0.terms, of: $0.items.map(item)) })
        case .requirements(let rivals): return .requirements(rivals.map(requirement))
        case .insets(let insets):
            return .insets(
                insets.map { inset in
                    var renamed = inset
                    renamed.item = item(inset.item)
                    return renamed
                })
        case .edges, .attributes, .recognizer, .length, .lengths, .sdk, .members: return argument
        }
    }

    private func requirement(_ requirement: RuleStatement.Requirement) -> RuleStatement.Requirement {
        switch requirement {
        case .implicit(let term, let named): return .implicit(term: term, item: item(named))
        case .constraint(let id, _):
            // A formula may have the constant of other size classes than the document's own.
            guard let constraint = screen.constraint(id), constraint.variations.isEmpty else { return requirement }
            return .constraint(id: id, formula: wording.describe(constraint))
        }
    }

    private func item(_ named: NamedItem) -> NamedItem {
        names[named.id].map { NamedItem(id: named.id, name: $0) } ?? named
    }
}
