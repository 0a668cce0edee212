// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A document that is read from standard input instead of a file.
public struct StandardInput: Hashable, Sendable {
    /// The argument that stands for standard input.
    public static let argument = "-"
    /// The name of a document that is given none.
    public static let anonymous = "<stdin>"

    /// The path of the file that has these contents once it is saved; its project, its settings and its ids depend on
    /// it. `anonymous` if there is no such file.
    public let path: String
    /// The bytes of the document.
    public let data: Data

    /// Creates a document.
    ///
    /// - Parameter filename: the path of its file; nil = none.
    public init(data: Data, filename: String? = nil) {
        (self.data, path) = (data, filename ?? Self.anonymous)
    }

    /// True if the document has no file.
    public var isAnonymous: Bool { path == Self.anonymous }

    /// The kind of the document, by its first character; nil if it is neither XML nor a JSON object.
    var kind: DocumentFinder.Kind? {
        switch start.first {
        case UInt8(ascii: "<"):
            start.prefix(Self.headLength).firstRange(of: Self.storyboardType) == nil ? .xib : .storyboard
        case UInt8(ascii: "{"): .json
        case nil, _?: nil
        }
    }

    /// True if the document is nothing but white space.
    var isBlank: Bool { start.isEmpty }

    /// The bytes after the byte order mark and white space.
    private var start: Data {
        let text = data.starts(with: Self.byteOrderMark) ? data.dropFirst(Self.byteOrderMark.count) : data
        return text.drop { $0 == 0x20 || (0x09...0x0d).contains($0) }
    }

    private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    /// The end of the type that the root element of a storyboard states, as written by Xcode 5 and later.
    private static let storyboardType = Data("Storyboard.XIB".utf8)
    /// The root element starts at the top of a document, bytes.
    private static let headLength = 4096
}
