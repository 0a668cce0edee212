// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

/// An element of an XML document, for tests.
struct XMLElements {
    var name: String
    var attributes: [String: String]
    var children: [XMLElements] = []

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// Returns the root of a document.
    ///
    /// - Throws: the parser's error if the text is not well-formed.
    static func read(_ text: String) throws -> XMLElements {
        let parser = XMLParser(data: Data(text.utf8))
        let reader = Reader()
        parser.delegate = reader
        guard parser.parse(), let root = reader.open[0].children.first else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
        return root
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var open = [XMLElements(name: "", attributes: [:])]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(XMLElements(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            let done = open.removeLast()
            open[open.count - 1].children.append(done)
        }
    }
}
