// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// All layouts that one screen was judged in, for rules that compare them with each other and with windows that no device
/// has. Points.
///
/// It solves with a program of its own, so it belongs to one thread.
public final class JudgedLayouts {
    /// One layout, for every configuration that it is the same in.
    struct Layout {
        var environment: LayoutEnvironment
        /// The configurations, each with whether the figures of its device are guesses.
        var configurations: [(configuration: Configuration, isUncertain: Bool)]
        /// Verdicts of the rules that a comparing rule reads.
        var verdicts: [Verdict]
    }

    let screen: ScreenContext
    let layouts: [Layout]
    private let program: ScreenProgram

    init(_ screen: ScreenContext, _ program: ScreenProgram, _ layouts: [Layout]) {
        self.screen = screen
        self.program = program
        self.layouts = layouts
    }

    /// The layout at a number in a window that has another length along an axis.
    func layout(_ number: Int, _ length: Double, along axis: Axis, findsAmbiguity: Bool) -> LayoutContext? {
        guard let configuration = layouts[number].configurations.first?.configuration else { return nil }
        let environment = layouts[number].environment
        let window = environment.window.with(length, along: axis)
        let solved = program.solve(
            in: environment.resized(to: window), findsAmbiguity: findsAmbiguity, namesTies: findsAmbiguity)
        return LayoutContext(screen, configuration: configuration, layout: solved)
    }
}
