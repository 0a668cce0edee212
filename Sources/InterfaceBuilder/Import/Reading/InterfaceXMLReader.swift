// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

/// Reads an Interface Builder document as a stream of events and keeps the elements that are needed.
///
/// Memory is proportional to the views, constraints and connections of the document, not to its bytes: parts that no
/// layout depends on are dropped as they are read.
final class InterfaceXMLReader: NSObject, XMLParserDelegate {
    /// The deepest nesting of elements that is read: far above that of documents that Interface Builder writes (two levels
    /// per nested view), and far below the depth that overflows the stack.
    static let depthLimit = 256

    private let file: String
    private let notes: ImportNotes
    private var root: InterfaceElement?
    private var open: [InterfaceElement] = []
    /// The number of open elements inside an element that is not kept, including it.
    private var skipped = 0
    private var depth = 0
    private var names: [String: String] = [:]
    private var failure: ImportError?

    private init(file: String) {
        self.file = file
        notes = ImportNotes(file: file)
    }

    /// Reads the `document` element of an iOS or tvOS document.
    ///
    /// - Throws: `ImportError`, with line and column for malformed XML.
    /// - Complexity: linear in the size of the data.
    static func read(_ data: Data, file: String) throws(ImportError) -> InterfaceElement {
        try InterfaceXMLPrologue.check(data, file: file)
        let reader = InterfaceXMLReader(file: file)
        // A stream is parsed in pieces; libxml2 refuses documents of tens of megabytes as one piece.
        let parser = XMLParser(stream: InputStream(data: data))
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        _ = parser.parse()
        if let failure = reader.failure { throw mergeConflict(in: data, behind: failure) ?? failure }
        guard let root = reader.root else {
            let fact = InterfaceXMLFacts.fact(forCode: (parser.parserError as NSError?)?.code ?? 5)
            throw ImportError(file: file, line: max(1, parser.lineNumber), column: 1, reason: .malformedXML(fact))
        }
        return root
    }

    /// Returns the error for an unfinished merge, the most frequent cause of malformed documents, in place of the
    /// parser's; nil if the data contains no conflict marker.
    private static func mergeConflict(in data: Data, behind failure: ImportError) -> ImportError? {
        guard case .malformedXML = failure.reason, let marker = data.range(of: Data("\n<<<<<<< ".utf8)) else {
            return nil
        }
        let line = data[..<marker.upperBound].reduce(1) { $0 + ($1 == 0x0a ? 1 : 0) }
        return ImportError(file: failure.file, line: line, column: 1, reason: .mergeConflict)
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard failure == nil else { return }
        depth += 1
        if depth > Self.depthLimit { return fail(.tooDeep(limit: Self.depthLimit), parser) }
        if depth == 1, let reason = InterfaceDocumentKind.refusal(root: name, attributes: attributes) {
            return fail(reason, parser)
        }
        if skipped > 0 || !InterfaceVocabulary.isKept(name, key: attributes["key"], parent: open.last?.name) {
            skipped += 1
            return
        }
        var list: [InterfaceElement.Attribute] = []
        list.reserveCapacity(attributes.count)
        for (attribute, value) in attributes where InterfaceVocabulary.isRead(attribute, of: name) {
            list.append(InterfaceElement.Attribute(name: interned(attribute), value: value))
        }
        let element = InterfaceElement(
            name: interned(name), line: parser.lineNumber, column: parser.columnNumber, attributes: list, notes: notes)
        open.last?.children.append(element)
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard failure == nil else { return }
        depth -= 1
        if skipped > 0 {
            skipped -= 1
        } else if let element = open.popLast(), open.isEmpty {
            root = element
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard skipped == 0, let element = open.last else { return }
        if element.name == "string" || element.name == "mutableString" { element.text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        let code = (error as NSError).code
        if InterfaceXMLFacts.isHarmless(code) { return }
        fail(.malformedXML(InterfaceXMLFacts.fact(forCode: code)), parser)
    }

    private func fail(_ reason: ImportError.Reason, _ parser: XMLParser) {
        guard failure == nil else { return }
        failure = ImportError(file: file, line: parser.lineNumber, column: parser.columnNumber, reason: reason)
        root = nil
        open = []
        parser.abortParsing()
    }

    /// Returns the shared copy of a name; a document repeats a few hundred names.
    private func interned(_ name: String) -> String {
        if let known = names[name] { return known }
        names[name] = name
        return name
    }
}

/// Descriptions of libxml2's error codes (`xmlerror.h`) that occur in broken documents.
enum InterfaceXMLFacts {
    /// Returns true for the codes of namespace errors, since Interface Builder does not use namespaces.
    static func isHarmless(_ code: Int) -> Bool { (200...205).contains(code) }

    static func fact(forCode code: Int) -> String {
        switch code {
        case 1: "a part of the document is too long for the parser"
        case 4: "the file does not start with an element"
        case 5: "the document ends too early, or goes on after its root element"
        case 6, 7, 8, 9: "a character that is not allowed"
        case 22, 23, 26, 27: "an entity that is not defined"
        case 33, 34, 57, 64, 96: "the XML declaration is broken"
        case 38: "'<' in an attribute's value"
        case 39: "an attribute's value has no opening quote"
        case 40: "an attribute's value has no closing quote"
        case 41: "an attribute without a value"
        case 42: "an attribute is given twice"
        case 45: "a comment that does not end"
        case 46, 47: "a processing instruction that does not end"
        case 65: "a space is missing"
        case 68: "a name is missing"
        case 73: "'>' is missing"
        case 75: "'=' is missing"
        case 76: "an end tag that does not match its start tag"
        case 77: "an element that does not end"
        case 80: "'--' in a comment"
        case 81: "the bytes are not valid UTF-8"
        case 89: "entities that expand without end"
        default: "not well-formed (libxml2 error \(code))"
        }
    }
}
