// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct FoldableDevicesTests {
    private static let all = ["iphone-17", "iphone-duo-outer", "iphone-duo-inner"].flatMap { device in
        [Orientation.portrait, .landscapeLeft].map { Configuration(device: device, os: 27, orientation: $0) }
    }

    private static func devices(_ screen: Screen) -> [String] {
        screen.configurations(among: all) { _ in .phone }.map(\.device)
    }

    @Test(arguments: [(nil, true), ("27.1", true), ("26.4", false), ("17", false)] as [(String?, Bool)])
    func `apps of earlier SDKs are shown on none`(sdk: String?, isShown: Bool) {
        let app = App(id: "a", name: "A", baseSDK: sdk)
        let screen = Screen(id: "s", name: "S").within(app)
        #expect(Self.devices(screen).contains("iphone-duo-outer") == isShown)
        #expect(screen.leavesOutFoldables(among: Self.all) == !isShown)
        #expect(Self.devices(screen.overruling(.devices)).count == 6)
        #expect(!screen.leavesOutFoldables(among: [Configuration(device: "ipad-10", os: 26, orientation: .portrait)]))
    }

    @Test func `the SDK of a document's project counts before the app's`() {
        var screen = Screen(id: "s", name: "S")
        screen.design = DesignDocument(isXib: false)
        screen.design?.baseSDK = "27.0"
        #expect(screen.within(App(id: "a", name: "A", baseSDK: "18.0")).baseSDKMajor == 27)
    }

    @Test func `the inner display shows every orientation`() {
        var screen = Screen(id: "s", name: "S")
        screen.supportedOrientations = SupportedOrientations(phone: [.portrait])
        #expect(Self.devices(screen) == ["iphone-17", "iphone-duo-outer", "iphone-duo-inner", "iphone-duo-inner"])
        screen.supportedOrientations = SupportedOrientations(phone: [], pad: [.portrait])
        #expect(Self.devices(screen).isEmpty)
    }
}
