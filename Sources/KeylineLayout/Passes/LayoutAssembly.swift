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

    func layout(of program: LayoutProgram, frames: [Rect]) -> SolvedLayout {
        let grid = PixelGrid(scale: roundsToPixels ? environment.scale : PixelGrid.fineScale)
        let rounded = frames.map { grid.rounded($0) }
        // The order in which they were found depends on how the system was compiled.
        let conflicts = program.solver.conflicts.sorted { $0.broken < $1.broken }
        return SolvedLayout(
            environment: environment, windowFrames: ScrollOffsets(insets: insets).moved(rounded),
            conflicts: conflicts.isEmpty ? [] : conflicts.map(program.builder.named),
            lostItems: Self.lostItems(of: program, frames),
            ambiguity: findsAmbiguity ? ambiguity(of: program) : [:], outline: program.outline,
            errors: program.constraintErrors(), details: details(rounded))
    }

    /// What only reports ask for.
    private func details(_ frames: [Rect]) -> @Sendable () -> SolvedLayout.Details {
        let insets = insets
        return {
            let safeAreas = insets.safeAreaInsets(frames: frames)
            return SolvedLayout.Details(
                frames: frames.indices.map { index in
                    guard let parent = insets.tree.nodes[index].parent else { return frames[index] }
                    return frames[index].offset(dx: -frames[parent].x, dy: -frames[parent].y)
                },
                safeAreaInsets: safeAreas,
                layoutMargins: insets.layoutMargins(frames: frames, safeAreaInsets: safeAreas))
        }
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
        let ambiguities = program.ambiguities(namesTies: namesTies)
        let builder = program.builder
        var result: [Int: [AmbiguousCoordinate]] = [:]
        for variable in ambiguities.keys.sorted() {
            guard let ambiguity = ambiguities[variable] else { continue }
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
            switch origins[id.index] {
            case .screen(let index): return .constraint(screen.constraints[index].id)
            case .implicit(let item, let what): return .implicit(item: tree.items[item].id, what: what)
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
        let pixels = value * scale + 1e-6
        guard abs(pixels) < Self.exactIntegers else { return pixels.rounded() / scale }
        // Through an integer, which is one instruction where `rounded()` is a call.
        return Double(Int(pixels + (pixels < 0 ? -0.5 : 0.5))) / scale
    }

    /// Numbers above have no fractions.
    private static let exactIntegers = 0x1p52

    /// Edges go to the nearest pixel, so that neighbours keep touching.
    func rounded(_ rect: Rect) -> Rect {
        let left = rounded(rect.minX)
        let top = rounded(rect.minY)
        return Rect(x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
    }
}

/// How far the content of scroll views is moved at rest, because bars cover their edges.
struct ScrollOffsets {
    let insets: ViewInsets

    /// Frames in the window's coordinates, moved with what scrolls; `contentInsetAdjustmentBehavior` is honoured.
    func moved(_ frames: [Rect]) -> [Rect] {
        guard insets.tree.scrolls else { return frames }
        var hosts = insets
        hosts.items = insets.tree.adjustingHosts
        let offsets = offsets(hosts.safeAreaInsets(frames: frames))
        return frames.indices.map { frames[$0].offset(dx: offsets[$0].x, dy: offsets[$0].y) }
    }

    /// Offsets to add to window frames, by item; points.
    private func offsets(_ safeAreaInsets: [EdgeInsets]) -> [Point] {
        let tree = insets.tree
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
