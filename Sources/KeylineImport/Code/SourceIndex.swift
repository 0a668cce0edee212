// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// An index of the facts in all source files of some projects, by type and by the names that documents contain.
struct SourceIndex {
    /// Facts about a type in one file.
    struct Part {
        var path: String
        var facts: SourceSummary.TypeFacts
    }

    /// A mention of a name, with its file.
    struct Place {
        var path: String
        var mention: SourceSummary.Mention

        /// The line in the file.
        var source: SourceLocation { SourceLocation(file: path, line: mention.line) }
    }

    private(set) var parts: [String: [Part]] = [:]
    private var places: [String: [Place]] = [:]
    private var subtypes: [String: [String]] = [:]
    private var windowRoots: Set<String> = []
    /// The functions that set each property with orientations.
    private(set) var orientationSetters: [String: Set<String>] = [:]
    private var endings: Set<String> = []
    private var beginnings: Set<String> = []
    /// Names of constants with the same text as value.
    private(set) var constants: Set<String> = []
    /// Uses of outlets through other objects, by the outlet's name.
    private var usesOfOthers: [String: [(place: SourceLocation, setsText: Bool, namedTypes: Set<String>)]] = [:]
    /// Names of the outlets of controls that any code answers.
    private(set) var answeredOutlets: Set<String> = []
    /// The first place, in the order of the files, at which any code follows the keyboard.
    private(set) var keyboardUse: SourceLocation?
    /// The first place that names a library which follows the keyboard in all screens.
    private(set) var keyboardLibrary: SourceLocation?
    /// The first place at which code shows the status bar on all screens.
    private(set) var statusBarUse: SourceLocation?
    /// The first place at which code makes all navigation bars opaque.
    private(set) var opaqueBarsUse: SourceLocation?
    /// True if a controller makes the bar of its navigation controller opaque.
    private(set) var hasOpaqueBars = false
    /// True if a function that makes a navigation controller presents it, other than as a full screen.
    private(set) var presentsNavigation = false
    /// The first place at which code decides which controller a split view shows where there is no room for both.
    private(set) var collapseUse: SourceLocation?
    /// True if no source file of an app was found, so that the absence of a name proves nothing.
    private(set) var isEmpty = true

    /// The first file that is not read, by the text of its name before the first period: mostly the class in it.
    private let unread: [String: String]

    /// Indexes some files, which are read in parallel. Takes time linear in their length.
    ///
    /// - Parameter unread: stored paths of source files in a language that is not read.
    init(_ files: [(path: String, storedPath: String)], names: SoughtNames, unread: [String] = []) {
        self.unread = Dictionary(unread.map { (ProjectPath.stem(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        let summaries = SourceSummaries.read(files, names: names)
        for summary in summaries { add(summary) }
        let calls = SourceCalls(summaries)
        places = places.mapValues { $0.flatMap(calls.followed) }
    }

    private mutating func add(_ summary: SourceSummary) {
        for (type, facts) in summary.types {
            parts[type, default: []].append(Part(path: summary.path, facts: facts))
            for parent in facts.supertypes { subtypes[parent, default: []].append(type) }
            for use in facts.outletUses where SourceVocabulary.answeringProperties.contains(use.property) {
                answeredOutlets.insert(use.outlet)
            }
            hasOpaqueBars = hasOpaqueBars || facts.wordUses.contains { $0.name == SourceVocabulary.opaqueBar }
        }
        if summary.isOfApp { isEmpty = false }
        presentsNavigation = presentsNavigation || summary.presentsNavigation
        windowRoots.formUnion(summary.windowRoots)
        orientationSetters.merge(summary.orientationSetters) { $0.union($1) }
        endings.formUnion(summary.endings)
        beginnings.formUnion(summary.beginnings)
        constants.formUnion(summary.constants)
        for use in summary.usesOfOthers {
            let place = SourceLocation(file: summary.path, line: use.line)
            usesOfOthers[use.outlet, default: []].append((place, use.setsText, summary.namedTypes))
        }
        func place(_ line: Int?) -> SourceLocation? { line.map { SourceLocation(file: summary.path, line: $0) } }
        keyboardUse = keyboardUse ?? place(summary.keyboardLine)
        keyboardLibrary = keyboardLibrary ?? place(summary.keyboardLibraryLine)
        statusBarUse = statusBarUse ?? place(summary.statusBarLine)
        opaqueBarsUse = opaqueBarsUse ?? place(summary.opaqueBarsLine)
        collapseUse = collapseUse ?? place(summary.collapseLine)
        for mention in summary.mentions {
            places[mention.name, default: []].append(Place(path: summary.path, mention: mention))
        }
    }

    /// Returns the mentions of a name outside its own type's code, in the order of the files.
    func mentions(of name: String) -> [Place] { places[name] ?? [] }

    /// Returns true for a name that code may compose of an end and another part.
    func composes(_ name: String) -> Bool { name.indices.contains { endings.contains(String(name[$0...])) } }

    /// Returns true for a name that code names, or may compose of a beginning or an end and another part.
    func mayName(_ name: String) -> Bool {
        places[name] != nil || composes(name) || name.indices.contains { beginnings.contains(String(name[...$0])) }
    }

    /// Returns true if a source file declares the type.
    func declares(_ type: String) -> Bool { parts[type]?.contains { $0.facts.isDeclared } == true }

    /// True if code in a language that is not read may name anything.
    var hasUnreadFiles: Bool { !unread.isEmpty }

    /// Returns the file that is not read and has a type's name, if no other one declares the type.
    func unreadFile(of type: String) -> String? { declares(type) ? nil : unread[type] }

    /// Returns true if a source file declares a type below it.
    func hasSubtypes(_ type: String) -> Bool { subtypes[type] != nil }

    /// Returns true for the class of a view controller, false for another's, nil where the sources do not show it.
    func isController(_ type: String) -> Bool? {
        let above = ancestry(of: type).flatMap { parts[$0] ?? [] }.flatMap(\.facts.supertypes)
        if above.contains(where: { $0.hasSuffix("Controller") }) { return true }
        return above.contains { $0 == "NSObject" || ViewClass.named($0) != nil } ? false : nil
    }

    /// Returns true for a controller's class that no source file declares, or one that inherits from such a class other than
    /// UIKit's.
    func mayInheritFromLibrary(_ type: String) -> Bool {
        if !declares(type) { return true }
        let above = ancestry(of: type).flatMap { parts[$0] ?? [] }.flatMap(\.facts.supertypes)
        return above.contains { $0.hasSuffix("Controller") && !$0.hasPrefix("UI") && !declares($0) }
    }

    /// Returns a type, then its supertypes that source files declare or extend.
    func ancestry(of type: String) -> [String] {
        var result: [String] = []
        var pending = [type]
        while let next = pending.popLast() {
            guard parts[next] != nil, !result.contains(next) else { continue }
            result.append(next)
            pending += (parts[next] ?? []).flatMap(\.facts.supertypes).reversed()
        }
        return result
    }

    /// Returns a type, its supertypes and its subtypes, whose code can use its outlets.
    func family(of type: String) -> [String] {
        var result = ancestry(of: type)
        var pending = subtypes[type] ?? []
        while let next = pending.popLast() {
            if result.contains(next) { continue }
            result.append(next)
            pending += subtypes[next] ?? []
        }
        return result
    }

    /// Returns the place of the first use of an outlet through some properties in the code of some types.
    func use(of outlet: String, in types: [String], properties: Set<String>) -> SourceLocation? {
        for part in types.flatMap({ parts[$0] ?? [] }) {
            let use = part.facts.outletUses.first { $0.outlet == outlet && properties.contains($0.property) }
            if let use { return SourceLocation(file: part.path, line: use.line) }
        }
        return nil
    }

    /// Returns the first place at which a file that names one of some types places their outlet, or sets its text, through
    /// another object.
    func useByOthers(of outlet: String, in types: [String], settingText: Bool = false) -> SourceLocation? {
        usesOfOthers[outlet]?.first { $0.setsText == settingText && !$0.namedTypes.isDisjoint(with: types) }?.place
    }

    /// Returns the kinds of device on which code hides an outlet whenever its screen appears, with the place; none where any
    /// code may show it.
    func hiding(of outlet: String, in types: [String]) -> (idioms: Set<Idiom>, source: SourceLocation)? {
        var found: (idioms: Set<Idiom>, source: SourceLocation)?
        for part in types.flatMap({ parts[$0] ?? [] }) {
            for use in part.facts.outletUses where use.outlet == outlet {
                guard let idioms = use.hidesOn else { continue }
                if idioms.isEmpty { return nil }
                let source = found?.source ?? SourceLocation(file: part.path, line: use.line)
                found = (idioms.union(found?.idioms ?? []), source)
            }
        }
        return found
    }

    /// Returns the place of the first of some words in the code of some types.
    func word(_ words: Set<String>, in types: [String]) -> SourceLocation? {
        for part in types.flatMap({ parts[$0] ?? [] }) {
            if let use = part.facts.wordUses.first(where: { words.contains($0.name) }) {
                return SourceLocation(file: part.path, line: use.line)
            }
        }
        return nil
    }

    /// Returns true if some types hide the bar of their navigation controller whenever they appear, not the first time only.
    func hidesBarAlways(_ types: [String]) -> Bool {
        types.contains { parts[$0]?.contains(where: \.facts.hidesBarAlways) == true }
    }

    /// Returns the first place at which some types hide the bar of their navigation controller before they appear.
    func barHiding(in types: [String]) -> SourceLocation? {
        for part in types.flatMap({ parts[$0] ?? [] }) {
            if let line = part.facts.barHidingLine { return SourceLocation(file: part.path, line: line) }
        }
        return nil
    }

    /// Returns the height that one method of some types gives to all rows, points; nil if the types also set it elsewhere.
    func rowHeight(in types: [String]) -> Double? {
        let facts = types.flatMap { parts[$0] ?? [] }.map(\.facts)
        let uses = facts.flatMap(\.wordUses).filter { use in
            SourceVocabulary.rowWords.contains(use.name) && !SourceVocabulary.estimateWords.contains(use.name)
        }
        return uses.count == 1 ? facts.lazy.compactMap(\.rowHeight).first : nil
    }

    /// The first place at which the code of some types follows the keyboard.
    func keyboardUse(in types: [String]) -> SourceLocation? {
        for part in types.flatMap({ parts[$0] ?? [] }) {
            if let line = part.facts.keyboardLine { return SourceLocation(file: part.path, line: line) }
        }
        return nil
    }

    /// Returns a root controller of a window that positions its children itself; nil if there is none.
    ///
    /// A controller that only adds others of its own making, none of which contains further ones, shows no other screen.
    func rootContainer() -> (type: String, source: SourceLocation)? {
        let hasOtherRoot = windowRoots.contains(where: isContainer)
        for type in windowRoots.sorted() where declares(type) {
            let parts = parts[type] ?? []
            for part in parts {
                let child = part.facts.children.first { child in
                    let made = parts.flatMap { $0.facts.made[child.name] ?? [] }
                    return made.isEmpty || !made.allSatisfy { isContent($0, hasOtherRoot: hasOtherRoot) }
                }
                if let child { return (type, SourceLocation(file: part.path, line: child.line)) }
            }
        }
        return nil
    }

    /// Returns true for a controller's class that contains no screens of documents: one with a view of SwiftUI, or one that is
    /// no container. A library's class may be one, unless the app has other root controllers that are.
    private func isContent(_ type: String, hasOtherRoot: Bool) -> Bool {
        type == "UIHostingController" || !isContainer(type) && (declares(type) || hasOtherRoot)
    }

    /// Returns true for UIKit's containers and the classes that inherit from them.
    func isContainer(_ type: String) -> Bool {
        SourceVocabulary.containers.contains(type)
            || ancestry(of: type).contains { ancestor in
                (parts[ancestor] ?? []).contains {
                    !SourceVocabulary.containers.isDisjoint(with: $0.facts.supertypes)
                }
            }
    }

    /// Code by which an app has scenes without declaring them: an app of SwiftUI, or a delegate's method.
    func sceneCode() -> SourceLocation? {
        if let app = subtypes["App"]?.min(), let part = parts[app]?.first {
            return SourceLocation(file: part.path, line: 0)
        }
        return SourceVocabulary.sceneWords.sorted().lazy.compactMap { mentions(of: $0).first?.source }.first
    }
}
