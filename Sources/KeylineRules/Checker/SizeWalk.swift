// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The layouts of one configuration while one length of its window varies, cut into pieces with one affine map each.
final class SizeWalk {
    /// A range of lengths in which one affine map gives every frame; or, if the map is unknown, a very short range.
    struct Piece {
        var lower: Double
        var upper: Double
        var isAffine: Bool
    }

    private let context: ScreenContext
    private let program: ScreenProgram
    private let configuration: Configuration
    /// Returns the environment of a window.
    private let environment: (Size) -> LayoutEnvironment
    /// The configuration's own window.
    private let window: Size
    private let axis: Axis
    /// The lengths of devices, in points, ascending.
    let lengths: [Double]
    /// The length of the configuration's own window, in points.
    var ownLength: Double { window[axis] }
    private var solved: [Double: (layout: SolvedLayout, placement: Placement?)] = [:]
    private var contexts: [Double: LayoutContext] = [:]
    private var roundedContexts: [Double: LayoutContext] = [:]

    /// The number of cached layouts.
    var layoutCount: Int { solved.count + contexts.count + roundedContexts.count }

    /// The shortest length of a piece that is split further, in points. Where inputs jump, as the height of a text does
    /// when it wraps, splitting stops here.
    private static let narrowest = 0.5
    /// The distance from the end of one map to the start of the next, in points.
    private static let step = 1e-6

    /// A walk from the shortest to the longest of some lengths, which are in points and ascend.
    init(
        _ context: ScreenContext, program: ScreenProgram, configuration: Configuration, window: Size, axis: Axis,
        lengths: [Double], environment: @escaping (Size) -> LayoutEnvironment
    ) {
        self.context = context
        self.program = program
        self.configuration = configuration
        self.environment = environment
        self.window = window
        self.axis = axis
        self.lengths = lengths
    }

    /// The pieces, ascending and without gaps.
    private(set) lazy var pieces: [Piece] = {
        guard let shortest = lengths.first, let longest = lengths.last else { return [] }
        var pieces: [Piece] = []
        cut(shortest, longest, into: &pieces)
        return pieces.isEmpty ? [Piece(lower: shortest, upper: longest, isAffine: false)] : pieces
    }()

    private func cut(_ start: Double, _ end: Double, into pieces: inout [Piece]) {
        var start = start
        while end - start > Self.narrowest {
            if isAffine(start, end) {
                pieces.append(Piece(lower: start, upper: end, isAffine: true))
                return
            }
            if let next = endOfMap(from: start), next < end, isAffine(start, next) {
                pieces.append(Piece(lower: start, upper: next, isAffine: true))
                start = next + Self.step
            } else {
                let middle = (start + end) / 2
                cut(start, middle, into: &pieces)
                start = middle
            }
        }
        if end > start { pieces.append(Piece(lower: start, upper: end, isAffine: false)) }
    }

    private func isAffine(_ lower: Double, _ upper: Double) -> Bool {
        guard let first = solve(lower).placement, let last = solve(upper).placement,
            let middle = solve((lower + upper) / 2).placement
        else { return false }
        return first.sharesMap(with: last, through: middle)
    }

    /// Returns the length at which the solution's affine map ends; nil if that is too close to be worth a piece.
    private func endOfMap(from start: Double) -> Double? {
        guard let placement = solve(start).placement else { return nil }
        let points = 1.0 / 64
        _ = program.solve(in: environment(start + points), roundsToPixels: false)
        let reach = program.reach(from: placement, points: points)
        return reach.isFinite && reach > points ? start + points + reach : nil
    }

    private func environment(_ length: Double) -> LayoutEnvironment {
        environment(window.with(length, along: axis))
    }

    private func solve(_ length: Double) -> (layout: SolvedLayout, placement: Placement?) {
        if let known = solved[length] { return known }
        let layout = program.solve(in: environment(length), roundsToPixels: false)
        let result = (layout, program.placement)
        solved[length] = result
        return result
    }

    /// Returns the layout at a length with unrounded frames, as rules see it.
    func layout(at length: Double) -> LayoutContext {
        if let known = contexts[length] { return known }
        let layout = LayoutContext(
            context, configuration: configuration, layout: solve(length).layout, roundsOverlaps: false, judgesAll: false
        )
        contexts[length] = layout
        return layout
    }

    /// Returns the layout at a length with frames on whole pixels, as on a device of that length.
    func roundedLayout(at length: Double) -> LayoutContext {
        if let known = roundedContexts[length] { return known }
        let layout = LayoutContext(
            context, configuration: configuration, layout: program.solve(in: environment(length)), roundsOverlaps: true,
            judgesAll: false)
        roundedContexts[length] = layout
        return layout
    }

    /// Returns the lengths inside an affine piece at which an edge of an item meets an edge that a rule measures from:
    /// those of the window, of its safe area and of the obstructions. Ascending.
    func meetings(of item: String, in piece: Piece) -> [Double] {
        let (first, last) = (layout(at: piece.lower), layout(at: piece.upper))
        let position = first.screen.position(item)
        guard position >= 0 else { return [] }
        let (one, other) = (first.frame(position), last.frame(position))
        let pairs = zip(Self.lines(first), Self.lines(last))
        var result: Set<Double> = []
        for axis in Axis.allCases {
            for (before, after) in zip(Self.edges(one, axis), Self.edges(other, axis)) {
                for (old, new) in pairs where old.axis == axis && new.axis == axis {
                    let (start, end) = (before - old.place, after - new.place)
                    guard start * end < 0 else { continue }
                    result.insert(piece.lower + (piece.upper - piece.lower) * start / (start - end))
                }
            }
        }
        return result.sorted()
    }

    private static func lines(_ layout: LayoutContext) -> [(axis: Axis, place: Double)] {
        var rects = [layout.window, layout.safeRect] + layout.environment.obstructions.map(\.rect)
        if let keyboard = layout.keyboard { rects.append(keyboard) }
        return rects.flatMap { rect in Axis.allCases.flatMap { axis in edges(rect, axis).map { (axis, $0) } } }
    }

    private static func edges(_ rect: Rect, _ axis: Axis) -> [Double] {
        axis == .horizontal ? [rect.minX, rect.maxX] : [rect.minY, rect.maxY]
    }
}

extension Size {
    subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

    func with(_ length: Double, along axis: Axis) -> Size {
        axis == .horizontal ? Size(width: length, height: height) : Size(width: width, height: length)
    }
}
