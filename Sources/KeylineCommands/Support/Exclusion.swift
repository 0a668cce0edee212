// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The reason why no configuration is left to work in.
enum Exclusion: Hashable, Sendable {
    /// The apps support none of the devices and orientations.
    case apps
    /// There is no device to choose from.
    case devices
    /// Every device of a matrix was removed.
    case matrix(String)
    /// Nothing that the preceding options leave matches an option.
    case option(String)

    /// Leaves of some configurations those that match an option.
    ///
    /// - Parameters:
    ///   - option: the option with its values; `--os 9`.
    /// - Throws: `CommandError.noConfigurations` if none matches.
    static func filter(
        _ configurations: [Configuration], by option: String, _ isIncluded: (Configuration) -> Bool
    ) throws(CommandError) -> [Configuration] {
        let left = configurations.filter(isIncluded)
        if left.isEmpty, !configurations.isEmpty { throw .noConfigurations(.option(option)) }
        return left
    }

    /// The words of an option that was given several times.
    static func words(_ option: String, _ values: [String]) -> String {
        values.map { "\(option) \(ShellWord.quoted($0))" }.joined(separator: " ")
    }

    /// The fact, after `no configuration matches`.
    var fact: String {
        switch self {
        case .apps: "both your options and the devices and orientations that the apps support"
        case .devices: "because there is no device to choose from"
        case .matrix(let name): "because the devices of '\(name)' are not in the catalog"
        case .option(let words): "'\(words)'"
        }
    }

    /// The advice.
    var hint: String {
        switch self {
        case .apps, .option: "list devices with their OS versions and orientations with 'keyline devices'"
        case .devices: "add a device with 'keyline devices add FILE'"
        case .matrix: "choose another with '--matrix NAME'; list them with 'keyline matrix list'"
        }
    }
}
