// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
internal import GRDB

extension Database {
    /// Says whether statements set off triggers. SQLite parses anew what was prepared before.
    func setTriggers(areOn: Bool) { _ = keyline_enable_triggers(sqliteConnection, areOn ? 1 : 0) }
}
