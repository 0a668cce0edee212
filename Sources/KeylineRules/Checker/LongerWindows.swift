// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The environments of a screen with longer windows: contents that fit into those need only more height, which a scroll
/// view gives them.
struct LongerWindows {
    let context: ScreenContext
    let environments: [LayoutEnvironment]

    /// The added height, in points: more than the contents of any screen that does not scroll need.
    private static let further = 2000.0

    /// Returns true if the subject of a finding leaves the safe area at the top or the bottom in some windows, and in none
    /// of them once they are longer. False for contents of a scroll view, which have all the height they need.
    ///
    /// - Complexity: two layouts in each environment.
    func clear(_ finding: Finding) -> Bool {
        let position = context.position(finding.subject)
        guard position >= 0, context.scrollViews.around[position] < 0,
            let configuration = finding.configurations.first?.configuration
        else { return false }
        let program = ScreenProgram(context.screen)
        func leaves(_ environment: LayoutEnvironment) -> Bool {
            LayoutContext(
                context, configuration: configuration, layout: program.solve(in: environment), roundsOverlaps: true,
                judgesAll: false
            )
            .outsideItem(finding.subject)
            .map { !$0.edges.isDisjoint(with: [.top, .bottom]) } ?? false
        }
        let failing = environments.filter(leaves)
        return !failing.isEmpty
            && !failing.contains { environment in
                let window = environment.window
                return leaves(
                    environment.resized(to: Size(width: window.width, height: window.height + Self.further)))
            }
    }
}
