// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A few values by key. The keys are compared one after another, the last one first, because it is usually that one
/// again, and because hashing such keys takes longer than comparing all of them.
struct ShortTable<Key: Equatable, Value> {
    private var keys: [Key] = []
    private(set) var values: [Value] = []

    /// Returns a table with the same keys and transformed values.
    func mapValues(_ transform: (Value) -> Value) -> ShortTable {
        var result = self
        result.values = values.map(transform)
        return result
    }

    /// The value of a key; it can be set only once for each key.
    subscript(key: Key) -> Value? {
        get { keys.lastIndex(of: key).map { values[$0] } }
        set {
            guard let newValue else { return }
            keys.append(key)
            values.append(newValue)
        }
    }
}
