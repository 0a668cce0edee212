// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineModel
import SeededRandom
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Verdicts")
struct CatalogTransactionVerdictsTests {
    private let configurations = [
        Configuration(device: "a", os: 26, orientation: .portrait),
        Configuration(device: "a", os: 26, orientation: .landscapeLeft, showsKeyboard: true),
    ]

    private func verdicts(_ screen: String) -> [Verdict] {
        configurations.map {
            Verdict(
                rule: "r", screen: screen, subject: "label", configuration: $0, severity: .error,
                edges: [.top, .bottom], overlap: 3.5, constraints: ["top", "width"],
                cause: .constraint, predicate: RuleStatement("m", .edges([.top])),
                fixes: [.tie(Fix.Tie(.pin, [.top, .left], .rightToLeft)), .advice(RuleStatement("f"))])
        } + [
            Verdict(
                rule: "s", screen: screen, subject: screen, configuration: nil, severity: .warning,
                status: .needsReview, predicate: RuleStatement("n"))
        ]
    }

    @Test("are read in their order, and share the rows of equal reasons")
    func roundTrip() throws {
        let store = try CatalogStore.inMemory()
        try store.write { try $0.replaceVerdicts(ofScreen: "one", with: verdicts("one"), words: plainWords) }
        #expect(try store.read { try $0.verdicts(ofScreens: ["two", "one"]) } == [[], verdicts("one")])
        #expect(try store.read { try $0.query("select * from verdict_reason").rows.count } == 2)
    }

    @Test("of one screen are replaced without touching another's")
    func replacing() throws {
        let store = try CatalogStore.inMemory()
        try store.write { transaction in
            for id in ["one", "two"] {
                try transaction.replaceVerdicts(ofScreen: id, with: verdicts(id), words: plainWords)
            }
            let before = transaction.db.totalChangesCount
            try transaction.replaceVerdicts(ofScreen: "one", with: [verdicts("one")[2]], words: plainWords)
            #expect(
                transaction.db.totalChangesCount - before == 2 + 1 + 2 + 2,
                "two rows go, a reason goes with two constraints; the mark that is left, and its removal"
            )
        }
        #expect(
            try store.read { try $0.verdicts(ofScreens: ["one", "two"]) } == [[verdicts("one")[2]], verdicts("two")])
    }

    @Test("that stay keep their rows when others are added or removed", arguments: Seeds.first(10))
    func edits(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let store = try CatalogStore.inMemory()
        var verdicts: [Verdict] = []
        var count = 0
        for round in 0..<20 {
            let before = verdicts
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0...verdicts.count, using: &random)
                if place < verdicts.count, Bool.random(using: &random) {
                    verdicts.remove(at: place)
                } else {
                    verdicts.insert(self.verdicts("one")[Int.random(in: 0..<3, using: &random)], at: place)
                    verdicts[place].predicate.kind = "\(count)"
                    count += 1
                }
            }
            let added = verdicts.filter { !before.contains($0) }
            let written = VerdictChange(
                from: try store.read { try $0.storedVerdicts(ofScreen: "one") }, to: verdicts
            ).written.map { verdicts[$0] }
            #expect(Set(written) == Set(added), "seed \(seed), round \(round)")
            let found = try store.write { try $0.replaceVerdicts(ofScreen: "one", with: verdicts, words: plainWords) }
            let (old, new) = (Finding.grouping(before), Finding.grouping(verdicts))
            #expect(found.before.filter { !new.contains($0) } == old.filter { !new.contains($0) })
            #expect(found.after.filter { !old.contains($0) } == new.filter { !old.contains($0) })
            #expect(
                try store.read { try $0.verdicts(ofScreens: ["one"]) } == [verdicts], "seed \(seed), round \(round)")
            #expect(
                try CatalogStore.verdictRows(of: store) == verdicts.count,
                "seed \(seed), round \(round): rows left over")
        }
    }

    @Test("find room between rows that were numbered without gaps")
    func dense() throws {
        let store = try CatalogStore.inMemory()
        let (first, last) = (verdicts("one")[0], verdicts("one")[2])
        try store.write { transaction in
            try transaction.replaceVerdicts(ofScreen: "one", with: [first, last], words: plainWords)
            try transaction.db.execute(sql: "update verdict set position = position / 65536")
        }
        try store.write { try $0.replaceVerdicts(ofScreen: "one", with: verdicts("one"), words: plainWords) }
        #expect(try store.read { try $0.verdicts(ofScreens: ["one"]) } == [verdicts("one")])
        #expect(try CatalogStore.verdictRows(of: store) == 3)
    }

    @Test("are stored in words and as data; where an older program left only words, the statement is unknown")
    func words() throws {
        let store = try CatalogStore.inMemory()
        try store.write { try $0.replaceVerdicts(ofScreen: "one", with: verdicts("one"), words: plainWords) }
        let rows = try store.read { try $0.query("select distinct message, fix from verdicts order by message").rows }
        #expect(rows == [[.text("m"), .text("2 fixes")], [.text("n"), .null]])
        try store.write { try $0.db.execute(sql: "update verdict_reason set statement = null where rule = 'r'") }
        let read = try #require(try store.read { try $0.verdicts(ofScreens: ["one"]) }.first)
        #expect(read.map(\.predicate) == [.unknown, .unknown, RuleStatement("n")])
        #expect(read.map(\.fixes) == [[], [], []])
    }

    @Test("appear in the views with names, source places and the blamed constraint")
    func views() throws {
        let store = try CatalogStore.inMemory()
        try store.write { transaction in
            try transaction.putDevice(sampleDevice("a"))
            try transaction.putScreen(sampleScreen())
            try transaction.replaceVerdicts(ofScreen: "screen", with: verdicts("screen"), words: plainWords)
        }
        let result = try store.read {
            try $0.query(
                """
                select screen, subject, class, device, orientation, overlap, constraint_id, constraint_line, file, line
                from violations order by rule, orientation
                """)
        }
        #expect(
            result.rows.map { $0.map(\.description).joined(separator: "|") } == [
                "Photo viewer|item|UILabel|a|landscape-left|3.5|top|9|App/Main.storyboard|5",
                "Photo viewer|item|UILabel|a|portrait|3.5|top|9|App/Main.storyboard|5",
                "Photo viewer|screen||||0|||App/Main.storyboard|3",
            ])
        let screens = try store.read { try $0.query("select finding_count, verdict_count from screens").rows }
        #expect(screens == [[.integer(2), .integer(3)]])
    }
}

extension CatalogStore {
    fileprivate static func verdictRows(of store: CatalogStore) throws -> Int {
        try store.read { try $0.query("select * from verdict").rows.count }
    }
}
