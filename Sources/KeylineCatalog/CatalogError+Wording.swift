// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension CatalogError: CustomStringConvertible {
    /// The fact, then a hint on its own line.
    public var description: String { fact + (hint.map { "\nhint: " + $0 } ?? "") }

    private var fact: String {
        switch self {
        case .unknownScreen(let name, _): "there is no screen '\(name)' in the catalog"
        case .ambiguousScreen(let name, let candidates): "'\(name)' matches \(candidates.count) screens"
        case .unknownItem(let name, let screen, _): "screen '\(screen)' has no view or guide '\(name)'"
        case .ambiguousItem(let name, let screen, let candidates):
            "'\(name)' matches \(candidates.count) views of screen '\(screen)'"
        case .unknownConstraint(let name, let screen, _): "screen '\(screen)' has no constraint '\(name)'"
        case .unknownGesture(let name, let screen, _): "screen '\(screen)' has no gesture binding '\(name)'"
        case .unknownToken(let name, _): "there is no token '\(name)'"
        case .unknownDevice(let name, _): "there is no device '\(name)'"
        case .unknownApp(let name, _): "there is no app '\(name)'"
        case .unknownMatrix(let name, _): "there is no matrix '\(name)'"
        case .changedMeanwhile(let screen): "another program changed '\(screen)' at the same time; nothing was written"
        case .undoesTheStart(let name): "revision '\(name)' created the devices and matrices of the catalog"
        case .unknownRevision(let name): "there is no revision '\(name)'"
        case .ambiguousRevision(let name, let candidates): "'\(name)' matches \(candidates.count) revisions"
        case .compacted(let name): "revision '\(name)' is no longer in the history, which was compacted"
        case .notAcknowledged(let who): "nothing can be compacted: not yet seen by " + who.list
        case .unknownSite(let name): "'\(name)' does not match exactly one site of this catalog"
        case .unknownConflict(let id): "there is no open conflict '\(id)'"
        case .ambiguousConflict(let id, let candidates): "'\(id)' matches \(candidates.count) conflicts"
        case .unusableChoice(let id, let reason, _): "conflict \(id) \(reason)"
        case .duplicateID(let id, let screen): "screen '\(screen)' already has the id '\(id)'"
        case .parentCycle(let item, let parent):
            "'\(item)' cannot be moved into '\(parent)', which is one of its subviews"
        case .invalidValue(let what, let value, let allowed): "'\(value)' is not a valid \(what): it must be \(allowed)"
        case .unusableValue(let column, let fact): "'\(column)' \(fact)"
        case .illegalConstraint(let reason): "UIKit does not allow such a constraint: \(reason)"
        case .noSuchLength(.stackSpacing, let item): "'\(item)' is no stack view, so it has no spacing"
        case .noSuchLength(let property, let item): "'\(item)' has no \(property.rawValue)"
        case .illegalGesture(let reason): "UIKit has no such recognizer: \(reason)"
        case .tokenCycle(let names): "the aliases of these tokens form a cycle: " + names.joined(separator: " → ")
        case .danglingAlias(let names, _):
            "'\(names.first ?? "")' is an alias of a token that does not exist: " + names.joined(separator: " → ")
        }
    }

    private var hint: String? {
        switch self {
        case .unknownScreen(_, let nearest): Self.suggest(nearest, else: "list screens with 'keyline screens'")
        case .ambiguousScreen(_, let candidates): "use the id of one: " + Self.list(candidates)
        case .unknownItem(_, let screen, let nearest), .unknownConstraint(_, let screen, let nearest),
            .unknownGesture(_, let screen, let nearest):
            Self.suggest(nearest, else: "list its contents with 'keyline show \"\(screen)\"'")
        case .ambiguousItem(_, _, let candidates): "use the id of one: " + Self.list(candidates)
        case .unknownToken(_, let nearest): Self.suggest(nearest, else: "list tokens with 'keyline token list'")
        case .unknownDevice(_, let nearest): Self.suggest(nearest, else: "list devices with 'keyline devices'")
        case .unknownApp(_, let nearest):
            Self.suggest(nearest, else: "list apps with 'keyline query \"select * from app\"'")
        case .unknownMatrix(_, let nearest): Self.suggest(nearest, else: "list matrices with 'keyline matrix list'")
        case .changedMeanwhile: "run the same command again"
        case .undoesTheStart: "to revert it anyway, add '--force'"
        case .unknownRevision: "list revisions with 'keyline log'"
        case .ambiguousRevision(_, let candidates): "use more digits: " + Self.list(candidates)
        case .compacted: "an older copy of the catalog may contain it; list the remaining revisions with 'keyline log'"
        case .notAcknowledged(let who): who.remedy
        case .unknownSite: "list sites with 'keyline site'"
        case .unknownConflict: "list conflicts with 'keyline conflicts'"
        case .ambiguousConflict(_, let candidates): "use more digits: " + Self.list(candidates)
        case .unusableChoice(_, _, let hint): hint
        case .duplicateID: "omit the id to get a new one"
        case .parentCycle: "choose a view that is not one of its subviews"
        case .invalidValue, .unusableValue, .illegalConstraint, .illegalGesture, .noSuchLength: nil
        case .tokenCycle: "set one of them to a value"
        case .danglingAlias(_, let nearest): Self.suggest(nearest, else: "create that token first")
        }
    }

    private static func suggest(_ names: [String], else otherwise: String) -> String {
        names.isEmpty ? otherwise : "did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"
    }

    private static func list(_ candidates: [String]) -> String {
        candidates.prefix(8).joined(separator: ", ") + (candidates.count > 8 ? " …" : "")
    }
}
