// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A way to write a check's findings down. One file each; `CheckFormats` lists them.
public protocol CheckFormat: Sendable {
    /// What `--format` calls it.
    static var name: String { get }
    /// Whether it is read by people, so that colour makes sense.
    static var isForPeople: Bool { get }
    /// The whole report.
    static func render(_ report: CheckReport, style: TerminalStyle) -> String
}

extension CheckFormat {
    /// Formats are for programs unless they say otherwise.
    public static var isForPeople: Bool { false }
}

/// The formats of `keyline check`.
public enum CheckFormats {
    /// All of them, in the order help lists them.
    public static let all: [any CheckFormat.Type] = [
        CheckText.self, CheckJSON.self, CheckCSV.self, CheckMarkdown.self, CheckSARIF.self, CheckJUnit.self,
        CheckGitHub.self, CheckCodeQuality.self, CheckCheckstyle.self, CheckXcode.self,
    ]

    /// The format of a name, or nil.
    public static func named(_ name: String) -> (any CheckFormat.Type)? { all.first { $0.name == name } }
}
