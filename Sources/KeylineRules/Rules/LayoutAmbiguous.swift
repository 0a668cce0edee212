// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// A view whose place or size the constraints leave open.
public struct LayoutAmbiguous: Rule {
    /// Name, severity and page.
    public static let metadata = RuleMetadata(
        id: "layout-ambiguous",
        title: "A layout has more than one solution",
        severity: .error,
        summary: "The constraints leave a coordinate of a view open.",
        whatItDoes: """
            Reports views of which a coordinate can take more than one value while every constraint is met as well as \
            it can be. Of views that hang together only the first one is reported. Views of an own class may say \
            their size in code: they are `needs-review`. Whether a layout is ambiguous depends on the constraints that \
            are installed, so the analysis runs once for each pair of size classes, layout direction and kind of \
            device, in the narrowest of their windows, and stands for the others.
            """,
        whyItIsBad: "UIKit picks any of the solutions, and may pick another one after the next change.",
        fix: "Add the constraint that is missing, or make equal priorities differ.")

    /// Screens with the verdicts they get.
    public static let examples: [RuleExample] = [
        RuleExample(
            "a view has no horizontal position", finds: RuleExample.Expectation("box"),
            in: ScreenSketch()
                .view("UIView", "box", .pin(.top, "safeArea"), .fixed(.width, 80), .fixed(.height, 80))),
        RuleExample(
            "a view with a place and a size",
            in: ScreenSketch()
                .view(
                    "UIView", "box", .pin(.top, "safeArea"), .pin(.centerX), .fixed(.width, 80),
                    .fixed(.height, 80))),
        RuleExample(
            "a label finds its size in its text",
            in: ScreenSketch()
                .view(
                    "UILabel", "title", .pin(.top, "safeArea"), .pin(.centerX),
                    changes: { $0.content.text = .saying("Title") })),
    ]

    /// The analysis of ambiguity.
    public static let readsAmbiguity = true

    /// The rule.
    public init() {}

    /// One verdict per group of ambiguous views that hang together.
    public func check(_ layout: LayoutContext) -> [Verdict] {
        Axis.allCases.flatMap { axis in
            var groups = AmbiguousGroups(layout, axis)
            return groups.firstMembers().map { verdict(layout, $0, axis) }
        }
    }

    private func verdict(_ layout: LayoutContext, _ position: Int, _ axis: Axis) -> Verdict {
        let item = layout.item(position)
        let attributes = layout.layout.items[position].ambiguity.map(\.attribute).filter { $0.axis == axis }
        let isOwnClass =
            item.customClass != nil && layout.screen.families[position] == .plain
            && attributes.contains(where: \.isSize)
        let isHosted = layout.screen.screen.kind == .cell || layout.screen.screen.kind == .view
        return layout.verdict(
            Self.metadata, on: item.id, status: isOwnClass || isHosted ? .needsReview : .fail,
            constraints: constraints(layout, position, axis),
            message: .isOpen(Wording.quoted(item), attributes, axis), fix: .add(attributes, axis))
    }

    private func constraints(_ layout: LayoutContext, _ position: Int, _ axis: Axis) -> [String] {
        layout.screen.constraintsOfItem[position]
            .filter { layout.screen.screen.constraints[$0].firstAttribute.axis == axis }
            .map { layout.screen.screen.constraints[$0].id }
    }
}

/// Ambiguous views along an axis, joined where one is inside another or a constraint ties them.
private struct AmbiguousGroups {
    private let positions: [Int]
    private var leaders: [Int: Int]

    init(_ layout: LayoutContext, _ axis: Axis) {
        positions = layout.layout.items.indices.filter { index in
            let item = layout.layout.items[index]
            return item.isInstalled && layout.item(index).guide == nil && index != layout.screen.root
                && item.ambiguity.contains { $0.attribute.axis == axis }
        }
        leaders = Dictionary(uniqueKeysWithValues: positions.map { ($0, $0) })
        for position in positions {
            join(position, layout.screen.parents[position])
            for index in layout.screen.constraintsOfItem[position] {
                guard layout.screen.screen.constraints[index].firstAttribute.axis == axis else { continue }
                join(position, layout.screen.ends[index].first)
                join(position, layout.screen.ends[index].second)
            }
        }
    }

    /// The first view of each group, in document order.
    mutating func firstMembers() -> [Int] { positions.filter { leader(of: $0) == $0 } }

    private mutating func join(_ a: Int, _ b: Int) {
        guard leaders[b] != nil else { return }
        let first = leader(of: a)
        let second = leader(of: b)
        leaders[max(first, second)] = min(first, second)
    }

    private mutating func leader(of position: Int) -> Int {
        var current = position
        while let next = leaders[current], next != current { current = next }
        leaders[position] = current
        return current
    }
}

extension String {
    fileprivate static func isOpen(_ name: String, _ attributes: [Attribute], _ axis: Axis) -> String {
        let words = [
            attributes.contains { !$0.isSize } ? "\(axis.rawValue) position" : nil,
            attributes.first(where: \.isSize)?.rawValue,
        ]
        return "the \(Wording.list(words.compactMap { $0 })) of \(name) \(words.contains(nil) ? "is" : "are") ambiguous"
    }

    fileprivate static func add(_ attributes: [Attribute], _ axis: Axis) -> String {
        if attributes.allSatisfy(\.isSize) {
            return "add a constraint for its \(axis == .horizontal ? "width" : "height")"
        }
        return "add a constraint for its \(axis.rawValue) position"
    }
}
