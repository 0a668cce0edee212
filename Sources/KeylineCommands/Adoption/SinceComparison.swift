// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport

/// Reports only what changed since a commit: findings that appeared, got worse or disappeared.
struct SinceComparison {
    /// The ref that the command line names.
    let ref: String

    /// Overlaps that differ by less are the same, points.
    private static let tolerance = 0.5

    /// Leaves of the findings those that are new or worse than at the merge base.
    func apply(to checked: inout CheckedScreens, of run: CheckRun) throws -> CheckReport.Since {
        let anchor = ImportAnchor()
        let paths = run.paths.map(anchor.absolutePath)
        guard let first = paths.first, let checkout = anchor.checkout(of: first) else {
            throw CommandError.usage(
                "'--since' needs files in a Git checkout",
                hint: "name the folder to check: 'keyline check App --since main'")
        }
        let tree = try GitTree(checkout: checkout, mergeBaseWith: ref)
        let before = try known(in: tree, checkout, paths, run)
        let identities = FindingIdentities(checked.screens, apps: checked.apps, of: checked.findings)
        var since = CheckReport.Since(ref: ref, commit: tree.commit)
        var present: Set<String> = []
        checked.findings = checked.findings.filter { finding in
            let identity = identities.identity(of: finding)
            present.insert(identity.fingerprint)
            guard let old = before.findings[identity.fingerprint] else {
                since.appeared += 1
                return true
            }
            guard Self.isWorse(finding, than: old) else { return false }
            since.worse += 1
            return true
        }
        let gone = before.findings.filter { !present.contains($0.key) }
        since.disappeared = gone.map { before.words[$0.key] ?? $0.value.rule }.sorted()
        return since
    }

    private static func isWorse(_ finding: Finding, than old: Finding) -> Bool {
        if (finding.status == .fail) != (old.status == .fail) { return finding.status == .fail }
        return finding.severity > old.severity || finding.overlap > old.overlap + tolerance
            || !Set(finding.configurations.map(\.configuration)).isSubset(of: old.configurations.map(\.configuration))
    }

    /// Returns the findings at the merge base, by fingerprint, with words for each.
    private func known(
        in tree: GitTree, _ checkout: String, _ paths: [String], _ run: CheckRun
    ) throws -> (findings: [String: Finding], words: [String: String]) {
        let moved = paths.map { path in
            path.hasPrefix(checkout) ? tree.folder + path.dropFirst(checkout.count) : path
        }.filter(FileManager.default.fileExists(atPath:))
        guard !moved.isEmpty else { return ([:], [:]) }
        var base = CheckRun(
            paths: moved, rules: run.rules, matrix: run.matrix, settings: run.settings, catalog: run.catalog)
        base.isQuiet = true
        base.relocation = (from: tree.folder, to: checkout)
        var checked = try base.findings()
        _ = try base.adoption.applyLevels(to: &checked)
        let identities = FindingIdentities(checked.screens, apps: checked.apps, of: checked.findings)
        var (findings, words): ([String: Finding], [String: String]) = ([:], [:])
        for finding in checked.findings {
            let identity = identities.identity(of: finding)
            findings[identity.fingerprint] = finding
            words[identity.fingerprint] = "\(finding.rule): '\(identity.name)' in \(identity.file ?? identity.screen)"
        }
        return (findings, words)
    }
}
