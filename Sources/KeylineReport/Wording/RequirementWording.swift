// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Puts what a layout requires of one screen into words: its constraints, and what views require of themselves.
struct RequirementWording {
    /// The screen.
    let reported: ReportedScreen
    /// Words for the screen's constraints.
    var constraints: ConstraintWording { reported.wording }

    init(_ screen: Screen) { reported = ReportedScreen(screen) }

    /// A requirement with its place; the id of a constraint that is not there.
    func words(_ member: ConflictMember) -> String {
        switch member {
        case .constraint(let id):
            guard let constraint = reported.constraint(id) else { return id }
            return constraints.describe(constraint) + (constraint.source.map { "   " + $0.description } ?? "")
        case .implicit(let item, let what): return "\(constraints.name(item)): \(what)"
        }
    }

    /// The lines of requirements that contradict each other.
    func lines(_ conflict: LayoutConflict, _ style: TerminalStyle) -> [String] {
        let count = NumberText.count(conflict.members.count, "requirement")
        let title = "\(count) that contradict each other, and no fewer of them do"
        return ["  \(style.paint("✖", .severity(.error))) \(title)"] + conflict.members.map { "      " + words($0) }
    }

    /// A requirement for programs.
    func value(_ member: ConflictMember) -> JSONValue {
        switch member {
        case .constraint(let id): value(constraint: id)
        case .implicit(let item, let what):
            .members(["item": .string(constraints.name(item)), "requirement": .string(what)])
        }
    }

    /// What contradicts each other, and what of it the layout does without.
    func members(_ conflict: LayoutConflict) -> [(key: String, value: JSONValue)] {
        [("members", .array(conflict.members.map(value))), ("broken", value(conflict.broken))]
    }

    /// A constraint for programs; its id alone when it is not there.
    func value(constraint id: String) -> JSONValue {
        reported.constraint(id).map(reported.value) ?? .string(id)
    }
}
