// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineStore

/// The error thrown when a change or a look-up is refused; nothing has been changed then.
public enum CatalogError: Error, Equatable {
    /// No screen of that id or name.
    case unknownScreen(String, nearest: [String])
    /// Several screens of that name; the candidates as `id  file · name`.
    case ambiguousScreen(String, candidates: [String])
    /// No such view or guide on the screen.
    case unknownItem(String, screen: String, nearest: [String])
    /// Several views of that name; the candidates are their ids.
    case ambiguousItem(String, screen: String, candidates: [String])
    /// No such constraint on the screen.
    case unknownConstraint(String, screen: String, nearest: [String])
    /// No such gesture binding on the screen.
    case unknownGesture(String, screen: String, nearest: [String])
    /// No such token.
    case unknownToken(String, nearest: [String])
    /// No such device profile.
    case unknownDevice(String, nearest: [String])
    /// No such app.
    case unknownApp(String, nearest: [String])
    /// No such matrix.
    case unknownMatrix(String, nearest: [String])
    /// Another program changed the screen after it was read.
    case changedMeanwhile(screen: String)
    /// The revision is the catalog's first one, which is undone only when forced.
    case undoesTheStart(String)
    /// No revision of that name.
    case unknownRevision(String)
    /// Several revisions of that name; the candidates in full.
    case ambiguousRevision(String, candidates: [String])
    /// The revision was compacted.
    case compacted(String)
    /// Nothing can be compacted before these sites and remotes have seen it.
    case notAcknowledged([Acknowledgement.Words])
    /// No known site, or several, match.
    case unknownSite(String)
    /// No conflict of that id.
    case unknownConflict(String)
    /// Several conflicts whose ids start with these digits.
    case ambiguousConflict(String, candidates: [String])
    /// A choice that the conflict does not offer, such as a side it does not have or a value that does not apply.
    case unusableChoice(conflict: String, reason: String, hint: String)
    /// The id is already in use on the screen.
    case duplicateID(String, screen: String)
    /// A view cannot be moved into one of its own subviews.
    case parentCycle(item: String, parent: String)
    /// A value out of its range.
    case invalidValue(String, value: String, allowed: String)
    /// A value that a column of a row may not have, with the fault.
    case unusableValue(String, fact: String)
    /// UIKit refuses the constraint, with the reason.
    case illegalConstraint(reason: String)
    /// A token for a length that a view, or a screen, does not have.
    case noSuchLength(BoundProperty, item: String)
    /// UIKit has no recognizer with such a setting, with the reason.
    case illegalGesture(reason: String)
    /// Aliases of tokens form a cycle; the first name is repeated at the end.
    case tokenCycle([String])
    /// Aliases of tokens end at a name that no token has.
    case danglingAlias([String], nearest: [String])

    /// The token names of an alias cycle or dangling alias; nil for other errors.
    public var tokens: [String]? {
        if case .tokenCycle(let names) = self { return names }
        if case .danglingAlias(let names, _) = self { return names }
        return nil
    }
}
