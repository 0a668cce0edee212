// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents of a property list, as far as Xcode projects and Info.plist files need them.
enum PropertyList: Hashable, Sendable {
    /// A text; also a whole number, by its digits, and `true` and `false`.
    case text(String)
    case list([PropertyList])
    case members([String: PropertyList])
    /// Dates, data and numbers that are not whole.
    case other

    /// The reason why a file is not a valid property list.
    struct Malformed: Error, Hashable {
        /// The fault, in lower case.
        let fact: String
        /// 1-based line; nil if the parser does not report it.
        let line: Int?
    }

    /// Reads XML and OpenStep property lists; rejects binary ones, which source files rarely are.
    ///
    /// - Complexity: linear; the parser refuses lists that are nested too deeply.
    static func read(_ data: Data) throws(Malformed) -> PropertyList {
        if data.starts(with: Data("bplist".utf8)) {
            throw Malformed(fact: "it is a binary property list; convert it with 'plutil -convert xml1'", line: nil)
        }
        let isXML = data.first { $0 > 32 && $0 < 0x80 } == UInt8(ascii: "<")
        guard isXML else { return try OpenStepReader.read([UInt8](data)) }
        do {
            return PropertyList(try PropertyListSerialization.propertyList(from: data, format: nil))
        } catch {
            throw Malformed(error as NSError)
        }
    }

    /// Reads an Info.plist, which Xcode can pass through the C preprocessor: directives are removed, so that the values
    /// for all conditions are present.
    static func readSource(_ data: Data) throws(Malformed) -> PropertyList {
        if let list = try? read(withoutDirectives(data)), case .members = list { return list }
        let list = try read(data)
        guard case .members = list else { throw Malformed(fact: "it is not a dictionary", line: nil) }
        return list
    }

    private static func withoutDirectives(_ data: Data) -> Data {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let isDirective = { (line: Data) in line.first { $0 != 32 && $0 != 9 } == UInt8(ascii: "#") }
        return Data(lines.map { isDirective($0) ? Data() : $0 }.joined(separator: [UInt8(ascii: "\n")]))
    }

    private init(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let number as Int: self = .text(String(number))
        case let flag as Bool: self = .text(String(flag))
        case let list as [Any]: self = .list(list.map(PropertyList.init))
        case let members as [String: Any]: self = .members(members.mapValues(PropertyList.init))
        default: self = .other
        }
    }

    /// The text; nil for any other value.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The texts of a list; a single text counts as a list of one.
    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let list): list.compactMap(\.text)
        case .members, .other: []
        }
    }

    /// A member; nil if there is none.
    subscript(key: String) -> PropertyList? {
        if case .members(let members) = self { members[key] } else { nil }
    }

    /// The members of a dictionary; empty for any other value.
    var members: [String: PropertyList] {
        if case .members(let members) = self { members } else { [:] }
    }
}

extension PropertyList.Malformed {
    /// Takes the fault from the message of the XML parser.
    fileprivate init(_ error: NSError) {
        let words = error.userInfo[NSDebugDescriptionErrorKey] as? String ?? "not a property list"
        let parts = words.components(separatedBy: " line ")
        line = parts.count > 1 ? Int(parts[1].prefix { $0.isNumber }) : nil
        var fact = parts[0].prefix(1).lowercased() + parts[0].dropFirst()
        for end in [", failing on", " at", " on"] where line != nil && fact.hasSuffix(end) {
            fact.removeLast(end.count)
        }
        self.fact = fact
    }
}
