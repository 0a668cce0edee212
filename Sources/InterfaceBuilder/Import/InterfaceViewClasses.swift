// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Interface Builder's view elements and the classes they stand for.
enum InterfaceViewClasses {
    /// The class for an element, or nil for an element that is in no table.
    static func className(of element: String) -> String? {
        if let known = table[element] { return known }
        return nil
    }

    /// UIKit's class that a plain view is made an object of by its custom class, as scroll views were before Interface Builder
    /// let one lay out their contents. Nil for all others.
    static func systemClass(of element: InterfaceElement) -> String? {
        guard element.name == "view", element["customModule"] == nil, let name = element["customClass"],
            classes.contains(name)
        else { return nil }
        return name
    }

    private static let classes = Set(table.values)

    /// Elements of views that are shown in a list, not on their own.
    static let cells: Set<String> = [
        "tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView",
        "tableHeaderFooterView",
    ]

    private static let table: [String: String] = [
        "activityIndicatorView": "UIActivityIndicatorView",
        "adBannerView": "ADBannerView",
        "arView": "ARView",
        "arscnView": "ARSCNView",
        "arskView": "ARSKView",
        "avPlayerView": "AVPlayerView",
        "avRoutePickerView": "AVRoutePickerView",
        "button": "UIButton",
        "calendarView": "UICalendarView",
        "collectionReusableView": "UICollectionReusableView",
        "collectionView": "UICollectionView",
        "collectionViewCell": "UICollectionViewCell",
        "collectionViewCellContentView": "UIView",
        "colorWell": "UIColorWell",
        "containerView": "UIView",
        "control": "UIControl",
        "datePicker": "UIDatePicker",
        "glkView": "GLKView",
        "imageView": "UIImageView",
        "inputView": "UIInputView",
        "label": "UILabel",
        "mapView": "MKMapView",
        "mtkView": "MTKView",
        "navigationBar": "UINavigationBar",
        "pageControl": "UIPageControl",
        "pasteControl": "UIPasteControl",
        "pdfView": "PDFView",
        "phLivePhotoView": "PHLivePhotoView",
        "livePhotoView": "PHLivePhotoView",
        "pickerView": "UIPickerView",
        "pkAddPassButton": "PKAddPassButton",
        "progressView": "UIProgressView",
        "sceneKitView": "SCNView",
        "scrollView": "UIScrollView",
        "searchBar": "UISearchBar",
        "searchTextField": "UISearchTextField",
        "segmentedControl": "UISegmentedControl",
        "skView": "SKView",
        "slider": "UISlider",
        "stackView": "UIStackView",
        "stepper": "UIStepper",
        "switch": "UISwitch",
        "tabBar": "UITabBar",
        "tableHeaderFooterView": "UITableViewHeaderFooterView",
        "tableView": "UITableView",
        "tableViewCell": "UITableViewCell",
        "tableViewCellContentView": "UITableViewCellContentView",
        "tableViewHeaderFooterView": "UITableViewHeaderFooterView",
        "textField": "UITextField",
        "textView": "UITextView",
        "toolbar": "UIToolbar",
        "tvCaptionButtonView": "TVCaptionButtonView",
        "tvCardView": "TVCardView",
        "tvMonogramView": "TVMonogramView",
        "tvPosterView": "TVPosterView",
        "view": "UIView",
        "visualEffectView": "UIVisualEffectView",
        "webView": "UIWebView",
        "window": "UIWindow",
        "wkWebView": "WKWebView",
    ]
}
