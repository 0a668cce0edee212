// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Names of UIKit that facts are read from.
///
/// Source of all: Apple's UIKit documentation; Objective-C spellings beside Swift's.
enum SourceVocabulary {
    /// Properties of a constraint that code sets to move what it holds.
    static let constraintProperties: Set = [
        "constant", "isActive", "active", "priority", "setConstant", "setActive", "setPriority", "deactivate",
    ]

    /// Properties and methods of a view that place it otherwise than the document does.
    static let placingProperties: Set = [
        "frame", "bounds", "center", "transform", "setFrame", "setBounds", "setCenter", "setTransform",
        "layoutMargins", "directionalLayoutMargins", "setLayoutMargins", "translatesAutoresizingMaskIntoConstraints",
        "removeFromSuperview", "removeConstraint", "removeConstraints",
        "addConstraint", "addConstraints", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor",
        "bottomAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor",
        "lastBaselineAnchor", "snp", "mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints",
    ]

    /// Properties and methods of a view that give it contents or a size of its own.
    static let fillingProperties: Set = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview",
        "frameLayoutGuide", "contentLayoutGuide", "isScrollEnabled", "scrollEnabled", "setScrollEnabled", "contentSize",
        "axis", "distribution", "alignment",
        "spacing",
    ]

    /// Properties by which code hides a view.
    static let hidingProperties: Set = ["isHidden", "hidden", "setHidden"]

    /// Words by which a controller puts others into itself.
    static let containingWords: Set = ["addChild", "addChildViewController"]

    /// Words by which a controller shows or hides a bar at the top.
    static let topBarWords: Set = [
        "setNavigationBarHidden", "isNavigationBarHidden", "navigationBarHidden", "prefersStatusBarHidden",
        "setStatusBarHidden",
    ]

    /// Words by which a controller shows or hides a bar at the bottom.
    static let bottomBarWords: Set = [
        "hidesBottomBarWhenPushed", "setToolbarHidden", "isToolbarHidden", "toolbarHidden", "setTabBarHidden",
    ]

    /// Words by which a controller changes its safe area, or what its view extends below.
    static let safeAreaWords: Set = [
        "additionalSafeAreaInsets", "setAdditionalSafeAreaInsets", "edgesForExtendedLayout",
    ]

    /// Words by which code puts a controller's view into another's.
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

    /// Styles of presentation that fill the window.
    static let fullScreenWords: Set = [
        "fullScreen", "overFullScreen", "UIModalPresentationFullScreen", "UIModalPresentationOverFullScreen",
    ]

    /// Words by which code pushes a controller.
    static let pushingWords: Set = ["pushViewController", "show", "showViewController", "setViewControllers"]

    /// Words by which code gives a window its root controller.
    static let windowWords: Set = ["rootViewController", "setRootViewController"]

    /// Classes whose override of `supportedInterfaceOrientations` counts for what they contain.
    static let containers: Set = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]
}
