// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Negative numbers among the arguments. The argument parser takes `-8` for an option; no option of ours is a digit, so
/// such an argument is a number, and reaches the commands with a minus sign (U+2212) in place of the hyphen.
enum NegativeNumber {
    /// The arguments with every negative number marked as one, up to `--`.
    static func marked(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].map { isNegative($0) ? "−" + $0.dropFirst() : $0 } + arguments[end...]
    }

    /// The number that an argument is.
    static func value(_ argument: String) -> Double? { Double(unmarked(argument)) }

    /// The argument as it was typed.
    static func unmarked(_ argument: String) -> String {
        argument.first == "−" ? "-" + argument.dropFirst() : argument
    }

    private static func isNegative(_ argument: String) -> Bool {
        guard argument.first == "-", let next = argument.dropFirst().first else { return false }
        return next == "." || next.isASCII && next.isNumber
    }
}
