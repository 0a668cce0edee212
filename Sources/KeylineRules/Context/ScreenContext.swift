// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// A screen with its tree and constraints indexed by position, for rules that run on many layouts of it.
///
/// Positions are those of `Screen.items` and `Screen.constraints`; -1 stands for "none". Building is linear in both.
///
/// A reference type because it is large and every layout of the screen refers to it; it never changes.
public final class ScreenContext: Sendable {
    /// The screen.
    public let screen: Screen
    /// The app it belongs to, if known.
    public let app: App?
    private let positions: [String: Int]
    private let tree: ItemTree
    private let table: ConstraintTable

    /// What each item's class is to the rules.
    let families: [ViewFamily]
    /// What each item is for: the catalog's word, else derived.
    let roles: [ViewRole]
    /// Each item as statements name it.
    let names: [NamedItem]
    /// The text of labels and buttons.
    let texts: [DrawnText?]
    /// Whether each item is a button without anything drawn but its title.
    let isBareTitle: [Bool]
    /// Whether each item is a button that says it has nothing to draw.
    let isBlankButton: [Bool]
    /// Whether each item shows text that has a size of its own.
    let showsText: [Bool]
    /// Whether each item is right to run to the screen's edges, so that what hangs on it is to blame instead.
    let mayFillScreen: [Bool]
    /// What surrounds each item.
    let surroundings: [Surroundings]
    /// The root's edges beyond which the document draws each item; nil where it records no frame.
    let drawnBeyond: [EdgeSet?]
    /// Positions of the enabled recognizers attached to each item.
    let recognizersOfItem: [[Int]]

    /// The items that a layout may find outside the safe area.
    let candidates: [Candidate]
    /// Positions of the views that may paint a background, in the window or in a cell.
    let painters: [Int]
    /// Positions of the views that a finger must hit, as far as touches are looked for in them.
    let touchTargets: [Int]
    /// True where touches are looked for in each item, whatever is around it.
    let takesTouches: [Bool]
    /// The views that clip what is in them, but for the root view.
    let clipping: NearestAncestors
    /// The views that may wait beside the window to slide in.
    let panels: NearestAncestors
    /// The views that scroll their contents.
    let scrollViews: NearestAncestors
    /// Ties of edges to the root view and the safe area.
    let edgeTies: Directed<EdgeTie.Lists>
    /// What the search for blame walks along.
    let blameTies: Directed<BlameTies>

    /// What rules have said in its layouts.
    let knownVerdicts: KnownVerdicts

    /// Whether something outside the screen decides how large it is shown: cells, views of no known controller,
    /// popovers, controllers that only a container view shows, and roots drawn smaller than any screen.
    public let hasUnknownHost: Bool
    /// Whether any constraint exists at design time only.
    let hasPlaceholders: Bool

    /// Puts the screen's constraints into words.
    var wording: ConstraintWording { ConstraintWording(screen, positions: positions) }

    /// Indexes a screen. Items whose parent is unknown or later in the list count as roots.
    public init(_ screen: Screen, app: App? = nil) {
        self.screen = screen
        self.app = app
        let items = screen.items
        let positions = Dictionary(
            items.indices.map { (items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        let tree = ItemTree(screen, positions: positions)
        let table = ConstraintTable(screen, positions: positions)
        let families = items.indices.map { ViewFamily($0, items) }
        let recognizers = Self.recognizersOfItem(screen, positions)
        let roles = Self.roles(
            screen, families: families, children: tree.children, recognizers: recognizers, root: tree.root)
        let surroundings = Surroundings.all(screen, parents: tree.parents, families: families, root: tree.root)
        let drawnBeyond = DrawnPlace.beyondRoot(screen, parents: tree.parents, root: tree.root)
        (self.positions, self.tree, self.table) = (positions, tree, table)
        (self.families, self.roles, self.surroundings) = (families, roles, surroundings)
        self.drawnBeyond = drawnBeyond
        recognizersOfItem = recognizers
        names = items.map { NamedItem(id: $0.id, name: $0.displayName) }
        let visibleTexts = items.indices.map { items[$0].content.visibleText }
        texts = items.indices.map { DrawnText($0, items, families[$0], text: visibleTexts[$0]) }
        let isBareButton = items.indices.map { families[$0] == .control && DrawnText.isBareButton($0, items) }
        isBareTitle = items.indices.map { isBareButton[$0] && visibleTexts[$0]?.isEmpty == false }
        isBlankButton = items.indices.map { isBareButton[$0] && visibleTexts[$0]?.isEmpty != false }
        showsText = visibleTexts.map { $0 != nil }
        mayFillScreen = items.indices.map { Self.mayFillScreen(items[$0].className, families[$0], roles[$0]) }
        candidates = items.indices.compactMap {
            Candidate($0, items, tree, table, family: families[$0], role: roles[$0], around: surroundings[$0])
        }
        painters = items.indices.filter { position in
            let around = surroundings[position]
            return Self.mayPaint(position, items) && position != tree.root && !around.isApart
                && (around.isInCell || around.scrollView < 0)
        }
        let (parents, root) = (tree.parents, tree.root)
        takesTouches = items.indices.map {
            items[$0].guide == nil && items[$0].containment == .subview && TouchBlock($0, items) == nil
        }
        touchTargets = items.indices.filter { position in
            position != root && !surroundings[position].isApart
                && TouchBlock.isTarget(position, screen, recognizers[position])
                && TouchBlock.above(position, items, parents) == nil
        }
        clipping = NearestAncestors(tree) {
            $0 != tree.root && (items[$0].clipsToBounds || families[$0].scrolls)
        }
        panels = NearestAncestors(tree) {
            $0 != tree.root && surroundings[$0].scrollView < 0 && drawnBeyond[$0] != []
        }
        scrollViews = NearestAncestors(tree) { families[$0].scrolls }
        edgeTies = Directed { EdgeTie.lists(screen, tree, table, $0) }
        blameTies = Directed { BlameTies(screen, tree, table, $0) }
        knownVerdicts = KnownVerdicts()
        hasUnknownHost = Self.hasUnknownHost(screen)
        hasPlaceholders = screen.constraints.contains(where: \.isPlaceholder)
    }

    /// A known screen whose constants were edited: nothing that is indexed depends on them. Nil when more of the
    /// constraints, the app or the gestures are others too.
    init?(_ known: ScreenContext, _ edit: ConstraintEdit, app: App?) {
        guard edit.changesConstantsOnly, known.app == app, known.screen.gestures == edit.screen.gestures else {
            return nil
        }
        (screen, self.app) = (edit.screen, app)
        (positions, tree, table) = (known.positions, known.tree, known.table)
        (families, roles, names, texts) = (known.families, known.roles, known.names, known.texts)
        (isBareTitle, isBlankButton) = (known.isBareTitle, known.isBlankButton)
        (showsText, mayFillScreen) = (known.showsText, known.mayFillScreen)
        (surroundings, drawnBeyond) = (known.surroundings, known.drawnBeyond)
        (recognizersOfItem, candidates, painters) = (known.recognizersOfItem, known.candidates, known.painters)
        (touchTargets, takesTouches) = (known.touchTargets, known.takesTouches)
        (clipping, panels, scrollViews) = (known.clipping, known.panels, known.scrollViews)
        (edgeTies, blameTies, knownVerdicts) = (known.edgeTies, known.blameTies, known.knownVerdicts)
        (hasUnknownHost, hasPlaceholders) = (known.hasUnknownHost, known.hasPlaceholders)
    }

    /// Position of the root view, -1 for a screen without items.
    var root: Int { tree.root }

    /// Position of each item's parent.
    var parents: [Int] { tree.parents }

    /// Positions of each item's children, back to front.
    var children: [[Int]] { tree.children }

    /// What each constraint states.
    var statements: [ConstraintTable.Statement] { table.statements }

    /// Positions of each constraint's items; -1 where there is none or its id is unknown.
    var ends: [ConstraintTable.Ends] { table.ends }

    /// Positions of the constraints that speak of each item.
    var constraintsOfItem: [[Int]] { table.ofItem }

    /// Position of an item by id, -1 when unknown.
    func position(_ id: String) -> Int { positions[id] ?? -1 }

    /// The item with an id, or nil.
    public func item(_ id: String) -> LayoutItem? { positions[id].map { screen.items[$0] } }

    /// The constraint with an id, or nil. Linear.
    func constraint(_ id: String) -> Constraint? { screen.constraints.first { $0.id == id } }

    /// What an item is for: the catalog's word, else derived from its class, contents and recognizers.
    public func role(of id: String) -> ViewRole? { positions[id].map { roles[$0] } }

    /// An item, what is around it, and what these arrange, directly or through others; ascending.
    func around(_ item: Int) -> [Int] { tree.around(item) }

    /// Whether `item` is `ancestor` or lies below it.
    func isInside(_ item: Int, _ ancestor: Int) -> Bool { tree.isInside(item, ancestor) }

    /// Whether a constraint of an item along an axis exists at design time only.
    func isLeftToCode(_ position: Int, _ axis: Axis) -> Bool {
        table.placeholderAxes[position].contains(EdgeSet(across: axis))
    }

    /// Lowest OS major the screen runs on, or nil when nothing says so.
    var deploymentMajor: Int? { screen.deploymentMajor(app: app) }

    private static func hasUnknownHost(_ screen: Screen) -> Bool {
        if screen.hasKnownHost { return false }
        guard screen.kind == .viewController || screen.kind == .launchScreen else { return true }
        if screen.chrome.presentation == .popover || screen.chrome.presentation == .embedded { return true }
        guard screen.design != nil, let size = screen.root?.frame?.size else { return false }
        // The smallest screen a document can be drawn on is 320 × 480 points.
        return max(size.width, size.height) < 480 || min(size.width, size.height) < 320
    }

    /// By position: an item is large, and copied when it is handed on.
    private static func mayPaint(_ position: Int, _ items: [LayoutItem]) -> Bool {
        items[position].guide == nil
            && (items[position].role == .background || items[position].hasBackground
                || items[position].className == "UIVisualEffectView")
    }

    private static func mayFillScreen(_ className: String, _ family: ViewFamily, _ role: ViewRole) -> Bool {
        switch family {
        case .surface, .table, .collection, .image, .textView: true
        case .plain: role == .background || className == "UIVisualEffectView"
        case .control, .bar, .text, .indicator, .scroll, .stack: false
        }
    }

    private static func recognizersOfItem(_ screen: Screen, _ positions: [String: Int]) -> [[Int]] {
        var result = [[Int]](repeating: [], count: screen.items.count)
        for (index, gesture) in screen.gestures.enumerated() where gesture.configuration.isEnabled != false {
            if let item = gesture.item.flatMap({ positions[$0] }) { result[item].append(index) }
        }
        return result
    }
}
