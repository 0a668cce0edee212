// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineFix
import KeylineReport

extension FixEdit.Kind {
    /// The change in words.
    var words: String {
        switch self {
        case .edge: "changed the ends of its constraints"
        case .limit: "added constraints to the safe area and made the others optional"
        case .safeAreas: "turned on Use Safe Area Layout Guides and converted the constraints"
        case .interaction: "turned on user interaction"
        case .priority: "lowered one of the tied priorities"
        case .cellColor: "moved the color to the cell"
        case .failureRequirement: "let the recognizer wait for the other to fail"
        case .length: "removed the length that it has on the canvas"
        case .direction: "replaced left and right by leading and trailing"
        }
    }
}

extension DocumentFixer.Applied {
    /// The finding and the change in words.
    var words: String { "\(finding.message): \(kind.words)" }
}

extension ScreenFixer.Applied {
    /// The finding and the change in words.
    var words: String { "\(finding.message): \(kind.words)" }
}

extension FixRefusal {
    /// The reason in words.
    var words: String {
        switch self {
        case .isUnreadable: "the edited document cannot be read"
        case .remains: "the finding would remain"
        case .remainsAtSize: "the finding would remain at other window sizes"
        case .causes(let rule, let element): "the edit would cause \(rule) on '\(element)'"
        case .worsens(let rule, let element): "the edit would make \(rule) on '\(element)' worse"
        case .moves(let element): "the edit would move '\(element)'"
        case .pushesOut(let element): "the edit would push '\(element)' out of the window"
        case .covers(let element, let covered): "the edit would put '\(element)' over '\(covered)'"
        }
    }
}
