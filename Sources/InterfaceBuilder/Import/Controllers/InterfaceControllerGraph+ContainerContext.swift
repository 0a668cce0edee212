// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The bars and presentation around controllers, as set in their document and in others.
extension InterfaceControllerGraph {
    /// The bars and presentation around a controller.
    struct ContainerContext: Hashable {
        var chrome = Chrome()
        /// True if the controller is in a navigation controller, even in one with a hidden bar.
        var isInNavigation = false
        /// True if the navigation controller itself is in a tab bar controller, so that pushed controllers keep the tab
        /// bar. They cover a tab bar that is inside the navigation controller.
        var isNavigationAboveTabBar = false
        /// True if a split view shows the controller, which then shows details beside it or pushes them.
        var isInSplitView = false
        /// True for a sheet, unless code puts the controller that shows it into a navigation controller.
        var mayBeSheet = false
        /// The attributes of the containers' bars, by the names of `InterfaceCanvas.bars(of:)`.
        var bars: [String: [String: String]] = [:]
        /// `prefersLargeTitles` of the navigation bar.
        var prefersLargeTitles = false
        /// True if the item below on the navigation stack shows a large title; nil at the bottom of the stack.
        var showedLargeTitle: Bool?
        /// The elements by which the controller, or one below it on the navigation stack, adds bars to the canvas or
        /// removes them.
        var simulated: [String: String] = [:]
        /// The contents of bars, for drawings.
        var appearance = ScreenAppearance()

        /// True if no container is known that shows the controller with bars.
        var isAlone: Bool {
            var rest = self
            rest.simulated = [:]
            (rest.isInSplitView, rest.mayBeSheet) = (false, false)
            rest.appearance = .standard
            rest.chrome.showsStatusBar = Chrome().showsStatusBar
            return rest == ContainerContext()
        }

        /// True if the controller states that the canvas shows a navigation bar.
        var simulatesNavigation: Bool {
            simulated["simulatedTopBarMetrics"]?.contains("NavigationBar")
                ?? (simulated["simulatedDestinationMetrics"] != nil)
        }
    }

    /// The way in which a document shows a controller of another document.
    struct Entry: Hashable {
        /// The ways of showing, the most significant first.
        enum Way: Comparable {
            /// As a child of a container, or pushed.
            case contained
            case presented
            /// In a container view.
            case embedded
        }

        var way: Way
        var context: ContainerContext
        /// True if the segue sets no presentation style, so that the controller's own applies.
        var leavesStyle = false
        /// True if segues lead to it from its document's initial controller.
        var isReached = false
    }

    /// Returns the bars that a controller simulates, for one that no container of the document shows.
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
