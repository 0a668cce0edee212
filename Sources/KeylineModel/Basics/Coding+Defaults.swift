// Keyline
// SPDX-License-Identifier: Apache-2.0

extension KeyedDecodingContainer {
    /// The value under `key`, or `default` when the key is absent or null.
    ///
    /// - Throws: `DecodingError` when the key holds something of another type.
    func value<T: Decodable>(_ key: Key, default: T) throws -> T {
        try decodeIfPresent(T.self, forKey: key) ?? `default`
    }
}

extension KeyedEncodingContainer {
    /// Writes `value` under `key` unless it equals `standard`.
    mutating func encode<T: Encodable & Equatable>(_ value: T, _ key: Key, unless standard: T) throws {
        if value != standard { try encode(value, forKey: key) }
    }
}
