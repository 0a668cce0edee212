// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The UIKit names that facts are read from.
///
/// Source: Apple's UIKit documentation; Swift's and Objective-C's spellings.
enum SourceVocabulary {
    /// Properties and methods of a constraint by which code changes it; of a property only assignments count.
    static let constraintProperties: Set = [
        "constant", "isActive", "active", "priority", "setConstant", "setActive", "setPriority", "deactivate",
    ]

    /// Properties and methods of a view by which code changes its frame or its constraints, or, of a stack view, those of
    /// all that it arranges; of a property that code also reads only assignments count.
    ///
    /// Source: UIKit's documentation, and those of SnapKit, Masonry, Align, PinLayout and PureLayout.
    static let placingProperties: Set = [
        "frame", "bounds", "center", "transform", "setFrame", "setBounds", "setCenter", "setTransform",
        "layoutMargins", "directionalLayoutMargins", "setLayoutMargins", mask,
        "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement", "setLayoutMarginsRelativeArrangement",
        "removeFromSuperview", "removeConstraint", "removeConstraints",
        "addConstraint", "addConstraints", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor",
        "bottomAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor",
        "lastBaselineAnchor", "snp", "mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints",
        "anchors", "pin", "autoPinEdge", "autoPinEdgeToSuperviewEdge", "autoPinEdgesToSuperviewEdges",
        "autoPinEdgeToSuperviewMargin", "autoPinEdgesToSuperviewMargins", "autoPinEdgeToSuperviewSafeArea",
        "autoPinEdgesToSuperviewSafeArea", "autoSetDimension", "autoSetDimensions", "autoSetDimensionsToSize",
        "autoAlignAxis", "autoAlignAxisToSuperviewAxis", "autoMatchDimension", "autoCenterInSuperview", "axis",
        "setAxis",
    ]

    /// The property by which code keeps UIKit from pinning a view to the frame that it has.
    static let mask = "translatesAutoresizingMaskIntoConstraints"
    /// Its setter in Objective-C.
    static let setMask = "setTranslatesAutoresizingMaskIntoConstraints"

    /// The use of a controller that turns the mask of its own view off: a window's root has a mask.
    static let ownMask = "view." + mask

    /// The property by which code turns a view, and its setter in Objective-C.
    static let transforms: Set = ["transform", "setTransform"]

    /// Words that make a rotation.
    static let rotationWords: Set = [
        "CGAffineTransformMakeRotation", "CGAffineTransformRotate", "rotationAngle", "rotated",
    ]

    /// The use of a controller that turns its own view.
    static let ownRotation = "view.transform"

    /// Properties and methods of a view by which code changes its contents or their size.
    static let fillingProperties: Set = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview",
        "frameLayoutGuide", "contentLayoutGuide", "isScrollEnabled", "scrollEnabled", "setScrollEnabled", "contentSize",
        "distribution", "alignment", "spacing",
    ]

    /// Properties and methods of a scroll view by which code moves its contents, or lets people do so; of a property only
    /// assignments count.
    static let scrollingProperties: Set = [
        contentOffset, "setContentOffset", "scrollRectToVisible", "contentSize", "setContentSize", "contentInset",
        "setContentInset", "contentInsetAdjustmentBehavior", "setContentInsetAdjustmentBehavior",
        "alwaysBounceVertical", "setAlwaysBounceVertical", "alwaysBounceHorizontal", "setAlwaysBounceHorizontal",
    ]

    /// Properties by which code shows a view of its own instead of the keyboard; only assignments count.
    static let inputProperties: Set = ["inputView", "setInputView"]

    /// The property by which code moves the contents of a scroll view.
    static let contentOffset = "contentOffset"

    /// Methods that put a view into another one, which then places it.
    static let addingMethods: Set = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]

    /// The use of an outlet whose view code adds to another view: it leaves its place in the document.
    static let moving = "superview"

    /// A method that only returns an outlet hands it to other code, which may place it.
    static let handingOut = "return"

    /// Properties and methods by which code sets a view's text; of a property only assignments count.
    static let textProperties = textAssignments.union([
        "setText", "setAttributedText", "setTitle", "setAttributedTitle", "setConfiguration",
    ])

    /// Properties whose assignment sets a view's text, of a button also through its configuration.
    static let textAssignments: Set = ["text", "attributedText", "title", "attributedTitle", "configuration"]

    /// Parts of the labels of arguments that name a controller to load.
    static let loadingLabels = ["identifier", "name", "controller", "storyboard", "scene", "screen", "page", "route"]

    /// Properties through which libraries bind a view's properties: of RxSwift and ReactiveSwift.
    static let bindingWords: Set = ["rx", "reactive"]

    /// A property through which code reaches a button's title.
    static let configuration = "configuration"

    /// Properties and methods by which code lets people touch a view or type into it; of a property only assignments count.
    static let enablingProperties = enablingAssignments.union([
        "setEnabled", "setEditable", "setUserInteractionEnabled",
    ])

    /// Properties whose assignment lets people touch a view or type into it.
    static let enablingAssignments: Set = [
        "isEnabled", "enabled", "isEditable", "editable", "isUserInteractionEnabled", "userInteractionEnabled",
    ]

    /// Properties that code may also read, which changes nothing.
    static let readableProperties = textAssignments.union(enablingAssignments).union([
        contentOffset, "constant", "isActive", "active", "priority", "frame", "bounds", "center", "transform",
        "layoutMargins", "directionalLayoutMargins", "isHidden", "hidden", "alpha", "contentSize", "contentInset",
        "contentInsetAdjustmentBehavior", "inputView",
    ])

    /// A method that changes the property that it is called on.
    static let toggle = "toggle"

    /// Properties by which code hides a view.
    static let hidingProperties: Set = ["isHidden", "hidden", "setHidden"]

    /// Properties by which code makes a view transparent.
    static let fadingProperties: Set = ["alpha", "setAlpha"]

    /// Properties and methods by which code answers a control; of libraries those of RxSwift and ReactiveCocoa.
    static let answeringProperties: Set = [
        "addTarget", "addAction", "menu", "setMenu", "publisher", "addGestureRecognizer", "addInteraction", "rx",
        "reactive", "rac_signalForControlEvents", "rac_command", "setRac_command",
    ]

    /// Words by which a controller adds child controllers.
    static let containingWords: Set = ["addChild", "addChildViewController"]

    /// Words by which a controller shows or hides the bar of its navigation controller.
    static let navigationBarWords: Set = ["setNavigationBarHidden", "isNavigationBarHidden", "navigationBarHidden"]

    /// Words by which code makes a bar opaque, or translucent: a bar with an image is opaque, unless the image is translucent.
    ///
    /// Source: UIKit's documentation of `UINavigationBar.isTranslucent` and `setBackgroundImage(_:for:)`.
    static let opacityWords: Set = ["isTranslucent", "translucent", "setTranslucent", backgroundImage]

    /// The method that gives a bar an image.
    static let backgroundImage = "setBackgroundImage"

    /// The use of a controller that makes the bar of its navigation controller opaque.
    static let opaqueBar = "navigationBar.isOpaque"

    /// The use of a controller that shows or hides the bar of its navigation controller as a view, which UIKit does not
    /// document: `navigationBar.isHidden = true`.
    static let hiddenBar = "navigationBar.isHidden"

    /// Words by which a controller shows or hides a bar at the top.
    static let topBarWords = navigationBarWords.union(["prefersStatusBarHidden", "setStatusBarHidden", hiddenBar])

    /// Words by which code shows or hides the status bar on all screens.
    static let statusBarWords: Set = ["setStatusBarHidden", "isStatusBarHidden", "statusBarHidden"]

    /// Words in the heads of methods that decide which controller a split view shows where there is no room for both.
    static let collapsingWords: Set = [
        "collapseSecondary", "collapseSecondaryViewController", "topColumnForCollapsingToProposedTopColumn",
    ]

    /// Words by which a controller shows or hides a bar at the bottom.
    static let bottomBarWords: Set = [
        "hidesBottomBarWhenPushed", "setToolbarHidden", "isToolbarHidden", "toolbarHidden", "setTabBarHidden",
    ]

    /// Words by which a controller changes its safe area.
    static let safeAreaWords: Set = ["additionalSafeAreaInsets", "setAdditionalSafeAreaInsets"]

    /// Words by which a controller decides whether its view extends behind bars, which are at the top and the bottom.
    static let extendingWords: Set = ["edgesForExtendedLayout", "setEdgesForExtendedLayout"]

    /// The method of a controller in which it follows the safe area; the use of one that moves all its views.
    static let safeAreaChange = "viewSafeAreaInsetsDidChange"
    /// The property with all views in a view.
    static let subviews = "subviews"

    /// Words by which a controller defers the system's gestures at edges, itself or through one in it.
    static let deferringWords: Set = [
        "preferredScreenEdgesDeferringSystemGestures", "childForScreenEdgesDeferringSystemGestures",
        "childViewControllerForScreenEdgesDeferringSystemGestures",
    ]

    /// Words by which code embeds a controller's view in another view.
    static let embeddingWords: Set = [
        "addChild", "addChildViewController", "addSubview", "insertSubview", "addArrangedSubview", "embed",
        "UIViewControllerRepresentable", "makeUIViewController", "contentConfiguration", "tableHeaderView",
        "tableFooterView", "titleView", "inputView", "inputAccessoryView",
    ]

    /// Words by which code presents a controller.
    static let presentingWords: Set = [
        "present", "presentViewController", "sheetPresentationController", "popoverPresentationController",
        "modalPresentationStyle", "setModalPresentationStyle",
    ]

    /// Presentation styles that fill the window.
    static let fullScreenWords: Set = [
        "fullScreen", "overFullScreen", "UIModalPresentationFullScreen", "UIModalPresentationOverFullScreen",
    ]

    /// Words by which code shows a controller in a popover.
    static let popoverWords: Set = [
        "popover", "Popover", "UIModalPresentationPopover", "popoverPresentationController",
    ]

    /// The presentation style with which a popover's delegate keeps it one on phones.
    static let noStyleWords: Set = ["none", "None", "UIModalPresentationNone"]

    /// Words by which code shows a controller as the preview of a context menu.
    static let previewingWords: Set = ["UIContextMenuConfiguration"]

    /// Words by which a controller states the size in which others show it.
    static let sizingWords: Set = ["preferredContentSize", "setPreferredContentSize"]

    /// Words by which a controller or a table decides how high rows are.
    static let rowWords: Set = heightWords.union(estimateWords).union(["rowHeight", "setRowHeight"])

    /// Words by which code states how high rows are before they are laid out.
    static let estimateWords: Set = ["estimatedRowHeight", "setEstimatedRowHeight"]

    /// The methods by which a controller states the height of each row.
    static let heightWords: Set = ["heightForRowAt", "heightForRowAtIndexPath"]

    /// The use of a controller whose method leaves it to contents how high rows are, also those of static cells.
    static let automaticHeight = "heightForRowAt.automaticDimension"

    /// Words by which code leaves it to contents how high rows are.
    static let automaticRowWords: Set = ["automaticDimension", "UITableViewAutomaticDimension"]

    /// Words by which code lays out a table's header or footer view again at the size of its contents.
    static let refittingWords: Set = ["systemLayoutSizeFitting", "systemLayoutSizeFittingSize"]

    /// Methods of a view that lay it out again at the size of its contents.
    static let refittingProperties: Set = ["sizeToFit"]

    /// Words by which an app delegate gives the app scenes, besides its list.
    static let sceneWords: Set = ["configurationForConnecting", "configurationForConnectingSceneSession"]

    /// Words by which code decides how large the items of a collection view are.
    static let itemSizeWords: Set = [
        "sizeForItemAt", "sizeForItemAtIndexPath", "itemSize", "setItemSize", compositionalLayout,
    ]

    /// The layout of a collection view whose items have the sizes that code states.
    private static let compositionalLayout = "UICollectionViewCompositionalLayout"

    /// Words by which code pushes a controller.
    static let pushingWords: Set = [
        "pushViewController", "pushVC", "show", "showViewController", "setViewControllers",
        "initWithRootViewController",
    ]

    /// Words by which code sets a window's root controller.
    static let windowWords: Set = ["rootViewController", "setRootViewController"]

    /// Beginnings of the names of methods that make a controller or a view from a document.
    static let loadingPrefixes = ["instantiate", "loadNib"]

    /// Words that lead from one controller to another one, or choose one of several.
    static let existingWords: Set = [
        "first", "last", "children", "childViewControllers", "viewControllers", "parent", "topViewController",
        "visibleViewController", "presentedViewController", "presentingViewController", "destination",
        "rootViewController",
    ]

    /// Words by which a class loads views from a xib.
    static let nibWords: Set = ["loadNibNamed", "UINib", "nibWithNibName"]

    /// The words whose lines in a type's code are kept.
    static let placedWords = Set(
        [
            topBarWords, bottomBarWords, safeAreaWords, extendingWords, rowWords, automaticRowWords, deferringWords,
            refittingWords, itemSizeWords, nibWords, sizingWords,
        ]
        .joined())

    /// True for a word by which code follows the keyboard: its notifications, their frames, its guide, and helpers named for it.
    /// Words that choose a keyboard, or send it away, move no view.
    static func followsKeyboard(_ word: String) -> Bool {
        guard word.utf8.contains(UInt8(ascii: "y")), word.contains("eyboard") else { return false }
        let word = word.lowercased()
        return word.contains("keyboard") && !idleKeyboardWords.contains(where: word.contains)
    }

    private static let idleKeyboardWords = [
        "keyboardtype", "keyboardappearance", "keyboarddismiss", "dismisskeyboard", "hidekeyboard", "closekeyboard",
        "resignkeyboard", "keyboardshortcut", "keyboardextension", "keyboardreturn",
    ]

    /// True for a word of a library that moves the field of any screen clear of the keyboard.
    ///
    /// Source: the documentation of IQKeyboardManager.
    static func followsKeyboardEverywhere(_ word: String) -> Bool { word.hasPrefix("IQKeyboard") }

    /// Classes whose override of `supportedInterfaceOrientations` applies to their child controllers.
    static let containers: Set = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]
}
