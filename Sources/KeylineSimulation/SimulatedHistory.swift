// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore
internal import SeededRandom

/// One random history of a group of sites.
struct SimulatedHistory {
    private var writes: RandomWrites
    var sites: [SimulatedSite] = []
    /// The messages sent and not yet delivered.
    private var network: [(to: Int, message: SimulatedSession.Message)] = []
    /// The true time, in milliseconds since 1970.
    var time: UInt64 = 1_000_000_000_000

    /// The compacted revisions, whole as they were before.
    var compacted: [Stamp: Revision] = [:]

    let kind: Simulation.Kind
    /// Returns an empty catalog.
    private let blank: () throws -> CatalogStore

    static let day: Int64 = 86_400_000

    init(seed: UInt64, _ kind: Simulation.Kind, blank: @escaping () throws -> CatalogStore) {
        writes = RandomWrites(random: SeededGenerator(seed: seed))
        self.kind = kind
        self.blank = blank
    }

    /// The catalogs in use, which can be reused afterward.
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

    /// Returns a clock error in milliseconds: mostly seconds, sometimes days, sometimes up to a century.
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
        try converge()
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

    /// Compacts a site up to what it has, or to what another site also has, without waiting for acknowledgements.
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

    /// Delivers a random message: perhaps twice, perhaps truncated, perhaps never.
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
                detectsCopying: kind == .compaction || writes.chance(1, of: kind == .work ? 2 : 5),
                drift: kind == .copies ? 0 : drift()))
    }

    private mutating func compact(_ place: Int) throws {
        guard !sites[place].isOld else { return }
        for revision in try SimulatedCompaction(sites).run(sites[place]) {
            compacted[revision.header.stamp] = revision
        }
    }
}
