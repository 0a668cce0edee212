// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DesignTokens
import KeylineCatalog
import KeylineModel
import Spelling

extension TokenCommand {
    /// `keyline token set`.
    struct Set: ParsableCommand, EditVerb {
        static let configuration = CommandConfiguration(
            abstract: "Set a token to a value, or make it an alias of another token.",
            discussion: """
                The value must be one of the token's type. With '--dry-run', lists the findings that would appear and \
                disappear, and changes nothing.

                Examples:
                  keyline token set spacing.medium 12
                  keyline token set spacing.medium 200 --dry-run
                  keyline token set spacing.card --alias spacing.medium
                  keyline token set brand.accent '#0a84ff' --type color
                """)

        @Argument(help: "Name of the token, such as spacing.medium.") var name: String
        @Argument(help: "Value. A dimension is in points.") var value: String?
        @Option(help: "Type: dimension, number, color, duration … (default: as before, or dimension).") var type:
            String?
        @Option(help: ArgumentHelp("Token whose value it takes.", valueName: "name")) var alias: String?
        @Option(help: ArgumentHelp("Description of its purpose.", valueName: "text")) var description: String?
        @Flag(help: "Print the effect without changing the catalog.") var dryRun = false
        @OptionGroup var edit: CatalogEdit

        func validate() throws {
            if (value == nil) == (alias == nil) { throw ValidationError("Give either a value or '--alias NAME'.") }
        }

        func run() throws { try edit.apply(isRehearsal: dryRun) { try set(in: $0) } }

        func record(in context: EditContext) throws {
            if dryRun {
                throw CommandError.usage(
                    "a line of a file of edits has no '--dry-run'", hint: "give the option to 'keyline edit apply'")
            }
            try set(in: context)
        }

        private func set(in context: EditContext) throws {
            try PlainName.check(name, "name of a token")
            try TokenExport.checkName(name)
            try checkType()
            let known = try context.token(name)
            let target = try alias.flatMap(context.token)
            let token = DesignToken(
                id: "", name: name, type: type ?? target?.type ?? known?.type ?? TokenType.dimension.rawValue,
                value: value.map(NegativeNumber.unmarked) ?? "", alias: alias,
                description: description ?? known?.description)
            try TokenValue.check(token)
            try context.record([.putToken(token)], as: phrase(token, known: known))
        }

        /// Refuses a type that the format does not have but that is nearly one of its own.
        private func checkType() throws(CommandError) {
            let types = TokenType.allCases.map(\.rawValue)
            guard let type, !types.contains(type), let near = NearestNames.of(type, among: types).first else { return }
            throw .invalidValue(option: "--type", value: type, expected: "did you mean '\(near)'?")
        }

        private func phrase(_ token: DesignToken, known: DesignToken?) -> EditPhrase {
            guard let known else { return EditPhrase(.add, "the token '\(name)' with the value \(token.meaning)") }
            if known.meaning == token.meaning { return EditPhrase(.keep, "the token '\(name)' at \(token.meaning)") }
            return EditPhrase(.change, "the token '\(name)' from \(known.meaning) to \(token.meaning)")
        }
    }
}

/// The values that a token may have.
enum TokenValue {
    /// Checks that a value is one of its token's type; types that the format does not have allow everything.
    static func check(_ token: DesignToken) throws(CommandError) {
        guard token.alias == nil, let type = TokenType(rawValue: token.type) else { return }
        let isValid: Bool
        let expected: String
        switch type {
        case .dimension:
            isValid = Double(token.value).map(LayoutNumber.points.accepts) ?? false
            expected = "a dimension is \(LayoutNumber.points.words), such as 24"
        case .number, .color, .fontFamily, .fontWeight, .duration, .cubicBezier, .strokeStyle, .border,
            .transition, .shadow, .gradient, .typography:
            isValid = type.accepts(token.value)
            expected = "a \(type.rawValue) is a value such as \(type.example)"
        }
        guard isValid else { throw .invalidValue(option: token.name, value: token.value, expected: expected) }
    }
}
