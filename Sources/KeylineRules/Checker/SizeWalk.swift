// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The layouts of one configuration while one length of its window varies, cut into pieces with one affine map each.
final class SizeWalk {
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
    private(set) lazy var pieces: [AffinePiece] = {
        guard let shortest = lengths.first, let longest = lengths.last else { return [] }
        let cutter = AffinePieces(
            placement: { self.solve($0).placement }, reach: program.reach(from:points:),
            solveAgain: { _ = self.program.solve(in: self.environment($0), roundsToPixels: false) })
        return cutter.pieces(from: shortest, to: longest)
    }()

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
    func meetings(of item: String, in piece: AffinePiece) -> [Double] {
        let (first, last) = (layout(at: piece.lower), layout(at: piece.upper))
        let position = first.screen.position(item)
        guard position >= 0 else { return [] }
        let (one, other) = (first.frame(position), last.frame(position))
        return Meetings(piece).between((one, other), (first.lines, last.lines)).sorted()
    }
}
