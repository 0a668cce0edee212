// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineReplica
import KeylineReport
import KeylineStore

extension RevisionHeader {
    /// The time when it was written, by the writer's clock, in ISO 8601 and UTC, to the second; nil for what a catalog starts with.
    var timeText: String? {
        guard milliseconds > 0 else { return nil }
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
    }
}

extension Reader {
    /// The time when it was last heard of, in ISO 8601 and UTC, to the second.
    var timeText: String? { Date(timeIntervalSince1970: Double(seen) / 1000).formatted(.iso8601) }
}

extension VersionVector {
    /// The last revision of each site, by name.
    var names: [String] {
        entries.map { Stamp(counter: 0, site: $0.site, sequence: $0.sequence).name }
    }
}

extension RegisterValue {
    /// The value in JSON; bytes as hexadecimal digits.
    var json: JSONValue {
        switch self {
        case .null: .null
        case .integer(let number): .integer(Int(number))
        case .real(let number): .number(number)
        case .text(let text): .string(text)
        case .blob: .string(text)
        }
    }

    /// The value for people; null is `–`.
    var text: String {
        switch self {
        case .null: "–"
        case .integer(let number): String(number)
        case .real(let number): NumberText.shortest(number)
        case .text(let text): text
        case .blob(let bytes): bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}

extension RevisionHeader {
    /// The author, or a dash.
    var authorText: String { author.isEmpty ? "–" : author }

    /// Its name, time, author and message.
    var json: [(key: String, value: JSONValue)] {
        [
            ("stamp", .string(stamp.name)), ("time", .optional(timeText)), ("author", .string(author)),
            ("message", .string(message)),
        ]
    }
}
