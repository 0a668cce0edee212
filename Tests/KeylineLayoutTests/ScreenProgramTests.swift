// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineLayout

/// A program that has seen other environments gives the layouts that a new one gives.
@Suite struct ScreenProgramTests {
    @Test("What came before never changes a layout", arguments: 0..<40)
    func remembersNothingThatShows(seed: UInt64) {
        var random = Random(seed: seed)
        let screen = RandomScreen.make(&random)
        let program = ScreenProgram(screen)
        for round in 0..<20 {
            let environment = RandomScreen.environment(&random)
            let remembered = program.solve(in: environment)
            let fresh = ScreenProgram(screen).solve(in: environment)
            let place = Comment("seed \(seed), round \(round), \(environment.window)")
            #expect(remembered.conflicts.map(\.broken) == fresh.conflicts.map(\.broken), place)
            for (one, other) in zip(remembered.items, fresh.items) {
                #expect(
                    Self.distance(one.frame, other.frame) < 1e-6, "\(one.id): \(one.frame) \(other.frame), \(place)")
                #expect(one.safeAreaInsets == other.safeAreaInsets, place)
            }
            for (one, other) in zip(remembered.constraints, fresh.constraints) {
                #expect(abs(one.error - other.error) < 1e-5, place)
            }
        }
    }

    @Test("After an edit a screen is laid out as if it had always been so", arguments: 0..<20)
    func edits(seed: UInt64) {
        var random = Random(seed: seed &+ 1000)
        var screen = RandomScreen.make(&random)
        for _ in 0..<6 where !screen.constraints.isEmpty {
            let index = random.number(below: screen.constraints.count)
            switch random.number(below: 3) {
            case 0: screen.constraints[index].constant += Double(random.number(below: 41)) - 20
            case 1: screen.constraints[index].priority = [1000, 750, 250][random.number(below: 3)]
            default: screen.constraints.remove(at: index)
            }
            let environment = RandomScreen.environment(&random)
            let program = ScreenProgram(screen)
            let first = program.solve(in: environment)
            for _ in 0..<3 { _ = program.solve(in: RandomScreen.environment(&random)) }
            let again = program.solve(in: environment)
            #expect(
                zip(first.items, again.items).allSatisfy { Self.distance($0.frame, $1.frame) < 1e-6 }, "seed \(seed)")
        }
    }

    @Test("A program that takes edits over lays out as one made from nothing", arguments: 0..<60)
    func adoptedEdits(seed: UInt64) {
        var random = Random(seed: seed &+ 2000)
        var screen = RandomScreen.make(&random)
        var program = ScreenProgram(screen)
        for round in 0..<12 where !screen.constraints.isEmpty {
            let index = random.number(below: min(4, screen.constraints.count))
            switch random.number(below: 8) {
            case 0: screen.constraints[index].priority = [1000, 750, 250][random.number(below: 3)]
            case 1: screen.constraints.remove(at: index)
            case 2: screen.items[screen.items.count - 1].isHidden.toggle()
            default: screen.constraints[index].constant = Double(random.number(below: 81)) - 40
            }
            if !program.adopt(screen) { program = ScreenProgram(screen) }
            for _ in 0..<4 {
                let environment = RandomScreen.environment(&random)
                let (known, fresh) = (program.solve(in: environment), ScreenProgram(screen).solve(in: environment))
                let place = Comment("seed \(seed), round \(round), \(environment.window)")
                #expect(known.conflicts.map(\.broken) == fresh.conflicts.map(\.broken), place)
                #expect(known.constraints.map(\.constant) == fresh.constraints.map(\.constant), place)
                #expect(zip(known.items, fresh.items).allSatisfy { Self.distance($0.frame, $1.frame) < 1e-6 }, place)
                #expect(zip(known.constraints, fresh.constraints).allSatisfy { abs($0.error - $1.error) < 1e-5 }, place)
            }
        }
    }

    @Test("A constant that is edited again compiles nothing, other edits are not taken over")
    func adoption() {
        var random = Random(seed: 1)
        let screen = RandomScreen.make(&random)
        func edited(_ edit: (inout Screen) -> Void) -> Screen {
            var copy = screen
            edit(&copy)
            return copy
        }
        #expect(ScreenProgram(screen).adopt(edited { $0.constraints[0].constant += 1 }))
        #expect(ScreenProgram(screen).adopt(edited { $0.constraints[0].source = SourceLocation(file: "a", line: 3) }))
        #expect(!ScreenProgram(screen).adopt(edited { $0.constraints[0].priority = 77 }))
        #expect(!ScreenProgram(screen).adopt(edited { $0.constraints[0].constant = .nan }))
        #expect(!ScreenProgram(screen).adopt(edited { $0.constraints.removeLast() }))
        #expect(!ScreenProgram(screen).adopt(edited { $0.items[3].isHidden.toggle() }))
    }

    private static func distance(_ one: Rect, _ other: Rect) -> Double {
        max(
            abs(one.x - other.x), abs(one.y - other.y), abs(one.width - other.width), abs(one.height - other.height))
    }
}

/// Numbers from a seed (SplitMix64).
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 }

    mutating func number(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(limit))
    }
}

/// Screens of a few views in a few relations, among them contradictory, ambiguous and nested ones.
enum RandomScreen {
    static func make(_ random: inout Random) -> Screen {
        var screen = Screen(id: "screen", name: "Screen")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "safe", parent: "root", guide: .safeArea),
            LayoutItem(id: "margins", parent: "root", guide: .layoutMargins),
        ]
        let classes = ["UIView", "UILabel", "UILabel", "UIStackView", "UIScrollView", "UISwitch"]
        for index in 0..<(3 + random.number(below: 6)) {
            let views = screen.items.filter {
                $0.guide == nil && ["UIView", "UIStackView", "UIScrollView"].contains($0.className)
            }
            let parent = views[random.number(below: views.count)]
            var item = LayoutItem(
                id: "v\(index)", parent: parent.id, className: classes[random.number(below: classes.count)])
            item.translatesAutoresizingMaskIntoConstraints = false
            if parent.className == "UIStackView" { item.containment = .arranged }
            if item.className == "UIStackView" {
                var stack = StackSettings(axis: random.number(below: 2) == 0 ? .horizontal : .vertical)
                stack.distribution = [.fill, .fillEqually, .equalSpacing, .fillProportionally][random.number(below: 4)]
                stack.spacing = 8
                item.content.stack = stack
            }
            if item.className == "UILabel" {
                var text = TextContent()
                text.text = String(repeating: "Tickets for every train ", count: 1 + random.number(below: 4))
                text.numberOfLines = random.number(below: 2)
                item.content.text = text
            }
            screen.items.append(item)
        }
        for index in 0..<(6 + random.number(below: 18)) {
            screen.constraints.append(constraint(index, screen, &random))
        }
        return screen
    }

    private static func constraint(_ index: Int, _ screen: Screen, _ random: inout Random) -> Constraint {
        let items = screen.items.map(\.id)
        let views = screen.items.filter { $0.guide == nil && $0.parent != nil }.map(\.id)
        let first = views[random.number(below: views.count)]
        let relation: ConstraintRelation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][
            random.number(below: 4)]
        let priority: Double = [1000, 1000, 750, 250, 999][random.number(below: 5)]
        let constant = Double(random.number(below: 61)) - 20
        if random.number(below: 4) == 0 {
            return Constraint(
                id: "c\(index)", firstItem: first, firstAttribute: random.number(below: 2) == 0 ? .width : .height,
                relation: relation, constant: abs(constant) + 10, priority: priority)
        }
        let pairs: [(Attribute, Attribute)] = [
            (.leading, .leading), (.trailing, .trailing), (.top, .top), (.bottom, .bottom), (.top, .bottom),
            (.leading, .trailing), (.centerX, .centerX), (.width, .width), (.leading, .leadingMargin),
        ]
        let pair = pairs[random.number(below: pairs.count)]
        return Constraint(
            id: "c\(index)", firstItem: first, firstAttribute: pair.0, relation: relation,
            secondItem: items[random.number(below: items.count)], secondAttribute: pair.1, constant: constant,
            priority: priority)
    }

    static func environment(_ random: inout Random) -> LayoutEnvironment {
        let sizes = [(320.0, 568.0), (390, 844), (402, 874), (844, 390), (820, 1180), (507.5, 820)]
        let (width, height) = sizes[random.number(below: sizes.count)]
        var environment = LayoutEnvironment(
            idiom: width > 600 ? .pad : .phone, osMajor: [12, 18, 26][random.number(below: 3)],
            window: Size(width: width, height: height), scale: Double(2 + random.number(below: 2)))
        environment.safeArea = EdgeInsets(
            top: [0, 20, 47, 62][random.number(below: 4)], left: [0, 44][random.number(below: 2)],
            bottom: [0, 34][random.number(below: 2)], right: 0)
        environment.systemMinimumMargin = [16, 20][random.number(below: 2)]
        environment.contentSize = random.number(below: 4) == 0 ? .accessibilityMedium : .large
        environment.direction = random.number(below: 3) == 0 ? .rightToLeft : .leftToRight
        return environment
    }
}
