// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// The verdicts of one screen as rows: their shared content once, by number, and a short row for each verdict.
struct StoredVerdicts {
    /// The position and reason of a verdict's row.
    struct Row: Equatable {
        /// The place in the order of the screen's verdicts; there may be gaps.
        var position: Int
        /// The number of its reason.
        var reason: Int
    }

    /// The content of verdicts without configuration and overlap, by number.
    var reasons: [Int: Verdict]
    /// The verdicts in order.
    var verdicts: [Verdict] = []
    /// The row of each verdict, with ascending positions.
    var rows: [Row] = []
    /// Positions of rows whose reason is missing.
    var strays: [Int] = []
}

/// The rows to write so that the stored verdicts become others; unchanged rows are not among them.
///
/// A verdict that stays keeps its position, so that adding or removing one moves no other.
struct VerdictChange {
    /// Numbers of the reasons to delete with their constraints.
    private(set) var removedReasons: [Int] = []
    /// Reasons to add, each with its number.
    private(set) var addedReasons: [(number: Int, reason: Verdict)] = []
    /// Positions of the rows to delete before any are written.
    private(set) var removed: [Int] = []
    /// Indices of the verdicts whose rows are new or differ.
    private(set) var written: [Int] = []
    /// Numbers of the reasons of all rows that are deleted, new or changed.
    private(set) var touchedReasons: Set<Int> = []
    /// The stored verdicts after the change.
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

    /// Numbers of reasons that no row uses any more, ascending.
    private func unusedReasons(of old: StoredVerdicts) -> [Int] {
        let numbers = ReasonTable(old.reasons.keys)
        var isUsed = Array(repeating: false, count: numbers.count)
        for row in result.rows { if let place = numbers.place(of: row.reason) { isUsed[place] = true } }
        return isUsed.indices.filter { !isUsed[$0] }.map { numbers[$0] }
    }

    /// Gives every verdict a position, and finds the rows to delete and to write.
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

/// Matches verdicts with the previous ones, in order. Both are identified by index: copying a verdict takes longer than
/// comparing it.
private struct VerdictMatch {
    private struct Key: Hashable {
        var configuration: KeylineModel.Configuration?
        var reason: Int

        /// Hashes only the parts in which keys usually differ.
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
    /// The verdicts numbered last, with their numbers: most verdicts that an edit adds have the same reason.
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

    /// Returns the number of a verdict's reason, whether that is new, and the verdict's previous index if it comes
    /// after those found before.
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

    /// The index of the same verdict among the next ones of its configuration: most stay, some before them are removed.
    private func nearby(_ place: Int) -> Int? {
        var index = next
        while index < old.verdicts.count, old.verdicts[index].configuration == verdicts[place].configuration {
            if Verdict.sayTheSame(old.verdicts, index, verdicts, place) { return index }
            index += 1
        }
        return nil
    }

    /// Returns the number of a verdict's reason, and whether that is new.
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

/// Computes positions for rows, some of which keep theirs.
private enum VerdictPositions {
    /// The gap between neighbors, which leaves room for later rows.
    static let step = 1 << 16

    /// A position for each row, ascending; nil if there is no room between those that stay.
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

/// A few reason numbers in which many rows are looked up by binary search, which is faster than hashing.
struct ReasonTable {
    private let numbers: [Int]

    init(_ numbers: some Sequence<Int>) { self.numbers = numbers.sorted() }

    var count: Int { numbers.count }

    subscript(place: Int) -> Int { numbers[place] }

    /// The index of a number; nil if it is not in the table. O(log count).
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
    /// The verdict without configuration and overlap.
    fileprivate var reason: Verdict {
        var copy = self
        copy.configuration = nil
        copy.overlap = 0
        return copy
    }
}
