// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A pair of values, one for each layout direction.
struct Directed<Value: Sendable>: Sendable {
    private let leftToRight: Value
    private let rightToLeft: Value

    init(_ make: (LayoutDirection) -> Value) {
        leftToRight = make(.leftToRight)
        rightToLeft = make(.rightToLeft)
    }

    subscript(direction: LayoutDirection) -> Value {
        switch direction {
        case .leftToRight: leftToRight
        case .rightToLeft: rightToLeft
        }
    }
}
