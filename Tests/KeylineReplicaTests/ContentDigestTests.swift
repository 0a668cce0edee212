// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import SeededRandom
import Testing

@Suite struct ContentDigestTests {
    /// NIST's example values for SHA-256 of FIPS 180-4, and the digest of the empty message.
    static let examples: [(message: String, digest: String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    private static func hexadecimal(_ digest: ContentDigest) -> String {
        digest.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(arguments: examples)
    func `the standard's examples have the standard's digests`(message: String, digest: String) {
        #expect(Self.hexadecimal(ContentDigest(of: message.utf8)) == digest)
        #expect(Self.hexadecimal(ContentDigest(of: Array(message.utf8))) == digest)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `how bytes are cut makes no difference`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let bytes = (0..<Int.random(in: 0...700, using: &generator)).map { _ in
            UInt8.random(in: .min ... .max, using: &generator)
        }
        var builder = ContentDigest.Builder()
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 0...130, using: &generator))
            builder.add(piece)
            rest = rest.dropFirst(piece.count)
        }
        #expect(builder.value == ContentDigest(of: bytes), "seed \(seed)")
    }

    @Test func `a digest can be read before more bytes come, and copies go their own ways`() {
        var builder = ContentDigest.Builder()
        builder.add(Array("ab".utf8))
        var copy = builder
        #expect(builder.value == ContentDigest(of: Array("ab".utf8)))
        builder.add(Array("c".utf8))
        copy.add(Array("d".utf8))
        #expect(builder.value == ContentDigest(of: Array("abc".utf8)))
        #expect(copy.value == ContentDigest(of: Array("abd".utf8)))
    }

    @Test func `its halves are its bytes in order`() {
        let digest = ContentDigest(of: Array("abc".utf8))
        #expect(digest.leading == 0xba78_16bf_8f01_cfea_4141_40de_5dae_2223)
        #expect(digest.trailing == 0xb003_61a3_9617_7a9c_b410_ff61_f200_15ad)
    }
}
