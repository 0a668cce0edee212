// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import KeylineReplica

/// The secret text of an access key: 256 random bits. A catalog keeps only its hash.
public struct AccessSecret: Sendable {
    /// The text that its owner sends: `keyline_` and 43 letters, digits, hyphens and underscores.
    public let text: String

    /// Returns a new secret from the system's cryptographic random number generator.
    public static func random() -> AccessSecret {
        let words = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
        let bits = words.withUnsafeBytes { Data($0) }
        let text = bits.base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
        return AccessSecret(text: "keyline_" + text)
    }

    /// Creates a secret from the text that a client sent.
    public init(text: String) { self.text = text }

    /// SHA-256 of the text. The text is random, so nothing slower is needed.
    public var hash: [UInt8] { ContentDigest(of: text.utf8).bytes }
}
