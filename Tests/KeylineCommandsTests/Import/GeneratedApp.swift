// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The storyboards and xibs of an app, which a test moves, splits, merges and deletes.
struct GeneratedApp {
    /// A screen with a button that is too small for a finger.
    struct Scene {
        /// A word that no other screen has, from which object ids are made.
        var name: String
        /// The object ids of the controller, the root view and the safe area; those of Xcode's templates are repeated.
        var controller: String
        var root: String
        var safeArea: String

        /// Returns a scene with the same controller, root view and safe area, but with another button.
        func renamed(_ prefix: String) -> Scene {
            Scene(name: prefix + name, controller: controller, root: root, safeArea: safeArea)
        }
    }

    /// The screens of each file, by path.
    private(set) var files: [String: [Scene]] = [:]

    /// Generates files in three folders: every fifth is a xib, the others are storyboards of one to three scenes, the
    /// first of which began as Xcode's template.
    init(fileCount: Int) {
        for number in 0..<fileCount {
            let path = "App/\(["Login", "Shop", "Profile"][number % 3])/Part\(number)"
            if number % 5 == 0 {
                files[path + ".xib"] = [
                    Scene(name: "P\(number)", controller: "", root: "iN0-l3-epB", safeArea: "vUN-kp-3ea")
                ]
            } else {
                files[path + ".storyboard"] = (0...number % 3).map { scene in
                    let name = "P\(number)S\(scene)"
                    return scene == 0
                        ? Scene(name: name, controller: "BYZ-38-t0r", root: "8bC-Xf-vdC", safeArea: "6Tk-OE-BBY")
                        : Scene(name: name, controller: name + "-c", root: name + "-r", safeArea: name + "-s")
                }
            }
        }
    }

    /// The names of all screens.
    var names: Set<String> { Set(files.values.joined().map(\.name)) }

    /// Paths in order.
    var paths: [String] { files.keys.sorted() }

    /// Adds screens to a file.
    mutating func add(_ scenes: [Scene], to path: String) { files[path, default: []] += scenes }

    /// Moves or renames a file.
    mutating func move(_ path: String, to target: String) { files[target] = files.removeValue(forKey: path) }

    /// Takes a screen out of a file.
    mutating func drop(_ name: String, from path: String) { files[path]?.removeAll { $0.name == name } }

    /// Deletes a file.
    mutating func delete(_ path: String) { files[path] = nil }

    /// Moves all scenes of a storyboard but the first to a new storyboard.
    mutating func split(_ path: String, to target: String) {
        files[target] = files[path].map { Array($0.dropFirst()) }
        files[path] = files[path].map { Array($0.prefix(1)) }
    }

    /// Moves the scenes of a storyboard into another one; its template's objects get new ids, as Interface Builder gives
    /// them, so that scene is left out.
    mutating func merge(_ path: String, into target: String) {
        let scenes = files.removeValue(forKey: path) ?? []
        files[target, default: []] += scenes.filter { $0.controller != "BYZ-38-t0r" }
    }

    /// Writes the files into a folder in place of those in its folder `App`.
    func write(to folder: URL) throws {
        let manager = FileManager.default
        try? manager.removeItem(at: folder.appendingPathComponent("App"))
        for (path, scenes) in files {
            let file = folder.appendingPathComponent(path)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let text = path.hasSuffix(".xib") ? Self.xib(scenes) : Self.storyboard(scenes)
            try Data(text.utf8).write(to: file)
        }
    }

    // MARK: Texts

    private static func storyboard(_ scenes: [Scene]) -> String {
        let scenes = scenes.map { scene in
            """
            <scene sceneID="\(scene.name)-scene"><objects>
            <viewController title="\(scene.name)" id="\(scene.controller)" sceneMemberID="viewController">
            \(view(scene, key: "key=\"view\""))
            </viewController>
            </objects></scene>
            """
        }
        return document("Storyboard.XIB", "<scenes>\n\(scenes.joined(separator: "\n"))\n</scenes>")
    }

    private static func xib(_ scenes: [Scene]) -> String {
        let views = scenes.map { view($0, key: "userLabel=\"\($0.name)\"") }
        return document("XIB", "<objects>\n\(views.joined(separator: "\n"))\n</objects>")
    }

    private static func document(_ kind: String, _ contents: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        \(contents)
        </document>
        """
    }

    private static func view(_ scene: Scene, key: String) -> String {
        """
        <view contentMode="scaleToFill" \(key) id="\(scene.root)">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>
        <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(scene.name)-b">
        <rect key="frame" x="20" y="79" width="30" height="30"/>
        </button>
        </subviews>
        <viewLayoutGuide key="safeArea" id="\(scene.safeArea)"/>
        <constraints>
        <constraint firstItem="\(scene.name)-b" firstAttribute="top" secondItem="\(scene.safeArea)" \
        secondAttribute="top" constant="20" id="\(scene.name)-t"/>
        <constraint firstItem="\(scene.name)-b" firstAttribute="leading" secondItem="\(scene.safeArea)" \
        secondAttribute="leading" constant="20" id="\(scene.name)-l"/>
        <constraint firstItem="\(scene.name)-b" firstAttribute="width" constant="30" id="\(scene.name)-w"/>
        <constraint firstItem="\(scene.name)-b" firstAttribute="height" constant="30" id="\(scene.name)-h"/>
        </constraints>
        </view>
        """
    }
}
