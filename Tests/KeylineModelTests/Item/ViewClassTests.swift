// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineModel

@Suite("Classes of views")
struct ViewClassTests {
    @Test("occur in the table once, sorted by name, and no element occurs twice")
    func uniqueness() {
        let names = ViewClass.all.map(\.name)
        #expect(names == Set(names).sorted())
        let elements = ViewClass.all.flatMap(\.elements)
        #expect(elements.count == Set(elements).count)
    }

    @Test("are found by name and by element")
    func lookUp() {
        #expect(ViewClass.named("UILabel")?.family == .text)
        #expect(ViewClass.ofElement("sceneKitView")?.name == "SCNView")
        #expect(ViewClass.named("PhotoView") == nil && ViewClass.ofElement("constraint") == nil)
    }
}
