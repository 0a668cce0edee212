// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `keyline serve`: serves the catalog as a hub, by running `keyline-hub serve`.
struct ServeCommand: ParsableCommand {
    static let configuration = ServeOptions.configuration

    @OptionGroup var options: ServeOptions

    func run() throws { try HubProgram.become(["serve"] + options.arguments) }
}
