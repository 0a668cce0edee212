// Keyline
// SPDX-License-Identifier: Apache-2.0

extension CatalogError: CustomStringConvertible {
    /// The fact, then a hint on its own line.
    public var description: String { fact + (hint.map { "\nhint: " + $0 } ?? "") }

    private var fact: String {
        switch self {
        case .unknownScreen(let name, _): "there is no screen '\(name)' in the catalog"
        case .ambiguousScreen(let name, let candidates): "'\(name)' could be any of \(candidates.count) screens"
        case .unknownItem(let name, let screen, _): "screen '\(screen)' has no view or guide '\(name)'"
        case .ambiguousItem(let name, let screen, let candidates):
            "'\(name)' could be any of \(candidates.count) views of screen '\(screen)'"
        case .unknownConstraint(let name, let screen, _): "screen '\(screen)' has no constraint '\(name)'"
        case .unknownGesture(let name, let screen, _): "screen '\(screen)' has no gesture binding '\(name)'"
        case .unknownToken(let name, _): "there is no token '\(name)'"
        case .unknownDevice(let name, _): "there is no device '\(name)'"
        case .unknownApp(let name, _): "there is no app '\(name)'"
        case .unknownMatrix(let name, _): "there is no matrix '\(name)'"
        case .undoesTheStart(let name): "revision '\(name)' is what the catalog started with: its devices and matrices"
        case .unknownRevision(let name): "there is no revision '\(name)'"
        case .ambiguousRevision(let name, let candidates): "'\(name)' could be any of \(candidates.count) revisions"
        case .compacted(let name): "revision '\(name)' is from before the history begins: it was compacted"
        case .notAcknowledged(let who): "nothing can be compacted: not yet seen by " + who.list
        case .unknownSite(let name): "no site whose id begins with '\(name)' wrote here, or several did"
        case .unknownConflict(let id): "there is no open conflict '\(id)'"
        case .ambiguousConflict(let id, let candidates): "'\(id)' could be any of \(candidates.count) conflicts"
        case .unusableChoice(let id, let reason, _): "conflict \(id) \(reason)"
        case .duplicateID(let id, let screen): "screen '\(screen)' already has the id '\(id)'"
        case .parentCycle(let item, let parent): "'\(item)' cannot be put into '\(parent)', which is inside it"
        case .invalidValue(let what, let value, let allowed): "'\(value)' is no \(what): it must be \(allowed)"
        case .illegalConstraint(let reason): "UIKit refuses such a constraint: \(reason)"
        case .tokenCycle(let names): "the tokens form a circle: " + names.joined(separator: " → ")
        case .danglingAlias(let names, _):
            "'\(names.first ?? "")' stands for a token that does not exist: " + names.joined(separator: " → ")
        }
    }

    private var hint: String? {
        switch self {
        case .unknownScreen(_, let nearest): Self.suggest(nearest, else: "'keyline screens' lists them")
        case .ambiguousScreen(_, let candidates): "name one by its id: " + Self.list(candidates)
        case .unknownItem(_, let screen, let nearest), .unknownConstraint(_, let screen, let nearest),
            .unknownGesture(_, let screen, let nearest):
            Self.suggest(nearest, else: "'keyline show \"\(screen)\"' lists what is on it")
        case .ambiguousItem(_, _, let candidates): "name one by its id: " + Self.list(candidates)
        case .unknownToken(_, let nearest): Self.suggest(nearest, else: "'keyline token list' lists them")
        case .unknownDevice(_, let nearest): Self.suggest(nearest, else: "'keyline devices' lists them")
        case .unknownApp(_, let nearest):
            Self.suggest(nearest, else: "'keyline query \"select * from app\"' lists them")
        case .unknownMatrix(_, let nearest): Self.suggest(nearest, else: "'keyline devices' names the matrices")
        case .undoesTheStart: "'--force' takes it back all the same"
        case .unknownRevision: "revisions are listed by 'keyline log'"
        case .ambiguousRevision(_, let candidates): "name one by more digits: " + Self.list(candidates)
        case .compacted: "a copy of the catalog from before may have it; 'keyline log' lists what is left"
        case .notAcknowledged(let who): who.remedy
        case .unknownSite: "'keyline site' lists them"
        case .unknownConflict: "conflicts are listed by 'keyline conflicts'"
        case .ambiguousConflict(_, let candidates): "name one by more digits: " + Self.list(candidates)
        case .unusableChoice(_, _, let hint): hint
        case .duplicateID: "leave the id out to get a new one"
        case .parentCycle: "name a view outside it"
        case .invalidValue, .illegalConstraint: nil
        case .tokenCycle: "give one of them a value"
        case .danglingAlias(_, let nearest): Self.suggest(nearest, else: "set that token first")
        }
    }

    private static func suggest(_ names: [String], else otherwise: String) -> String {
        names.isEmpty ? otherwise : "did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"
    }

    private static func list(_ candidates: [String]) -> String {
        candidates.prefix(8).joined(separator: ", ") + (candidates.count > 8 ? " …" : "")
    }
}
