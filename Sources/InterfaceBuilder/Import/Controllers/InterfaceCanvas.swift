// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads what a document says of itself and of the canvas it was drawn on.
enum InterfaceCanvas {
    /// The canvas that all screens of a document share, without their own simulated metrics.
    static func design(of document: InterfaceElement) -> DesignDocument {
        var design = DesignDocument(isXib: !(document["type"] ?? "").contains("Storyboard"))
        let device = document.child("device")
        design.canvas.device = device?.id
        design.canvas.isLandscape = device?["orientation"]?.hasPrefix("landscape") ?? false
        design.canvas.adaptation = device?.child("adaptation")?.id
        design.toolsVersion = document["toolsVersion"].flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
        design.isTV = document["targetRuntime"] == "AppleTV"
        design.usesAutoLayout = document.flag("useAutolayout") ?? false
        design.usesSafeAreas = document.flag("useSafeAreas") ?? false
        design.usesTraitCollections = document.flag("useTraitCollections") ?? false
        design.deployment = document.child("dependencies")?.child("deployment")?["version"]
        design.canvas.simulatedMetrics = documentMetrics(document)
        return design
    }

    /// `major.minor` of the lowest system version the document names, or nil.
    ///
    /// Interface Builder writes a version as `major << 8 | minor << 4`: 2304 is 9.0, 1552 is 6.1.
    static func deploymentTarget(of document: InterfaceElement) -> String? {
        guard let text = document.child("dependencies")?.child("deployment")?["version"] else { return nil }
        guard let number = Int(text) else { return Double(text)?.isFinite == true ? text : nil }
        let major = number >> 8
        return (2...99).contains(major) ? "\(major).\(number >> 4 & 15)" : nil
    }

    /// The devices a document is for: what was made for iPads is loaded on them alone, and of two files whose names differ in
    /// `~ipad` and `~iphone` the one for the device. Source: Resource Programming Guide, device-specific resources. Code that
    /// chooses between two files by itself mostly calls them `-iPad` or `_iPhone`.
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

    /// The simulated metrics, sizes and edges that stand in a controller or a top-level view.
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

    /// The key of what is no metric of the document: how a segue presents the controller.
    static let modalPresentation = "modalPresentation"

    /// What a controller says of the bars that the canvas shows it with: the names of the elements by key.
    ///
    /// What it pushes is shown with the same. Source: recorded frames, 6 of 6 screens of 3 documents; without a status bar 2 of 2
    /// that their navigation controllers say it of.
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

    /// The bars of a navigation or tab bar controller, by `container.` and their key, with what decides how its children
    /// lie beside them.
    static func bars(of container: InterfaceElement) -> [String: [String: String]] {
        var bars: [String: [String: String]] = [:]
        for name in ["navigationBar", "tabBar", "toolbar"] {
            guard let bar = container.child(name, key: name) else { continue }
            var told = ["translucent", "largeTitles", "barStyle"].reduce(into: ["tag": name]) { $0[$1] = bar[$1] }
            let frame = bar.child("rect", key: "frame")
            (told["y"], told["height"]) = (frame?["y"], frame?["height"])
            bars["container." + name] = told
        }
        return bars
    }

    /// Attributes of controllers that change where their view lies below bars.
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
