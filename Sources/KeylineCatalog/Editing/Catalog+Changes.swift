// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
@_spi(WritePath) import KeylineStore
import OrderedCollections
import Spelling

extension Catalog {
    /// Applies changes in order, in one transaction, and solves the screens they touch.
    ///
    /// - Parameters:
    ///   - originals: screens as they were read before the changes were made of them; they must still be the same.
    ///   - message: the message of the revision.
    /// - Throws: `CatalogError`, `StoreError`, or the checker's errors; nothing is changed then.
    @discardableResult
    public func apply(
        _ changes: [CatalogChange], to originals: [Screen] = [], message: String = "", progress: CheckProgress? = nil
    ) throws -> ChangeReport {
        try store.write(message: message) { transaction in
            for original in originals where try transaction.reader.screen(original.id) != original {
                throw CatalogError.changedMeanwhile(screen: original.name)
            }
            return try apply(changes, in: transaction, progress)
        }
    }

    /// Returns what `apply` would do; the catalog stays unchanged.
    ///
    /// - Returns: the effect, and the screens that it names as they would be, by id.
    /// - Throws: the errors of `apply`.
    public func rehearse(
        _ changes: [CatalogChange], progress: CheckProgress? = nil
    ) throws -> (report: ChangeReport, screens: [String: Screen]) {
        try solveDirtyScreens()
        return try store.rehearse { transaction in
            let report = try apply(changes, in: transaction, progress)
            return (report, try transaction.reader.screens(report.namedScreens))
        }
    }

    private func apply(
        _ changes: [CatalogChange], in transaction: CatalogTransaction, _ progress: CheckProgress?
    ) throws -> ChangeReport {
        var session = ChangeSession(transaction: transaction)
        for change in changes { try session.apply(change) }
        try session.finish()
        return try DirtyScreenSolve(transaction: transaction, checker: checker, progress: progress).run()
    }

    /// Returns a new random id: 32 hexadecimal digits.
    public static func newID() -> String {
        let digits = String(UInt128.random(in: 0 ... .max), radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}

/// Applies changes within one transaction. Each screen is read once, changed as a value and written once, so only rows
/// that differ in the end are written.
struct ChangeSession {
    private let transaction: CatalogTransaction
    /// Screens in the order in which they were first touched.
    private var editors: OrderedDictionary<String, ScreenEditor> = [:]
    /// The names of the tokens that were added or replaced.
    private var tokens: [String] = []
    /// The devices before the first of them was changed; nil if none was.
    private var formerDevices: [DeviceProfile]?
    /// The names of the matrices that were added or replaced.
    private var matrices: Set<String> = []

    /// A session within a transaction.
    init(transaction: CatalogTransaction) { self.transaction = transaction }

    /// Checks the aliases of changed tokens, which may arrive in any order, lets the matrices follow the changed devices,
    /// and writes the changed screens.
    ///
    /// - Throws: `CatalogError` or `StoreError`.
    mutating func finish() throws {
        if !tokens.isEmpty {
            let resolver = TokenResolver(try transaction.reader.tokens())
            for name in tokens { try resolver.checkAliases(of: name) }
        }
        try followDevices()
        for editor in editors.values {
            let (old, issues) = (
                try transaction.reader.screen(editor.screen.id), try transaction.issues(ofScreen: editor.screen.id)
            )
            try transaction.putScreen(editor.screen)
            try check(editor.screen, besides: issues, old)
        }
        editors = [:]
    }

    /// Checks the values of a screen that was written: reading replaces those that are invalid. What was invalid before may
    /// stay, so that the screen can be edited.
    private func check(_ screen: Screen, besides issues: [RowIssue], _ old: Screen?) throws {
        if let issue = try transaction.issues(ofScreen: screen.id).first(where: { !issues.contains($0) }) {
            throw CatalogError.unusableValue(issue.column, fact: issue.fact)
        }
        if let old, screen.deploymentTarget != old.deploymentTarget {
            try Self.check(version: screen.deploymentTarget, "deployment target")
        }
    }

    /// Checks the opacity of a view, unless it is as before.
    private static func check(alpha: Double, besides old: Double?) throws(CatalogError) {
        if (0...1).contains(alpha) || alpha == old { return }
        throw .invalidValue("alpha", value: NumberText.shortest(alpha), allowed: "from 0 to 1")
    }

    /// Checks the version of an OS or SDK, such as `17.0`.
    private static func check(version: String?, _ what: String) throws(CatalogError) {
        let isVersion = version?.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        guard let version, isVersion == false else { return }
        throw .invalidValue(what, value: version, allowed: "a version such as 17.0")
    }

    /// Applies one change.
    ///
    /// - Throws: `CatalogError` or `StoreError`.
    mutating func apply(_ change: CatalogChange) throws {
        switch change {
        case .putScreen(let screen): hold(ScreenEditor(screen, newID: Catalog.newID))
        case .removeScreen(let id): try remove(screen: id)
        case .setScreen(let id, let property):
            try check(property)
            try edit(id, change)
        case .addConstraint(let id, let constraint), .putConstraint(let id, let constraint):
            try checkToken(constraint.constantToken)
            try edit(id, change)
        case .addItem(let id, let item, _), .putItem(let id, let item):
            try checkTokens(item.tokens)
            try edit(id) { editor in
                let old = editor.screen.items.first { $0.id == item.id }?.alpha
                try Self.check(alpha: item.alpha, besides: old)
                try editor.apply(change)
            }
        case .setConstraint(let id, _, let property):
            if case .token(let token) = property { try checkToken(token) }
            try edit(id, change)
        case .bindGesture(let id, let gesture):
            if let name = gesture.name { try PlainName.check(name, "name of a recognizer") }
            try edit(id, change)
        case .setChrome(let id, _), .setItem(let id, _, _),
            .moveItem(let id, _, _, _), .removeItem(let id, _), .removeConstraint(let id, _), .unbindGesture(let id, _):
            try edit(id, change)
        case .putToken(let token): try put(token)
        case .removeToken(let name): try removeToken(name)
        case .putTokenDocument(let document): try transaction.putTokenDocument(document)
        case .putDevice(let device): try put(device)
        case .removeDevice(let id): try removeDevice(id)
        case .putApp(let app):
            for name in [app.id, app.name] { try PlainName.check(name, "name of an app") }
            try Self.check(version: app.deploymentTarget, "deployment target")
            try Self.check(version: app.baseSDK, "base SDK")
            try transaction.putApp(app)
        case .removeApp(let id):
            try checkApp(id)
            try transaction.removeApp(id)
        case .putSuppression(let suppression): try transaction.putSuppression(suppression)
        case .removeSuppression(let id): try transaction.removeSuppression(id)
        case .putMatrix(let matrix): try put(matrix)
        case .removeMatrix(let name):
            try checkMatrix(name)
            try transaction.removeMatrix(name)
        case .useMatrix(let name):
            try checkMatrix(name)
            try transaction.putSetting("matrix", name)
        }
    }

    // MARK: Screens

    private mutating func hold(_ editor: ScreenEditor) {
        let id = editor.screen.id
        editors[id] = editor
    }

    private mutating func edit(_ id: String, _ body: (inout ScreenEditor) throws -> Void) throws {
        var editor: ScreenEditor
        if let held = editors[id] {
            editor = held
        } else if let screen = try transaction.reader.screen(id) {
            editor = ScreenEditor(screen, newID: Catalog.newID)
        } else {
            let screens = try transaction.reader.screenSummaries()
            throw CatalogError.unknownScreen(id, nearest: NearestNames.of(id, among: screens.map(\.name)))
        }
        try body(&editor)
        hold(editor)
    }

    private func check(_ property: ScreenProperty) throws {
        if case .app(let app?) = property { try checkApp(app) }
        if case .tokens(let tokens) = property { try checkTokens(tokens) }
        if case .name(let name) = property { try PlainName.check(name, "name of a screen") }
    }

    private mutating func edit(_ id: String, _ change: CatalogChange) throws { try edit(id) { try $0.apply(change) } }

    private mutating func remove(screen id: String) throws {
        try edit(id) { _ in }
        editors[id] = nil
        try transaction.removeScreen(id)
    }

    // MARK: Beside screens

    /// Adds or replaces a token. Its id is derived from its name, so that two sites that add the same token add the
    /// same row.
    private mutating func put(_ token: DesignToken) throws {
        for name in [token.name, token.type] { try PlainName.check(name, "name of a token") }
        var token = token
        if token.id.isEmpty {
            let known = try transaction.reader.tokens().first { $0.name == token.name }
            token.id = known?.id ?? DerivedID.make("token", token.name)
        }
        try transaction.putToken(token)
        tokens.append(token.name)
    }

    private func removeToken(_ name: String) throws {
        try checkToken(name)
        try transaction.removeTokens(named: name)
    }

    private mutating func put(_ device: DeviceProfile) throws {
        for name in [device.id, device.name] { try PlainName.check(name, "name of a device") }
        formerDevices = try formerDevices ?? transaction.reader.devices()
        try transaction.putDevice(device)
    }

    private mutating func removeDevice(_ id: String) throws {
        let known = try transaction.reader.devices()
        guard known.contains(where: { $0.id == id }) else {
            throw CatalogError.unknownDevice(id, nearest: NearestNames.of(id, among: known.map(\.id)))
        }
        formerDevices = formerDevices ?? known
        try transaction.removeDevice(id)
    }

    private mutating func put(_ matrix: Matrix) throws {
        try PlainName.check(matrix.name, "name of a matrix")
        matrices.insert(matrix.name)
        try transaction.putMatrix(matrix)
    }

    /// Lets every matrix that was not itself put follow the changed devices.
    private mutating func followDevices() throws {
        guard let known = formerDevices else { return }
        // The windows of iPads are among the figures that devices share.
        let platform = try transaction.reader.platformMetrics()
        let former = known.map { $0.on(platform) }
        let devices = try transaction.reader.devices().map { $0.on(platform) }
        for matrix in try transaction.reader.matrices() where !matrices.contains(matrix.name) {
            let followed = matrix.following(former, to: devices)
            if followed != matrix { try transaction.putMatrix(followed) }
        }
        formerDevices = nil
    }

    private func checkTokens(_ tokens: BoundTokens) throws {
        for token in tokens.values.sorted() { try checkToken(token) }
    }

    private func checkToken(_ name: String?) throws {
        guard let name else { return }
        let known = try transaction.reader.tokens().map(\.name)
        guard known.contains(name) else {
            throw CatalogError.unknownToken(name, nearest: NearestNames.of(name, among: known))
        }
    }

    private func checkApp(_ id: String) throws {
        let known = try transaction.reader.apps().map(\.id)
        guard known.contains(id) else {
            throw CatalogError.unknownApp(id, nearest: NearestNames.of(id, among: known))
        }
    }

    private func checkMatrix(_ name: String) throws {
        let known = try transaction.reader.matrices().map(\.name)
        guard known.contains(name) else {
            throw CatalogError.unknownMatrix(name, nearest: NearestNames.of(name, among: known))
        }
    }
}
