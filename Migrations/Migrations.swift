// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The schema and its migrations: the `.sql` files of this folder, embedded in the binary.
public enum Migrations {
    /// Every migration, sorted by name; the name is the file's without `.sql`, such as `0001-create-screens`.
    public static var all: [(name: String, sql: String)] {
        EmbeddedText.files.filter { $0.name.hasSuffix(".sql") && $0.name.first?.isNumber == true }
            .map { (name: String($0.name.dropLast(".sql".count)), sql: $0.text) }
    }

    /// The schema that all migrations together give to an empty database, with the rows that they insert.
    public static var schema: String { EmbeddedText.files.first { $0.name == "schema.sql" }?.text ?? "" }
}
