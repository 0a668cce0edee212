// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Applies the user-defined runtime attributes that affect a layout; the others do not.
enum InterfaceRuntimeAttributes {
    static func apply(_ element: InterfaceElement, to item: inout LayoutItem) {
        for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
            switch attribute["keyPath"] {
            case "translatesAutoresizingMaskIntoConstraints":
                if let value = flag(attribute) { item.translatesAutoresizingMaskIntoConstraints = value }
            case "hidden", "isHidden":
                if let value = flag(attribute) { item.isHidden = value }
            case "alpha":
                if let value = number(attribute) { item.alpha = value }
            case "userInteractionEnabled", "isUserInteractionEnabled":
                if let value = flag(attribute) { item.isUserInteractionEnabled = value }
            case "clipsToBounds", "layer.masksToBounds":
                if let value = flag(attribute) { item.clipsToBounds = value }
            case "insetsLayoutMarginsFromSafeArea":
                if let value = flag(attribute) { item.insetsLayoutMarginsFromSafeArea = value }
            case "preservesSuperviewLayoutMargins":
                if let value = flag(attribute) { item.preservesSuperviewLayoutMargins = value }
            case "layoutMargins":
                if let value = insets(attribute) { item.layoutMargins = value }
            case "directionalLayoutMargins":
                if let value = insets(attribute) {
                    item.directionalLayoutMargins = DirectionalEdgeInsets(
                        top: value.top, leading: value.left, bottom: value.bottom, trailing: value.right)
                }
            case "insetsContentViewsToSafeArea":
                if let value = flag(attribute) { set("contentViewInsetsToSafeArea", value, of: &item) }
            case "cellLayoutMarginsFollowReadableWidth":
                if let value = flag(attribute) { set("cellLayoutMarginsFollowReadableWidth", value, of: &item) }
            // Layers take any key, so an app that runs with the attribute does not stop at it.
            case "layer.keylineIgnore", "keylineIgnore":
                if let words = attribute["value"] {
                    item.content.attributes = (item.content.attributes ?? [:]).merging(["keylineIgnore": words]) { $1 }
                }
            case "contentInsetAdjustmentBehavior":
                if let value = number(attribute) { setAdjustmentBehavior(value, of: &item) }
            case "contentInset":
                if let value = insets(attribute) { setContentInset(value, of: &item) }
            default:
                break
            }
        }
    }

    /// Returns `additionalSafeAreaInsets` of a controller, points; nil if it sets none.
    static func additionalSafeAreaInsets(of controller: InterfaceElement) -> EdgeInsets? {
        if let element = controller.child("edgeInsets", key: "additionalSafeAreaInsets") {
            return InterfaceItemProperties.edgeInsets(element)
        }
        let attributes = controller.child("userDefinedRuntimeAttributes")?.children ?? []
        return attributes.first { $0["keyPath"] == "additionalSafeAreaInsets" }.flatMap(insets)
    }

    /// Sets a value that Interface Builder writes as an attribute of the element.
    private static func set(_ attribute: String, _ value: Bool, of item: inout LayoutItem) {
        item.content.attributes = (item.content.attributes ?? [:]).merging([attribute: value ? "YES" : "NO"]) { $1 }
    }

    private static func setAdjustmentBehavior(_ value: Double, of item: inout LayoutItem) {
        let names = ["automatic", "scrollableAxes", "never", "always"]
        guard value >= 0, value < Double(names.count), value == value.rounded() else { return }
        var list = item.content.list ?? ListSettings()
        list.contentInsetAdjustmentBehavior = names[Int(value)]
        item.content.list = list
    }

    private static func setContentInset(_ value: EdgeInsets, of item: inout LayoutItem) {
        var list = item.content.list ?? ListSettings()
        list.contentInset = value
        item.content.list = list
    }

    static func flag(_ attribute: InterfaceElement) -> Bool? {
        attribute.flag("value") ?? number(attribute).map { $0 != 0 }
    }

    static func number(_ attribute: InterfaceElement) -> Double? {
        attribute.child(key: "value")?.number("value")
    }

    /// Returns insets that were entered as a rectangle, because the inspector offers no insets: its four numbers are in
    /// the order of `UIEdgeInsets`.
    private static func insets(_ attribute: InterfaceElement) -> EdgeInsets? {
        guard let rect = attribute.child("rect", key: "value") else { return nil }
        let value = InterfaceItemProperties.rect(rect)
        return EdgeInsets(top: value.x, left: value.y, bottom: value.width, right: value.height)
    }
}
