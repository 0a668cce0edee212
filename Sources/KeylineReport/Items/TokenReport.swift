// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineRules

/// The uses of a token, and the values with which no screen gets a new finding.
public struct TokenReport: Sendable {
    /// An end of the interval of such values, in points.
    public struct End: Sendable {
        /// The last value without a new finding.
        public var value: Double
        /// The next value and the findings that are new there; nil if no value beyond was tried.
        public var broken: (value: Double, findings: [Finding])?

        /// Creates an end.
        public init(value: Double, broken: (value: Double, findings: [Finding])?) {
            (self.value, self.broken) = (value, broken)
        }
    }

    /// A constraint or token binding that uses the token: its screen's id, its id, and the tokens from the one it names to
    /// this one.
    public typealias Use = (screen: String, user: String, path: [String])

    private let token: DesignToken
    private let value: Double?
    private let uses: [Use]
    private let interval: (value: Double, lower: End, upper: End)?
    private let screens: [String: Screen]
    private let configurations: [Configuration]
    private let profiles: [String: DeviceProfile]

    /// The number of new findings that are reported at an end.
    private static let shownCount = 3

    /// Makes a report.
    ///
    /// - Parameter interval: the present value in points and both ends; nil if the token is used nowhere, or is no
    ///   length by itself.
    public init(
        token: DesignToken, value: Double?, uses: [Use], interval: (value: Double, lower: End, upper: End)?,
        screens: [Screen], configurations: [Configuration], profiles: [String: DeviceProfile]
    ) {
        (self.token, self.value, self.uses, self.interval) = (token, value, uses, interval)
        self.screens = Dictionary(screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        (self.configurations, self.profiles) = (configurations, profiles)
    }

    // MARK: Text

    /// The report for people.
    public func text(_ style: TerminalStyle) -> String {
        let meaning = token.alias.map { "alias of \($0)" } ?? (value.map { points($0) + " pt" } ?? token.value)
        var text = style.paint("\(token.name) · \(token.type) · \(meaning)", .title) + "\n"
        if let description = token.description { text += description.onOneLine + "\n" }
        text += "\n" + (uses.isEmpty ? "used nowhere\n" : "used by\n")
        for use in uses { text += "  " + words(use) + "\n" }
        if let alias = token.alias { text += "\nits values are those of its target: keyline token explain \(alias)\n" }
        guard let interval else { return text }
        text +=
            "\n"
            + style.paint(
                "now \(points(interval.value)) pt; no new finding from \(points(interval.lower.value)) "
                    + "to \(points(interval.upper.value)) pt",
                .title) + "\n"
        return text + words(interval.lower, "below") + words(interval.upper, "above")
    }

    private func words(_ use: Use) -> String {
        let screen = screens[use.screen]
        let wording = screen.map { ConstraintWording($0) }
        let formula =
            constraint(use).flatMap { wording?.describe($0) } ?? binding(use).flatMap { wording?.describe($0) }
        let path = use.path.count > 1 ? "   through " + use.path.joined(separator: " → ") : ""
        return "'\(screen?.name.onOneLine ?? use.screen)': \(formula ?? use.user)\(path)"
    }

    private func constraint(_ use: Use) -> Constraint? {
        screens[use.screen]?.constraints.first { $0.id == use.user }
    }

    private func binding(_ use: Use) -> TokenBinding? {
        screens[use.screen]?.tokenBindings.first { $0.id == use.user }
    }

    private func words(_ end: End, _ side: String) -> String {
        guard let (value, findings) = end.broken else {
            return "\(side) \(points(end.value)): not tried\n"
        }
        let lines = findings.prefix(Self.shownCount).map { "  " + words($0) + "\n" }
        let rest = findings.count - lines.count
        return "\(side) \(points(end.value)), such as at \(points(value)):\n" + lines.joined()
            + (rest > 0 ? "  and \(NumberText.count(rest, "more finding"))\n" : "")
    }

    private func words(_ finding: Finding) -> String {
        let screen = screens[finding.screen]
        let places = (finding.configurations + finding.doubtful).map(\.configuration)
        let summary = ConfigurationSummary(of: screen, among: configurations, profiles: profiles)
        let place = places.isEmpty ? "" : " on " + summary.words(places)
        let known = finding.constraints.first.flatMap { id in screen?.constraints.first { $0.id == id } }
        let constraint = known.flatMap { known in screen.map { " (\(ConstraintWording($0).describe(known)))" } } ?? ""
        return finding.measuredMessage(profiles).onOneLine + place + constraint
            + "   \(finding.rule) · \(screen?.name.onOneLine ?? finding.screen)"
    }

    private func points(_ value: Double) -> String { NumberText.shortest((value * 100).rounded() / 100) }

    // MARK: JSON

    /// The report as JSON.
    public var json: JSONValue {
        .object([
            ("name", .string(token.name)), ("type", .string(token.type)), ("value", .optional(value)),
            ("alias", .optional(token.alias)), ("description", .optional(token.description)),
            (
                "uses",
                .array(
                    uses.map { use in
                        .members([
                            "screen": .string(screens[use.screen]?.name ?? use.screen), "screenID": .string(use.screen),
                            "constraint": .optional(constraint(use)?.id), "item": .optional(binding(use)?.item),
                            "property": .optional(binding(use)?.property.rawValue),
                            "path": .array(use.path.map { .string($0) }),
                        ])
                    })
            ),
            ("lower", interval.map { json($0.lower) } ?? .null), ("upper", interval.map { json($0.upper) } ?? .null),
        ])
    }

    private func json(_ end: End) -> JSONValue {
        .object([
            ("value", .number(end.value)), ("breaksAt", end.broken.map { .number($0.value) } ?? .null),
            ("findings", .array((end.broken?.findings ?? []).map(json))),
        ])
    }

    private func json(_ finding: Finding) -> JSONValue {
        .object([
            ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
            ("screen", .string(screens[finding.screen]?.name ?? finding.screen)),
            ("screenID", .string(finding.screen)), ("message", .string(finding.message)),
            ("constraint", .optional(finding.constraints.first)),
            (
                "configurations",
                .array((finding.configurations + finding.doubtful).map { CheckJSON.value($0.configuration) })
            ), ("fingerprint", .string(finding.fingerprint)),
        ])
    }
}
