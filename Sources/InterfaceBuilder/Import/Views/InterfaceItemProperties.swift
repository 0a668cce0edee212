// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads the properties that every view has.
enum InterfaceItemProperties {
    static func read(_ element: InterfaceElement, into item: inout LayoutItem, context: InterfaceDocumentContext) {
        item.customClass = element["customClass"]
        item.frame = element.child("rect", key: "frame").map(rect)
        item.autoresizingMask = element.child("autoresizingMask").map(mask) ?? []
        item.translatesAutoresizingMaskIntoConstraints =
            element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
        item.hasFixedFrame = element.flag("fixedFrame") ?? false
        item.hugging = axisValues(element, "horizontalHuggingPriority", "verticalHuggingPriority")
        item.compressionResistance = axisValues(
            element, "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority")
        item.placeholderIntrinsicSize = axisValues(
            element, "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", .points)
        if item.placeholderIntrinsicSize == .none {
            item.placeholderIntrinsicSize = context.designableSize(of: element.id)
        }
        item.isHidden = element.flag("hidden") ?? false
        item.alpha = element.number("alpha", default: 1)
        item.isUserInteractionEnabled = interaction(element, className: item.className)
        item.clipsToBounds = element.flag("clipsSubviews") ?? false
        item.hasBackground =
            element.child("color", key: "backgroundColor").map { !context.isClear($0) } ?? false
            || element.children.contains { $0.name == "state" && $0["backgroundImage"] != nil }
        readMargins(element, into: &item)
        item.semanticContentAttribute = element.text("semanticContentAttribute")
        item.contentMode = element.text("contentMode")
        item.variations = InterfaceVariations.values(of: element)
    }

    static func rect(_ element: InterfaceElement) -> Rect {
        Rect(
            x: element.number("x", default: 0), y: element.number("y", default: 0),
            width: element.number("width", default: 0),
            height: element.number("height", default: 0))
    }

    /// Returns the insets of an `edgeInsets` element, points.
    static func edgeInsets(_ element: InterfaceElement) -> EdgeInsets {
        EdgeInsets(
            top: element.number("top", default: 0), left: element.number("left", default: 0),
            bottom: element.number("bottom", default: 0), right: element.number("right", default: 0))
    }

    /// Returns the insets of an `inset` element, whose attributes are `minX` to `maxY`, points.
    static func inset(_ element: InterfaceElement) -> EdgeInsets {
        EdgeInsets(
            top: element.number("minY", default: 0), left: element.number("minX", default: 0),
            bottom: element.number("maxY", default: 0), right: element.number("maxX", default: 0))
    }

    /// Returns the insets of a `directionalEdgeInsets` element, points.
    static func directionalInsets(_ element: InterfaceElement) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: element.number("top", default: 0), leading: element.number("leading", default: 0),
            bottom: element.number("bottom", default: 0), trailing: element.number("trailing", default: 0))
    }

    private static func readMargins(_ element: InterfaceElement, into item: inout LayoutItem) {
        item.layoutMargins = element.child("edgeInsets", key: "layoutMargins").map(edgeInsets)
        item.directionalLayoutMargins = element.child("directionalEdgeInsets", key: "directionalLayoutMargins")
            .map(directionalInsets)
        item.insetsLayoutMarginsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea")
        item.preservesSuperviewLayoutMargins = element.flag("preservesSuperviewLayoutMargins") ?? false
    }

    /// Returns the flag, or nil for the class's default in UIKit. Interface Builder omits the attribute if interaction
    /// is on, whatever that default is.
    ///
    /// - Parameter className: the class of the item, which a plain view's custom class can replace.
    static func interaction(_ element: InterfaceElement, className: String) -> Bool? {
        let isEnabled = element.flag("userInteractionEnabled") ?? true
        let isDefault = className != "UILabel" && className != "UIImageView"
        return isEnabled == isDefault ? nil : isEnabled
    }

    /// The words that Interface Builder writes for an axis without an intrinsic size.
    static let unsized: Set<String> = ["noIntrinsicMetric", "infinite"]

    private static func axisValues(
        _ element: InterfaceElement, _ horizontal: String, _ vertical: String, _ kind: LayoutNumber = .priority
    ) -> AxisValues {
        func value(_ name: String) -> Double? {
            element[name].map(unsized.contains) == true ? nil : element.number(name, kind)
        }
        return AxisValues(horizontal: value(horizontal), vertical: value(vertical))
    }

    private static func mask(_ element: InterfaceElement) -> AutoresizingMask {
        let names: [(String, AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
            ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return names.reduce(into: []) { mask, name in
            if element.flag(name.0) == true { mask.insert(name.1) }
        }
    }
}
