// Keyline
// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import KeylineModel
public import KeylineReport

// Types of the model that are parsed from the command line by their raw values.
extension DataFormat: ExpressibleByArgument {}
extension RecognizerKind: ExpressibleByArgument {}
extension GuideKind: ExpressibleByArgument {}
extension Edge: ExpressibleByArgument {}
extension Idiom: ExpressibleByArgument {}
extension Chrome.Presentation: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
extension Availability: ExpressibleByArgument {}

extension ArgumentHelp {
    /// The help of `--available`.
    static let availability = ArgumentHelp(
        "OS versions in which the constraint exists: 11..., ..<11, 11..<13 or always.", valueName: "versions")
}

extension LayoutDirection: ExpressibleByArgument {
    /// Reads `ltr` or `rtl`, or the name as JSON writes it.
    public init?(argument: String) {
        switch argument {
        case "ltr": self = .leftToRight
        case "rtl": self = .rightToLeft
        default: self.init(rawValue: argument)
        }
    }

    /// The short names, for help texts and completions.
    public static var allValueStrings: [String] { ["ltr", "rtl"] }
    /// None: the names say enough.
    public static var allValueDescriptions: [String: String] { [:] }
    /// The short name, for help texts.
    public var defaultValueDescription: String { self == .leftToRight ? "ltr" : "rtl" }
}
