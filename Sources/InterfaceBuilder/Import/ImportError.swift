// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Why a file gave nothing: what is wrong, and where as far as it is known.
///
/// An error is about the whole file; what is wrong with a part of it is an `ImportNote`.
public struct ImportError: Error, Hashable, Sendable {
    /// What a caller does about it.
    public enum Category: String, Hashable, Sendable {
        /// The file cannot be read from disk.
        case unreadable
        /// The file is not what its name says: exit code 65.
        case malformed
        /// A sound document that has no iOS or tvOS screens; worth a line, never a failure.
        case unsupported
    }

    /// What is wrong, with the values that matter.
    public enum Reason: Hashable, Sendable {
        /// The system's words.
        case unreadable(String)
        /// A path that does not exist.
        case notFound
        case empty
        /// The parser's fact.
        case malformedXML(String)
        /// Malformed because of the marks of an unfinished merge.
        case mergeConflict
        case tooDeep(limit: Int)
        /// A screen with more views and guides than can be laid out.
        case tooManyItems(screen: String, count: Int, limit: Int)
        case documentType
        case encoding(String)
        case wrongRoot(String)
        /// A `document` element that names no target runtime.
        case untypedDocument
        case macDocument
        case watchDocument
        case archive
        /// A target runtime that is not iOS or tvOS.
        case otherRuntime(String)
        case malformedJSON(String)
        /// A JSON value of the wrong type or a missing key; `path` such as `screens[0].items[3].frame`.
        case invalidValue(path: String, fact: String)
        /// A JSON key or value that means nothing where it stands, with those that may have been meant.
        case unknownWord(path: String, fact: String, suggestions: [String])
        /// A reference that names no item; `path` is where it stands.
        case unknownItem(String, path: String, suggestions: [String])
        /// A reference that names several items.
        case ambiguousItem(String, path: String)
        /// Catalog JSON without a screen or any of its lists.
        case noContents
        /// A pipe, device or socket, by its kind.
        case notAFile(String)
        case duplicateID(String, path: String)
        /// A visual format, its error in words with the column.
        case visualFormat(path: String, fact: String)
        case unknownFileKind(String)
    }

    /// Path as the catalog names it.
    public let file: String
    /// 1-based line, or nil.
    public let line: Int?
    /// 1-based column, or nil.
    public let column: Int?
    /// What is wrong.
    public let reason: Reason

    /// An error in a file.
    public init(file: String, line: Int? = nil, column: Int? = nil, reason: Reason) {
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// What a caller does about it.
    public var category: Category {
        switch reason {
        case .unreadable, .notFound, .notAFile: .unreadable
        case .macDocument, .watchDocument, .archive, .otherRuntime: .unsupported
        case .empty, .malformedXML, .mergeConflict, .tooDeep, .tooManyItems, .documentType, .encoding, .wrongRoot,
            .untypedDocument, .malformedJSON, .invalidValue, .unknownWord, .unknownItem, .ambiguousItem, .noContents,
            .duplicateID,
            .visualFormat, .unknownFileKind:
            .malformed
        }
    }
}
