// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCheck
import KeylineModel
import KeylineReport
import KeylineSettings

/// `keyline baseline`: keeps the list of known findings up to date.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline", abstract: "Compare a baseline with the present findings, and update it.",
        discussion: """
            A baseline lists the findings that are known, so that 'keyline check --baseline FILE' reports new ones only. \
            Each line is one finding of one element; it stays valid when files move, views are renamed or devices are added. \
            If a path is missing or a file cannot be read, the baseline is neither compared nor changed.

            Examples:
              keyline check App/ --write-baseline keyline-baseline.txt
              keyline baseline compare keyline-baseline.txt App/
              keyline baseline prune keyline-baseline.txt App/
            """,
        subcommands: [Compare.self, Update.self, Prune.self])

    /// The file and what is checked.
    struct Target: ParsableArguments {
        @Argument(help: ArgumentHelp("The baseline.", valueName: "baseline"), completion: .file())
        var file: String

        @Argument(help: ArgumentHelp("Files and folders to check.", valueName: "path"), completion: .file())
        var paths: [String]

        @OptionGroup var matrix: ConfigurationOptions
        @OptionGroup var settings: SettingsOptions
        @OptionGroup var catalog: CatalogOptions

        func validate() throws {
            if paths.isEmpty { throw ValidationError("Name the files and folders that the baseline is of.") }
        }

        /// Returns the baseline, the present findings, and their differences.
        func compared() throws -> (known: Baseline, found: [Baseline.Entry], comparison: Baseline.Comparison) {
            let known = try BaselineFile.read(file)
            let found = try entries()
            return (known, found, known.comparison(with: found))
        }

        /// The findings that a baseline of these paths lists.
        func entries() throws -> [Baseline.Entry] {
            let run = CheckRun(
                paths: paths, rules: [], matrix: matrix, settings: try settings.settings(for: paths), catalog: catalog)
            let source = try run.source()
            try source.checkIsWhole(for: "'\(file)'")
            var checked = try run.findings(in: source)
            let adoption = run.adoption
            _ = try adoption.applyLevels(to: &checked)
            return adoption.entries(of: checked)
        }
    }

    struct Compare: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List new findings, and lines of the baseline whose findings are gone.",
            discussion: """
                Exits with 1 when there is a difference.

                Examples:
                  keyline baseline compare keyline-baseline.txt App/
                """)
        @OptionGroup var target: Target

        func run() throws {
            let comparison = try target.compared().comparison
            for entry in comparison.new { Console.write("+ \(entry.words)\n") }
            for entry in comparison.gone { Console.write("- \(entry.words)\n") }
            Console.message(
                "\(NumberText.count(comparison.new.count, "new finding")), "
                    + "\(NumberText.count(comparison.gone.count, "line")) without a finding")
            let isEqual = comparison.new.isEmpty && comparison.gone.isEmpty
            try (isEqual ? ExitStatus.clean : .findings).finish()
        }
    }

    struct Update: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Replace the contents of the baseline with the present findings.",
            discussion: """
                Examples:
                  keyline baseline update keyline-baseline.txt App/
                """)
        @OptionGroup var target: Target

        func run() throws {
            let (_, found, comparison) = try target.compared()
            try BaselineFile.write(Baseline(found), to: target.file)
            Console.message(
                "Updated '\(target.file)': \(NumberText.count(comparison.new.count, "finding")) added, "
                    + "\(comparison.gone.count) removed, \(Set(found.map(\.fingerprint)).count) in all.")
        }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove the lines whose findings are gone, and add none.",
            discussion: """
                Examples:
                  keyline baseline prune keyline-baseline.txt App/
                """)
        @OptionGroup var target: Target

        func run() throws {
            let (known, found, comparison) = try target.compared()
            let gone = Set(comparison.gone.map(\.fingerprint))
            let current = Dictionary(found.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
            let kept = known.entries.filter { !gone.contains($0.fingerprint) }.map { entry in
                current[comparison.renamed[entry.fingerprint] ?? entry.fingerprint] ?? entry
            }
            try BaselineFile.write(Baseline(kept), to: target.file)
            Console.message(
                "Pruned '\(target.file)': \(NumberText.count(comparison.gone.count, "line")) removed, \(kept.count) left."
            )
        }
    }
}

extension Baseline.Entry {
    /// One line for people.
    fileprivate var words: String { "\(rule)  \(place)  '\(name)'" }
}
