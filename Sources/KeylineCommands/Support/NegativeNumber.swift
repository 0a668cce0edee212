// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Negative numbers among the arguments. The argument parser would read `-8` as an option. No option of Keyline is a
/// digit, so such an argument is passed to the commands with a minus sign (U+2212) instead of the hyphen.
enum NegativeNumber {
    /// Returns the arguments with every negative number marked as one, up to `--`.
    static func marked(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].map { isNegative($0) ? "−" + $0.dropFirst() : $0 } + arguments[end...]
    }

    /// Returns the value of an argument; nil if it is not a number.
    static func value(_ argument: String) -> Double? { Double(unmarked(argument)) }

    /// Returns the argument as it was typed.
    static func unmarked(_ argument: String) -> String {
        argument.first == "−" ? "-" + argument.dropFirst() : argument
    }

    private static func isNegative(_ argument: String) -> Bool {
        guard argument.first == "-", let next = argument.dropFirst().first else { return false }
        return next == "." || next.isASCII && next.isNumber
    }
}
