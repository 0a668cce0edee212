// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// An edit in words: a verb and its object, `add` and `'buy' (UIButton) to 'Checkout'`.
struct EditPhrase: Equatable {
    /// The verb.
    let verb: Verb
    /// The rest of the sentence, without a period.
    let object: String
    /// Further sentences, or lines about parts of the edit; empty if there are none.
    let details: String

    init(_ verb: Verb, _ object: String, details: String = "") {
        (self.verb, self.object, self.details) = (verb, object, details)
    }

    /// The sentence after the edit: `Added 'buy' (UIButton) to 'Checkout'.`
    var done: String { sentence(verb.past) }

    /// The sentence in a rehearsal: `Would add 'buy' (UIButton) to 'Checkout'.`
    var planned: String { sentence("would \(verb.rawValue)") }

    /// The message of a revision: `add 'buy' (UIButton) to 'Checkout'`.
    var message: String { "\(verb.rawValue) \(object)" }

    private func sentence(_ verb: String) -> String {
        let words = "\(verb.prefix(1).uppercased())\(verb.dropFirst()) \(object)."
        return details.isEmpty ? words : words + (details.first == "\n" ? "" : " ") + details
    }
}

extension EditPhrase {
    /// Verbs of edits, in the infinitive.
    enum Verb: String {
        case add, change, copy, hide, `import`, keep, move, remove, rename, replace, reset, select, set, show

        /// The verb in the past tense.
        var past: String {
            switch self {
            case .copy: "copied"
            case .hide: "hid"
            case .keep: "kept"
            case .reset, .set: rawValue
            case .change, .move, .remove, .rename, .replace: rawValue + "d"
            case .add, .import, .select, .show: rawValue + "ed"
            }
        }

        /// The effect of the verb on what the catalog contains.
        fileprivate var effect: Effect {
            switch self {
            case .add, .copy, .import: .added
            case .remove: .removed
            case .change, .hide, .keep, .move, .rename, .replace, .reset, .select, .set, .show: .changed
            }
        }
    }

    fileprivate enum Effect: String, CaseIterable {
        case added, changed, removed
    }
}

extension [EditPhrase] {
    /// The number of edits that are printed one by one.
    private static var printedCount: Int { 20 }

    /// The lines that are printed about edits: a sentence for each of the first, and the numbers if there are several.
    func lines(isRehearsal: Bool) -> [String] {
        var lines = prefix(Self.printedCount).map { isRehearsal ? $0.planned : $0.done }
        if count > Self.printedCount {
            lines.append("… and \(NumberText.count(count - Self.printedCount, "more edit"))")
        }
        guard count > 1 else { return lines }
        let effects = EditPhrase.Effect.allCases.compactMap { effect in
            let count = count { $0.verb.effect == effect }
            return count == 0 ? nil : "\(NumberText.grouped(count)) \(effect.rawValue)"
        }
        let verb = isRehearsal ? "Would apply" : "Applied"
        return lines + ["\(verb) \(NumberText.count(count, "edit")): \(effects.joined(separator: ", "))."]
    }

    /// The message of a revision: that of the first edit, with the number of further ones.
    var message: String {
        guard let first else { return "" }
        return count > 1 ? "\(first.message) and \(count - 1) more" : first.message
    }
}
