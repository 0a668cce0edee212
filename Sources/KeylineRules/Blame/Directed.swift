// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Synchronization

/// A value for each layout direction. Most screens are only laid out from left to right, so the value for the other
/// direction is made when it is first read.
final class Directed<Value: Sendable>: Sendable {
    private let make: @Sendable (LayoutDirection) -> Value
    private let leftToRight: Value
    private let rightToLeft = Mutex<Value?>(nil)

    init(_ make: @escaping @Sendable (LayoutDirection) -> Value) {
        self.make = make
        leftToRight = make(.leftToRight)
    }

    subscript(direction: LayoutDirection) -> Value {
        switch direction {
        case .leftToRight: leftToRight
        case .rightToLeft:
            rightToLeft.withLock { value in
                let known = value ?? make(.rightToLeft)
                value = known
                return known
            }
        }
    }
}
