// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The differences of two versions of a file in the format of `diff -u`, which `patch` and `git apply` read.
public struct UnifiedDiff {
    /// The number of unchanged lines around a change.
    private static let context = 3

    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    /// A line that is removed (only `old`), added (only `new`) or unchanged.
    private struct Step {
        var old: Int?
        var new: Int?
    }

    /// Compares two versions.
    public init(_ old: [UInt8], _ new: [UInt8]) {
        self.old = Self.lines(old)
        self.new = Self.lines(new)
    }

    /// The number of lines that are added and removed.
    public var changedLineCount: (added: Int, removed: Int) {
        let steps = steps()
        return (steps.count { $0.old == nil }, steps.count { $0.new == nil })
    }

    /// The lines that are removed and added, in order, each after `-` or `+`.
    public var changedLines: [[UInt8]] {
        steps().compactMap { step in
            switch (step.old, step.new) {
            case (let line?, nil): [0x2d] + old[line]
            case (nil, let line?): [0x2b] + new[line]
            default: nil
            }
        }
    }

    /// Returns the bytes of the diff; none if the versions are equal.
    public func bytes(path: String) -> [UInt8] {
        let hunks = hunks()
        if hunks.isEmpty { return [] }
        return Array("--- a/\(path)\n+++ b/\(path)\n".utf8) + hunks.flatMap(text)
    }

    /// Lines with their endings.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    /// The lines of both versions in order, from the standard library's difference (Myers).
    private func steps() -> [Step] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var steps: [Step] = []
        var (from, to) = (0, 0)
        while from < old.count || to < new.count {
            if from < old.count, removed.contains(from) {
                steps.append(Step(old: from, new: nil))
                from += 1
            } else if to < new.count, inserted.contains(to) {
                steps.append(Step(old: nil, new: to))
                to += 1
            } else {
                steps.append(Step(old: from, new: to))
                from += 1
                to += 1
            }
        }
        return steps
    }

    private func hunks() -> [[Step]] {
        let steps = steps()
        let changed = steps.indices.filter { steps[$0].old == nil || steps[$0].new == nil }
        var ranges: [Range<Int>] = []
        for place in changed {
            let range = max(0, place - Self.context)..<min(steps.count, place + Self.context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { Array(steps[$0]) }
    }

    private func text(_ hunk: [Step]) -> [UInt8] {
        func place(_ numbers: [Int]) -> String { "\((numbers.first ?? -1) + 1),\(numbers.count)" }
        let header = "@@ -\(place(hunk.compactMap(\.old))) +\(place(hunk.compactMap(\.new))) @@\n"
        return hunk.reduce(into: Array(header.utf8)) { result, step in
            let line = step.new.map { new[$0] } ?? step.old.map { old[$0] } ?? []
            result.append(step.old == nil ? 0x2b : step.new == nil ? 0x2d : 0x20)
            result += line
            if line.last != 0x0a { result += Array("\n\\ No newline at end of file\n".utf8) }
        }
    }
}
