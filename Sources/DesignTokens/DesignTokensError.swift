// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The faults of a file of design tokens, each with its place; worded in `DesignTokensError+Wording.swift`.
public struct DesignTokensError: Error, Hashable, Sendable {
    /// One fault.
    public struct Problem: Hashable, Sendable {
        /// The name of the file.
        public var file: String
        /// The line, from 1.
        public var line: Int
        /// The column, from 1, in Unicode scalars.
        public var column: Int
        /// The name of the token or group that has it; nil if the file as a whole has it.
        public var token: String?
        /// The fault.
        public var fault: Fault
    }

    /// The kinds of fault.
    public enum Fault: Hashable, Sendable {
        /// The text is not JSON.
        case notJSON(String)
        /// The file is no object.
        case notAnObject
        /// A member of a group that is neither a token nor a group.
        case neitherTokenNorGroup
        /// A group with a type and nothing in it.
        case missingValue
        /// A token with tokens or groups in it.
        case tokenWithChildren(String)
        /// A name that no token may have.
        case invalidName
        /// Two tokens or groups of one name in one group.
        case duplicateName
        /// A value that its type does not allow.
        case wrongValue(TokenType, value: String)
        /// A property, such as `$type`, that is no text.
        case notText(property: String)
        /// A reference that is neither `{a.b}` nor a JSON pointer into the file.
        case malformedReference(String)
        /// A reference to nothing.
        case danglingReference(String, nearest: [String])
        /// A reference to a group where a token is needed.
        case referenceToGroup(String)
        /// A token of one type that refers to a token of another.
        case otherType(TokenType, target: String, type: String)
        /// A group that extends something that is no group.
        case extendsNoGroup(String, nearest: [String])
        /// Tokens that refer to each other, or groups that extend each other; the first name is repeated at the end.
        case cycle([String])
        /// A file that sets and modifiers cannot be read from.
        case resolver(ResolverFault)
    }

    /// The first faults, in the order in which they were found; never empty.
    public var problems: [Problem]
    /// The number of further faults.
    public var moreCount = 0
}

extension DesignTokensError.Problem {
    /// A fault at a byte of a text.
    init(file: TokenFile, offset: Int, token: String?, fault: DesignTokensError.Fault) {
        self.init(file: file.name, text: file.original, offset: offset, token: token, fault: fault)
    }

    init(file: String, text: String, offset: Int, token: String?, fault: DesignTokensError.Fault) {
        let before = text.utf8.prefix(offset)
        let lineStart = before.lastIndex(of: 0x0A).map(before.index(after:)) ?? before.startIndex
        let line = before.count(where: { $0 == 0x0A }) + 1
        let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
        self.init(file: file, line: line, column: column, token: token, fault: fault)
    }
}
