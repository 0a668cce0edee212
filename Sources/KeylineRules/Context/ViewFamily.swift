// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What a UIKit class is to the rules; subclasses count as the class Interface Builder names.
enum ViewFamily: Sendable {
    /// A control or another view that people touch.
    case control
    /// A bar put in by hand.
    case bar
    /// Text.
    case text
    /// A picture.
    case image
    /// A progress or activity indicator.
    case indicator
    /// Maps, web pages, drawing surfaces: views made to fill the screen.
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

    /// Families by UIKit class; a class that is not listed is `plain`.
    private static let byClass: [String: ViewFamily] = {
        var families: [String: ViewFamily] = [:]
        let lists: [(ViewFamily, [String])] = [
            (
                .control,
                [
                    "UIButton", "UISwitch", "UISlider", "UITextField", "UIStepper", "UISegmentedControl",
                    "UIDatePicker", "UIPickerView", "UIPageControl", "UISearchBar", "UIControl", "UIColorWell",
                    "UISearchTextField", "UIRefreshControl", "UIPasteControl", "UICalendarView", "PKAddPassButton",
                    "AVRoutePickerView",
                ]
            ),
            (.bar, ["UINavigationBar", "UIToolbar", "UITabBar"]),
            (.text, ["UILabel"]),
            (.image, ["UIImageView"]),
            (.indicator, ["UIActivityIndicatorView", "UIProgressView"]),
            (
                .surface,
                [
                    "MKMapView", "WKWebView", "UIWebView", "GLKView", "SCNView", "ARSCNView", "ARSKView", "ARView",
                    "SKView", "MTKView", "PDFView", "AVPlayerView", "PHLivePhotoView", "UIInputView",
                ]
            ),
            (.scroll, ["UIScrollView"]),
            (.table, ["UITableView"]),
            (.collection, ["UICollectionView"]),
            (.textView, ["UITextView"]),
            (.stack, ["UIStackView"]),
        ]
        for (family, names) in lists {
            for name in names { families[name] = family }
        }
        return families
    }()

    /// The family of a layout item; guides are `plain`.
    ///
    /// - Parameter position: of the item among all; an item is large, and copied when it is handed on.
    init(_ position: Int, _ items: [LayoutItem]) {
        let family = Self.byClass[items[position].className] ?? .plain
        if family == .textView, items[position].content.text?.isScrollEnabled == false {
            self = .text
        } else {
            self = family
        }
    }

    /// Whether contents scroll inside it, and are clipped by it.
    var scrolls: Bool {
        switch self {
        case .scroll, .table, .collection, .textView: true
        case .control, .bar, .text, .image, .indicator, .surface, .stack, .plain: false
        }
    }
}
