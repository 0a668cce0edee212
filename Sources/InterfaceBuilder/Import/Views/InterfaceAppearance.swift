// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads the looks of views, which only drawings show. Parts that cannot be read are ignored without a note, because no
/// layout depends on them.
enum InterfaceAppearance {
    /// Returns the looks of a view; nil if the document does not change UIKit's defaults.
    static func appearance(of element: InterfaceElement, context: InterfaceDocumentContext) -> Appearance? {
        var appearance = Appearance()
        appearance.colors = colors(of: element, context: context)
        switch element.name {
        case "button": readButton(element, into: &appearance, context: context)
        case "tableView": appearance.sections = sections(of: element)
        case "visualEffectView": appearance.effect = effect(of: element)
        case "containerView": appearance.embedded = embedded(in: element, context: context)
        case "navigationBar", "toolbar", "tabBar":
            let contents = InterfaceBars(context: context).contents(of: element)
            appearance.bar = contents == BarContents() ? nil : contents
            appearance.colors = [:]
        default: break
        }
        appearance.runColors = runColors(of: element, context: context)
        readRuntimeAttributes(of: element, into: &appearance, context: context)
        return appearance == .standard ? nil : appearance
    }

    /// Returns the colors of an element, by use.
    static func colors(
        of element: InterfaceElement, context: InterfaceDocumentContext
    ) -> [ColorUse: DocumentColor] {
        var colors: [ColorUse: DocumentColor] = [:]
        for child in element.children where child.name == "color" {
            guard let use = child.key.flatMap(ColorUse.init), let color = context.color(child) else { continue }
            if use == .background, !paintedAnyway.contains(element.name), context.isClear(child) { continue }
            colors[use] = color
        }
        return colors
    }

    /// Views with a background color unless a clear one is set.
    private static let paintedAnyway: Set<String> = [
        "tableView", "tableViewCell", "collectionView", "textView", "textField", "searchTextField", "webView",
        "wkWebView",
    ]

    private static func readButton(
        _ element: InterfaceElement, into appearance: inout Appearance, context: InterfaceDocumentContext
    ) {
        let title = element.child("state", key: "normal")?.child("color", key: "titleColor")
        if let color = title.flatMap(context.color) { appearance.colors[.title] = color }
        guard let configuration = element.child("buttonConfiguration", key: "configuration") else { return }
        appearance.colors.merge(colors(of: configuration, context: context)) { $1 }
        guard let background = configuration.child("backgroundConfiguration") else { return }
        if let color = background.child("color", key: "backgroundColor").flatMap(context.color) {
            appearance.colors[.fill] = color
        }
        if let color = background.child("color", key: "strokeColor").flatMap(context.color) {
            appearance.colors[.border] = color
        }
        appearance.cornerRadius = length(background["cornerRadius"])
        appearance.borderWidth = length(background["strokeWidth"])
    }

    /// Returns the sections of static cells; nil for a table without any.
    private static func sections(of element: InterfaceElement) -> [TableSection]? {
        let sections = element.child("sections")?.children.filter { $0.name == "tableViewSection" }.map { section in
            TableSection(
                header: InterfaceText.string(section, "headerTitle"),
                footer: InterfaceText.string(section, "footerTitle"),
                rowCount: section.child("cells")?.children.count ?? 0)
        }
        return sections?.isEmpty == true ? nil : sections
    }

    private static func effect(of element: InterfaceElement) -> String? {
        let blur = element.child("blurEffect") ?? element.child("vibrancyEffect")?.child("blurEffect")
        return blur?["style"]
    }

    private static func embedded(in element: InterfaceElement, context: InterfaceDocumentContext) -> String? {
        InterfaceSegues.embedded(in: element).flatMap(context.controllerName)
    }

    /// Returns the colors of the runs of an attributed text; nil if no run has one.
    private static func runColors(
        of element: InterfaceElement, context: InterfaceDocumentContext
    ) -> [DocumentColor?]? {
        let state = element.child("state", key: "normal")
        let configuration = element.child("buttonConfiguration", key: "configuration")
        let string =
            element.child("attributedString", key: "attributedText")
            ?? (configuration ?? state)?.child("attributedString", key: "attributedTitle")
        let colors = string?.children.filter { $0.name == "fragment" }.map { fragment in
            fragment.child("attributes")?.child("color", key: "NSColor").flatMap(context.color)
        }
        return colors?.contains { $0 != nil } == true ? colors : nil
    }

    /// Reads the layer's properties from user-defined runtime attributes. Apps add properties with these names to their
    /// classes, which set the layer's.
    private static func readRuntimeAttributes(
        of element: InterfaceElement, into appearance: inout Appearance, context: InterfaceDocumentContext
    ) {
        for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
            let value = attribute.child(key: "value")
            let length = length(value?["value"] ?? attribute["value"])
            let color = value.flatMap { $0.name == "color" ? context.color($0) : nil }
            switch attribute["keyPath"] {
            case "layer.cornerRadius", "cornerRadius": appearance.cornerRadius = length ?? appearance.cornerRadius
            case "layer.borderWidth", "borderWidth": appearance.borderWidth = length ?? appearance.borderWidth
            case "layer.borderUIColor", "layer.borderColor", "borderColor":
                appearance.colors[.border] = color ?? appearance.colors[.border]
            case "backgroundColor": appearance.colors[.background] = color ?? appearance.colors[.background]
            case "tintColor": appearance.colors[.tint] = color ?? appearance.colors[.tint]
            default: break
            }
        }
    }

    /// Parses a length in points; nil for a text that is no number, or for a negative number.
    private static func length(_ text: String?) -> Double? {
        text.flatMap { Double($0) }.flatMap { $0 >= 0 && LayoutNumber.points.accepts($0) ? $0 : nil }
    }
}
