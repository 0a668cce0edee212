// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

/// Screens that are looked at on devices or in orientations that their apps do not support, and those that are not, as notes
/// say it on standard error.
struct UnsupportedScreens {
    /// What a command does about what apps do not support.
    enum Treatment {
        /// It leaves that out, and cannot be told otherwise.
        case leavesOut
        /// It leaves that out, unless it is asked for by name.
        case obeys
        /// It leaves that out also where it is asked for by name; another command would not.
        case leavesTo(command: String)
    }

    private let places: [Places]
    private let asked: SupportedOrientations.Support
    private let treatment: Treatment
    private let verb: String

    /// How many of some configurations a screen is shown in when parts of what its app declares do not count.
    private struct Places {
        private var counts: [SupportedOrientations.Support: Int] = [:]

        init(_ screen: Screen, _ configurations: [Configuration], _ idioms: [String: Idiom]) {
            if screen.supportedOrientations == .all { return }
            for parts: SupportedOrientations.Support in [[], .orientations, .devices, .all] {
                counts[parts] = screen.overruling(parts).positions(among: configurations) { idioms[$0] }.count
            }
        }

        func count(without parts: SupportedOrientations.Support) -> Int { counts[parts] ?? 0 }

        /// Whether it is shown in more configurations because a part does not count.
        func isBeyond(_ part: SupportedOrientations.Support, _ asked: SupportedOrientations.Support) -> Bool {
            asked.contains(part) && count(without: asked) > count(without: asked.subtracting(part))
        }

        /// Which part is why it is shown nowhere; nil where it is shown, or never would be.
        func obstacle(_ asked: SupportedOrientations.Support) -> SupportedOrientations.Support? {
            guard count(without: asked) == 0, count(without: .all) > 0 else { return nil }
            return count(without: asked.union(.orientations)) > 0 ? .orientations : .devices
        }
    }

    /// - Parameters:
    ///   - screens: as their apps declare them, each with where it is looked at.
    ///   - asked: what was asked for by name.
    ///   - verb: what is done with screens: `checked`.
    init(
        _ screens: [(screen: Screen, configurations: [Configuration])], _ profiles: [String: DeviceProfile],
        asked: SupportedOrientations.Support = [], treatment: Treatment = .leavesOut, verb: String = "checked"
    ) {
        let idioms = profiles.mapValues(\.idiom)
        places = screens.map { Places($0.screen, $0.configurations, idioms) }
        self.asked = asked
        self.treatment = treatment
        self.verb = verb
    }

    /// Screens that are all looked at in the same configurations.
    init(
        _ screens: [Screen], in configurations: [Configuration], _ profiles: [String: DeviceProfile],
        asked: SupportedOrientations.Support = [], treatment: Treatment = .leavesOut
    ) {
        self.init(screens.map { ($0, configurations) }, profiles, asked: asked, treatment: treatment)
    }

    /// Writes the notes.
    func tell() { for note in notes { Console.message("note: " + note) } }

    /// At most one for each part of what apps declare.
    var notes: [String] {
        let parts: [(SupportedOrientations.Support, noun: String, option: String)] = [
            (.orientations, "orientations", "--orientation"), (.devices, "devices", "--device"),
        ]
        return parts.compactMap { part, noun, option in
            let beyond = places.count { $0.isBeyond(part, asked) }
            let left = places.count { $0.obstacle(asked) == part }
            if beyond > 0 {
                let place = "\(verb) \(part == .orientations ? "in" : "on") \(noun) that the app does not support"
                guard case .leavesTo(let command) = treatment else { return "\(share(beyond)) \(place)" }
                return "\(share(beyond)) not \(place); \(hint(option, command))"
            }
            guard left > 0 else { return nil }
            let fact = "\(share(left)) not \(verb), whose app supports none of these \(noun)"
            return switch treatment {
            case .leavesOut: fact
            case .obeys: "\(fact); \(hint(option, nil))"
            case .leavesTo(let command): "\(fact); \(hint(option, command))"
            }
        }
    }

    private func hint(_ option: String, _ command: String?) -> String {
        "'\(command.map { $0 + " " } ?? "")\(option)' checks them all the same"
    }

    private func share(_ count: Int) -> String {
        NumberText.grouped(count) + " of " + NumberText.count(places.count, "screen")
    }
}

extension ConfigurationOptions {
    /// Says on standard error how many screens are looked at where their apps do not support it, as was asked for, or left out
    /// because they support none of what there is.
    func tellUnsupported(
        _ screens: [Screen], in configurations: [Configuration], _ profiles: [String: DeviceProfile],
        treatment: UnsupportedScreens.Treatment = .obeys
    ) {
        UnsupportedScreens(screens, in: configurations, profiles, asked: overruled, treatment: treatment).tell()
    }
}
