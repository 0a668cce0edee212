// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineStore
import Spelling

extension Catalog {
    // MARK: Screens

    /// Returns a summary of each screen, by document and then in document order.
    public func screens() throws -> [ScreenSummary] { try solved { try $0.screenSummaries() } }

    /// Returns a screen as it is stored, with tokens by name; nil if no screen has the id.
    public func screen(_ id: String) throws -> Screen? { try solved { try $0.screen(id) } }

    /// Returns all screens as they are stored, in the order of `screens()`.
    public func allScreens() throws -> [Screen] {
        try solved { reader in try reader.screenIDs().compactMap { try reader.screen($0) } }
    }

    /// Some screens as they are stored, by id; those that are gone are left out.
    public func screens(_ ids: some Sequence<String>) throws -> [String: Screen] {
        try solved { try $0.screens(ids) }
    }

    /// Some screens, or all, without anything on them, for what their apps support; those that support everything have
    /// nothing but their id.
    public func bareScreens(_ ids: [String]? = nil) throws -> [Screen] {
        try solved { reader in
            let limited = try reader.screensOfLimitedSupport()
            return try (ids ?? reader.screenIDs()).compactMap { id in
                limited.contains(id) ? try reader.bareScreen(id) : Screen(id: id, name: "")
            }
        }
    }

    /// The screens as they are now, to be asked for after a change.
    ///
    /// - Parameter changesFollow: false for a change that is only rehearsed: then the catalog itself is read, without a
    ///   second connection.
    /// - Throws: `StoreError`, or what the checker throws.
    public func formerScreens(changesFollow: Bool = true) throws -> FormerScreens {
        try solveDirtyScreens()
        return FormerScreens(catalog: try FrozenCatalog(store, changesFollow: changesFollow))
    }

    /// The screens with a constant or another length that refers to a token, in the order of `screens()`.
    public func screens(using token: String) throws -> [Screen] {
        try solved { reader in try reader.screenIDs(using: token).compactMap { try reader.screen($0) } }
    }

    /// The number of constants and other lengths that refer to each token, by its name; unused tokens are left out.
    public func tokenUses() throws -> [String: Int] { try solved { try $0.tokenUses() } }

    /// The screen a person means: by id, the start of an id, object id, name, or `file · name`.
    ///
    /// - Throws: `CatalogError.unknownScreen` or `.ambiguousScreen`.
    public func screen(matching text: String) throws -> Screen {
        try solved { reader in
            let found = try reader.screenSummaries(matching: text)
            let address = ScreenAddress(text)
            let id = try (try? address.resolve(among: found).id) ?? address.resolve(among: reader.screenSummaries()).id
            guard let screen = try reader.screen(id) else { throw CatalogError.unknownScreen(text, nearest: []) }
            return screen
        }
    }

    /// Returns the screen with the lengths of its tokens filled in, ready to be solved.
    public func resolved(_ screen: Screen) throws -> Screen {
        try solved { TokenResolver(try $0.tokens()).resolve(screen).screen }
    }

    // MARK: Devices, matrices, tokens, apps

    /// All device profiles in the catalog's order.
    public func devices() throws -> [DeviceProfile] { try solved { try $0.devices() } }

    /// Returns the metrics that devices share.
    public func platformMetrics() throws -> PlatformMetrics { try solved { try $0.platformMetrics() } }

    /// Returns the device profile with an id.
    ///
    /// - Throws: `CatalogError.unknownDevice` with the nearest ids.
    public func device(_ id: String) throws -> DeviceProfile {
        let devices = try devices()
        guard let device = devices.first(where: { $0.id == id }) else {
            throw CatalogError.unknownDevice(id, nearest: NearestNames.of(id, among: devices.map(\.id)))
        }
        return device
    }

    /// All matrices by name.
    public func matrices() throws -> [Matrix] { try solved { try $0.matrices() } }

    /// Returns the matrix with a name.
    ///
    /// - Throws: `CatalogError.unknownMatrix` with the nearest names.
    public func matrix(_ name: String) throws -> Matrix {
        let matrices = try matrices()
        guard let matrix = matrices.first(where: { $0.name == name }) else {
            throw CatalogError.unknownMatrix(name, nearest: NearestNames.of(name, among: matrices.map(\.name)))
        }
        return matrix
    }

    /// The matrix that screens are checked in.
    public func matrixInUse() throws -> Matrix { try solved { try $0.matrixInUse() } }

    /// Returns the configurations of the matrix in use that a screen can be shown in.
    public func configurations(for screen: Screen) throws -> [Configuration] {
        try solved { try CheckInputs($0).configurations($0.matrixInUse().configurations, for: screen) }
    }

    /// All design tokens by name.
    public func tokens() throws -> [DesignToken] { try solved { try $0.tokens() } }

    /// All suppressions by id; reading them solves no screens.
    public func suppressions() throws -> [CatalogSuppression] { try store.read { try $0.suppressions() } }

    /// All files that tokens were imported from, by name.
    public func tokenDocuments() throws -> [TokenDocument] { try solved { try $0.tokenDocuments() } }

    /// Returns every constant and other length that cannot be taken from its token.
    public func tokenIssues() throws -> [TokenIssue] {
        try solved { reader in
            let tokens = TokenResolver(try reader.tokens())
            return try reader.screenIDs().flatMap { id in
                try reader.screen(id).map { tokens.resolve($0).issues } ?? []
            }
        }
    }

    /// All apps by name.
    public func apps() throws -> [App] { try solved { try $0.apps() } }

    /// The apps by id.
    public func appsByID() throws -> [String: App] { try solved { try $0.appsByID() } }

    /// Returns the screens in which some of the given screens are embedded.
    public func hosts(of screens: [Screen]) throws -> ScreenHosts {
        try solved { try CheckInputs($0).hosts(screens, $0) }
    }

    // MARK: Verdicts

    /// Returns the verdicts of the given screens, or of all, in the matrix in use.
    public func verdicts(screens: [String]? = nil) throws -> [Verdict] {
        try solved { try Array($0.verdicts(ofScreens: screens ?? $0.screenIDs()).joined()) }
    }

    /// Gives the violations that a filter lets through to `body`, screen by screen, so that memory does not grow with their
    /// number. The screen that comes with them has only the elements that they name, and those that it takes to name these.
    ///
    /// - Parameter screens: ids; nil = all.
    /// - Throws: `StoreError`, or what `body` throws.
    public func forEachScreen(
        _ screens: [String]? = nil, _ filter: VerdictFilter, _ body: (ScreenViolations) throws -> Void
    ) throws {
        try solved { reader in
            for id in try screens ?? reader.screenIDs(with: filter) {
                if let violations = try reader.violations(ofScreen: id, filter) { try body(violations) }
            }
        }
    }

    /// The findings of some screens or of all, in the matrix in use.
    public func findings(screens: [String]? = nil) throws -> [Finding] {
        try solved { try $0.verdicts(ofScreens: screens ?? $0.screenIDs()).flatMap(Finding.grouping) }
    }

    /// Checks the given screens, or all, in these configurations instead of the matrix in use; nothing is stored.
    ///
    /// - Parameter overruling: the parts of the apps' declared orientation support that are ignored.
    /// - Throws: the checker's errors, or `StoreError`.
    public func check(
        in configurations: [Configuration], screens: [String]? = nil,
        overruling: SupportedOrientations.Support = [], progress: CheckProgress? = nil
    ) throws -> [Verdict] {
        let (inputs, found, hosts) = try solved { reader in
            let inputs = try CheckInputs(reader)
            var issues: [TokenIssue] = []
            let screens = try (screens ?? reader.screenIDs()).map { try inputs.screen($0, reader, issues: &issues) }
            return (inputs, screens.map { $0?.overruling(overruling) }, try inputs.hosts(screens, reader))
        }
        return Array(
            try inputs.check(found, in: hosts, configurations, checker, (done: 0, total: found.count), progress)
                .joined())
    }

    // MARK: SQL and imports

    /// Runs one read-only SQL statement, which may also read the table `frames`: see `FramesTable`.
    ///
    /// - Throws: `StoreError.queryWrites`, `.invalidQuery`, `.queryTooLong` or `.queryCanceled`.
    public func query(_ sql: String, limits: QueryLimits = QueryLimits()) throws -> QueryResult {
        try solved { try $0.query(sql, with: FramesTable($0, checker).table, limits: limits) }
    }

    /// Returns the content hash that a file had when it was last imported; nil if it never was.
    public func importedHash(of path: String) throws -> String? { try store.read { try $0.importedHash(of: path) } }

    /// Solves dirty screens, then runs `body` on a reader, so that it sees verdicts that match the rows.
    func solved<T>(_ body: (CatalogReader) throws -> T) throws -> T {
        try solveDirtyScreens()
        return try store.read(body)
    }
}
