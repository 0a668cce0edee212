// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

@testable import KeylineReport

/// Small screens with one kind of control each, in the states that look different.
enum ControlSamples {
    /// A view of a screen: its class, its frame in the root, and its settings.
    struct Sample: Sendable {
        let className: String
        let frame: Rect
        var parent: Int?
        var containment = Containment.subview
        var attributes: [String: String] = [:]
        var change: @Sendable (inout LayoutItem) -> Void = { _ in }
    }

    /// Names of golden files, with their samples.
    static let all: [(name: String, samples: [Sample])] = [
        ("switch", switches), ("slider", sliders), ("stepper", steppers), ("progress", progressViews),
        ("activity-indicator", indicators), ("page-control", pageControls), ("segmented-control", segments),
        ("text-field", fields), ("text-view", textViews), ("search-bar", searchBars), ("date-picker", datePickers),
        ("picker", [Sample(className: "UIPickerView", frame: rect(0, 0, 240, 160))]), ("table", table),
        ("empty-table", [Sample(className: "UITableView", frame: rect(0, 0, 240, 160))]), ("collection", collection),
        ("map", [Sample(className: "MKMapView", frame: rect(10, 10, 220, 140))]),
        ("web-view", [Sample(className: "WKWebView", frame: rect(10, 10, 220, 140))]), ("bars", bars),
        ("effect", effects), ("container", container), ("scroll-view", scrollView), ("colors", colors),
    ]

    static func screen(_ samples: [Sample]) -> Screen {
        var screen = Screen(id: "screen", name: "Control")
        screen.kind = .view
        let width = samples.map(\.frame.maxX).max() ?? 0
        let height = samples.filter { $0.parent == nil }.map(\.frame.maxY).max() ?? 0
        var root = LayoutItem(id: "root", parent: nil, className: "UIView")
        root.frame = rect(0, 0, max(240, width), height + 10)
        screen.items = [root]
        for (index, sample) in samples.enumerated() {
            var item = LayoutItem(
                id: "item\(index)", parent: sample.parent.map { "item\($0)" } ?? "root", className: sample.className,
                containment: sample.containment)
            item.frame = sample.frame
            item.hasFixedFrame = true
            if !sample.attributes.isEmpty { item.content.attributes = sample.attributes }
            sample.change(&item)
            screen.items.append(item)
        }
        return screen
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    private static let red = DocumentColor(name: "systemRedColor")

    private static let switches = [
        Sample(className: "UISwitch", frame: rect(10, 10, 63, 28), attributes: ["on": "YES"]),
        Sample(className: "UISwitch", frame: rect(90, 10, 63, 28)),
        Sample(className: "UISwitch", frame: rect(170, 10, 63, 28), attributes: ["on": "YES", "enabled": "NO"]),
    ]

    private static let sliders = [
        Sample(
            className: "UISlider", frame: rect(10, 10, 220, 34),
            attributes: ["value": "5", "minValue": "0", "maxValue": "20"]),
        Sample(
            className: "UISlider", frame: rect(10, 54, 220, 34),
            attributes: ["value": "0.75", "minimumValueImage": "quiet", "maximumValueImage": "loud"]
        ) { $0.semanticContentAttribute = "forceRightToLeft" },
    ]

    private static let steppers = [
        Sample(className: "UIStepper", frame: rect(10, 10, 94, 32)),
        Sample(className: "UIStepper", frame: rect(120, 10, 94, 32), attributes: ["enabled": "NO"]),
    ]

    private static let progressViews = [
        Sample(className: "UIProgressView", frame: rect(10, 10, 220, 4), attributes: ["progress": "0.4"]),
        Sample(className: "UIProgressView", frame: rect(10, 24, 220, 4), attributes: ["progress": "0.7"]) {
            $0.appearance = Appearance()
            $0.appearance?.colors = [.progressTint: red]
        },
    ]

    private static let indicators = [
        Sample(
            className: "UIActivityIndicatorView", frame: rect(10, 10, 20, 20),
            attributes: ["style": "medium", "animating": "YES"]),
        Sample(
            className: "UIActivityIndicatorView", frame: rect(40, 10, 37, 37),
            attributes: ["style": "large", "hidesWhenStopped": "YES"]),
        Sample(
            className: "UIActivityIndicatorView", frame: rect(90, 10, 20, 20), attributes: ["style": "white"]),
    ]

    private static let pageControls = [
        Sample(
            className: "UIPageControl", frame: rect(10, 10, 120, 26),
            attributes: ["numberOfPages": "5", "currentPage": "2"])
    ]

    private static let segments = [
        Sample(
            className: "UISegmentedControl", frame: rect(10, 10, 220, 32), attributes: ["selectedSegmentIndex": "1"]
        ) { $0.content.segments = ["Day", "Week", "Month"].map { Segment(title: $0) } },
        Sample(
            className: "UISegmentedControl", frame: rect(10, 52, 220, 32), attributes: ["selectedSegmentIndex": "-1"]
        ) {
            $0.content.segments = [Segment(title: "A rather long one"), Segment(image: "star"), Segment(title: "C")]
            $0.content.segments?[2].width = 30
        },
    ]

    private static func field(
        _ y: Double, _ border: String?, text: String = "", attributes: [String: String] = [:]
    ) -> Sample {
        Sample(className: "UITextField", frame: rect(10, y, 220, 34), attributes: attributes) {
            var content = TextContent()
            content.text = text
            content.placeholder = "Placeholder"
            content.borderStyle = border
            $0.content.text = content
        }
    }

    private static let fields = [
        field(10, "roundedRect"),
        field(54, "roundedRect", text: "Written", attributes: ["clearButtonMode": "always"]),
        field(98, "line", text: "secret", attributes: ["secureTextEntry": "YES"]),
        field(142, "bezel"), field(186, nil, text: "None", attributes: ["enabled": "NO"]),
    ]

    private static let textViews = [
        Sample(className: "UITextView", frame: rect(10, 10, 220, 60)) {
            var content = TextContent()
            content.text = "Lines of text that wrap at the edge of the view, and are cut off where it ends, below this."
            $0.content.text = content
        }
    ]

    private static let searchBars = [
        Sample(className: "UISearchBar", frame: rect(0, 0, 240, 56), attributes: ["showsCancelButton": "YES"]),
        Sample(
            className: "UISearchBar", frame: rect(0, 66, 240, 120),
            attributes: ["searchBarStyle": "minimal", "prompt": "Prompt", "showsScopeBar": "YES"]
        ) {
            var content = TextContent()
            content.placeholder = "Find"
            $0.content.text = content
        },
    ]

    private static let datePickers = [
        Sample(className: "UIDatePicker", frame: rect(8, 8, 224, 36), attributes: ["style": "compact"]),
        Sample(
            className: "UIDatePicker", frame: rect(0, 54, 320, 328),
            attributes: ["style": "inline", "datePickerMode": "date"]),
        Sample(
            className: "UIDatePicker", frame: rect(0, 392, 320, 216),
            attributes: ["style": "wheels", "datePickerMode": "dateAndTime"]),
        Sample(
            className: "UIDatePicker", frame: rect(0, 618, 320, 216), attributes: ["datePickerMode": "countDownTimer"]),
    ]

    private static func row(_ y: Double, _ accessory: String?) -> Sample {
        Sample(
            className: "UITableViewCell", frame: rect(20, y, 220, 44), parent: 0, containment: .cell,
            attributes: accessory.map { ["accessoryType": $0] } ?? [:])
    }

    private static let table = [
        Sample(
            className: "UITableView", frame: rect(0, 0, 260, 320), attributes: ["separatorStyle": "default"]
        ) {
            $0.content.list = ListSettings()
            $0.content.list?.style = "insetGrouped"
            $0.appearance = Appearance()
            $0.appearance?.sections = [
                TableSection(header: "General", rowCount: 3), TableSection(footer: "Below the rows", rowCount: 1),
            ]
        },
        row(40, "disclosureIndicator"), row(84, "checkmark"), row(128, "detailDisclosureButton"),
        row(210, "detailButton"),
    ]

    private static let collection = [
        Sample(className: "UICollectionView", frame: rect(0, 0, 240, 120)) { $0.content.list = ListSettings() },
        Sample(className: "UICollectionView", frame: rect(0, 130, 240, 80)),
        Sample(
            className: "UICollectionViewCell", frame: rect(10, 10, 60, 60), parent: 1, containment: .cell),
    ]

    private static let bars = [
        Sample(className: "UINavigationBar", frame: rect(0, 0, 320, 44)) {
            var bar = BarContents()
            bar.title = "Title"
            bar.back = "Back"
            bar.trailing = [BarItem(title: "Done"), BarItem(system: "add")]
            $0.appearance = Appearance()
            $0.appearance?.bar = bar
        },
        Sample(className: "UINavigationBar", frame: rect(0, 54, 320, 96), attributes: ["largeTitles": "YES"]) {
            var bar = BarContents()
            bar.title = "Large title"
            bar.colors = [.barTint: red, .title: DocumentColor(value: .white)]
            $0.appearance = Appearance()
            $0.appearance?.bar = bar
        },
        Sample(className: "UIToolbar", frame: rect(0, 160, 320, 44)) {
            var bar = BarContents()
            bar.items = [BarItem(system: "trash"), BarItem(system: "flexibleSpace"), BarItem(title: "Edit")]
            $0.appearance = Appearance()
            $0.appearance?.bar = bar
        },
        Sample(className: "UITabBar", frame: rect(0, 214, 320, 49)) {
            var bar = BarContents()
            bar.items = [BarItem(system: "favorites"), BarItem(title: "Home"), BarItem(system: "more")]
            bar.selectedIndex = 1
            $0.appearance = Appearance()
            $0.appearance?.bar = bar
        },
    ]

    private static let effects = ["light", "systemThinMaterialDark"].enumerated().map { index, effect in
        Sample(className: "UIVisualEffectView", frame: rect(10 + 115 * Double(index), 10, 105, 40)) {
            $0.appearance = Appearance()
            $0.appearance?.effect = effect
        }
    }

    private static let container = [
        Sample(className: "UIView", frame: rect(10, 10, 220, 80)) {
            $0.appearance = Appearance()
            $0.appearance?.embedded = "Map controller"
        }
    ]

    private static let scrollView = [
        Sample(className: "UIScrollView", frame: rect(10, 10, 220, 100)),
        Sample(className: "UIView", frame: rect(0, 0, 220, 300), parent: 0) {
            $0.hasBackground = true
            $0.appearance = Appearance()
            $0.appearance?.colors = [.background: DocumentColor(name: "systemTealColor")]
        },
    ]

    private static let colors = [
        Sample(className: "UIView", frame: rect(10, 10, 100, 40)) {
            $0.hasBackground = true
            $0.appearance = Appearance()
            $0.appearance?.colors = [.background: DocumentColor(value: .gray(0.2)), .border: red]
            $0.appearance?.cornerRadius = 12
            $0.appearance?.borderWidth = 3
        },
        Sample(className: "UILabel", frame: rect(10, 10, 80, 20), parent: 0) {
            $0.content.text = TextContent()
            $0.content.text?.text = "White"
            $0.appearance = Appearance()
            $0.appearance?.colors = [.text: DocumentColor(value: .white)]
        },
        Sample(className: "UILabel", frame: rect(10, 60, 150, 60)) {
            $0.content.text = TextContent()
            $0.content.text?.numberOfLines = 0
            $0.content.text?.runs = [TextRun(text: "Black and then "), TextRun(text: "red over two lines")]
            $0.appearance = Appearance()
            $0.appearance?.runColors = [nil, red]
        },
        Sample(className: "UIButton", frame: rect(130, 10, 100, 40)) {
            $0.content.button = ButtonContent()
            $0.content.button?.type = "system"
            $0.content.button?.title = "Tinted"
            $0.appearance = Appearance()
            $0.appearance?.colors = [.tint: red]
        },
    ]
}
