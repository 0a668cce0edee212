// Keyline
// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import InterfaceBuilder
package import KeylineModel

/// Interface Builder documents for the tests of several modules.
package enum Fixture {
    /// The folder of hand-written documents.
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Fixtures")

    /// The folder `shared` beside the repository, with measured material; nil if this machine lacks it.
    package static let shared: URL? = {
        var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appendingPathComponent("shared/corpus/files")
            if FileManager.default.fileExists(atPath: candidate.path) { return folder.appendingPathComponent("shared") }
            folder.deleteLastPathComponent()
        }
        return nil
    }()

    /// Interface Builder files of the corpus, sorted; empty if there is none.
    package static let corpus: [String] = {
        guard let folder = shared?.appendingPathComponent("corpus/files").path else { return [] }
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted().map { folder + "/" + $0 }
    }()

    /// Imports one of the documents in the folder.
    package static func load(_ name: String) throws -> ImportedDocument {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        return try InterfaceBuilderImporter().importDocument(data: data, file: "App/" + name)
    }

    /// Returns a storyboard around the given scenes, or a xib around the given objects.
    package static func document(_ body: String, attributes: String = "", isXib: Bool = false, after: String = "")
        -> String
    {
        let type = isXib ? "CocoaTouch.XIB" : "CocoaTouch.Storyboard.XIB"
        let container = isXib ? "objects" : "scenes"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
            \(attributes)>
            <\(container)>\(body)</\(container)>\(after)
            </document>
            """
    }

    /// Returns a scene with one controller.
    package static func scene(_ id: String, _ controller: String) -> String {
        "<scene sceneID=\"scene-\(id)\"><objects>\(controller)</objects></scene>"
    }

    /// Returns a view controller with an empty view and the given segues: `destination:kind[:extra attributes]`.
    package static func controller(
        _ id: String, attributes: String = "", segues: [String] = [], contents: String = ""
    ) -> String {
        scene(
            id,
            """
            <viewController id="\(id)" title="\(id)" \(attributes)><view key="view" id="view-\(id)">
            <rect key="frame" x="0" y="0" width="393" height="852"/></view>
            \(contents)\(connections(segues))</viewController>
            """)
    }

    /// Returns the given segues as a controller's connections.
    package static func connections(_ segues: [String]) -> String {
        let elements = segues.enumerated().map { index, segue in
            let parts = segue.split(separator: ":", maxSplits: 2).map(String.init)
            let extra = parts.count > 2 ? parts[2] : ""
            let id = "\(parts[0])-\(index)-\(segue.count)"
            return "<segue destination=\"\(parts[0])\" kind=\"\(parts[1])\" \(extra) id=\"\(id)\"/>"
        }
        return "<connections>\(elements.joined())</connections>"
    }

    /// Imports a document's text.
    package static func read(_ xml: String, file: String = "Test.storyboard") throws -> ImportedDocument {
        try InterfaceBuilderImporter().importDocument(data: Data(xml.utf8), file: file)
    }

    /// Returns the only screen of a xib whose view contains the given elements.
    package static func view(_ element: String, in attributes: String = "") throws -> Screen {
        let body = """
            <view id="root" \(attributes)><rect key="frame" x="0" y="0" width="320" height="480"/>
            <subviews>\(element)</subviews></view>
            """
        return try read(document(body, isXib: true), file: "Test.xib").screens[0]
    }
}

extension ImportedDocument {
    /// Returns the screen of a controller or top-level view, by object id.
    package func screen(_ objectID: String) -> Screen? {
        screens.first { $0.controllerObjectID == objectID || $0.root?.source?.objectID == objectID }
    }
}

extension Screen {
    /// Returns an item by its object id in the file.
    package func item(_ objectID: String) -> LayoutItem? { items.first { $0.source?.objectID == objectID } }

    /// Returns a constraint by its object id in the file.
    package func constraint(_ objectID: String) -> Constraint? { constraints.first { $0.source?.objectID == objectID } }

    /// Returns an item's object id in the file.
    package func objectID(_ id: String?) -> String? { items.first { $0.id == id }?.source?.objectID }
}
