// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct GuessedFindingsTests {
    private static let profiles = Dictionary(
        uniqueKeysWithValues: ["iphone-17", "iphone-duo-outer"].map { id in
            let size = Size(width: 400, height: 800)
            let range = OSRange(min: 27, max: 27)
            return (id, DeviceProfile(id: id, name: id, idiom: .phone, screen: size, scale: 3, os: range))
        })

    private static let matrix = profiles.keys.sorted().map {
        Configuration(device: $0, os: 27, orientation: .portrait)
    }

    private static func report(sdk: String?) -> CheckReport {
        var screen = ReportSamples.screen
        screen.design = DesignDocument(isXib: false)
        screen.design?.baseSDK = sdk
        let duo = matrix.filter { $0.device == "iphone-duo-outer" }
        return CheckReport(
            screens: [screen], findings: Finding.grouping(duo.map { ReportSamples.verdict($0) }), profiles: profiles,
            configurations: matrix, layoutCount: 2)
    }

    @Test(arguments: [(nil, true), ("27.1", false)] as [(String?, Bool)])
    func `what a device that folds has alone is reported where the app is built for it`(sdk: String?, isApart: Bool) {
        let text = CheckText.render(Self.report(sdk: sdk), style: .plain)
        #expect(text.contains("1 finding only on iphone-duo-outer, for apps built with Xcode 27") == isApart)
        #expect(Self.report(sdk: sdk).leadingFindings.count == (isApart ? 0 : 1))
    }
}
