// Keyline
// SPDX-License-Identifier: Apache-2.0

extension ImportError: CustomStringConvertible {
    /// `file:line:column: message`, then `hint: ` on a line of its own if there is one.
    public var description: String {
        var place = file
        if let line { place += ":\(line)" + (column.map { ":\($0)" } ?? "") }
        return "\(place): \(message)" + (hint.map { "\nhint: \($0)" } ?? "")
    }

    /// The fault, in lower case.
    public var message: String {
        switch reason {
        case .unreadable(let fact): "cannot be read: \(fact)"
        case .notFound: "no such file or folder"
        case .empty: "the file is empty"
        case .malformedXML(let fact): "malformed XML: \(fact)"
        case .mergeConflict: "malformed XML: a merge conflict marker"
        case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
        case .tooManyItems(let screen, let count, let limit):
            "the screen '\(screen)' has \(count) views and guides; the limit is \(limit)"
        case .documentType: "a document type declaration is not allowed in an Interface Builder document"
        case .encoding(let name): "the text encoding '\(name)' is not supported"
        case .wrongRoot(let name): "the root element is '\(name)', not 'document'"
        case .untypedDocument:
            "the 'document' element names no target runtime, so it is not an Interface Builder document"
        case .macDocument: "a macOS document, which has no iOS or tvOS screens"
        case .watchDocument: "a watchOS document, which has no iOS or tvOS screens"
        case .archive: "a document of Xcode 4 or older ('archive')"
        case .otherRuntime(let name): "a document for the runtime '\(name)', which is neither iOS nor tvOS"
        case .malformedJSON(let fact): "malformed JSON: \(fact)"
        case .invalidValue(let path, let fact): "\(path.isEmpty ? "the document" : "'\(path)'") \(fact)"
        case .unknownWord(let path, let fact, _): "'\(path)' \(fact)"
        case .unknownItem(let name, let path, _):
            "'\(path)' names the item \(quoted: name), which the screen does not have"
        case .ambiguousItem(let name, let path):
            "'\(path)' names the item \(quoted: name), but several items have that name"
        case .noContents: "contains neither a screen nor one of the lists of catalog JSON"
        case .notAFile(let kind): "is a \(kind), not a file"
        case .duplicateID(let id, let path): "'\(path)' repeats the id \(quoted: id)"
        case .visualFormat(let path, let fact): "'\(path)': \(fact)"
        case .unknownFileKind(let name): "'\(name)' is not a kind of file that can be imported"
        case .unknownContents: "is neither an Interface Builder document nor catalog JSON"
        }
    }

    private static let catalogShape = """
        a catalog JSON file is one screen, {"name": "Login", "items": [{"name": "root"}]}, or an object with any of \
        the lists 'screens', 'tokens', 'apps', 'devices' and 'matrices'; 'keyline export' writes one
        """

    /// The remedy, or nil.
    public var hint: String? {
        switch reason {
        case .tooDeep, .documentType: "Interface Builder never writes such a file; restore it from version control"
        case .tooManyItems: "split the screen, or exclude the file"
        case .noContents: Self.catalogShape
        case .empty where file.lowercased().hasSuffix(".json"): Self.catalogShape
        case .malformedXML, .empty: "restore the file from version control, or open and save it in Xcode"
        case .mergeConflict: "resolve the conflict, then import again"
        case .archive: "open and save it in Xcode 5 or newer"
        case .encoding: "save the file as UTF-8"
        case .wrongRoot, .untypedDocument: "use files written by Interface Builder: .storyboard and .xib"
        case .unknownItem(_, _, let suggestions) where !suggestions.isEmpty,
            .unknownWord(_, _, let suggestions) where !suggestions.isEmpty:
            "did you mean " + suggestions.map { "'\($0)'" }.joined(separator: " or ") + "?"
        case .ambiguousItem: "refer to the item by its id, or give it a name of its own"
        case .unknownFileKind: "use .storyboard, .xib and .json files, or folders"
        case .unknownContents: "give the contents of a .storyboard, .xib or catalog .json file"
        case .unreadable, .notFound, .macDocument, .watchDocument, .otherRuntime, .malformedJSON, .invalidValue,
            .unknownWord, .unknownItem, .notAFile, .duplicateID, .visualFormat:
            nil
        }
    }
}
