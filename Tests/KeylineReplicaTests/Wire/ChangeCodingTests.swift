// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineSimulation
import SeededRandom
import Testing

@testable import KeylineReplica

@Suite("Change coding")
struct ChangeCodingTests {
    static let values: [RegisterValue] = [
        .null, .integer(0), .integer(-1), .integer(.min), .integer(.max), .real(0), .real(-0.0), .real(16), .real(-3),
        .real(0.1), .real(.nan), .real(.infinity), .real(1e300), .text(""), .text("é"), .text("\u{0}"),
        .text("017cb25f17cdfc7f066b60894f7d33af"), .text("017CB25F17CDFC7F066B60894F7D33AF"), .blob([]),
        .blob([0, 255]),
    ]

    @Test("decodes to the encoded changes", arguments: values)
    func roundTrip(value: RegisterValue) throws {
        let changes = [
            Change(EntityID(table: 1, scope: "a"), .insert([RegisterContent(register: 1, values: [value, value])])),
            Change(EntityID(table: 1, scope: "b", key: "x"), .delete),
            Change(EntityID(table: 2, scope: "a", key: "y"), .restore),
            Change(EntityID(table: 2, scope: "a", key: "z"), .set([RegisterContent(register: 9, values: [value])])),
        ]
        #expect(try ChangeCoding.decode(ChangeCoding.encode(changes.reversed())) == changes)
    }

    @Test("writes one register of a constraint in 50 bytes")
    func size() {
        let constant = RegisterContent(register: 4, values: [.real(24), .null, .integer(0)])
        let entity = EntityID(
            table: 4, scope: "017cb25f17cdfc7f066b60894f7d33af", key: "038d6654c69d8de69942f19c57ba8d67")
        #expect(ChangeCoding.encode([Change(entity, .set([constant]))]).count <= 50)
    }

    @Test("refuses every truncation", arguments: [0])
    func cuts(_: Int) {
        let changes = Self.values.enumerated().map { index, value in
            Change(
                EntityID(table: index + 1, scope: "s\(index)", key: "k"),
                .set([RegisterContent(register: 1, values: [value])]))
        }
        let bytes = ChangeCoding.encode(changes)
        for count in 0..<bytes.count {
            #expect(throws: MalformedBytes.self) { try ChangeCoding.decode(Array(bytes.prefix(count))) }
        }
        #expect(throws: MalformedBytes.self) { try ChangeCoding.decode(bytes + [0]) }
    }

    @Test("throws only errors with a reason, for any bytes", arguments: UInt64(0)..<50)
    func noise(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let good = ChangeCoding.encode(
            Self.values.enumerated().map { index, value in
                Change(
                    EntityID(table: 1, scope: "s", key: "k\(index)"),
                    .set([RegisterContent(register: 1, values: [value])]))
            })
        for _ in 0..<200 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            #expect(
                fault(bytes) { (body) throws(MalformedBytes) in try ChangeCoding.check(body) }
                    == fault(bytes) { (body) throws(MalformedBytes) in _ = try ChangeCoding.decode(body) })
            do throws(MalformedBytes) {
                let changes = try ChangeCoding.decode(bytes)
                #expect(ChangeCoding.encode(changes).isEmpty == false)
            } catch {
                #expect(error.offset <= bytes.count)
            }
        }
    }

    @Test("can be checked without being kept, with the same result for every damaged byte")
    func check() throws {
        let good = ChangeCoding.encode(
            Self.values.enumerated().map { index, value in
                Change(
                    EntityID(table: index + 1, scope: "scope é \(index % 3)", key: "k\(index)"),
                    index % 2 == 0
                        ? .insert([RegisterContent(register: 2, values: [value, value])])
                        : .set([RegisterContent(register: 7, values: [value])]))
            })
        try ChangeCoding.check(good)
        for place in good.indices {
            for byte in [0, 1, 2, 0x7f, 0x80, 0xff, good[place] ^ 1] {
                var bytes = good
                bytes[place] = byte
                #expect(
                    fault(bytes) { (body) throws(MalformedBytes) in try ChangeCoding.check(body) }
                        == fault(bytes) { (body) throws(MalformedBytes) in _ = try ChangeCoding.decode(body) })
            }
        }
    }

    /// The reason why bytes are refused; nil if they are accepted.
    private func fault(_ bytes: [UInt8], _ read: ([UInt8]) throws(MalformedBytes) -> Void) -> MalformedBytes? {
        do throws(MalformedBytes) {
            try read(bytes)
            return nil
        } catch {
            return error
        }
    }
}
