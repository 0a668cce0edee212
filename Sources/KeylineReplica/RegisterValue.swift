// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The value of one column of a register.
public enum RegisterValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// Compares bits: NaN equals itself and 0 differs from -0, so values are equal exactly if they encode alike.
    public static func == (a: RegisterValue, b: RegisterValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.integer(let a), .integer(let b)): a == b
        case (.real(let a), .real(let b)): a.bitPattern == b.bitPattern
        case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
        case (.blob(let a), .blob(let b)): a == b
        case (.null, _), (.integer, _), (.real, _), (.text, _), (.blob, _): false
        }
    }

    /// Hashes the same bits that equality compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let value): hasher.combine(value)
        case .real(let value): hasher.combine(value.bitPattern)
        case .text(let value): for byte in value.utf8 { hasher.combine(byte) }
        case .blob(let value): hasher.combine(value)
        }
    }
}
