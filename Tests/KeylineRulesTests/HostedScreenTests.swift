// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

/// Screens that other screens embed are judged in their containers.
@Suite struct HostedScreenTests {
    private static let child = {
        var child = ScreenSketch()
            .view("UIButton", "done", .pin(.bottom), .pin(.centerX), .fixed(.height, 44), .fixed(.width, 100)).screen
        (child.id, child.name, child.chrome.presentation) = ("child", "Child", .embedded)
        return child
    }()

    /// Returns a screen with a container of the child; the container ends `above` points above the bottom of the
    /// window.
    private static func host(_ id: String, above: Double) -> Screen {
        var host = ScreenSketch().screen
        (host.id, host.name) = (id, id)
        var box = LayoutItem(id: "\(id)-box", parent: host.items[0].id, className: "UIView")
        (box.frame, box.autoresizingMask) = (Rect(x: 0, y: 100, width: 390, height: 700 - above), AutoresizingMask())
        box.translatesAutoresizingMaskIntoConstraints = true
        box.embeddedController = "Child"
        host.items.append(box)
        return host
    }

    @Test func `a container in a scroll view says nothing about edges of the window`() {
        var host = Self.host("host", above: 0)
        var scrollView = LayoutItem(id: "scroll", parent: host.items[0].id, className: "UIScrollView")
        scrollView.frame = Rect(x: 0, y: 0, width: 390, height: 800)
        scrollView.translatesAutoresizingMaskIntoConstraints = true
        host.items.insert(scrollView, at: host.items.count - 1)
        host.items[host.items.count - 1].parent = "scroll"
        let profile = LayoutSample.phone(width: 390)
        let verdicts = ScreenChecker(rules: [SafeAreaContentOutside()]).check(
            Self.child, in: ScreenHosts([host, Self.child]).hosts(of: Self.child), profiles: [profile.id: profile],
            configurations: [Configuration(device: profile.id, os: 26, orientation: .portrait)])
        #expect(verdicts.isEmpty)
    }

    @Test(
        arguments: [([0], [34]), ([100], []), ([100, 0], [34]), ([0, 10], [34]), ([10], [24]), ([-30], [64])]
            as [([Double], [Double])])
    func `a child is reported once, by the container in which it fails most`(above: [Double], overlaps: [Double]) {
        let hosts = above.enumerated().map { Self.host("host-\($0)", above: $1) }
        let profile = LayoutSample.phone(width: 390)
        let verdicts = ScreenChecker(rules: [SafeAreaContentOutside()]).check(
            Self.child, in: ScreenHosts(hosts + [Self.child]).hosts(of: Self.child), profiles: [profile.id: profile],
            configurations: [Configuration(device: profile.id, os: 26, orientation: .portrait)])
        #expect(verdicts.map(\.overlap) == overlaps)
    }

    @Test(arguments: [(800.0, 34.0), (900, 64)])
    func `a part that the document draws beyond the root view is hidden on purpose`(height: Double, overlap: Double) {
        var host = Self.host("host", above: -30)
        host.items[0].frame = Rect(x: 0, y: 0, width: 390, height: height)
        let profile = LayoutSample.phone(width: 390)
        let verdicts = ScreenChecker(rules: [SafeAreaContentOutside()]).check(
            Self.child, in: ScreenHosts([host, Self.child]).hosts(of: Self.child), profiles: [profile.id: profile],
            configurations: [Configuration(device: profile.id, os: 26, orientation: .portrait)])
        #expect(verdicts.map(\.overlap) == [overlap])
    }
}
