// Keyline
// SPDX-License-Identifier: Apache-2.0

public import InterfaceBuilder
import KeylineCatalog
public import KeylineImport
public import KeylineModel

/// A file that was read, of any kind.
public struct LoadedDocument: Sendable {
    /// Path on disk.
    public var path: String
    /// Path in the catalog's form.
    public var storedPath: String
    /// The path to its Git checkout from the catalog's; nil for the catalog's own.
    public var checkout: String?
    /// Kind of file.
    public var kind: DocumentFinder.Kind
    /// Hash of its bytes.
    public var contentHash: String
    /// Its contents; a file of Interface Builder contains only screens.
    public var contents: CatalogDocument
    /// The links between code and the contents of an Interface Builder file.
    var links = InterfaceCodeLinks()
    /// The declarations of its apps.
    var declaration = AppDeclaration.unknown
    /// The names from which the ids of its screens are derived, where they are not its path's, by object id.
    var originals: [String: String] = [:]
}

/// All requested files: those that were read, and an error for each other one.
public struct LoadedDocuments: Sendable {
    /// Files in order.
    public internal(set) var documents: [LoadedDocument] = []
    /// One error for each file or folder that could not be read.
    public internal(set) var errors: [ImportError] = []
    /// The apps of files that were found in folders, as their projects declare them.
    public internal(set) var declaredApps: [DeclaredApp] = []
    /// Notes about unusable values in the files' projects.
    public internal(set) var projectNotes: [ImportNote] = []
    /// Folders of dependencies and build products that were not searched.
    public internal(set) var leftOut: [String] = []
    /// True if no file declares an app's orientations.
    public internal(set) var assumesOrientations = false
    /// True if a project or property list could not be read.
    var isMissingProjects = false
    /// Paths, in the catalog's form, of the files that were given by name rather than found in a folder.
    var named: Set<String> = []

    /// All screens, in order.
    public var screens: [Screen] { documents.flatMap(\.contents.screens) }

    /// The traces of the screens of Interface Builder files, in order.
    public var screenTraces: [ScreenTrace] {
        documents.filter { $0.kind != .json }.flatMap(\.contents.screens).compactMap(ScreenTrace.init)
    }

    /// The apps in catalog files, by id; of several with the same id, the first.
    public var apps: [String: App] {
        Dictionary(documents.flatMap(\.contents.apps).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Notes on parts that were not understood, in order.
    public var notes: [ImportNote] { projectNotes + documents.flatMap(\.contents.notes) }

    /// Returns all screens with the constants of the files' own design tokens resolved.
    ///
    /// - Throws: `CatalogError` for an alias of an unknown token.
    public func resolvedScreens() throws -> [Screen] {
        let tokens = documents.flatMap(\.contents.tokens)
        if tokens.isEmpty { return screens }
        let catalog = try Catalog.inMemory(
            seeds: CatalogSeeds(devices: [], matrices: []), checker: RuleChecker(rules: []) { _ in ("", nil) })
        try catalog.apply(tokens.map { .putToken($0) })
        return try screens.map(catalog.resolved)
    }

    /// Returns the part of the result that belongs to one file.
    ///
    /// - Parameters:
    ///   - path: its path on disk.
    ///   - storedPath: its path in the catalog's form.
    public func part(of path: String, storedPath: String) -> LoadedDocuments {
        var part = LoadedDocuments()
        part.documents = documents.filter { $0.path == path }
        part.errors = errors.filter { $0.file == path || $0.file == storedPath }
        part.named = named
        return part
    }

    /// Returns true for a document of another platform that was given by name, which is unusable input; in folders such
    /// documents are ignored.
    public func isNamed(_ error: ImportError) -> Bool { error.category == .unsupported && named.contains(error.file) }

    /// The ids of the screens that `keepDeclarations` asks for.
    public var undeclaredScreens: [String] {
        guard isMissingProjects else { return [] }
        return documents.filter { $0.kind != .json }.flatMap(\.contents.screens)
            .filter { $0.supportedOrientations == .all }.map(\.id)
    }

    /// If a project could not be read, restores the former declarations of screens that now have none: the project may
    /// declare them again once it is readable.
    public mutating func keepDeclarations(of known: [Screen]) {
        guard isMissingProjects else { return }
        let former = Dictionary(
            known.map { ($0.id, AppDeclaration(of: $0)) }, uniquingKeysWith: { $1 })
        for place in documents.indices where documents[place].kind != .json {
            let screens = documents[place].contents.screens
            for index in screens.indices where screens[index].supportedOrientations == .all {
                former[screens[index].id]?.apply(to: &documents[place].contents.screens[index])
            }
        }
    }
}
