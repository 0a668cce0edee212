// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The reason why an edit is not applied.
public enum FixRefusal: Hashable, Sendable {
    /// The edited bytes cannot be read.
    case isUnreadable
    /// The finding still holds in a configuration.
    case remains
    /// The finding still holds at a window size that no device has.
    case remainsAtSize
    /// Another finding appears: its rule, and the display name of its element.
    case causes(rule: String, element: String)
    /// Another finding gets worse: its rule, and the display name of its element.
    case worsens(rule: String, element: String)
    /// A view moves that the edit does not tie.
    case moves(element: String)
    /// A view leaves the window.
    case pushesOut(element: String)
    /// A view covers text, a control or a picture.
    case covers(element: String, covered: String)
}

extension FixRefusal {
    /// The reason of a finding, on the changed screen.
    init(_ harm: FindingComparison.Harm, on screen: Screen?) {
        let subject = harm.finding.subject
        let element = screen?.elementName(subject) ?? subject
        switch harm.kind {
        case .remains: self = .remains
        case .appears: self = .causes(rule: harm.finding.rule, element: element)
        case .worsens: self = .worsens(rule: harm.finding.rule, element: element)
        }
    }

    init(_ harm: ChangeHarm.Kind) {
        switch harm {
        case .pushesOut(let element): self = .pushesOut(element: element)
        case .covers(let element, let covered): self = .covers(element: element, covered: covered)
        }
    }
}

extension Screen {
    /// Returns the display name of an item, constraint or recognizer; the screen's name for anything else.
    fileprivate func elementName(_ id: String) -> String {
        items.first { $0.id == id }?.displayName ?? gestures.first { $0.id == id }?.displayName ?? name
    }
}
