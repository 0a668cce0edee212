// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// The verdicts of one screen as rows: what they have in common once, by number, and a short row for each of them.
struct StoredVerdicts {
    /// Where a verdict is written.
    struct Row: Equatable {
        /// Orders the screen's verdicts; there may be gaps.
        var position: Int
        /// Number of its reason.
        var reason: Int
    }

    /// What verdicts say, by number, without configuration and overlap.
    var reasons: [Int: Verdict]
    /// The verdicts in order.
    var verdicts: [Verdict] = []
    /// The row of each verdict, with ascending positions.
    var rows: [Row] = []
    /// Positions of rows that no verdict can be made of.
    var strays: [Int] = []
}

/// The rows to write so that some verdicts follow others: none that is the same before and after.
///
/// A verdict that stays keeps its position, so that one that comes or goes moves no other.
struct VerdictChange {
    /// Numbers of reasons that go with their constraints.
    private(set) var removedReasons: [Int] = []
    /// Reasons that come, each with its number.
    private(set) var addedReasons: [(number: Int, reason: Verdict)] = []
    /// Positions whose rows go, before any are written.
    private(set) var removed: [Int] = []
    /// Indices of the verdicts whose rows are new or differ.
    private(set) var written: [Int] = []
    /// Numbers of the reasons of all rows that go, are new or differ.
    private(set) var touchedReasons: Set<Int> = []
    /// What is stored then.
    private(set) var result: StoredVerdicts

    init(from old: StoredVerdicts, to verdicts: [Verdict]) {
        result = StoredVerdicts(reasons: old.reasons, verdicts: verdicts)
        for index in verdicts.indices where verdicts[index].overlap.isNaN { result.verdicts[index].overlap = 0 }
        var match = VerdictMatch(old, verdicts)
        var kept: [Int?] = []
        kept.reserveCapacity(verdicts.count)
        result.rows.reserveCapacity(verdicts.count)
        for index in verdicts.indices {
            let found = match.find(index)
            if found.isNew {
                let reason = verdicts[index].reason
                addedReasons.append((found.reason, reason))
                result.reasons[found.reason] = reason
            }
            kept.append(found.index)
            result.rows.append(StoredVerdicts.Row(position: 0, reason: found.reason))
        }
        place(old, kept)
        removedReasons = unusedReasons(of: old)
        for number in removedReasons { result.reasons[number] = nil }
    }

    /// Numbers of reasons that no row has any more, ascending.
    private func unusedReasons(of old: StoredVerdicts) -> [Int] {
        let numbers = ReasonTable(old.reasons.keys)
        var isUsed = Array(repeating: false, count: numbers.count)
        for row in result.rows { if let place = numbers.place(of: row.reason) { isUsed[place] = true } }
        return isUsed.indices.filter { !isUsed[$0] }.map { numbers[$0] }
    }

    /// Gives every verdict a position, and finds the rows that go and those to write.
    private mutating func place(_ old: StoredVerdicts, _ kept: [Int?]) {
        var kept = kept
        if let positions = VerdictPositions.filling(kept.map { $0.map { old.rows[$0].position } }) {
            for index in positions.indices { result.rows[index].position = positions[index] }
        } else {
            kept = Array(repeating: nil, count: kept.count)
            for index in kept.indices { result.rows[index].position = index * VerdictPositions.step }
        }
        var stays = Array(repeating: false, count: old.rows.count)
        for (index, previous) in kept.enumerated() {
            if let previous { stays[previous] = true }
            let isSame = previous.map { old.verdicts[$0].overlap == result.verdicts[index].overlap } ?? false
            if !isSame { written.append(index) }
        }
        let gone = stays.indices.filter { !stays[$0] }
        removed = old.strays + gone.map { old.rows[$0].position }
        touchedReasons = Set(written.map { result.rows[$0].reason }).union(gone.map { old.rows[$0].reason })
    }
}

/// Finds verdicts again among those of before, in order. Both are named by position: a verdict takes longer to copy than
/// to compare.
private struct VerdictMatch {
    private struct Key: Hashable {
        var configuration: KeylineModel.Configuration?
        var reason: Int

        /// Hashes what keys mostly differ in.
        func hash(into hasher: inout Hasher) {
            hasher.combine(reason)
            hasher.combine(configuration?.device)
        }
    }

    private let old: StoredVerdicts
    private let verdicts: [Verdict]
    private var next = 0
    private var numbers: [Verdict: Int]?
    private var nextNumber: Int
    /// The first number that no reason had before.
    private let firstNewNumber: Int
    /// Verdicts whose reasons were numbered last, with their numbers: most that come with an edit say the same.
    private var numbered: [(index: Int, number: Int)] = []
    private static let numberedLimit = 8
    private lazy var indices = Dictionary(
        old.rows.indices.map { (Key(configuration: old.verdicts[$0].configuration, reason: old.rows[$0].reason), $0) },
        uniquingKeysWith: { first, _ in first })

    init(_ old: StoredVerdicts, _ verdicts: [Verdict]) {
        self.old = old
        self.verdicts = verdicts
        firstNewNumber = (old.reasons.keys.max() ?? -1) + 1
        nextNumber = firstNewNumber
    }

    /// The number of what a verdict says, whether that is new, and the index it had if it still comes after those found
    /// before.
    mutating func find(_ place: Int) -> (reason: Int, isNew: Bool, index: Int?) {
        if let index = nearby(place) {
            next = index + 1
            return (old.rows[index].reason, false, index)
        }
        let (reason, isNew) = number(of: place)
        guard reason < firstNewNumber,
            let index = indices[Key(configuration: verdicts[place].configuration, reason: reason)], index >= next
        else { return (reason, isNew, nil) }
        next = index + 1
        return (reason, false, index)
    }

    /// Where the verdict stands among those of its configuration that come next: most stay, some before them go.
    private func nearby(_ place: Int) -> Int? {
        var index = next
        while index < old.verdicts.count, old.verdicts[index].configuration == verdicts[place].configuration {
            if Verdict.sayTheSame(old.verdicts, index, verdicts, place) { return index }
            index += 1
        }
        return nil
    }

    /// The number of what a verdict says, and whether that is new.
    private mutating func number(of place: Int) -> (number: Int, isNew: Bool) {
        if let same = numbered.first(where: { Verdict.sayTheSame(verdicts, $0.index, verdicts, place) }) {
            return (same.number, false)
        }
        let (number, isNew) = number(ofReason: verdicts[place].reason)
        if numbered.count == Self.numberedLimit { numbered.removeFirst() }
        numbered.append((place, number))
        return (number, isNew)
    }

    private mutating func number(ofReason reason: Verdict) -> (number: Int, isNew: Bool) {
        var known = numbers ?? Dictionary(old.reasons.map { ($1, $0) }, uniquingKeysWith: min)
        numbers = nil
        defer { numbers = known }
        if let number = known[reason] { return (number, false) }
        known[reason] = nextNumber
        nextNumber += 1
        return (nextNumber - 1, true)
    }
}

/// Positions for rows of which some stay where they are.
private enum VerdictPositions {
    /// What is left between neighbours, so that many can come between them.
    static let step = 1 << 16

    /// A position for each row, ascending; nil when there is no room between those that stay.
    static func filling(_ kept: [Int?]) -> [Int]? {
        var result: [Int] = []
        result.reserveCapacity(kept.count)
        while result.count < kept.count {
            if let position = kept[result.count] {
                guard result.last.map({ $0 < position }) ?? true else { return nil }
                result.append(position)
                continue
            }
            let start = result.count
            let end = kept[start...].firstIndex { $0 != nil } ?? kept.count
            let upper = end < kept.count ? kept[end] : nil
            let count = end - start
            let lower = result.last ?? upper.map { $0 - Self.step * (count + 1) } ?? -Self.step
            let step = upper.map { ($0 - lower) / (count + 1) } ?? Self.step
            guard step > 0 else { return nil }
            for place in 1...count { result.append(lower + place * step) }
        }
        return result
    }
}

/// A few numbers of reasons, which many rows are looked up in: hashing each row's number would take longer.
struct ReasonTable {
    private let numbers: [Int]

    init(_ numbers: some Sequence<Int>) { self.numbers = numbers.sorted() }

    var count: Int { numbers.count }

    subscript(place: Int) -> Int { numbers[place] }

    /// Where a number stands, nil when it is none of them. Logarithmic.
    func place(of number: Int) -> Int? {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < numbers.count && numbers[low] == number ? low : nil
    }
}

extension Verdict {
    /// What it says apart from where and by how much.
    fileprivate var reason: Verdict {
        var copy = self
        copy.configuration = nil
        copy.overlap = 0
        return copy
    }
}
