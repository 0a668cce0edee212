// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineLayout
public import KeylineModel

/// All judged layouts of one screen, for rules that compare them with each other and with windows that no device has.
/// Points.
///
/// It has its own program to solve with, so only one thread may use it.
public final class JudgedLayouts {
    /// One layout, for all configurations that share it.
    struct Layout {
        var environment: LayoutEnvironment
        /// The configurations; `isUncertain` is true if the figures of the device are guesses.
        var configurations: [(configuration: Configuration, isUncertain: Bool)]
        /// The verdicts of the rules that a comparing rule reads.
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

    /// Returns a layout, by index, solved again in a window with another length along an axis.
    func layout(_ number: Int, _ length: Double, along axis: Axis, findsAmbiguity: Bool) -> LayoutContext? {
        guard let configuration = layouts[number].configurations.first?.configuration else { return nil }
        let environment = layouts[number].environment
        let window = environment.window.with(length, along: axis)
        let solved = program.solve(
            in: environment.resized(to: window), findsAmbiguity: findsAmbiguity, namesTies: findsAmbiguity)
        return LayoutContext(screen, configuration: configuration, layout: solved)
    }
}

extension LayoutEnvironment {
    /// The part of the window's length along an axis that is outside the safe area, in points.
    public func insets(along axis: Axis) -> Double {
        axis == .horizontal ? safeArea.left + safeArea.right : safeArea.top + safeArea.bottom
    }
}
