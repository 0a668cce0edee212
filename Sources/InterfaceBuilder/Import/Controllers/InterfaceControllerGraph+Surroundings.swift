// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What controllers are shown with, in a document and from outside it.
extension InterfaceControllerGraph {
    /// What a controller is shown with.
    struct Surroundings: Hashable {
        var chrome = Chrome()
        /// Whether the controller stands in a navigation controller, even one whose bar is hidden.
        var isInNavigation = false
        /// Whether the navigation controller itself stands above a tab bar: what it pushes covers a tab bar inside it.
        var isNavigationAboveTabBar = false
        /// Whether a split view shows the controller, which then shows details beside it or pushes them.
        var isInSplitView = false
        /// What the document says of the containers' bars, as `InterfaceCanvas.bars(of:)` names them.
        var bars: [String: [String: String]] = [:]
        /// Whether the navigation bar wants large titles.
        var prefersLargeTitles = false
        /// Whether the item below on the navigation stack shows one; nil at the bottom.
        var showedLargeTitle: Bool?
        /// What the canvas shows or leaves out because the controller, or one below it on the navigation stack, says so.
        var simulated: [String: String] = [:]
        /// The contents of bars, for drawings.
        var appearance = ScreenAppearance()

        /// Whether nothing is known that shows the controller with bars.
        var isAlone: Bool {
            var rest = self
            rest.simulated = [:]
            rest.isInSplitView = false
            rest.appearance = .standard
            rest.chrome.showsStatusBar = Chrome().showsStatusBar
            return rest == Surroundings()
        }

        /// Whether the canvas shows the controller with a navigation bar because it says so.
        var simulatesNavigation: Bool {
            simulated["simulatedTopBarMetrics"]?.contains("NavigationBar")
                ?? (simulated["simulatedDestinationMetrics"] != nil)
        }
    }

    /// How a document shows a controller of another one.
    struct Entry: Hashable {
        /// What counts more comes first.
        enum Way: Comparable {
            /// As a container's child, or pushed.
            case contained
            case presented
            /// In a container view.
            case embedded
        }

        var way: Way
        var surroundings: Surroundings
        /// Whether it is presented in the style that the controller itself states, if it does.
        var leavesStyle = false
        /// Whether segues lead to it from where its document begins.
        var isReached = false
    }

    /// What a controller simulates that no container of the document shows.
    static func simulated(_ metrics: [String: [String: String]]?) -> Chrome {
        var chrome = Chrome()
        switch metrics?["simulatedTopBarMetrics"]?["tag"] {
        case "simulatedNavigationBarMetrics", "simulatedOpaqueNavigationBarMetrics":
            chrome.navigationBar = Chrome.NavigationBar(
                hasPrompt: metrics?["simulatedTopBarMetrics"]?["prompted"] == "YES")
        default: break
        }
        switch metrics?["simulatedBottomBarMetrics"]?["tag"] {
        case "simulatedTabBarMetrics": chrome.showsTabBar = true
        case "simulatedToolbarMetrics": chrome.showsToolbar = true
        default: break
        }
        return chrome
    }
}
