// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

/// Notes on standard error about screens that are checked on devices or in orientations that their apps do not support,
/// and about screens that are skipped for that reason.
struct UnsupportedScreens {
    /// A command's treatment of devices and orientations that apps do not support.
    enum Treatment {
        /// The command skips them; no option changes that.
        case leavesOut
        /// The command skips them unless they are named by an option.
        case obeys
        /// The command skips them even if they are named by an option; another command would not.
        case leavesTo(command: String)
    }

    private let places: [Places]
    /// The screens that are left out on devices that fold, for the SDK of their app.
    private let unfolded: [Screen]
    private let asked: SupportedOrientations.Support
    private let treatment: Treatment
    private let verb: String

    /// The number of configurations in which a screen is shown, for each set of ignored parts of its app's declaration.
    private struct Places {
        private var counts: [SupportedOrientations.Support: Int] = [:]

        init(_ screen: Screen, _ configurations: [Configuration], _ idioms: [String: Idiom]) {
            if screen.supportedOrientations == .all { return }
            for parts: SupportedOrientations.Support in [[], .orientations, .devices, [.orientations, .devices]] {
                counts[parts] = screen.overruling(parts).positions(among: configurations) { idioms[$0] }.count
            }
        }

        func count(without parts: SupportedOrientations.Support) -> Int { counts[parts.subtracting(.windows)] ?? 0 }

        /// Returns true if it is shown in more configurations because a part is ignored.
        func isBeyond(_ part: SupportedOrientations.Support, _ asked: SupportedOrientations.Support) -> Bool {
            asked.contains(part) && count(without: asked) > count(without: asked.subtracting(part))
        }

        /// Returns the part that keeps the screen from being shown; nil if it is shown, or would not be shown in any
        /// case.
        func obstacle(_ asked: SupportedOrientations.Support) -> SupportedOrientations.Support? {
            guard count(without: asked) == 0, count(without: .all) > 0 else { return nil }
            return count(without: asked.union(.orientations)) > 0 ? .orientations : .devices
        }
    }

    /// - Parameters:
    ///   - screens: the screens as their apps declare them, each with the configurations considered.
    ///   - asked: the parts that options name.
    ///   - verb: the operation on screens: `checked`.
    init(
        _ screens: [(screen: Screen, configurations: [Configuration])], _ profiles: [String: DeviceProfile],
        asked: SupportedOrientations.Support = [], treatment: Treatment = .leavesOut, verb: String = "checked"
    ) {
        let idioms = profiles.mapValues(\.idiom)
        places = screens.map { Places($0.screen, $0.configurations, idioms) }
        unfolded = screens.filter { screen, configurations in
            !asked.contains(.devices) && screen.leavesOutFoldables(among: configurations)
        }.map(\.screen)
        self.asked = asked
        self.treatment = treatment
        self.verb = verb
    }

    /// Makes the notes for screens that are all considered in the same configurations.
    init(
        _ screens: [Screen], in configurations: [Configuration], _ profiles: [String: DeviceProfile],
        asked: SupportedOrientations.Support = [], treatment: Treatment = .leavesOut
    ) {
        self.init(screens.map { ($0, configurations) }, profiles, asked: asked, treatment: treatment)
    }

    /// Writes the notes.
    func printNotes() { for note in notes { Console.message("note: " + note) } }

    /// At most one for each part of what apps declare, and one about devices that fold.
    var notes: [String] { partNotes + foldNotes }

    /// Apps are laid out up to the edges of devices that fold only when their SDK knows these.
    private var foldNotes: [String] {
        guard let newest = unfolded.compactMap(\.baseSDKMajor).max() else { return [] }
        return [
            "\(share(unfolded.count)) not \(verb) on iPhone Duo: the project states the SDK of iOS \(newest), and apps built "
                + "with Xcode 26 or earlier are shown there in a window whose size is not published"
        ]
    }

    private var partNotes: [String] {
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
            let fact = "\(share(left)) not \(verb): the app supports none of these \(noun)"
            return switch treatment {
            case .leavesOut: fact
            case .obeys: "\(fact); \(hint(option, nil))"
            case .leavesTo(let command): "\(fact); \(hint(option, command))"
            }
        }
    }

    private func hint(_ option: String, _ command: String?) -> String {
        "to check them anyway, use '\(command.map { $0 + " " } ?? "")\(option)'"
    }

    private func share(_ count: Int) -> String {
        NumberText.grouped(count) + " of " + NumberText.count(places.count, "screen")
    }
}

extension ConfigurationOptions {
    /// Prints notes about screens that are checked, as requested, where their apps do not support it, and about screens
    /// that are skipped because their apps support none of the configurations.
    func printUnsupported(
        _ screens: [Screen], in configurations: [Configuration], _ profiles: [String: DeviceProfile],
        treatment: UnsupportedScreens.Treatment = .obeys
    ) {
        UnsupportedScreens(screens, in: configurations, profiles, asked: overruled, treatment: treatment).printNotes()
    }
}
