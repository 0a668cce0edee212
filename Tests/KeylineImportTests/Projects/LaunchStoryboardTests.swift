// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineImport

@Suite struct LaunchStoryboardTests {
    private static func text(initial: String?, _ first: String, _ second: String = "") -> String {
        let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return """
            <document\(start)><scenes>
            <scene sceneID="s1"><objects><viewController id="a"\(first)/></objects></scene>
            <scene sceneID="s2"><objects><viewController id="b"\(second)/></objects></scene>
            </scenes></document>
            """
    }

    private static let login = " customClass=\"Login\""

    @Test(
        arguments: [
            (text(initial: "a", login), "Login"), (text(initial: "b", login), nil), (text(initial: "a", ""), nil),
            (text(initial: nil, login), nil), (text(initial: "b", "", login), "Login"),
            (text(initial: "a", " customClass=\"UIResponder\"><view" + login), "Login"),
            (text(initial: "a", " customClass=\"UIResponder\""), nil), ("", nil),
        ] as [(String, String?)])
    func `the first scene of a storyboard may have classes of the app`(text: String, name: String?) {
        #expect(LaunchStoryboard.customClass(in: text) == name)
    }
}
