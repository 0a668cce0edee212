// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A version of Interface Builder: the leading number of a document's `toolsVersion`.
struct InterfaceBuilderVersion: Hashable, Sendable {
    let number: Int

    /// - Parameters:
    ///   - toolsVersion: the leading number; nil = older than any version that wrote one.
    ///   - isTelevision: true if the document is for Apple TV. Its templates state a version older than the first Xcode
    ///     for tvOS, which is used instead.
    init(toolsVersion: Int?, isTelevision: Bool = false) {
        let number = toolsVersion ?? 0
        // Xcode 15 draws documents of the pseudo version.
        let drawn = number == Self.pseudoVersion ? 22505 : number
        self.number = isTelevision ? max(drawn, Self.firstForTelevision) : drawn
    }

    private static let pseudoVersion = 32700
    private static let firstForTelevision = 9060

    /// The major version of this Xcode's SDK for iOS and tvOS.
    ///
    /// Source: Xcode release notes, and the versions that documents of each Xcode state.
    var sdk: Int { Self.sdks.last { number >= $0.first }?.sdk ?? 7 }

    /// The first version of each Xcode with a new SDK.
    private static let sdks: [(first: Int, sdk: Int)] = [
        (6000, 8), (8000, 9), (11000, 10), (13000, 11), (14300, 12), (14700, 13), (17000, 14), (19000, 15),
        (21200, 16), (22000, 17), (23000, 18), (24000, 26),
    ]
}
