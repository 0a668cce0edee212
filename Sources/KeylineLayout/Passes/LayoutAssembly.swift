// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// Turns the last pass of a program into the layout that is reported: pixels, parents' coordinates, conflicts by name.
struct LayoutAssembly {
    let environment: LayoutEnvironment
    let insets: ViewInsets
    let findsAmbiguity: Bool
    let namesTies: Bool
    let roundsToPixels: Bool

    func layout(of program: inout LayoutProgram, frames: [Rect]) -> SolvedLayout {
        let tree = insets.tree
        let grid = PixelGrid(scale: roundsToPixels ? environment.scale : PixelGrid.fineScale)
        let rounded = frames.map { grid.rounded($0) }
        let safeAreas = insets.safeAreaInsets(frames: rounded)
        let margins = insets.layoutMargins(frames: rounded, safeAreaInsets: safeAreas)
        let ambiguity = findsAmbiguity ? ambiguity(of: program) : [:]
        let offsets = ScrollOffsets(tree: tree).offsets(frames: rounded, safeAreaInsets: safeAreas)
        var items: [SolvedItem] = []
        items.reserveCapacity(rounded.count)
        for index in rounded.indices {
            let origin = tree.nodes[index].parent.map { rounded[$0] } ?? .zero
            items.append(
                SolvedItem(
                    id: tree.items[index].id, frame: rounded[index].offset(dx: -origin.x, dy: -origin.y),
                    windowFrame: rounded[index].offset(dx: offsets[index].x, dy: offsets[index].y),
                    safeAreaInsets: safeAreas[index], layoutMargins: margins[index],
                    source: program.builder.sources[index], isInstalled: tree.nodes[index].isInstalled,
                    isVisible: tree.nodes[index].isVisible,
                    ambiguity: ambiguity.isEmpty ? [] : ambiguity[index] ?? []))
        }
        // The order in which they were found depends on how the system was compiled.
        let conflicts = program.solver.conflicts.sorted { $0.broken < $1.broken }
        return SolvedLayout(
            environment: environment, items: items, constraints: program.effectiveConstraints(),
            conflicts: conflicts.isEmpty ? [] : conflicts.map(program.builder.named),
            lostItems: Self.lostItems(of: program, frames), positions: tree.positions)
    }

    /// Items whose frame, before it is rounded, is no place on any screen, and those that a number which no solver can
    /// take should have placed: their frame is that of a layout without it.
    private static func lostItems(of program: LayoutProgram, _ frames: [Rect]) -> [String] {
        let unplaced = program.unplacedItems
        let tree = program.builder.tree
        var lost: [String] = []
        for index in frames.indices
        where !isPlace(frames[index]) && tree.nodes[index].isInstalled
            || unplaced.contains(index)
        { lost.append(tree.items[index].id) }
        return lost
    }

    private static func isPlace(_ frame: Rect) -> Bool {
        let reach = SolvedLayout.farthest
        return abs(frame.minX) <= reach && abs(frame.minY) <= reach && abs(frame.maxX) <= reach
            && abs(frame.maxY) <= reach
    }

    private func ambiguity(of program: LayoutProgram) -> [Int: [AmbiguousCoordinate]] {
        guard let solution = program.ambiguousSolution(namesTies: namesTies) else { return [:] }
        let builder = program.builder
        var result: [Int: [AmbiguousCoordinate]] = [:]
        for variable in solution.ambiguities.keys.sorted() {
            guard let ambiguity = solution.ambiguities[variable] else { continue }
            let (item, attribute) = builder.variableItems[variable.index]
            result[item, default: []].append(
                AmbiguousCoordinate(
                    attribute: attribute, range: ambiguity.interval,
                    ties: ambiguity.ties.map { builder.named(.constraint($0)) }))
        }
        return result
    }
}

extension SystemBuilder {
    /// Where each item's parent is: a view that moves only together with it has one place.
    func parentPlaces() -> [Variable: LinearExpression] {
        var places: [Variable: LinearExpression] = [:]
        for (variable, (item, attribute)) in zip(system.variables, variableItems) {
            guard let parent = tree.nodes[item].parent else { continue }
            switch attribute {
            case .left: places[variable] = frameGeometry(parent).left
            case .top: places[variable] = frameGeometry(parent).top
            default: break
            }
        }
        return places
    }

    /// A conflict with the names of the screen.
    func named(_ conflict: Conflict) -> LayoutConflict {
        LayoutConflict(members: conflict.core.map(named), broken: named(.constraint(conflict.broken)))
    }

    func named(_ member: ConstraintSolver.ConflictMember) -> KeylineLayout.ConflictMember {
        switch member {
        case .constraint(let id):
            switch origins[id] {
            case .screen(let index): return .constraint(screen.constraints[index].id)
            case .implicit(let item, let what): return .implicit(item: tree.items[item].id, what: what)
            case nil: return .implicit(item: "", what: "constraint")
            }
        case .nonNegative(let variable):
            let (item, attribute) = variableItems[variable.index]
            return .implicit(item: tree.items[item].id, what: "\(attribute.rawValue) >= 0")
        }
    }
}

/// Rounds to whole device pixels, as UIKit does with the frames a layout gives.
struct PixelGrid {
    let scale: Double

    /// A millionth of a point: nothing but noise is rounded.
    static let fineScale = 1_048_576.0

    func rounded(_ value: Double) -> Double {
        guard value.isFinite, scale > 0 else { return 0 }
        // A hair below one half counts as one half: solved values carry rounding noise.
        return (value * scale + 1e-6).rounded() / scale
    }

    /// Edges go to the nearest pixel, so that neighbours keep touching.
    func rounded(_ rect: Rect) -> Rect {
        let left = rounded(rect.minX)
        let top = rounded(rect.minY)
        return Rect(x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
    }
}

/// How far the content of scroll views is moved at rest, because bars cover their edges.
struct ScrollOffsets {
    let tree: LayoutTree

    /// Offsets to add to window frames, by item; points. `contentInsetAdjustmentBehavior` is honoured.
    func offsets(frames: [Rect], safeAreaInsets: [EdgeInsets]) -> [Point] {
        var result = [Point](repeating: .zero, count: tree.nodes.count)
        for index in result.indices {
            guard let parent = tree.nodes[index].parent else { continue }
            result[index] = result[parent]
            guard let inset = tree.insetTraits[index].scrollInset else { continue }
            result[index].y += inset.top
            result[index].x += inset.left
            if tree.insetTraits[index].movesWithBars { result[index].y += safeAreaInsets[parent].top }
        }
        return result
    }
}
