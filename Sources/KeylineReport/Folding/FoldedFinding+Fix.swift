// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

extension FoldedFinding {
    /// The members that the fixes are for, besides the finding itself: those that the same rule finds on other elements of the
    /// screen, as certainly; empty if a setting, a conflict or lack of room is behind all of them.
    var alike: [Finding] {
        guard isFixedByMember else { return [] }
        var seen: Set = [finding.subject]
        return members.filter {
            $0.screen == finding.screen && $0.rule == finding.rule && $0.status == finding.status
                && seen.insert($0.subject).inserted
        }
    }

    /// The fixes of all members in words; nil if there are none.
    ///
    /// Those of a certain finding are proven to clear its members too. Advice that names an element is given for each of them.
    var fix: String? {
        let alike = alike
        if alike.isEmpty { return finding.fix }
        let own = finding.fixesByName
        let others = alike.flatMap(\.fixesByName).filter { $0.isOfElement && ($0.isAdvice || finding.status != .fail) }
        let all = others.reduce(into: own) { all, fix in if !all.contains(fix) { all.append(fix) } }
        return FixWording(rule: finding.rule, isForSeveral: true).words(all)
    }

    /// True if each member has fixes of its own: no setting, conflict or lack of room is behind all of them.
    private var isFixedByMember: Bool {
        switch finding.cause {
        case .document, .conflict: false
        case .constraint, nil: finding.explained.isEmpty
        }
    }
}

extension Finding {
    /// The fixes with the name of the subject, where they are about it.
    fileprivate var fixesByName: [Fix] {
        let subject = predicates.flatMap(\.namedItems).first { $0.id == self.subject }
        return fixes.map { fix in
            guard case .tie(var tie) = fix else { return fix }
            tie.item = tie.item ?? subject
            return .tie(tie)
        }
    }
}

extension Fix {
    /// True if it says which element it changes.
    fileprivate var isOfElement: Bool {
        switch self {
        case .tie(let tie): tie.item != nil
        case .advice(let statement): !statement.namedItems.isEmpty
        }
    }

    fileprivate var isAdvice: Bool {
        switch self {
        case .tie: false
        case .advice: true
        }
    }
}
