// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct FileOwnerTests {
    @Test(
        arguments: [
            ("customClass=\"PhotoController\"", "view", .viewController),
            ("customClass=\"LoginVC\"", "view", .viewController),
            ("customClass=\"MainScreen\"", "view", .viewController), ("customClass=\"PlayerView\"", "view", .view),
            ("customClass=\"PhotoCell\"", "view", .view), ("customClass=\"MainScreen\"", "contentView", .view),
            ("", "view", .view),
        ] as [(String, String, ScreenKind)])
    func `the view of a File's Owner that may be a controller is its root`(
        owner: String, outlet: String, kind: ScreenKind
    ) throws {
        let body = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)><connections>
            <outlet property="\(outlet)" destination="v" id="o"/></connections></placeholder><view id="v"/>
            """
        let screen = try Fixture.read(Fixture.document(body, isXib: true)).screens[0]
        #expect(screen.kind == kind)
        #expect((screen.controllerClass != nil) == (kind == .viewController))
    }
}
