// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Synchronization

/// The conflicts that a screen has only in the design of iOS 26, which an app gets when it is built with that SDK.
///
/// A layout with a conflict is laid out once more in the design before, so that the answer does not depend on the layouts
/// that threads have judged before it.
final class NewDesign: Sendable {
    /// The first major version of iOS with the design.
    static let version = 26

    /// The layouts in the design before.
    private struct Older {
        var program: ScreenProgram?
        var conflicts: [LayoutEnvironment: [LayoutConflict]] = [:]
    }

    private let older = Mutex(Older())

    /// Returns true if the project does not state the SDK, the layout has the new design, and the conflict is not there in
    /// the one before.
    func isBehind(_ conflict: LayoutConflict, in layout: LayoutContext) -> Bool {
        let screen = layout.screen.screen
        guard layout.environment.idiom != .tv, layout.environment.osMajor >= Self.version,
            screen.within(layout.screen.app).baseSDKMajor == nil
        else { return false }
        var environment = layout.environment
        environment.behavior = .iOS(environment.osMajor, linkedSDK: Self.version - 1)
        let members = Set(conflict.members)
        return !conflicts(of: screen, in: environment).contains { !members.isDisjoint(with: $0.members) }
    }

    private func conflicts(of screen: Screen, in environment: LayoutEnvironment) -> [LayoutConflict] {
        older.withLock { older in
            if let known = older.conflicts[environment] { return known }
            let program = older.program ?? ScreenProgram(screen)
            older.program = program
            let conflicts = program.solve(in: environment).conflicts
            older.conflicts[environment] = conflicts
            return conflicts
        }
    }
}
