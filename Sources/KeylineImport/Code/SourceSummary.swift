// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Facts that one source file states about classes, and where it names what documents hold.
struct SourceSummary: Sendable {
    /// A line of the file, with the name that it is about.
    struct Site: Hashable, Sendable {
        var name: String
        var line: Int
    }

    /// A property of an outlet that code of a type sets or uses.
    struct OutletUse: Hashable, Sendable {
        var outlet: String
        var property: String
        var line: Int
    }

    /// Statements of a type, in its declaration or an extension.
    struct TypeFacts: Sendable {
        /// Classes and protocols behind the name.
        var supertypes: [String] = []
        /// False where the file only extends the type.
        var isDeclared = false
        var outletUses: [OutletUse] = []
        /// Words of `SourceVocabulary` that concern bars and the safe area.
        var barUses: [Site] = []
        var orientations: (value: OrientationOverride, line: Int)?
    }

    /// The ways by which a function shows what it creates.
    enum Showing: Hashable, Sendable {
        case embedded, presented, fullScreen, pushed
        /// As the root of a window.
        case window
    }

    /// A place outside a type's own code where it, or a document's identifier, is named.
    struct Mention: Sendable {
        var name: String
        var line: Int
        /// True where it is created or loaded, rather than named as a type.
        var isCreation: Bool
        /// The ways by which the function around it shows what it creates.
        var showing: Set<Showing>
    }

    /// Path of the file, as the catalog names it.
    var path: String
    var types: [String: TypeFacts] = [:]
    var mentions: [Mention] = []
    /// True where the file imports UIKit or SwiftUI.
    var isOfApp = false
    /// Types that are created where a window gets its root controller.
    var windowRoots: Set<String> = []
}
