// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

extension FramesReport {
    /// Returns each scene as an indented tree with aligned numbers.
    public func text(_ style: TerminalStyle = .plain) -> String {
        scenes.map { $0.text(style) }.joined(separator: "\n")
    }
}

extension FramesReport.Scene {
    fileprivate func text(_ style: TerminalStyle) -> String {
        let title = (file.map { style.paths.path($0) + " · " } ?? "") + screen.name.onOneLine
        let window = layout.environment.window
        let insets = layout.environment.safeArea
        let facts = [
            (device ?? "no device") + " " + orientation + settings,
            NumberText.points(window.width) + " × " + NumberText.points(window.height) + " pt",
            "safe area "
                + [insets.top, insets.left, insets.bottom, insets.right].map(NumberText.points)
                .joined(separator: ", "),
            layout.status.rawValue,
        ].joined(separator: "   ")
        var table = Table("item", "class", "x", "y", "width", "height", "source", "notes")
        let depths = depths()
        for (item, solved) in placed {
            let indent = String(repeating: "  ", count: depths[item.id] ?? 0)
            table.append([
                .text(indent + item.displayName), .text(item.customClass ?? item.className),
                .number(hundredth(solved.frame.x)), .number(hundredth(solved.frame.y)),
                .number(hundredth(solved.frame.width)), .number(hundredth(solved.frame.height)),
                .text(solved.source.rawValue), .text(notes(solved)),
            ])
        }
        let wording = RequirementWording(screen, style.paths)
        let conflicts = layout.conflicts.flatMap {
            wording.lines($0, style) + ["      laid out without " + wording.words($0.broken)]
        }
        return style.paint(title, .title) + "\n" + facts + "\n" + table.text(style)
            + conflicts.map { $0 + "\n" }.joined()
    }

    /// The settings of the configuration that differ from the default, after the orientation.
    private var settings: String {
        guard let configuration else { return "" }
        var words: [String] = []
        if configuration.contentSize != .large { words.append("text size \(configuration.contentSize.rawValue)") }
        if configuration.direction == .rightToLeft { words.append("right to left") }
        if configuration.showsKeyboard { words.append("keyboard") }
        return words.map { ", " + $0 }.joined()
    }

    private func hundredth(_ value: Double) -> Double { value.isFinite ? (value * 100).rounded() / 100 : value }

    private func notes(_ solved: SolvedItem) -> String {
        var notes: [String] = solved.isVisible ? [] : ["hidden"]
        if solved.isAmbiguous {
            notes.append("ambiguous " + solved.ambiguity.map(\.attribute.rawValue).joined(separator: ", "))
        }
        return notes.joined(separator: "; ")
    }

    /// Returns the depth of each item; parents precede their children in `Screen.items`.
    private func depths() -> [String: Int] {
        var depths: [String: Int] = [:]
        for item in screen.items { depths[item.id] = item.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0 }
        return depths
    }
}
