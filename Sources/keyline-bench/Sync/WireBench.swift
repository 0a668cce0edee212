// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineModel
import KeylineReplica
@_spi(WritePath) import KeylineStore

/// Measures the bytes of syncs, and a first clone compared with a copy of the same rows by plain SQL.
struct WireBench {
    /// A checker without verdicts, so that only the transfer is measured.
    private struct NoChecker: ScreenChecking {
        func check(
            _ screen: Screen, profiles: [String: DeviceProfile], configurations: [Configuration], app: App?
        ) -> [Verdict] { [] }

        func words(of verdict: Verdict) -> (message: String, fix: String?) { ("", nil) }
    }

    let folder: URL

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Clones a catalog twice, changes a register of it, and prints the times and bytes.
    func run(_ source: String) throws {
        let ours = try Catalog.open(path: source, checker: NoChecker())
        try ours.solveDirtyScreens()
        // Empties the write-ahead log, so that the copy by SQL need not read rows from it.
        try ours.store.checkpoint()
        let plain = try seconds { try RowCopy(of: source).run(into: path("plain")) }
        let near = try seconds {
            _ = try ours.store.clone(to: path("near"), remote: Remote(name: "origin", address: source))
        }
        var (bytes, whole) = (0, 0)
        var clone: CatalogStore?
        let taken = try seconds { clone = try cloned(ours, &bytes, &whole) }
        print(
            "cloned from a path: \(Figure.text(near, 2)) s; its rows by INSERT … SELECT: \(Figure.text(plain, 2)) s, so "
                + "\(Figure.text(near / plain, 2)) times that")
        print(
            "cloned over a wire, as one file that is checked: \(Figure.text(taken, 2)) s, so "
                + "\(Figure.text(taken / plain, 2)) times that; \(bytes / 1024) of \(whole / 1024) KiB travel")
        guard let clone else { return }
        try changes(ours, Catalog.open(path: clone.path, checker: NoChecker()))
    }

    /// Clones over pipes. Both ends work at the same time, each on its own thread, as two processes do.
    private func cloned(_ source: Catalog, _ bytes: inout Int, _ whole: inout Int) throws -> CatalogStore {
        let (wishes, answers) = (Pipe(), Pipe())
        Thread.detachNewThread { Self.give(source, wishes, answers) }
        let taker = try SnapshotPeer(target: path("clone"))
        try wishes.fileHandleForWriting.write(contentsOf: Data(taker.output()))
        while !taker.isOver, case let more = answers.fileHandleForReading.availableData, !more.isEmpty {
            bytes += more.count
            try taker.receive([UInt8](more))
        }
        whole = Int(taker.byteCount)
        return try taker.finish(remote: Remote(name: "origin", address: source.store.path))
    }

    /// Runs the sending end; if it fails, closing the pipe ends the receiver.
    private static func give(_ source: Catalog, _ wishes: Pipe, _ answers: Pipe) {
        defer { try? answers.fileHandleForWriting.close() }
        do {
            let giver = try SyncPeer(source, .giving)
            while !giver.isOver {
                let bytes = try giver.output()
                if bytes.isEmpty {
                    try giver.receive([UInt8](wishes.fileHandleForReading.availableData)[...])
                } else {
                    try answers.fileHandleForWriting.write(contentsOf: Data(bytes))
                }
            }
        } catch {
            print("the giving end failed: \(error)")
        }
    }

    private func changes(_ ours: Catalog, _ theirs: Catalog) throws {
        let sql = """
            UPDATE layout_constraint SET constant = constant + 1 WHERE (screen_id, id) IN
                (SELECT screen_id, id FROM layout_constraint LIMIT 1)
            """
        // A site's first revision contains its full id, which both ends know afterward.
        for _ in 0..<2 {
            try ours.store.write(message: "edit constraint") { try $0.execute(sql) }
            let sent = try exchange(ours, theirs)
            let settled = Frame(.settled, Array(repeating: 0, count: 16)).bytes(number: 9).count
            print(
                "one changed register: \(sent.total - sent.greeting - settled) bytes, beside \(sent.greeting) of greeting "
                    + "and \(settled) to compare in the end")
        }
        let equal = try exchange(ours, theirs)
        print(
            "equal replicas: \(equal.total - equal.greeting) bytes of changes, \(equal.greeting) of greeting each way")
    }

    /// Returns the number of bytes that one end sends in a sync, and how many of them are the greeting.
    private func exchange(_ giver: Catalog, _ taker: Catalog) throws -> (total: Int, greeting: Int) {
        let (here, there) = (try SyncPeer(giver), try SyncPeer(taker))
        let greeting = try here.output()
        var total = greeting.count
        try there.receive(greeting)
        while true {
            let back = try there.output()
            try here.receive(back)
            let out = try here.output()
            total += out.count
            if back.isEmpty, out.isEmpty { return (total, greeting.count) }
            try there.receive(out)
        }
    }

    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start).inSeconds
    }
}
