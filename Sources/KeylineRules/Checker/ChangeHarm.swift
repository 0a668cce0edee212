// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Detects harm that a change of a screen does and no rule reports: a view leaves the window, or covers a sibling.
///
/// Rules ignore views wholly outside the window, because they may wait there on purpose, and views that cover each
/// other. A change that Keyline itself offers must cause neither.
struct ChangeHarm {
    /// One view in one layout: its frame in its parent's coordinates and in the window's, in points.
    private struct Place {
        var frame: Rect
        var windowFrame: Rect
        var isShown: Bool
    }

    private let environments: [LayoutEnvironment]
    private let before: [[Place]]
    /// Positions of the views below each parent.
    private let siblings: [[Int]]
    /// The scroll views: their contents may leave the window because they can be scrolled back.
    private let scrollViews: NearestAncestors

    /// Lays out the screen as it is.
    ///
    /// - Complexity: a layout in each configuration.
    init(_ screen: Screen, app: App?, profiles: [String: DeviceProfile], configurations: [Configuration]) {
        environments = EnvironmentGroup.all(
            screen, profiles: profiles, configurations: configurations, app: app
        ).map(\.environment)
        before = Self.places(screen, environments)
        let context = ScreenContext(screen, app: app)
        scrollViews = context.scrollViews
        siblings = context.children.map { $0.filter { screen.items[$0].guide == nil } }
    }

    /// Returns true if a changed screen pushes a view out of the window or over a sibling that it did not cover before.
    func isDone(by changed: Screen) -> Bool {
        let after = Self.places(changed, environments)
        return zip(environments, zip(before, after)).contains { environment, places in
            pushesOut(places.0, places.1, Rect(size: environment.window))
                || covers(places.0, places.1)
        }
    }

    /// Smaller changes count as rounding, in points.
    private static let tolerance = 1.0

    private static func places(_ screen: Screen, _ environments: [LayoutEnvironment]) -> [[Place]] {
        let program = ScreenProgram(screen)
        return environments.map { environment in
            program.solve(in: environment).items.map { item in
                let hasArea = item.frame.width > tolerance && item.frame.height > tolerance
                return Place(
                    frame: item.frame, windowFrame: item.windowFrame,
                    isShown: item.isInstalled && item.isVisible && hasArea)
            }
        }
    }

    private func pushesOut(_ before: [Place], _ after: [Place], _ window: Rect) -> Bool {
        func overflow(_ rect: Rect) -> Double {
            max(0, window.minX - rect.minX, window.minY - rect.minY, rect.maxX - window.maxX, rect.maxY - window.maxY)
        }
        return after.indices.contains { position in
            after[position].isShown && scrollViews.around[position] < 0
                && overflow(after[position].windowFrame) > overflow(before[position].windowFrame) + Self.tolerance
        }
    }

    private func covers(_ before: [Place], _ after: [Place]) -> Bool {
        func overlap(_ places: [Place], _ one: Int, _ other: Int) -> Double {
            guard let common = places[one].frame.intersection(places[other].frame) else { return 0 }
            return min(common.width, common.height)
        }
        return siblings.contains { views in
            let shown = views.filter { after[$0].isShown }
            let moved = shown.filter { after[$0].frame != before[$0].frame }
            return moved.contains { one in
                shown.contains { other in
                    other != one && overlap(after, one, other) > overlap(before, one, other) + Self.tolerance
                }
            }
        }
    }
}
