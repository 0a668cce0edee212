// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@Suite("Documents of Interface Builder")
struct DesignDocumentTests {
    @Test("a document and its canvas are coded as one flat object")
    func coding() throws {
        var design = DesignDocument(isXib: true)
        (design.toolsVersion, design.deployment, design.usesSafeAreas) = (23504, "2304", false)
        design.canvas.device = "retina6_1"
        design.canvas.simulatedMetrics = ["simulatedTopBarMetrics": ["tag": "nil"]]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let bytes = try encoder.encode(design)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                {"deployment":"2304","device":"retina6_1","isLandscape":false,"isTV":false,"isXib":true,\
                "simulatedMetrics":{"simulatedTopBarMetrics":{"tag":"nil"}},"toolsVersion":23504,"usesAutoLayout":true,\
                "usesSafeAreas":false,"usesTraitCollections":true}
                """)
        #expect(try JSONDecoder().decode(DesignDocument.self, from: bytes) == design)
    }
}
