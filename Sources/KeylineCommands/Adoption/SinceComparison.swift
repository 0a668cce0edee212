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

    /// The error for a check without files in a checkout.
    static let needsCheckout = CommandError.usage(
        "'--since' needs files in a Git checkout",
        hint: "name the folder to check: 'keyline check App --since main'")

    /// Leaves of the findings those that are new or worse than at the merge base.
    ///
    /// - Parameter known: fingerprints of present findings that a baseline has left out.
    func apply(
        to checked: inout CheckedScreens, besides known: Set<String>, of run: CheckRun
    ) throws -> CheckReport.Since {
        let anchor = ImportAnchor()
        let paths = run.paths.map(anchor.absolutePath)
        guard let first = paths.first, let checkout = anchor.checkout(of: first) else {
            throw Self.needsCheckout
        }
        let tree = try GitTree(checkout: checkout, mergeBaseWith: ref)
        let before = try findings(in: tree, checkout, paths, run)
        let identities = checked.identities
        var since = CheckReport.Since(ref: ref, commit: tree.commit)
        var present = known
        checked.findings = checked.findings.filter { finding in
            let identity = identities.identity(of: finding)
            present.insert(identity.fingerprint)
            guard let old = before[identity.fingerprint]?.finding else {
                since.appeared += 1
                return true
            }
            guard Self.isWorse(finding, than: old) else { return false }
            since.worse += 1
            return true
        }
        since.disappeared = before.filter { !present.contains($0.key) }.map(\.value.words).sorted()
        return since
    }

    private static func isWorse(_ finding: Finding, than old: Finding) -> Bool {
        if (finding.status == .fail) != (old.status == .fail) { return finding.status == .fail }
        return finding.severity > old.severity || finding.overlap > old.overlap + tolerance
            || !Set(finding.configurations.map(\.configuration)).isSubset(of: old.configurations.map(\.configuration))
    }

    /// Returns the findings at the merge base, by fingerprint, with words for each.
    private func findings(
        in tree: GitTree, _ checkout: String, _ paths: [String], _ run: CheckRun
    ) throws -> [String: (finding: Finding, words: String)] {
        let moved = paths.map { path in
            path.hasPrefix(checkout) ? tree.folder + path.dropFirst(checkout.count) : path
        }.filter(FileManager.default.fileExists(atPath:))
        guard !moved.isEmpty else { return [:] }
        var base = CheckRun(
            paths: moved, rules: run.rules, matrix: run.matrix, settings: run.settings, catalog: run.catalog)
        base.isQuiet = true
        base.relocation = (from: tree.folder, to: checkout)
        var checked: CheckedScreens
        do {
            checked = try base.findings()
        } catch CommandError.nothingToRead {
            return [:]
        }
        // The patterns of suppressions match paths in the checkout, not in the temporary folder with its files.
        var adoption = run.adoption
        adoption.isQuiet = true
        _ = try adoption.applyLevels(to: &checked)
        let identities = checked.identities
        return checked.findings.reduce(into: [:]) { findings, finding in
            let identity = identities.identity(of: finding)
            let words = "\(finding.rule): '\(identity.name)' in \(identity.file ?? identity.screen)"
            findings[identity.fingerprint] = (finding, words)
        }
    }
}
