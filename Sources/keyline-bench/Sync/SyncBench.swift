// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReplica
@_spi(WritePath) import KeylineStore

/// Measures the speed of capturing, committing and merging changes, and the size of history, compared with SQLite's
/// session extension and pycrdt on the same rows.
struct SyncBench {
    private let screenCount: Int
    private let changeCount: Int

    init(_ arguments: ArraySlice<String>) throws {
        let numbers = arguments.compactMap { Int($0) }
        guard numbers.count == arguments.count, numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
            throw BenchError.usage("'sync' needs a number of screens and a number of changes")
        }
        screenCount = numbers.first ?? 2000
        changeCount = numbers.count > 1 ? numbers[1] : 100_000
    }

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = folder.appendingPathComponent("first.keyline").path
        let second = folder.appendingPathComponent("second.keyline").path
        let ours = try CatalogStore.create(path: first)
        for start in stride(from: 0, to: screenCount, by: 200) {
            let screens = (start..<min(start + 200, screenCount)).map(ScreenGenerator.screen)
            try ours.write { transaction in for screen in screens { try transaction.putScreen(screen) } }
        }
        let theirs = try CatalogStore.create(path: second)
        let clone = try seconds { try transfer(from: ours, to: theirs) }
        print("\(screenCount) screens: merged revision by revision in \(Figure.text(clone, 2)) s")
        printSizes(try ours.read { try $0.sizes() })
        try WireBench(folder: folder).run(first)
        try changes(ours, theirs)
        SyncPeers(catalog: first, folder: folder.path, changeCount: changeCount).run()
    }

    private func changes(_ ours: CatalogStore, _ theirs: CatalogStore) throws {
        let sql = """
            UPDATE layout_constraint SET constant = constant + 1 WHERE (screen_id, id) IN
                (SELECT screen_id, id FROM layout_constraint LIMIT \(changeCount))
            """
        var captured = 0.0
        let written = try seconds {
            try ours.write { transaction in captured = try seconds { try transaction.execute(sql) } }
        }
        printRate("captured by triggers", captured)
        printRate("sealed into a revision", written - captured)
        let merge = try seconds { try transfer(from: ours, to: theirs) }
        printRate("merged into another catalog", merge)
        try ours.write { try $0.execute(sql) }
        try theirs.write {
            try $0.execute("UPDATE layout_constraint SET constant = -7 WHERE abs(random()) % 10 = 0")
        }
        let concurrent = try seconds { try transfer(from: ours, to: theirs) }
        printRate("merged with a tenth of them changed on both sides", concurrent)
    }

    /// Merges into one catalog the revisions of another that it lacks.
    private func transfer(from source: CatalogStore, to target: CatalogStore) throws {
        let known = try target.read { try $0.versionVector() }
        var revisions: [Revision] = []
        try source.read { try $0.forEachRevision(after: known) { revisions.append($0) } }
        try target.write { _ = try $0.merge(revisions) }
    }

    private func printRate(_ what: String, _ seconds: Double) {
        print(
            "\(changeCount) registers \(what): \(Figure.text(seconds, 2)) s, "
                + "\(Figure.text(Double(changeCount) / seconds / 1000, 0)) thousand a second")
    }

    private func printSizes(_ sizes: (rows: Int, history: Int)) {
        print(
            "size: rows \(sizes.rows / 1024) KiB, history \(sizes.history / 1024) KiB: "
                + "\(Figure.text(Double(sizes.rows + sizes.history) / Double(sizes.rows), 2)) times the rows alone")
    }

    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start).inSeconds
    }
}

/// The same changes with SQLite's session extension and with pycrdt, through Python.
struct SyncPeers {
    let catalog: String
    let folder: String
    let changeCount: Int

    /// Prints a line for each package, or that it is missing.
    func run() {
        for (name, script) in [("SQLite's session extension", Self.session), ("pycrdt", Self.pycrdt)] {
            guard let data = PythonPeer.run(script, catalog, folder, "\(changeCount)") else {
                print("\(name): python3 has no package for it")
                continue
            }
            print(String(decoding: data, as: UTF8.self), terminator: "")
        }
    }

    private static let session = """
        import apsw, sys, time
        catalog, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
        def copy(name):
            db = apsw.Connection(folder + "/" + name)
            db.execute("pragma journal_mode = wal"); db.execute("pragma synchronous = normal")
            db.execute("attach ? as c", [catalog])
            sql = db.execute("select sql from c.sqlite_master where name = 'layout_constraint'").fetchone()[0]
            db.execute(sql); start = time.perf_counter()
            db.execute("insert into main.layout_constraint select * from c.layout_constraint")
            db.execute("detach c")
            return db
        a, b = copy("a"), copy("b")
        session = apsw.Session(a, "main"); session.attach("layout_constraint")
        start = time.perf_counter()
        a.execute(f"update layout_constraint set constant = constant + 1 where (screen_id, id) in "
                  f"(select screen_id, id from layout_constraint limit {count})")
        captured = time.perf_counter() - start
        changes = session.changeset()
        start = time.perf_counter()
        b.execute("begin"); apsw.Changeset.apply(changes, b); b.execute("commit")
        applied = time.perf_counter() - start
        print(f"SQLite's session extension: captured {count / captured / 1000:.0f} thousand a second, "
              f"applied {count / applied / 1000:.0f} thousand a second, {len(changes) / count:.0f} bytes a change")
        """

    private static let pycrdt = """
        import sys, time
        from pycrdt import Doc, Map
        count = int(sys.argv[3])
        a, b = Doc(), Doc()
        rows = a.get("rows", type=Map)
        with a.transaction():
            for number in range(count): rows[str(number)] = Map({"constant": 1.0})
        b.apply_update(a.get_update())
        state = b.get_state()
        start = time.perf_counter()
        with a.transaction():
            for number in range(count): rows[str(number)]["constant"] = 2.0
        captured = time.perf_counter() - start
        update = a.get_update(state)
        start = time.perf_counter()
        b.apply_update(update)
        applied = time.perf_counter() - start
        print(f"pycrdt: captured {count / captured / 1000:.0f} thousand a second, "
              f"applied {count / applied / 1000:.0f} thousand a second, {len(update) / count:.0f} bytes a change")
        """
}
