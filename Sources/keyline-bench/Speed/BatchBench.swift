// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReport

/// Measures many constraint changes in one revision, compared with what they cannot do without: SQLite's bare commit of
/// the same rows, and one solve of the touched screens.
struct BatchBench {
    let catalog: Catalog
    /// The catalog's path.
    let path: String
    let screens: [Screen]

    private static let editCount = 1000
    private static let screenCount = 50

    /// Returns the figures in one line. The triggers of the catalog are gone afterward.
    func run() throws -> String {
        let touched = Array(screens.prefix(Self.screenCount))
        let edits = touched.flatMap { screen in
            screen.constraints.suffix(Self.editCount / touched.count).map { (screen: screen.id, constraint: $0) }
        }
        var own: [Double] = []
        for round in 1...5 {
            let changes = edits.map { edit in
                CatalogChange.setConstraint(
                    screen: edit.screen, constraint: edit.constraint.id,
                    .constant(edit.constraint.constant + Double(round)))
            }
            own.append(try Self.milliseconds { try catalog.apply(changes) })
        }
        let configurations = try catalog.matrixInUse().configurations
        let solve = try (1...5).map { _ in
            try Self.milliseconds { _ = try catalog.check(in: configurations, screens: touched.map(\.id)) }
        }
        let ids = touched.map(\.id).joined(separator: ",")
        guard let data = PythonPeer.run(Self.script, path, ids, "\(edits.count / touched.count)"),
            let bare = Double(String(decoding: data, as: UTF8.self).filter { !$0.isWhitespace })
        else { return "  python3 has no sqlite3 to compare a batch with" }
        let needed = bare + Median.of(solve)
        return
            "  \(edits.count) edits of \(touched.count) screens in one batch \(Figure.text(Median.of(own), 1)) ms; the "
            + "bare commit of their rows \(Figure.text(bare, 1)) ms and one solve \(Figure.text(Median.of(solve), 1)) ms: "
            + "\(Figure.text(Median.of(own) / needed, 2)) times"
    }

    private static func milliseconds(_ body: () throws -> Void) throws -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start).inSeconds * 1e3
    }

    /// Prints the median time, in milliseconds, of a transaction that replaces the screens' verdict rows and updates
    /// constraint rows of each.
    private static let script = """
        import sqlite3, statistics, sys, time
        db = sqlite3.connect(sys.argv[1], isolation_level=None)
        db.execute("pragma journal_mode = wal"); db.execute("pragma synchronous = normal")
        for (name,) in db.execute("select name from sqlite_master where type = 'trigger'").fetchall():
            db.execute(f'drop trigger "{name}"')
        screens, count = sys.argv[2].split(","), int(sys.argv[3])
        tables = ["verdict", "verdict_constraint", "verdict_reason"]
        rows = {(s, t): db.execute(f"select * from {t} where screen_id = ?", [s]).fetchall()
                for s in screens for t in tables}
        edits = {s: db.execute("select screen_id, id from layout_constraint where screen_id = ? limit ?", [s, count])
                 .fetchall() for s in screens}
        times = []
        for number in range(21):
            start = time.perf_counter()
            db.execute("begin immediate")
            for screen in screens:
                db.executemany("update layout_constraint set constant = ? where screen_id = ? and id = ?",
                               [(number, *key) for key in edits[screen]])
                for table in tables:
                    db.execute(f"delete from {table} where screen_id = ?", [screen])
                    if rows[screen, table]:
                        marks = ",".join("?" * len(rows[screen, table][0]))
                        db.executemany(f"insert into {table} values ({marks})", rows[screen, table])
            db.execute("commit")
            times.append((time.perf_counter() - start) * 1e3)
        print(statistics.median(times))
        """
}
