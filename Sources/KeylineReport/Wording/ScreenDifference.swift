// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// The constraints, views and recognizers that a change of a screen replaces, as a diff in words.
public struct ScreenDifference {
    /// The lines: those of the screen before begin with `-`, those of the screen after with `+`.
    public let lines: [String]

    /// Compares two states of a screen. Linear in their contents.
    public init(_ before: Screen, _ after: Screen) {
        let (old, new) = (Self.words(of: before), Self.words(of: after))
        let names = old.keys.filter { old[$0] != new[$0] } + new.keys.filter { old[$0] == nil }
        lines = names.sorted().flatMap { id in
            [old[id].map { "- " + $0 }, new[id].map { "+ " + $0 }].compactMap(\.self)
        }
    }

    /// The rows that a fix may change, in words, by table and id.
    private static func words(of screen: Screen) -> [String: String] {
        let wording = ConstraintWording(screen, distinguishesNames: true)
        var words: [String: String] = [:]
        for constraint in screen.constraints { words["c" + constraint.id] = wording.describe(constraint) }
        for item in screen.items {
            let name = wording.name(item.id)
            let priorities = Axis.allCases.flatMap { axis in
                [
                    item.hugging[axis].map { "\(axis.rawValue) hugging \(NumberText.shortest($0))" },
                    item.compressionResistance[axis].map {
                        "\(axis.rawValue) compression resistance \(NumberText.shortest($0))"
                    },
                ].compactMap(\.self)
            }
            let touches = item.isUserInteractionEnabled.map { ["user interaction \($0 ? "on" : "off")"] } ?? []
            words["i" + item.id] = ([name] + touches + priorities).joined(separator: ", ")
        }
        for gesture in screen.gestures {
            let waits = gesture.failureRequirements.compactMap { id in
                screen.gestures.first { $0.id == id }?.displayName
            }
            words["r" + gesture.id] =
                gesture.displayName + (waits.isEmpty ? "" : " waits for \(waits.joined(separator: ", ")) to fail")
        }
        return words
    }
}
