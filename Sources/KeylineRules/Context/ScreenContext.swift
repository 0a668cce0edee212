// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A screen with its tree and constraints indexed by position, for rules that run on many layouts of it.
///
/// Positions are those of `Screen.items` and `Screen.constraints`; -1 stands for "none". Building is linear in both.
public struct ScreenContext: Sendable {
    /// The two ends of a constraint, as item positions.
    struct Ends: Sendable {
        var first: Int
        var second: Int
    }

    /// What rules read of every constraint on every layout, without the rest of it.
    struct Statement: Sendable {
        var first: Attribute
        var second: Attribute?
        var relation: ConstraintRelation
        var multiplier: Double
        var constant: Double
        var isPlaceholder: Bool
    }

    /// The screen.
    public let screen: Screen
    /// The app it belongs to, if known.
    public let app: App?
    /// Position of the root view, -1 for a screen without items.
    let root: Int
    /// Position of each item's parent.
    let parents: [Int]
    /// Positions of each item's children, back to front.
    let children: [[Int]]
    /// What each item's class is to the rules.
    let families: [ViewFamily]
    /// What each item is for: the catalog's word, else derived.
    let roles: [ViewRole]
    /// Whether each item is a view that may paint a background: one that has a colour, or is declared one.
    let mayPaint: [Bool]
    /// What surrounds each item.
    let surroundings: [Surroundings]
    /// The root's edges beyond which the document draws each item; nil where it records no frame.
    let drawnBeyond: [EdgeSet?]
    /// What each constraint states.
    let statements: [Statement]
    /// Positions of each constraint's items; -1 where there is none or its id is unknown.
    let ends: [Ends]
    /// Positions of the constraints that speak of each item.
    let constraintsOfItem: [[Int]]
    /// Positions of the enabled recognizers attached to each item.
    let recognizersOfItem: [[Int]]
    private let positions: [String: Int]

    /// Indexes a screen. Items whose parent is unknown or later in the list count as roots.
    public init(_ screen: Screen, app: App? = nil) {
        self.screen = screen
        self.app = app
        let positions = Dictionary(
            screen.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.positions = positions
        parents = screen.items.enumerated().map { offset, item in
            guard let parent = item.parent.flatMap({ positions[$0] }), parent < offset else { return -1 }
            return parent
        }
        root = parents.firstIndex(of: -1) ?? -1
        children = Self.children(parents)
        families = screen.items.map(ViewFamily.init)
        mayPaint = screen.items.map {
            $0.guide == nil
                && ($0.role == .background || $0.hasBackground || $0.className == "UIVisualEffectView")
        }
        statements = screen.constraints.map {
            Statement(
                first: $0.firstAttribute, second: $0.secondAttribute, relation: $0.relation,
                multiplier: $0.multiplier, constant: $0.constant, isPlaceholder: $0.isPlaceholder)
        }
        ends = screen.constraints.map { constraint in
            Ends(
                first: positions[constraint.firstItem] ?? -1,
                second: constraint.secondItem.flatMap { positions[$0] } ?? -1)
        }
        constraintsOfItem = Self.constraintsOfItem(ends, count: screen.items.count)
        recognizersOfItem = Self.recognizersOfItem(screen, positions)
        surroundings = Surroundings.all(screen, parents: parents, families: families, root: root)
        drawnBeyond = DrawnPlace.beyondRoot(screen, parents: parents, root: root)
        roles = Self.roles(
            screen, families: families, children: children, recognizers: recognizersOfItem, root: root)
    }

    /// Position of an item by id, -1 when unknown.
    func position(_ id: String) -> Int { positions[id] ?? -1 }

    /// The item with an id, or nil.
    public func item(_ id: String) -> LayoutItem? { positions[id].map { screen.items[$0] } }

    /// Position of a constraint by id, -1 when unknown. Linear.
    func constraintPosition(_ id: String) -> Int { screen.constraints.firstIndex { $0.id == id } ?? -1 }

    /// The constraint with an id, or nil. Linear.
    func constraint(_ id: String) -> Constraint? { screen.constraints.first { $0.id == id } }

    /// What an item is for: the catalog's word, else derived from its class, contents and recognizers.
    public func role(of id: String) -> ViewRole? { positions[id].map { roles[$0] } }

    /// Whether `item` is `ancestor` or lies below it.
    func isInside(_ item: Int, _ ancestor: Int) -> Bool {
        var current = item
        while current >= 0 {
            if current == ancestor { return true }
            current = parents[current]
        }
        return false
    }

    /// Whether something outside the screen decides how large it is shown: cells, views of no known controller,
    /// popovers, controllers that only a container view shows, and roots drawn smaller than any screen.
    var hasUnknownHost: Bool {
        guard screen.kind == .viewController || screen.kind == .launchScreen else { return true }
        if screen.chrome.presentation == .popover || screen.chrome.presentation == .embedded { return true }
        guard screen.canvas != nil, let size = screen.root?.frame?.size else { return false }
        // The smallest screen a document can be drawn on is 320 × 480 points.
        return max(size.width, size.height) < 480 || min(size.width, size.height) < 320
    }

    /// Lowest OS major the screen runs on, or nil when nothing says so.
    ///
    /// Interface Builder writes versions as numbers with the major in the second byte: `2304` (0x900) is iOS 9.
    var deploymentMajor: Int? {
        let text = screen.deploymentTarget ?? app?.deploymentTarget ?? screen.canvas?.deployment
        guard let text, let number = Int(text.prefix { $0 != "." }) else { return nil }
        return number >= 256 ? number >> 8 : number
    }

    private static func children(_ parents: [Int]) -> [[Int]] {
        var children = [[Int]](repeating: [], count: parents.count)
        for (child, parent) in parents.enumerated() where parent >= 0 { children[parent].append(child) }
        return children
    }

    private static func constraintsOfItem(_ ends: [Ends], count: Int) -> [[Int]] {
        var result = [[Int]](repeating: [], count: count)
        for (index, end) in ends.enumerated() {
            if end.first >= 0 { result[end.first].append(index) }
            if end.second >= 0, end.second != end.first { result[end.second].append(index) }
        }
        return result
    }

    private static func recognizersOfItem(_ screen: Screen, _ positions: [String: Int]) -> [[Int]] {
        var result = [[Int]](repeating: [], count: screen.items.count)
        for (index, gesture) in screen.gestures.enumerated() where gesture.configuration.isEnabled != false {
            if let item = gesture.item.flatMap({ positions[$0] }) { result[item].append(index) }
        }
        return result
    }
}
