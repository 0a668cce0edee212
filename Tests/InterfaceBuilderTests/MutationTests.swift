// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import SeededRandom
import Testing

/// Damaged documents must give valid screens or an error, never a crash.
@Suite struct MutationTests {
    @Test(arguments: ["Library.storyboard", "Panels.xib", "Launch.storyboard"])
    func `Damaged documents give valid screens or an error`(_ name: String) throws {
        let seed: UInt64 = 20_260_101
        let bytes = [UInt8](try Data(contentsOf: Fixture.folder.appendingPathComponent(name)))
        var random = SeededGenerator(seed: seed)
        var read = 0
        for _ in 0..<200 {
            do throws(ImportError) {
                let document = try InterfaceBuilderImporter().importDocument(
                    bytes: Damage.damaged(bytes, using: &random), file: name)
                for screen in document.screens { #expect(Damage.faults(of: screen) == [], "seed \(seed)") }
                read += 1
            } catch {
                #expect(!error.message.isEmpty, "seed \(seed)")
            }
        }
        #expect(read > 0, "seed \(seed)")
    }
}
