// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import KeylineModel
import Testing

@testable import InterfaceBuilder

@Suite struct InterfaceScreenNamesTests {
    @Test(arguments: [
        ("PhotoViewerViewController", "Photo viewer"), ("settings_list-cell", "Settings list cell"),
        ("RUMAlertRootVC", "RUM alert root"), ("View", "View"), ("App.LoginController", "Login"),
        ("QBAlbumsViewController", "QB albums"), ("page2View", "Page2"), ("CheckoutStep3", "Checkout step3"), ("", ""),
        ("ViewController", "View"), ("LaunchScreen", "Launch screen"), ("éclairView", "Éclair"),
    ])
    func `Identifiers become words`(identifier: String, name: String) {
        #expect(InterfaceScreenNames.humanized(identifier) == name)
    }

    @Test func `Equal names are numbered`() throws {
        let views = (1...3).map { "<view id=\"v\($0)\" customClass=\"CardView\"/>" }.joined()
        let document = try Fixture.read(Fixture.document(views, isXib: true))
        #expect(document.screens.map(\.name) == ["Card", "Card 2", "Card 3"])
    }

    @Test func `A name that only looks numbered is unique`() throws {
        let views = ["Card", "Card 2", "Card", "Card 2", "Card"].enumerated()
            .map { "<view id=\"v\($0)\" userLabel=\"\($1)\"/>" }.joined()
        let document = try Fixture.read(Fixture.document(views, isXib: true))
        #expect(document.screens.map(\.name) == ["Card", "Card 2", "Card 3", "Card 2 2", "Card 4"])
    }

    @Test(.timeLimit(.minutes(1))) func `Ten thousand equal names take no longer each than ten`() throws {
        let views = (1...10_000).map { "<view id=\"v\($0)\" customClass=\"CardView\"/>" }.joined()
        let document = try Fixture.read(Fixture.document(views, isXib: true))
        #expect(document.screens.last?.name == "Card 10000")
    }

    @Test func `Without label, title and class the file names the screen`() throws {
        let xml = Fixture.document("<view id=\"v\" userLabel=\"View\"/>", isXib: true)
        #expect(try Fixture.read(xml, file: "UI/RatingStars.xib").screens[0].name == "Rating stars")
    }
}
