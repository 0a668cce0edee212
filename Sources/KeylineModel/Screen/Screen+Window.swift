// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Screen {
    /// True if the root view is laid out at the size of the window: a controller's, and one that reaches the screen's edges.
    /// Linear in the items and constraints.
    public var hasWindow: Bool {
        switch kind {
        case .viewController, .launchScreen: true
        case .view: reachesScreenEdges
        case .cell: false
        }
    }

    /// True for a view of no known controller that ties its contents to the safe area: it expects to reach the screen's edges,
    /// because inside them its safe area is the whole view. False for one that is drawn smaller than any screen, such as a
    /// bar. Linear in the items and constraints.
    public var reachesScreenEdges: Bool {
        guard kind == .view, let root, !isDrawnSmall else { return false }
        let guides = Set(items.filter { $0.guide?.belongsToScreen == true && $0.parent == root.id }.map(\.id))
        return !guides.isEmpty
            && constraints.contains { guides.contains($0.firstItem) || $0.secondItem.map(guides.contains) == true }
    }

    /// True if the root view is drawn smaller than the smallest screen, 320 × 480 points.
    public var isDrawnSmall: Bool {
        guard let size = root?.frame?.size else { return false }
        return max(size.width, size.height) < 480 || min(size.width, size.height) < 320
    }
}
