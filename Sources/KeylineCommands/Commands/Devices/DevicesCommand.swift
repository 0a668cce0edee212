// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel
import KeylineReport

/// `keyline devices`: lists, shows, compares and changes device profiles.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List, compare, add and remove devices.",
        discussion: """
            The standard matrices contain one device, on its newest OS, for each set of equal measures. They are updated \
            when you add or replace a device, and the screens are checked on it at once.

            Examples:
              keyline devices
              keyline devices --idiom phone --format json
              keyline devices compare iphone-15-pro iphone-16-pro
              keyline devices add iphone-18.json
            """,
        subcommands: [List.self, Show.self, Compare.self, Add.self, Put.self, Remove.self],
        defaultSubcommand: List.self)

    /// `keyline devices list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the devices (default).",
            discussion: """
                Sizes are in points, on the newest OS of each device. Without a catalog, lists the devices of a new \
                catalog.

                Examples:
                  keyline devices list
                  keyline devices list --idiom pad --format csv
                """)

        @Option(help: "List only this kind of device: \(Idiom.allCases.map(\.rawValue).joined(separator: ", ")).")
        var idiom: Idiom?

        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let library = try catalog.library()
            let inMatrix = Set(try library.matrix(library.matrixName).configurations.map(\.device))
            var table = Table(columns: [
                .init("id"), .init("name"), .init("idiom"), .init("width"), .init("height"), .init("scale"),
                .init("osMin", title: "os from"), .init("osMax", title: "to"), .init("year"),
                .init("safeAreaTop", title: "top"), .init("safeAreaBottom", title: "bottom"),
                .init("landscapeSafeAreaLeft", title: "side"), .init("sensorHousing", title: "housing"),
                .init("cornerRadius", title: "corner"), .init("inMatrix", title: "in matrix"), .init("confidence"),
            ])
            for profile in library.profiles where idiom == nil || profile.idiom == idiom {
                let major = profile.os.max
                let upright = profile.safeArea(.portrait, os: major) ?? profile.safeArea(.landscapeLeft, os: major)
                table.append([
                    .text(profile.id), .text(profile.name), .text(profile.idiom.rawValue),
                    .number(profile.screen.width),
                    .number(profile.screen.height), .number(profile.scale), .integer(profile.os.min), .integer(major),
                    .optional(profile.year), .optional(upright?.top), .optional(upright?.bottom),
                    .optional(profile.safeArea(.landscapeLeft, os: major)?.left),
                    .optional(profile.sensorHousing?.rawValue), .optional(profile.cornerRadii?.common),
                    .bool(inMatrix.contains(profile.id)), .optional(confidence(profile)),
                ])
            }
            output.print(table, empty: "no devices")
        }

        /// Returns the lowest confidence of any figure.
        private func confidence(_ profile: DeviceProfile) -> String? {
            let all = Set(profile.confidence.values)
            return all.contains("low") ? "low" : all.sorted().first
        }
    }
}
