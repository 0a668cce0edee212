// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The reason why a settings file or a baseline cannot be used.
public struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public var file: String
    /// The line, from 1; nil where the file as a whole is meant.
    public var line: Int?
    /// The column, from 1.
    public var column: Int?
    /// The fact that is wrong, lower case.
    public var fact: String
    /// The remedy; nil where the fact implies it.
    public var hint: String?

    /// True if the file is missing or cannot be read.
    public var isMissing = false

    init(_ file: String, line: Int? = nil, column: Int? = nil, _ fact: String, hint: String? = nil) {
        (self.file, self.line, self.column, self.fact, self.hint) = (file, line, column, fact, hint)
    }

    /// `file:line:column: fact`, then the hint on a line of its own.
    public var description: String {
        let place = [file] + [line, column].compactMap { $0.map(String.init) }
        return place.joined(separator: ":") + ": " + fact + (hint.map { "\nhint: " + $0 } ?? "")
    }
}
