// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Chrome {
    /// One of the facts that decide how the root view lies beside bars.
    public enum ExtendedLayout: CaseIterable, Sendable {
        case edges, includesOpaqueBars, opaqueNavigationBar, opaqueTabBar, opaqueToolbar
    }

    /// Takes the facts that decide how the root view lies beside bars from what an Interface Builder document says of the
    /// controller and its containers. What it does not mention has UIKit's defaults.
    ///
    /// This reads documents, and what programs stored that did not keep the facts apart from the canvas.
    /// - Parameter told: the facts that are known already and stay as they are.
    public mutating func takeExtendedLayout(of canvas: DesignCanvas?, except told: Set<ExtendedLayout> = []) {
        let metrics = canvas?.simulatedMetrics ?? [:]
        for fact in ExtendedLayout.allCases where !told.contains(fact) {
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

    /// True if a container's bar, or the bar that the controller simulates at that edge, is opaque.
    private static func isOpaque(
        _ bar: String, simulated edge: String, _ metrics: [String: [String: String]]
    ) -> Bool {
        ["container.\(bar)", "simulated\(edge)BarMetrics"].contains { key in
            let bar = metrics[key]
            return bar?["translucent"] == "NO" || bar?["tag"] == "simulatedOpaqueNavigationBarMetrics"
        }
    }
}
