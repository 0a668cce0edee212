// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineStore
import Logging

/// Solves dirty screens and replaces their verdicts, inside the transaction that made them dirty.
struct DirtyScreenSolve {
    /// The transaction; its commit publishes rows and verdicts together.
    let transaction: CatalogTransaction
    /// The checker of the screens.
    let checker: any ScreenChecking
    /// Called after each screen.
    var progress: CheckProgress?

    /// The number of screens held in memory at a time.
    private static let batchCount = 64

    private static let logger = Logger(label: "keyline.catalog")

    /// Solves every dirty screen in the matrix in use.
    ///
    /// - Throws: the checker's errors, or `StoreError`; the caller must then roll the transaction back.
    func run() throws -> ChangeReport {
        var dirty = try transaction.reader.dirtyScreens()
        var report = ChangeReport()
        guard !dirty.isEmpty else { return report }
        // Screens embedded in a dirty container depend on its layout.
        dirty += try transaction.reader.screens(embeddedIn: dirty)
        let inputs = try CheckInputs(transaction.reader)
        let matrix = try transaction.reader.matrixInUse()
        var hosts: ScreenHosts?
        Self.logger.debug("solving \(dirty.count) dirty screens in the matrix '\(matrix.name)'")
        for start in stride(from: 0, to: dirty.count, by: Self.batchCount) {
            let ids = Array(dirty[start..<min(start + Self.batchCount, dirty.count)])
            try replaceVerdicts(ids, inputs, matrix, (done: start, total: dirty.count), in: &hosts, into: &report)
        }
        Self.logger.debug("\(report.appeared.count) findings appeared, \(report.disappeared.count) disappeared")
        return report
    }

    private func replaceVerdicts(
        _ ids: [String], _ inputs: CheckInputs, _ matrix: Matrix, _ place: (done: Int, total: Int),
        in hosts: inout ScreenHosts?, into report: inout ChangeReport
    ) throws {
        let screens = try ids.map { try inputs.screen($0, transaction.reader, issues: &report.tokenIssues) }
        // Read once for all batches, in the first batch that has an embedded screen.
        if hosts == nil, screens.contains(where: { $0?.chrome.presentation == .embedded }) {
            hosts = try inputs.hosts(transaction.reader)
        }
        let after = try inputs.check(
            screens, in: hosts ?? ScreenHosts([]), matrix.configurations, checker, place, progress)
        for index in ids.indices {
            let findings = try transaction.replaceVerdicts(
                ofScreen: ids[index], with: after[index], words: checker.words)
            report.compare(findings.before, findings.after)
            guard let screen = screens[index] else { continue }
            report.screens.append(ids[index])
            let shown = inputs.configurations(matrix.configurations, for: screen)
            report.layouts += shown.count
            report.unchecked += UncheckedConstraint.all(on: screen, in: shown)
        }
    }
}
