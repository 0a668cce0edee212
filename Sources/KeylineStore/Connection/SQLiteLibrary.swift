// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// SQLite's settings for the whole process.
public enum SQLiteLibrary {
    /// Turns off SQLite's memory statistics; must be called before any catalog is opened, otherwise it has no effect.
    public static func prepare() { _ = keyline_forgo_memory_statistics() }
}
