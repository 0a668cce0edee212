// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
internal import GRDB

extension Database {
    /// Turns triggers on or off. SQLite parses prepared statements again afterward.
    func setTriggers(areOn: Bool) { _ = keyline_enable_triggers(sqliteConnection, areOn ? 1 : 0) }
}
