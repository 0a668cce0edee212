// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineConcurrency
import KeylineModel
import KeylineReport
import KeylineSeeds

/// Measures one constraint change in catalogs of different sizes: milliseconds until the verdicts are committed,
/// compared with SQLite's bare commit of the same rows without triggers.
struct EditBench {
    private let counts: [Int]

    init(_ arguments: ArraySlice<String>) throws {
        let numbers = arguments.compactMap { Int($0) }
        guard numbers.count == arguments.count, numbers.allSatisfy({ $0 > 0 }) else {
            throw BenchError.usage("'edit' needs numbers of screens")
        }
        counts = numbers.isEmpty ? [10, 10_000] : numbers
    }

    func run() throws {
        let profiles = try KeylineSeeds.devices.map {
            try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8))
        }
        EditedFrames().run()
        for count in counts { try measure(count, profiles) }
    }

    private func measure(_ count: Int, _ profiles: [DeviceProfile]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("bench.keyline").path
        let catalog = try Catalog.create(
            path: path, seeds: CatalogSeeds(devices: profiles), checker: RuleChecker { ($0.message, $0.fix) })
        let screens = (0..<count).map(ScreenGenerator.screen)
        for start in stride(from: 0, to: count, by: 200) {
            try catalog.apply(screens[start..<min(start + 200, count)].map { .putScreen($0) })
        }
        let screen = screens[min(5, count - 1)]
        let constraint = screen.constraints[screen.constraints.count - 2].id
        var times: [Double] = []
        var layouts = 0
        for round in 0..<31 {
            let start = ContinuousClock.now
            let report = try catalog.apply([
                .setConstraint(
                    screen: screen.id, constraint: constraint, .constant(round % 2 == 0 ? 20 : -60))
            ])
            times.append((ContinuousClock.now - start).inSeconds * 1e3)
            layouts = report.layouts
        }
        let others = try otherEdits(catalog, screen)
        // Last, because they drop the triggers.
        let batch = try BatchBench(catalog: catalog, path: path, screens: screens.filter { $0.id != screen.id }).run()
        let bare = Self.bareCommit(path, screen.id)
        let own = Median.of(times)
        let ratio = bare.map {
            ", the bare commit of its rows \(Figure.text($0, 2)) ms: \(Figure.text(own / $0, 1)) times"
        }
        print(
            "\(count) screens: one constant, \(layouts) configurations of \(screen.items.count) items, "
                + "\(Figure.text(own, 2)) ms" + (ratio ?? " (python3 has no sqlite3 to compare with)"))
        print(others + "\n" + batch)
    }

    /// Measures edits of a kind that the layout program has not seen before.
    private func otherEdits(_ catalog: Catalog, _ screen: Screen) throws -> String {
        var (first, removed, added): ([Double], [Double], [Double]) = ([], [], [])
        for constraint in screen.constraints.suffix(14).prefix(12) {
            first.append(
                try milliseconds(
                    catalog,
                    .setConstraint(
                        screen: screen.id, constraint: constraint.id, .constant(constraint.constant + 3))))
        }
        for constraint in screen.constraints.suffix(14).prefix(12) {
            removed.append(
                try milliseconds(catalog, .removeConstraint(screen: screen.id, constraint: constraint.id)))
            // Without its old id, because a row with the old id has a history that is merged.
            var other = constraint
            other.id = ""
            added.append(try milliseconds(catalog, .addConstraint(screen: screen.id, other)))
        }
        return "  a constant for the first time \(Figure.text(Median.of(first), 2)) ms, a constraint removed "
            + "\(Figure.text(Median.of(removed), 2)) ms, added \(Figure.text(Median.of(added), 2)) ms"
    }

    private func milliseconds(_ catalog: Catalog, _ change: CatalogChange) throws -> Double {
        let start = ContinuousClock.now
        try catalog.apply([change])
        return (ContinuousClock.now - start).inSeconds * 1e3
    }

    /// Returns the median time, in milliseconds, of a transaction that replaces a screen's verdict rows and updates one
    /// constraint row; nil without Python's sqlite3.
    private static func bareCommit(_ path: String, _ screen: String) -> Double? {
        guard let data = PythonPeer.run(script, path, screen) else { return nil }
        return Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private static let script = """
        import sqlite3, statistics, sys, time
        db = sqlite3.connect(sys.argv[1], isolation_level=None)
        db.execute("pragma journal_mode = wal"); db.execute("pragma synchronous = normal")
        for (name,) in db.execute("select name from sqlite_master where type = 'trigger'").fetchall():
            db.execute(f'drop trigger "{name}"')
        screen = sys.argv[2]
        tables = ["verdict", "verdict_constraint", "verdict_reason"]
        rows = {t: db.execute(f"select * from {t} where screen_id = ?", [screen]).fetchall() for t in tables}
        one = db.execute("select id from layout_constraint where screen_id = ? limit 1", [screen]).fetchone()[0]
        times = []
        for number in range(101):
            start = time.perf_counter()
            db.execute("begin immediate")
            db.execute("update layout_constraint set constant = ? where screen_id = ? and id = ?", [number, screen, one])
            for table in tables:
                db.execute(f"delete from {table} where screen_id = ?", [screen])
                if rows[table]:
                    marks = ",".join("?" * len(rows[table][0]))
                    db.executemany(f"insert into {table} values ({marks})", rows[table])
            db.execute("commit")
            times.append((time.perf_counter() - start) * 1e3)
        print(statistics.median(times))
        """
}
