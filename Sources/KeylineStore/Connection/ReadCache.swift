// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel
import Synchronization

/// What one connection has read of a catalog and nobody has changed since.
///
/// SQLite itself says whether that is so: `PRAGMA data_version` moves when another connection commits, and the count of
/// changed rows when this one writes anything but what `keeping` announces. Whatever else happens, all is forgotten.
final class ReadCache: Sendable {
    /// Values as they were read; nil or absent = not read yet.
    struct Contents {
        var devices: [DeviceProfile]?
        var devicesByID: [String: DeviceProfile]?
        var platform: PlatformMetrics?
        var configurations: [String: KeylineModel.Configuration]?
        var configurationIDs: [KeylineModel.Configuration: String]?
        var matrices: [Matrix]?
        var tokens: [DesignToken]?
        var apps: [App]?
        /// Whole screens by id, a few at most.
        var screens: [String: Screen] = [:] {
            didSet { if screens.count > Self.screenLimit { screens = [:] } }
        }
        /// Verdicts by screen, a few at most.
        var verdicts: [String: StoredVerdicts] = [:] {
            didSet { if verdicts.count > Self.screenLimit { verdicts = [:] } }
        }

        private static let screenLimit = 64
    }

    private struct State {
        /// What other connections committed.
        var dataVersion: Int?
        /// Rows this connection had changed when the contents were last known to be true.
        var changes = 0
        /// How many calls of `keeping` are under way.
        var keepingDepth = 0
        var contents = Contents()
    }

    private let state = Mutex(State())

    /// To be called first in every transaction.
    func begin(_ db: Database) throws {
        let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
        state.withLock { state in
            if version != state.dataVersion { state.contents = Contents() }
            state.dataVersion = version
        }
    }

    /// Forgets everything, as after a transaction that was rolled back.
    func forget() { state.withLock { $0.contents = Contents() } }

    /// What is remembered at a path; what `read` gives otherwise.
    func value<Value>(
        _ path: WritableKeyPath<Contents, Value?>, _ db: Database, read: () throws -> Value
    ) rethrows -> Value {
        if let known = current(db)[keyPath: path] { return known }
        let value = try read()
        change { $0[keyPath: path] = value }
        return value
    }

    /// Remembers what was just read or written, or forgets it.
    func change(_ body: (inout Contents) -> Void) { state.withLock { body(&$0.contents) } }

    /// What is still true.
    func current(_ db: Database) -> Contents {
        state.withLock { state in
            if state.keepingDepth == 0, db.totalChangesCount != state.changes { state.contents = Contents() }
            state.changes = db.totalChangesCount
            return state.contents
        }
    }

    /// Runs `body`, which changes rows that no remembered value is made of.
    func keeping<Output>(_ db: Database, _ body: () throws -> Output) rethrows -> Output {
        _ = current(db)
        state.withLock { $0.keepingDepth += 1 }
        defer {
            state.withLock { state in
                state.keepingDepth -= 1
                state.changes = db.totalChangesCount
            }
        }
        return try body()
    }
}
