// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineLayout
import KeylineModel

/// A compared view: its recorded and its solved frame, in the parent's coordinates, points.
struct ScoredView: Sendable {
    /// Interface Builder's object id.
    var id: String
    /// UIKit's class.
    var className: String
    /// The recorded frame.
    var recorded: Rect
    /// The solved frame; nil if there is none.
    var solved: Rect?
    /// The cause of a difference of more than a point; nil for a smaller one.
    var cause: MissCause?

    /// The largest difference of any coordinate, points.
    var error: Double {
        guard let solved else { return .infinity }
        return max(
            abs(solved.x - recorded.x), abs(solved.y - recorded.y), abs(solved.width - recorded.width),
            abs(solved.height - recorded.height))
    }
}

/// The compared views of one file.
struct FidelityDocument: Sendable {
    /// Path of the file.
    let path: String
    /// Its compared views.
    private(set) var views: [ScoredView] = []
    /// True if its recorded frames satisfy its required equalities.
    private(set) var isConsistent = true

    /// Its scenes on the devices that their canvases draw; empty unless `devices` is given.
    private(set) var scenes: [OnDeviceScenes.Scene] = []

    /// Solves every screen on its canvas. In documents without Auto Layout the solver positions no views.
    ///
    /// - Parameters:
    ///   - devices: lays the scenes out on devices too.
    ///   - excluded: ids of canvas overrides to leave out.
    init(
        path: String, screens: [Screen], metrics: PlatformMetrics, marks: MarkedViews, keepsFrames: Bool,
        devices: OnDeviceScenes? = nil, excluding excluded: Set<String> = []
    ) {
        self.path = path
        for screen in screens where screen.design?.usesAutoLayout == true {
            guard let environment = LayoutEnvironment(canvasOf: screen, metrics: metrics, excluding: excluded) else {
                continue
            }
            let governed = GovernedViews(screen)
            guard !governed.ids.isEmpty else { continue }
            let stripped = keepsFrames ? screen : governed.strippedScreen
            let layout = ScreenProgram(stripped).solve(in: environment, findsAmbiguity: true)
            let consistency = RecordedConsistency(screen, environment: environment, layout: layout)
            isConsistent = isConsistent && consistency.holds
            let count = views.count
            add(screen, governed, layout, marks)
            if let devices {
                let scored = Array(views[count...])
                if !scored.isEmpty {
                    scenes.append(devices.scene(stripped, canvas: environment, layout: layout, views: scored))
                }
            }
        }
    }

    private mutating func add(_ screen: Screen, _ governed: GovernedViews, _ layout: SolvedLayout, _ marks: MarkedViews)
    {
        let finder = MissCauseFinder(screen: screen, layout: layout)
        for item in screen.items where governed.ids.contains(item.id) {
            guard let recorded = item.frame, !governed.isHidden(item.id), layout[item.id]?.isInstalled != false,
                !marks.ids.contains(item.source?.objectID ?? "")
            else { continue }
            var view = ScoredView(
                id: item.source?.objectID ?? item.id, className: item.className, recorded: recorded,
                solved: layout[item.id]?.frame)
            if view.error > FidelityTable.point { view.cause = finder.cause(of: item.id) }
            views.append(view)
        }
    }
}

/// The views of a screen that the solver positions: those arranged in a stack view, and subviews without autoresizing
/// constraints.
struct GovernedViews {
    /// Item ids.
    let ids: Set<String>
    private let screen: Screen
    private let hidden: Set<String>

    init(_ screen: Screen) {
        self.screen = screen
        var ids: Set<String> = []
        var hidden: Set<String> = []
        for item in screen.items {
            if item.isHidden || item.parent.map(hidden.contains) == true { hidden.insert(item.id) }
            guard item.parent != nil, item.guide == nil, item.frame != nil else { continue }
            let isConstrained =
                item.containment == .subview && !item.hasFixedFrame && !item.translatesAutoresizingMaskIntoConstraints
            if item.containment == .arranged || isConstrained { ids.insert(item.id) }
        }
        self.ids = ids
        self.hidden = hidden
    }

    /// Returns true if the view or one of its ancestors is hidden.
    func isHidden(_ id: String) -> Bool { hidden.contains(id) }

    /// The screen without the recorded frames of the views that the solver positions.
    var strippedScreen: Screen {
        var copy = screen
        for index in copy.items.indices where ids.contains(copy.items[index].id) { copy.items[index].frame = nil }
        return copy
    }
}
