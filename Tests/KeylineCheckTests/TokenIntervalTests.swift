// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineCatalog
import KeylineCheck
import KeylineImport
import KeylineModel
import KeylineRules
import KeylineSeeds
import SeededRandom
import Testing

/// Compares the interval of a token with checks of random values, each from scratch.
@Suite struct TokenIntervalTests {
    private static let profiles = Result {
        try KeylineSeeds.devices.map { try JSONDecoder().decode(DeviceProfile.self, from: Data($0.json.utf8)) }
    }

    /// The random values for each token; `KEYLINE_TOKEN_VALUES=200` is the thorough run.
    private static let valueCount =
        ProcessInfo.processInfo.environment["KEYLINE_TOKEN_VALUES"].flatMap(Int.init) ?? 10

    /// A length that a token can supply.
    private enum Length {
        case constant(Int)
        case property(item: Int, BoundProperty)
    }

    /// The example screens.
    static func examples() throws -> [Screen] {
        try KeylineSeeds.screens.flatMap { try CatalogJSON.decode(Data($0.json.utf8), file: "\($0.name).json").screens }
    }

    /// Some screens of public apps; none on a machine without them.
    static func corpus(_ random: inout SeededGenerator) throws -> [Screen] {
        guard let path = Fixture.corpus.randomElement(using: &random) else { return [] }
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try InterfaceBuilderImporter().importDocument(data: data, file: path).screens
    }

    @Test(arguments: Seeds.first(6))
    func `no value of an interval has a new finding, and the next value has one`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try compare(Self.examples(), valueCount: min(6, Self.valueCount), seed, &random)
    }

    @Test(.enabled(if: !Fixture.corpus.isEmpty), arguments: 100..<120)
    func `the same holds on screens of public apps`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try compare(Self.corpus(&random), valueCount: Self.valueCount, seed, &random)
    }

    @Test func `a token that is used nowhere has no end`() throws {
        let catalog = try catalog(Self.examples()[0], bound: [], value: 8, [])
        let interval = try #require(TokenInterval(catalog.variation(ofToken: "gap")))
        #expect(interval.lower.value == 0 && interval.upper.value == TokenInterval.limit)
        #expect(interval.lower.broken == nil && interval.upper.broken == nil)
    }

    @Test func `an alias has no interval of its own`() throws {
        let catalog = try catalog(Self.examples()[0], bound: [], value: 8, [])
        try catalog.apply([.putToken(DesignToken(id: "", name: "card", type: "dimension", value: "", alias: "gap"))])
        #expect(TokenInterval(try catalog.variation(ofToken: "card")) == nil)
    }

    // MARK: Comparison

    private func compare(
        _ screens: [Screen], valueCount: Int, _ seed: UInt64, _ random: inout SeededGenerator
    ) throws {
        let usable = screens.filter { !Self.lengths(of: $0).isEmpty }
        guard let screen = usable.randomElement(using: &random) else { return }
        let bound = Self.lengths(of: screen).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        let value = abs(Self.value(of: bound[bound.startIndex], on: screen))
        let standard = Matrix.standard("default", profiles: try Self.profiles.get())?.configurations ?? []
        let configurations = Array(standard.shuffled(using: &random).prefix(10))
        let catalog = try catalog(screen, bound: Array(bound), value: value, configurations)
        let variation = try catalog.variation(ofToken: "gap")
        let interval = try #require(TokenInterval(variation))

        let known = try found(on: screen, bound, value, variation)
        for _ in 0..<valueCount {
            let other = Double.random(in: interval.lower.value...interval.upper.value, using: &random)
            let new = try found(on: screen, bound, other, variation).subtracting(known)
            #expect(new.isEmpty, "seed \(seed): \(screen.name), \(value) → \(other): \(new.first ?? "")")
        }
        for end in [interval.lower, interval.upper] {
            guard let broken = end.broken else { continue }
            let new = try found(on: screen, bound, broken.value, variation).subtracting(known)
            #expect(!new.isEmpty, "seed \(seed): \(screen.name), \(value) → \(broken.value)")
            #expect(!broken.findings.isEmpty, "seed \(seed)")
        }
    }

    /// The constants, stack spacings and margins that a token can supply.
    private static func lengths(of screen: Screen) -> [Length] {
        let constants = screen.constraints.indices.filter { index in
            let constraint = screen.constraints[index]
            return !constraint.usesSystemSpacing && constraint.constantToken == nil
                && constraint.variations.allSatisfy { $0.constant == nil }
        }
        let properties = screen.items.indices.flatMap { index -> [Length] in
            let (item, stack, margin) = (screen.items[index], BoundProperty.stackSpacing, BoundProperty.leftMargin)
            return (item.has(stack) ? [.property(item: index, stack)] : [])
                + (item.layoutMargins != nil ? [.property(item: index, margin)] : [])
        }
        return constants.map { .constant($0) } + properties
    }

    private static func value(of length: Length, on screen: Screen) -> Double {
        switch length {
        case .constant(let index): screen.constraints[index].constant
        case .property(let index, .stackSpacing): screen.items[index].content.stack?.spacing ?? 0
        case .property(let index, _): screen.items[index].layoutMargins?.left ?? 0
        }
    }

    /// The screen whose lengths name the token.
    private static func binding(_ screen: Screen, _ lengths: some Sequence<Length>) -> Screen {
        var screen = screen
        for length in lengths {
            switch length {
            case .constant(let index): screen.constraints[index].constantToken = "gap"
            case .property(let index, let property): screen.items[index].tokens[property] = "gap"
            }
        }
        return screen
    }

    private func catalog(
        _ screen: Screen, bound: [Length], value: Double, _ configurations: [Configuration]
    ) throws -> Catalog {
        let seeds = CatalogSeeds(
            devices: try Self.profiles.get(), matrices: [Matrix(name: "default", configurations: configurations)],
            metrics: try CatalogSeeds.standardMetrics().rows)
        let catalog = try Catalog.inMemory(seeds: seeds, checker: RuleChecker { _ in ("", nil) })
        let screen = Self.binding(screen, bound)
        let token = DesignToken(id: "", name: "gap", type: "dimension", value: "\(value)")
        try catalog.apply([.putToken(token), .putScreen(screen)])
        return catalog
    }

    /// The findings with a value, one for each configuration, from a check that shares nothing with the search.
    private func found(
        on screen: Screen, _ bound: ArraySlice<Length>, _ value: Double, _ variation: TokenVariation
    ) throws -> Set<String> {
        var screen = Self.binding(screen, bound)
        for index in screen.constraints.indices where screen.constraints[index].constantToken != nil {
            screen.constraints[index].constant = value
        }
        screen.setBoundLengths { _ in value }
        let batch = ScreenBatch(
            rules: RuleRegistry.all, profiles: variation.profiles, configurations: variation.configurations)
        return Set(
            batch.check([screen]).findings.flatMap { finding in
                let places = (finding.configurations + finding.doubtful).map { "\($0.configuration)" }
                return (places.isEmpty ? ["everywhere"] : places).map { "\(finding.rule) \(finding.fingerprint) \($0)" }
            })
    }
}
