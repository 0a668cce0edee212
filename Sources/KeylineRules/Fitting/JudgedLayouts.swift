// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// All judged layouts of one screen, for rules that compare them with each other and with windows that no device has.
/// Points.
public final class JudgedLayouts: Sendable {
    /// One layout, for all configurations that share it.
    struct Layout: Sendable {
        var environment: LayoutEnvironment
        /// The configurations; `isUncertain` is true if the figures of the device are guesses.
        var configurations: [(configuration: Configuration, isUncertain: Bool)]
        /// The verdicts of the rules that a comparing rule reads.
        var verdicts: [Verdict]
    }

    let screen: ScreenContext
    let layouts: [Layout]
    private let programs: ScreenPrograms

    init(_ screen: ScreenContext, _ programs: ScreenPrograms, _ layouts: [Layout]) {
        self.screen = screen
        self.programs = programs
        self.layouts = layouts
    }

    /// Returns a value for each layout, in parallel if the layouts were.
    ///
    /// - Parameter body: returns the values of some layouts, by index; it may solve with the program.
    func map<Value: Sendable>(
        _ body: @escaping @Sendable (_ numbers: [Int], _ program: ScreenProgram) -> [Value]
    ) -> [Value] {
        let taken = programs.take(screen.screen, app: screen.app)
        let count = layouts.count
        let parts = programs.run(taken, weight: taken.isInParts ? count : 0) { part, parts, program in
            body(Array(stride(from: part, to: count, by: parts)), program)
        }
        return layouts.indices.map { parts[$0 % parts.count][$0 / parts.count] }
    }

    /// Returns the values that a body solves with the screen's program.
    func solved<Value: Sendable>(_ body: @escaping @Sendable (_ program: ScreenProgram) -> [Value]) -> [Value] {
        programs.run(programs.take(screen.screen, app: screen.app), weight: 0) { _, _, program in body(program) }
            .flatMap(\.self)
    }

    /// Returns a layout, by index, solved again in a window with another length along an axis, to be asked for single items
    /// that leave the safe area.
    func layout(
        _ number: Int, _ length: Double, along axis: Axis, _ program: ScreenProgram, findsAmbiguity: Bool = false
    ) -> LayoutContext? {
        guard let configuration = layouts[number].configurations.first?.configuration else { return nil }
        let environment = layouts[number].environment
        let window = environment.window.with(length, along: axis)
        let solved = program.solve(
            in: environment.resized(to: window), findsAmbiguity: findsAmbiguity, namesTies: findsAmbiguity)
        return LayoutContext(
            screen, configuration: configuration, layout: solved, roundsOverlaps: true, judgesAll: false)
    }
}

extension LayoutEnvironment {
    /// The part of the window's length along an axis that is outside the safe area, in points.
    public func insets(along axis: Axis) -> Double {
        let insets = safeArea + hiddenInsets
        return axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    }

    /// The part of the window's length along an axis that cannot be seen, in points.
    public func hidden(along axis: Axis) -> Double {
        axis == .horizontal ? hiddenInsets.left + hiddenInsets.right : hiddenInsets.top + hiddenInsets.bottom
    }
}
