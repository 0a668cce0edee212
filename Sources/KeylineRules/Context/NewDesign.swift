// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Synchronization

/// The conflicts that a screen has only in the design of iOS 26, which an app gets when it is built with that SDK.
///
/// Each set of constraints is laid out once more in the design before, at the first layout that has the conflict.
final class NewDesign: Sendable {
    /// The first major version of iOS with the design.
    static let version = 26

    private let known = Mutex<[Set<ConflictMember>: Bool]>([:])

    /// Returns true if the project does not state the SDK, the layout has the new design, and the conflict is not there in
    /// the one before.
    func isBehind(_ conflict: LayoutConflict, in layout: LayoutContext) -> Bool {
        let screen = layout.screen.screen
        guard layout.environment.idiom != .tv, layout.environment.osMajor >= Self.version,
            screen.within(layout.screen.app).baseSDKMajor == nil
        else { return false }
        let members = Set(conflict.members)
        if let known = known.withLock({ $0[members] }) { return known }
        var older = layout.environment
        older.behavior = .iOS(older.osMajor, linkedSDK: Self.version - 1)
        let conflicts = ScreenProgram(screen).solve(in: older).conflicts
        let isBehind = !conflicts.contains { !members.isDisjoint(with: $0.members) }
        known.withLock { $0[members] = isBehind }
        return isBehind
    }
}
