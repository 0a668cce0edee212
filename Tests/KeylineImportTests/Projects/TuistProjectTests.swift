// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineImport

@Suite struct TuistProjectTests {
    @Test(
        arguments: [
            ("destinations: [.iPhone], product: .app", SupportedOrientations(pad: [])),
            ("destinations: [.iPad]", SupportedOrientations(phone: [])), ("destinations: .iOS", .all),
            ("destinations: [.iPhone, .iPad]", .all), ("destinations: [.iPhone]\ndestinations: [.iPad]", .all),
            ("deploymentTarget: .iOS(targetVersion: \"13.0\", devices: [.iphone])", SupportedOrientations(pad: [])),
            ("destinations: env.destinations", .all), ("", .all),
        ] as [(String, SupportedOrientations)])
    func `the devices of targets are read from the text`(text: String, supported: SupportedOrientations) {
        #expect(TuistProject.devices(text) == supported)
    }
}
