// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineStore

/// Why a change or a look-up is refused. Nothing was changed when one is thrown.
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
    /// What the catalog started with is not undone by accident.
    case undoesTheStart(String)
    /// No revision of that name.
    case unknownRevision(String)
    /// Several revisions of that name; the candidates in full.
    case ambiguousRevision(String, candidates: [String])
    /// A revision from before the history begins.
    case compacted(String)
    /// Nothing can be compacted before these have seen it.
    case notAcknowledged([Acknowledgement.Words])
    /// No site of that name among those that wrote here.
    case unknownSite(String)
    /// No conflict of that id.
    case unknownConflict(String)
    /// Several conflicts whose ids start so.
    case ambiguousConflict(String, candidates: [String])
    /// A side of a conflict that there is not, or a value where there is none to give.
    case unusableChoice(conflict: String, reason: String, hint: String)
    /// The id is taken.
    case duplicateID(String, screen: String)
    /// A view cannot be inside itself.
    case parentCycle(item: String, parent: String)
    /// A value out of its range.
    case invalidValue(String, value: String, allowed: String)
    /// UIKit refuses the constraint, with the reason.
    case illegalConstraint(reason: String)
    /// Aliases of tokens lead back to where they started, each name once more at the end.
    case tokenCycle([String])
    /// Aliases of tokens lead to a name that no token has.
    case danglingAlias([String], nearest: [String])

    /// The names of the tokens whose aliases lead nowhere, nil for other errors.
    public var tokens: [String]? {
        if case .tokenCycle(let names) = self { return names }
        if case .danglingAlias(let names, _) = self { return names }
        return nil
    }
}
