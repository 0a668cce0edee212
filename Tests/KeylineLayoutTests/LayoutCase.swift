// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineLayout
import KeylineModel

/// A layout case: a screen, an environment and the expected frames, read from a small text file.
///
/// One line states the environment:
/// - `device ID OS [landscape] [navigationBar] [largeTitle] [searchBar] [tabBar] [toolbar] [pageSheet] [noStatusBar]
///   [sdk=N]`, a device of the seeds;
/// - `window 390x844 @3 safe 47 0 34 0 margin 16 [rtl] [compact|regular] [pad]`;
/// - `canvas DEVICE TOOLS [cell] [freeform] [landscape] [navigationBar] [opaqueBar] [clearOfBar] [tabBar] [retina4]
///   [TopBar=ELEMENT …] [freeformHeight=POINTS]`, the canvas of Interface Builder.
///
/// The other lines are `item NAME CLASS in PARENT key=value …`, `A.attr = M * B.attr + C [standard] @PRIORITY (VERSIONS)`,
/// `expect NAME x y w h`, `ambiguous NAME attribute low high` and `conflict N`.
struct LayoutCase {
    let name: String
    var screen: Screen
    var environment = {
        var environment = LayoutEnvironment(
            idiom: .phone, osMajor: 18, window: Size(width: 390, height: 844), scale: 3)
        environment.metrics = .seeds
        return environment
    }()
    var expected: [(item: String, frame: Rect)] = []
    var ambiguous: [(item: String, attribute: Attribute, range: ClosedRange<Double>)] = []
    var conflictSize: Int?
    /// The device and its system; nil if the case names none.
    private(set) var device: (id: String, os: Int)?

    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    init(name: String, text: String) throws {
        self.name = name
        screen = Screen(id: "screen", name: name)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(separator: " ").map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            do {
                switch first {
                case "window": try readWindow(Array(words.dropFirst()))
                case "device": try readDevice(Array(words.dropFirst()))
                case "canvas": readCanvas(Array(words.dropFirst()))
                case "item": try readItem(Array(words.dropFirst()))
                case "expect": try readExpectation(Array(words.dropFirst()))
                case "ambiguous": try readAmbiguity(Array(words.dropFirst()))
                case "conflict": conflictSize = Int(words[1])
                default: try readConstraint(words)
                }
            } catch {
                throw Malformed(description: "\(name):\(number + 1): \(line)")
            }
        }
        if let canvas = LayoutEnvironment(canvasOf: screen) { environment = canvas }
    }

    private func number(_ text: String) throws -> Double {
        if text == "inf" { return .infinity }
        if text == "-inf" { return -.infinity }
        guard let value = Double(text) else { throw Malformed(description: text) }
        return value
    }

    private mutating func readWindow(_ words: [String]) throws {
        let size = try words[0].split(separator: "x").map { try number(String($0)) }
        environment.window = Size(width: size[0], height: size[1])
        environment.horizontalSizeClass = .compact
        environment.verticalSizeClass = .regular
        var index = 1
        while index < words.count {
            switch words[index] {
            case "safe":
                let v = try words[(index + 1)...(index + 4)].map(number)
                environment.safeArea = EdgeInsets(top: v[0], left: v[1], bottom: v[2], right: v[3])
                environment.windowSafeArea = environment.safeArea
                index += 4
            case "margin":
                environment.systemMinimumMargin = try number(words[index + 1])
                index += 1
            case "rtl": environment.direction = .rightToLeft
            case "regular": environment.horizontalSizeClass = .regular
            case "pad": environment.idiom = .pad
            default: environment.scale = try number(String(words[index].dropFirst()))
            }
            index += 1
        }
    }

    private mutating func readDevice(_ words: [String]) throws {
        guard words.count >= 2, let os = Int(words[1]), let profile = DeviceProfile.seed(words[0]) else {
            throw Malformed(description: words.joined(separator: " "))
        }
        device = (profile.id, os)
        if words.contains("navigationBar") {
            screen.chrome.navigationBar = Chrome.NavigationBar(
                hasLargeTitle: words.contains("largeTitle"), hasSearchBar: words.contains("searchBar"))
        }
        screen.chrome.showsTabBar = words.contains("tabBar")
        screen.chrome.showsToolbar = words.contains("toolbar")
        screen.chrome.showsStatusBar = !words.contains("noStatusBar")
        if words.contains("pageSheet") { screen.chrome.presentation = .pageSheet }
        var app = App(id: "app", name: "App")
        app.baseSDK = words.first { $0.hasPrefix("sdk=") }.map { String($0.dropFirst(4)) }
        let orientation: Orientation = words.contains("landscape") ? .landscapeLeft : .portrait
        environment = LayoutEnvironment(
            profile: profile, configuration: Configuration(device: profile.id, os: os, orientation: orientation),
            screen: screen, app: app)
    }

    private mutating func readCanvas(_ words: [String]) {
        screen.kind = words.contains("cell") ? .cell : (words.contains("freeform") ? .view : .viewController)
        var design = DesignDocument(isXib: screen.kind != .viewController)
        design.canvas.device = words[0]
        design.toolsVersion = Int(words[1])
        design.usesAutoLayout = true
        if words.contains("freeform") {
            design.canvas.simulatedMetrics = ["simulatedDestinationMetrics": ["tag": "freeformSimulatedSizeMetrics"]]
        }
        for word in words where word.contains("=") {
            let parts = word.split(separator: "=").map(String.init)
            if parts[0] == "freeformHeight" {
                design.canvas.simulatedMetrics = (design.canvas.simulatedMetrics ?? [:])
                    .merging(["freeformSize": ["height": parts[1]]]) { $1 }
                continue
            }
            let key = parts[0].first?.isUppercase == true ? "simulated\(parts[0])Metrics" : parts[0]
            design.canvas.simulatedMetrics = (design.canvas.simulatedMetrics ?? [:]).merging([key: ["tag": parts[1]]]) {
                $1
            }
        }
        for (word, key, value) in [
            ("opaqueBar", "container.navigationBar", ["translucent": "NO"]),
            ("clearOfBar", "edgesForExtendedLayout", ["bottom": "YES"]),
            ("retina4", "default.destination", ["type": "retina4"]),
            ("recorded54", "container.navigationBar", ["y": "20", "height": "54"]),
            ("recorded106", "container.navigationBar", ["y": "20", "height": "106"]),
        ] where words.contains(word) {
            design.canvas.simulatedMetrics = (design.canvas.simulatedMetrics ?? [:]).merging([key: value]) { $1 }
        }
        design.isTV = words[0] == "appleTV"
        design.canvas.isLandscape = words.contains("landscape")
        if words.contains("navigationBar") {
            screen.chrome.navigationBar = Chrome.NavigationBar(
                hasLargeTitle: words.contains("largeTitle"), hasPrompt: words.contains("prompt"))
        }
        if words.contains("embedded") { screen.chrome.presentation = .embedded }
        if words.contains("pageSheet") { screen.chrome.presentation = .pageSheet }
        screen.chrome.showsTabBar = words.contains("tabBar")
        screen.design = design
    }

    private mutating func readItem(_ words: [String]) throws {
        var item = LayoutItem(id: words[0], parent: words[3] == "-" ? nil : words[3], className: words[1])
        item.translatesAutoresizingMaskIntoConstraints = words[3] == "-"
        if let guide = GuideKind(rawValue: words[1]) {
            item = LayoutItem(id: words[0], parent: words[3], guide: guide)
        }
        if let parent = screen.items.first(where: { $0.id == item.parent }), parent.content.stack != nil {
            item.containment = .arranged
        }
        if words[1] == "UIStackView" { item.content.stack = StackSettings() }
        for word in words.dropFirst(4) {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            try set(parts[0], parts.count > 1 ? parts[1] : "", on: &item)
        }
        screen.items.append(item)
    }

    private func set(_ key: String, _ value: String, on item: inout LayoutItem) throws {
        let numbers = value.split(separator: ",").compactMap { Double($0) }
        switch key {
        case "text":
            item.content.text = item.content.text ?? TextContent()
            item.content.text?.text = value.replacingOccurrences(of: "_", with: " ")
        case "lines": item.content.text?.numberOfLines = Int(value)
        case "hug": item.hugging = AxisValues(horizontal: numbers[0], vertical: numbers[1])
        case "resist": item.compressionResistance = AxisValues(horizontal: numbers[0], vertical: numbers[1])
        case "intrinsic": item.placeholderIntrinsicSize = AxisValues(horizontal: numbers[0], vertical: numbers[1])
        case "axis": item.content.stack?.axis = Axis(rawValue: value) ?? .horizontal
        case "spacing": item.content.stack?.spacing = numbers[0]
        case "systemSpacing": item.content.stack?.usesSystemSpacing = true
        case "distribution": item.content.stack?.distribution = .init(rawValue: value) ?? .fill
        case "alignment": item.content.stack?.alignment = .init(rawValue: value) ?? .fill
        case "marginsRelative": item.content.stack?.isLayoutMarginsRelativeArrangement = true
        case "hidden": item.isHidden = true
        case "customClass": item.customClass = value
        case "content": item.containment = .contentView
        case "cell": item.containment = .cell
        case "header": item.containment = .tableHeader
        case "barItem": item.containment = .barItem
        case "list":
            item.content.list = ListSettings()
            item.content.list?.style = value
        case "rowHeight":
            item.content.list?.rowHeight = numbers[0]
            if item.content.list == nil { item.content.attributes = [key: value] }
        case "border":
            item.content.text = item.content.text ?? TextContent()
            item.content.text?.borderStyle = value
            item.content.text?.font = FontDescription()
            item.content.text?.font?.type = "system"
        case "size":
            var font = item.content.text?.font ?? FontDescription()
            (font.type, font.pointSize) = ("system", numbers[0])
            item.content.text?.font = font
        case "typeface": item.content.text?.font = FontDescription(name: value, pointSize: 20)
        case "noScroll": item.content.text?.isScrollEnabled = false
        case "static": item.content.attributes = ["dataMode": key]
        case "clears": item.content.attributes = ["clearButtonMode": "whileEditing"]
        case "attribute": item.content.attributes = [value: "YES"]
        case "uninset": item.content.attributes = ["contentViewInsetsToSafeArea": "NO"]
        case "pages": item.content.attributes = ["numberOfPages": value]
        case "mode":
            item.content.attributes = (item.content.attributes ?? [:]).merging(["datePickerMode": value]) { $1 }
        case "style": item.content.attributes = (item.content.attributes ?? [:]).merging(["style": value]) { $1 }
        case "prompt": item.content.attributes = ["prompt": value]
        case "scopes": item.content.attributes = ["showsScopeBar": "YES"]
        case "segments":
            item.content.segments = value.split(separator: ",").map { Segment(title: String($0)) }
        case "accessoryType": item.content.attributes = [key: value]
        case "baselines": item.content.stack?.isBaselineRelativeArrangement = true
        case "symbol", "image":
            var image = ImageContent(name: "symbol", size: Size(width: numbers[0], height: numbers[1]))
            image.catalog = key == "symbol" ? "system" : nil
            item.content.button = item.content.button ?? ButtonContent()
            item.content.button?.image = image
            item.content.image = image
        case "symbolScale": item.content.image?.symbolScale = value
        case "named":
            item.content.image?.name = value
            item.content.button?.image?.name = value
        case "type":
            item.content.button = item.content.button ?? ButtonContent()
            item.content.button?.type = value
        case "configured":
            item.content.button = item.content.button ?? ButtonContent()
            item.content.button?.configuration = ButtonConfiguration(style: "plain")
            item.content.button?.configuration?.buttonSize = value.isEmpty ? nil : value
            let image = item.content.image
            item.content.button?.configuration?.image = image
            item.content.button?.image = nil
        case "background":
            item.content.button = item.content.button ?? ButtonContent()
            item.content.button?.backgroundImage = ImageContent(
                name: "background", size: Size(width: numbers[0], height: numbers[1]))
        case "contentInsets":
            item.content.button = item.content.button ?? ButtonContent()
            item.content.button?.contentEdgeInsets = EdgeInsets(
                top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        case "frame":
            item.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case "mask":
            item.translatesAutoresizingMaskIntoConstraints = true
            item.autoresizingMask = AutoresizingMask(rawValue: Int(numbers[0]))
        case "margins":
            item.layoutMargins = EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        case "direction": item.semanticContentAttribute = value
        case "preserves": item.preservesSuperviewLayoutMargins = true
        default: throw Malformed(description: key)
        }
    }

    private mutating func readExpectation(_ words: [String]) throws {
        let v = try words[1...4].map(number)
        expected.append((words[0], Rect(x: v[0], y: v[1], width: v[2], height: v[3])))
    }

    private mutating func readAmbiguity(_ words: [String]) throws {
        guard let attribute = Attribute(rawValue: words[1]) else { throw Malformed(description: words[1]) }
        ambiguous.append((words[0], attribute, try number(words[2])...number(words[3])))
    }

    /// Parses a constraint: `A.attr = B.attr + C @P`, `A.attr >= 0.5 * B.attr - 3`, `A.width = 100`.
    private mutating func readConstraint(_ words: [String]) throws {
        func anchor(_ text: String) throws -> (String, Attribute) {
            let parts = text.split(separator: ".").map(String.init)
            guard parts.count == 2, let attribute = Attribute(rawValue: parts[1]) else {
                throw Malformed(description: text)
            }
            return (parts[0], attribute)
        }
        let (item, attribute) = try anchor(words[0])
        var constraint = Constraint(
            id: "c\(screen.constraints.count)", firstItem: item, firstAttribute: attribute,
            relation: words[1] == "=" ? .equal : ConstraintRelation(rawValue: words[1]) ?? .equal)
        var sign = 1.0
        for word in words.dropFirst(2) {
            if word == "+" || word == "*" {
                sign = 1
            } else if word == "-" {
                sign = -1
            } else if word == "standard" {
                constraint.usesSystemSpacing = true
            } else if word.hasPrefix("@") {
                constraint.priority = try number(String(word.dropFirst()))
            } else if word.hasPrefix("(") {
                guard let versions = Availability(String(word.dropFirst().dropLast())) else {
                    throw Malformed(description: word)
                }
                constraint.availability = versions
            } else if let value = Double(word) {
                if words.contains("*"), constraint.secondItem == nil {
                    constraint.multiplier = value
                } else {
                    constraint.constant = sign * value
                }
            } else {
                (constraint.secondItem, constraint.secondAttribute) = try anchor(word)
            }
        }
        screen.constraints.append(constraint)
    }
}
