// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The ANSI colors of terminal text by meaning, or none, and the form of paths in it. The printer decides (a terminal,
/// `NO_COLOR`).
public struct TerminalStyle: Hashable, Sendable {
    /// The meaning of a piece of text.
    public enum Role: Sendable {
        /// A heading.
        case title
        /// Less important details.
        case faint
        /// A text about a severity.
        case severity(Severity)
        /// A success.
        case success
    }

    /// True if escape codes are written.
    public var isColored: Bool

    /// The form in which files are named.
    public var paths: ShownPaths

    /// Text without escape codes and with stored paths.
    public static let plain = TerminalStyle(isColored: false)

    /// Makes a style.
    public init(isColored: Bool, paths: ShownPaths = .stored) {
        self.isColored = isColored
        self.paths = paths
    }

    /// Returns `text` on one line, colored for its role.
    public func paint(_ text: String, _ role: Role) -> String {
        let text = text.onOneLine
        guard isColored, !text.isEmpty else { return text }
        return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
    }

    /// Returns the symbol of a finding, without color: ✖ error, ▲ warning, • info, ? for a finding that needs review.
    public static func symbol(_ severity: Severity, _ status: VerdictStatus) -> String {
        if status == .needsReview { return "?" }
        return switch severity {
        case .error: "✖"
        case .warning: "▲"
        case .info: "•"
        }
    }

    private func code(_ role: Role) -> String {
        switch role {
        case .title: "1"
        case .faint: "2"
        case .success: "32"
        case .severity(.error): "31"
        case .severity(.warning): "33"
        case .severity(.info): "36"
        }
    }
}
