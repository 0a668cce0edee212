// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// A screen's items as they take part in one layout: variations are applied, links between items are resolved, and the
/// order is that of the document.
///
/// A class because it is large and has many references; it is immutable.
final class LayoutTree: Sendable {
    /// The links of one item to others, and the states that follow from its ancestors.
    struct Node {
        /// The position of the parent; nil for a root.
        var parent: Int?
        /// The positions of the children, in z order.
        var children: [Int] = []
        /// False if the item or an ancestor is not installed in these size classes.
        var isInstalled = true
        /// True if the item or an ancestor is hidden.
        var isHidden = false
        /// The axes of the stack views that hide the item or an ancestor.
        var collapsedAxes: Set<Axis> = []
        /// True if the item can be seen: it and its ancestors are installed, not hidden and not transparent.
        var isVisible = true
    }

    /// A constraint of the screen that is installed in these size classes and this version of the OS.
    struct InstalledConstraint {
        /// The position in `Screen.constraints`.
        var index: Int
        /// The position of the first item.
        var first: Int
        /// The position of the second item; nil if there is none.
        var second: Int?
        var firstAttribute: Attribute
        var relation: ConstraintRelation
        var secondAttribute: Attribute?
        var multiplier: Double
        /// The constant in the size classes, in points.
        var constant: Double
        /// The priority in the size classes.
        var priority: Double
        /// The number of the system's baseline spacings that are added to the constant.
        var baselineSpacings = 0.0
    }

    /// The items, with the values of the size classes applied.
    let items: [LayoutItem]
    let nodes: [Node]
    let constraints: [InstalledConstraint]
    let positions: [String: Int]
    /// The classes of the items.
    let classNames: Set<String>
    /// True if the screen itself contains bars.
    let hasBars: Bool
    /// True if versions of iOS draw some of the texts differently.
    let textDependsOnSystem: Bool
    /// The number of ancestors of each item.
    let depths: [Int]
    /// The properties on which insets and margins depend, by item.
    let insetTraits: [InsetTraits]
    /// All positions.
    let allItems: [Int]
    /// The items that a scroll view scrolls, with all their descendants, ascending.
    let scrolledItems: [Int]
    /// For each item, true if it is a scroll view whose edges refer to a content area.
    let isScrollView: [Bool]
    /// The views that move their contents out of the way of bars, with all their ancestors, ascending.
    let adjustingHosts: [Int]
    /// True if the height of a cell's content view is only that at which it was drawn, and not required.
    let isSelfSizingXibCell: Bool
    /// Frames so far apart that no view touches its superview's unsafe strip or margin.
    let framesApart: [Rect]

    /// Resolves a screen for the environment's size classes and version of the OS. Linear in items and constraints.
    init(_ screen: Screen, in environment: LayoutEnvironment) {
        let horizontal = environment.horizontalSizeClass
        let vertical = environment.verticalSizeClass
        let designTime = environment.behavior.designTime
        var positions: [String: Int] = [:]
        positions.reserveCapacity(screen.items.count)
        // Uses positions, because items are large and would be copied.
        for index in screen.items.indices.reversed() { positions[screen.items[index].id] = index }
        var nodes: [Node] = []
        var items = screen.items
        nodes.reserveCapacity(screen.items.count)
        var depths: [Int] = []
        for index in screen.items.indices {
            var node = Node(parent: screen.items[index].parent.flatMap { positions[$0] })
            if designTime.showsStoppedIndicators, Self.isStopped(screen.items[index]) { items[index].isHidden = false }
            if let parent = node.parent, parent >= index { node.parent = nil }
            for variation in screen.items[index].variations.applying(horizontal: horizontal, vertical: vertical) {
                if let installed = variation.isInstalled { node.isInstalled = installed }
                if let values = variation.values { ItemVariation.apply(values, to: &items[index]) }
            }
            if let parent = node.parent {
                nodes[parent].children.append(index)
                node.isInstalled = node.isInstalled && nodes[parent].isInstalled
                node.isHidden = items[index].isHidden || nodes[parent].isHidden
                node.collapsedAxes = nodes[parent].collapsedAxes
                if items[index].containment == .arranged, items[index].isHidden,
                    let axis = items[parent].content.stack?.axis
                {
                    node.collapsedAxes.insert(axis)
                }
                depths.append(depths[parent] + 1)
            } else {
                node.isHidden = items[index].isHidden
                depths.append(0)
            }
            let isSeenThrough = node.parent.map { nodes[$0].isVisible } ?? true
            node.isVisible = isSeenThrough && node.isInstalled && !node.isHidden && items[index].alpha > 0.01
            nodes.append(node)
        }
        self.items = items
        self.nodes = nodes
        allItems = Array(items.indices)
        classNames = Set(items.indices.map { items[$0].className })
        hasBars = !classNames.isDisjoint(with: ControlSizes.bars)
        textDependsOnSystem = items.contains { $0.content.textDependsOnSystem }
        insetTraits = items.indices.map { InsetTraits($0, parent: nodes[$0].parent, in: items, environment) }
        scrolledItems = Self.scrolledItems(insetTraits, nodes)
        isScrollView = items.indices.map { FramePlan.isScrollView(items[$0].className) }
        adjustingHosts = Self.adjustingHosts(insetTraits, nodes)
        framesApart = depths.map { depth in
            let inset = Double(depth) * 10_000
            return Rect(x: inset, y: inset, width: 1_000_000_000 - 2 * inset, height: 1_000_000_000 - 2 * inset)
        }
        self.positions = positions
        self.depths = depths
        isSelfSizingXibCell = designTime.loosensCellDocuments && screen.items.first?.className == "UITableViewCell"
        var installed = Self.installed(screen.constraints, nodes, positions, environment)
        if designTime.closesStandardSpacingAtSafeAreas {
            Self.closeSpaces(of: screen, toSafeAreasIn: items, &installed)
        }
        constraints = Self.byPrecedence(installed, nodes, depths, isSelfSizingXibCell: isSelfSizingXibCell)
    }

    /// Returns true if an equality ties the bottom of an item to that of another one. Linear in the constraints.
    func isTiedAtBottom(_ index: Int) -> Bool {
        constraints.contains { constraint in
            guard constraint.relation == .equal, constraint.second != nil else { return false }
            return (constraint.first == index || constraint.second == index) && constraint.firstAttribute == .bottom
                && constraint.secondAttribute == .bottom
        }
    }

    /// Returns the constraints in order of precedence: those held by outer views come first, so that of a contradiction
    /// the innermost constraint is violated. In a loosened cell document the order is reversed. Source: recorded frames
    /// of documents with contradictions between constraints that several views hold.
    private static func byPrecedence(
        _ all: [InstalledConstraint], _ nodes: [Node], _ depths: [Int], isSelfSizingXibCell: Bool
    ) -> [InstalledConstraint] {
        let holders = all.map { (isSelfSizingXibCell ? -1 : 1) * depths[holder(of: $0, nodes)] }
        return all.indices.sorted { (holders[$0], $0) < (holders[$1], $1) }.map { all[$0] }
    }

    private static func holder(of constraint: InstalledConstraint, _ nodes: [Node]) -> Int {
        var (first, second) = (constraint.first, constraint.second ?? constraint.first)
        // Positions of parents are smaller than those of their children.
        while first != second {
            if first < second { swap(&first, &second) }
            guard let parent = nodes[first].parent else { return 0 }
            first = parent
        }
        return first
    }

    private static func scrolledItems(_ traits: [InsetTraits], _ nodes: [Node]) -> [Int] {
        var isScrolled = [Bool](repeating: false, count: nodes.count)
        for index in traits.indices {
            guard let parent = nodes[index].parent else { continue }
            isScrolled[index] = isScrolled[parent] || traits[index].scrollInset != nil
        }
        return isScrolled.indices.filter { isScrolled[$0] }
    }

    private static func adjustingHosts(_ traits: [InsetTraits], _ nodes: [Node]) -> [Int] {
        var isNeeded = [Bool](repeating: false, count: nodes.count)
        for index in traits.indices where traits[index].scrollInset != nil {
            var current = nodes[index].parent
            if current.flatMap({ traits[$0].scrollTraits })?.behavior == .never { continue }
            while let host = current, !isNeeded[host] {
                isNeeded[host] = true
                current = nodes[host].parent
            }
        }
        return isNeeded.indices.filter { isNeeded[$0] }
    }

    /// Returns true for an activity indicator that hides when it is stopped; documents record it as hidden.
    private static func isStopped(_ item: LayoutItem) -> Bool {
        item.className == "UIActivityIndicatorView" && item.content.attributes?["hidesWhenStopped"] == "YES"
    }

    /// Sets standard spacing to a safe area to 0, whatever constant the document states.
    private static func closeSpaces(
        of screen: Screen, toSafeAreasIn items: [LayoutItem], _ constraints: inout [InstalledConstraint]
    ) {
        for index in constraints.indices where screen.constraints[constraints[index].index].usesSystemSpacing {
            let ends = [constraints[index].first, constraints[index].second].compactMap { $0 }
            if ends.contains(where: { items[$0].guide == .safeArea }) { constraints[index].constant = 0 }
        }
    }

    private static func installed(
        _ all: [Constraint], _ nodes: [Node], _ positions: [String: Int], _ environment: LayoutEnvironment
    ) -> [InstalledConstraint] {
        let designTime = environment.behavior.designTime
        var result: [InstalledConstraint] = []
        result.reserveCapacity(all.count)
        for (index, constraint) in all.enumerated() where constraint.availability.contains(environment.osMajor) {
            guard let first = positions[constraint.firstItem], nodes[first].isInstalled else { continue }
            var second: Int?
            if let id = constraint.secondItem {
                guard let position = positions[id], nodes[position].isInstalled else { continue }
                second = position
            }
            if constraint.isPlaceholder, !designTime.includesPlaceholderConstraints { continue }
            var isInstalled = constraint.isInstalled
            var effective = InstalledConstraint(
                index: index, first: first, second: second, firstAttribute: constraint.firstAttribute,
                relation: constraint.relation, secondAttribute: constraint.secondAttribute,
                multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
            if constraint.countsSystemSpacings, second != nil { effective.countSystemSpacings() }
            let variations = constraint.variations.applying(
                horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass)
            for variation in variations {
                if let installed = variation.isInstalled { isInstalled = installed }
                if let constant = variation.constant { effective.constant = constant }
                if let priority = variation.priority { effective.priority = priority }
            }
            if isInstalled { result.append(effective) }
        }
        return result
    }

    /// Returns the installed views that a stack view arranges, hidden ones too, in order.
    func arrangedViews(of index: Int) -> [Int] {
        nodes[index].children.filter { nodes[$0].isInstalled && items[$0].containment == .arranged }
    }

    /// Returns true if `ancestor` is an ancestor of `node`, or the node itself.
    func isDescendant(_ node: Int, of ancestor: Int) -> Bool {
        var current: Int? = node
        while let position = current {
            if position == ancestor { return true }
            if position < ancestor { return false }
            current = nodes[position].parent
        }
        return false
    }

    /// Returns the view that holds a constraint: the nearest common ancestor of both items, or the only item.
    func holder(of constraint: InstalledConstraint) -> Int { Self.holder(of: constraint, nodes) }

    /// Returns the item that a constraint places: a view rather than a guide, and of two views the one deeper in the
    /// tree.
    func inner(_ first: Int, _ second: Int?) -> Int {
        guard let second, items[second].guide == nil else { return first }
        return items[first].guide != nil || depths[second] > depths[first] ? second : first
    }
}

extension LayoutTree.InstalledConstraint {
    /// Uses the multiplier as a number of the system's spacings. Spacings between baselines, or between a baseline and
    /// an edge, depend on the font.
    fileprivate mutating func countSystemSpacings() {
        let isOfBaseline = [firstAttribute, secondAttribute].contains { $0?.isBaseline == true }
        if isOfBaseline { baselineSpacings = multiplier } else { constant = multiplier * Constraint.systemSpacing }
        multiplier = 1
    }
}
