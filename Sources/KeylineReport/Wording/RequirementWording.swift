// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// Puts the requirements of one screen's layout into words: its constraints, and the implicit requirements of its
/// views.
struct RequirementWording {
    /// The screen.
    let reported: ReportedScreen
    /// The wording of the screen's constraints.
    var constraints: ConstraintWording { reported.wording }

    /// The form in which files are named.
    private let paths: ShownPaths

    init(_ screen: Screen, _ paths: ShownPaths = .stored) {
        reported = ReportedScreen(screen)
        self.paths = paths
    }

    /// Returns a requirement with its place in the source; only the id of a constraint that does not exist.
    func words(_ member: ConflictMember) -> String {
        switch member {
        case .constraint(let id):
            guard let constraint = reported.constraint(id) else { return id }
            return constraints.describe(constraint)
                + (constraint.source.map { "   " + paths.place($0).description } ?? "")
        case .implicit(let item, let what): return "\(constraints.name(item)): \(what)"
        }
    }

    /// Returns the lines that list a conflict's requirements.
    func lines(_ conflict: LayoutConflict, _ style: TerminalStyle) -> [String] {
        let count = NumberText.count(conflict.members.count, "requirement")
        let title = "\(count) that conflict; removing any one resolves the conflict"
        return ["  \(style.paint("✖", .severity(.error))) \(title)"] + conflict.members.map { "      " + words($0) }
    }

    /// Returns a requirement as JSON.
    func value(_ member: ConflictMember) -> JSONValue {
        switch member {
        case .constraint(let id): value(constraint: id)
        case .implicit(let item, let what):
            .members(["item": .string(constraints.name(item)), "requirement": .string(what)])
        }
    }

    /// Returns the JSON members of a conflict: its requirements, and the one that the layout breaks.
    func members(_ conflict: LayoutConflict) -> [(key: String, value: JSONValue)] {
        [("members", .array(conflict.members.map(value))), ("broken", value(conflict.broken))]
    }

    /// Returns a constraint as JSON; only its id if it does not exist.
    func value(constraint id: String) -> JSONValue {
        reported.constraint(id).map(reported.value) ?? .string(id)
    }
}
