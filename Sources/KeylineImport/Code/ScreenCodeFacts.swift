// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineModel

/// The facts that source code states about one screen.
struct ScreenCodeFacts {
    /// The app's container controllers that affect all screens inside them.
    struct Containers {
        /// The container that restricts orientations.
        var orientations: (type: String, source: SourceLocation)?
        /// The root controller of a window that positions its children itself.
        var root: (type: String, source: SourceLocation)?
    }

    private let screen: Screen
    private let links: InterfaceCodeLinks
    private let index: SourceIndex
    private let containers: Containers
    private let entrance: InterfaceCodeLinks.Entrance
    private let classes: DocumentClasses
    /// The position of the screen's document among those of `classes`.
    private let document: Int

    init(
        _ screen: Screen, _ links: InterfaceCodeLinks, _ index: SourceIndex, _ containers: Containers,
        _ classes: DocumentClasses, document: Int
    ) {
        (self.screen, self.links, self.index, self.containers) = (screen, links, index, containers)
        (self.classes, self.document) = (classes, document)
        entrance = links.entrances[screen.id] ?? InterfaceCodeLinks.Entrance()
    }

    /// All facts, those about the whole screen first.
    var all: [CodeFact] {
        showing + collapsed + root + missingClass + orientations + bars + keyboard + rows + headers + cells + buttons
            + outlets
    }

    // MARK: How it is shown

    private var showing: [CodeFact] {
        guard !index.isEmpty, screen.kind != .launchScreen, !isInOwnWindow else { return [] }
        if let file = unnamedFile { return [CodeFact(ReviewReason(.isUnused, name: file))] }
        if let source = ownMask { return [CodeFact(ReviewReason(.codeEmbeds, source: source))] }
        if entrance.isShownInPlace { return [CodeFact(ReviewReason(.codeEmbeds), edges: .all)] }
        if entrance.isShown { return [] }
        if let name = unnamedScene { return [CodeFact(ReviewReason(.isUnused, name: name))] }
        let places = entrance.names.sorted().flatMap(index.mentions)
        if places.isEmpty {
            return entrance.names.isEmpty || isLoadedByItsClass || entrance.names.contains(where: index.composes)
                ? [] : [CodeFact(ReviewReason(.isUnused, name: entrance.names.sorted().first))]
        }
        guard screen.kind == .viewController else { return [] }
        let created = places.filter { place in
            place.mention.isCreation || place.mention.isMember && index.constants.contains(place.mention.name)
        }
        if let place = created.first(where: { $0.mention.showing.contains(.embedded) }) {
            return [CodeFact(ReviewReason(.codeEmbeds, source: place.source))]
        }
        if let place = created.first(where: isContained) {
            return [CodeFact(ReviewReason(.codePresents, source: place.source))]
        }
        let presented = created.first {
            $0.mention.showing.contains(.presented) && !$0.mention.showing.contains(.fullScreen)
        }
        if let presented {
            let reason = ReviewReason(.codePresents, source: presented.source)
            return [CodeFact(reason, edges: .top), CodeFact(reason, idiom: .pad)]
        }
        if created.contains(where: { !$0.mention.showing.isDisjoint(with: [.pushed, .fullScreen, .window]) }) {
            // Bars of a navigation controller made in code are at the top.
            let source = barHiding == nil ? created.first { $0.mention.showing.contains(.pushed) }?.source : nil
            return source.map { [CodeFact(ReviewReason(.codeLoads, source: $0), edges: .top)] } ?? []
        }
        if let place = preferredSize ?? created.first(where: { $0.mention.showing.contains(.previewed) })?.source {
            return [CodeFact(ReviewReason(.codePresents, source: place))]
        }
        return [CodeFact(ReviewReason(.codeLoads, source: (created.first ?? places.first)?.source), edges: .all)]
    }

    /// Returns true for a place that shows a controller in a popover on every device, or in another controller that is no
    /// container of UIKit's: it decides how large the controller's view is. One that is the root of a window fills it.
    private func isContained(_ place: SourceIndex.Place) -> Bool {
        if place.mention.showing.contains(.window) { return false }
        return place.mention.showing.contains { way in
            switch way {
            case .popover: true
            case .contained(in: let type): !index.isContainer(type)
            case .embedded, .presented, .fullScreen, .pushed, .window, .previewed: false
            }
        }
    }

    /// The place at which the controller lets constraints place its own view, which is in another view then.
    private var ownMask: SourceLocation? {
        guard screen.kind == .viewController, let controller = screen.controllerClass else { return nil }
        return index.word([SourceVocabulary.ownMask], in: index.ancestry(of: controller))
    }

    /// The identifier of a scene that no code can load: none names or composes it, and code that names its class loads another
    /// scene of the same class.
    private var unnamedScene: String? {
        guard let identifiers = entrance.identifiers, let name = identifiers.min(),
            !identifiers.contains(where: mayName),
            let type = entrance.controllerClass, !identifiers.contains(type), classes.hasScenes(of: type)
        else { return nil }
        return name
    }

    /// Returns true for an identifier that code may name: generated accessors leave out spaces and other signs.
    private func mayName(_ identifier: String) -> Bool {
        index.mayName(identifier) || !identifier.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The place at which the controller states the size in which others show it.
    private var preferredSize: SourceLocation? {
        screen.controllerClass.flatMap { index.word(SourceVocabulary.sizingWords, in: index.ancestry(of: $0)) }
    }

    /// True for the xib of a view whose class loads it itself, wherever another document contains such a view.
    private var isLoadedByItsClass: Bool {
        screen.kind == .view
            && entrance.names.contains {
                classes.isUsed($0, outside: document)
                    && index.word(SourceVocabulary.nibWords, in: index.ancestry(of: $0)) != nil
            }
    }

    /// The document's name if only code that names it loads it, and none does.
    private var unnamedFile: String? {
        func isUnnamed(_ names: Set<String>) -> Bool {
            !names.isEmpty && names.allSatisfy { index.mentions(of: $0).isEmpty }
        }
        if isUnnamed(links.storyboardNames) { return links.storyboardNames.min() }
        return isUnnamed(entrance.fileNames) ? entrance.fileName : nil
    }

    /// The kind of device on which alone code loads the screen; nil if it loads it on others too, or that is not known.
    private var onlyIdiom: Idiom? {
        guard screen.kind == .viewController, !entrance.isShown, entrance.owner.map(index.hasSubtypes) != true else {
            return nil
        }
        let names = entrance.fileNames.isEmpty ? entrance.names : entrance.fileNames
        let idioms = Set(names.flatMap(index.mentions).filter(\.mention.isCreation).map(\.mention.idiom))
        return idioms.count == 1 ? idioms.first.flatMap(\.self) : nil
    }

    /// The doubt about the details that a split view shows at first, on phones, where code may leave them out.
    private var collapsed: [CodeFact] {
        guard entrance.isDetailAtFirst, let place = index.collapseUse else { return [] }
        return [CodeFact(ReviewReason(.codeLoads, source: place), idiom: .phone)]
    }

    /// The doubt about every screen in an app's own container, which positions them.
    private var root: [CodeFact] {
        guard screen.kind == .viewController, let root = containers.root else { return [] }
        return [CodeFact(ReviewReason(.codeEmbeds, name: root.type, source: root.source), edges: .all)]
    }

    /// The doubt about a controller whose class no source file declares: it is unused, or belongs to a library.
    private var missingClass: [CodeFact] {
        guard !index.isEmpty, let name = entrance.controllerClass, !index.declares(name),
            index.mentions(of: name).isEmpty
        else { return [] }
        return [CodeFact(ReviewReason(.isUnused, name: name))]
    }

    // MARK: Orientations

    private var orientations: [CodeFact] {
        guard screen.kind == .viewController else { return [] }
        if let own = ownOrientations {
            if own.value == .portraitOnPhones { return [] }
            return own.value.restricts ? [landscape(own.type, own.source)] : []
        }
        if isInOwnWindow { return [] }
        return containers.orientations.map { [landscape($0.type, $0.source)] } ?? []
    }

    /// The devices and orientations to which code limits the screen.
    var limits: SupportedOrientations {
        let isUpright = screen.kind == .viewController && ownOrientations?.value == .portraitOnPhones
        let upright: [Orientation]? = isUpright ? [.portrait, .portraitUpsideDown] : nil
        return switch onlyIdiom {
        case .phone: SupportedOrientations(phone: upright, pad: [])
        case .pad: SupportedOrientations(phone: [])
        case .tv, .vision, .mac, nil: SupportedOrientations(phone: upright)
        }
    }

    private var ownOrientations: (type: String, value: OrientationOverride, source: SourceLocation)? {
        index.orientations(screen.controllerClass.map(index.ancestry) ?? [])
    }

    /// True if the controller makes itself the root of a window, so that no other controller determines its
    /// orientations.
    private var isInOwnWindow: Bool {
        screen.controllerClass.map { index.word(SourceVocabulary.windowWords, in: [$0]) != nil } == true
    }

    private func landscape(_ type: String, _ source: SourceLocation) -> CodeFact {
        CodeFact(ReviewReason(.codeSetsOrientations, name: type, source: source), idiom: .phone, isLandscapeOnly: true)
    }

    // MARK: Bars

    private var bars: [CodeFact] {
        guard screen.kind == .viewController, let controller = screen.controllerClass else { return [] }
        let ancestry = index.ancestry(of: controller)
        var facts: [CodeFact] = []
        // Hiding the bar changes nothing where the document shows none; a bar that is always hidden is left out.
        let hiding = screen.chrome.navigationBar == nil || hidesBar ? nil : barHiding
        if let place = index.word(SourceVocabulary.topBarWords, in: ancestry) ?? hiding {
            facts.append(CodeFact(ReviewReason(.codeSetsBars, source: place), edges: .top))
        }
        if !screen.chrome.showsStatusBar, let place = index.statusBarUse { facts.append(statusBar(place)) }
        if let place = index.word(SourceVocabulary.bottomBarWords, in: ancestry) {
            facts.append(CodeFact(ReviewReason(.codeSetsBars, source: place), edges: .bottom))
        }
        let safeAreaWords = SourceVocabulary.safeAreaWords.union([SourceVocabulary.safeAreaChange])
        if let place = index.word(safeAreaWords, in: ancestry) {
            facts.append(CodeFact(ReviewReason(.codeSetsSafeArea, source: place), edges: .all))
        }
        if let place = index.word(SourceVocabulary.deferringWords, in: ancestry), !screen.gestures.isEmpty {
            facts.append(CodeFact(ReviewReason(.codeDefersEdges, source: place)))
        }
        return facts
    }

    /// The place at which the controller hides the bar of its navigation controller whenever it appears; nil if it
    /// does not, or shows the bar elsewhere.
    private var barHiding: SourceLocation? {
        let ancestry = screen.controllerClass.map(index.ancestry) ?? []
        let isChanged = index.word(SourceVocabulary.navigationBarWords, in: ancestry) != nil
        return isChanged ? nil : index.barHiding(in: ancestry)
    }

    /// The doubt about requirements that depend on the height of the status bar, which code shows although the app's list hides
    /// it. A view that is above the safe area without the bar is so with it, too.
    private func statusBar(_ place: SourceLocation) -> CodeFact {
        let guides = Set(screen.items.filter { $0.guide == .topLayout || $0.guide == .safeArea }.map(\.id))
        let ties = screen.constraints.filter {
            $0.firstAttribute.axis == .vertical && !guides.isDisjoint(with: $0.itemIDs)
        }
        return CodeFact(ReviewReason(.codeSetsBars, source: place), edges: EdgeSet(), elements: ties.map(\.id))
    }

    // MARK: Rows

    /// Facts on heights in rows whose own height the document states, where code may state another.
    private var rows: [CodeFact] {
        var inside = Set(screen.fixedRows.map { screen.items[$0].id })
        guard !inside.isEmpty, !makesRowsAutomatic, let reason = rowReason else { return [] }
        for item in screen.items where item.parent.map(inside.contains) == true { inside.insert(item.id) }
        let constraints = screen.constraints.filter {
            $0.firstAttribute.axis == .vertical && inside.contains($0.firstItem)
        }
        return [CodeFact(reason, edges: EdgeSet(), elements: constraints.map(\.id))]
    }

    /// True if code leaves the height of rows to their contents, whatever the document states.
    var makesRowsAutomatic: Bool { index.word(SourceVocabulary.automaticRowWords, in: rowClasses) != nil }

    /// True if it does so for each row, so that static cells, too, have no height of their own.
    var makesEachRowAutomatic: Bool { index.word([SourceVocabulary.automaticHeight], in: rowClasses) != nil }

    /// True if the controller hides the bar of its navigation controller whenever it appears, and shows it only when it
    /// disappears.
    var hidesBar: Bool {
        barHiding != nil && index.hidesBarAlways(screen.controllerClass.map(index.ancestry) ?? [])
    }

    /// The classes that can decide the height of rows: those of the controller and of its tables.
    private var rowClasses: [String] { rowOwners.flatMap(index.family) }

    private var rowOwners: [String] {
        let tables = screen.items.filter { $0.content.list?.rowHeight != nil }.compactMap(\.customClass)
        return [entrance.controllerClass].compactMap(\.self) + tables
    }

    /// The reason for review; nil if the sources of every class that could decide the height of rows do not.
    private var rowReason: ReviewReason? {
        if let place = index.word(SourceVocabulary.rowWords, in: rowClasses) {
            return ReviewReason(.codeSetsRows, source: place)
        }
        let isKnown = screen.kind == .viewController && rowOwners.allSatisfy(index.declares)
        return isKnown ? nil : ReviewReason(.codeSetsRows)
    }

    /// Facts on heights in a table's header or footer view that code lays out again.
    private var headers: [CodeFact] {
        let views = screen.items.filter { $0.containment == .tableHeader || $0.containment == .tableFooter }
        guard let place = refitting(of: views) else { return [] }
        var inside = Set(views.map(\.id))
        for item in screen.items where item.parent.map(inside.contains) == true { inside.insert(item.id) }
        let constraints = screen.constraints.filter {
            $0.firstAttribute.axis == .vertical && inside.contains($0.firstItem)
        }
        let elements = screen.items.map(\.id).filter(inside.contains) + constraints.map(\.id)
        return [CodeFact(ReviewReason(.codeSetsView, source: place), edges: EdgeSet(), elements: elements)]
    }

    /// The first place at which the controller, the class of one of some views, or code with an outlet to one lays it out
    /// again at the size of its contents.
    private func refitting(of views: [LayoutItem]) -> SourceLocation? {
        if views.isEmpty { return nil }
        let classes = ([entrance.controllerClass] + views.map(\.customClass)).compactMap(\.self)
        let ids = Set(views.compactMap(\.source?.objectID))
        return index.word(SourceVocabulary.refittingWords, in: classes.flatMap(index.family))
            ?? links.outlets.lazy.filter { ids.contains($0.destination) }.compactMap { outlet in
                outlet.owner.flatMap {
                    index.use(
                        of: outlet.name, in: index.family(of: $0), properties: SourceVocabulary.refittingProperties)
                }
            }.first
    }

    /// Facts on what is tied to the cells of collection views, where code decides how large these are.
    private var cells: [CodeFact] {
        var inside = Set(
            screen.items.filter { $0.containment == .cell && $0.className == "UICollectionViewCell" }.map(\.id))
        let lists = screen.items.filter { $0.content.list != nil }.compactMap(\.customClass)
        let owners = [screen.controllerClass].compactMap(\.self) + lists
        guard !inside.isEmpty,
            let place = index.word(SourceVocabulary.itemSizeWords, in: owners.flatMap(index.family))
        else { return [] }
        for item in screen.items where item.parent.map(inside.contains) == true { inside.insert(item.id) }
        let constraints = screen.constraints.filter { !inside.isDisjoint(with: $0.itemIDs) }
        return [CodeFact(ReviewReason(.codeSetsView, source: place), edges: EdgeSet(), elements: constraints.map(\.id))]
    }

    // MARK: Keyboard

    private var keyboard: [CodeFact] {
        guard screen.items.contains(where: \.isField) else { return [] }
        let own = screen.controllerClass.flatMap { index.keyboardUse(in: index.family(of: $0)) }
        if let place = own ?? index.keyboardLibrary {
            return [CodeFact(ReviewReason(.codeFollowsKeyboard, source: place))]
        }
        if let place = index.keyboardUse { return [CodeFact(ReviewReason(.mayFollowKeyboard, source: place))] }
        let isRead = !index.isEmpty && screen.controllerClass.map(index.declares) != false
        return isRead ? [] : [CodeFact(ReviewReason(.mayFollowKeyboard))]
    }

    // MARK: Buttons

    /// The doubt about buttons that neither the document nor code with an outlet answers.
    private var buttons: [CodeFact] {
        if index.isEmpty { return [] }
        let unanswered = screen.items.filter { item in
            item.className == "UIButton" && item.customClass == nil
                && item.source?.objectID.map { links.idleButtons.contains($0) && !isAnswered($0) } == true
        }
        return unanswered.isEmpty ? [] : [CodeFact(ReviewReason(.isUnanswered), elements: unanswered.map(\.id))]
    }

    private func isAnswered(_ button: String) -> Bool {
        links.outlets.contains { outlet in
            outlet.destination == button
                && (outlet.owner.map(index.declares) != true || index.answeredOutlets.contains(outlet.name))
        }
    }

    // MARK: Outlets

    private var outlets: [CodeFact] {
        let constraints = Dictionary(
            screen.constraints.compactMap { constraint in constraint.source?.objectID.map { ($0, constraint.id) } },
            uniquingKeysWith: { first, _ in first })
        let items = Dictionary(
            screen.items.compactMap { item in item.source?.objectID.map { ($0, item.id) } },
            uniquingKeysWith: { first, _ in first })
        return links.outlets.flatMap { outlet -> [CodeFact] in
            if let id = constraints[outlet.destination] { return constraintFacts(outlet, id) }
            if let id = items[outlet.destination], id != screen.root?.id { return itemFacts(outlet, id) }
            return []
        }
    }

    private func constraintFacts(_ outlet: InterfaceCodeLinks.Outlet, _ id: String) -> [CodeFact] {
        let isKnown = outlet.owner.map(index.declares) == true
        guard isKnown, let owner = outlet.owner else {
            return [CodeFact(ReviewReason(.hasOutlet, name: outlet.name), elements: [id])]
        }
        let family = index.family(of: owner)
        let use =
            index.use(of: outlet.name, in: family, properties: SourceVocabulary.constraintProperties)
            ?? index.word([outlet.name], in: family)
        return use.map {
            [CodeFact(ReviewReason(.codeSetsConstraint, name: outlet.name, source: $0), elements: [id])]
        } ?? []
    }

    private func itemFacts(_ outlet: InterfaceCodeLinks.Outlet, _ id: String) -> [CodeFact] {
        guard let owner = outlet.owner, index.declares(owner) else { return [] }
        let family = index.family(of: owner)
        func use(_ properties: Set<String>) -> SourceLocation? {
            index.use(of: outlet.name, in: family, properties: properties)
        }
        func fact(_ kind: ReviewReason.Kind, _ use: SourceLocation?, _ edges: EdgeSet? = nil) -> CodeFact? {
            use.map { CodeFact(ReviewReason(kind, name: outlet.name, source: $0), edges: edges, elements: [id]) }
        }
        let text = fact(.codeSetsText, use(SourceVocabulary.textProperties))
        let isOff = screen.items.first { $0.id == id }.map { $0.isTurnedOff || $0.isUserInteractionEnabled == false }
        let enabling = isOff == true ? fact(.codeEnables, use(SourceVocabulary.enablingProperties)) : nil
        let placing = fact(
            .codeSetsView,
            use(SourceVocabulary.placingProperties)
                ?? use([SourceVocabulary.moving, SourceVocabulary.handingOut])
                ?? index.useByOthers(of: outlet.name, in: family))
        let others =
            placing == nil
            ? [
                fact(.codeSetsView, use(SourceVocabulary.hidingProperties), .all),
                fact(.codeSetsView, use(SourceVocabulary.fillingProperties), EdgeSet()),
            ] : [placing]
        let hidden = index.hiding(of: outlet.name, in: family).map { idioms, source in
            CodeFact(
                ReviewReason(.codeSetsView, name: outlet.name, source: source), elements: inside(id),
                idiom: idioms.count == 1 ? idioms.first : nil)
        }
        let contents = screen.items.filter { $0.parent == id }.map(\.id)
        let scrolling = use(SourceVocabulary.scrollingProperties).map {
            CodeFact(
                ReviewReason(.codeSetsView, name: outlet.name, source: $0), edges: [.top, .bottom], elements: contents)
        }
        return (others + [text, enabling, scrolling, hidden]).compactMap(\.self)
    }

    /// Returns the ids of an item and of those inside it.
    private func inside(_ id: String) -> [String] {
        var inside: Set = [id]
        for item in screen.items where item.parent.map(inside.contains) == true { inside.insert(item.id) }
        return screen.items.map(\.id).filter(inside.contains)
    }
}
