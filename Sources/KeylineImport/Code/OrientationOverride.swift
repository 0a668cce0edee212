// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An override of `supportedInterfaceOrientations`, or an app delegate's method of that name, classified by its text.
enum OrientationOverride: Hashable {
    /// It always returns orientations that include landscape.
    case allowsLandscape
    /// It always returns portrait orientations.
    case portraitOnly
    /// It returns the orientations of a contained controller.
    case forwards
    /// Its result depends on a condition, or cannot be read.
    case dynamic

    /// True if the override itself may exclude landscape.
    var restricts: Bool {
        switch self {
        case .portraitOnly, .dynamic: true
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
            self = .dynamic
        } else if named.isDisjoint(with: Self.landscape) {
            // Whatever its conditions are, it returns only portrait.
            self = .portraitOnly
        } else {
            self = decides ? .dynamic : .allowsLandscape
        }
    }

    /// Returns Swift's name of an orientation; Objective-C's has the type as prefix.
    private static func plain(_ word: String) -> String {
        for prefix in ["UIInterfaceOrientationMask", "UIInterfaceOrientation"] where word.hasPrefix(prefix) {
            let rest = word.dropFirst(prefix.count)
            if !rest.isEmpty { return rest.prefix(1).lowercased() + rest.dropFirst() }
        }
        return word
    }

    private static let portrait: Set = ["portrait", "portraitUpsideDown"]
    private static let landscape: Set = ["landscape", "landscapeLeft", "landscapeRight", "all", "allButUpsideDown"]
    private static let branches: Set = ["if", "switch", "guard", "?", "case", "else"]
    private static let contained: Set = ["topViewController", "visibleViewController", "selectedViewController"]
}
