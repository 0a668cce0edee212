// Keyline
// SPDX-License-Identifier: Apache-2.0

public import InterfaceBuilder
import KeylineCatalog
public import KeylineImport
public import KeylineModel

/// A file that was read, whatever its kind.
public struct LoadedDocument: Sendable {
    /// Path as found on disk.
    public var path: String
    /// Path as the catalog names it.
    public var storedPath: String
    /// Kind of file.
    public var kind: DocumentFinder.Kind
    /// Hash of its bytes.
    public var contentHash: String
    /// Its contents; a file of Interface Builder holds screens alone.
    public var contents: CatalogDocument
    /// The ways by which code reaches what a file of Interface Builder holds.
    var links = InterfaceCodeLinks()
}

/// All files that were asked for: what could be read, and an error for each that could not.
public struct LoadedDocuments: Sendable {
    /// Files in order.
    public internal(set) var documents: [LoadedDocument] = []
    /// One for each file or folder that gave nothing.
    public internal(set) var errors: [ImportError] = []
    /// Notes on values of the files' projects that cannot be used.
    public internal(set) var projectNotes: [ImportNote] = []
    /// Folders of dependencies and build products that were not searched.
    public internal(set) var leftOut: [String] = []
    /// True where folders were searched and nothing says in which orientations an app is shown.
    public internal(set) var assumesOrientations = false
    /// True if one of these could not be read.
    var isMissingProjects = false
    /// Stored paths of the files that were given by name, not found in a folder.
    var named: Set<String> = []

    /// Every screen, in order.
    public var screens: [Screen] { documents.flatMap(\.contents.screens) }

    /// The apps that catalog files declare, by id; the first of each.
    public var apps: [String: App] {
        Dictionary(documents.flatMap(\.contents.apps).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Notes on parts that were not understood, in order.
    public var notes: [ImportNote] { projectNotes + documents.flatMap(\.contents.notes) }

    /// Every screen with the constants that the files' own design tokens give.
    ///
    /// - Throws: `CatalogError` for aliases of tokens that lead nowhere.
    public func resolvedScreens() throws -> [Screen] {
        let tokens = documents.flatMap(\.contents.tokens)
        if tokens.isEmpty { return screens }
        let catalog = try Catalog.inMemory(
            seeds: CatalogSeeds(devices: [], matrices: []), checker: RuleChecker(rules: []) { _ in ("", nil) })
        try catalog.apply(tokens.map { .putToken($0) })
        return try screens.map(catalog.resolved)
    }

    /// The part that one file gave.
    ///
    /// - Parameters:
    ///   - path: its path as found on disk.
    ///   - storedPath: its path as the catalog names it.
    public func part(of path: String, storedPath: String) -> LoadedDocuments {
        var part = LoadedDocuments()
        part.documents = documents.filter { $0.path == path }
        part.errors = errors.filter { $0.file == path || $0.file == storedPath }
        part.named = named
        return part
    }

    /// True for a file of another platform that was given by name: it is input that cannot be used. One that is found in a
    /// folder is passed over.
    public func isNamed(_ error: ImportError) -> Bool { error.category == .unsupported && named.contains(error.file) }

    /// Gives screens of which nothing is said the declarations they had, where a project cannot be read: it may say them
    /// again once it can.
    public mutating func keepDeclarations(of known: [Screen]) {
        guard isMissingProjects else { return }
        let former = Dictionary(
            known.map { ($0.id, AppDeclaration(of: $0)) }, uniquingKeysWith: { $1 })
        for place in documents.indices where documents[place].kind != .json {
            let screens = documents[place].contents.screens
            for index in screens.indices where screens[index].supportedOrientations == .all {
                former[screens[index].id]?.tell(&documents[place].contents.screens[index])
            }
        }
    }
}
