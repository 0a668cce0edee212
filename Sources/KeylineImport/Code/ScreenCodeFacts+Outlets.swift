// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineModel

/// The facts on constraints and views that outlets lead to.
extension ScreenCodeFacts {
    var outlets: [CodeFact] {
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

    /// The constraints whose identifiers code names, to find and change them.
    var namedConstraints: [CodeFact] {
        screen.constraints.compactMap { constraint in
            guard let identifier = constraint.identifier,
                let use = index.mentions(of: identifier).first(where: \.mention.isLiteral)
            else { return nil }
            return CodeFact(
                ReviewReason(.codeSetsConstraint, name: identifier, source: use.source), elements: [constraint.id])
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
            ?? index.word([outlet.name], in: family) ?? index.useByOthers(of: outlet.name, in: family)
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
        let text = fact(
            .codeSetsText,
            use(SourceVocabulary.textProperties)
                ?? index.useByOthers(of: outlet.name, in: family, settingText: true))
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
                fact(
                    .codeSetsView,
                    use(SourceVocabulary.hidingProperties.union(SourceVocabulary.fadingProperties)), .all),
                fact(.codeSetsView, use(SourceVocabulary.fillingProperties), EdgeSet()),
            ] : [placing]
        let hidden = index.hiding(of: outlet.name, in: family).map { idioms, source in
            CodeFact(
                ReviewReason(.codeSetsView, name: outlet.name, source: source), elements: inOrder(inside([id])),
                idiom: idioms.count == 1 ? idioms.first : nil)
        }
        let contents = screen.items.filter { $0.parent == id }.map(\.id)
        let scrolling = use(SourceVocabulary.scrollingProperties).map {
            CodeFact(
                ReviewReason(.codeSetsView, name: outlet.name, source: $0), edges: [.top, .bottom], elements: contents)
        }
        let input = fact(.codeFollowsKeyboard, use(SourceVocabulary.inputProperties))
        return (others + [text, enabling, scrolling, input, hidden]).compactMap(\.self)
    }
}
