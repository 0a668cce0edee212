// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An override of `supportedInterfaceOrientations`, or an app delegate's method of that name, classified by its text.
enum OrientationOverride: Hashable {
    /// It always returns orientations that include landscape.
    case allowsLandscape
    /// It always returns portrait orientations.
    case portraitOnly
    /// It returns portrait orientations on phones, whatever it returns on other devices.
    case portraitOnPhones
    /// It returns the orientations of a contained controller.
    case forwards
    /// It returns the value of a property that code sets.
    case stored(in: String)
    /// Its result depends on a condition, or cannot be read.
    case dynamic

    /// True if the override itself may exclude landscape.
    var restricts: Bool {
        switch self {
        case .portraitOnly, .portraitOnPhones, .stored, .dynamic: true
        case .allowsLandscape, .forwards: false
        }
    }

    /// Classifies a body by the orientations it names.
    ///
    /// - Parameter body: the tokens between the braces.
    init(body: ArraySlice<SourceToken>) {
        let words = body.filter { $0.kind == .word }.map { Self.plain($0.text) }
        let named = Set(words.filter { Self.landscape.contains($0) || Self.portrait.contains($0) })
        let decides = body.contains { Self.branches.contains($0.text) }
        if words.contains(where: Self.contained.contains) {
            self = .forwards
        } else if named.isEmpty {
            self = Self.property(body).map { .stored(in: $0) } ?? .dynamic
        } else if decides, Self.isPortraitOnPhones(body) {
            self = .portraitOnPhones
        } else if named.isDisjoint(with: Self.landscape) {
            // Whatever its conditions are, it returns only portrait.
            self = .portraitOnly
        } else {
            self = decides ? .dynamic : .allowsLandscape
        }
    }

    /// Returns true for a body that begins with `if isPhone { return .portrait }`, or returns `isPhone ? .portrait : .all`.
    private static func isPortraitOnPhones(_ body: ArraySlice<SourceToken>) -> Bool {
        guard let opening = body.firstIndex(where: { $0.isSign("{") || $0.isSign("?") }),
            let closing = body[opening...].firstIndex(where: { $0.isSign("}") || $0.isSign(":") })
        else { return false }
        let condition = body[..<opening]
        guard condition.contains(where: { phones.contains($0.text) }),
            !condition.contains(where: { qualifiers.contains($0.text) })
        else { return false }
        let result = body[(opening + 1)..<closing]
        if result.contains(where: { branches.contains($0.text) }) { return false }
        let named = Set(result.filter { $0.kind == .word }.map { plain($0.text) })
        return !named.isDisjoint(with: portrait) && named.isDisjoint(with: landscape)
    }

    /// Returns the name of the property whose value a body returns, and does nothing else: `return self.lock`.
    private static func property(_ body: ArraySlice<SourceToken>) -> String? {
        let value = body.drop { $0.isWord("return") }
        guard value.allSatisfy({ $0.kind == .word || $0.isSign(".") || $0.isSign(";") }),
            !value.contains(where: { $0.isWord("super") })
        else { return nil }
        return value.last { $0.kind == .word }.map { SourceReader.outletName($0.text) }
    }

    /// Returns Swift's name of an orientation; Objective-C's has the type as prefix.
    fileprivate static func plain(_ word: String) -> String {
        for prefix in ["UIInterfaceOrientationMask", "UIInterfaceOrientation"] where word.hasPrefix(prefix) {
            let rest = word.dropFirst(prefix.count)
            if !rest.isEmpty { return rest.prefix(1).lowercased() + rest.dropFirst() }
        }
        return word
    }

    fileprivate static let portrait: Set = ["portrait", "portraitUpsideDown"]
    fileprivate static let landscape: Set = ["landscape", "landscapeLeft", "landscapeRight", "all", "allButUpsideDown"]
    /// Tokens with which a condition may hold for other devices, or for some phones only.
    private static let qualifiers: Set = ["!", "&", ",", "guard", "false", "NO"]
    private static let phones: Set = ["phone", "isPhone", "UIUserInterfaceIdiomPhone"]
    private static let branches: Set = ["if", "switch", "guard", "?", "case", "else"]
    private static let contained: Set = ["topViewController", "visibleViewController", "selectedViewController"]
}

/// The orientations that code sets with one word.
enum OrientationLock: Hashable {
    case portrait, landscape
    /// Both, or all.
    case any

    /// Returns the orientations that a word names; nil for any other word.
    init?(_ word: String) {
        let name = OrientationOverride.plain(word)
        if OrientationOverride.portrait.contains(name) {
            self = .portrait
        } else if OrientationOverride.landscape.contains(name) {
            self = name.hasPrefix("landscape") ? .landscape : .any
        } else {
            return nil
        }
    }

    /// Swift's names of the orientations.
    static let words = OrientationOverride.portrait.union(OrientationOverride.landscape)
}
