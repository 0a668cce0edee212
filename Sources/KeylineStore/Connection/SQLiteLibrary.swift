// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// SQLite as all of a process has it.
public enum SQLiteLibrary {
    /// Readies SQLite for a program of Keyline's own; to be called before any catalog is opened, otherwise nothing changes.
    public static func prepare() { _ = keyline_forgo_memory_statistics() }
}
