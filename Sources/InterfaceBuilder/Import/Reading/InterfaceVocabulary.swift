// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The element and attribute names of Interface Builder documents, as tables.
enum InterfaceVocabulary {
    /// Elements that no layout and no rule depends on; the reader drops them with their contents.
    static let droppedElements: Set<String> = [
        "accessibility", "accessibilityOverrides", "animations", "audiovisualMediaTypes", "calendarDate", "classes",
        "commands", "customFonts", "dataDetectorType", "dataDetectorTypes", "date", "gradient",
        "keyCommands", "locale", "menu", "plugIn", "popoverArrowDirection", "timeZone", "wkWebViewConfiguration",
    ]

    /// Elements inside bars that describe their appearance.
    static let barAppearances: Set<String> = ["navigationBarAppearance", "tabBarAppearance", "toolbarAppearance"]

    /// Returns true if the reader keeps an attribute; it keeps all attributes of colors.
    static func isRead(_ attribute: String, of element: String) -> Bool {
        element == "color" || !unreadAttributes.contains(attribute)
    }

    /// Attributes that no layout, rule or drawing depends on.
    private static let unreadAttributes: Set<String> = [
        "baselineAdjustment", "clearsContextBeforeDrawing", "colorSpace", "customColorSpace",
        "customModuleProvider", "sceneMemberID", "multipleTouchEnabled", "restorationIdentifier", "colorLabel",
        "red", "green", "blue", "propertyAccessControl", "reversesTitleShadowWhenHighlighted",
        "showsTouchWhenHighlighted", "useStoryboardIdentifierAsRestorationIdentifier",
    ]

    /// Elements that describe the element which contains them, and never are views.
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

    /// The element that refers to a controller of another storyboard.
    static let storyboardReference = "viewControllerPlaceholder"

    /// Top-level objects that are neither controllers, views nor recognizers.
    static let otherObjects: Set<String> = [
        "customObject", "exit", "placeholder", "searchDisplayController", "navigationItem", "barButtonItem",
        "tabBarItem", storyboardReference, "arrayController", "uiViewControllerPlaceholder",
        "notificationObject",
    ]

    /// Recognizer elements. Interface Builder does write a long press with the misspelled name.
    static let recognizers: [String: RecognizerKind] = [
        "tapGestureRecognizer": .tap, "longPressGestureRecognizer": .longPress,
        "pongPressGestureRecognizer": .longPress, "panGestureRecognizer": .pan, "swipeGestureRecognizer": .swipe,
        "pinchGestureRecognizer": .pinch, "rotationGestureRecognizer": .rotation,
        "screenEdgePanGestureRecognizer": .screenEdgePan, "hoverGestureRecognizer": .hover,
        "gestureRecognizer": .custom,
    ]

    /// Layout guide elements inside a view.
    static let guideElements: Set<String> = [
        "viewLayoutGuide", "keyboardLayoutGuide", "layoutGuide", "namedLayoutGuide",
    ]

    /// Returns true if an element is a controller, including containers, which have no view of their own in the file.
    static func isController(_ name: String) -> Bool {
        (name.hasSuffix("Controller") && !otherObjects.contains(name))
    }

    /// Returns true if the reader keeps an element.
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
