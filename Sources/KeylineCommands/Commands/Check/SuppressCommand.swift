// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineReport
import KeylineRules
import KeylineSettings

/// `keyline suppress`: findings that the team decided to live with, stored in the catalog.
struct SuppressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suppress", abstract: "Leave findings out of reports, with a reason.",
        discussion: """
            A suppression is stored in the catalog and synced with it. 'keyline check' leaves its findings out, counts \
            them, and warns when it has ended or covers nothing. For files that are checked without a catalog, see \
            'suppress' in '.keyline.yml'.

            Examples:
              keyline suppress add --screen 'Photo viewer' --item pageControl \\
                  --reason 'Redesign in May'
              keyline suppress list
            """,
        subcommands: [Add.self, List.self, Remove.self])

    /// `keyline suppress add`.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Suppress the findings that meet every condition that is given.",
            discussion: """
                Suppressing the same findings again replaces the reason and the last day.

                Examples:
                  keyline suppress add --rule touch-target-too-small \\
                      --reason 'Shown on a kiosk'
                  keyline suppress add --screen 'Photo viewer' --item pageControl \\
                      --reason 'In May' --until 2027-05-31
                """)

        @Option(help: ArgumentHelp("Rule.", valueName: "rule")) var rule: String?
        @Option(help: "Screen.") var screen: String?
        @Option(help: "Item or constraint of the screen.") var item: String?
        @Option(
            help: ArgumentHelp(
                "Fingerprint of a finding or of its cause, as reports and 'violations' print it, or the start of one.",
                valueName: "fingerprint"))
        var fingerprint: String?
        @Option(help: ArgumentHelp("The reason, for people.", valueName: "text")) var reason: String
        @Option(help: ArgumentHelp("Last day on which it holds, yyyy-mm-dd.", valueName: "day")) var until: String?
        @OptionGroup var edit: CatalogEdit

        func validate() throws {
            if [rule, screen, item, fingerprint].allSatisfy({ $0 == nil }) {
                throw ValidationError("Name a '--rule', '--screen', '--item' or '--fingerprint'.")
            }
            if item != nil, screen == nil { throw ValidationError("Add '--screen': items are looked up on it.") }
            if reason.allSatisfy(\.isWhitespace) { throw ValidationError("The reason is empty.") }
            if let fingerprint, fingerprint.wholeMatch(of: /[0-9a-fA-F]{8,32}/) == nil {
                throw ValidationError(
                    "A fingerprint has 8 to 32 hexadecimal digits, as 'keyline check --format json' prints it.")
            }
            if let until, !Suppression.isDay(until) {
                throw ValidationError("The day '\(until)' does not exist, or isn't written yyyy-mm-dd.")
            }
            if let until, until < Adoption.today() { throw ValidationError("The day '\(until)' is over.") }
        }

        func run() throws {
            let rule = try rule.map { try RuleRegistry.rules(named: [$0]) }?.first.map { $0.metadata.id }
            try edit.apply { context in
                let screen = try screen.map(context.screen)
                let element = try item.map { address in try screen.map { try $0.element(at: address).id } } ?? nil
                let suppression = CatalogSuppression(
                    rule: rule, screen: screen?.id, element: element, fingerprint: fingerprint?.lowercased(),
                    reason: reason.onOneLine, until: until)
                let count = try Self.count(suppression, in: context.catalog)
                let replaces = try context.catalog.suppressions().contains { $0.id == suppression.id }
                try context.record(
                    [.putSuppression(suppression)],
                    as: EditPhrase(
                        replaces ? .change : .add,
                        "the suppression \(suppression.shortID) of \(NumberText.count(count, "finding"))"))
                if count == 0 { Console.message("warning: no finding meets these conditions now") }
            }
        }

        /// The number of present findings that a suppression covers.
        private static func count(_ suppression: CatalogSuppression, in catalog: Catalog) throws -> Int {
            let checked = try CheckedScreens(stored: catalog)
            let identities = checked.identities
            let causes = CheckReport(checked).causeFingerprints
            let stated = Suppression(suppression)
            return checked.findings.count {
                stated.covers($0, identities.identity(of: $0), cause: causes[$0.fingerprint], document: nil)
            }
        }
    }

    /// `keyline suppress list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the suppressions.",
            discussion: """
                Examples:
                  keyline suppress list --format json
                """)

        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let catalog = try catalog.open()
            var table = Table("id", "rule", "screen", "element", "fingerprint", "until", "reason")
            for suppression in try catalog.suppressions() {
                let screen = suppression.screen.flatMap { try? catalog.screen(matching: $0) }
                table.append([
                    .text(suppression.shortID), .optional(suppression.rule),
                    .optional(screen?.name ?? suppression.screen),
                    .optional(suppression.element.map { Self.name(of: $0, on: screen) }),
                    .optional(suppression.fingerprint), .optional(suppression.until), .text(suppression.reason),
                ])
            }
            output.print(table, empty: "no suppressions; add one with 'keyline suppress add'")
        }

        private static func name(of element: String, on screen: Screen?) -> String {
            guard let screen else { return element }
            let wording = ConstraintWording(screen, distinguishesNames: true)
            if let constraint = screen.constraints.first(where: { $0.id == element }) {
                return wording.describe(constraint)
            }
            return screen.items.contains { $0.id == element } ? wording.name(element) : element
        }
    }

    /// `keyline suppress remove`.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a suppression; its findings are reported again.",
            discussion: """
                Examples:
                  keyline suppress remove e87cd6dc
                """)

        @Argument(help: "Id of the suppression, or the start of one; 'keyline suppress list' prints it.")
        var suppression: String
        @OptionGroup var edit: CatalogEdit

        func run() throws {
            try edit.apply { context in
                let id = try Address.resolve(
                    suppression, kind: "suppression", among: context.catalog.suppressions().map(\.id))
                try context.record([.removeSuppression(id)], as: EditPhrase(.remove, "the suppression \(id.prefix(8))"))
            }
        }
    }
}
