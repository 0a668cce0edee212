// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The reason why a text is not JSON.
package struct JSONFault: Error, Hashable {
    /// The position of the first wrong byte.
    package let offset: Int
    /// The fault in words, as the end of a sentence: `a colon is missing`.
    package let fact: String

    /// A fault at a position.
    package init(_ fact: String, at offset: Int) { (self.fact, self.offset) = (fact, offset) }
}
