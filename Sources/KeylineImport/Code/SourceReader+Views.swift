// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The words by which a type decides about all rows of its tables, or all views in its root view.
extension SourceReader {
    /// Reads words by which a type decides about all its rows, or all views in its root view.
    mutating func readUsesOfViews(at place: Int, of type: String) {
        let text = tokens[place].text
        var use: String?
        if SourceVocabulary.automaticRowWords.contains(text), isInFunction(named: SourceVocabulary.heightWords.contains)
        {
            use = SourceVocabulary.automaticHeight
        }
        if text == SourceVocabulary.subviews, functionName == SourceVocabulary.safeAreaChange {
            use = SourceVocabulary.safeAreaChange
        }
        if text == SourceVocabulary.mask || text == SourceVocabulary.setMask, isSet(at: place, to: false),
            isOwnView(before: place)
        {
            use = SourceVocabulary.ownMask
        }
        if SourceVocabulary.transforms.contains(text), isOwnView(before: place), isTurning(at: place) {
            use = SourceVocabulary.ownRotation
        }
        guard let use else { return }
        summary.types[type, default: .init()].wordUses.append(.init(name: use, line: tokens[place].line))
    }

    /// Reads the height that a delegate's method gives to all rows: its body only returns a number.
    mutating func readRowHeight(at place: Int, of type: String) {
        guard functionDepth == nil, SourceVocabulary.heightWords.contains(tokens[place].text),
            let body = body(after: place)
        else { return }
        let number = body.filter { !$0.isWord("return") && !$0.isSign(";") }.map(\.text).joined()
        if let height = Double(number), height > 0 { summary.types[type, default: .init()].rowHeight = height }
    }

    /// Returns true for a property set to a rotation in the same statement.
    private func isTurning(at place: Int) -> Bool {
        guard let sign = token(place + 1), ["=", ":"].contains(where: sign.isSign) else { return false }
        return expression(from: place + 2).contains {
            tokens[$0].kind == .word && SourceVocabulary.rotationWords.contains(tokens[$0].text)
        }
    }

    /// Returns true for a property of the controller's own view: `view.property` and `self.view.property`.
    private func isOwnView(before place: Int) -> Bool {
        guard let owner = owner(of: place), tokens[owner].isWord("view"), isOwn(at: owner) else { return false }
        return token(owner - 1)?.isSign(".") == true || !declares("view", before: owner)
    }
}
