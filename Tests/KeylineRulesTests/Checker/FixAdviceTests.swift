// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Fixes that are offered")
struct FixAdviceTests {
    /// Returns the kinds of fixes offered for the item that a sketch puts outside the safe area of a phone.
    private static func offered(_ sketch: ScreenSketch) throws -> [String] {
        func findings(_ screen: Screen) -> [Finding] {
            Finding.grouping(LayoutSample.verdicts(SafeAreaContentOutside(), screen))
        }
        let finding = try #require(findings(sketch.screen).first)
        let prover = FixProver(
            sketch.screen, app: nil, in: [ExampleDevice.phone.environment], findings: findings)
        return prover.proven(finding.fixes, of: finding).map { fix in
            switch fix {
            case .tie(let tie): tie.action.rawValue
            case .advice(let statement): statement.kind
            }
        }
    }

    private static let title: @Sendable (inout LayoutItem) -> Void = { $0.say("Title") }

    @Test("are ties that clear the finding")
    func ties() throws {
        let sketch = ScreenSketch().view("UILabel", "title", .pin(.bottom), .pin(.centerX), changes: Self.title)
        #expect(try Self.offered(sketch) == ["pin"])
    }

    @Test("move the frame in a document without constraints")
    func frames() throws {
        let sketch = ScreenSketch().view(
            "UILabel", "title",
            changes: {
                $0.translatesAutoresizingMaskIntoConstraints = true
                $0.frame = Rect(x: 20, y: 10, width: 200, height: 30)
                $0.say("Title")
            })
        #expect(try Self.offered(sketch) == ["moveFrame"])
    }

    @Test(
        "name a scroll view only if a longer window shows all",
        arguments: [
            (Pin.pin(.top, "safeArea", nil, 850), Pin.pin(.centerX), ["letScroll"]),
            (.pin(.top, "safeArea", nil, 785), .pin(.leading, "superview", nil, -20), []),
            (.pin(.bottom, "safeArea", nil, 40), .pin(.centerX), []),
        ])
    func scrolling(place: Pin, side: Pin, kinds: [String]) throws {
        let sketch = ScreenSketch().view("UILabel", "title", place, side, changes: Self.title)
            // Covers the label wherever a tie inside the safe area puts it.
            .view(
                "UIButton", "below", .pin(.bottom, "safeArea"), .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing),
                changes: {
                    $0.content.button = ButtonContent()
                    $0.content.button?.title = "Send"
                    $0.hasBackground = true
                })
        #expect(try Self.offered(sketch) == kinds)
    }

    @Test("are judged without devices that fold and the smallest displays, unless there are no others")
    func configurations() {
        func profile(_ id: String, width: Double) -> DeviceProfile {
            DeviceProfile(
                id: id, name: id, idiom: .phone, screen: Size(width: width, height: 800), scale: 2,
                os: OSRange(min: 26, max: 26))
        }
        let profiles = ["small": 320, "iphone-duo-outer": 420, "phone": 390].reduce(into: [:]) {
            $0[$1.key] = profile($1.key, width: $1.value)
        }
        let all = ["small", "iphone-duo-outer", "phone"].map {
            Configuration(device: $0, os: 26, orientation: .portrait)
        }
        func judged(_ places: [Configuration]) -> [String] {
            var finding = Finding.grouping(LayoutSample.verdicts(SafeAreaContentOutside(), Self.outside))[0]
            finding.configurations = places.map { ($0, 10) }
            return FixProver.configurations(all, for: finding, on: Self.outside.screen, profiles).map(\.device)
        }
        #expect(judged(all) == ["phone"])
        #expect(judged([all[1]]) == all.map(\.device))
    }

    private static let outside = ScreenSketch().view("UILabel", "title", .pin(.bottom), .pin(.centerX), changes: title)
}
