// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineModel
import Testing

@testable import KeylineImport

@Suite struct SceneReachabilityTests {
    private static func controller(_ id: String, _ attributes: String = "", own: String = "", button: String = "")
        -> String
    {
        """
        <scene sceneID="s-\(id)"><objects><viewController id="\(id)" \(attributes)><view key="view" id="v-\(id)"><subviews>
        <button id="b-\(id)"><connections>\(button)</connections></button></subviews></view>
        <connections>\(own)</connections></viewController></objects></scene>
        """
    }

    private static func segue(to id: String, _ attributes: String = "") -> String {
        "<segue destination=\"\(id)\" kind=\"show\" id=\"to-\(id)\" \(attributes)/>"
    }

    /// Returns the doubt about the controller `d` of a storyboard with the initial controller `a`.
    private static func doubt(_ scenes: [String], _ source: String) throws -> ReviewReason? {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
             targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"
             initialViewController="a"><scenes>\(scenes.joined())</scenes></document>
            """
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("App.swift")
        try Data(("import UIKit\n" + source).utf8).write(to: file)
        let links = try InterfaceBuilderImporter().importDocument(bytes: Array(document.utf8), file: "Main.storyboard")
            .links
        let index = SourceIndex([(path: file.path, storedPath: "App.swift")], names: SoughtNames(texts: links.names))
        return SceneReachability(links, index, texts: links.runtimeTexts).doubt(about: "d")
    }

    @Test func `a controller is shown by segues from those that are shown`() throws {
        let scenes = [
            Self.controller("a", button: Self.segue(to: "c")), Self.controller("c", button: Self.segue(to: "d")),
            Self.controller("d"),
        ]
        #expect(try Self.doubt(scenes, "") == nil)
        #expect(try Self.doubt([Self.controller("a"), scenes[1], scenes[2]], "") == ReviewReason(.isUnreachable))
        #expect(try Self.doubt([Self.controller("a"), scenes[2]], "") == ReviewReason(.isUnused))
    }

    @Test(
        arguments: [
            ("", "let a = make(\"other\")", true), ("", "performSegue(withIdentifier: \"openPage\", sender: a)", false),
            ("", "// performSegue(withIdentifier: \"openPage\", sender: a)", true),
            ("", "let a = \"open\" + name", false), ("", "let a = \"open\\(name)\"", false),
            ("", "perform(Segues.page)", true), ("customClass=\"Pages\"", "class B { }", false),
            ("customClass=\"Pages\"", "class Pages: UIViewController { }", true),
            ("customClass=\"Pages\"", "class Pages: SideMenuController { }", false),
        ])
    func `code performs a segue that no element triggers`(attributes: String, source: String, isDoubted: Bool) throws {
        let scenes = [
            Self.controller("a", attributes, own: Self.segue(to: "d", "identifier=\"openPage\"")), Self.controller("d"),
        ]
        #expect(
            try Self.doubt(scenes, source) == (isDoubted ? ReviewReason(.isUnused, name: "openPage") : nil), "\(source)"
        )
    }

    @Test(
        arguments: [
            ("\"sign up\"", false), ("names.signUp", false), ("names.sign_up", false), ("names.signup", false),
            ("names.sign", true),
            ("/* \"sign up\" */ a", true),
        ])
    func `code loads a scene by its identifier, or by an accessor without its signs`(
        name: String, isDoubted: Bool
    ) throws {
        let scenes = [Self.controller("a"), Self.controller("d", "storyboardIdentifier=\"sign up\"")]
        let doubt = try Self.doubt(scenes, "func f() { make(\(name)) }")
        #expect((doubt?.kind == .isUnused) == isDoubted, "\(String(describing: doubt))")
    }

    @Test(
        arguments: [
            ("class B { var id: String { \"\\(self)\" + \"_ID\" } }; let a = Pages.make()", false),
            ("class B { }", true),
            ("let a = make(String(describing: Pages.self) + \"_ID\")", false),
        ])
    func `code may compose an identifier of the class's name`(source: String, isDoubted: Bool) throws {
        let scenes = [
            Self.controller("a"), Self.controller("d", "customClass=\"Pages\" storyboardIdentifier=\"Pages_ID\""),
        ]
        #expect((try Self.doubt(scenes, source) != nil) == isDoubted)
    }

    @Test(arguments: ["StoryboardSegue.Main.openPage", "R.segue.aController.openPage"])
    func `generated accessors name a segue`(accessor: String) throws {
        let scenes = [
            Self.controller("a", own: Self.segue(to: "d", "identifier=\"Open page\"")), Self.controller("d"),
        ]
        #expect(try Self.doubt(scenes, "func f() { perform(\(accessor)) }") == nil)
        #expect(try Self.doubt(scenes, "func f() { perform(other) }") == ReviewReason(.isUnused, name: "Open page"))
    }

    @Test func `the controllers of a xib are outlets of its owner`() throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504"
             targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
            <viewController id="d"><view key="view" id="v"/></viewController></objects></document>
            """
        let links = try InterfaceBuilderImporter().importDocument(bytes: Array(document.utf8), file: "Window.xib").links
        let index = SourceIndex([], names: SoughtNames(texts: links.names))
        #expect(SceneReachability(links, index, texts: []).doubt(about: "d") == nil)
    }

    @Test func `a runtime attribute may name a scene`() throws {
        let attribute = """
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="next" value="sign up"/>
            </userDefinedRuntimeAttributes>
            """
        let scene = Self.controller("a").replacing(
            "<connections></connections></viewController>", with: attribute + "</viewController>")
        #expect(try Self.doubt([scene, Self.controller("d", "storyboardIdentifier=\"sign up\"")], "") == nil)
    }
}
