// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// Whether text is coloured, and the colours: ANSI's, by meaning. Who prints decides (a terminal, `NO_COLOR`).
public struct TerminalStyle: Hashable, Sendable {
    /// What a piece of text is.
    public enum Role: Sendable {
        /// A heading.
        case title
        /// Details that matter less.
        case faint
        /// Something at a severity.
        case severity(Severity)
        /// Everything is fine.
        case success
    }

    /// Whether escape codes are written.
    public var isColored: Bool

    /// Text without escape codes.
    public static let plain = TerminalStyle(isColored: false)

    /// A style.
    public init(isColored: Bool) { self.isColored = isColored }

    /// `text` on one line, as its role looks.
    public func paint(_ text: String, _ role: Role) -> String {
        let text = text.onOneLine
        guard isColored, !text.isEmpty else { return text }
        return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
    }

    /// The symbol of a finding, without colour: ✖ error, ▲ warning, • info, ? when a person must look.
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
