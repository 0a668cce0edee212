// Keyline
// SPDX-License-Identifier: Apache-2.0

package import KeylineModel
package import SeededRandom

/// Random damage to files, and checks of the screens read from them.
package enum Damage {
    /// Returns bytes with one to four random damages: bytes changed, removed or repeated, or the end cut off.
    package static func damaged(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > 2 {
            let start = Int.random(in: 0..<bytes.count - 1, using: &random)
            let end = min(bytes.count, start + Int.random(in: 1...200, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3: bytes.removeSubrange(start...)
            default: bytes[start] = [0x3c, 0x3e, 0x22, 0x26, 0x2d, 0x39].randomElement(using: &random) ?? 0
            }
        }
        return bytes
    }

    /// Returns the broken invariants of a screen; empty for a valid one.
    package static func faults(of screen: Screen) -> [String] {
        let ids = Set(screen.items.map(\.id))
        var faults: [String] = []
        if ids.count != screen.items.count { faults.append("an id is repeated") }
        for item in screen.items where item.parent.map(ids.contains) == false {
            faults.append("the parent of '\(item.id)' is not on the screen")
        }
        for constraint in screen.constraints {
            if !ids.contains(constraint.firstItem) || constraint.secondItem.map(ids.contains) == false {
                faults.append("an item of '\(constraint.id)' is not on the screen")
            }
            if (constraint.secondItem == nil) != (constraint.secondAttribute == nil) {
                faults.append("'\(constraint.id)' has half of a second item")
            }
            if !LayoutNumber.points.accepts(constraint.constant) || !LayoutNumber.priority.accepts(constraint.priority)
                || !LayoutNumber.multiplier.accepts(constraint.multiplier)
            {
                faults.append("'\(constraint.id)' has a number without meaning")
            }
        }
        return faults
    }
}
