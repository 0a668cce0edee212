// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineLayout
import KeylineModel

/// A scored view: what Xcode recorded and what came out, in the parent's coordinates, points.
struct ScoredView: Sendable {
    /// Interface Builder's object id.
    var id: String
    /// UIKit's class.
    var className: String
    /// The recorded frame.
    var recorded: Rect
    /// The solved frame; nil when there is none.
    var solved: Rect?
    /// Why it is wrong, for views that are more than a point off.
    var cause: MissCause?

    /// The largest difference of any coordinate, points.
    var error: Double {
        guard let solved else { return .infinity }
        return max(
            abs(solved.x - recorded.x), abs(solved.y - recorded.y), abs(solved.width - recorded.width),
            abs(solved.height - recorded.height))
    }
}

/// The scored views of one file.
struct FidelityDocument: Sendable {
    /// Where the file is.
    let path: String
    /// Its scored views.
    private(set) var views: [ScoredView] = []
    /// Whether its own recorded frames satisfy its required equalities.
    private(set) var isConsistent = true

    /// Its scenes on the devices that they are drawn on; empty unless asked for.
    private(set) var scenes: [OnDeviceScenes.Scene] = []

    /// Solves every screen on its canvas. Documents without Auto Layout have no governed views.
    ///
    /// - Parameters:
    ///   - devices: Lays the scenes out on devices too.
    ///   - excluded: Ids of canvas overrides that are left out.
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

/// Which views of a screen the solver places: arranged in a stack view, or subviews without autoresizing constraints.
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

    /// Whether the view or one above it is hidden.
    func isHidden(_ id: String) -> Bool { hidden.contains(id) }

    /// The screen without the recorded frames of governed views.
    var strippedScreen: Screen {
        var copy = screen
        for index in copy.items.indices where ids.contains(copy.items[index].id) { copy.items[index].frame = nil }
        return copy
    }
}
