// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension SourceReader {
    static let outletWords = SourceVocabulary.constraintProperties
        .union(SourceVocabulary.placingProperties).union(SourceVocabulary.fillingProperties)
        .union(SourceVocabulary.hidingProperties).union(SourceVocabulary.fadingProperties)
        .union(SourceVocabulary.textProperties)
        .union(SourceVocabulary.answeringProperties)
        .union(SourceVocabulary.refittingProperties)
        .union(SourceVocabulary.scrollingProperties)
        .union(SourceVocabulary.enablingProperties)
        .union(SourceVocabulary.inputProperties)

    /// The words by which code places an outlet of another object.
    private static let otherWords = SourceVocabulary.placingProperties.union(SourceVocabulary.constraintProperties)

    /// Reads the use of an outlet that the word at a place states, if any.
    mutating func readOutlets(at place: Int, of type: String) {
        let word = tokens[place]
        if !clearsText(at: place), let owner = outlet(of: place) {
            let hiding = SourceVocabulary.hidingProperties.contains(word.text) ? hiding(at: place) : nil
            for outlet in members(behind: owner) ?? [owner] {
                add(tokens[outlet].text, word.text, word.line, to: type, hidesOn: hiding)
            }
        }
        if SourceVocabulary.addingMethods.contains(word.text), let added = addedView(at: place) {
            if isOwn(added) { add(tokens[added].text, SourceVocabulary.moving, word.line, to: type) }
            addUseOfOther(added)
        }
        if let bound = boundView(at: place) { add(tokens[bound].text, word.text, word.line, to: type) }
        if word.text == SourceVocabulary.handingOut, let outlet = handedOut(at: place) {
            add(outlet, word.text, word.line, to: type)
        }
    }

    /// Reads the use of another object's outlet that the word at a place states, if any; it may be outside types.
    mutating func readUseOfOther(at place: Int) {
        let word = tokens[place].text
        let setsText = SourceVocabulary.textProperties.contains(word)
        guard setsText || Self.otherWords.contains(word), !clearsText(at: place), let owner = outlet(of: place) else {
            return
        }
        addUseOfOther(owner, settingText: setsText)
    }

    /// Returns the place of the name before a property: `outlet.property`, `outlet?.property`,
    /// `outlet.configuration?.property`, or `[outlet property` in Objective-C.
    private func outlet(of place: Int) -> Int? {
        let text = tokens[place].text
        guard Self.outletWords.contains(text) else { return nil }
        var owner = owner(of: place)
        // `outlet.rx.text` is bound to the values of others.
        if let place = owner, SourceVocabulary.bindingWords.contains(tokens[place].text) {
            owner = self.owner(of: place)
        } else if isOnlyRead(at: place) {
            return nil
        }
        if let place = owner, tokens[place].isWord(SourceVocabulary.configuration) { owner = self.owner(of: place) }
        guard let owner, tokens[owner].kind == .word else { return nil }
        // A loop's variable may have the name of the controller's own view.
        return !["self", "view"].contains(tokens[owner].text) || members(behind: owner) != nil ? owner : nil
    }

    /// Returns the place of the view in `assign(to: \.text, on: outlet)`, which sets the text at the given place.
    private func boundView(at place: Int) -> Int? {
        guard SourceVocabulary.textAssignments.contains(tokens[place].text), token(place - 1)?.isSign(".") == true,
            [place - 2, place - 3].contains(where: { token($0)?.isSign("\\") == true }),
            token(place + 1)?.isSign(",") == true
        else { return nil }
        return token(place + 2).flatMap { _ in addedView(at: place + 2) }
    }

    /// Returns the place of the last name in the view that a method adds: `addSubview(other.outlet)`,
    /// `addSubview:other.outlet` in Objective-C.
    func addedView(at place: Int) -> Int? {
        guard let sign = token(place + 1), sign.isSign("(") || sign.isSign(":") else { return nil }
        var (index, last) = (place + 2, Int?.none)
        while let token = token(index),
            token.kind == .word || token.isSign(".") || token.isSign("?") || token.isSign("!")
        {
            // A word without a period before it is the label of the next argument.
            if token.kind == .word {
                if last != nil, self.token(index - 1)?.kind == .word { break }
                last = index
            }
            index += 1
        }
        return last
    }

    /// Returns true for a property of the type itself: `outlet` or `self.outlet`.
    private func isOwn(_ place: Int) -> Bool {
        guard token(place - 1)?.isSign(".") == true else { return true }
        return owner(of: place).map { tokens[$0].isWord("self") } == true
    }

    /// Returns the outlet that a method returns, and does nothing else.
    private func handedOut(at place: Int) -> String? {
        guard token(place - 1)?.isSign("{") == true else { return nil }
        var index = place + 1
        if token(index)?.isWord("self") == true, token(index + 1)?.isSign(".") == true { index += 2 }
        guard let name = token(index), name.kind == .word else { return nil }
        let end = token(index + 1)?.isSign(";") == true ? index + 2 : index + 1
        return token(end)?.isSign("}") == true ? name.text : nil
    }

    /// Notes the use of an outlet that code reaches through another object: `other.outlet`.
    private mutating func addUseOfOther(_ place: Int, settingText: Bool = false) {
        guard token(place - 1)?.isSign(".") == true, let owner = owner(of: place), tokens[owner].kind == .word,
            tokens[owner].text != "self"
        else { return }
        let name = Self.outletName(tokens[place].text)
        summary.usesOfOthers.append(.init(outlet: name, line: tokens[place].line, setsText: settingText))
    }

    /// Returns the place of the token before a property, without the signs between them.
    func owner(of place: Int) -> Int? {
        guard var index = token(place - 1).map({ _ in place - 1 }) else { return nil }
        guard tokens[index].isSign(".") else { return index }
        index -= 1
        while let sign = token(index), sign.isSign("?") || sign.isSign("!") { index -= 1 }
        return token(index).map { _ in index }
    }

    /// Returns true for a property that code may also read, and does not change: neither `property = value` nor
    /// `property.part += value` nor `property.toggle()` nor `&outlet.property`.
    private func isOnlyRead(at place: Int) -> Bool {
        guard SourceVocabulary.readableProperties.contains(tokens[place].text) else { return false }
        var last = place
        while token(last + 1)?.isSign(".") == true, token(last + 2)?.kind == .word { last += 2 }
        if tokens[last].isWord(SourceVocabulary.toggle) || isPassedInPlace(place) { return false }
        let isChange = ["+", "-", "*", "/"].contains { token(last + 1)?.isSign($0) == true }
        let sign = isChange ? last + 2 : last + 1
        return token(sign)?.isSign("=") != true || token(sign + 1)?.isSign("=") == true
    }

    /// Returns true for a property with the text of a view that code empties: `label.text = nil`.
    private func clearsText(at place: Int) -> Bool {
        guard SourceVocabulary.textAssignments.contains(tokens[place].text), token(place + 1)?.isSign("=") == true
        else { return false }
        let value = token(place + 2)
        let isEmpty = value?.kind == .literal && value?.text.isEmpty == true
        // Other words may follow an empty literal: `"" + name`.
        return value?.isWord("nil") == true || isEmpty && token(place + 3)?.isSign("+") != true
    }

    /// Returns true for a property that a call may change: `&outlet.property`.
    private func isPassedInPlace(_ place: Int) -> Bool {
        var first = place
        while let owner = owner(of: first), tokens[owner].kind == .word, token(first - 1)?.isSign(".") == true {
            first = owner
        }
        return token(first - 1)?.isSign("&") == true
    }

    /// The end of the names of constraints: `constraint` or `heightConstraint`.
    static let constraintSuffix = "onstraint"

    /// Returns true for a word that may name a constraint: an outlet of one, or a name that ends as such names do.
    func isNameOfConstraint(_ word: String) -> Bool {
        word.hasSuffix(Self.constraintSuffix) || constraintOutlets.contains(Self.outletName(word))
    }

    /// Returns true for the name of a constraint outside its declaration: code may change it through a helper, such as
    /// `NSLayoutConstraint.deactivate([heightConstraint])`. Reading its constant changes nothing.
    func isUseOfConstraint(at place: Int) -> Bool {
        let name = tokens[place].text
        guard isNameOfConstraint(name), name.first?.isUppercase == false, let former = token(place - 1) else {
            return false
        }
        // A short name, such as `height`, is also that of variables, and of properties of other values.
        if !name.hasSuffix(Self.constraintSuffix), !isOwn(place) || declares(name, before: place) { return false }
        if former.isSign("*") || former.isWord("var") || former.isWord("let") { return false }
        // A label of an argument or a parameter is no value; before the second part of `a ? b : c` stands one.
        let isLabel = token(place + 1)?.isSign(":") == true && (former.isSign("(") || former.isSign(","))
        if isLabel { return false }
        var next = place + 1
        while let sign = token(next), sign.isSign("?") || sign.isSign("!") { next += 1 }
        return token(next)?.isSign(".") != true || token(next + 1).map { _ in isOnlyRead(at: next + 1) } != true
    }

    private mutating func add(
        _ outlet: String, _ property: String, _ line: Int, to type: String, hidesOn idioms: Set<Idiom>? = nil
    ) {
        summary.types[type, default: .init()].outletUses.append(
            .init(outlet: Self.outletName(outlet), property: property, line: line, hidesOn: idioms))
    }

    /// The name of an outlet, whose instance variable in Objective-C begins with an underscore.
    static func outletName(_ word: String) -> String {
        word.hasPrefix("_") ? String(word.dropFirst()) : word
    }
}
