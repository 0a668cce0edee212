// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReplica
import SeededRandom
import Synchronization

/// Feeds deliberately damaged streams of frames to a sync session: each must be rejected with a reason or understood,
/// and no revision that was not announced and committed may be accepted. A failing seed can be replayed alone.
struct FuzzBench {
    private var seed: UInt64 = 0
    private var count = 100_000

    init(_ arguments: ArraySlice<String>) throws {
        var rest = Array(arguments)
        while !rest.isEmpty {
            let name = rest.removeFirst()
            guard let value = rest.first.flatMap({ UInt64($0) }), value < 1 << 40 else {
                throw BenchError.usage("'fuzz' takes '--seed N' and '--count N'")
            }
            rest.removeFirst()
            switch name {
            case "--seed": seed = value
            case "--count": count = Int(value)
            default: throw BenchError.usage("'fuzz' has no option '\(name)'")
            }
        }
    }

    func run() throws {
        let workers = ProcessInfo.processInfo.activeProcessorCount
        let totals = Mutex(FuzzTotals())
        let start = Date()
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            var own = FuzzTotals()
            let target = FuzzTarget()
            for input in stride(from: worker, to: count, by: workers) {
                own.add(target.outcome(of: seed &+ UInt64(input)), seed: seed &+ UInt64(input))
            }
            totals.withLock { $0.add(own) }
        }
        let found = totals.withLock { $0 }
        print(
            "\(count) inputs in \(Figure.text(Date().timeIntervalSince(start), 1)) s: \(found.refused) refused, "
                + "\(found.cut) cut, \(found.whole) accepted; \(found.wrong.count) wrong")
        for seed in found.wrong.prefix(10) { print("wrong: keyline-bench fuzz --seed \(seed) --count 1") }
        if !found.wrong.isEmpty { throw BenchError.failed("\(found.wrong.count) inputs") }
    }
}

/// The numbers of outcomes.
private struct FuzzTotals: Sendable {
    var refused = 0
    var cut = 0
    var whole = 0
    var wrong: [UInt64] = []

    mutating func add(_ outcome: FuzzTarget.Outcome, seed: UInt64) {
        switch outcome {
        case .refused: refused += 1
        case .cut: cut += 1
        case .whole: whole += 1
        case .wrong: wrong.append(seed)
        }
    }

    mutating func add(_ other: FuzzTotals) {
        refused += other.refused
        cut += other.cut
        whole += other.whole
        wrong += other.wrong
    }
}

/// One end of a sync, which receives damaged streams.
private struct FuzzTarget {
    enum Outcome { case refused, cut, whole, wrong }

    private let history: FuzzHistory
    private let greeting: Greeting
    /// The undamaged frames of the other end.
    private let frames: [Frame]
    private let sealed: Set<UInt128>

    init() {
        let own = FuzzHistory(site: 1, count: 3)
        let other = FuzzHistory(site: 2, count: 6)
        history = own
        greeting = own.greeting
        sealed = Set(other.revisions.map(\.hash))
        frames = Self.record(other, to: own)
    }

    /// Returns the frames that one end of a sync sends.
    private static func record(_ sender: FuzzHistory, to reader: FuzzHistory) -> [Frame] {
        var session = SyncSession(greeting: sender.greeting, history: sender)
        session.receive(reader.greeting.bytes)
        guard (try? session.next()) != nil else { return [] }
        for revision in sender.revisions { try? session.send(revision) }
        try? session.finishSending()
        var frames: [Frame] = []
        var bytes = FrameReader()
        bytes.append(session.takeOutgoing())
        while let frame = try? bytes.next() { frames.append(frame) }
        return frames
    }

    func outcome(of seed: UInt64) -> Outcome {
        var mutator = FuzzMutator(seed: seed)
        let bytes = mutator.stream(frames)
        var session = SyncSession(greeting: greeting, history: history)
        _ = session.takeOutgoing()
        var taken = 0
        do {
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + mutator.chunk)
                session.receive(bytes[start..<end])
                start = end
                while let event = try session.next() {
                    guard case .revision(let revision) = event else { continue }
                    taken += 1
                    guard sealed.contains(revision.hash) else { return .wrong }
                }
            }
            return session.hasReceivedAll && taken > 0 ? .whole : .cut
        } catch {
            return error is WireError ? .refused : .wrong
        }
    }
}

/// The revision history of one site.
private struct FuzzHistory: RevisionHistory {
    private(set) var revisions: [Revision] = []

    init(site: UInt128, count: UInt64) {
        let site = SiteID(rawValue: site)
        for sequence in 1...count {
            let stamp = Stamp(counter: sequence * 1000 << 16, site: site, sequence: sequence)
            let header = RevisionHeader(
                stamp: stamp, parents: VersionVector([site: sequence - 1]), schema: 10, author: "Ada",
                message: "revision \(sequence)")
            let change = Change(
                EntityID(table: 4, scope: SiteID(rawValue: 7).description, key: "bottom"),
                .set([RegisterContent(register: 4, values: [.real(Double(sequence) + 0.5), .null, .integer(0)])]))
            revisions.append(
                Revision(header: header, body: ChangeCoding.encode([change]), after: revisions.last?.hash ?? 0))
        }
    }

    var greeting: Greeting {
        var greeting = Greeting(schema: 10)
        guard let last = revisions.last else { return greeting }
        greeting.heads[last.header.stamp.site] = Greeting.Head(sequence: UInt64(revisions.count), hash: last.hash)
        return greeting
    }

    func sealed(_ site: SiteID, _ sequence: UInt64) -> SealedHeader? {
        guard let first = revisions.first, first.header.stamp.site == site, sequence > 0,
            sequence <= UInt64(revisions.count)
        else { return nil }
        let revision = revisions[Int(sequence) - 1]
        return SealedHeader(header: revision.header, hash: revision.hash)
    }
}

/// Damages streams: either the frames' contents, with valid checksums, or the encoded bytes.
private struct FuzzMutator {
    private var random: SeededGenerator
    let chunk: Int

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        chunk = [1, 7, 64, 1 << 16][Int(random.next() % 4)]
    }

    /// Returns the frames as a stream, damaged in one to three places.
    mutating func stream(_ original: [Frame]) -> [UInt8] {
        var frames = original
        let isInside = random.next() % 4 != 0
        if isInside { for _ in 0...number(below: 3) { damage(&frames) } }
        var bytes: [UInt8] = []
        for (number, frame) in frames.enumerated() { bytes += frame.bytes(number: UInt64(number)) }
        if !isInside { for _ in 0...number(below: 3) { damage(&bytes) } }
        return bytes
    }

    private mutating func damage(_ frames: inout [Frame]) {
        guard !frames.isEmpty else { return }
        let place = number(below: frames.count)
        switch number(below: 8) {
        case 0: frames.swapAt(place, number(below: frames.count))
        case 1: frames.insert(frames[place], at: number(below: frames.count + 1))
        case 2: frames.remove(at: place)
        case 3: frames[place].kind = Frame.Kind.allCases[number(below: Frame.Kind.allCases.count)]
        default: damage(&frames[place].payload)
        }
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return bytes.append(UInt8(truncatingIfNeeded: random.next())) }
        let place = number(below: bytes.count)
        switch number(below: 7) {
        case 0: bytes[place] ^= 1 << UInt8(number(below: 8))
        case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 2: bytes[place] = [0, 0x7f, 0x80, 0xff][number(below: 4)]
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + number(below: 8)))
        case 4:
            bytes.insert(
                contentsOf: (0...number(below: 9)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: place)
        case 5: bytes.insert(contentsOf: [0xff, 0xff, 0xff, 0xff, 0x0f], at: place)
        default: bytes.removeSubrange(place...)
        }
    }

    private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
}
