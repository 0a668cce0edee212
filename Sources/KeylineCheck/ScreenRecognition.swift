// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineCatalog
public import KeylineImport
import KeylineModel

/// Reads the files of an import so that their screens keep the ids by which a catalog knows them, wherever they moved.
public struct ScreenRecognition {
    private let known: KnownScreens
    /// The traces of the known screens, with the paths by which this import names their files.
    private let traces: [ScreenTrace]
    private let loader: DocumentLoader
    private let scope: ImportScope

    /// True if the catalog is in the checkout, or the folder, of the files: only then it is known which files are gone.
    public var findsGoneFiles: Bool { scope.isOfCatalog }

    /// Prepares an import of files and folders into a catalog.
    ///
    /// - Parameters:
    ///   - standardInput: a document to read instead of the file at its path.
    ///   - catalogPath: the catalog's path.
    /// - Throws: `StoreError`.
    public init(
        of paths: [String], standardInput: StandardInput? = nil, in catalog: Catalog, catalogPath: String
    ) throws {
        known = try catalog.knownScreens()
        var loader = DocumentLoader(catalogPath: catalogPath)
        loader.standardInput = standardInput
        self.loader = loader
        let scope = ImportScope(paths, anchor: loader.anchor)
        traces = known.traces.map { $0.moved(to: scope.storedPath($0.file)) }
        self.scope = scope
    }

    /// Reads the files; twice if screens moved, so that they and what refers to them get the ids that they had.
    ///
    /// - Parameter read: reads the files with a loader.
    /// - Returns: the files, and the paths, as the catalog has them, of covered files that are gone.
    public func read(
        _ read: (DocumentLoader) throws -> LoadedDocuments
    ) throws -> (documents: LoadedDocuments, goneFiles: [String]) {
        var loader = loader
        loader.originals = Self.originals(of: traces)
        let documents = try read(loader)
        let found = documents.screenTraces
        let (recognized, goneFiles) = try recognize(found, in: Set(documents.documents.map(\.storedPath)))
        guard recognized != found else { return (documents, goneFiles) }
        loader.originals = Self.originals(of: recognized)
        return (try read(loader), goneFiles)
    }

    private static func originals(of traces: [ScreenTrace]) -> [String: [String: String]] {
        traces.reduce(into: [:]) { originals, trace in
            if !trace.firstFile.utf8.elementsEqual(trace.file.utf8) {
                originals[trace.file, default: [:]][trace.objectID] = trace.firstFile
            }
        }
    }

    /// Returns found traces with the names from which their ids are derived, and the covered files that are gone.
    private func recognize(
        _ found: [ScreenTrace], in readFiles: Set<String>
    ) throws -> (traces: [ScreenTrace], goneFiles: [String]) {
        let files = Set(traces.map(\.file))
        let gone = files.subtracting(readFiles).filter(isMissing)
        let candidates = try candidates(for: found, in: readFiles.union(gone))
        var matching = ScreenMatching(known: candidates, found: found)
        if scope.isOfCatalog { matching.matchNames() }
        let goneFiles = scope.isOfCatalog ? known.files.filter { gone.contains(scope.storedPath($0)) } : []
        return (named(found, matching, candidates), goneFiles.filter(scope.contains))
    }

    private func isMissing(_ file: String) -> Bool { scope.isMissing(file, in: known.checkouts[file]) }

    /// The known screens of some files, with the objects on those that are not found where they were.
    private func candidates(for found: [ScreenTrace], in files: Set<String>) throws -> [ScreenTrace] {
        let foundPlaces = Set(found.map(Place.init))
        let knownPlaces = Set(traces.map(Place.init))
        let unknown = found.filter { !knownPlaces.contains(Place($0)) }
        let candidates = try traces.filter { files.contains($0.file) }.map { trace in
            foundPlaces.contains(Place(trace)) ? trace : try known.complete(trace)
        }
        return candidates
            + known.removedTraces(of: Set(unknown.map(\.objectID))).map { $0.moved(to: scope.storedPath($0.file)) }
            .filter {
                files.contains($0.file) || isMissing($0.file)
            }
    }

    /// Names each found screen as it was recognized, and a new one by its file, with a number if another screen that moved
    /// away has that name.
    private func named(
        _ found: [ScreenTrace], _ matching: ScreenMatching, _ candidates: [ScreenTrace]
    ) -> [ScreenTrace] {
        var taken = known.ids
        return zip(found, matching.knownPlaces).map { trace, place in
            var named = trace
            named.firstFile = place.map { candidates[$0].firstFile } ?? trace.file
            var number = 1
            while place == nil, taken.contains(named.id) {
                number += 1
                named.firstFile = "\(trace.file)#\(number)"
            }
            taken.insert(named.id)
            return named
        }
    }
}

/// A file and an object in it.
private struct Place: Hashable {
    let file: String
    let objectID: String

    init(_ trace: ScreenTrace) { (file, objectID) = (trace.file, trace.objectID) }
}
