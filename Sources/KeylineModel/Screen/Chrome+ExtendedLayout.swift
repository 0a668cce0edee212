// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Chrome {
    /// A fact that determines how far the root view extends behind bars.
    public enum ExtendedLayout: CaseIterable, Sendable {
        case edges, includesOpaqueBars, opaqueNavigationBar, opaqueTabBar, opaqueToolbar
    }

    /// Sets the facts about extended layout from an Interface Builder document's settings of the controller and its
    /// containers. Settings that the document lacks have UIKit's defaults.
    ///
    /// This reads documents, and data of older versions of this program that stored these facts only in the canvas.
    ///
    /// - Parameter stated: facts that are known already and stay unchanged.
    public mutating func takeExtendedLayout(of canvas: DesignCanvas?, except stated: Set<ExtendedLayout> = []) {
        let metrics = canvas?.simulatedMetrics ?? [:]
        for fact in ExtendedLayout.allCases where !stated.contains(fact) {
            switch fact {
            case .edges:
                edgesForExtendedLayout =
                    metrics["edgesForExtendedLayout"].map { extended in
                        EdgeSet(Edge.allCases.filter { extended[$0.rawValue] == "YES" })
                    } ?? .all
            case .includesOpaqueBars:
                extendedLayoutIncludesOpaqueBars = metrics["extendedLayoutIncludesOpaqueBars"]?["value"] == "YES"
            case .opaqueNavigationBar:
                navigationBar?.isOpaque = Self.isOpaque("navigationBar", simulated: "Top", metrics)
            case .opaqueTabBar: isTabBarOpaque = Self.isOpaque("tabBar", simulated: "Bottom", metrics)
            case .opaqueToolbar: isToolbarOpaque = Self.isOpaque("toolbar", simulated: "Bottom", metrics)
            }
        }
    }

    /// True if a container's bar, or the controller's simulated bar at that edge, is opaque.
    private static func isOpaque(
        _ bar: String, simulated edge: String, _ metrics: [String: [String: String]]
    ) -> Bool {
        ["container.\(bar)", "simulated\(edge)BarMetrics"].contains { key in
            let bar = metrics[key]
            return bar?["translucent"] == "NO" || bar?["tag"] == "simulatedOpaqueNavigationBarMetrics"
        }
    }
}
