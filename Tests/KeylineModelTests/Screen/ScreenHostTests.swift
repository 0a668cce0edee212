// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct ScreenHostTests {
    /// Makes a screen with containers that show the named screens.
    private static func screen(_ name: String, shows names: String...) -> Screen {
        var screen = Screen(id: name.lowercased(), name: name)
        screen.items = names.enumerated().map { index, name in
            var item = LayoutItem(id: "\(screen.id)-box-\(index)", parent: nil, className: "UIView")
            item.embeddedController = name
            return item
        }
        return screen
    }

    @Test func `a screen has a host for each container that shows it`() {
        let hosts = ScreenHosts([
            Self.screen("A", shows: "Child"), Self.screen("B", shows: "Other", "Child"), Self.screen("Child"),
        ])
        let found = hosts.hosts(of: Self.screen("Child"))
        #expect(found.map(\.container) == ["a-box-0", "b-box-1"])
        #expect(found.map(\.screen.id) == ["a", "b"])
        #expect(hosts.hosts(of: Self.screen("A")).isEmpty && hosts.hosts(of: Self.screen("Unknown")).isEmpty)
    }

    @Test func `a host contains its own hosts, and hosts that embed each other terminate`() {
        let chain = ScreenHosts([
            Self.screen("A", shows: "B"), Self.screen("B", shows: "Child"), Self.screen("Child"),
        ])
        #expect(chain.hosts(of: Self.screen("Child")).first?.hosts.map(\.screen.id) == ["a"])
        var depth = 0
        var hosts = ScreenHosts([Self.screen("A", shows: "B"), Self.screen("B", shows: "A")]).hosts(
            of: Self.screen("A"))
        while let host = hosts.first { (depth, hosts) = (depth + 1, host.hosts) }
        #expect(depth == 4)
        #expect(ScreenHosts([Self.screen("A", shows: "A")]).hosts(of: Self.screen("A")).isEmpty)
    }

    @Test func `an object id is looked up in the container's document first`() {
        var (host, child) = (Self.screen("Host", shows: "con-tr-001"), Self.screen("Child"))
        (child.controllerObjectID, child.source) = ("con-tr-001", SourceLocation(file: "A.storyboard", line: 1))
        host.source = SourceLocation(file: "A.storyboard", line: 9)
        #expect(ScreenHosts([host, child]).hosts(of: child).count == 1)
        host.source = SourceLocation(file: "B.storyboard", line: 9)
        #expect(ScreenHosts([host, child]).hosts(of: child).isEmpty)
        host.items[0].embeddedFile = "A.storyboard"
        #expect(ScreenHosts([host, child]).hosts(of: child).count == 1)
    }
}
