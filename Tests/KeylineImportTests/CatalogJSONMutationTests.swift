// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineImport
import SeededRandom
import Testing

/// Damaged catalog JSON must give valid screens or an error, never a crash.
@Suite struct CatalogJSONMutationTests {
    @Test func `Damaged catalog JSON gives valid screens or an error`() throws {
        let seed: UInt64 = 20_260_102
        let screens = try Fixture.load("Panels.xib").screens
        let bytes = [UInt8](try CatalogJSON.encode(CatalogDocument(screens: screens)).utf8)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            do throws(ImportError) {
                let damaged = Data(Damage.damaged(bytes, using: &random))
                for screen in try CatalogJSON.decode(damaged, file: "a.json").screens {
                    #expect(Damage.faults(of: screen) == [], "seed \(seed)")
                }
            } catch {
                #expect(!error.message.isEmpty, "seed \(seed)")
            }
        }
    }
}
