// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The element and attribute names of Interface Builder documents, as tables.
enum InterfaceVocabulary {
    /// Elements that no layout and no rule depends on; dropped while reading, with all they contain.
    static let droppedElements: Set<String> = [
        "accessibility", "accessibilityOverrides", "animations", "audiovisualMediaTypes", "calendarDate", "classes",
        "commands", "customFonts", "dataDetectorType", "dataDetectorTypes", "date", "gradient",
        "keyCommands", "locale", "menu", "plugIn", "popoverArrowDirection", "timeZone", "wkWebViewConfiguration",
    ]

    /// How bars look, which stands in them.
    static let barAppearances: Set<String> = ["navigationBarAppearance", "tabBarAppearance", "toolbarAppearance"]

    /// Whether an attribute is kept while reading: colours need all of theirs.
    static func isRead(_ attribute: String, of element: String) -> Bool {
        element == "color" || !unreadAttributes.contains(attribute)
    }

    /// Attributes that nothing depends on.
    private static let unreadAttributes: Set<String> = [
        "baselineAdjustment", "clearsContextBeforeDrawing", "colorSpace", "customColorSpace",
        "customModuleProvider", "sceneMemberID", "multipleTouchEnabled", "restorationIdentifier", "colorLabel",
        "red", "green", "blue", "propertyAccessControl", "reversesTitleShadowWhenHighlighted",
        "showsTouchWhenHighlighted", "useStoryboardIdentifierAsRestorationIdentifier",
    ]

    /// Elements that say something about the element they stand in and never are views.
    static let propertyElements = Set<String>([
        "array", "attributedString", "attributes", "autoresizingMask", "backgroundConfiguration", "barButtonItem",
        "barButtonItemGroup", "behavior", "blurEffect", "bool", "buttonConfiguration", "bytes", "cells",
        "collectionLayoutSection", "collectionViewFlowLayout", "collectionViewLayout", "color", "connections",
        "constraint", "constraints", "contentConfiguration", "data", "dictionary", "directionalEdgeInsets",
        "edgeInsets", "exclude", "extendedEdge", "focusEffect", "font", "fontDescription", "fragment",
        "freeformSimulatedSizeMetrics", "gestureRecognizers", "imageReference", "include", "inset", "integer",
        "items", "keyboardLayoutGuide", "layoutGuide", "layoutGuides", "listContentConfiguration", "mask",
        "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "mutableArray",
        "mutableString", "namedLayoutGuide", "navigationItem", "nil", "offsetWrapper", "outlet", "paragraphStyle",
        "point", "preferredSymbolConfiguration", "prototypes", "real", "rect", "reference", "scopeButtonTitles",
        "scrollEdgeEffect", "sections", "segment", "segments", "segue", "separator", "set",
        "simulatedNavigationBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
        "simulatedSplitViewMetrics", "simulatedStatusBarMetrics", "simulatedTabBarMetrics",
        "simulatedToolbarMetrics", "size", "state", "string", "subviews", "symbolContentTransition", "symbolEffect",
        "tabBarItem", "tableViewSection", "textAttributes", "textInputTraits", "toolbarItems",
        "userDefinedRuntimeAttribute",
        "userDefinedRuntimeAttributes", "value", "variation", "vibrancyEffect", "vibrancy", "viewLayoutGuide",
        "wkPreferences", "backgroundColor", "range", "action", "outletCollection",
    ]).union(barAppearances)

    /// What stands for a controller of another storyboard.
    static let storyboardReference = "viewControllerPlaceholder"

    /// Top-level objects that are neither controllers, views nor recognizers.
    static let otherObjects: Set<String> = [
        "customObject", "exit", "placeholder", "searchDisplayController", "navigationItem", "barButtonItem",
        "tabBarItem", storyboardReference, "arrayController", "uiViewControllerPlaceholder",
        "notificationObject",
    ]

    /// Recognizer elements. A long press really is written with the misspelt name.
    static let recognizers: [String: RecognizerKind] = [
        "tapGestureRecognizer": .tap, "longPressGestureRecognizer": .longPress,
        "pongPressGestureRecognizer": .longPress, "panGestureRecognizer": .pan, "swipeGestureRecognizer": .swipe,
        "pinchGestureRecognizer": .pinch, "rotationGestureRecognizer": .rotation,
        "screenEdgePanGestureRecognizer": .screenEdgePan, "hoverGestureRecognizer": .hover,
        "gestureRecognizer": .custom,
    ]

    /// Layout guide elements that stand in a view.
    static let guideElements: Set<String> = [
        "viewLayoutGuide", "keyboardLayoutGuide", "layoutGuide", "namedLayoutGuide",
    ]

    /// Containers that show other controllers and have no view of their own in the file.
    static func isController(_ name: String) -> Bool {
        (name.hasSuffix("Controller") && !otherObjects.contains(name))
    }

    /// Whether an element is kept while reading.
    static func isKept(_ name: String, key: String?, parent: String?) -> Bool {
        switch name {
        case "color":
            key == "backgroundColor" || parent != "variation"
        case "nil":
            parent == "variation" || key?.hasPrefix("simulated") == true
        default:
            !droppedElements.contains(name)
        }
    }
}
