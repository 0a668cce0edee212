// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The calls by which a controller hides the bar of its navigation controller, or a view, whenever it appears.
extension SourceReader {
    /// The method that runs whenever a controller appears.
    private static let reappearing = "viewWillAppear"
    private static let appearing: Set = ["viewDidLoad", reappearing]
    /// Methods of controllers that run whenever their screen is shown.
    static let shown = appearing.union(["viewDidAppear"])
    /// Methods of controllers and views that run before a view is shown.
    private static let preparing = shown.union([
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "awakeFromNib", "layoutSubviews",
    ])
    static let disappearing: Set = ["viewWillDisappear", "viewDidDisappear"]
    /// Longest statement that is read, in tokens.
    private static let statementLimit = 30

    /// Reads a call that hides the bar before the controller appears. A call in a method that runs while the controller
    /// disappears sets the bar of the next controller, and is skipped.
    ///
    /// - Returns: false for a word of any other meaning.
    mutating func readHidingOfBar(at place: Int, of type: String) -> Bool {
        guard SourceVocabulary.navigationBarWords.contains(tokens[place].text), let name = functionName,
            !isOfOthersNavigation(place)
        else {
            return false
        }
        if Self.disappearing.contains(name) { return true }
        guard Self.appearing.contains(name), depthInFunction == 0, hasNoCondition(place), isSet(at: place, to: true)
        else {
            return false
        }
        let known = summary.types[type]?.barHidingLine
        summary.types[type, default: .init()].barHidingLine = known ?? tokens[place].line
        if name == Self.reappearing { summary.types[type]?.hidesBarAlways = true }
        return true
    }

    /// Reads a call that makes navigation bars opaque: all of them, by their appearance, or a controller's own.
    mutating func readOpacity(at place: Int) {
        let isImage = tokens[place].text == SourceVocabulary.backgroundImage
        guard isImage ? isImageGiven(at: place) : isSet(at: place, to: false) else { return }
        let line = tokens[place].line
        if isOfAllBars(place) {
            summary.opaqueBarsLine = summary.opaqueBarsLine ?? line
        } else if let type, let owner = owner(of: place), tokens[owner].isWord(Self.bar) {
            summary.types[type, default: .init()].wordUses.append(.init(name: SourceVocabulary.opaqueBar, line: line))
        }
    }

    /// The property of a navigation controller with its bar.
    static let bar = "navigationBar"

    /// Reads an assignment that shows or hides the bar as a view: `navigationBar.isHidden = true` and, in Objective-C,
    /// `[bar setHidden:YES]`. What a controller sets when it disappears is for others.
    mutating func readHiddenBar(at place: Int, of type: String) {
        var next = place + 1
        while let sign = token(next), ["]", "?", "!", "."].contains(where: sign.isSign) { next += 1 }
        guard let word = token(next), SourceVocabulary.hidingProperties.contains(word.text),
            isSet(at: next, to: true) || isSet(at: next, to: false), !isOfOthersNavigation(place),
            functionName.map(Self.disappearing.contains) != true
        else { return }
        summary.types[type, default: .init()].wordUses.append(.init(name: SourceVocabulary.hiddenBar, line: word.line))
    }

    /// Returns true for a message to the appearance of navigation bars: `UINavigationBar.appearance().` and
    /// `[[UINavigationBar appearance] `.
    private func isOfAllBars(_ place: Int) -> Bool {
        let words = tokens[..<place].suffix(6).filter { $0.kind == .word }.map(\.text)
        return words.suffix(2) == ["UINavigationBar", "appearance"]
    }

    /// Returns true for an argument with a picture: neither `nil` nor the empty `UIImage()`, which makes a bar transparent.
    private func isImageGiven(at place: Int) -> Bool {
        guard let sign = token(place + 1), sign.isSign("(") || sign.isSign(":") else { return false }
        let image = expression(from: place + 2).prefix { tokens[$0].text != "forBarMetrics" }
        return image.contains { tokens[$0].kind != .sign && !Self.wordsOfNoImage.contains(tokens[$0].text) }
    }

    private static let wordsOfNoImage: Set = ["UIImage", "alloc", "init", "new", "nil"]

    /// Returns true for the bar of another controller's navigation controller, which may contain one of the controller's own:
    /// `self.container.navigationController.navigationBarHidden`.
    private func isOfOthersNavigation(_ place: Int) -> Bool {
        guard let navigation = owner(of: place), token(navigation - 1)?.isSign(".") == true,
            let owner = owner(of: navigation)
        else { return false }
        return !tokens[owner].isWord("self")
    }

    /// Returns the kinds of device on which a use of a property hides its view whenever the screen appears; nil where the
    /// code only reads the property. The set is empty where it shows the view, or hides it in some states only.
    func hiding(at place: Int) -> Set<Idiom>? {
        let signs = tokens[place].text.hasPrefix("set") ? ["(", ":"] : ["="]
        guard let sign = token(place + 1), signs.contains(where: sign.isSign), token(place + 2)?.isSign("=") != true
        else { return nil }
        guard isSet(at: place, to: true), let name = functionName, Self.preparing.contains(name),
            let depth = depthInFunction
        else {
            return []
        }
        if let idiom = idiom(at: place) { return depth < 2 ? [idiom] : [] }
        return depth == 0 && hasNoCondition(place) ? [.phone, .pad] : []
    }

    /// Returns true unless the word is in a statement with a condition and without braces, as Objective-C allows.
    func hasNoCondition(_ place: Int) -> Bool {
        let statement = tokens[..<place].suffix(Self.statementLimit).reversed()
            .prefix { !($0.isSign("{") || $0.isSign("}") || $0.isSign(";")) }
        return !statement.contains { $0.isWord("if") || $0.isWord("else") }
    }
}
