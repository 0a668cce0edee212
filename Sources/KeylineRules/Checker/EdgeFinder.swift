// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Finds the lengths of a window between which one rule faults one element, along a walk.
struct EdgeFinder {
    let walk: SizeWalk
    let rule: any Rule
    let subject: String
    /// What a frame may miss before rules mind, points.
    let tolerance: Double
    /// Whether the lengths of all devices are looked at, for what does not hold at one length alone.
    var triesLengths = false

    /// A length and by how much the rule minds there; nil = not at all.
    private struct Sample {
        var length: Double
        var amount: Double?
        var isHeld: Bool { amount != nil }
    }

    /// How much further than a sample whole lengths are looked for that hold, points, a power of two.
    private static let farthest = 64.0

    /// Edges that cannot be computed are found to this many points.
    private static let resolution = 0.001

    /// The ranges in which the finding holds, ascending; nil = as far as the walk goes.
    func ranges() -> [(lower: Double?, upper: Double?)] {
        // What holds at less than one whole length is nothing that any window shows.
        edges().filter { ($0.lower ?? -.infinity) < ($0.upper ?? .infinity) }
    }

    private func edges() -> [(lower: Double?, upper: Double?)] {
        var result: [(lower: Double?, upper: Double?)] = []
        var last: Sample?
        for piece in walk.pieces {
            for sample in samples(in: piece) {
                if let last, last.isHeld != sample.isHeld {
                    let edge = edge(between: last, and: sample)
                    if sample.isHeld { result.append((edge, nil)) } else { result[result.count - 1].upper = edge }
                } else if last == nil, sample.isHeld {
                    result.append((nil, nil))
                }
                last = sample
            }
        }
        return result
    }

    /// Both ends of a piece, the length of the walk's own window, and one length between any two at which something meets
    /// something; where no map is known, the lengths of devices, for what holds at one length alone.
    private func samples(in piece: SizeWalk.Piece) -> [Sample] {
        let lengths = piece.isAffine && !triesLengths ? [walk.ownLength] : walk.lengths
        let known = lengths.filter { piece.lower < $0 && $0 < piece.upper }
        let meetings = piece.isAffine ? walk.meetings(of: subject, in: piece) : []
        let places = [piece.lower] + meetings + [piece.upper]
        let between = meetings.isEmpty ? [] : zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
        return ([piece.lower, piece.upper] + known + between).sorted().map { sample($0, in: piece) }
    }

    /// A sample that minds nothing where it is so little that frames on whole pixels leave it out.
    private func sample(_ length: Double, in piece: SizeWalk.Piece) -> Sample {
        let sample = sample(length)
        let whole = min(max(length.rounded(), piece.lower.rounded(.up)), piece.upper.rounded(.down))
        guard let amount = sample.amount, amount < 2 * tolerance, piece.lower <= whole, whole <= piece.upper,
            !holds(whole)
        else { return sample }
        return Sample(length: length, amount: nil)
    }

    private func sample(_ length: Double) -> Sample {
        Sample(length: length, amount: rule.overlap(of: subject, in: walk.layout(at: length)))
    }

    /// Where the answer changes between a sample and the next, right for every window of whole points: where the amount,
    /// a straight line there, comes to nothing, else where it directions to the tolerance; where it is none, the middle of ever
    /// closer samples.
    private func edge(between one: Sample, and other: Sample) -> Double {
        let (outside, inside) = one.isHeld ? (other, one) : (one, other)
        var (no, yes) = (outside, inside)
        var edges: [Double]?
        while abs(yes.length - no.length) > Self.resolution {
            edges = ends(no, yes)
            if edges != nil { break }
            let middle = sample((no.length + yes.length) / 2)
            if middle.isHeld { yes = middle } else { no = middle }
        }
        let range = min(one.length, other.length)...max(one.length, other.length)
        let found = (edges ?? [(no.length + yes.length) / 2]).map {
            rounded(min(max($0, range.lowerBound), range.upperBound))
        }
        // Where the sample outside is one that frames on whole pixels leave out, no edge was between the two.
        let isRoundedAway = edges == nil && sample(outside.length).isHeld
        return settled(
            isRoundedAway ? [] : found, near: found.first ?? inside.length, inside: inside.length, isUpper: one.isHeld)
    }

    /// Where the amount would be zero by its slope at `yes`, and where it directions to the tolerance; nil where the rule does
    /// not stop to mind there.
    private func ends(_ no: Sample, _ yes: Sample) -> [Double]? {
        let beside = sample(yes.length + (no.length - yes.length) / 16)
        guard let amount = yes.amount, let less = beside.amount, less < amount else { return nil }
        let slope = (less - amount) / (beside.length - yes.length)
        let limit = yes.length - (amount - tolerance) / slope
        let margin = (yes.length < no.length ? 1 : -1) * Self.resolution
        let isBetween = (limit - yes.length) * (limit - no.length) <= 0
        guard isBetween, sample(limit - margin).isHeld, !sample(limit + margin).isHeld else { return nil }
        return [limit - tolerance / slope, limit]
    }

    /// The first of some edges that agrees with the frames, on whole pixels, in windows of whole points; where an amount
    /// grows slowly, frames are rounded to less than it, and the edge is the whole length next to what still holds.
    private func settled(_ edges: [Double], near edge: Double, inside: Double, isUpper: Bool) -> Double {
        // The samples may lie where the amount is rounded away already, or not yet.
        let held = whole(from: inside.rounded(isUpper ? .down : .up), isUpper ? -1 : 1, holding: true)
        let free = whole(from: edge.rounded(isUpper ? .up : .down), isUpper ? 1 : -1, holding: false)
        guard var held, var free else { return edge }
        while abs(free - held) > 1 {
            let middle = ((free + held) / 2).rounded(.down)
            if holds(middle) { held = middle } else { free = middle }
        }
        let (lower, upper) = (min(held, free), max(held, free))
        return edges.first { lower < $0 && $0 <= upper } ?? upper
    }

    /// The first length, in steps that double, at which the rule minds, or does not.
    private func whole(from start: Double, _ direction: Double, holding: Bool) -> Double? {
        var (length, step) = (start, direction)
        while holds(length) != holding {
            guard abs(step) < Self.farthest else { return nil }
            length += step
            step *= 2
        }
        return length
    }

    private func holds(_ length: Double) -> Bool {
        rule.overlap(of: subject, in: walk.roundedLayout(at: length)) != nil
    }

    private func rounded(_ length: Double) -> Double { (length * 100).rounded() / 100 }
}
