// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReplica

/// `--catalog`: which catalog a command works on.
struct CatalogOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Catalog file (default: $KEYLINE_CATALOG, else catalog.keyline).", valueName: "path"))
    var catalog: String?

    /// Where the catalog is.
    var path: String { named ?? "catalog.keyline" }

    /// The catalog that was asked for by option or environment, nil for the one in the working directory.
    var named: String? {
        if let path = catalog ?? Past.now?.path { return path }
        guard let path = Console.environment("KEYLINE_CATALOG"), !path.isEmpty else { return nil }
        return path
    }

    /// Whether there is a file where the catalog should be.
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The catalog, its verdicts by all rules.
    ///
    /// - Parameters:
    ///   - toWrite: whether a catalog that cannot be written is of no use.
    ///   - tellsIssues: whether each value that has no meaning is told, not only how many there are.
    /// - Throws: `CommandError.noCatalog` and whatever the catalog throws.
    func open(toWrite: Bool = false, tellsIssues: Bool = false) throws -> Catalog {
        guard exists else { throw CommandError.noCatalog(path: path) }
        if toWrite { RowWarnings.expectChanges(in: path) }
        var catalog = try Catalog.open(path: path, checker: RuleChecker()) { [path] issue in
            guard tellsIssues else { return RowWarnings.count(issue, in: path) }
            Console.message("\(path): warning: \(issue)")
        }
        if let past = Past.now {
            guard !toWrite else { throw Past.refusal("what writes") }
            return try catalog.past(at: catalog.revision(matching: past.stamp).versionVector)
        }
        if toWrite {
            try catalog.checkWritable()
            catalog.author = try Author.current(of: catalog)
        }
        return catalog
    }

    /// The devices of the catalog; without a catalog, and when none was asked for, those that new catalogs start with.
    func library() throws -> DeviceLibrary {
        guard exists || named != nil else { return try SeedLibrary.devices() }
        return try DeviceLibrary(open())
    }

    /// The devices for files: those that new catalogs start with, unless a catalog is named by option.
    func libraryForFiles() throws -> DeviceLibrary { try catalog == nil ? SeedLibrary.devices() : library() }
}

extension DeviceLibrary {
    /// The devices and matrices of a catalog.
    init(_ catalog: Catalog) throws {
        try self.init(
            profiles: catalog.devices(), platform: catalog.platformMetrics(), matrices: catalog.matrices(),
            matrixName: catalog.matrixInUse().name)
    }
}
