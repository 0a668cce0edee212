// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineImport
import KeylineModel
import SeededRandom
import Testing

/// Damaged files must give screens or an error, never a crash, and screens that hold together.
@Suite struct MutationTests {
    /// One random damage: bytes changed, removed, repeated, or the end cut off.
    private func damaged(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > 2 {
            let start = Int.random(in: 0..<bytes.count - 1, using: &random)
            let end = min(bytes.count, start + Int.random(in: 1...200, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3: bytes.removeSubrange(start...)
            default: bytes[start] = [0x3c, 0x3e, 0x22, 0x26, 0x2d, 0x39].randomElement(using: &random) ?? 0
            }
        }
        return bytes
    }

    private func check(_ screens: [Screen]) {
        for screen in screens {
            let ids = Set(screen.items.map(\.id))
            #expect(ids.count == screen.items.count)
            #expect(screen.items.allSatisfy { $0.parent.map(ids.contains) ?? true })
            #expect(screen.constraints.allSatisfy { ids.contains($0.firstItem) })
            #expect(
                screen.constraints.allSatisfy {
                    LayoutNumber.points.accepts($0.constant) && LayoutNumber.multiplier.accepts($0.multiplier)
                        && LayoutNumber.priority.accepts($0.priority)
                })
            #expect(screen.constraints.allSatisfy { $0.secondItem.map(ids.contains) ?? true })
            #expect(screen.constraints.allSatisfy { ($0.secondItem == nil) == ($0.secondAttribute == nil) })
        }
    }

    @Test(arguments: ["Library.storyboard", "Panels.xib", "Launch.storyboard"])
    func `Damaged documents give sound screens or an error`(_ name: String) throws {
        let seed: UInt64 = 20_260_101
        let bytes = [UInt8](try Data(contentsOf: Fixture.folder.appendingPathComponent(name)))
        var random = SeededGenerator(seed: seed)
        var read = 0
        for _ in 0..<200 {
            do throws(ImportError) {
                let document = try InterfaceBuilderImporter().importDocument(
                    bytes: damaged(bytes, using: &random), file: name)
                check(document.screens)
                read += 1
            } catch {
                #expect(!error.message.isEmpty, "seed \(seed)")
            }
        }
        #expect(read > 0, "seed \(seed)")
    }

    @Test func `Damaged catalog JSON gives sound screens or an error`() throws {
        let seed: UInt64 = 20_260_102
        let screens = try Fixture.load("Panels.xib").screens
        let bytes = [UInt8](try CatalogJSON.encode(CatalogDocument(screens: screens)).utf8)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            do throws(ImportError) {
                check(try CatalogJSON.decode(Data(damaged(bytes, using: &random)), file: "a.json").screens)
            } catch {
                #expect(!error.message.isEmpty, "seed \(seed)")
            }
        }
    }
}
