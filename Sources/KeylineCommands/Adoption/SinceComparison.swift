// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineReport
import KeylineSettings

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
        var before = try findings(in: tree, checkout, paths, run)
        let found = run.adoption.entries(of: checked)
        before.rename(to: found, in: checkout)
        if !paths.contains(checkout), before.lacksDocuments(of: checked, in: tree) {
            // A document that was moved here is known where it was.
            var elsewhere = try findings(in: tree, checkout, [checkout], run)
            elsewhere.rename(to: found, in: checkout)
            before.know(elsewhere, goneFrom: checkout)
        }
        let identities = checked.identities
        var since = CheckReport.Since(ref: ref, commit: tree.commit)
        var present = known
        checked.findings = checked.findings.filter { finding in
            let identity = identities.identity(of: finding)
            present.insert(identity.fingerprint)
            guard let old = before.known[identity.fingerprint] else {
                since.appeared += 1
                return true
            }
            guard Self.isWorse(finding, than: old) else { return false }
            since.worse += 1
            return true
        }
        since.disappeared = before.words.filter { !present.contains($0.key) }.map(\.value).sorted()
        return since
    }

    private static func isWorse(_ finding: Finding, than old: Finding) -> Bool {
        if (finding.status == .fail) != (old.status == .fail) { return finding.status == .fail }
        return finding.severity > old.severity || finding.overlap > old.overlap + tolerance
            || !Set(finding.configurations.map(\.configuration)).isSubset(of: old.configurations.map(\.configuration))
    }

    /// Returns the findings at the merge base.
    private func findings(
        in tree: GitTree, _ checkout: String, _ paths: [String], _ run: CheckRun
    ) throws -> FormerFindings {
        let moved = paths.map { path in
            path.hasPrefix(checkout) ? tree.folder + path.dropFirst(checkout.count) : path
        }.filter(FileManager.default.fileExists(atPath:))
        guard !moved.isEmpty else { return FormerFindings() }
        var base = CheckRun(
            paths: moved, rules: run.rules, matrix: run.matrix, settings: run.settings, catalog: run.catalog)
        base.isQuiet = true
        base.relocation = (from: tree.folder, to: checkout)
        var checked: CheckedScreens
        do {
            checked = try base.findings()
        } catch CommandError.nothingToRead {
            return FormerFindings()
        }
        // The patterns of suppressions match paths in the checkout, not in the temporary folder with its files.
        var adoption = run.adoption
        adoption.isQuiet = true
        _ = try adoption.applyLevels(to: &checked)
        return FormerFindings(checked, entries: adoption.entries(of: checked))
    }
}

/// The findings at the merge base.
private struct FormerFindings {
    /// The findings by fingerprint: of a document that was renamed since, by the present one.
    private(set) var known: [String: Finding] = [:]
    /// Words for each, by fingerprint.
    private(set) var words: [String: String] = [:]
    private var entries: [Baseline.Entry] = []
    /// The paths of their documents in the checkout, by fingerprint.
    private var files: [String: String] = [:]

    /// None.
    init() {}

    init(_ checked: CheckedScreens, entries: [Baseline.Entry]) {
        self.entries = entries
        let identities = checked.identities
        for finding in checked.findings {
            let identity = identities.identity(of: finding)
            known[identity.fingerprint] = finding
            files[identity.fingerprint] = identity.file
            words[identity.fingerprint] =
                "\(finding.rule): '\(identity.name)' in \(identity.file ?? identity.screen)"
        }
    }

    /// Knows the findings of renamed documents by their present fingerprints, as a baseline does. A document that the
    /// checkout still has was not renamed.
    mutating func rename(to found: [Baseline.Entry], in checkout: String) {
        let gone = entries.filter { isGone($0.fingerprint, from: checkout) }
        for (old, new) in Baseline(gone).comparison(with: found).renamed where known[new] == nil {
            known[new] = known.removeValue(forKey: old)
            words[new] = words.removeValue(forKey: old)
            files[new] = files.removeValue(forKey: old)
        }
    }

    /// Returns true if one of the findings is in a document that the tree does not have at its path.
    func lacksDocuments(of checked: CheckedScreens, in tree: GitTree) -> Bool {
        let identities = checked.identities
        return checked.findings.contains { finding in
            let identity = identities.identity(of: finding)
            guard known[identity.fingerprint] == nil, let file = identity.file else { return false }
            return !FileManager.default.fileExists(atPath: tree.folder + "/" + file)
        }
    }

    /// Knows the findings of other documents too that the checkout no longer has; they are not reported as gone.
    mutating func know(_ others: FormerFindings, goneFrom checkout: String) {
        for (fingerprint, finding) in others.known where others.isGone(fingerprint, from: checkout) {
            known[fingerprint] = known[fingerprint] ?? finding
        }
    }

    /// Returns true for a finding in a document that the checkout does not have at its path.
    private func isGone(_ fingerprint: String, from checkout: String) -> Bool {
        files[fingerprint].map { !FileManager.default.fileExists(atPath: checkout + "/" + $0) } ?? false
    }
}
