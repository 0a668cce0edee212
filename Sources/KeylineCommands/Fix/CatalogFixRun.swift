// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineCheck
import KeylineFix
import KeylineModel
import KeylineReport
import KeylineRules

/// One run of `keyline fix` on the catalog: checks it as `keyline check` does, and fixes its screens one after the other.
struct CatalogFixRun {
    /// The check that finds what is to be fixed.
    let check: CheckRun
    /// True if findings that need review are fixed too.
    let includesReviews: Bool
    /// Returns true if a proven change is wanted.
    let approves: (ScreenFixer.Applied) -> Bool

    /// A screen of which something was to be fixed.
    struct FixedScreen {
        /// The screen as it was read.
        let original: Screen
        let screen: Screen
        let applied: [ScreenFixer.Applied]
        let refused: [(finding: Finding, reason: FixRefusal)]

        /// One line for each applied change, and for each finding that was changed in vain.
        ///
        /// - Parameter isPlan: true if nothing is written.
        func lines(isPlan: Bool) -> [String] {
            applied.map { "\(screen.name): \($0.finding.message). \($0.kind.words(isPlan: isPlan))." }
                + refused.map { "\(screen.name): \($0.finding.message). Not fixed: \($0.reason.words)." }
        }
    }

    /// Returns the screens of which something was to be fixed, in order. Nothing is written.
    func run() throws -> [FixedScreen] {
        let found = try check.catalogFindings(try check.chosenRules())
        let setting = ProofSetting(
            profiles: found.library.byID, configurations: found.configurations, apps: found.apps,
            overruling: check.matrix.overruled)
        let wanted = CheckReport(found.checked).findings(atLeast: .info)
            .filter { includesReviews || $0.status == .fail }
        let byScreen = Dictionary(grouping: wanted, by: \.screen)
        let screens = try found.catalog.allScreens()
        var forms = try screens.map { setting.checkedForm(try found.catalog.resolved($0)) }
        let progress = CatalogProgress(verb: "fixed", noun: "screens")
        defer { progress.finish() }
        var fixed: [FixedScreen] = []
        for index in screens.indices {
            guard let findings = byScreen[screens[index].id] else { continue }
            progress.report(index, screens.count)
            let others = Array(forms[..<index] + forms[(index + 1)...])
            var fixer = ScreenFixer(screens[index], others: others, setting: setting, resolve: found.catalog.resolved)
            try fixer.fix(Set(findings.map(\.fingerprint)), approves: approves)
            if !fixer.applied.isEmpty { forms[index] = setting.checkedForm(try found.catalog.resolved(fixer.screen)) }
            fixed.append(
                FixedScreen(
                    original: screens[index], screen: fixer.screen, applied: fixer.applied, refused: fixer.refused))
        }
        return fixed
    }
}
