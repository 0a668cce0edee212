// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineLayout
import KeylineModel
import KeylineRules
import KeylineStore
import Testing

@testable import KeylineCommands

/// The public views agree with what the program reads from the same catalog.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct PublicViewsTests {
    let catalog: Catalog

    init() throws {
        let keyline = try CommandLineRunner()
        try keyline.run("demo", "--catalog", "catalog.keyline")
        try keyline.run("token", "set", "gap", "16")
        try keyline.run("edit", "add-constraint", "Registration", "email.leading >= safe area.leading + {gap}")
        try keyline.run("edit", "add-constraint", "Registration", "register.width = email.width × 0.4 - 3.255 @250.5")
        try keyline.run("edit", "add-constraint", "Registration", "email.width <= 500 (iOS 11..<13)")
        try keyline.run("edit", "add-constraint", "Registration", "email.width <= 600", "--available", "13...")
        try keyline.run("edit", "add-constraint", "Registration", "email.width <= 400", "--available", "..<11")
        try keyline.run("edit", "put-app", "old", "name=Old", "deploymentTarget=18.0", "baseSDK=26.0")
        try keyline.run("edit", "set-screen", "Green view", "app=old")
        try keyline.run("matrix", "add", "default", "--device", "ipad-10", "--window", "507x834")
        catalog = try Catalog.open(
            path: keyline.folder.appendingPathComponent("catalog.keyline").path, checker: RuleChecker()
        ) { _ in }
    }

    /// Returns the text of the first column of a query, by that of the second one.
    private func texts(_ sql: String) throws -> [String: [String]] {
        Dictionary(grouping: try catalog.query(sql).rows, by: { "\($0[1])" }).mapValues { $0.map { "\($0[0])" } }
    }

    @Test func `formulas are those that keyline prints`() throws {
        let formulas = try texts("select formula, id from constraints")
        for screen in try catalog.allScreens() {
            let wording = ConstraintWording(screen)
            for constraint in screen.constraints {
                #expect(formulas[constraint.id]?.first == wording.describe(constraint), "\(screen.name)")
            }
        }
    }

    @Test func `names of items are those of findings`() throws {
        let names = try texts("select name, id from items")
        for item in try catalog.allScreens().flatMap(\.items) { #expect(names[item.id]?.first == item.displayName) }
    }

    @Test func `screens are checked in the configurations that the view lists`() throws {
        let listed = try texts("select device || '/' || os || '/' || orientation, screen_id from screen_configurations")
        for screen in try catalog.allScreens() {
            let app = try screen.app.flatMap { try catalog.appsByID()[$0] }
            let shown = try catalog.configurations(for: screen.within(app))
            let places = shown.map { "\($0.device)/\($0.os)/\($0.orientation.rawValue)" }
            #expect(listed[screen.id, default: []].sorted() == places.sorted(), "\(screen.name)")
        }
    }

    @Test func `frames are those of the layout, in the window's coordinates`() throws {
        let frames = try texts(
            "select x || ' ' || y || ' ' || width || ' ' || height, item_id || device || orientation from frames "
                + "where device in ('iphone-16-pro', 'ipad-10')")
        var count = 0
        for screen in try catalog.allScreens().map(catalog.resolved) {
            for configuration in try catalog.configurations(for: screen).filter({ $0.window == nil }) {
                guard ["iphone-16-pro", "ipad-10"].contains(configuration.device) else { continue }
                let profile = try catalog.device(configuration.device).on(catalog.platformMetrics())
                let app = try screen.app.flatMap { try catalog.appsByID()[$0] }
                let layout = ScreenProgram(screen).solve(
                    in: LayoutEnvironment(of: screen, in: [], app: app, profile: profile, configuration: configuration))
                for item in layout.items where item.isInstalled {
                    let frame = item.windowFrame
                    let lengths = [frame.x, frame.y, frame.width, frame.height].map { "\(NumberText.micro($0))" }
                    let key = item.id + configuration.device + configuration.orientation.rawValue
                    count += 1
                    #expect(
                        frames[key, default: []].contains(lengths.joined(separator: " ")), "\(screen.name): \(item.id)")
                }
            }
        }
        #expect(count > 100)
    }

    @Test func `every failure has a configuration`() throws {
        let verdicts = try catalog.verdicts()
        let screens = Dictionary(uniqueKeysWithValues: try catalog.allScreens().map { ($0.id, $0) })
        var expected = 0
        for verdict in verdicts {
            let screen = try #require(screens[verdict.screen])
            expected += verdict.configuration == nil ? try catalog.configurations(for: screen).count : 1
        }
        let rows = try catalog.query(
            "select count(*), sum(device is null or os is null or orientation is null) from failures"
        ).rows
        #expect(rows == [[.integer(Int64(expected)), .integer(0)]])
    }
}
