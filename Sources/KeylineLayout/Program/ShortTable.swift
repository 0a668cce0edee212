// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A few values by key, found by comparing one key after another, the last one first: mostly that is the one again, and
/// hashing such keys takes longer than looking at all of them.
struct ShortTable<Key: Equatable, Value> {
    private var keys: [Key] = []
    private(set) var values: [Value] = []

    /// The same keys with other values.
    func mapValues(_ transform: (Value) -> Value) -> ShortTable {
        var result = self
        result.values = values.map(transform)
        return result
    }

    /// The value of a key; set at most once for each.
    subscript(key: Key) -> Value? {
        get { keys.lastIndex(of: key).map { values[$0] } }
        set {
            guard let newValue else { return }
            keys.append(key)
            values.append(newValue)
        }
    }
}
