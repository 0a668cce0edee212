// Keyline
// SPDX-License-Identifier: Apache-2.0

#include <sqlite3.h>

// Swift cannot call functions with a variable number of arguments.

/// Says whether statements of a connection set off triggers; those already prepared are parsed anew.
static inline int keyline_enable_triggers(sqlite3 *connection, int areEnabled) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, areEnabled, (int *)0);
}

/// Says that SQLite need not count what memory it takes: it would take a lock for each piece. To be said before anything
/// else; too late it is ignored.
static inline int keyline_forgo_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
