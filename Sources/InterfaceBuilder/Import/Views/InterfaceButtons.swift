// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads the contents of a button in its normal state, both legacy attributes and a configuration.
enum InterfaceButtons {
    static func content(of element: InterfaceElement, context: InterfaceDocumentContext) -> ButtonContent {
        var button = ButtonContent()
        button.type = element.text("buttonType")
        button.font = InterfaceText.font(element)
        button.lineBreakMode = element.text("lineBreakMode")
        if let state = element.child("state", key: "normal") {
            button.title = InterfaceText.string(state, "title")
            button.titleRuns = InterfaceText.runs(state, key: "attributedTitle")
            button.image = InterfaceImages.image(state, key: "image", context: context)
            button.backgroundImage = InterfaceImages.image(
                state, key: "backgroundImage", configuration: "", context: context)
        }
        button.contentEdgeInsets = element.child("inset", key: "contentEdgeInsets").map(InterfaceItemProperties.inset)
        button.titleEdgeInsets = element.child("inset", key: "titleEdgeInsets").map(InterfaceItemProperties.inset)
        button.imageEdgeInsets = element.child("inset", key: "imageEdgeInsets").map(InterfaceItemProperties.inset)
        button.configuration = element.child("buttonConfiguration", key: "configuration").map {
            configuration($0, context: context)
        }
        if button.configuration != nil {
            // Interface Builder leaves the title of the normal state in the file, but UIKit shows only the
            // configuration's. Source: recorded widths of configured buttons that have both titles or only the state's.
            (button.title, button.titleRuns) = (nil, nil)
        }
        return button
    }

    private static func configuration(
        _ element: InterfaceElement, context: InterfaceDocumentContext
    ) -> ButtonConfiguration {
        var configuration = ButtonConfiguration(style: element["style"] ?? "plain")
        configuration.title = InterfaceText.string(element, "title")
        configuration.titleRuns = InterfaceText.runs(element, key: "attributedTitle")
        configuration.titleFont = InterfaceText.font(element, key: "titleFontDescription")
        configuration.subtitle =
            InterfaceText.string(element, "subtitle")
            ?? InterfaceText.runs(element, key: "attributedSubtitle").map { $0.map(\.text).joined() }
        configuration.image = InterfaceImages.image(
            element, key: "image", configuration: "preferredSymbolConfigurationForImage", context: context)
        configuration.imagePlacement = element["imagePlacement"]
        configuration.imagePadding = element.number("imagePadding")
        configuration.titlePadding = element.number("titlePadding")
        configuration.contentInsets = element.child("directionalEdgeInsets", key: "contentInsets")
            .map(InterfaceItemProperties.directionalInsets)
        configuration.buttonSize = element["buttonSize"]
        configuration.cornerStyle = element["cornerStyle"]
        return configuration
    }
}
