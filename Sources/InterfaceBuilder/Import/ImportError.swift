// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The reason why a file could not be imported: the fault, and its place if known.
///
/// An error is about the whole file; a fault in a part of it is an `ImportNote`.
public struct ImportError: Error, Hashable, Sendable {
    /// The kind of reaction that an error needs.
    public enum Category: String, Hashable, Sendable {
        /// The file cannot be read from disk.
        case unreadable
        /// The file does not have the format that its name implies: exit code 65.
        case malformed
        /// A valid document without iOS or tvOS screens; worth a message, never a failure.
        case unsupported
    }

    /// The fault, with its values.
    public enum Reason: Hashable, Sendable {
        /// The system's error message.
        case unreadable(String)
        /// A path that does not exist.
        case notFound
        case empty
        /// The parser's message.
        case malformedXML(String)
        /// Malformed because it contains the conflict markers of an unfinished merge.
        case mergeConflict
        case tooDeep(limit: Int)
        /// A screen with more views and guides than `InterfaceBuilderImporter.itemLimit`.
        case tooManyItems(screen: String, count: Int, limit: Int)
        case documentType
        case encoding(String)
        case wrongRoot(String)
        /// A `document` element that names no target runtime.
        case untypedDocument
        case macDocument
        case watchDocument
        case archive
        /// A target runtime other than iOS and tvOS.
        case otherRuntime(String)
        case malformedJSON(String)
        /// A JSON value of the wrong type, or a missing key, at a path such as `screens[0].items[3].frame`.
        case invalidValue(path: String, fact: String)
        /// A JSON key or value that is unknown at its place, with the names that may have been meant.
        case unknownWord(path: String, fact: String, suggestions: [String])
        /// A reference to an unknown item; `path` is the place of the reference.
        case unknownItem(String, path: String, suggestions: [String])
        /// A reference that matches several items.
        case ambiguousItem(String, path: String)
        /// Catalog JSON with neither a screen nor any of its lists.
        case noContents
        /// A pipe, device or socket, named by its kind.
        case notAFile(String)
        case duplicateID(String, path: String)
        /// An error in a visual format, described with its column.
        case visualFormat(path: String, fact: String)
        case unknownFileKind(String)
        /// Standard input that is of no known kind.
        case unknownContents
    }

    /// Path in the catalog's form.
    public let file: String
    /// 1-based line, or nil.
    public let line: Int?
    /// 1-based column, or nil.
    public let column: Int?
    /// The fault.
    public let reason: Reason

    /// Creates an error in a file.
    public init(file: String, line: Int? = nil, column: Int? = nil, reason: Reason) {
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// The kind of reaction that the error needs.
    public var category: Category {
        switch reason {
        case .unreadable, .notFound, .notAFile: .unreadable
        case .macDocument, .watchDocument, .archive, .otherRuntime: .unsupported
        case .empty, .malformedXML, .mergeConflict, .tooDeep, .tooManyItems, .documentType, .encoding, .wrongRoot,
            .untypedDocument, .malformedJSON, .invalidValue, .unknownWord, .unknownItem, .ambiguousItem, .noContents,
            .duplicateID,
            .visualFormat, .unknownFileKind, .unknownContents:
            .malformed
        }
    }
}
