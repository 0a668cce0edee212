// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Random writes to a small catalog, as people, imports and other programs make them.
struct RandomWrites {
    var random: SeededGenerator

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func chance(_ part: Int, of whole: Int) -> Bool { number(0..<whole) < part }
    mutating func pick<T>(_ values: [T]) -> T { values[number(0..<values.count)] }

    private mutating func screen() -> String { "s\(number(0..<3))" }
    private mutating func item() -> String { "i\(number(0..<6))" }
    private mutating func constraint() -> String { "c\(number(0..<5))" }

    /// The statements of one transaction.
    ///
    /// - Parameter isOld: written by a program that does not know hidden views, variations and gestures.
    mutating func transaction(isOld: Bool) -> [String] {
        (0..<number(1..<4)).map { _ in
            var statement = statement()
            while isOld && ["is_hidden", "variations", "gesture"].contains(where: { statement.contains($0) }) {
                statement = self.statement()
            }
            return statement
        }
    }

    private mutating func statement() -> String {
        switch number(0..<22) {
        case 0, 1: "INSERT OR IGNORE INTO screen (id, name, position) VALUES ('\(screen())', 'n\(number(0..<4))', \(number(0..<3)))"
        case 2, 3, 4: insertItem()
        case 5, 6: insertConstraint()
        case 7: "DELETE FROM layout_item WHERE screen_id = '\(screen())' AND id = '\(item())'"
        case 8: "DELETE FROM layout_constraint WHERE screen_id = '\(screen())' AND id = '\(constraint())'"
        case 9: chance(1, of: 3) ? deleteScreen() : "UPDATE screen SET name = 'n\(number(0..<4))' WHERE id = '\(screen())'"
        case 10, 11: move()
        case 12, 13: "UPDATE layout_constraint SET constant = \(number(0..<5)) WHERE screen_id = '\(screen())' AND id = '\(constraint())'"
        case 14: "UPDATE layout_constraint SET priority = \(pick([250, 750, 999, 1000])) WHERE screen_id = '\(screen())'"
        case 15: "UPDATE layout_item SET x = \(number(0..<9)), width = \(number(0..<9)) WHERE id = '\(item())'"
        case 16: "INSERT OR REPLACE INTO design_token (id, name, value) VALUES ('t\(number(0..<3))', 'gap', '\(number(0..<9))')"
        case 17: "UPDATE design_token SET value = '\(number(0..<9))' WHERE id = 't\(number(0..<3))'"
        case 18: gesture()
        case 19: "UPDATE layout_item SET is_hidden = \(number(0..<2)) WHERE id = '\(item())'"
        case 20: "UPDATE layout_constraint SET variations = '[\(number(0..<3))]' WHERE id = '\(constraint())'"
        default: "UPDATE layout_item SET id = '\(item())x' WHERE screen_id = '\(screen())' AND id = '\(item())' AND NOT EXISTS (SELECT 1 FROM layout_item o WHERE o.screen_id = layout_item.screen_id AND o.id LIKE '%x')"
        }
    }

    private mutating func insertItem() -> String {
        """
        INSERT OR IGNORE INTO layout_item (screen_id, id, parent_id, position, class, origin)
        VALUES ('\(screen())', '\(item())', \(parent()), \(number(0..<5)), 'UIView', '\(pick(["import", "catalog"]))')
        """
    }

    private mutating func parent() -> String { chance(1, of: 4) ? "NULL" : "'\(item())'" }

    private mutating func insertConstraint() -> String {
        """
        INSERT OR IGNORE INTO layout_constraint (screen_id, id, first_item, first_attribute, constant)
        VALUES ('\(screen())', '\(constraint())', '\(item())', 'width', \(number(0..<5)))
        """
    }

    private mutating func move() -> String {
        "UPDATE layout_item SET parent_id = \(parent()), position = \(number(0..<5)) WHERE screen_id = '\(screen())' AND id = '\(item())'"
    }

    private mutating func gesture() -> String {
        """
        INSERT OR REPLACE INTO gesture_binding (screen_id, id, kind, item_id)
        VALUES ('\(screen())', 'g0', '\(pick(["tap", "pan", "swipe"]))', '\(item())')
        """
    }

    private mutating func deleteScreen() -> String {
        let screen = screen()
        return """
            DELETE FROM layout_item WHERE screen_id = '\(screen)'; DELETE FROM layout_constraint WHERE screen_id = '\(screen)';
            DELETE FROM screen WHERE id = '\(screen)'
            """
    }
}

/// A seeded source of random numbers: SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
