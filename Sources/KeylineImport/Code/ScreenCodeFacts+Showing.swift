// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineModel

/// The facts on how code shows the screen, and where.
extension ScreenCodeFacts {
    var showing: [CodeFact] {
        guard !index.isEmpty, !index.hasUnreadFiles, screen.kind != .launchScreen, !isInOwnWindow else { return [] }
        if let file = unnamedFile { return [CodeFact(ReviewReason(.isUnused, name: file))] }
        if let reason = screen.controllerObjectID.flatMap(reachability.doubt) { return [CodeFact(reason)] }
        if let source = ownMask { return [CodeFact(ReviewReason(.codeEmbeds, source: source))] }
        if entrance.isShownInPlace { return [CodeFact(ReviewReason(.codeEmbeds), edges: .all)] }
        if entrance.isShown { return [] }
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
            let kind = isAtTop ? ReviewReason.Kind.codePushes : .codeLoads
            return source.map { [CodeFact(ReviewReason(kind, source: $0), edges: .top)] } ?? []
        }
        if let place = preferredSize ?? created.first(where: { $0.mention.showing.contains(.previewed) })?.source {
            return [CodeFact(ReviewReason(.codePresents, source: place))]
        }
        return [CodeFact(ReviewReason(.codeLoads, source: (created.first ?? places.first)?.source), edges: .all)]
    }

    /// True if the controller's view begins at the top of the window, behind the bar of the navigation controller if that has
    /// one.
    private var isAtTop: Bool {
        containers.pushesToTop && screen.chrome.edgesForExtendedLayout.contains(.top)
            && index.word(SourceVocabulary.extendingWords, in: ancestry) == nil
    }

    /// Returns true for a place that shows a controller in a popover on every device, or in another controller that is no
    /// container of UIKit's: it decides how large the controller's view is. One that is the root of a window fills it.
    private func isContained(_ place: SourceIndex.Place) -> Bool {
        if place.mention.showing.contains(.window) { return false }
        return place.mention.showing.contains { way in
            switch way {
            case .popover: true
            case .contained(in: let type): !index.isContainer(type)
            case .embedded, .presented, .fullScreen, .pushed, .window, .previewed, .returned: false
            }
        }
    }

    /// The place at which the controller lets constraints place its own view, which is in another view then.
    private var ownMask: SourceLocation? {
        screen.kind == .viewController ? index.word([SourceVocabulary.ownMask], in: ancestry) : nil
    }

    /// The place at which the controller states the size in which others show it.
    private var preferredSize: SourceLocation? {
        index.word(SourceVocabulary.sizingWords, in: ancestry)
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
    var onlyIdiom: Idiom? {
        guard screen.kind == .viewController, !entrance.isShown, entrance.owner.map(index.hasSubtypes) != true else {
            return nil
        }
        let names = entrance.fileNames.isEmpty ? entrance.names : entrance.fileNames
        let idioms = Set(names.flatMap(index.mentions).filter(\.mention.isCreation).map(\.mention.idiom))
        return idioms.count == 1 ? idioms.first.flatMap(\.self) : nil
    }

    /// The doubt about the details that a split view shows at first, on phones, where code may leave them out.
    var collapsed: [CodeFact] {
        guard entrance.isDetailAtFirst, let place = index.collapseUse else { return [] }
        return [CodeFact(ReviewReason(.codeLoads, source: place), idiom: .phone)]
    }

    /// The doubt about every screen in an app's own container, which positions them.
    var root: [CodeFact] {
        guard screen.kind == .viewController, let root = containers.root else { return [] }
        return [CodeFact(ReviewReason(.codeEmbeds, name: root.type, source: root.source), edges: .all)]
    }

    /// The doubt about a controller whose class no source file declares: it is unused, or belongs to a library.
    var missingClass: [CodeFact] {
        guard !index.isEmpty, !index.hasUnreadFiles, let name = entrance.controllerClass, !index.declares(name),
            index.mentions(of: name).isEmpty
        else { return [] }
        return [CodeFact(ReviewReason(.isUnused, name: name))]
    }
}
