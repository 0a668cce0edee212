// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A format for the findings of a check. One file each; `CheckFormats` lists them.
public protocol CheckFormat: Sendable {
    /// The name that `--format` accepts.
    static var name: String { get }
    /// True if people read the format, so that it may be colored.
    static var isForPeople: Bool { get }
    /// True if paths are shown from the working directory rather than as they are stored.
    static var showsPathsFromHere: Bool { get }
    /// Returns the whole report.
    static func render(_ report: CheckReport, style: TerminalStyle) -> String
}

extension CheckFormat {
    /// False unless a format declares otherwise.
    public static var isForPeople: Bool { false }
    /// True for what people read, unless a format declares otherwise.
    public static var showsPathsFromHere: Bool { isForPeople }
}

/// The formats of `keyline check`.
public enum CheckFormats {
    /// All formats, in the order in which help lists them.
    public static let all: [any CheckFormat.Type] = [
        CheckText.self, CheckJSON.self, CheckCSV.self, CheckMarkdown.self, CheckSARIF.self, CheckJUnit.self,
        CheckGitHub.self, CheckCodeQuality.self, CheckCheckstyle.self, CheckXcode.self,
    ]

    /// Returns the format with a name, or nil.
    public static func named(_ name: String) -> (any CheckFormat.Type)? { all.first { $0.name == name } }
}
