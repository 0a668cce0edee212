// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReport
import KeylineRules

extension TokenCommand {
    /// `keyline token explain`.
    struct Explain: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show where a token is used, and the values that cause no new finding.",
            discussion: """
                Lists the constraints that use the token, and the range of values around the present one at which no \
                screen has a new finding in any configuration of the matrix in use. The range is searched from 0 to \
                1,000 pt (for a negative token from -1,000 to 0), to a hundredth of a point. For each end of the \
                range, the finding is named that appears beyond it.

                Examples:
                  keyline token explain spacing.medium
                  keyline token explain spacing.medium --format json
                """)

        @Argument(help: "Name of the token.") var name: String
        @Option(help: "Output format.") var format: AnswerFormat = .text
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let catalog = try catalog.open()
            let name = try Address.resolve(name, kind: "token", among: catalog.tokens().map(\.name))
            let variation = try catalog.variation(ofToken: name)
            let progress = CatalogProgress(noun: "screens")
            let interval = variation.uses.isEmpty ? nil : TokenInterval(variation, progress: progress.report)
            progress.finish()
            let report = TokenReport(
                token: variation.token, value: variation.value,
                uses: variation.uses.map { ($0.screen, $0.user, $0.path) },
                interval: interval.map { ($0.value, end($0.lower), end($0.upper)) }, screens: variation.screens,
                configurations: variation.configurations, profiles: variation.profiles)
            Console.write(format == .json ? report.json.text : report.text(Console.style))
        }

        private func end(_ end: TokenInterval.End) -> TokenReport.End {
            TokenReport.End(value: end.value, broken: end.broken)
        }
    }
}
