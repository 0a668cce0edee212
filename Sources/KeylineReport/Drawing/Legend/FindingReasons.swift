// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// The reasons for a finding as lines of a legend: the lengths that add up to it, the other blamed constraints, and the
/// requirements of views that conflict with them.
struct FindingReasons {
    /// A reason, and the constraint's place in the file.
    struct Line {
        let words: String
        var place: SourceLocation?
    }

    let scene: DrawingScene
    let mark: FindingMark
    /// The numbers of the findings that have listed constraints before, by the constraints' ids.
    let explained: [String: Int]

    /// The most constraints, and the most steps of a path, that are listed for one finding.
    private static let limit = 12

    /// The reasons that no earlier finding has listed.
    var lines: [Line] {
        let paths = mark.paths.filter(isFresh)
        let walked = Set(paths.flatMap(\.constraints).map(\.id))
        let fresh = mark.constraints.filter { explained[$0.id] == nil && !walked.contains($0.id) }
        let left = fresh.count - Self.limit
        var lines = paths.flatMap { self.lines($0) }
        lines += fresh.prefix(Self.limit).map { Line(words: words($0), place: $0.source) }
        lines += demands.map { Line(words: $0) }
        if left > 0 { lines.append(Line(words: NumberText.count(left, "more constraint"))) }
        return lines
    }

    /// The requirements of views, each once: a stack view may have several of one kind.
    private var demands: [String] {
        var seen: Set<String> = []
        return mark.demands.compactMap(words).filter { seen.insert($0).inserted }
    }

    /// The numbers of the earlier findings that have listed constraints of this one.
    var known: [Int] {
        let walked = Set(mark.paths.filter(isFresh).flatMap(\.constraints).map(\.id))
        return Set(mark.constraints.filter { !walked.contains($0.id) }.compactMap { explained[$0.id] }).sorted()
    }

    /// False for a path all of whose constraints an earlier finding has listed.
    private func isFresh(_ path: LengthPath) -> Bool {
        path.constraints.isEmpty || path.constraints.contains { explained[$0.id] == nil }
    }

    /// The steps of a path with their running sum; of a long one, the first and the last, and those between as one.
    private func lines(_ path: LengthPath) -> [Line] {
        let steps = path.shownSteps
        func line(_ step: LengthStep) -> Line {
            Line(words: "\(path.words(step)): \(path.sum(step, step))", place: step.constraint?.source)
        }
        guard steps.count > Self.limit else { return steps.map(line) }
        let (start, end) = (Self.limit / 2, steps.count - Self.limit / 2 + 1)
        let between = path.sum(steps[start], steps[end - 1])
        return steps[..<start].map(line)
            + [Line(words: "\(NumberText.count(end - start, "more length")): \(between)")] + steps[end...].map(line)
    }

    /// A constraint with its numbers in the layout.
    private func words(_ constraint: Constraint) -> String {
        let formula = scene.reported.wording.describe(constraint)
        // Beside the lengths across a window in which the contents fit, numbers of the drawn layout would mislead.
        let layout = mark.paths.first?.scene ?? scene
        return ConstraintValues(scene: layout).words(constraint).map { "\(formula): \($0)" } ?? formula
    }

    /// A requirement of a view with its numbers in the layout; nil for a constraint, which is among the others.
    private func words(_ demand: ConflictMember) -> String? {
        guard case .implicit(let item, let what) = demand else { return nil }
        let words = "\(what) of '\(scene.reported.wording.name(item))'"
        guard let axis = mark.constraints.first?.firstAttribute.axis,
            let position = scene.position(item)
        else { return words }
        guard let contents = ConstraintValues(scene: scene).contents(item, axis) else {
            return "\(words): it spans \(scene.layout.windowFrames[position].words([axis]))"
        }
        let numbers = [contents.asked, contents.got].map(NumberText.tenths)
        return "\(words): its contents ask for \(numbers[0]) pt, it gets \(numbers[1])"
    }
}
