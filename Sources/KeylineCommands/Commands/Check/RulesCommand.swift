// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel
import KeylineReport
import KeylineRules

/// `keyline rules`: what each rule finds, why that is bad, how to correct it.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List the rules, or explain one.",
        discussion: """
            Examples:
              keyline rules
              keyline rules safe-area-content-outside
              keyline rules --format json
            """)

    @Argument(help: ArgumentHelp("A rule's id or the start of one.", valueName: "rule"))
    var rule: String?

    @OptionGroup var format: FormatOptions

    func run() throws {
        guard let rule else { return format.print(Self.table(RuleRegistry.all), empty: "") }
        let chosen = try RuleRegistry.rules(named: [rule])
        guard format.format == .text, let rule = chosen.first else {
            return format.print(Self.pages(chosen), empty: "")
        }
        Console.write(RuleDocumentation.markdown(for: rule))
    }

    private static func table(_ rules: [any Rule]) -> Table {
        var table = Table("rule", "severity", "summary")
        for metadata in rules.map(\.metadata) {
            table.append([.text(metadata.id), .text(metadata.severity.rawValue), .text(metadata.summary)])
        }
        return table
    }

    /// The rules with their pages in Markdown.
    private static func pages(_ rules: [any Rule]) -> Table {
        var table = Table("rule", "severity", "summary", "since", "page")
        for rule in rules {
            let metadata = rule.metadata
            table.append([
                .text(metadata.id), .text(metadata.severity.rawValue), .text(metadata.summary), .text(metadata.since),
                .text(RuleDocumentation.markdown(for: rule)),
            ])
        }
        return table
    }
}
