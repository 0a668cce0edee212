// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct DeviceProfileTests {
    static let phone: DeviceProfile = {
        var phone = DeviceProfile(
            id: "phone", name: "Phone", idiom: .phone, screen: Size(width: 390, height: 844), scale: 3,
            os: OSRange(min: 15, max: 26))
        phone.safeAreas = [
            OrientedInsets(
                os: OSRange(min: 15, max: 18),
                insets: [.portrait: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0), .landscapeLeft: .zero]),
            OrientedInsets(
                os: OSRange(min: 26, max: 26), insets: [.portrait: EdgeInsets(top: 50, left: 0, bottom: 34, right: 0)]),
        ]
        return phone
    }()

    @Test(arguments: [(15, 47.0), (18, 47.0), (26, 50.0), (27, 50.0), (14, 47.0)])
    func `the safe area is that of the OS, or of the nearest measured one`(os: Int, top: Double) {
        #expect(Self.phone.safeArea(.portrait, os: os)?.top == top)
    }

    @Test func `an orientation that is not offered has no safe area`() {
        #expect(Self.phone.safeArea(.portraitUpsideDown, os: 18) == nil)
        #expect(Self.phone.orientations(os: 18) == [.portrait, .landscapeLeft])
    }

    @Test(
        arguments: [
            (Rect(x: 306, y: 0, width: 84, height: 170), nil), (Rect(x: 307, y: 0, width: 84, height: 170), "portrait"),
            (Rect(x: 0, y: 0, width: 0, height: 170), "portrait"),
        ] as [(Rect, String?)])
    func `an obstruction must lie inside the window`(rect: Rect, orientation: String?) {
        var phone = Self.phone
        phone.obstructions = [.statusBar: [.portrait: rect]]
        #expect(phone.fault == orientation.map { "its 'statusBar' in \($0) must lie inside the window" })
    }

    @Test(arguments: [(195.0, false), (196, true), (-1, true)])
    func `no corner is rounder than half of the width`(radius: Double, isFault: Bool) {
        var phone = Self.phone
        phone.cornerRadii = CornerRadii(all: 8)
        phone.cornerRadii?.bottomRight = radius
        #expect((phone.fault == "its corner radius must be 0 to half of its width") == isFault)
    }

    @Test func `a phone's window turns with its orientation`() {
        #expect(Self.phone.windowSize(.landscapeRight) == Size(width: 844, height: 390))
    }
}
