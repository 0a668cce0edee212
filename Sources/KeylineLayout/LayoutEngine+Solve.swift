// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
public import KeylineModel

extension LayoutEngine {
    /// Lays a screen out in an environment.
    ///
    /// Nested safe areas, margins and the height of wrapped text depend on frames, so the screen is solved again with
    /// what the last pass gave until nothing changes, at most six times. Frames round to whole pixels.
    ///
    /// - Complexity: a few solves of the screen's constraint system.
    public func solve(_ screen: Screen, in environment: LayoutEnvironment) -> SolvedLayout {
        let tree = LayoutTree(screen, in: environment)
        let intrinsic = IntrinsicSizes(tree: tree, environment: environment)
        let recorded = RecordedFrames(screen: screen)
        let insets = ViewInsets(tree: tree, screen: screen, environment: environment)
        var assumptions = PassAssumptions.initial(tree: tree, insets: insets)
        var isLast = false
        for pass in 0..<Self.passLimit {
            var builder = SystemBuilder(
                tree: tree, screen: screen, environment: environment, assumptions: assumptions, intrinsic: intrinsic,
                recorded: recorded)
            builder.build()
            let compiled = builder.system.compiled()
            let solution = compiled.solve(options: SolveOptions(explainsConflicts: options.explainsConflicts))
            let frames = builder.frames(in: solution)
            let next = assumptions.following(frames: frames, pass: pass, insets: insets, intrinsic: intrinsic)
            isLast = next.isClose(to: assumptions) || pass == Self.passLimit - 1
            guard isLast else {
                assumptions = next
                continue
            }
            let final =
                options.findsAmbiguity
                ? compiled.solve(
                    options: SolveOptions(explainsConflicts: options.explainsConflicts, findsAmbiguity: true))
                : solution
            return LayoutAssembly(builder: builder, solution: final, insets: insets).layout(frames: frames)
        }
        return SolvedLayout(environment: environment, items: [], constraints: [], conflicts: [])
    }

    private static let passLimit = 6
}

extension SystemBuilder {
    /// Unrounded frames in window coordinates under a solution; guides included.
    func frames(in solution: Solution) -> [Rect] {
        geometry.indices.map { index in
            let rect = frameGeometry(index)
            return Rect(
                x: solution.value(of: rect.left), y: solution.value(of: rect.top),
                width: max(0, solution.value(of: rect.width)), height: max(0, solution.value(of: rect.height)))
        }
    }
}
