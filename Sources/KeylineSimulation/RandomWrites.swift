// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
internal import SeededRandom

/// Random writes to a small catalog, like those of users, imports and other programs.
struct RandomWrites {
    var random: SeededGenerator

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func chance(_ part: Int, of whole: Int) -> Bool { number(0..<whole) < part }
    mutating func pick<T>(_ values: [T]) -> T { values[number(0..<values.count)] }

    private mutating func screen() -> RegisterValue { .text("s\(number(0..<3))") }
    private mutating func item() -> RegisterValue { .text("i\(number(0..<6))") }
    private mutating func constraint() -> RegisterValue { .text("c\(number(0..<5))") }
    private mutating func small() -> RegisterValue { .integer(Int64(number(0..<5))) }
    private mutating func parent() -> RegisterValue { chance(1, of: 4) ? .null : item() }

    /// Returns the statements of one transaction.
    ///
    /// - Parameter isOld: true for a program whose schema lacks hidden views, variations and gestures.
    mutating func transaction(isOld: Bool) -> [Write] {
        (0..<number(1..<4)).map { _ in
            var write = write()
            while isOld && ["is_hidden", "variations", "gesture"].contains(where: { write.sql.contains($0) }) {
                write = self.write()
            }
            return write
        }
    }

    private mutating func write() -> Write {
        switch number(0..<22) {
        case 0, 1:
            Write(
                "INSERT OR IGNORE INTO screen (id, name, position) VALUES (?, ?, ?)", screen(),
                .text("n\(number(0..<4))"), small())
        case 2, 3, 4:
            Write(
                """
                INSERT OR IGNORE INTO layout_item (screen_id, id, parent_id, position, class, origin)
                VALUES (?, ?, ?, ?, 'UIView', ?)
                """, screen(), item(), parent(), small(), .text(pick(["import", "catalog"])))
        case 5, 6:
            Write(
                """
                INSERT OR IGNORE INTO layout_constraint (screen_id, id, first_item, first_attribute, constant)
                VALUES (?, ?, ?, 'width', ?)
                """, screen(), constraint(), item(), small())
        case 7: Write("DELETE FROM layout_item WHERE screen_id = ? AND id = ?", screen(), item())
        case 8: Write("DELETE FROM layout_constraint WHERE screen_id = ? AND id = ?", screen(), constraint())
        case 9: chance(1, of: 3) ? deletion() : rename()
        case 10, 11:
            Write(
                "UPDATE layout_item SET parent_id = ?, position = ? WHERE screen_id = ? AND id = ?", parent(),
                small(), screen(), item())
        case 12, 13:
            Write(
                "UPDATE layout_constraint SET constant = ? WHERE screen_id = ? AND id = ?", small(), screen(),
                constraint())
        case 14:
            Write(
                "UPDATE layout_constraint SET priority = ? WHERE screen_id = ?", pick([.real(250), .real(999)]),
                screen())
        case 15: Write("UPDATE layout_item SET x = ?, width = ? WHERE id = ?", small(), small(), item())
        case 16:
            Write(
                "INSERT OR REPLACE INTO design_token (id, name, value) VALUES (?, 'gap', ?)",
                .text("t\(number(0..<3))"), .text("\(number(0..<9))"))
        case 17:
            Write(
                "UPDATE design_token SET value = ? WHERE id = ?", .text("\(number(0..<9))"),
                .text("t\(number(0..<3))"))
        case 18:
            Write(
                "INSERT OR REPLACE INTO gesture_binding (screen_id, id, kind, item_id) VALUES (?, 'g0', ?, ?)",
                screen(), .text(pick(["tap", "pan", "swipe"])), item())
        case 19: Write("UPDATE layout_item SET is_hidden = ? WHERE id = ?", .integer(Int64(number(0..<2))), item())
        case 20:
            Write("UPDATE layout_constraint SET variations = ? WHERE id = ?", .text("[\(number(0..<3))]"), constraint())
        default: newKey()
        }
    }

    private mutating func rename() -> Write {
        Write("UPDATE screen SET name = ? WHERE id = ?", .text("n\(number(0..<4))"), screen())
    }

    /// Deletes a screen; rows that stay on it have no owner.
    private mutating func deletion() -> Write { Write("DELETE FROM screen WHERE id = ?", screen()) }

    /// Changes a row's key.
    private mutating func newKey() -> Write {
        let screen = screen()
        return Write(
            """
            UPDATE layout_item SET id = 'x' WHERE screen_id = ? AND id = ?
            AND NOT EXISTS (SELECT 1 FROM layout_item o WHERE o.screen_id = ? AND o.id = 'x')
            """, screen, item(), screen)
    }
}

/// An SQL statement with its arguments.
struct Write {
    var sql: String
    var arguments: [RegisterValue]

    init(_ sql: String, _ arguments: RegisterValue...) {
        self.sql = sql
        self.arguments = arguments
    }
}
