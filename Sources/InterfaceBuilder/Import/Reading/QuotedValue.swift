// Keyline
// SPDX-License-Identifier: Apache-2.0

extension DefaultStringInterpolation {
    /// A value out of a file in single quotes, on one line and cut where it is long: a message stays a line whatever
    /// the file holds.
    package mutating func appendInterpolation(quoted value: String) {
        let limit = 60
        let start = value.prefix(limit + 1)
        let line = String(start.prefix(start.count > limit ? limit - 1 : limit).map { $0.isNewline ? " " : $0 })
        appendLiteral("'" + line + (start.count > limit ? "…'" : "'"))
    }
}
