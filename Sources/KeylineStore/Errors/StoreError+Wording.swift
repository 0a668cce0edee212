// Keyline
// SPDX-License-Identifier: Apache-2.0

extension StoreError: CustomStringConvertible {
    /// The fact, then a hint on its own line.
    public var description: String {
        guard let hint else { return fact }
        return fact + "\nhint: " + hint
    }

    private var fact: String {
        switch self {
        case .missing(let path): "there is no catalog at '\(path)'"
        case .missingFolder(let path): "there is no folder '\(path)' in which to create a catalog"
        case .alreadyExists(let path): "'\(path)' already exists"
        case .notACatalog(let path): "'\(path)' is not a Keyline catalog"
        case .hardLinked(let path, let count):
            "'\(path)' is one of \(count) names (hard links) of the same file: changes made under one name are lost under "
                + "the others"
        case .newerVersion(let path, let found, let known):
            "'\(path)' has the catalog version \(found), but this Keyline reads versions up to \(known)"
        case .damaged(let path, let detail): "the catalog '\(path)' is damaged: \(detail)"
        case .damagedHistory(let path, let detail):
            "the history of the catalog '\(path)' was damaged by another program: \(detail)"
        case .locked(let path): "the catalog '\(path)' is locked by another process"
        case .readOnly(let path, let obstacle) where path == obstacle: "the catalog '\(path)' cannot be written"
        case .readOnly(let path, let obstacle):
            "the catalog '\(path)' cannot be written: its folder '\(obstacle)' cannot be written"
        case .diskFull(let path): "the catalog '\(path)' cannot be written: the disk is full"
        case .cannotOpen(let path, let detail): "'\(path)' cannot be opened: \(detail)"
        case .invalidQuery(let detail): "the query is not valid: \(detail)"
        case .queryTooLong(let limit): "the query was stopped after \(limit)"
        case .queryCanceled: "the query was stopped"
        case .queryWrites:
            "a query is one 'select', 'with', 'values' or 'explain' statement; other statements could change the catalog"
        case .invalidRow(let table, let id, let column, let value):
            "\(value) is not valid in column '\(column)' of row '\(id)' in table '\(table)'"
        case .notANumber(let table, let id, let column):
            "the value for column '\(column)' of row '\(id)' in table '\(table)' is not a finite number"
        case .duplicateID(let screen, let entity, let id):
            "on screen '\(screen)', two rows of '\(entity)' have the id '\(id)'"
        case .refusedValue(let detail): "the value cannot be stored: \(detail)"
        case .newerRevision(let name):
            "revision '\(name)' was written by a newer version of Keyline, which this one cannot compact"
        case .malformedRevision(let detail): "the revisions cannot be merged: \(detail)"
        case .database(let detail): "the catalog's database failed: \(detail)"
        }
    }

    private var hint: String? {
        switch self {
        case .missing: "create one with 'keyline init', or name another with '--catalog PATH'"
        case .missingFolder: "create the folder first, or name another catalog with '--catalog PATH'"
        case .alreadyExists: "choose another name, or move the file"
        case .notACatalog:
            "name the catalog with '--catalog PATH', or create one with 'keyline init'; the file was not changed"
        case .hardLinked:
            "remove the other names, or give this one a file of its own: 'cp FILE COPY && mv COPY FILE'; for a second name "
                + "use a symbolic link"
        case .newerVersion: "install a newer version of Keyline; the catalog was not changed"
        case .damaged: "restore a copy, or rebuild it with 'keyline init' and 'keyline import'"
        case .damagedHistory:
            "nothing was written; restore a copy of the catalog, or clone another one ('keyline status --verify' "
                + "checks the whole history)"
        case .locked: "wait for the other command (Keyline or sqlite3) to finish, then try again"
        case .readOnly: "check the permissions of the file and of its folder"
        case .diskFull: "nothing was changed; make room there, then try again"
        case .cannotOpen: "check that it is a file you may read"
        case .invalidQuery: "list the views with 'keyline help query'"
        case .queryTooLong:
            "narrow it by conditions or a 'limit', compare the keys of the joined views, or give it more time with "
                + "'keyline query --timeout'"
        case .queryCanceled: nil
        case .queryWrites: "change the catalog with 'keyline edit', 'bind', 'token' or 'import'"
        case .invalidRow: "correct it with the sqlite3 shell"
        case .notANumber: "give a finite number"
        case .duplicateID: "give each its own id"
        case .refusedValue: "give a value of the column's type"
        case .newerRevision: "install the newer version first"
        case .malformedRevision: "nothing was changed; check the remote or file that they come from"
        case .database: nil
        }
    }
}
