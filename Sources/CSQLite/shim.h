// Keyline
// SPDX-License-Identifier: Apache-2.0

#include <sqlite3.h>

// Swift cannot call variadic C functions.

/// Enables or disables triggers on a connection; already prepared statements are prepared again.
static inline int keyline_enable_triggers(sqlite3 *connection, int areEnabled) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, areEnabled, (int *)0);
}

/// Disables SQLite's memory statistics, which take a lock for each allocation. Has no effect after SQLite is
/// initialized.
static inline int keyline_forgo_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
