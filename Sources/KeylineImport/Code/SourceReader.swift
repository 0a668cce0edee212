// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads the summary of a Swift or Objective-C file.
///
/// It matches braces and type declarations only; a fact is a pattern of a few tokens in a type's code.
struct SourceReader {
    /// An open pair of braces.
    private struct Scope {
        /// The type whose declaration the braces contain; nil for other braces.
        var type: String?
    }

    /// The facts of the current function that depend on the rest of it.
    private struct Pending {
        var mentions: [SourceSummary.Mention] = []
        var calls: [SourceSummary.Mention] = []
        var showing: Set<SourceSummary.Showing> = []
        /// True if the function makes a navigation controller.
        var makesNavigation = false
    }

    let tokens: [SourceToken]
    /// Names whose mentions are collected.
    let names: Set<String>
    /// The outlets of constraints in documents.
    let constraintOutlets: Set<String>
    private let branches: IdiomBranches
    var summary: SourceSummary
    private var scopes: [Scope] = []
    /// The type of the open `@implementation`.
    private var implementation: String?
    /// Number of braces around the current function; nil outside functions.
    private(set) var functionDepth: Int?
    /// The place of the first brace of the current function.
    private(set) var functionStart = 0
    /// Mentions in the current function, and the ways of showing that its words state.
    private var pending = Pending()
    /// The types that the current function shows in ways of their own.
    var shownApart: [SourceSummary.Showing: Set<String>] = [:]
    /// True if code keeps a popover one on phones, where UIKit shows a sheet unless a delegate objects.
    private var keepsPopovers = false
    /// True if the file reads identifiers, of constraints for instance: other strings may be equal to one by chance.
    private var namesIdentifiers = false
    /// The words of the file so far, true for those at which a fact may begin.
    private var words: [String: Bool] = [:]
    /// The types that the current function creates for each name it sets.
    var created: [String: Set<String>] = [:]

    /// Returns the summary of a file. Takes time linear in its length.
    ///
    /// - Parameters:
    ///   - bytes: its contents.
    ///   - path: the path that locations in the summary contain.
    ///   - names: names in documents.
    static func read(_ bytes: [UInt8], path: String, names: SoughtNames) -> SourceSummary {
        var reader = SourceReader(tokens: SourceLexer.tokens(of: bytes), path: path, names: names)
        reader.run()
        if !reader.namesIdentifiers {
            for place in reader.summary.mentions.indices { reader.summary.mentions[place].isLiteral = false }
        }
        if reader.summary.usesOfOthers.isEmpty { reader.summary.namedTypes = [] }
        if !reader.keepsPopovers {
            for place in reader.summary.mentions.indices { reader.summary.mentions[place].showing.remove(.popover) }
            for place in reader.summary.calls.indices { reader.summary.calls[place].showing.remove(.popover) }
        }
        return reader.summary
    }

    private init(tokens: [SourceToken], path: String, names: SoughtNames) {
        self.tokens = tokens
        (self.names, constraintOutlets) = (names.texts, names.constraints)
        branches = IdiomBranches(tokens)
        summary = SourceSummary(path: path)
    }

    private mutating func run() {
        var place = 0
        while place < tokens.count {
            let token = tokens[place]
            switch token.kind {
            case .sign:
                if token.text == "{" { open(nil, at: place) }
                if token.text == "}" { close() }
                if token.text == "=" { readAssignment(at: place) }
            case .literal:
                mention(at: place, isCreation: !readConstant(at: place))
                readParts(of: token.text, at: place)
            case .word:
                guard beginsFact(token.text) else { break }
                if let next = declaration(at: place) {
                    place = next
                    continue
                }
                read(word: token, at: place)
            }
            place += 1
        }
        flush()
    }

    func token(_ place: Int) -> SourceToken? { tokens.indices.contains(place) ? tokens[place] : nil }

    // MARK: Scopes

    /// The type whose code contains the current token.
    var type: String? { scopes.last { $0.type != nil }?.type ?? implementation }

    private mutating func open(_ type: String?, at place: Int) {
        if type == nil, functionDepth == nil { (functionDepth, functionStart) = (scopes.count, place) }
        scopes.append(Scope(type: type))
    }

    /// The number of braces around the current token inside the function, without those of the function.
    var depthInFunction: Int? { functionDepth.map { scopes.count - $0 - 1 } }

    /// The kind of device on which alone the token at a place runs; nil where no condition around it decides.
    func idiom(at place: Int) -> Idiom? { branches[place] }

    private mutating func close() {
        guard !scopes.isEmpty else { return }
        scopes.removeLast()
        if functionDepth == scopes.count {
            functionDepth = nil
            flush()
        }
    }

    /// Ends a function: gives its mentions the ways of showing that its words state.
    private mutating func flush() {
        for var mention in pending.mentions {
            mention.showing = showing { mention.isIdentifier || $0.contains(mention.name) }
            summary.mentions.append(mention)
        }
        for var call in pending.calls where !pending.showing.isEmpty || !shownApart.isEmpty {
            call.showing = showing { types in types.contains { call.name.hasPrefix($0 + ".") } }
            if !call.showing.isEmpty { summary.calls.append(call) }
        }
        if pending.makesNavigation, pending.showing.contains(.presented), !pending.showing.contains(.fullScreen) {
            summary.presentsNavigation = true
        }
        (pending, created, shownApart) = (Pending(), [:], [:])
    }

    /// Returns the ways in which the current function shows the controllers of some types.
    private func showing(isOf: (Set<String>) -> Bool) -> Set<SourceSummary.Showing> {
        pending.showing.union(shownApart.filter { isOf($0.value) }.keys)
    }

    // MARK: Types

    private static let typeWords: Set = ["class", "struct", "enum", "extension", "actor", "protocol"]
    private static let objectiveTypeWords: Set = ["@interface", "@implementation", "@protocol"]
    /// The most tokens of a head: of a type or a function.
    static let headerLimit = 80

    /// Reads the head of a type declaration. Returns the index after it, or nil if there is none.
    private mutating func declaration(at place: Int) -> Int? {
        let word = tokens[place].text
        if Self.objectiveTypeWords.contains(word) { return objectiveDeclaration(at: place) }
        if word == "@end" {
            implementation = nil
            return place + 1
        }
        if word == "@class" {
            return tokens[place...].firstIndex { $0.isSign(";") }.map { $0 + 1 } ?? tokens.count
        }
        guard Self.typeWords.contains(word), let name = token(place + 1), name.kind == .word,
            token(place - 1)?.isSign(".") != true, token(place - 1)?.isWord("import") != true,
            !Self.modifiers.contains(name.text)
        else { return nil }
        return swiftDeclaration(at: place + 1, isDeclared: word != "extension")
    }

    /// Words after `class` that make it a modifier.
    private static let modifiers: Set = ["func", "var", "let", "subscript", "override", "private", "final", "static"]

    private mutating func swiftDeclaration(at first: Int, isDeclared: Bool) -> Int? {
        var name = tokens[first].text
        var supertypes: [String] = []
        var (place, last) = (first + 1, first)
        var isBehindColon = false
        while let token = token(place), place - first < Self.headerLimit {
            if token.isSign("{") {
                note(type: name, supertypes, isDeclared: isDeclared)
                open(name, at: place)
                return place + 1
            }
            if token.isSign(";") || token.isSign("}") || token.isSign(")") { return nil }
            if token.isSign(":") { isBehindColon = true }
            if token.isWord("where") { isBehindColon = false }
            if token.kind == .word, isBehindColon, !token.text.hasPrefix("@") {
                supertypes.append(token.text)
                if token.text != name { mention(at: place, isCreation: false) }
            }
            // In an extension of a nested type, the last part of the qualified name is the type's name.
            if token.isSign("."), place == last + 1, let part = self.token(place + 1), part.kind == .word {
                (name, last) = (part.text, place + 1)
            }
            place += 1
        }
        return nil
    }

    private mutating func objectiveDeclaration(at place: Int) -> Int? {
        guard let name = token(place + 1), name.kind == .word else { return nil }
        let isCategory = token(place + 2)?.isSign("(") == true
        var supertypes: [String] = []
        if token(place + 2)?.isSign(":") == true, let parent = token(place + 3), parent.kind == .word {
            supertypes = [parent.text]
            mention(at: place + 3, isCreation: false)
        }
        note(type: name.text, supertypes, isDeclared: !isCategory)
        implementation = name.text
        return place + 2 + (supertypes.isEmpty ? 0 : 2)
    }

    private mutating func note(type: String, _ supertypes: [String], isDeclared: Bool) {
        summary.types[type, default: .init()].supertypes += supertypes
        if isDeclared { summary.types[type]?.isDeclared = true }
    }

    // MARK: Words

    /// True if a fact may begin at a word. Most words of a file begin none and recur.
    private mutating func beginsFact(_ word: String) -> Bool {
        if let known = words[word] { return known }
        let begins =
            word.first?.isUppercase == true || names.contains(word) || Self.factWords.contains(word)
            || isNameOfConstraint(word) || word.hasPrefix(Self.orientations)
            || SourceVocabulary.followsKeyboard(word)
        words[word] = begins
        return begins
    }

    /// The words of the vocabulary, and those that begin or end a type.
    private static let factWords = typeWords.union(objectiveTypeWords).union(outletWords).union(showing.keys)
        .union(SourceVocabulary.addingMethods).union(SourceVocabulary.placedWords)
        .union(SourceVocabulary.statusBarWords).union(SourceVocabulary.navigationBarWords)
        .union(SourceVocabulary.popoverWords).union(SourceVocabulary.noStyleWords)
        .union(SourceVocabulary.collapsingWords).union(SourceVocabulary.opacityWords).union(OrientationLock.words)
        .union(identifierWords)
        .union([
            "@end", "@class", "UIKit", "SwiftUI", "XCTest", "setRootViewController", SourceVocabulary.handingOut,
            SourceVocabulary.subviews, SourceVocabulary.setMask, bar,
        ])

    private static let identifierWords: Set = ["identifier", "withIdentifier"]
    private static let orientations = "supportedInterfaceOrientations"
    /// The beginning of the delegate's methods that decide how a popover is shown on phones.
    private static let adapting = "adaptivePresentationStyle"

    private mutating func read(word token: SourceToken, at place: Int) {
        let text = token.text
        if text == "UIKit" || text == "SwiftUI", let former = self.token(place - 1) {
            summary.isOfApp = summary.isOfApp || former.isWord("import") || former.isSign("<")
        }
        if Self.identifierWords.contains(text) { namesIdentifiers = true }
        if let kind = showing(at: place) { pending.showing.insert(kind) }
        if SourceVocabulary.popoverWords.contains(text) { pending.showing.insert(.popover) }
        if SourceVocabulary.noStyleWords.contains(text), isInFunction(named: { $0.hasPrefix(Self.adapting) }) {
            keepsPopovers = true
        }
        if SourceVocabulary.collapsingWords.contains(text) { summary.collapseLine = summary.collapseLine ?? token.line }
        if text.hasSuffix("Controller") { readContainer(at: place) }
        if text.hasSuffix("NavigationController"), isMade(at: place) { pending.makesNavigation = true }
        if text == "XCTest",
            self.token(place - 1)?.isWord("import") == true || self.token(place - 1)?.isSign("<") == true
        {
            summary.isOfTests = true
        }
        if text.first?.isUppercase == true { summary.namedTypes.insert(text) }
        mention(at: place, isCreation: isCreation(at: place) && !isCastOfExisting(at: place))
        if functionDepth != nil {
            if let call = callOfType(at: place) { pending.calls.append(call) }
            if text == SourceVocabulary.handingOut { readResult(at: place) }
        }
        if SourceVocabulary.followsKeyboard(text) { noteKeyboard(token) }
        if SourceVocabulary.statusBarWords.contains(text), isSet(at: place, to: false) {
            summary.statusBarLine = summary.statusBarLine ?? token.line
        }
        if SourceVocabulary.opacityWords.contains(text) { readOpacity(at: place) }
        if text == "setRootViewController" { readRoot(from: place + 2, of: place) }
        readUseOfOther(at: place)
        guard let type else { return }
        readOutlets(at: place, of: type)
        readUsesOfViews(at: place, of: type)
        if text.hasPrefix(Self.orientations) { readOrientations(at: place, of: type) }
        if let lock = OrientationLock(text) { readLock(lock, at: place, of: type) }
        readRowHeight(at: place, of: type)
        if text == Self.bar { readHiddenBar(at: place, of: type) }
        if SourceVocabulary.sizingWords.contains(text), !isOwn(at: place) { return }
        if SourceVocabulary.containingWords.contains(text) { readChild(at: place, of: type) }
        guard SourceVocabulary.placedWords.contains(text) || isUseOfConstraint(at: place) else { return }
        if readHidingOfBar(at: place, of: type) { return }
        summary.types[type, default: .init()].wordUses.append(.init(name: Self.outletName(text), line: token.line))
    }

    /// Returns true for a word that code sets to a value: `isStatusBarHidden = false`, `setNavigationBarHidden(true` and, in
    /// Objective-C, `setStatusBarHidden:NO`.
    func isSet(at place: Int, to value: Bool) -> Bool {
        guard let sign = token(place + 1), ["=", ":", "("].contains(where: sign.isSign) else { return false }
        return (value ? ["true", "YES"] : ["false", "NO"]).contains { token(place + 2)?.isWord($0) == true }
    }

    private mutating func noteKeyboard(_ token: SourceToken) {
        summary.keyboardLine = summary.keyboardLine ?? token.line
        if SourceVocabulary.followsKeyboardEverywhere(token.text), summary.keyboardLibraryLine == nil {
            summary.keyboardLibraryLine = token.line
        }
        guard let type, summary.types[type]?.keyboardLine == nil else { return }
        summary.types[type, default: .init()].keyboardLine = token.line
    }

    /// Returns true for a property of the type itself: `property`, `self.property` and `[self setProperty`.
    func isOwn(at place: Int) -> Bool {
        let former = token(place - 1)
        if tokens[place].text.hasPrefix("set") { return former?.isWord("self") == true }
        return former?.isSign(".") != true || owner(of: place).map { tokens[$0].isWord("self") } == true
    }

    /// Returns the way in which a word shows the controllers named in its function.
    private func showing(at place: Int) -> SourceSummary.Showing? {
        // As the label of an argument it names the first controller of a navigation controller.
        let isLabel =
            tokens[place].text == Self.root && token(place + 1)?.isSign(":") == true
            && token(place - 1).map { $0.isSign("(") || $0.isSign(",") } == true
        if isLabel { return .pushed }
        // A variable, or a property of the type itself, is no window's.
        let isOther = SourceVocabulary.windowWords.contains(tokens[place].text) && isOwn(at: place)
        return isOther ? nil : Self.showing[tokens[place].text]
    }

    /// The way in which each word shows controllers.
    private static let showing: [String: SourceSummary.Showing] = {
        var kinds: [String: SourceSummary.Showing] = [:]
        for word in SourceVocabulary.embeddingWords { kinds[word] = .embedded }
        for word in SourceVocabulary.presentingWords { kinds[word] = .presented }
        for word in SourceVocabulary.fullScreenWords { kinds[word] = .fullScreen }
        for word in SourceVocabulary.pushingWords { kinds[word] = .pushed }
        for word in SourceVocabulary.windowWords { kinds[word] = .window }
        for word in SourceVocabulary.previewingWords { kinds[word] = .previewed }
        return kinds
    }()

    private mutating func mention(at place: Int, isCreation: Bool) {
        let token = tokens[place]
        guard names.contains(token.text), token.kind == .literal || token.text != type else { return }
        pending.mentions.append(
            .init(
                name: token.text, line: token.line, isCreation: isCreation,
                isMember: token.kind == .word && isMember(at: place), isLiteral: token.kind == .literal,
                isIdentifier: token.kind == .literal || token.text.first?.isLowercase == true, showing: [],
                idiom: branches[place]))
        if functionDepth == nil { flush() }
    }
}
