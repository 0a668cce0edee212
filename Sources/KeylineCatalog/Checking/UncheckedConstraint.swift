// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A constraint that exists only in versions of the OS that no configuration of the matrix in use has, so that no check
/// sees it.
public struct UncheckedConstraint: Hashable, Sendable, CustomStringConvertible {
    /// The screen's id.
    public var screen: String
    /// The constraint's id.
    public var constraint: String
    /// The versions.
    public var availability: Availability

    /// Returns those of a screen that is shown in some configurations.
    static func all(on screen: Screen, in configurations: [Configuration]) -> [UncheckedConstraint] {
        let systems = Set(configurations.map(\.os))
        return screen.constraints
            .filter { $0.availability != .always && !systems.contains(where: $0.availability.contains) }
            .map { UncheckedConstraint(screen: screen.id, constraint: $0.id, availability: $0.availability) }
    }

    /// The fact as text, with a command that changes it.
    public var description: String {
        let os = availability.introduced ?? availability.obsoleted.map { $0 - 1 } ?? 0
        return "no configuration of the matrix has constraint '\(constraint)' (OS \(availability)), so it is not "
            + "checked; add one by 'keyline matrix add MATRIX --device DEVICE --os \(os)'"
    }
}
