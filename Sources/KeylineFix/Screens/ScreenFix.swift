// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// A fix of a screen of a catalog: a finding and the screen → changed copies. It does not judge the copies; `ScreenFixer`
/// does.
public protocol ScreenFix: Sendable {
    /// Returns copies of a screen that may not have a finding, the preferred one first; none for findings of other kinds.
    func changes(for finding: Finding, on screen: Screen) -> [ScreenChange]
}

/// A changed copy of a screen.
public struct ScreenChange: Sendable {
    /// The kind of change.
    public var kind: FixEdit.Kind
    /// The copy.
    public var screen: Screen
}

/// The list of fixes of screens.
public enum ScreenFixes {
    /// All fixes, in the order in which they are tried. A new fix is a type and a line here.
    public static let all: [any ScreenFix] = [
        ScreenTieFix(), ScreenInteractionFix(), ScreenPriorityFix(), ScreenFailureRequirementFix(),
        ScreenDirectionFix(),
    ]
}

/// Ties edges to the safe area or to the superview, or limits them, as the finding says.
struct ScreenTieFix: ScreenFix {
    func changes(for finding: Finding, on screen: Screen) -> [ScreenChange] {
        let ties = FixProver.ties(finding.fixes)
        guard !ties.isEmpty, let tied = screen.tied(ties, for: finding) else { return [] }
        return [ScreenChange(kind: ties.allSatisfy(\.action.changesEnds) ? .edge : .limit, screen: tied)]
    }
}

/// Lets a view receive touches whose recognizer, or a recognizer inside it, never fires.
struct ScreenInteractionFix: ScreenFix {
    func changes(for finding: Finding, on screen: Screen) -> [ScreenChange] {
        let views = Set(finding.viewsToEnable)
        guard !views.isEmpty else { return [] }
        var changed = screen
        for index in changed.items.indices where views.contains(changed.items[index].id) {
            changed.items[index].isUserInteractionEnabled = true
        }
        return [ScreenChange(kind: .interaction, screen: changed)]
    }
}

/// Decides a tie between equal priorities by lowering one of them by one. Each is tried; the proof accepts only the one that
/// keeps every view where it is.
struct ScreenPriorityFix: ScreenFix {
    func changes(for finding: Finding, on screen: Screen) -> [ScreenChange] {
        finding.tiedRequirements.compactMap { requirement, axis in
            var changed = screen
            guard changed.lower(requirement, axis) else { return nil }
            return ScreenChange(kind: .priority, screen: changed)
        }
    }
}

/// Lets a tap recognizer wait for one that needs more taps.
struct ScreenFailureRequirementFix: ScreenFix {
    func changes(for finding: Finding, on screen: Screen) -> [ScreenChange] {
        let missing = finding.missingFailureRequirements
        guard !missing.isEmpty else { return [] }
        var changed = screen
        for (waiting, other) in missing {
            guard let index = changed.gestures.firstIndex(where: { $0.id == waiting }),
                changed.gestures.contains(where: { $0.id == other })
            else { return [] }
            changed.gestures[index].failureRequirements.append(other)
        }
        return [ScreenChange(kind: .failureRequirement, screen: changed)]
    }
}

/// Replaces left and right by leading and trailing in the constraints of a finding.
struct ScreenDirectionFix: ScreenFix {
    func changes(for finding: Finding, on screen: Screen) -> [ScreenChange] {
        let mirrored = Set(finding.constraintsToMirror)
        guard !mirrored.isEmpty else { return [] }
        var changed = screen
        for index in changed.constraints.indices where mirrored.contains(changed.constraints[index].id) {
            guard let constraint = changed.constraints[index].followingDirection else { return [] }
            changed.constraints[index] = constraint
        }
        return [ScreenChange(kind: .direction, screen: changed)]
    }
}

extension Screen {
    /// Lowers the priority of a requirement by one; false if it is at its lowest.
    fileprivate mutating func lower(_ requirement: RuleStatement.Requirement, _ axis: Axis) -> Bool {
        switch requirement {
        case .constraint(let id, _):
            guard let index = constraints.firstIndex(where: { $0.id == id }), constraints[index].priority > 1 else {
                return false
            }
            constraints[index].priority -= 1
        case .implicit(let term, let item):
            guard let index = items.firstIndex(where: { $0.id == item.id }) else { return false }
            let priority = items[index].priority(of: term, axis)
            guard priority > 1 else { return false }
            if LayoutItem.isHugging(term) {
                items[index].hugging[axis] = priority - 1
            } else {
                items[index].compressionResistance[axis] = priority - 1
            }
        }
        return true
    }
}
