// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The objects of a storyboard's scene, or of a whole xib, by kind.
struct InterfaceScene {
    /// The scene's id; nil for a xib.
    let id: String?
    var controllers: [InterfaceElement] = []
    /// Top-level views that do not belong to a controller.
    var views: [InterfaceElement] = []
    var recognizers: [InterfaceElement] = []
    /// File's Owner of a xib.
    var owner: InterfaceElement?
    /// All other objects: first responder, exit, custom objects, placeholders for controllers of other storyboards.
    var others: [InterfaceElement] = []

    /// Returns the scenes of a document in document order.
    static func scenes(of document: InterfaceElement, notes: ImportNotes) -> [InterfaceScene] {
        var scenes: [InterfaceScene] = []
        var ids: Set<String> = []
        for scene in document.child("scenes")?.children ?? [] where scene.name == "scene" {
            if let id = scene["sceneID"], !ids.insert(id).inserted {
                notes.add(
                    "two scenes have the 'sceneID' \(quoted: id)", at: scene, attribute: "sceneID",
                    once: "\(scene.line):\(scene.column) sceneID")
            }
            scenes.append(InterfaceScene(objects: scene.child("objects"), id: scene["sceneID"], notes: notes))
        }
        if let objects = document.child("objects") {
            scenes.append(InterfaceScene(objects: objects, id: nil, notes: notes))
        }
        return scenes
    }

    private init(objects: InterfaceElement?, id: String?, notes: ImportNotes) {
        self.id = id
        for object in objects?.children ?? [] { add(object, notes: notes) }
    }

    private mutating func add(_ object: InterfaceElement, notes: ImportNotes) {
        if InterfaceGestures.isRecognizer(object) {
            recognizers.append(object)
        } else if InterfaceVocabulary.otherObjects.contains(object.name) {
            if object["placeholderIdentifier"] == "IBFilesOwner" { owner = object }
            others.append(object)
        } else if InterfaceVocabulary.isController(object.name) {
            InterfaceControllerAttributes.state(on: object)
            controllers.append(object)
        } else if !InterfaceVocabulary.propertyElements.contains(object.name),
            object.child("rect", key: "frame") != nil || InterfaceViewClasses.className(of: object.name) != nil
        {
            views.append(object)
        } else {
            notes.add(
                "the object '\(object.name)' is not known and is skipped", at: object,
                once: "element " + object.name)
        }
    }

    /// Returns the class of File's Owner whose `view` outlet is connected to a view of a xib; nil if it has none.
    func ownerClass(ofView id: String) -> String? {
        let outlets = owner?.child("connections")?.children ?? []
        let isView = outlets.contains {
            $0.name == "outlet" && $0["property"] == "view" && $0["destination"] == id
        }
        return isView ? owner?["customClass"] : nil
    }

    /// Returns the view of a controller; nil if the file contains none.
    static func rootView(of controller: InterfaceElement) -> InterfaceElement? {
        controller.children.first { child in
            guard let key = child.key, child.id != nil, child.name != "viewLayoutGuide" else { return false }
            return ["view", "tableView", "collectionView", "glkView"].contains(key)
        }
    }
}
