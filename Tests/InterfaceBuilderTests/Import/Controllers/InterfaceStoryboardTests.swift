// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct InterfaceStoryboardTests {
    private static func text(initial: String?, _ first: String, _ second: String = "") -> String {
        let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
             targetRuntime="iOS.CocoaTouch"\(start)><scenes>
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
            (
                text(
                    initial: "a", " customClass=\"UIResponder\"><view key=\"view\"" + login + "/></viewController><view"
                ), "Login"
            ),
            (text(initial: "a", " customClass=\"UIResponder\""), nil), ("", nil),
        ] as [(String, String?)])
    func `the first scene of a storyboard may have classes of the app`(text: String, name: String?) {
        #expect((try? InterfaceStoryboard(Data(text.utf8)).firstCustomClass) == name)
    }
}
