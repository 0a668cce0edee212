// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineSeeds
import Testing

@Suite struct DeviceSeedTests {
    private static let names = KeylineSeeds.devices.map(\.name)

    private func profile(_ name: String) throws -> DeviceProfile {
        let seed = try #require(KeylineSeeds.devices.first { $0.name == name })
        return try JSONDecoder().decode(DeviceProfile.self, from: Data(seed.json.utf8))
    }

    @Test func `every file of the folder is a device with a unique id`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Seeds/devices")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(Self.names.map { $0 + ".json" }.sorted() == files.sorted())
        #expect(Set(try DecodedSeeds.profiles().map(\.id)).count == files.count)
    }

    @Test(arguments: names)
    func `a file is named by its device's id and has no key that the profile lacks`(name: String) throws {
        let seed = try #require(KeylineSeeds.devices.first { $0.name == name })
        let profile = try profile(name)
        #expect(profile.id == name)
        let encoder = JSONEncoder()
        let again = try JSONSerialization.jsonObject(with: encoder.encode(profile)) as? NSDictionary
        let read = try JSONSerialization.jsonObject(with: Data(seed.json.utf8)) as? NSDictionary
        #expect(read != nil && again == read)
    }

    @Test(arguments: names)
    func `the screen has whole pixels and portrait proportions`(name: String) throws {
        let profile = try profile(name)
        for side in [profile.screen.width, profile.screen.height] {
            #expect(side > 0 && (side * profile.scale).rounded() == side * profile.scale)
        }
        if profile.idiom == .tv {
            #expect(profile.screen == Size(width: 1920, height: 1080))
        } else {
            #expect(profile.screen.width < profile.screen.height)
        }
    }

    @Test(arguments: names)
    func `insets are plausible and fit the device's shape`(name: String) throws {
        let profile = try profile(name)
        #expect(!profile.safeAreas.isEmpty)
        for (orientation, insets) in profile.safeAreas.flatMap(\.insets) {
            let window = profile.windowSize(orientation)
            #expect(Edge.allCases.allSatisfy { insets[$0] >= 0 })
            #expect(insets.top + insets.bottom < 0.3 * window.height)
            #expect(insets.left + insets.right < 0.3 * window.width)
        }
        guard profile.confidence["*"] == nil, profile.idiom == .phone, !profile.isFoldable else { return }
        for row in profile.safeAreas {
            let portrait = try #require(row.insets[.portrait])
            let landscape = try #require(row.insets[.landscapeLeft])
            #expect(row.insets[.landscapeRight] == landscape)
            if profile.hasHomeIndicator == true {
                #expect(landscape.left == portrait.top && landscape.right == portrait.top)
                #expect(row.insets[.portraitUpsideDown] == nil)
            } else {
                #expect(portrait.bottom == 0)
            }
        }
    }

    @Test(arguments: names)
    func `insets of a pad are the same in every orientation`(name: String) throws {
        let profile = try profile(name)
        guard profile.idiom == .pad else { return }
        for row in profile.safeAreas {
            #expect(row.insets.count == 4 && Set(row.insets.values).count == 1)
        }
    }

    @Test(arguments: names)
    func `every OS version of a device has exactly one row of insets`(name: String) throws {
        let profile = try profile(name)
        #expect(profile.os.min <= profile.os.max)
        let majors = (Array(7...18) + [26, 27]).filter(profile.os.contains)
        for major in majors {
            #expect(profile.safeAreas.filter { $0.os.contains(major) }.count == 1, "OS \(major)")
            #expect(profile.statusBarHeights.filter { $0.os.contains(major) }.count <= 1, "OS \(major)")
        }
    }

    @Test(arguments: names)
    func `the sensor housing is centered and above the safe area`(name: String) throws {
        let profile = try profile(name)
        guard let rect = profile.sensorHousingRect, !profile.isFoldable else { return }
        let kind = try #require(profile.sensorHousing)
        #expect(abs(rect.midX - profile.screen.width / 2) < 0.35)
        #expect((kind == .notch) == (rect.y == 0))
        let tops = profile.safeAreas.compactMap { $0.insets[.portrait]?.top }
        #expect(rect.maxY <= (tops.min() ?? 0) + 0.01)
        #expect(profile.provenance["sensorHousing"]?.isEmpty == false)
    }

    @Test(arguments: names)
    func `the home indicator is centered and inside the bottom inset`(name: String) throws {
        let profile = try profile(name)
        for orientation in [Orientation.portrait, .landscapeLeft] {
            guard let rect = profile.homeIndicator[orientation] else { continue }
            #expect(profile.hasHomeIndicator == true)
            let window = profile.windowSize(orientation)
            #expect(abs(rect.midX - window.width / 2) < 0.05)
            #expect(rect.maxY <= window.height)
            let bottoms = profile.safeAreas.compactMap { $0.insets[orientation]?.bottom }
            #expect(window.height - rect.y <= (bottoms.min() ?? 0))
        }
    }

    @Test(arguments: names)
    func `every figure names a source that the page explains`(name: String) throws {
        let profile = try profile(name)
        let explained = try Self.explainedSources()
        for (field, sources) in profile.provenance {
            #expect(!sources.isEmpty && explained.isSuperset(of: sources), "\(field)")
        }
        let fields = profile.provenance.keys
        #expect(fields.contains("screen") && fields.contains { $0.hasPrefix("safeAreas") })
        for (field, confidence) in profile.confidence {
            #expect(["approximate", "low"].contains(confidence), "\(field)")
        }
    }

    /// Returns the keys in the first column of the last table of `Seeds/README.md`.
    private static func explainedSources() throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Seeds/README.md"), encoding: .utf8)
        let table = page.components(separatedBy: "## Sources").last ?? ""
        return Set(
            table.split(separator: "\n").compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) })
    }

    @Test func `the strip of the iPhone Duo stays at the right of its inner display, and turns with the outer one`()
        throws
    {
        let inner = try profile("iphone-duo-inner")
        #expect(inner.safeArea(.landscapeLeft, os: 27) == inner.safeArea(.landscapeRight, os: 27))
        #expect(inner.safeArea(.landscapeRight, os: 27)?.right == 84)
        let outer = try profile("iphone-duo-outer")
        #expect(
            outer.safeArea(.landscapeLeft, os: 27)?.right == 84 && outer.safeArea(.landscapeRight, os: 27)?.left == 84)
        let housing = try #require(outer.sensorHousingRect)
        #expect(housing.x > outer.screen.width - 84 && housing.maxX < outer.screen.width)
    }

    @Test(arguments: ["iphone-duo-inner", "iphone-duo-outer"])
    func `the status bar of the iPhone Duo takes a corner that the safe area leaves out`(name: String) throws {
        let profile = try profile(name)
        #expect(profile.fault == nil)
        for (orientation, rect) in try #require(profile.obstructions?[.statusBar]) {
            let insets = try #require(profile.safeArea(orientation, os: 27))
            let window = profile.windowSize(orientation)
            #expect(rect.y == 0 && rect.maxX == window.width)
            #expect(Rect(size: window).inset(by: insets).intersection(rect) == nil)
        }
    }

    @Test func `the iPhone Duo folds in the middle of its inner display`() throws {
        let profile = try profile("iphone-duo-inner")
        for (orientation, rect) in try #require(profile.obstructions?[.fold]) {
            let window = profile.windowSize(orientation)
            #expect(rect.midX == window.width / 2 && rect.midY == window.height / 2)
            #expect(min(rect.width, rect.height) == 40 && max(rect.width, rect.height) == 669)
        }
        #expect(try self.profile("iphone-duo-outer").obstructions?[.fold] == nil)
    }

    @Test func `insets by OS version are the measured ones`() throws {
        let phone = try profile("iphone-16-pro")
        #expect(phone.safeArea(.portrait, os: 18) == EdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
        #expect(phone.safeArea(.landscapeLeft, os: 18)?.bottom == 21)
        #expect(phone.safeArea(.landscapeLeft, os: 26) == EdgeInsets(top: 0, left: 62, bottom: 20, right: 62))
        #expect(try profile("iphone-se-3").safeArea(.portrait, os: 18)?.top == 20)
        #expect(try profile("ipad-pro-11-m4").safeArea(.portrait, os: 26)?.bottom == 25)
        let tv = try profile("appletv-4k-3")
        #expect(tv.overscanInsets == EdgeInsets(top: 60, left: 80, bottom: 60, right: 80))
        #expect(tv.orientations(os: 26) == [.landscapeLeft])
    }
}
