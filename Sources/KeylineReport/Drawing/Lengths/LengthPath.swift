// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Steps from one coordinate of a layout to another: the distance between the two is the sum of the steps.
struct LengthPath {
    let scene: DrawingScene
    let axis: Axis
    /// The steps, each of which begins where the one before ends.
    let steps: [LengthStep]

    /// The same path from its end to its start.
    var reversed: LengthPath {
        LengthPath(scene: scene, axis: axis, steps: steps.reversed().map(\.reversed))
    }

    /// The constraints among the reasons, in order and without duplicates.
    var constraints: [Constraint] {
        var seen: Set<String> = []
        return steps.compactMap(\.constraint).filter { seen.insert($0.id).inserted }
    }

    /// The constraints among the reasons, the one that takes most of the length first.
    var longestFirst: [Constraint] {
        let longest = steps.filter { $0.constraint != nil }.max { abs(length($0)) < abs(length($1)) }?.constraint
        return constraints.filter { $0.id == longest?.id } + constraints.filter { $0.id != longest?.id }
    }

    /// The steps that say something: places that coincide are left out where others remain.
    var shownSteps: [LengthStep] {
        let shown = steps.filter { $0.constraint != nil || abs(length($0)) >= 0.05 }
        return shown.isEmpty ? steps : shown
    }

    /// The sum of some steps that follow each other: `72.5 = 64.5 + 8`, or `72.5` where they change nothing.
    func sum(_ first: LengthStep, _ last: LengthStep) -> String {
        let (start, end) = (coordinate(first.start), coordinate(last.end))
        let (from, to) = (NumberText.tenths(start), NumberText.tenths(end))
        let change = NumberText.tenths(abs(end - start))
        return change == "0" ? to : "\(to) = \(from) \(end < start ? "-" : "+") \(change)"
    }

    /// The length of a step, in points; negative where it leads up or to the left.
    func length(_ step: LengthStep) -> Double { coordinate(step.end) - coordinate(step.start) }

    private func coordinate(_ waypoint: Waypoint) -> Double { scene.coordinate(waypoint) ?? 0 }
}
