// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReplica

/// `--catalog`: the catalog that a command works on.
struct CatalogOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Catalog file (default: $KEYLINE_CATALOG, else catalog.keyline).", valueName: "path"))
    var catalog: String?

    /// The path of the catalog.
    var path: String { named ?? "catalog.keyline" }

    /// The path named by option or environment; nil for the catalog in the working directory.
    var named: String? {
        if let path = catalog ?? Past.now?.path { return path }
        guard let path = Console.environment("KEYLINE_CATALOG"), !path.isEmpty else { return nil }
        return path
    }

    /// True if there is a file at the path.
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Opens the catalog; all rules judge its screens.
    ///
    /// - Parameters:
    ///   - toWrite: true to fail if the catalog cannot be written.
    ///   - printsIssues: true to print each value without a meaning; false to print only their number.
    /// - Throws: `CommandError.noCatalog`, and the errors of opening the catalog.
    func open(toWrite: Bool = false, printsIssues: Bool = false) throws -> Catalog {
        guard exists else { throw CommandError.noCatalog(path: path) }
        if let kept = OpenCatalogs.kept, !toWrite, !printsIssues, Past.now == nil {
            return try kept.catalog(at: path) { try openFile(printsIssues: false) }
        }
        if toWrite { RowWarnings.expectChanges(in: path) }
        var catalog = try openFile(printsIssues: printsIssues)
        if let past = Past.now {
            guard !toWrite else { throw Past.refusal("a command that writes") }
            return try catalog.past(at: catalog.revision(matching: past.stamp).versionVector)
        }
        if toWrite {
            try catalog.checkWritable()
            catalog.author = try Author.current(of: catalog)
        }
        return catalog
    }

    private func openFile(printsIssues: Bool) throws -> Catalog {
        try Catalog.open(path: path, checker: RuleChecker()) { [path] issue in
            guard printsIssues else { return RowWarnings.count(issue, in: path) }
            Console.message("\(path): warning: \(issue)")
        }
    }

    /// Returns the devices of the catalog; if there is none and none was named, those of new catalogs.
    func library() throws -> DeviceLibrary {
        guard exists || named != nil else { return try SeedLibrary.devices() }
        return try DeviceLibrary(open())
    }

    /// Returns the devices for files: those of new catalogs, unless a catalog is named by option.
    func libraryForFiles() throws -> DeviceLibrary { try catalog == nil ? SeedLibrary.devices() : library() }
}

extension DeviceLibrary {
    /// Reads the devices and matrices of a catalog.
    init(_ catalog: Catalog) throws {
        try self.init(
            profiles: catalog.devices(), platform: catalog.platformMetrics(), matrices: catalog.matrices(),
            matrixName: catalog.matrixInUse().name)
    }
}
