// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// File's Owner of a xib: the object that loads it, and has outlets to its views.
enum FileOwner {
    /// Returns true for a class whose `view` outlet is that of a view controller, judged by its name. Views that load
    /// their own contents may have an outlet of that name too.
    static func mayBeController(_ name: String) -> Bool {
        name.contains("Controller") || !viewSuffixes.contains(where: name.hasSuffix)
    }

    private static let viewSuffixes = ["View", "Cell"]
}

extension Screen {
    /// Makes a top-level view of a xib the root view of a controller, with the bars that the canvas simulates, or, with
    /// nil, a view that code adds to another. The kinds of cells and launch screens stay.
    ///
    /// - Parameter name: the controller's class.
    public mutating func setController(_ name: String?) {
        guard kind != .cell else { return }
        if kind != .launchScreen { kind = name == nil ? .view : .viewController }
        controllerClass = name
        if name == nil {
            (chrome.navigationBar, chrome.showsTabBar, chrome.showsToolbar) = (nil, false, false)
        } else {
            showSimulatedBars()
        }
    }

    /// Shows the bars that the controller simulates, the best guess for a screen without a known container.
    mutating func showSimulatedBars() {
        let simulated = InterfaceControllerGraph.simulated(canvas?.simulatedMetrics)
        chrome.navigationBar = simulated.navigationBar
        chrome.showsTabBar = simulated.showsTabBar
        chrome.showsToolbar = simulated.showsToolbar
    }
}
