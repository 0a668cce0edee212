// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineImport
import KeylineModel
import KeylineReport

extension DevicesCommand {
    /// `keyline devices show`.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show all figures of a device.",
            discussion: """
                Lengths are in points. The JSON is the device profile that 'keyline devices put' reads.

                Examples:
                  keyline devices show iphone-16-pro
                  keyline devices show ipad-10 --os 17 --format csv
                  keyline devices show iphone-16-pro --format json > iphone-18.json
                """)

        @Argument(help: ArgumentHelp("Device (id, name or prefix).", valueName: "device")) var device: String
        @Option(help: ArgumentHelp("Major OS version (default: the newest).", valueName: "version")) var os: Int?
        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let profile = try catalog.library().device(device)
            if let os { try profile.checkRuns(os) }
            if output.format == .json { return Console.write(try CatalogJSON.text(of: profile)) }
            var table = Table("figure", "value")
            for row in DeviceFigures(profile, os: os ?? profile.os.max).rows where row.value != nil {
                table.append([.text(row.name), .optional(row.value)])
            }
            output.print(table, empty: "no figures")
        }
    }

    /// `keyline devices compare`.
    struct Compare: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the figures in which two devices differ.",
            discussion: """
                Lengths are in points. Each device has the figures of its newest OS, unless '--os' names a version.

                Examples:
                  keyline devices compare iphone-15-pro iphone-16-pro
                  keyline devices compare iphone-se-3 iphone-16 --os 18 --format json
                """)

        @Argument(help: ArgumentHelp("First device.", valueName: "device")) var first: String
        @Argument(help: ArgumentHelp("Second device.", valueName: "device")) var second: String
        @Option(help: ArgumentHelp("Major OS version of both (default: the newest of each).", valueName: "version"))
        var os: Int?
        @OptionGroup var output: FormatOptions
        @OptionGroup var catalog: CatalogOptions

        func run() throws {
            let library = try catalog.library()
            let devices = [try library.device(first), try library.device(second)]
            if let os { for device in devices { try device.checkRuns(os) } }
            let figures = devices.map { DeviceFigures($0, os: os ?? $0.os.max) }
            var table = Table(columns: [
                .init("figure"), .init("first", title: devices[0].id), .init("second", title: devices[1].id),
            ])
            for row in DeviceFigures.differences(figures[0], figures[1]) {
                table.append([.text(row.name), .optional(row.first), .optional(row.second)])
            }
            output.print(table, empty: "no differences")
        }
    }
}
