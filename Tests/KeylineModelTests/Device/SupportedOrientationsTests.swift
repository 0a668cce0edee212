// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import Testing

@Suite("Supported orientations")
struct SupportedOrientationsTests {
    typealias Supported = SupportedOrientations

    @Test("are sorted in declaration order without duplicates; an empty list differs from an unknown one")
    func order() {
        let supported = Supported(phone: [.landscapeLeft, .portrait, .landscapeLeft], pad: [])
        #expect(supported.phone == [.portrait, .landscapeLeft])
        #expect(supported.pad == [])
        #expect(Supported(phone: [], pad: nil) != .all)
    }

    @Test("are coded by kind of device")
    func coding() throws {
        let supported = Supported(phone: [.portrait], pad: nil)
        let text = String(decoding: try JSONEncoder().encode(supported), as: UTF8.self)
        #expect(text == #"{"phone":["portrait"]}"#)
        let read = try JSONDecoder().decode(
            Supported.self, from: Data(#"{"pad":["landscape-right","portrait"]}"#.utf8))
        #expect(read == Supported(pad: [.portrait, .landscapeRight]))
        let phonesOnly = Supported(phone: nil, pad: [])
        let kept = try JSONEncoder().encode(phonesOnly)
        #expect(String(decoding: kept, as: UTF8.self) == #"{"pad":[]}"#)
        #expect(try JSONDecoder().decode(Supported.self, from: kept) == phonesOnly)
    }

    @Test("of two apps are the union; a missing list counts as all")
    func union() {
        let one = Supported(phone: [.portrait], pad: [.portrait])
        let other = Supported(phone: [.landscapeRight], pad: nil)
        #expect(one.union(other) == Supported(phone: [.portrait, .landscapeRight]))
        #expect(one.union(.all) == .all)
        #expect(one.union(one) == one)
        let phonesOnly = Supported(phone: [.portrait], pad: [])
        #expect(phonesOnly.union(one) == one)
        #expect(phonesOnly.union(Supported(phone: [], pad: nil)) == Supported(phone: [.portrait]))
    }

    @Test(
        "are those of OS versions that the app runs on, unless a device is named",
        arguments: [
            (nil, [16, 17, 26]), ("16.4", [16, 17, 26]), ("17.0", [17, 26]), ("2304", [16, 17, 26]), ("27.0", []),
        ]
            as [(String?, [Int])])
    func deploymentTarget(_ target: String?, shown: [Int]) {
        var screen = Screen(id: "s", name: "S")
        screen.deploymentTarget = target
        let all = [16, 17, 26].map { Configuration(device: "phone", os: $0, orientation: .portrait) }
        #expect(screen.configurations(among: all) { _ in .phone }.map(\.os) == shown)
        #expect(screen.overruling(.devices).configurations(among: all) { _ in .phone }.map(\.os) == [16, 17, 26])
        #expect(screen.overruling(.orientations).configurations(among: all) { _ in .phone }.map(\.os) == shown)
    }

    static let cases: [(supported: SupportedOrientations, isTV: Bool?, shown: [String])] = [
        (.all, false, ["phone portrait", "phone landscape-left", "pad portrait", "pad landscape-right"]),
        (.all, nil, ["phone portrait", "phone landscape-left", "pad portrait", "pad landscape-right"]),
        (.all, true, ["tv landscape-left"]),
        (Supported(phone: [.portrait], pad: [.portrait]), false, ["phone portrait", "pad portrait"]),
        (Supported(phone: [.portrait]), false, ["phone portrait", "pad portrait", "pad landscape-right"]),
        (
            Supported(phone: [.landscapeLeft, .landscapeRight], pad: [.landscapeLeft, .landscapeRight]), false,
            ["phone landscape-left", "pad landscape-right"]
        ),
        (Supported(phone: [.portraitUpsideDown], pad: [.portraitUpsideDown]), false, []),
        (Supported(phone: [.portrait], pad: [.portrait]), true, ["tv landscape-left"]),
        (Supported(pad: []), false, ["phone portrait", "phone landscape-left"]),
        (Supported(phone: [], pad: [.portrait]), false, ["pad portrait"]),
        (Supported(phone: [], pad: []), true, ["tv landscape-left"]),
    ]

    @Test("and the platform determine where a screen is shown", arguments: cases)
    func places(supported: SupportedOrientations, isTV: Bool?, shown: [String]) {
        let all: [(device: String, orientation: Orientation)] = [
            ("phone", .portrait), ("phone", .landscapeLeft), ("pad", .portrait), ("pad", .landscapeRight),
            ("tv", .landscapeLeft), ("gone", .portrait),
        ]
        let configurations = all.map { Configuration(device: $0.device, os: 26, orientation: $0.orientation) }
        var screen = Screen(id: "s", name: "s")
        screen.design = isTV.map { isTV in
            var design = DesignDocument(isXib: false)
            design.isTV = isTV
            return design
        }
        screen.supportedOrientations = supported
        let found = screen.configurations(among: configurations) { Idiom(rawValue: $0) }
        #expect(found.map { "\($0.device) \($0.orientation.rawValue)" } == shown)
        let everywhere = screen.overruling(.all).configurations(among: configurations) { Idiom(rawValue: $0) }
        #expect(everywhere.count == (isTV == true ? 1 : 4))
    }

    @Test("are overruled in parts: the orientations, or the kinds of device")
    func overruled() {
        var screen = Screen(id: "s", name: "s")
        screen.supportedOrientations = Supported(phone: [.portrait], pad: [])
        let rest: [(Supported.Support, Supported)] = [
            ([], screen.supportedOrientations), (.orientations, Supported(pad: [])),
            (.devices, Supported(phone: [.portrait])), (.all, .all),
        ]
        for (parts, supported) in rest { #expect(screen.overruling(parts).supportedOrientations == supported) }
    }
}
