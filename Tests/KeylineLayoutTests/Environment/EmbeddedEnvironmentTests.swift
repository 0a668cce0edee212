// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

/// Tests the environment of a controller in a container view.
@Suite struct EmbeddedEnvironmentTests {
    private static func environment(
        in container: String, child: Screen = Screen(id: "child", name: "Child")
    ) throws -> LayoutEnvironment? {
        let host = try LayoutCase(
            name: "host",
            text: """
                window 390x844 @2 safe 47 0 34 0 margin 16
                item root UIView in -
                item box UIView in root \(container)
                """)
        let layout = ScreenProgram(host.screen).solve(in: host.environment)
        return LayoutEnvironment(embeddedIn: layout, at: 1, child: ScreenTraits(child))
    }

    @Test(
        arguments: [
            ("0,0,390,844", Size(width: 390, height: 844), EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)),
            ("0,422,390,422", Size(width: 390, height: 422), EdgeInsets(top: 0, left: 0, bottom: 34, right: 0)),
            ("0,20,390,100", Size(width: 390, height: 100), EdgeInsets(top: 27, left: 0, bottom: 0, right: 0)),
            ("20,100,350,600", Size(width: 350, height: 600), EdgeInsets.zero),
        ])
    func `a child is as large as its container, inset by what reaches into it`(
        frame: String, size: Size, insets: EdgeInsets
    ) throws {
        let environment = try #require(try Self.environment(in: "mask=0 frame=\(frame)"))
        #expect(environment.window == size)
        #expect(environment.safeArea == insets)
    }

    @Test func `a container that is hidden or has no size shows nothing`() throws {
        #expect(try Self.environment(in: "mask=0 frame=0,0,390,844 hidden") == nil)
        #expect(try Self.environment(in: "mask=0 frame=0,0,390,0") == nil)
    }

    @Test func `a child adds its own bars and insets`() throws {
        var child = Screen(id: "child", name: "Child")
        child.additionalSafeAreaInsets = EdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
        child.chrome.presentation = .embedded
        let environment = try #require(try Self.environment(in: "mask=0 frame=0,100,390,200", child: child))
        #expect(environment.safeArea == EdgeInsets(top: 10, left: 5, bottom: 0, right: 0))
    }
}
