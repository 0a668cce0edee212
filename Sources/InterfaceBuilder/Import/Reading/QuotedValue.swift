// Keyline
// SPDX-License-Identifier: Apache-2.0

extension DefaultStringInterpolation {
    /// Appends a value from a file in single quotes, on one line and cut to 60 characters, so that the message stays on
    /// one line.
    package mutating func appendInterpolation(quoted value: String) {
        let limit = 60
        let start = value.prefix(limit + 1)
        let line = String(start.prefix(start.count > limit ? limit - 1 : limit).map { $0.isNewline ? " " : $0 })
        appendLiteral("'" + line + (start.count > limit ? "…'" : "'"))
    }
}
