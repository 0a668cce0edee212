// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads a document's own settings and those of the canvas on which it was drawn.
enum InterfaceCanvas {
    /// Returns the settings and the canvas that all screens of a document share, without the screens' own simulated
    /// metrics.
    static func design(of document: InterfaceElement) -> DesignDocument {
        var design = DesignDocument(isXib: !(document["type"] ?? "").contains("Storyboard"))
        let device = document.child("device")
        design.canvas.device = device?.id
        design.canvas.isLandscape = device?["orientation"]?.hasPrefix("landscape") ?? false
        design.canvas.adaptation = device?.child("adaptation")?.id
        design.toolsVersion = document["toolsVersion"].flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
        design.isTV = document["targetRuntime"] == "AppleTV"
        design.usesAutoLayout = document.flag("useAutolayout") ?? false
        design.usesSafeAreas = document.flag("useSafeAreas") ?? false || tiesToSafeArea(document)
        design.usesTraitCollections = document.flag("useTraitCollections") ?? false
        design.deployment = document.child("dependencies")?.child("deployment")?["version"]
        design.canvas.simulatedMetrics = documentMetrics(document)
        return design
    }

    /// Returns true if a constraint of a document refers to the safe area of a view: then the guide is used, whatever
    /// the document's switch says.
    private static func tiesToSafeArea(_ document: InterfaceElement) -> Bool {
        var guides: Set<String> = []
        var ends: Set<String> = []
        document.visit { element in
            if element.name == "viewLayoutGuide", element.key == "safeArea", let id = element.id { guides.insert(id) }
            if element.name == "constraint" {
                for end in ["firstItem", "secondItem"] { if let id = element[end] { ends.insert(id) } }
            }
        }
        return !guides.isDisjoint(with: ends)
    }

    /// Returns the lowest OS version that the document names, as `major.minor`; nil if it names none.
    ///
    /// Interface Builder writes a version as `major << 8 | minor << 4`: 2304 is 9.0, 1552 is 6.1.
    static func deploymentTarget(of document: InterfaceElement) -> String? {
        guard let text = document.child("dependencies")?.child("deployment")?["version"] else { return nil }
        guard let number = Int(text) else { return Double(text)?.isFinite == true ? text : nil }
        let major = number >> 8
        return (2...99).contains(major) ? "\(major).\(number >> 4 & 15)" : nil
    }

    /// Returns the devices that a document is for. A document for the iPad runtime is loaded only on pads; of two files
    /// whose names end in `~ipad` and `~iphone`, UIKit loads the one for the device. Source: Resource Programming
    /// Guide, device-specific resources. Code that chooses between two files itself mostly names them with `-iPad` or
    /// `_iPhone`, so these suffixes count too.
    static func devices(of document: InterfaceElement, file: String) -> SupportedOrientations {
        let name = file.split(separator: "/").last ?? Substring(file)
        let stem = name.prefix { $0 != "." }
        if document["targetRuntime"] == "iOS.CocoaTouch.iPad" || isNamed(stem, for: "ipad") {
            return SupportedOrientations(phone: [])
        }
        return isNamed(stem, for: "iphone") ? SupportedOrientations(pad: []) : .all
    }

    private static func isNamed(_ stem: Substring, for device: String) -> Bool {
        let name = stem.lowercased()
        return ["~", "-", "_"].contains { name.hasSuffix($0 + device) }
    }

    /// Returns the simulated metrics, sizes and edges inside a controller or a top-level view, added to `base`.
    static func metrics(of element: InterfaceElement, adding base: [String: [String: String]]?) -> [String: [String:
        String]]?
    {
        var metrics = base ?? [:]
        for child in element.children {
            guard let key = child.key, isMetric(child, key: key) else { continue }
            metrics[key] = attributes(of: child)
        }
        metrics.merge(bars(of: element)) { _, own in own }
        for name in flags {
            if let value = element[name] { metrics[name] = ["tag": "attribute", "value": value] }
        }
        return metrics.isEmpty ? nil : metrics
    }

    /// The key under which the style of a segue's presentation is stored among the simulated metrics.
    static let modalPresentation = "modalPresentation"

    /// Returns a controller's statements about the bars on its canvas: the names of the elements by key.
    ///
    /// A controller that it pushes is shown with the same bars. A navigation controller's statement that there is no
    /// status bar applies to its children. Source: recorded frames.
    static func simulatedBars(of controller: InterfaceElement) -> [String: String] {
        var bars: [String: String] = [:]
        for child in controller.children {
            guard let key = child.key else { continue }
            let isDetail = child.name == "splitViewDetailSimulatedSizeMetrics"
            if key == "simulatedTopBarMetrics" || key == "simulatedBottomBarMetrics" || isDetail {
                bars[key] = child.name
            }
            if key == "simulatedStatusBarMetrics", child.name == "nil" { bars[key] = child.name }
        }
        return bars
    }

    /// Returns the bars of a navigation or tab bar controller, by `container.` and their key, with the attributes that
    /// determine the frames of its children.
    static func bars(of container: InterfaceElement) -> [String: [String: String]] {
        var bars: [String: [String: String]] = [:]
        for name in ["navigationBar", "tabBar", "toolbar"] {
            guard let bar = container.child(name, key: name) else { continue }
            var attributes = ["translucent", "largeTitles", "barStyle"].reduce(into: ["tag": name]) { $0[$1] = bar[$1] }
            let frame = bar.child("rect", key: "frame")
            (attributes["y"], attributes["height"]) = (frame?["y"], frame?["height"])
            let isHidden = name == "navigationBar" && container.flag("navigationBarHidden") == true
            bars[isHidden ? DesignCanvas.hiddenNavigationBar : "container." + name] = attributes
        }
        return bars
    }

    /// Attributes of controllers that determine whether their view extends below bars.
    private static let flags = ["automaticallyAdjustsScrollViewInsets", "extendedLayoutIncludesOpaqueBars"]

    private static func isMetric(_ element: InterfaceElement, key: String) -> Bool {
        switch element.name {
        case "size", "value": ["freeformSize", "contentSizeForViewInPopover", "preferredContentSize"].contains(key)
        case "extendedEdge": true
        default: key.hasPrefix("simulated")
        }
    }

    private static func documentMetrics(_ document: InterfaceElement) -> [String: [String: String]]? {
        guard let container = document.child("simulatedMetricsContainer") else { return nil }
        var metrics: [String: [String: String]] = [:]
        for child in container.children {
            if let key = child.key { metrics["default." + key] = attributes(of: child) }
        }
        return metrics.isEmpty ? nil : metrics
    }

    private static func attributes(of element: InterfaceElement) -> [String: String] {
        var values = ["tag": element.name]
        for attribute in element.attributes where attribute.name != "key" { values[attribute.name] = attribute.value }
        return values
    }
}
