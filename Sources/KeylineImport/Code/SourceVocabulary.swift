// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The UIKit names that facts are read from.
///
/// Source: Apple's UIKit documentation; Swift's and Objective-C's spellings.
enum SourceVocabulary {
    /// Properties and methods of a constraint by which code changes it.
    static let constraintProperties: Set = [
        "constant", "isActive", "active", "priority", "setConstant", "setActive", "setPriority", "deactivate",
    ]

    /// Properties and methods of a view by which code changes its frame or its constraints.
    static let placingProperties: Set = [
        "frame", "bounds", "center", "transform", "setFrame", "setBounds", "setCenter", "setTransform",
        "layoutMargins", "directionalLayoutMargins", "setLayoutMargins", "translatesAutoresizingMaskIntoConstraints",
        "removeFromSuperview", "removeConstraint", "removeConstraints",
        "addConstraint", "addConstraints", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor",
        "bottomAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor",
        "lastBaselineAnchor", "snp", "mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints",
    ]

    /// Properties and methods of a view by which code changes its contents or their size.
    static let fillingProperties: Set = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview",
        "frameLayoutGuide", "contentLayoutGuide", "isScrollEnabled", "scrollEnabled", "setScrollEnabled", "contentSize",
        "axis", "distribution", "alignment",
        "spacing",
    ]

    /// Properties by which code hides a view.
    static let hidingProperties: Set = ["isHidden", "hidden", "setHidden"]

    /// Words by which a controller adds child controllers.
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

    /// Words by which a controller changes its safe area, or the bars below which its view extends.
    static let safeAreaWords: Set = [
        "additionalSafeAreaInsets", "setAdditionalSafeAreaInsets", "edgesForExtendedLayout",
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

    /// Words by which code pushes a controller.
    static let pushingWords: Set = ["pushViewController", "show", "showViewController", "setViewControllers"]

    /// Words by which code sets a window's root controller.
    static let windowWords: Set = ["rootViewController", "setRootViewController"]

    /// Classes whose override of `supportedInterfaceOrientations` applies to their child controllers.
    static let containers: Set = [
        "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    ]
}
