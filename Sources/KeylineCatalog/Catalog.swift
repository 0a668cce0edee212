// Keyline
// SPDX-License-Identifier: Apache-2.0

@_spi(WritePath) public import KeylineStore

/// A catalog, and the only way to change it. In one transaction the rows change, triggers mark the screens they touch
/// as dirty, those screens are solved again and their verdicts replaced. Readers never see rows and verdicts that
/// disagree.
public struct Catalog: Sendable {
    /// The database that holds the catalog.
    public var store: CatalogStore
    /// The checker of its screens.
    public let checker: any ScreenChecking

    /// Configures the database engine for Keyline's own programs. It has an effect only before the first catalog is
    /// opened.
    public static func prepareProgram() { SQLiteLibrary.prepare() }

    /// True if the path still names the file that was opened, and this program can read it; false for a catalog that was
    /// copied into memory.
    public var isCurrent: Bool { store.isCurrent }

    init(store: CatalogStore, checker: any ScreenChecking) {
        self.store = store
        self.checker = checker
    }

    /// Creates a catalog file; a crash while it is created leaves no file.
    ///
    /// - Throws: `StoreError`, such as `.alreadyExists`.
    public static func create(path: String, seeds: CatalogSeeds, checker: any ScreenChecking) throws -> Catalog {
        Catalog(store: try CatalogStore.create(path: path, prepare: seeds.write), checker: checker)
    }

    /// Creates a catalog file without seeds, to be filled with the contents of another catalog.
    ///
    /// - Throws: `StoreError`, such as `.alreadyExists`.
    public static func blank(path: String, checker: any ScreenChecking) throws -> Catalog {
        Catalog(store: try CatalogStore.create(path: path) { try $0.removeEverything() }, checker: checker)
    }

    /// Opens a catalog file; any other file is refused and left unchanged.
    ///
    /// - Parameters:
    ///   - busyTimeoutSeconds: the time to wait for another process's write lock, in seconds.
    ///   - report: called once for each invalid value that another program wrote.
    /// - Throws: `StoreError`.
    public static func open(
        path: String, checker: any ScreenChecking, busyTimeoutSeconds: Double = 5,
        report: @escaping @Sendable (RowIssue) -> Void = { _ in }
    ) throws -> Catalog {
        let store = try CatalogStore.open(path: path, busyTimeoutSeconds: busyTimeoutSeconds, report: report)
        return Catalog(store: store, checker: checker)
    }

    /// Creates a catalog in memory.
    ///
    /// - Throws: `StoreError`.
    public static func inMemory(seeds: CatalogSeeds, checker: any ScreenChecking) throws -> Catalog {
        Catalog(store: try CatalogStore.inMemory(prepare: seeds.write), checker: checker)
    }

    /// Solves the screens that other programs' writes made dirty. Every read calls it first; usually no screen is
    /// dirty. If the catalog cannot be written, the result is kept in memory.
    ///
    /// - Throws: `StoreError`, or the checker's errors; nothing is changed then.
    @discardableResult
    public func solveDirtyScreens(progress: CheckProgress? = nil) throws -> ChangeReport {
        if try store.read({ try $0.dirtyScreens().isEmpty }) { return ChangeReport() }
        return try store.update { try DirtyScreenSolve(transaction: $0, checker: checker, progress: progress).run() }
    }
}
