// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads images: named ones, references with a symbol configuration, and the sizes that the document's resources
/// record.
enum InterfaceImages {
    /// Returns the image under `key`, an attribute or an `imageReference` element; nil if there is none.
    ///
    /// - Parameter configuration: key of the symbol configuration element beside it.
    static func image(
        _ element: InterfaceElement, key: String, configuration: String = "preferredSymbolConfiguration",
        context: InterfaceDocumentContext
    ) -> ImageContent? {
        let reference = element.child("imageReference", key: key)
        guard let name = element[key] ?? reference?["image"] else { return nil }
        let catalog = reference?["catalog"] ?? element["catalog"]
        var image = ImageContent(name: name, size: context.imageSize(name, catalog: catalog), catalog: catalog)
        if let reference { readSymbol(reference, scale: "symbolScale", into: &image) }
        if let symbol = element.child("preferredSymbolConfiguration", key: configuration) {
            readSymbol(symbol, scale: "scale", into: &image)
        }
        return image
    }

    private static func readSymbol(_ element: InterfaceElement, scale: String, into image: inout ImageContent) {
        image.symbolScale = element[scale] ?? image.symbolScale
        image.symbolWeight = element["weight"] ?? element["symbolWeight"] ?? image.symbolWeight
        image.symbolPointSize = element.number("pointSize") ?? image.symbolPointSize
        image.symbolFont =
            InterfaceText.font(element, key: element.child("fontDescription")?.key ?? "") ?? image.symbolFont
    }
}
