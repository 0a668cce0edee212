// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineImport

@Suite struct BaseSDKTests {
    @Test(
        arguments: [
            ("26.2", "26.2"), ("10.1", "12"), ("16", "18"), ("15.4-beta", "17"), ("~> 15", nil), ("latest", nil),
            ("", nil), ("20", nil),
        ] as [(String, String?)])
    func `an Xcode has an SDK`(xcode: String, sdk: String?) {
        var base = BaseSDK()
        base.take(xcode: xcode)
        #expect(base.version == sdk)
    }

    @Test(
        arguments: [
            ("iphoneos12.1", "12.1"), ("iphoneos", nil), ("macosx10.14", nil), (nil, nil),
        ] as [(String?, String?)])
    func `the name of an SDK states its version`(name: String?, version: String?) {
        var base = BaseSDK()
        base.take(sdk: name)
        #expect(base.version == version)
    }

    @Test func `an older statement than the last upgrade counts for nothing`() {
        var base = BaseSDK()
        base.take(sdk: "iphoneos6.0")
        base.take(lastUpgrade: "0510")
        #expect(base.version == nil)
        var newer = BaseSDK()
        newer.take(lastUpgrade: "1430")
        #expect(newer.version == nil)
        newer.take(xcode: "15.4")
        #expect(newer.version == "17")
    }

    @Test func `statements that differ state nothing`() {
        var base = BaseSDK()
        base.take(xcode: "15.4")
        base.take(sdk: "iphoneos17.2")
        #expect(base.version == "17")
        base.take(sdk: "iphoneos16.4")
        #expect(base.version == nil)
    }
}
