// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore
internal import SeededRandom
internal import Synchronization

/// Random histories of sites that write, lose messages, crash and are copied; afterwards everything must be equal
/// everywhere, and nothing lost. A seed gives the same history every time.
package final class Simulation: Sendable {
    private let template: CatalogStore
    /// Catalogs of histories that are over, to be filled anew: making one takes longer than a history.
    private let idle = Mutex<[CatalogStore]>([])

    /// A simulation.
    package init() throws { template = try CatalogStore.inMemory() }

    /// What mostly happens.
    package enum Kind: Sendable {
        /// People work, and everything else happens now and then.
        case work
        /// Catalogs are copied without knowing it, and copied again, and meet in any order.
        case copies
        /// Catalogs are compacted at any time, whoever has seen what; some are fresh, some only read, some are away for long.
        case compaction
    }

    /// Plays one history.
    ///
    /// - Throws: `SimulationFailure`, or what the catalog throws.
    package func play(seed: UInt64, _ kind: Kind = .work) throws {
        var history = History(seed: seed, kind) { try self.blank() }
        defer { idle.withLock { $0 += history.borrowed } }
        try history.run()
    }

    private func blank() throws -> CatalogStore {
        if var store = idle.withLock({ $0.popLast() }) {
            try store.reset(to: template)
            return store
        }
        return try template.copyInMemory(home: "")
    }
}

/// One history.
private struct History {
    private var writes: RandomWrites
    private var sites: [SimulatedSite] = []
    /// Messages on their way.
    private var network: [(to: Int, message: SimulatedSession.Message)] = []
    /// The true time, milliseconds since 1970.
    private var time: UInt64 = 1_000_000_000_000

    /// Revisions that were compacted, as they were.
    private var compacted: [Stamp: Revision] = [:]

    private let kind: Simulation.Kind
    /// Where catalogs come from.
    private let blank: () throws -> CatalogStore

    private static let day: Int64 = 86_400_000

    init(seed: UInt64, _ kind: Simulation.Kind, blank: @escaping () throws -> CatalogStore) {
        writes = RandomWrites(random: SeededGenerator(seed: seed))
        self.kind = kind
        self.blank = blank
    }

    /// The catalogs that were used.
    var borrowed: [CatalogStore] { sites.map(\.store) }

    private mutating func begin() throws {
        for number in 0..<(kind == .copies ? writes.number(1..<3) : writes.number(2..<6)) {
            let name = "site \(number)"
            var store = try blank()
            store.moveInMemory(to: name)
            sites.append(SimulatedSite(name: name, home: name, store: store, drift: drift(), wall: time))
        }
        if kind == .work, writes.chance(1, of: 6) { try sites[0].downgrade() }
    }

    /// Most clocks are off by seconds, some by days, some by up to a century.
    private mutating func drift() -> Int64 {
        let days =
            writes.chance(1, of: 4)
            ? writes.chance(1, of: 3) ? writes.number(-36_525..<36_525) : writes.number(-3..<4) : 0
        return Int64(writes.number(-3000..<3000)) + Self.day * Int64(days)
    }

    mutating func run() throws {
        try begin()
        for _ in 0..<writes.number(15..<40) {
            time += UInt64(writes.number(1..<(kind == .copies ? 3 : 100_000)))
            for site in sites { site.advance(to: time) }
            switch kind {
            case .work: try step()
            case .copies: try copyingStep()
            case .compaction: try compactingStep()
            }
        }
        try settle()
        try check()
    }

    private mutating func step() throws {
        let place = writes.number(0..<sites.count)
        switch writes.number(0..<13) {
        case 0..<6:
            let statements = writes.transaction(isOld: sites[place].isOld)
            try sites[place].write(statements, crashes: writes.chance(1, of: 10))
        case 6, 7: try send(from: place, to: writes.number(0..<sites.count))
        case 8, 9: try deliver()
        case 10: sites[place].jump(to: drift())
        case 11: try compact(place)
        default:
            if writes.chance(1, of: 2) {
                try sites[place].upgrade()
            } else if sites.count < 6 {
                try clone(place)
            }
        }
    }

    private mutating func copyingStep() throws {
        let place = writes.number(0..<sites.count)
        switch writes.number(0..<22) {
        case 0..<8: try sites[place].write(writes.transaction(isOld: false), crashes: writes.chance(1, of: 20))
        case 8..<14:
            try send(from: place, to: writes.number(0..<sites.count))
            if !network.isEmpty, writes.chance(7, of: 8) { try deliver(network.count - 1) }
        case 14, 15: try deliver()
        case 16: try compact(place)
        case 17, 18: try SimulatedAcknowledgements(of: sites[place]).check(sites)
        default: if sites.count < 7 { try clone(place) }
        }
    }

    private mutating func compactingStep() throws {
        let place = writes.number(0..<sites.count)
        switch writes.number(0..<16) {
        case 0..<6:
            let statements = writes.transaction(isOld: false)
            if sites[place].habit != .reads { try sites[place].write(statements, crashes: writes.chance(1, of: 20)) }
        case 6..<11:
            let target = writes.number(0..<sites.count)
            guard sites[place].habit != .isAway, sites[target].habit != .isAway else { return }
            try send(from: place, to: target)
            if !network.isEmpty, writes.chance(3, of: 4) { try deliver(network.count - 1) }
        case 11: try deliver()
        case 12: sites[place].jump(to: drift())
        case 13, 14: try compactAtOnce(place)
        default:
            guard sites.count < 7 else { return sites[place].habit = .writes }
            try clone(place)
            sites[sites.count - 1].habit = writes.pick([.writes, .reads, .isAway])
        }
    }

    /// Compacts up to what the site has, or what another one has of it, without asking anybody.
    private mutating func compactAtOnce(_ place: Int) throws {
        let other = try sites[writes.number(0..<sites.count)].store.read { try $0.countedFrontier() }
        let limit = writes.chance(1, of: 2) ? other : nil
        for revision in try SimulatedCompaction(sites).run(sites[place], upTo: limit) {
            compacted[revision.header.stamp] = revision
        }
    }

    // MARK: Network

    private mutating func send(from source: Int, to target: Int) throws {
        guard source != target else { return }
        let message = try SimulatedSession.message(from: sites[source], to: sites[target])
        if !message.isEmpty { network.append((target, message)) }
    }

    /// Delivers a message: any one, perhaps twice, perhaps cut, perhaps never.
    private mutating func deliver() throws {
        if !network.isEmpty { try deliver(writes.number(0..<network.count)) }
    }

    private mutating func deliver(_ place: Int) throws {
        let (target, message) = network[place]
        if !writes.chance(1, of: 6) { network.remove(at: place) }
        guard !writes.chance(1, of: 6) else { return }
        let count = writes.chance(1, of: 4) ? writes.number(0..<message.revisions.count + 1) : message.revisions.count
        try sites[target].receive(
            Array(message.revisions.prefix(count)), message.basis, after: message.compacted,
            crashes: writes.chance(1, of: 10))
    }

    private mutating func clone(_ place: Int) throws {
        let name = "site \(sites.count)"
        sites.append(
            try sites[place].clone(
                name: name, into: blank(),
                knowsItself: kind == .compaction || writes.chance(1, of: kind == .work ? 2 : 5),
                drift: kind == .copies ? 0 : drift()))
    }

    private mutating func compact(_ place: Int) throws {
        guard !sites[place].isOld else { return }
        for revision in try SimulatedCompaction(sites).run(sites[place]) {
            compacted[revision.header.stamp] = revision
        }
    }

    // MARK: The end

    /// All clocks catch up, and everybody tells everybody everything.
    private mutating func settle() throws {
        time += UInt64(30 * Self.day)
        for site in sites {
            site.advance(to: time)
            try site.upgrade()
        }
        for _ in 0..<sites.count {
            for target in sites.indices {
                for source in sites.indices where source != target {
                    let message = try SimulatedSession.message(from: sites[source], to: sites[target])
                    guard
                        try sites[target].receive(
                            message.revisions, message.basis, after: message.compacted, crashes: false)
                    else {
                        throw SimulationFailure(
                            "\(sites[target].name) refused what \(sites[source].name) knows: \(sites[target].refusal)")
                    }
                }
            }
            if try Set(sites.map { site in try site.store.read { try $0.greeting().heads } }).count == 1 { return }
        }
        throw SimulationFailure("the sites do not come to the same revisions")
    }

    private func check() throws {
        let expected = try sites[0].store.read { try $0.syncedRows() }
        let horizon = try sites[0].store.read { try $0.horizon() }
        let revisions =
            try sites[0].revisions(after: VersionVector()).filter { !horizon.covers($0.header.stamp) }
            + compacted.values.filter { horizon.covers($0.header.stamp) }
        let known = Set(revisions.map(SimulatedSite.Content.init))
        guard Set(revisions.map(\.branchName)).count == revisions.count else {
            throw SimulationFailure("a revision is there under two names")
        }
        for site in sites {
            let rows = try site.store.read { try $0.syncedRows() }
            guard rows == expected else {
                let difference = Set(rows).symmetricDifference(expected).sorted().prefix(4)
                throw SimulationFailure("\(site.name) differs: \(difference.joined(separator: "; "))")
            }
            let wrong = try site.store.read { try $0.differencesFromFold() }
            guard wrong.isEmpty else {
                throw SimulationFailure("\(site.name): \(wrong.prefix(3).joined(separator: "; "))")
            }
            guard site.acknowledged.isSubset(of: known) else { throw SimulationFailure("\(site.name) lost a revision") }
        }
        try checkNothingLost(revisions)
    }

    /// Every value that was written counts, was replaced by somebody who had seen it, or is in a conflict.
    private func checkNothingLost(_ revisions: [Revision]) throws {
        let changes = try revisions.map { (header: $0.header, changes: try ChangeCoding.decode($0.body)) }
        let folded = try sites[0].store.read { try $0.folded() }
        let losing = folded.conflicts.reduce(into: [EntityID: [RegisterContent]]()) {
            $0[$1.entity, default: []] += $1.losing
        }
        var writings: [EntityID: [(header: RevisionHeader, change: Change)]] = [:]
        for (header, changes) in changes {
            for change in changes { writings[change.entity, default: []].append((header, change)) }
        }
        for (entity, written) in writings {
            for (header, change) in written {
                for content in change.contents {
                    let isSuperseded = written.contains { later, other in
                        later.stamp != header.stamp && later.hasSeen(header.stamp)
                            && (other.action == .delete || other.contents.contains { $0.register == content.register })
                    }
                    if isSuperseded { continue }
                    if losing[entity]?.contains(content) ?? false { continue }
                    guard folded.rows[entity]?[content.register] == content.values else {
                        throw SimulationFailure(
                            "\(entity.scope) \(entity.key) register \(content.register): \(content.values) is lost")
                    }
                }
            }
        }
    }
}
