// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineModel

/// The facts on rows, headers and cells, whose sizes code may decide.
extension ScreenCodeFacts {
    /// Facts on heights in rows whose own height the document states, where code may state another.
    var rows: [CodeFact] {
        let fixed = screen.fixedRows.map { screen.items[$0].id }
        guard !fixed.isEmpty, !makesRowsAutomatic, rowHeight == nil, let reason = rowReason else { return [] }
        return [CodeFact(reason, edges: EdgeSet(), elements: heights(inside(fixed)))]
    }

    /// True if code leaves the height of rows to their contents, whatever the document states.
    var makesRowsAutomatic: Bool { index.word(SourceVocabulary.automaticRowWords, in: rowClasses) != nil }

    /// True if it does so for each row, so that static cells, too, have no height of their own.
    var makesEachRowAutomatic: Bool { index.word([SourceVocabulary.automaticHeight], in: rowClasses) != nil }

    /// The height that the controller gives to all rows of the screen's only table, points; nil if it decides otherwise.
    var rowHeight: Double? {
        let lists = screen.items.filter { $0.content.list != nil }
        guard lists.count == 1, lists[0].className == "UITableView", lists[0].customClass == nil, !makesRowsAutomatic,
            let controller = entrance.controllerClass, !index.hasSubtypes(controller)
        else { return nil }
        return index.rowHeight(in: index.family(of: controller))
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
    var headers: [CodeFact] {
        let views = screen.items.filter { $0.containment == .tableHeader || $0.containment == .tableFooter }
        guard let place = refitting(of: views) else { return [] }
        let inside = inside(views.map(\.id))
        return [
            CodeFact(
                ReviewReason(.codeSetsView, source: place), edges: EdgeSet(),
                elements: inOrder(inside) + heights(inside))
        ]
    }

    /// Returns the ids of the vertical constraints whose first item is one of some items.
    private func heights(_ items: Set<String>) -> [String] {
        screen.constraints.filter { $0.firstAttribute.axis == .vertical && items.contains($0.firstItem) }.map(\.id)
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
    var cells: [CodeFact] {
        let cells = screen.items.filter { $0.containment == .cell && $0.className == "UICollectionViewCell" }.map(\.id)
        let lists = screen.items.filter { $0.content.list != nil }
        let ids = Set(lists.compactMap(\.source?.objectID))
        let holders = links.outlets.filter { ids.contains($0.destination) }.compactMap(\.owner)
        let owners = [screen.controllerClass].compactMap(\.self) + lists.compactMap(\.customClass) + holders
        guard !cells.isEmpty,
            let place = index.word(SourceVocabulary.itemSizeWords, in: owners.flatMap(index.family))
        else { return [] }
        let inside = inside(cells)
        let constraints = screen.constraints.filter { !inside.isDisjoint(with: $0.itemIDs) }
        return [CodeFact(ReviewReason(.codeSetsView, source: place), edges: EdgeSet(), elements: constraints.map(\.id))]
    }
}
