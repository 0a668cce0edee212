// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

extension DevicesCommand {
    /// `keyline devices add`.
    struct Add: ParsableCommand, EditVerb {
        static let configuration = CommandConfiguration(
            abstract: "Add a device, and check the screens on it.",
            discussion: """
                A device is added from JSON as 'keyline devices show' prints it, or by its id and measures; anything \
                that you don't specify is taken from the known device of the nearest size. It joins the standard \
                matrices: 'all', and 'default' and its part for the kind of device unless a better known device has \
                the same measures. 'keyline devices show iphone-duo-outer' has a radius for each corner, and an \
                obstruction with a place in each orientation.

                Examples:
                  keyline devices add iphone-18.json
                  keyline devices add iphone-19 --width 410 --height 890 \\
                      --safe-area 62,0,34,0 --name 'iPhone 19'
                """)

        @Argument(
            help: ArgumentHelp(
                "JSON file, '-' for standard input, or, with measures, the id of the device.", valueName: "file|id"),
            completion: .file(extensions: ["json"]))
        var source: String
        @Option(help: ArgumentHelp("Marketing name (default: the id).", valueName: "name")) var name: String?
        @OptionGroup var measures: DeviceMeasures
        @OptionGroup var edit: CatalogEdit

        func validate() throws {
            guard measures.isGiven else { return }
            if measures.width == nil || measures.height == nil {
                throw ValidationError("Give both '--width' and '--height'.")
            }
        }

        func record(in context: EditContext) throws {
            let library = try context.library()
            let profile = try profile(library)
            if let known = library.byID[profile.id] {
                throw CommandError.usage(
                    "there is already a device '\(known.id)'", hint: "replace it with 'keyline devices put'")
            }
            try context.record([.putDevice(profile)], as: DeviceChange(.add, profile, library).phrase)
        }

        private func profile(_ library: DeviceLibrary) throws(CommandError) -> DeviceProfile {
            guard measures.isGiven else { return try DeviceProfile(file: source) }
            let (device, nearest) = try measures.profile(id: source, name: name ?? source, in: library)
            return device.asNew(like: nearest)
        }
    }

    /// `keyline devices put`.
    struct Put: ParsableCommand, EditVerb {
        static let configuration = CommandConfiguration(
            abstract: "Add a device or replace the one with its id, and check the screens on it.",
            discussion: """
                Examples:
                  keyline devices put iphone-18.json
                  keyline devices show iphone-16-pro --format json | keyline devices put -
                """)

        @Argument(
            help: ArgumentHelp("JSON file of the device profile, '-' for standard input.", valueName: "file"),
            completion: .file(extensions: ["json"]))
        var file: String
        @OptionGroup var edit: CatalogEdit

        func record(in context: EditContext) throws { try DeviceChange.put(file: file, in: context) }
    }

    /// `keyline devices remove`.
    struct Remove: ParsableCommand, EditVerb {
        static let configuration = CommandConfiguration(
            abstract: "Remove a device; screens are no longer checked on it.",
            discussion: """
                The device leaves the standard matrices, and another device with the same measures takes its place. \
                Other matrices keep its configurations, which are skipped, so that 'keyline restore' brings all back.

                Examples:
                  keyline devices remove iphone-se-1
                """)

        @Argument(help: ArgumentHelp("Device (id, name or prefix).", valueName: "device")) var device: String
        @OptionGroup var edit: CatalogEdit

        func record(in context: EditContext) throws {
            let profile = try context.library().device(device)
            try context.record([.removeDevice(profile.id)], as: EditPhrase(.remove, "the device '\(profile.id)'"))
        }
    }
}
