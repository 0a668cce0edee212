// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
public import KeylineCatalog
import KeylineConcurrency
public import KeylineImport
public import KeylineModel

/// Finds and reads files, in parallel.
public struct DocumentLoader: Sendable {
    /// Determines the names of files in the catalog.
    public let anchor: ImportAnchor
    /// True for the files to read of those found in folders, by absolute path. A file that is given by name is always read.
    public var isCovered: @Sendable (String) -> Bool = { _ in true }
    /// The names from which the ids of known screens are derived, by the path of the file in the catalog's form and the
    /// screen's object id, where they are not the file's.
    public var originals: [String: [String: String]] = [:]
    /// A document to read instead of the file at its path.
    public var standardInput: StandardInput?

    /// Creates a loader that names files as a catalog at `catalogPath` does; nil = no catalog.
    public init(catalogPath: String?) {
        let folder = catalogPath.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
        anchor = ImportAnchor(catalogFolder: folder)
    }

    /// Reads the documents in files and folders, with the declarations of their apps.
    ///
    /// - Parameter progress: called after each file.
    public func read(_ paths: [String], progress: CheckProgress? = nil) -> LoadedDocuments {
        var found = finder.find(paths)
        found.documents.removeAll { $0.path != $0.root && !isCovered(anchor.absolutePath(of: $0.path)) }
        let answer = DeclarationFinder(anchor: anchor).find(found)
        var loaded = read(
            found, declarations: answer.declarations, apps: answer.apps,
            assumesOrientations: answer.assumesOrientations, progress: progress)
        loaded.projectNotes = answer.notes + loaded.projectNotes
        loaded.isMissingProjects = answer.isMissingFiles
        loaded.leftOut = found.leftOut
        return loaded
    }

    /// Adds to screens of Interface Builder files the facts that source code states about them.
    private func addCodeFacts(_ loaded: inout LoadedDocuments, roots: [String]) {
        let places = loaded.documents.indices.filter { loaded.documents[$0].kind != .json }
        var contents = places.map {
            (screens: loaded.documents[$0].contents.screens, links: loaded.documents[$0].links)
        }
        loaded.projectNotes += CodeFactFinder(anchor: anchor).addFacts(
            to: &contents, apps: &loaded.declaredApps, roots: roots, assumesOrientations: loaded.assumesOrientations)
        for (place, content) in zip(places, contents) {
            loaded.documents[place].contents.screens = content.screens
        }
    }

    /// Reads the documents of a search.
    ///
    /// - Parameters:
    ///   - declarations: the declarations of the apps of Interface Builder files, by path.
    ///   - assumesOrientations: true if nothing declares the orientations of any of them.
    ///   - progress: called after each file.
    public func read(
        _ found: DocumentFinder.FoundFiles, declarations: [String: AppDeclaration], apps: [DeclaredApp] = [],
        assumesOrientations: Bool = false, progress: CheckProgress? = nil
    ) -> LoadedDocuments {
        let (anchor, originals, finder) = (anchor, originals, finder)
        let count = found.documents.count
        let results = ParallelMap.map(found.documents, progress: { progress?($0, count) }) {
            document -> Result<LoadedDocument, ImportError> in
            Result { () throws(ImportError) in
                try Self.read(document, finder, anchor, declarations[document.path] ?? .unknown, originals)
            }
        }
        var loaded = LoadedDocuments(errors: found.errors)
        loaded.declaredApps = apps
        loaded.assumesOrientations = assumesOrientations
        loaded.named = Set(
            found.documents.filter { $0.path == $0.root }.map { anchor.storedPath(of: $0.path) })
        for result in results {
            switch result {
            case .success(let document): loaded.documents.append(document)
            case .failure(let error): loaded.errors.append(error)
            }
        }
        addCodeFacts(&loaded, roots: Set(found.documents.map(\.root)).sorted())
        return loaded
    }

    private var finder: DocumentFinder { DocumentFinder(standardInput: standardInput) }

    private static func read(
        _ document: DocumentFinder.Document, _ finder: DocumentFinder, _ anchor: ImportAnchor,
        _ declaration: AppDeclaration,
        _ allOriginals: [String: [String: String]]
    ) throws(ImportError) -> LoadedDocument {
        let data = try finder.read(document.path)
        let isNamed = document.path != StandardInput.anonymous
        let storedPath = isNamed ? anchor.storedPath(of: document.path) : document.path
        let originals = allOriginals[storedPath] ?? [:]
        var contents: CatalogDocument
        var links = InterfaceCodeLinks()
        if document.kind == .json {
            contents = try CatalogJSON.decode(data, file: storedPath)
        } else {
            let imported = try InterfaceBuilderImporter().importDocument(
                data: data, file: storedPath, references: declaration.references, originals: originals,
                mainStoryboards: declaration.mainStoryboards)
            links = imported.links
            contents = CatalogDocument(screens: imported.screens, notes: imported.notes)
            for index in contents.screens.indices { declaration.apply(to: &contents.screens[index]) }
        }
        return LoadedDocument(
            path: document.path, storedPath: storedPath,
            checkout: isNamed ? anchor.checkoutFromCatalog(of: document.path) : nil, kind: document.kind,
            contentHash: ContentHash.of(Array(data)),
            contents: contents, links: links, declaration: declaration, originals: originals)
    }
}
