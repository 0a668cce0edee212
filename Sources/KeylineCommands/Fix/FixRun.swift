// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineCheck
import KeylineFix
import KeylineImport
import KeylineModel
import KeylineReport

/// One run of `keyline fix`: checks files as `keyline check` does, and fixes the documents one after the other.
struct FixRun {
    /// The check that finds what is to be fixed.
    let check: CheckRun
    /// True if findings that need review are fixed too.
    let includesReviews: Bool
    /// Returns true if a proven edit is wanted.
    let approves: (FixedDocument.Edit) -> Bool

    /// The largest document that is edited, bytes. The largest public ones have about 3 MB.
    static let sizeLimit = 64 << 20

    /// Calls `body` with each document of which something was to be fixed, in order.
    ///
    /// - Returns: the status of reading the files.
    /// - Throws: the errors of the check, and those of `body`.
    func run(_ body: (FixedDocument) throws -> Void) throws -> ExitStatus {
        let source = try check.source()
        if let json = source.documents.first(where: { $0.kind == .json && check.paths.contains($0.path) }) {
            throw CommandError.usage(
                "'\(json.path)' holds a catalog's screens; only storyboards and xibs can be fixed",
                hint: "change the screens with 'keyline edit', or fix the documents they were imported from")
        }
        let configurations = try check.configurations(source.library)
        var checked = source.check(
            try check.chosenRules(), in: configurations, overruling: check.matrix.overruled, judgesApps: true)
        let summary = try check.adoption.apply(to: &checked)
        _ = try check.since?.apply(to: &checked, besides: summary.known, of: check)
        let setting = ProofSetting(
            profiles: source.library.byID, configurations: configurations, overruling: check.matrix.overruled)
        // Only reported findings are fixed; the report determines which findings a setting causes.
        let wanted = CheckReport(checked).findings(atLeast: .info).filter { includesReviews || $0.status == .fail }
        var documents = source.documents
        let progress = CatalogProgress(verb: "fixed", noun: "files")
        defer { progress.finish() }
        for index in documents.indices where documents[index].kind != .json {
            progress.report(index, documents.count)
            let ids = Set(documents[index].contents.screens.map(\.id))
            let own = wanted.filter { ids.contains($0.screen) }
            guard !own.isEmpty else { continue }
            let others = documents.indices.filter { $0 != index }.flatMap { documents[$0].contents.screens }
            let fixed = try fix(documents[index], own, others.map { setting.checkedForm($0) }, setting)
            documents[index] = fixed.document
            try body(fixed)
        }
        return source.status
    }

    private func fix(
        _ document: LoadedDocument, _ findings: [Finding], _ others: [Screen], _ setting: ProofSetting
    ) throws -> FixedDocument {
        let bytes = [UInt8](try DocumentFinder().read(document.path))
        guard bytes.count <= Self.sizeLimit else {
            throw CommandError.unreadable(path: document.path, fact: "it has more than \(Self.sizeLimit >> 20) MiB")
        }
        var fixer = DocumentFixer(document, bytes: bytes, others: others, setting: setting)
        fixer.fix(Set(findings.map(\.fingerprint))) { applied, before in
            approves(FixedDocument.Edit(path: document.path, applied: applied, before: before))
        }
        return FixedDocument(path: document.path, before: bytes, wanted: findings, fixer: fixer)
    }
}
