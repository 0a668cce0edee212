// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineFix
import KeylineReport

extension FixEdit.Kind {
    /// Returns the change in words, without a period: `Fixed by turning on user interaction`.
    ///
    /// - Parameter isPlan: true if the change is not made, or not yet.
    func words(isPlan: Bool) -> String { (isPlan ? "Would be fixed by " : "Fixed by ") + change }

    private var change: String {
        switch self {
        case .edge: "pinning its constraints to other edges"
        case .limit: "adding constraints to the safe area and making the others optional"
        case .safeAreas: "turning on Use Safe Area Layout Guides and converting the constraints"
        case .interaction: "turning on user interaction"
        case .priority: "lowering one of the tied priorities"
        case .cellColor: "moving the color to the cell"
        case .failureRequirement: "letting the recognizer wait for the other to fail"
        case .length: "removing the length that only repeats the canvas"
        case .direction: "replacing left and right by leading and trailing"
        }
    }
}

extension DocumentFixer.Applied {
    /// The finding and the proposed change, as one question of `--interactive` begins.
    var question: String { "\(finding.message). \(kind.words(isPlan: true))." }
}

extension ScreenFixer.Applied {
    /// The finding and the proposed change, as one question of `--interactive` begins.
    var question: String { "\(finding.message). \(kind.words(isPlan: true))." }
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
