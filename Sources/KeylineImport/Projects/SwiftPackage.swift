// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The deployment target that a `Package.swift` states for the documents below it.
enum SwiftPackage {
    /// The name of a package's file.
    static let fileName = "Package.swift"

    /// Returns the lowest version of iOS in the package's `platforms`: `15.0` for `.iOS(.v15)`; nil if there is none.
    ///
    /// - Parameter text: the text of the file.
    static func deploymentTarget(_ text: String) -> String? {
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.prefix { $0 != "/" }
            guard let start = line.range(of: ".iOS(")?.upperBound else { continue }
            let argument = line[start...].prefix { $0 != ")" }.trimmingCharacters(in: .whitespaces)
            let version =
                argument.hasPrefix(".v")
                ? String(argument.dropFirst(2)).replacingOccurrences(of: "_", with: ".") : argument
            let digits = version.filter { $0.isNumber || $0 == "." }
            if !digits.isEmpty { return digits.contains(".") ? digits : digits + ".0" }
        }
        return nil
    }
}
