// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// Turns the last pass of a program into the reported layout: frames rounded to pixels, frames in parents' coordinates,
/// conflicts by name.
struct LayoutAssembly {
    let environment: LayoutEnvironment
    let insets: ViewInsets
    let findsAmbiguity: Bool
    let namesTies: Bool
    let roundsToPixels: Bool

    /// - Parameter room: reusable storage for the insets of scroll views.
    func layout(of program: LayoutProgram, _ room: inout [EdgeInsets]) -> SolvedLayout {
        let grid = PixelGrid(scale: roundsToPixels ? environment.scale : PixelGrid.fineScale)
        let unplaced = program.unplacedItems
        let (rounded, lostItems) = program.withFrames { frames in
            let areAllPlaces = frames.areAllPlaces
            return (
                areAllPlaces ? grid.roundedPlaces(frames) : (0..<frames.count).map { grid.rounded(frames[$0]) },
                areAllPlaces && unplaced.isEmpty ? [] : Self.lostItems(frames, unplaced, in: program.builder.tree)
            )
        }
        let moved = ScrollOffsets(insets: insets).moved(rounded, &room)
        return SolvedLayout(
            environment: environment, windowFrames: moved.frames, scrollAdjustments: moved.adjustments,
            conflicts: program.conflicts(), conflictAmounts: program.conflictAmounts(), lostItems: lostItems,
            ambiguity: findsAmbiguity ? ambiguity(of: program) : [:], outline: program.outline,
            differences: program.constraintDifferences(),
            details: details(rounded))
    }

    /// Returns the data that only reports read, to be computed on demand.
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

    /// Returns the ids of items whose frame, before rounding, is outside any screen, and of items that a number which
    /// is not finite should have placed: the solver ignores such numbers, so their frame is that of a layout without
    /// it.
    private static func lostItems(_ frames: SolvedFrames, _ unplaced: Set<Int>, in tree: LayoutTree) -> [String] {
        var lost: [String] = []
        for index in 0..<frames.count
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
            if builder.isOfContent(variable, item), !builder.takesContentSize(item) { continue }
            result[item, default: []].append(
                AmbiguousCoordinate(
                    attribute: attribute, range: ambiguity.interval,
                    tradeoffs: ambiguity.tradeoffs.map { tradeoff in
                        AmbiguousCoordinate.Tradeoff(
                            member: builder.named(.constraint(tradeoff.constraint)),
                            priority: tradeoff.priority.rawValue,
                            grows: tradeoff.grows)
                    }))
        }
        return result
    }
}

extension SystemBuilder {
    /// Returns the position of each item's parent: a view that can move only together with its parent is not ambiguous.
    func parentPlaces() -> [Variable: LinearExpression] {
        var places: [Variable: LinearExpression] = [:]
        places.reserveCapacity(variableItems.count)
        for (variable, (item, attribute)) in zip(system.variables, variableItems) {
            guard let parent = tree.nodes[item].parent else { continue }
            // Widths and heights are not measured from the parent.
            switch attribute.meaning.place {
            case .near:
                let place = frameGeometry(parent)
                places[variable] = attribute.axis == .horizontal ? place.left : place.top
            case .far, .leading, .trailing, .middle, .extent, .firstBaseline, .lastBaseline: break
            }
        }
        return places
    }

    /// Returns a conflict with the names of the screen.
    func named(_ conflict: InfeasibleSubset) -> LayoutConflict {
        LayoutConflict(members: conflict.core.map(named), broken: named(.constraint(conflict.broken)))
    }

    func named(_ member: InfeasibleMember) -> ConflictMember {
        switch member {
        case .constraint(let id):
            switch origins[id.index] {
            case .screen(let index): return .constraint(screen.constraints[index].id)
            case .implicit(let item, let what): return .implicit(item: tree.items[item].id, what: what)
            }
        case .nonNegative(let variable):
            let (item, attribute) = variableItems[variable.index]
            let words = ConflictMember.nonNegative(attribute, ofContent: isOfContent(variable, item))
            return .implicit(item: tree.items[item].id, what: words)
        }
    }

    /// Returns true for a scroll view whose constraints decide the size of its contents; tables, collections, text views and
    /// surfaces set it themselves.
    fileprivate func takesContentSize(_ item: Int) -> Bool {
        ViewClass.named(tree.items[item].className).map { $0.family == .scroll || $0.family == .plain } ?? true
    }

    /// Returns true for a length of a scroll view's content area.
    fileprivate func isOfContent(_ variable: Variable, _ item: Int) -> Bool {
        guard let area = contentAreas[item] else { return false }
        return [area.width, area.height].contains(LinearExpression(variable))
    }
}

/// Rounds to whole device pixels, as UIKit does with the frames of a layout.
struct PixelGrid {
    let scale: Double

    /// A grid of about a millionth of a point, which removes only rounding noise.
    static let fineScale = 1_048_576.0

    func rounded(_ value: Double) -> Double {
        guard value.isFinite, scale > 0 else { return 0 }
        // A value slightly below one half of a pixel counts as one half, because solved values carry rounding noise.
        let pixels = value * scale + 1e-6
        guard abs(pixels) < Self.exactIntegers else { return pixels.rounded() / scale }
        // Converts through an integer, which takes one instruction, whereas `rounded()` is a function call.
        return Double(Int(pixels + (pixels < 0 ? -0.5 : 0.5))) / scale
    }

    /// Values above this have no fractions.
    private static let exactIntegers = 0x1p52

    /// Returns all frames of a layout, rounded. Their values must be so small that adding and subtracting a large
    /// number rounds them; all edges of a rectangle are rounded at once.
    func roundedPlaces(_ frames: SolvedFrames) -> [Rect] {
        guard scale > 0 else { return Array(repeating: .zero, count: frames.count) }
        return (0..<frames.count).map { index in
            let frame = frames[index]
            let edges = SIMD4(frame.minX, frame.minY, frame.maxX, frame.maxY) * scale + 1e-6
            let pixels = ((edges + Self.rounding) - Self.rounding) / scale
            return Rect(x: pixels[0], y: pixels[1], width: pixels[2] - pixels[0], height: pixels[3] - pixels[1])
        }
    }

    /// A number so large that its neighbors, of either sign, are whole numbers.
    private static let rounding = 0x1.8p52

    /// Rounds the edges to the nearest pixel, so that adjacent rectangles still touch.
    func rounded(_ rect: Rect) -> Rect {
        let left = rounded(rect.minX)
        let top = rounded(rect.minY)
        return Rect(x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
    }
}
