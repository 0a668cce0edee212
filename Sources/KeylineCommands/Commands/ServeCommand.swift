// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// `keyline serve`: the catalog as a hub, which `keyline-hub serve` is.
struct ServeCommand: ParsableCommand {
    static let configuration = ServeOptions.configuration

    @OptionGroup var options: ServeOptions

    func run() throws { try HubProgram.become(["serve"] + options.arguments) }
}
