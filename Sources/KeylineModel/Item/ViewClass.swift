// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The family of a UIKit class, by which rules distinguish views. A developer's subclass has the family of the UIKit
/// class in Interface Builder.
public enum ViewFamily: Sendable {
    /// A control or another view that receives touches.
    case control
    /// A bar that is an ordinary view of the screen.
    case bar
    /// Text.
    case text
    /// A picture.
    case image
    /// A progress or activity indicator.
    case indicator
    /// A map, web page or drawing surface, which is made to fill the screen.
    case surface
    /// A scroll view whose contents are subviews.
    case scroll
    /// A table view.
    case table
    /// A collection view.
    case collection
    /// A text view that scrolls its own text.
    case textView
    /// A stack view.
    case stack
    /// Any other view.
    case plain
}

/// A view class that Keyline knows. A new one is a row here, and a row in `ControlSizes` if it has a fixed size.
public struct ViewClass: Sendable {
    /// UIKit's class.
    public let name: String
    /// The family that rules see.
    public let family: ViewFamily
    /// Interface Builder's elements for it, if any.
    public let elements: [String]

    private init(_ name: String, _ family: ViewFamily, _ elements: String...) {
        (self.name, self.family, self.elements) = (name, family, elements)
    }

    /// Returns the class with a name; nil for an unlisted one, such as a developer's.
    public static func named(_ name: String) -> ViewClass? { byName[name] }

    /// Returns the class of an Interface Builder element; nil for an element that is not a view.
    public static func ofElement(_ element: String) -> ViewClass? { byElement[element] }

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    private static let byElement = Dictionary(
        all.flatMap { known in known.elements.map { ($0, known) } }, uniquingKeysWith: { first, _ in first })

    /// All classes, sorted by name; each class and each element occurs once.
    static let all: [ViewClass] = [
        ViewClass("ADBannerView", .plain, "adBannerView"),
        ViewClass("ARSCNView", .surface, "arscnView"),
        ViewClass("ARSKView", .surface, "arskView"),
        ViewClass("ARView", .surface, "arView"),
        ViewClass("AVPlayerView", .surface, "avPlayerView"),
        ViewClass("AVRoutePickerView", .control, "avRoutePickerView"),
        ViewClass("GLKView", .surface, "glkView"),
        ViewClass("MKMapView", .surface, "mapView"),
        ViewClass("MTKView", .surface, "mtkView"),
        ViewClass("PDFView", .surface, "pdfView"),
        ViewClass("PHLivePhotoView", .surface, "phLivePhotoView", "livePhotoView"),
        ViewClass("PKAddPassButton", .control, "pkAddPassButton"),
        ViewClass("SCNView", .surface, "sceneKitView"),
        ViewClass("SKView", .surface, "skView"),
        ViewClass("TVCaptionButtonView", .plain, "tvCaptionButtonView"),
        ViewClass("TVCardView", .plain, "tvCardView"),
        ViewClass("TVMonogramView", .plain, "tvMonogramView"),
        ViewClass("TVPosterView", .plain, "tvPosterView"),
        ViewClass("UIActivityIndicatorView", .indicator, "activityIndicatorView"),
        ViewClass("UIButton", .control, "button"),
        ViewClass("UICalendarView", .control, "calendarView"),
        ViewClass("UICollectionReusableView", .plain, "collectionReusableView"),
        ViewClass("UICollectionView", .collection, "collectionView"),
        ViewClass("UICollectionViewCell", .plain, "collectionViewCell"),
        ViewClass("UIColorWell", .control, "colorWell"),
        ViewClass("UIControl", .control, "control"),
        ViewClass("UIDatePicker", .control, "datePicker"),
        ViewClass("UIImageView", .image, "imageView"),
        ViewClass("UIInputView", .surface, "inputView"),
        ViewClass("UILabel", .text, "label"),
        ViewClass("UINavigationBar", .bar, "navigationBar"),
        ViewClass("UIPageControl", .control, "pageControl"),
        ViewClass("UIPasteControl", .control, "pasteControl"),
        ViewClass("UIPickerView", .control, "pickerView"),
        ViewClass("UIProgressView", .indicator, "progressView"),
        ViewClass("UIRefreshControl", .control),
        ViewClass("UIScrollView", .scroll, "scrollView"),
        ViewClass("UISearchBar", .control, "searchBar"),
        ViewClass("UISearchTextField", .control, "searchTextField"),
        ViewClass("UISegmentedControl", .control, "segmentedControl"),
        ViewClass("UISlider", .control, "slider"),
        ViewClass("UIStackView", .stack, "stackView"),
        ViewClass("UIStepper", .control, "stepper"),
        ViewClass("UISwitch", .control, "switch"),
        ViewClass("UITabBar", .bar, "tabBar"),
        ViewClass("UITableView", .table, "tableView"),
        ViewClass("UITableViewCell", .plain, "tableViewCell"),
        ViewClass("UITableViewCellContentView", .plain, "tableViewCellContentView"),
        ViewClass("UITableViewHeaderFooterView", .plain, "tableHeaderFooterView", "tableViewHeaderFooterView"),
        ViewClass("UITextField", .control, "textField"),
        ViewClass("UITextView", .textView, "textView"),
        ViewClass("UIToolbar", .bar, "toolbar"),
        ViewClass("UIView", .plain, "collectionViewCellContentView", "containerView", "view"),
        ViewClass("UIVisualEffectView", .plain, "visualEffectView"),
        ViewClass("UIWebView", .surface, "webView"),
        ViewClass("UIWindow", .plain, "window"),
        ViewClass("WKWebView", .surface, "wkWebView"),
    ]
}
