// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The value of '--color', which every command accepts anywhere before '--'.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    /// Colors on a terminal that shows them, unless `NO_COLOR` is set.
    case auto
    /// Colors always, for example for a pager.
    case always
    /// No colors.
    case never

    private static let option = "--color"

    /// Takes the option out of some arguments; the last one counts.
    ///
    /// - Throws: `CommandError.invalidValue` for a value that does not exist, and `.usage` without one.
    static func taken(from arguments: inout [String]) throws(CommandError) -> ColorChoice? {
        var (choice, rest) = (ColorChoice?.none, [String]())
        var index = arguments.startIndex
        while index < arguments.endIndex, arguments[index] != "--" {
            let argument = arguments[index]
            index += 1
            if argument == option {
                guard index < arguments.endIndex else {
                    throw .usage("'\(option)' needs a value", hint: "write '\(option)=never', for example")
                }
                choice = try named(arguments[index])
                index += 1
            } else if argument.hasPrefix(option + "=") {
                choice = try named(String(argument.dropFirst(option.count + 1)))
            } else {
                rest.append(argument)
            }
        }
        arguments = rest + arguments[index...]
        return choice
    }

    private static func named(_ name: String) throws(CommandError) -> ColorChoice {
        guard let choice = ColorChoice(rawValue: name) else {
            throw .invalidValue(
                option: option, value: name, expected: "one of \(allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }
}
