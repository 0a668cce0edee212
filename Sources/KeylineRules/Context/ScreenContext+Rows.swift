// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension ScreenContext {
    /// Returns the position of the table view cell that an item is, or is in; -1 if there is none. Linear in its ancestors.
    func row(of position: Int) -> Int {
        var current = position
        while current >= 0, screen.items[current].className != "UITableViewCell" { current = parents[current] }
        return current
    }
}
