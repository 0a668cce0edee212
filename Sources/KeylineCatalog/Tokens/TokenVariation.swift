// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineStore
import OrderedCollections
import Spelling

/// The screens whose layouts depend on a token, with any value of it.
public struct TokenVariation: Sendable {
    /// A constant of a constraint, or another length, that the token supplies.
    public struct Use: Hashable, Sendable {
        /// The screen with the length.
        public var screen: String
        /// The id of the constraint or of the token binding.
        public var user: String
        /// The tokens from the one that the constraint or binding names to this one, both included.
        public var path: [String]
    }

    /// The token.
    public let token: DesignToken
    /// Its present value, in points; nil if it is an alias or no length.
    public let value: Double?
    /// Its uses, by screen.
    public let uses: [Use]
    /// The screens that use it, and those embedded in one that does, with the lengths of all tokens filled in.
    public let screens: [Screen]
    /// The configurations of the matrix in use.
    public let configurations: [Configuration]
    /// The names of the token and of its aliases.
    private let names: Set<String>
    private let inputs: CheckInputs
    private let containers: [Screen]

    /// Device profiles by id.
    public var profiles: [String: DeviceProfile] { inputs.profiles }

    /// The app of a screen.
    public func app(of screen: Screen) -> App? { screen.app.flatMap { inputs.apps[$0] } }

    fileprivate init(_ token: DesignToken, _ reader: CatalogReader) throws {
        let inputs = try CheckInputs(reader)
        let paths = Self.paths(to: token.name, among: try reader.tokens())
        var ids: OrderedSet<String> = []
        for name in paths.keys { ids.formUnion(try reader.screenIDs(using: name)) }
        let users = try ids.compactMap(reader.screen)
        let embedded = try reader.screens(embeddedIn: Array(ids)).filter { !ids.contains($0) }
        screens = (users + (try embedded.compactMap(reader.screen))).map { screen in
            inputs.tokens.resolve(screen).screen.within(screen.app.flatMap { inputs.apps[$0] })
        }
        let isEmbedded = screens.contains { $0.chrome.presentation == .embedded }
        containers = isEmbedded ? try inputs.containers(reader) : []
        uses = users.flatMap { screen -> [Use] in
            let constants = screen.constraints.compactMap { user in user.constantToken.map { (user.id, $0) } }
            let lengths = screen.tokenBindings.map { ($0.id, $0.token) }
            return (constants + lengths).compactMap { user, token in
                paths[token].map { Use(screen: screen.id, user: user, path: $0) }
            }
        }
        value = token.alias == nil ? try? inputs.tokens.value(of: token.name).get() : nil
        configurations = try reader.matrixInUse().configurations
        names = Set(paths.keys)
        (self.token, self.inputs) = (token, inputs)
    }

    /// The tokens that take their value from one, with the way to it; the token itself is one of them.
    private static func paths(to name: String, among tokens: [DesignToken]) -> OrderedDictionary<String, [String]> {
        var paths: OrderedDictionary = [name: [name]]
        var next = 0
        while next < paths.count {
            let (target, path) = paths.elements[next]
            for token in tokens where token.alias == target && paths[token.name] == nil {
                paths[token.name] = [token.name] + path
            }
            next += 1
        }
        return paths
    }

    /// Returns one of the screens for a value of the token, in points.
    public func screen(_ screen: Screen, at value: Double) -> Screen {
        var screen = screen
        screen.setTokenLengths { token, _, _ in names.contains(token) ? value : nil }
        return screen
    }

    /// Returns true if values of the token change constants of constraints alone on a screen.
    public func changesConstantsOnly(of screen: Screen) -> Bool {
        !screen.tokenBindings.contains { names.contains($0.token) }
    }

    /// Returns the containers that show one of the screens, for a value of the token.
    public func hosts(of screen: Screen, at value: Double) -> [ScreenHost] {
        guard screen.chrome.presentation == .embedded else { return [] }
        return ScreenHosts(containers.map { self.screen($0, at: value) }).hosts(of: screen)
    }
}

extension Catalog {
    /// Returns the screens whose layouts depend on a token.
    ///
    /// - Throws: `CatalogError.unknownToken`, or `StoreError`.
    public func variation(ofToken name: String) throws -> TokenVariation {
        try solved { reader in
            let tokens = try reader.tokens()
            guard let token = tokens.first(where: { $0.name == name }) else {
                throw CatalogError.unknownToken(name, nearest: NearestNames.of(name, among: tokens.map(\.name)))
            }
            return try TokenVariation(token, reader)
        }
    }
}
