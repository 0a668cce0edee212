// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineStore

@Suite("Queries")
struct CatalogReaderQueryTests {
    @Test(
        "read",
        arguments: [
            "select 1", " -- a comment\n SELECT 1", "/* a */ with a(b) as (select 1) select b from a", "values (1)",
            "select count(*) from violations where 0 union select 1 limit 1 offset 1", "select 1;",
        ])
    func reading(sql: String) throws {
        #expect(try CatalogStore.inMemory().read { try $0.query(sql) }.rows == [[.integer(1)]])
    }

    @Test(
        "never write",
        arguments: [
            "delete from screen", "update screen set name = ''", "insert into matrix values ('a')",
            "with a(b) as (select 'x') insert into matrix select b from a", "pragma user_version = 3",
            "attach 'other.db' as other", "begin", "commit", "vacuum", "drop view violations", "", "/* open",
            "create table t (a)",
        ])
    func writing(sql: String) throws {
        let store = try CatalogStore.inMemory()
        let before = try store.dump()
        #expect(throws: StoreError.queryWrites) { try store.read { try $0.query(sql) } }
        #expect(try store.dump() == before)
    }

    @Test(
        "that are wrong say what SQLite says",
        arguments: [
            ("select nonsense from screens", "no such column: nonsense"), ("select", "incomplete input"),
        ])
    func invalid(sql: String, detail: String) throws {
        #expect(throws: StoreError.invalidQuery(detail: detail)) {
            try CatalogStore.inMemory().read { try $0.query(sql) }
        }
    }

    @Test("of several statements are refused")
    func several() throws {
        #expect(throws: StoreError.self) {
            try CatalogStore.inMemory().read { try $0.query("select 1; delete from screen") }
        }
    }

    @Test("give every kind of value")
    func values() throws {
        let result = try CatalogStore.inMemory().read { try $0.query("select null a, 7 b, 1.5 c, 'x' d, x'00ff' e") }
        #expect(result.columns == ["a", "b", "c", "d", "e"])
        #expect(result.rows == [[.null, .integer(7), .real(1.5), .text("x"), .blob([0, 255])]])
        #expect(result.rows[0].map(\.description) == ["", "7", "1.5", "x", "00ff"])
    }

    @Test("that are several or have parameters are refused in words of our own")
    func misuse() throws {
        let store = try CatalogStore.inMemory()
        for (sql, words) in [
            ("select 1; select 2", "one statement"), ("select 1; drop table screen", "one statement"),
            ("select ?", "parameter"), ("select :name", "parameter"),
        ] {
            #expect {
                try store.read { try $0.query(sql) }
            } throws: { error in
                "\(error)".contains(words) && !"\(error)".contains("Database")
            }
        }
        #expect(try store.read { try $0.query("select 1; -- that is all") }.rows.count == 1)
    }

    @Test("give every column a name of its own")
    func columns() throws {
        let store = try CatalogStore.inMemory()
        let sql = "select 1 as a, 2 as a, 3 as a_2, 4 as a"
        #expect(try store.read { try $0.query(sql) }.columns == ["a", "a_3", "a_2", "a_4"])
        #expect(QueryResult.unique(["b", "b"]) == ["b", "b_2"])
    }
}
