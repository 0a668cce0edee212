// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// A screen with its tree and constraints indexed by position, for rules that run on many layouts of it.
///
/// Positions are those of `Screen.items` and `Screen.constraints`; -1 means "none". Building is linear in both.
///
/// A reference type because it is large and every layout of the screen refers to it; it is immutable.
public final class ScreenContext: Sendable {
    /// The screen.
    public let screen: Screen
    /// The app it belongs to, if known.
    public let app: App?
    private let positions: [String: Int]
    private let tree: ItemTree
    private let table: ConstraintTable

    /// The family of each item's class.
    let families: [ViewFamily]
    /// The role of each item: the catalog's if it has one, else derived.
    let roles: [ViewRole]
    /// Each item as an argument of statements.
    let names: [NamedItem]
    /// The text of each label and button.
    let texts: [DrawnText?]
    /// The picture of each item that draws little else.
    let pictures: [DrawnPicture?]
    /// True for each item that draws a picture whose size is unknown.
    let hasUnknownPicture: [Bool]
    /// The reason to doubt the text of each item whose text code sets, by position.
    private let textsOfCode: [Int: ReviewReason]
    /// The labels whose text code sets and whose width nothing limits.
    let unlimitedTexts: [UnlimitedText]
    /// True for each button that draws nothing but its title.
    let isBareTitle: [Bool]
    /// True for each button that draws nothing at all.
    let isBlankButton: [Bool]
    /// True for each item whose text gives it an intrinsic size.
    let showsText: [Bool]
    /// Positions of the labels with text and of the controls whose heights decide whether people can read or use them,
    /// outside cells that are as high as their contents.
    let compressible: [Int]
    /// True for each item that may extend to the screen's edges, so that items tied to it are at fault instead.
    let mayFillScreen: [Bool]
    /// The surroundings of each item.
    let surroundings: [Surroundings]
    /// The edges of the root beyond which the document draws each item; nil if the document records no frame.
    let drawnBeyond: [EdgeSet?]
    /// Positions of the views that people type into and that no scroll view moves, nor a bar holds.
    let fields: Set<Int>
    /// Positions of the views that the document turns off and code turns on.
    let enabledByCode: Set<Int>
    /// Positions of the enabled recognizers attached to each item.
    let recognizersOfItem: [[Int]]
    /// Positions of the items to which an enabled recognizer is attached.
    let recognizingItems: [Int]

    /// The items that may leave the safe area in some layout.
    let candidates: [Candidate]
    /// The views that may hide candidates, by position of the candidate.
    let covers: [Int: [Cover]]
    /// Positions of the views that may paint a background, in the window or in a cell.
    let painters: [Int]
    /// Positions of the views that a finger must hit and that hit-testing can reach.
    let touchTargets: [Int]
    /// True for each item that hit-testing enters, ignoring its ancestors.
    let takesTouches: [Bool]
    /// The views that clip their subviews, without the root view.
    let clipping: NearestAncestors
    /// The views that may wait beside the window to slide in.
    let panels: NearestAncestors
    /// The views that scroll their contents.
    let scrollViews: NearestAncestors
    /// Ties of edges to the root view and the safe area.
    let edgeTies: Directed<EdgeTie.Lists>
    /// The graph that the search for blame walks, for each direction.
    let blameTies: Directed<BlameTies>

    /// The verdicts already worded for the screen's layouts.
    let knownVerdicts: KnownVerdicts
    /// The conflicts that only the design of iOS 26 has.
    let newDesign: NewDesign

    /// True if something outside the screen decides its size: for cells, views of no known controller, popovers,
    /// controllers that only a container view shows, and roots drawn smaller than any screen.
    public let hasUnknownHost: Bool
    /// True for a view of no known controller that is judged as if it filled the window.
    let reachesScreenEdges: Bool
    /// The positions of the stack views that share their length in proportion to their contents.
    let proportionalStacks: [Int]
    /// True if the screen shows pictures, takes no touches and shows nothing else.
    let showsPicturesOnly: Bool
    /// True if any constraint is a placeholder, which is removed at build time.
    let hasPlaceholders: Bool

    /// The wording of the screen's constraints.
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
        let enabledByCode = Self.enabledByCode(screen, positions)
        self.enabledByCode = enabledByCode
        fields = Set(
            items.indices.filter { position in
                (items[position].takesTyping || items[position].isField && enabledByCode.contains(position))
                    && surroundings[position].isFixed
            })
        recognizersOfItem = recognizers
        recognizingItems = recognizers.indices.filter { !recognizers[$0].isEmpty }
        names = items.indices.map { NamedItem(id: items[$0].id, name: items[$0].displayName) }
        let visibleTexts = items.indices.map { items[$0].content.visibleText }
        texts = items.indices.map { DrawnText($0, items, families[$0], text: visibleTexts[$0]) }
        let pictures = items.indices.map { DrawnPicture.hasPlace($0, items) ? DrawnPicture(items[$0]) : nil }
        self.pictures = pictures
        hasUnknownPicture = items.indices.map { pictures[$0] == nil && DrawnPicture.isUnknown($0, items) }
        let textsOfCode = Self.textsOfCode(screen, positions)
        self.textsOfCode = textsOfCode
        unlimitedTexts = UnlimitedText.all(textsOfCode, screen, tree, families, table)
        let isBareButton = items.indices.map { families[$0] == .control && DrawnText.isBareButton($0, items) }
        isBareTitle = items.indices.map { isBareButton[$0] && visibleTexts[$0]?.isEmpty == false }
        isBlankButton = items.indices.map { isBareButton[$0] && visibleTexts[$0]?.isEmpty != false }
        showsText = visibleTexts.map { $0 != nil }
        let (isBlank, hasText) = (isBlankButton, showsText)
        compressible = items.indices.filter { position in
            let around = surroundings[position]
            guard !around.isInCell || around.isInFixedRow, items[position].role == nil else { return false }
            return switch families[position] {
            case .text: hasText[position]
            case .control: !isBlank[position]
            case .bar, .image, .indicator, .surface, .scroll, .table, .collection, .textView, .stack, .plain: false
            }
        }
        mayFillScreen = items.indices.map { Self.mayFillScreen(items[$0].className, families[$0], roles[$0]) }
        let texts = texts
        let knownTexts = items.indices.map { textsOfCode[$0] == nil ? texts[$0] : texts[$0]?.withAnyWords }
        candidates = items.indices.compactMap {
            Candidate(
                $0, items, tree, table, family: families[$0], role: roles[$0], around: surroundings[$0],
                text: knownTexts[$0], picture: pictures[$0])
        }
        covers = Cover.all(
            over: candidates, screen, tree, families, moved: Self.movedByCode(screen, positions))
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
        newDesign = NewDesign()
        hasUnknownHost = Self.hasUnknownHost(screen)
        reachesScreenEdges = screen.reachesScreenEdges
        showsPicturesOnly =
            screen.gestures.isEmpty && families.contains(.image)
            && items.indices.allSatisfy {
                items[$0].guide != nil || items[$0].isHidden || [.image, .stack, .plain].contains(families[$0])
            }
        hasPlaceholders = screen.constraints.contains(where: \.isPlaceholder)
        proportionalStacks = items.indices.filter {
            items[$0].content.stack?.distribution == .fillProportionally
        }
    }

    /// Makes the context of a screen whose constants were edited, reusing the index, which does not depend on
    /// constants. Returns nil if the edit changes more of the constraints, or if the app or the gestures differ.
    init?(_ known: ScreenContext, _ edit: ConstraintEdit, app: App?) {
        guard edit.changesConstantsOnly, known.app == app, known.screen.gestures == edit.screen.gestures else {
            return nil
        }
        (screen, self.app) = (edit.screen, app)
        (positions, tree, table) = (known.positions, known.tree, known.table)
        (families, roles, names, texts) = (known.families, known.roles, known.names, known.texts)
        (pictures, hasUnknownPicture) = (known.pictures, known.hasUnknownPicture)
        (isBareTitle, isBlankButton, textsOfCode) = (known.isBareTitle, known.isBlankButton, known.textsOfCode)
        (showsText, mayFillScreen, compressible) = (known.showsText, known.mayFillScreen, known.compressible)
        (surroundings, drawnBeyond, fields) = (known.surroundings, known.drawnBeyond, known.fields)
        (recognizersOfItem, recognizingItems) = (known.recognizersOfItem, known.recognizingItems)
        (candidates, painters) = (known.candidates, known.painters)
        (enabledByCode, unlimitedTexts) = (known.enabledByCode, known.unlimitedTexts)
        (touchTargets, takesTouches, covers) = (known.touchTargets, known.takesTouches, known.covers)
        (clipping, panels, scrollViews) = (known.clipping, known.panels, known.scrollViews)
        (edgeTies, blameTies, knownVerdicts) = (known.edgeTies, known.blameTies, known.knownVerdicts)
        newDesign = NewDesign()
        (hasUnknownHost, reachesScreenEdges) = (known.hasUnknownHost, known.reachesScreenEdges)
        (hasPlaceholders, proportionalStacks) = (known.hasPlaceholders, known.proportionalStacks)
        showsPicturesOnly = known.showsPicturesOnly
    }

    /// The position of the root view; -1 for a screen without items.
    var root: Int { tree.root }

    /// The position of each item's parent.
    var parents: [Int] { tree.parents }

    /// The positions of each item's children, back to front.
    var children: [[Int]] { tree.children }

    /// The statement of each constraint.
    var statements: [ConstraintTable.Statement] { table.statements }

    /// The positions of each constraint's items; -1 if there is none or its id is unknown.
    var ends: [ConstraintTable.Ends] { table.ends }

    /// The indices of the constraints that name each item.
    var constraintsOfItem: [[Int]] { table.ofItem }

    /// Returns the position of an item by id; -1 if the id is unknown.
    func position(_ id: String) -> Int { positions[id] ?? -1 }

    /// Returns the item with an id, or nil.
    public func item(_ id: String) -> LayoutItem? { positions[id].map { screen.items[$0] } }

    /// Returns the constraint with an id, or nil. Linear.
    func constraint(_ id: String) -> Constraint? { screen.constraints.first { $0.id == id } }

    /// Returns the role of an item: the catalog's if it has one, else derived from its class, contents and recognizers.
    public func role(of id: String) -> ViewRole? { positions[id].map { roles[$0] } }

    /// Returns an item, its ancestors, and the views that these arrange, directly or through others; ascending.
    func around(_ item: Int) -> [Int] { tree.around(item) }

    /// Returns an item and the views around it, without the root view.
    func ancestry(_ item: Int) -> [Int] {
        Array(sequence(first: item) { self.parents[$0] }.prefix { $0 >= 0 && $0 != root })
    }

    /// Returns true if `item` is `ancestor` or lies below it.
    func isInside(_ item: Int, _ ancestor: Int) -> Bool { tree.isInside(item, ancestor) }

    /// Returns true for the safe area, the margins and any other guide of UIKit's in the root view; false for -1.
    func isGuideOfRoot(_ position: Int) -> Bool {
        guard position >= 0, let guide = screen.items[position].guide, guide != .custom else { return false }
        return parents[position] == root
    }

    /// Returns true if an item has a placeholder constraint along an axis.
    func isLeftToCode(_ position: Int, _ axis: Axis) -> Bool {
        table.placeholderAxes[position].contains(EdgeSet(across: axis))
    }

    /// True if code sets the text of some item.
    var hasTextOfCode: Bool { !textsOfCode.isEmpty }

    /// Returns a reason if the length of an item's text along an axis is unknown because code sets the text. Whatever its
    /// words, text on one line has the same height; a label without text has none.
    func textOfCode(_ position: Int, _ axis: Axis) -> ReviewReason? {
        guard let reason = textsOfCode[position] else { return nil }
        if axis == .horizontal { return reason }
        // A text view that scrolls has no height of its own.
        guard families[position] == .text else { return nil }
        let content = screen.items[position].content
        let isEmpty = content.visibleText?.isEmpty != false
        return !isEmpty && (content.text?.numberOfLines ?? 1) == 1 ? nil : reason
    }

    /// Returns the first placeholder constraint of some items along some axes as a reason for review; nil if they have
    /// none.
    func placeholder(of positions: some Sequence<Int>, _ axes: Set<Axis>) -> ReviewReason? {
        guard hasPlaceholders else { return nil }
        let left = positions.filter { position in axes.contains { isLeftToCode(position, $0) } }
        let index = left.flatMap { constraintsOfItem[$0] }.filter {
            statements[$0].isPlaceholder && axes.contains(statements[$0].first.axis)
        }.min()
        return index.map { ReviewReason(.isPlaceholder, name: wording.describe(screen.constraints[$0])) }
    }

    /// The lowest OS major version that the screen runs on; nil if unknown.
    var deploymentMajor: Int? { screen.deploymentMajor(app: app) }

    /// Returns true for a view that its document marks as ambiguous, and that Interface Builder therefore pins where the
    /// canvas shows it when it builds for versions of iOS before 9.
    func isCompletedByBuilder(_ position: Int) -> Bool {
        screen.items[position].content.attributes?["ambiguous"] == "YES" && deploymentMajor.map { $0 < 9 } ?? false
    }

    /// Returns true for a view that the document hides, itself or with a view around it, and that no known code shows.
    func staysHidden(_ position: Int) -> Bool {
        var ancestor = position
        while ancestor >= 0 {
            let item = screen.items[ancestor]
            if item.isHidden, !screen.codeFacts.contains(where: { $0.elements?.contains(item.id) == true }) {
                return true
            }
            ancestor = parents[ancestor]
        }
        return false
    }

    private static func hasUnknownHost(_ screen: Screen) -> Bool {
        if screen.hasKnownHost { return false }
        guard screen.kind == .viewController || screen.kind == .launchScreen else { return true }
        if screen.chrome.presentation == .popover || screen.chrome.presentation == .embedded { return true }
        return screen.design != nil && screen.isDrawnSmall
    }

    private static func textsOfCode(_ screen: Screen, _ positions: [String: Int]) -> [Int: ReviewReason] {
        let facts = screen.codeFacts.filter { $0.reason.kind == .codeSetsText }
        let pairs = facts.flatMap { fact in
            (fact.elements ?? []).compactMap { id in positions[id].map { ($0, fact.reason) } }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func enabledByCode(_ screen: Screen, _ positions: [String: Int]) -> Set<Int> {
        let facts = screen.codeFacts.filter { $0.reason.kind == .codeEnables }
        return Set(facts.compactMap(\.elements).joined().compactMap { positions[$0] })
    }

    /// Takes a position, because an item is large and would be copied when passed.
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
