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
        /// The properties and functions by which controllers set the app's orientations.
        var locks: Set<String> = []
        /// The root controller of a window that positions its children itself.
        var root: (type: String, source: SourceLocation)?
        /// True if no navigation controller of the app is known whose bar or sheet keeps a pushed view off the window's top.
        var pushesToTop = false
    }

    let screen: Screen
    let links: InterfaceCodeLinks
    let index: SourceIndex
    let containers: Containers
    let entrance: InterfaceCodeLinks.Entrance
    /// The controller's class and those that it inherits from; empty for a screen without a controller's class.
    let ancestry: [String]
    let classes: DocumentClasses
    let reachability: SceneReachability
    /// The position of the screen's document among those of `classes`.
    let document: Int

    init(
        _ screen: Screen, _ links: InterfaceCodeLinks, _ index: SourceIndex, _ containers: Containers,
        _ classes: DocumentClasses, _ reachability: SceneReachability, document: Int
    ) {
        (self.screen, self.links, self.index, self.containers) = (screen, links, index, containers)
        (self.classes, self.reachability, self.document) = (classes, reachability, document)
        entrance = links.entrances[screen.id] ?? InterfaceCodeLinks.Entrance()
        ancestry = screen.controllerClass.map(index.ancestry) ?? []
    }

    /// All facts, those about the whole screen first.
    var all: [CodeFact] {
        showing + collapsed + root + missingClass + unread + orientations + rotation + bars + keyboard + rows + headers
            + cells + buttons + outlets + namedConstraints
    }

    /// The doubts about a controller whose code is not read: the bars over it, and the views that it may hide.
    private var unread: [CodeFact] {
        guard let type = screen.controllerClass, let file = index.unreadFile(of: type) else { return [] }
        let reason = ReviewReason(.isCodeUnread, name: type, source: SourceLocation(file: file, line: 0))
        let ends = Set(links.outlets.filter { $0.owner == type }.map(\.destination))
        let views = screen.items.filter { item in
            item.id != screen.root?.id && item.source?.objectID.map(ends.contains) == true
        }
        return [CodeFact(reason, edges: .top), CodeFact(reason, elements: views.map(\.id))]
    }

    /// True if the controller makes itself the root of a window, so that no other controller determines its
    /// orientations.
    var isInOwnWindow: Bool {
        screen.controllerClass.map { index.word(SourceVocabulary.windowWords, in: [$0]) != nil } == true
    }

    // MARK: Bars

    private var bars: [CodeFact] {
        guard screen.kind == .viewController, screen.controllerClass != nil else { return [] }
        var facts: [CodeFact] = []
        // Hiding the bar changes nothing where the document shows none; a bar that is always hidden is left out.
        let hiding = screen.chrome.navigationBar == nil || hidesBar ? nil : barHiding
        if let place = index.word(SourceVocabulary.topBarWords, in: ancestry) ?? hiding {
            facts.append(CodeFact(ReviewReason(.codeSetsBars, source: place), edges: .top))
        }
        if screen.chrome.navigationBar?.isOpaque == false,
            let place = index.word([SourceVocabulary.opaqueBar], in: ancestry) ?? index.opaqueBarsUse
        {
            facts.append(CodeFact(ReviewReason(.codeSetsSafeArea, source: place), edges: .top))
        }
        if !screen.chrome.showsStatusBar, let place = index.statusBarUse { facts.append(statusBar(place)) }
        if let place = index.word(SourceVocabulary.bottomBarWords, in: ancestry) {
            facts.append(CodeFact(ReviewReason(.codeSetsBars, source: place), edges: .bottom))
        }
        let safeAreaWords = SourceVocabulary.safeAreaWords.union([SourceVocabulary.safeAreaChange])
        if let place = index.word(safeAreaWords, in: ancestry) {
            facts.append(CodeFact(ReviewReason(.codeSetsSafeArea, source: place), edges: .all))
        }
        if let place = index.word(SourceVocabulary.extendingWords, in: ancestry) {
            facts.append(CodeFact(ReviewReason(.codeSetsSafeArea, source: place), edges: [.top, .bottom]))
        }
        if let place = index.word(SourceVocabulary.deferringWords, in: ancestry), !screen.gestures.isEmpty {
            facts.append(CodeFact(ReviewReason(.codeDefersEdges, source: place)))
        }
        return facts
    }

    /// The place at which the controller hides the bar of its navigation controller before it appears; nil if it does not,
    /// or shows the bar elsewhere.
    var barHiding: SourceLocation? {
        let isChanged = index.word(SourceVocabulary.navigationBarWords, in: ancestry) != nil
        return isChanged ? nil : index.barHiding(in: ancestry)
    }

    /// True if the controller hides the bar of its navigation controller whenever it appears, and shows it only when it
    /// disappears.
    var hidesBar: Bool {
        barHiding != nil && index.hidesBarAlways(ancestry)
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

    // MARK: Views inside others

    /// Returns the ids of some items and of all items inside them.
    func inside(_ items: some Sequence<String>) -> Set<String> {
        var inside = Set(items)
        for item in screen.items where item.parent.map(inside.contains) == true { inside.insert(item.id) }
        return inside
    }

    /// Returns the ids of some items in the screen's order.
    func inOrder(_ items: Set<String>) -> [String] { screen.items.map(\.id).filter(items.contains) }
}
