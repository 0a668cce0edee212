// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Crypto
internal import Foundation

/// The secret text of an access key: 256 random bits. A catalog keeps only its hash.
public struct AccessSecret: Sendable {
    /// What its owner gives: `keyline_` and 43 letters, digits, hyphens and underscores.
    public let text: String

    /// A new secret.
    public static func random() -> AccessSecret {
        let bits = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        let text = bits.base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
        return AccessSecret(text: "keyline_" + text)
    }

    /// A secret that somebody gives.
    public init(text: String) { self.text = text }

    /// SHA-256 of the text. The text is random, so nothing slower is needed.
    public var hash: [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }
}
