// Keyline
// SPDX-License-Identifier: Apache-2.0

@_spi(WritePath) public import KeylineStore

/// A catalog and the one way to change it: rows change, triggers mark what they touch, the touched screens are solved
/// again, verdicts are replaced, commit. A reader never sees rows and verdicts that disagree.
public struct Catalog: Sendable {
    /// Where it is kept.
    public var store: CatalogStore
    /// What judges its screens.
    public let checker: any ScreenChecking

    /// Readies the database engine for a program of Keyline's own; to be called before any catalog is opened, otherwise
    /// nothing changes.
    public static func prepareProgram() { SQLiteLibrary.prepare() }

    init(store: CatalogStore, checker: any ScreenChecking) {
        self.store = store
        self.checker = checker
    }

    /// Makes a catalog file. A crash on the way leaves no file.
    ///
    /// - Throws: `StoreError.alreadyExists` and others.
    public static func create(path: String, seeds: CatalogSeeds, checker: any ScreenChecking) throws -> Catalog {
        Catalog(store: try CatalogStore.create(path: path, prepare: seeds.write), checker: checker)
    }

    /// Makes a catalog file without anything in it, to take over what another one holds.
    ///
    /// - Throws: `StoreError.alreadyExists` and others.
    public static func blank(path: String, checker: any ScreenChecking) throws -> Catalog {
        Catalog(store: try CatalogStore.create(path: path) { try $0.removeEverything() }, checker: checker)
    }

    /// Opens a catalog file; anything else is refused and left as it is.
    ///
    /// - Parameters:
    ///   - busyTimeoutSeconds: how long to wait for another process's write lock.
    ///   - tell: told once of each value that another program left and that has no meaning.
    /// - Throws: `StoreError`.
    public static func open(
        path: String, checker: any ScreenChecking, busyTimeoutSeconds: Double = 5,
        tell: @escaping @Sendable (RowIssue) -> Void = { _ in }
    ) throws -> Catalog {
        let store = try CatalogStore.open(path: path, busyTimeoutSeconds: busyTimeoutSeconds, tell: tell)
        return Catalog(store: store, checker: checker)
    }

    /// A catalog in memory, for checks without set-up.
    ///
    /// - Throws: `StoreError`.
    public static func inMemory(seeds: CatalogSeeds, checker: any ScreenChecking) throws -> Catalog {
        Catalog(store: try CatalogStore.inMemory(prepare: seeds.write), checker: checker)
    }

    /// Solves what other programs' writes left out of date. Every read calls it first; mostly it only looks. A catalog
    /// that cannot be written is settled in memory.
    ///
    /// - Throws: `StoreError`, or what the checker throws; nothing is changed then.
    @discardableResult
    public func settle(progress: CheckProgress? = nil) throws -> ChangeReport {
        if try store.read({ try $0.dirtyScreens().isEmpty }) { return ChangeReport() }
        return try store.update { try DirtyScreenSolve(transaction: $0, checker: checker, progress: progress).run() }
    }
}
