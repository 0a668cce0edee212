// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
public import KeylineModel

/// Recognizes the screens that a catalog knows among those found in files: a function of their traces alone.
///
/// Each known screen is matched with at most one found screen, always of the same object id. In this order, two screens
/// are matched if they are in the same file; if they share objects that no other unmatched screen has; if their files do;
/// if the paths of their files share an end that no other unmatched file has. The larger number of shared objects, or
/// the longer end, decides. Objects of Xcode's templates do not count. If several screens fit equally well, none of them
/// is matched.
public struct ScreenMatching: Sendable {
    private let known: [ScreenTrace]
    private let found: [ScreenTrace]
    private var openKnown: Set<Int>
    private var openFound: Set<Int>
    /// The place of the known screen that was recognized in each found one; nil for a new screen.
    public private(set) var knownPlaces: [Int?]

    /// Matches screens by their files and objects.
    ///
    /// - Parameters:
    ///   - known: the catalog's screens of the files that are gone or were read.
    ///   - found: the screens of the files that were read.
    /// - Complexity: linear in the number of objects.
    public init(known: [ScreenTrace], found: [ScreenTrace]) {
        self.known = known
        self.found = found
        openKnown = Self.withoutRepetitions(known)
        openFound = Set(found.indices)
        knownPlaces = Array(repeating: nil, count: found.count)
        match(byFile, sharing: { [$0.file] })
        while match(bySelf, sharing: \.ownObjectIDs) {}
        match(byFile, countingMatched: true, sharing: \.ownObjectIDs)
    }

    /// Also matches the screens of files of one name, which must belong to the same app.
    public mutating func matchNames() {
        let readFiles = Set(found.map(\.file))
        openKnown = openKnown.filter { !readFiles.contains(known[$0].file) }
        match(byFile, sharing: \.pathEnds)
    }

    /// Of several known screens of one file and object, of which two catalogs that synced each had made one, keeps the
    /// one that has moved: it is the older one.
    private static func withoutRepetitions(_ known: [ScreenTrace]) -> Set<Int> {
        let places = Dictionary(grouping: known.indices) { [known[$0].file, known[$0].objectID] }.values
        return Set(
            places.compactMap { places in
                places.min { a, b in
                    let moved = (known[a].file != known[a].firstFile, known[b].file != known[b].firstFile)
                    return moved.0 == moved.1 ? known[a].firstFile < known[b].firstFile : moved.0
                }
            })
    }

    // MARK: Rounds

    /// The owner of marks: a screen, by its place, or a file.
    private typealias Owner<Name> = @Sendable (Int, ScreenTrace) -> Name

    private let bySelf: Owner<Int> = { place, _ in place }
    private let byFile: Owner<String> = { $1.file }

    private struct Pair<Name: Hashable>: Hashable {
        var known: Name
        var found: Name
    }

    /// Matches unmatched screens of one object id whose owners share marks that no other owner has.
    ///
    /// - Parameter countingMatched: true if the owners' marks include those of matched screens.
    /// - Returns: true if any was matched.
    @discardableResult
    private mutating func match<Name: Hashable>(
        _ owner: Owner<Name>, countingMatched: Bool = false, sharing marks: (ScreenTrace) -> Set<String>
    ) -> Bool {
        func owners(_ traces: [ScreenTrace], _ open: Set<Int>) -> [String: Name] {
            Self.soleOwners(traces, countingMatched ? Array(traces.indices) : Array(open), owner, marks)
        }
        let foundOwners = owners(found, openFound)
        var votes: [Pair<Name>: Int] = [:]
        for (mark, name) in owners(known, openKnown) {
            if let other = foundOwners[mark] { votes[Pair(known: name, found: other), default: 0] += 1 }
        }
        let pairs = best(candidates(votes, owner))
        for pair in pairs {
            knownPlaces[pair.found] = pair.known
            openKnown.remove(pair.known)
            openFound.remove(pair.found)
        }
        return !pairs.isEmpty
    }

    /// The owners of the marks that only one owner has.
    private static func soleOwners<Name: Hashable>(
        _ traces: [ScreenTrace], _ places: [Int], _ owner: Owner<Name>, _ marks: (ScreenTrace) -> Set<String>
    ) -> [String: Name] {
        var owners: [String: Name?] = [:]
        for place in places {
            let name = owner(place, traces[place])
            for mark in marks(traces[place]) {
                if let first = owners[mark] {
                    if first != name { owners[mark] = .some(nil) }
                } else {
                    owners[mark] = name
                }
            }
        }
        return owners.compactMapValues(\.self)
    }

    /// The unmatched screens of one object id whose owners share marks, with the numbers of those marks.
    private func candidates<Name: Hashable>(
        _ votes: [Pair<Name>: Int], _ owner: Owner<Name>
    ) -> [Pair<Int>: Int] {
        let knownByOwner = Dictionary(grouping: openKnown) { owner($0, known[$0]) }
        let foundByOwner = Dictionary(grouping: openFound) { owner($0, found[$0]) }
        var candidates: [Pair<Int>: Int] = [:]
        for (pair, count) in votes {
            let places = Dictionary(grouping: foundByOwner[pair.found] ?? []) { found[$0].objectID }
            for place in knownByOwner[pair.known] ?? [] {
                for other in places[known[place].objectID] ?? [] {
                    candidates[Pair(known: place, found: other)] = count
                }
            }
        }
        return candidates
    }

    /// The pairs that have more marks than every other pair of either screen.
    private func best(_ candidates: [Pair<Int>: Int]) -> [Pair<Int>] {
        var (bestOfKnown, bestOfFound) = ([Int: Int](), [Int: Int]())
        for (pair, count) in candidates {
            bestOfKnown[pair.known] = max(count, bestOfKnown[pair.known] ?? 0)
            bestOfFound[pair.found] = max(count, bestOfFound[pair.found] ?? 0)
        }
        let top = candidates.filter { $1 == bestOfKnown[$0.known] && $1 == bestOfFound[$0.found] }.map(\.key)
        let knownCounts = Dictionary(top.map { ($0.known, 1) }, uniquingKeysWith: +)
        let foundCounts = Dictionary(top.map { ($0.found, 1) }, uniquingKeysWith: +)
        return top.filter { knownCounts[$0.known] == 1 && foundCounts[$0.found] == 1 }
    }
}

extension ScreenTrace {
    /// The object ids on the screen that are not those of Xcode's templates.
    fileprivate var ownObjectIDs: Set<String> { objectIDs.subtracting(TemplateObjects.ids) }

    /// The ends of the file's path, from its name to the whole path.
    fileprivate var pathEnds: Set<String> {
        let parts = file.split(separator: "/")
        return Set(parts.indices.map { parts[$0...].joined(separator: "/") })
    }
}
