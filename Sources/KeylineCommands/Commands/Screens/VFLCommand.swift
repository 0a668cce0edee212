// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel
import KeylineReport
import VisualFormat

/// `keyline vfl`: prints the constraints that visual formats describe, without a screen.
struct VFLCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vfl", abstract: "Translate Visual Format Language into constraints.",
        discussion: """
            '|' is the superview. The standard spacing ('-') is 8 points between siblings. Next to the superview it \
            pins the view to the superview's layout margins, as on iOS and tvOS; with '--superview-spacing' it pins \
            the view to the superview's edge at that distance. An alignment option applies only to formats of the \
            other axis: 'alignAllTop' to horizontal formats.

            Examples:
              keyline vfl 'H:|-[email]-|'
              keyline vfl 'V:[a]-pad-[b(>=40@750)]' --metric pad=12 --view a --view b \\
                  --format json
              keyline vfl 'V:|-[title]-[body]' --option alignAllCenterX
            """)

    @Argument(help: ArgumentHelp("Visual format strings.", valueName: "format"))
    var formats: [String]

    @Option(help: ArgumentHelp("Metric (a C identifier) and its value. Repeatable.", valueName: "name=number"))
    var metric: [MetricArgument] = []

    @Option(
        help: ArgumentHelp("Option of NSLayoutFormatOptions, such as alignAllTop. Repeatable.", valueName: "name"))
    var option: [String] = []

    @Option(help: ArgumentHelp("View that formats may name (default: any). Repeatable.", valueName: "name"))
    var view: [String] = []

    @Option(
        help: ArgumentHelp(
            "Distance of '-' from the superview's edge (default: its layout margins).", valueName: "points"))
    var superviewSpacing: PointsArgument?

    @OptionGroup var output: FormatOptions

    func run() throws {
        let reader = VisualFormatReader(
            metrics: Dictionary(metric.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
            views: view.isEmpty ? nil : Set(view), options: try VisualFormatOptions(names: option),
            superviewSpacing: superviewSpacing?.value)
        let constraints = try reader.constraints(formats)
        switch output.format {
        case .json: Console.write(JSONValue.members(["constraints": .array(constraints.map(\.json))]).text)
        case .text: Console.write(constraints.map { $0.description + "\n" }.joined())
        case .csv: Console.write(table(constraints).csv)
        }
    }

    private func table(_ constraints: [VisualConstraint]) -> Table {
        var table = Table(
            "first", "firstAttribute", "relation", "second", "secondAttribute", "multiplier", "constant", "priority",
            "standard")
        for constraint in constraints {
            table.append([
                .text(constraint.first), .text(constraint.firstAttribute.rawValue),
                .text(constraint.relation.rawValue), .optional(constraint.second),
                .optional(constraint.secondAttribute?.rawValue), .number(constraint.multiplier),
                .number(constraint.constant), .number(constraint.priority), .bool(constraint.isStandardSpacing),
            ])
        }
        return table
    }
}

/// Reads several visual formats with common metrics, views and options.
struct VisualFormatReader {
    /// The values of metrics, by name.
    var metrics: [String: Double] = [:]
    /// The view names that formats may use; nil for any.
    var views: Set<String>?
    /// The options of all formats.
    var options = VisualFormatOptions()
    /// The distance of `-` next to the superview, in points; nil for its layout margins.
    var superviewSpacing: Double?

    /// Returns the constraints of all formats, in order.
    ///
    /// An alignment applies to the formats whose axis it crosses; if it crosses none, the first format reports it as an
    /// error.
    func constraints(_ formats: [String]) throws(VisualFormatError) -> [VisualConstraint] {
        var parsed: [VisualFormat] = []
        for format in formats { parsed.append(try VisualFormat(parsing: format)) }
        var constraints: [VisualConstraint] = []
        for format in parsed {
            var own = options
            own.alignments = options.alignments.filter { alignment in
                alignment.isAllowed(in: format.orientation)
                    || !parsed.contains { alignment.isAllowed(in: $0.orientation) }
            }
            constraints += try format.constraints(
                metrics: metrics, views: views, options: own, superviewSpacing: superviewSpacing)
        }
        return constraints
    }
}

/// A number of points on the command line.
struct PointsArgument: ExpressibleByArgument {
    let value: Double

    init?(argument: String) {
        guard let value = NegativeNumber.value(argument), LayoutNumber.points.accepts(value) else { return nil }
        self.value = value
    }
}

/// `NAME=NUMBER` on the command line.
struct MetricArgument: ExpressibleByArgument {
    let name: String
    let value: Double

    init?(argument: String) {
        guard let separator = argument.firstIndex(of: "="), separator > argument.startIndex,
            let value = Double(argument[argument.index(after: separator)...]), LayoutNumber.points.accepts(value)
        else { return nil }
        name = String(argument[..<separator])
        guard Self.isName(name) else { return nil }
        self.value = value
    }

    /// Returns true if a format can use the name: it is a C identifier.
    private static func isName(_ text: String) -> Bool {
        text.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) } && text.first?.isNumber == false
    }
}

extension VisualConstraint {
    /// The documented keys; `standard` is included only if it is true.
    fileprivate var json: JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("first", .string(first)), ("firstAttribute", .string(firstAttribute.rawValue)),
            ("relation", .string(relation.rawValue)), ("second", .optional(second)),
            ("secondAttribute", .optional(secondAttribute?.rawValue)), ("multiplier", .number(multiplier)),
            ("constant", .number(constant)), ("priority", .number(priority)),
        ]
        if isStandardSpacing { members.append(("standard", .bool(true))) }
        return .object(members)
    }
}
