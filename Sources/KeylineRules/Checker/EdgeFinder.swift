// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Finds the ranges of window lengths in which one rule reports one element, along a walk.
struct EdgeFinder {
    let walk: SizeWalk
    let rule: any Rule
    let subject: String
    /// The deviation that a frame may have before rules report it, in points.
    let tolerance: Double
    /// True if the lengths of all devices are sampled, for findings that exist at single lengths only.
    var triesLengths = false

    /// A length and the overlap that the rule reports there; nil if the rule reports nothing.
    private struct Sample {
        var length: Double
        var amount: Double?
        var isHeld: Bool { amount != nil }
    }

    /// The greatest distance from a sample at which whole lengths are searched, in points; a power of two.
    private static let farthest = 64.0

    /// The precision of edges found by bisection, in points.
    private static let resolution = 0.001

    /// Returns the ranges in which the finding holds, ascending; nil means up to the end of the walk.
    func ranges() -> [(lower: Double?, upper: Double?)] {
        // Drops ranges that became empty: they contain no whole length, and windows have whole lengths.
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

    /// Samples both ends of a piece, the length of the walk's own window, and one length between any two meetings of
    /// edges. Without an affine map, or if `triesLengths` is set, the lengths of all devices are sampled, for findings
    /// that hold at a single length.
    private func samples(in piece: AffinePiece) -> [Sample] {
        let lengths = piece.isAffine && !triesLengths ? [walk.ownLength] : walk.lengths
        let known = lengths.filter { piece.lower < $0 && $0 < piece.upper }
        let meetings = piece.isAffine ? walk.meetings(of: subject, in: piece) : []
        let places = [piece.lower] + meetings + [piece.upper]
        let between = meetings.isEmpty ? [] : zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
        return ([piece.lower, piece.upper] + known + between).sorted().map { sample($0, in: piece) }
    }

    /// Samples a length. An overlap below twice the tolerance counts as none if it vanishes in frames on whole pixels.
    private func sample(_ length: Double, in piece: AffinePiece) -> Sample {
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

    /// Returns the length at which the answer changes between two samples, exact for windows of whole points. Where the
    /// overlap is linear it is computed: where the overlap reaches zero or the tolerance. Otherwise it is bisected.
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
        // If the rule reports the outer sample before pixel rounding, there was no edge between the two samples.
        let isRoundedAway = edges == nil && sample(outside.length).isHeld
        return settled(
            isRoundedAway ? [] : found, near: found.first ?? inside.length, inside: inside.length, isUpper: one.isHeld)
    }

    /// Returns the lengths where the overlap reaches zero and where it reaches the tolerance, extrapolated from its
    /// slope at `yes`; nil if the rule does not stop reporting there.
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

    /// Returns the first of some edges that agrees with the frames on whole pixels, in windows of whole points. If none
    /// does, as where a small overlap is lost in rounding, returns the upper one of the two whole lengths between which
    /// the answer changes.
    private func settled(_ edges: [Double], near edge: Double, inside: Double, isUpper: Bool) -> Double {
        // The overlap at a sample may be rounded away already, or not yet.
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

    /// Returns the first length, in steps that double, at which the rule reports the element (or does not, as `holding`
    /// says).
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
