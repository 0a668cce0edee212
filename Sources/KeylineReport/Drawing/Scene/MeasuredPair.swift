// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// A length that is asked for, and the one that is there instead, in points.
struct MeasuredPair: Hashable {
    let asked: Double
    let got: Double
    /// The names of the two.
    let askedWords: String
    let gotWords: String

    /// The difference.
    var difference: Double { abs(asked - got) }

    /// The room that the contents of a screen need and the window's, the height of a view's contents and its own, or what the
    /// first broken one of some requirements asks for and what the layout gives it; nil where nothing is broken.
    init?(_ finding: Finding, _ constraints: [Constraint], _ demands: [ConflictMember], _ scene: DrawingScene) {
        if let (axis, needed) = finding.neededRoom {
            let isInside = finding.predicates.first?.kind == ContentDoesNotFit.Kind.needsInside.rawValue
            let environment = scene.environment
            let taken = isInside ? environment.insets(along: axis) : environment.hidden(along: axis)
            let available = environment.window[axis] - taken
            self.init(needed, available, "needed", "available")
            return
        }
        let values = ConstraintValues(scene: scene)
        if finding.rule == ContentCompressed.metadata.id, let contents = values.contents(finding.subject, .vertical) {
            self.init(contents.asked, contents.got, "needed", "laid out")
            return
        }
        guard finding.cause == .conflict else { return nil }
        let axis = constraints.first?.firstAttribute.axis ?? .horizontal
        let contents = demands.lazy.compactMap { demand -> (asked: Double, got: Double)? in
            guard case .implicit(let item, _) = demand else { return nil }
            return values.contents(item, axis).flatMap { abs($0.asked - $0.got) < 1 ? nil : $0 }
        }
        guard let broken = constraints.lazy.compactMap(values.broken).first ?? contents.first else { return nil }
        self.init(broken.asked, broken.got, "asked for", "laid out")
    }

    private init(_ asked: Double, _ got: Double, _ askedWords: String, _ gotWords: String) {
        (self.asked, self.got, self.askedWords, self.gotWords) = (asked, got, askedWords, gotWords)
    }
}
