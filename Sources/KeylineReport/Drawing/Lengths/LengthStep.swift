// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A step from one coordinate to another along an axis, and the reason for the distance between them.
struct LengthStep: Hashable {
    /// The reason for a distance.
    enum Reason: Hashable {
        /// A constraint between the two coordinates, or on the length between them.
        case constraint(Constraint)
        /// The length of an item, or half of it, that no single constraint sets.
        case length(LengthSource)
        /// The place of an item in its parent.
        case place(FrameSource)
        /// The distance between two arranged views.
        case spacing
        /// The part of the window outside the safe area.
        case inset
        /// A margin or a baseline of one item.
        case offset
        /// Half of something that is centered, as long as its other half.
        case mirror
        /// An item that must end inside the safe area.
        case bound
    }

    let start: Waypoint
    let end: Waypoint
    let reason: Reason

    var reversed: LengthStep { LengthStep(start: end, end: start, reason: reason) }

    /// The constraint that is the reason; nil for any other reason.
    var constraint: Constraint? { if case .constraint(let constraint) = reason { constraint } else { nil } }
}

/// The source of an item's length along an axis, other than a constraint.
enum LengthSource: Hashable {
    /// Its text, its image or its class.
    case contents
    /// The lengths of the views inside it and the distances between them, in points.
    case parts([Double])
    /// No length is less than zero.
    case none
    /// The stack view that arranges it.
    case stack
    /// The recorded frame; `isFlexible` if the autoresizing mask changes its length.
    case frame(isFlexible: Bool)
    /// A table, a collection, a cell or a bar.
    case container
    /// The bars of the system.
    case system

    var words: String {
        switch self {
        case .contents: "its contents"
        case .parts(let points): Self.words(points)
        case .none: "no length is less"
        case .stack: "set by its stack view"
        case .frame(isFlexible: false): "its frame in the file"
        case .frame(isFlexible: true): "its frame and autoresizing mask"
        case .container: "set by its container"
        case .system: "set by the system"
        }
    }

    /// The most different parts that are reported.
    private static let limit = 10

    /// Lengths as a sum in which equal ones are counted: `11 × 30 + 10 × 8 inside it`.
    private static func words(_ points: [Double]) -> String {
        var counts: [(part: String, count: Int)] = []
        for part in points.map(NumberText.tenths) where part != "0" {
            if let known = counts.firstIndex(where: { $0.part == part }) {
                counts[known].count += 1
            } else {
                counts.append((part, 1))
            }
        }
        guard counts.count <= limit else { return "the views inside it" }
        let terms = counts.map { $0.count == 1 ? $0.part : "\($0.count) × \($0.part)" }
        return terms.joined(separator: " + ").replacing("+ -", with: "- ") + " inside it"
    }
}
