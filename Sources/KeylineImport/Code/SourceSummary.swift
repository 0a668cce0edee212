// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The facts that one source file states about classes, and its mentions of names in documents.
struct SourceSummary: Sendable {
    /// A line of the file and the name it contains.
    struct Site: Hashable, Sendable {
        var name: String
        var line: Int
    }

    /// A use of an outlet's property in a type's code.
    struct OutletUse: Hashable, Sendable {
        var outlet: String
        var property: String
        var line: Int
        /// The kinds of device on which the use hides the view whenever its screen appears; nil for a use that hides or shows
        /// no view.
        var hidesOn: Set<Idiom>?
    }

    /// A use of an outlet through another object.
    struct UseOfOther: Hashable, Sendable {
        var outlet: String
        var line: Int
        /// True if it sets the text, false if it places the view.
        var setsText: Bool
    }

    /// A call or an assignment by which a controller sets orientations.
    struct Lock: Hashable, Sendable {
        /// The function that it calls, or the property that it sets.
        var name: String
        var value: OrientationLock
        var line: Int
        /// True if it runs whenever the controller appears.
        var isAlways: Bool
    }

    /// Facts about a type from its declaration or an extension.
    struct TypeFacts: Sendable {
        /// Names of its superclass and protocols.
        var supertypes: [String] = []
        /// False if the file only extends the type.
        var isDeclared = false
        var outletUses: [OutletUse] = []
        /// Uses of `SourceVocabulary.placedWords`, in order.
        var wordUses: [Site] = []
        var orientations: (value: OrientationOverride, line: Int)?
        var locks: [Lock] = []
        /// The first line with a word by which code follows the keyboard.
        var keyboardLine: Int?
        /// The variables whose controllers a controller adds as children; an expression of another kind has no name.
        var children: [Site] = []
        /// The types that the type's own code creates for each variable with a controller.
        var made: [String: Set<String>] = [:]
        /// The first line on which a controller hides the bar of its navigation controller before it appears.
        var barHidingLine: Int?
        /// True if it does so whenever it appears, not the first time only.
        var hidesBarAlways = false
        /// The height that it gives to all rows of a table, points.
        var rowHeight: Double?
    }

    /// The ways in which a function shows a controller that it creates.
    enum Showing: Hashable, Sendable {
        case embedded, presented, fullScreen, pushed
        /// As the root of a window.
        case window
        /// In a context menu.
        case previewed
        /// In a popover, also on phones.
        case popover
        /// In a controller of a class, to whose initializer it is passed; in a property for contents, with an empty name.
        case contained(in: String)
        /// To the callers of a function of the type, which returns it: `Type.function`.
        case returned(by: String)
    }

    /// A mention of a type outside its own code, or of a document's identifier.
    struct Mention: Sendable {
        var name: String
        var line: Int
        /// True if it is created or loaded there, false if it is only named as a type.
        var isCreation: Bool
        /// True for a member of another value, `Names.detail`, which may be a constant with the name as its value.
        var isMember = false
        /// True for a string, rather than a word of the code, in a file that reads identifiers.
        var isLiteral = false
        /// True for an identifier of a document or its name, rather than a type.
        var isIdentifier = false
        /// The ways in which the function around it shows controllers.
        var showing: Set<Showing>
        /// The kind of device on which alone it runs; nil where no condition around it decides.
        var idiom: Idiom?
    }

    /// Path of the file in the catalog's form.
    var path: String
    var types: [String: TypeFacts] = [:]
    var mentions: [Mention] = []
    /// Calls of functions of types, `Type.function`, in functions that show controllers.
    var calls: [Mention] = []
    /// True if the file imports UIKit or SwiftUI.
    var isOfApp = false
    /// The first line with a word by which code follows the keyboard, in any type; nil where there is none.
    var keyboardLine: Int?
    /// The first line that names a library which follows the keyboard in all screens.
    var keyboardLibraryLine: Int?
    /// The ends of names that code composes of them and another part: `%@Controller`.
    var endings: Set<String> = []
    /// The beginnings of names that code composes of them and another part: `Page%d`, `"Page" + number`.
    var beginnings: Set<String> = []
    /// Names of constants with the same text as value.
    var constants: Set<String> = []
    /// The first line on which code decides which controller a split view shows where there is no room for both.
    var collapseLine: Int?
    /// The first line that shows the status bar on all screens; nil where there is none.
    var statusBarLine: Int?
    /// The first line that makes all navigation bars opaque; nil where there is none.
    var opaqueBarsLine: Int?
    /// True if a function that makes a navigation controller presents it, other than as a full screen.
    var presentsNavigation = false
    /// Types that code makes the root controllers of an app's windows.
    var windowRoots: Set<String> = []
    /// The functions that set each property with orientations to the value of a parameter.
    var orientationSetters: [String: Set<String>] = [:]
    /// True if the file imports XCTest.
    var isOfTests = false
    /// Outlets that code places, or whose text it sets, through another object: `controller.panel.frame`,
    /// `cell.nameLabel.text`.
    var usesOfOthers: [UseOfOther] = []
    /// The types that the file names; empty where it has no `usesOfOthers`.
    var namedTypes: Set<String> = []
}
