// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel
import Synchronization

/// Values that one connection has read from a catalog and that have not changed since.
///
/// SQLite reports changes: `PRAGMA data_version` changes when another connection commits, the count of changed rows
/// when this one writes. Any change drops all values, except for writes within `keeping`.
final class ReadCache: Sendable {
    /// The values as they were read; nil or absent if not read yet.
    struct Contents {
        var devices: [DeviceProfile]?
        var devicesByID: [String: DeviceProfile]?
        var platform: PlatformMetrics?
        var configurations: [String: KeylineModel.Configuration]?
        var configurationIDs: [KeylineModel.Configuration: String]?
        var matrices: [Matrix]?
        var tokens: [DesignToken]?
        var tokenDocuments: [TokenDocument]?
        var apps: [App]?
        /// Whole screens by id, at most 64; all are dropped when there are more.
        var screens: [String: Screen] = [:] {
            didSet { if screens.count > Self.screenLimit { screens = [:] } }
        }
        /// Verdicts by screen, at most 64; all are dropped when there are more.
        var verdicts: [String: StoredVerdicts] = [:] {
            didSet { if verdicts.count > Self.screenLimit { verdicts = [:] } }
        }

        private static let screenLimit = 64
    }

    private struct State {
        /// The `PRAGMA data_version`, which changes when another connection commits.
        var dataVersion: Int?
        /// The connection's count of changed rows when the contents were last known to be current.
        var changes = 0
        /// The number of calls of `keeping` in progress.
        var keepingDepth = 0
        var contents = Contents()
    }

    private let state = Mutex(State())

    /// Drops values that other connections changed; must be called first in every transaction.
    func begin(_ db: Database) throws {
        let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
        state.withLock { state in
            if version != state.dataVersion { state.contents = Contents() }
            state.dataVersion = version
        }
    }

    /// Drops all values, as after a rollback.
    func forget() { state.withLock { $0.contents = Contents() } }

    /// Makes the values those that were current when a transaction began, which was rolled back.
    func restore(_ contents: Contents, _ db: Database) {
        state.withLock { ($0.contents, $0.changes) = (contents, db.totalChangesCount) }
    }

    /// Returns the cached value at a path, or the result of `read`, which is then cached.
    func value<Value>(
        _ path: WritableKeyPath<Contents, Value?>, _ db: Database, read: () throws -> Value
    ) rethrows -> Value {
        if let known = current(db)[keyPath: path] { return known }
        let value = try read()
        change { $0[keyPath: path] = value }
        return value
    }

    /// Stores or drops cached values.
    func change(_ body: (inout Contents) -> Void) { state.withLock { body(&$0.contents) } }

    /// The values that are still current.
    func current(_ db: Database) -> Contents {
        state.withLock { state in
            if state.keepingDepth == 0, db.totalChangesCount != state.changes { state.contents = Contents() }
            state.changes = db.totalChangesCount
            return state.contents
        }
    }

    /// Runs `body`, which changes only rows that no cached value depends on.
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
