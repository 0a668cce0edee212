// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The marks by which a screen of an Interface Builder file is recognized when its file moves, is split or is merged with
/// another.
public struct ScreenTrace: Hashable, Sendable {
    /// The path of its file.
    public var file: String
    /// The name from which its ids are derived; see `Screen.firstFile`.
    public var firstFile: String
    /// The object id of its controller, or of its root view if it has none.
    public var objectID: String
    /// The object ids of what is on it.
    public var objectIDs: Set<String>

    /// Creates a trace.
    public init(file: String, originalFile: String? = nil, objectID: String, objectIDs: Set<String> = []) {
        self.file = file
        firstFile = originalFile ?? file
        self.objectID = objectID
        self.objectIDs = objectIDs
    }

    /// The trace of a screen; nil for one whose id is not derived from a file and an object, such as those of catalog
    /// JSON. Takes time linear in the size of the screen.
    public init?(_ screen: Screen) {
        let objects = [screen.controllerObjectID, screen.root?.source?.objectID].compactMap(\.self)
        guard let file = screen.source?.file,
            let trace = Self.identified(screen.id, file: file, screen.originalFile, objects)
        else { return nil }
        self = trace
        let sources =
            screen.items.lazy.map(\.source) + screen.constraints.lazy.map(\.source) + screen.gestures.lazy.map(\.source)
        objectIDs = Set([objectID] + sources.compactMap { $0?.objectID })
    }

    /// Returns the trace, without the objects on it, of a screen with an id that is derived from one of the objects; nil
    /// if it is derived from none.
    public static func identified(
        _ id: String, file: String, _ originalFile: String?, _ objects: [String]
    ) -> ScreenTrace? {
        objects.lazy.map { ScreenTrace(file: file, originalFile: originalFile, objectID: $0) }.first { $0.id == id }
    }

    /// Returns the trace of the same screen in another file.
    public func moved(to file: String) -> ScreenTrace {
        var moved = self
        moved.file = file
        return moved
    }

    /// The screen's catalog id.
    public var id: String { DerivedID.screen(objectID, of: firstFile) }
}
