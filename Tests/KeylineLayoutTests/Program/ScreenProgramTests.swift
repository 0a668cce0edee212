// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import SeededRandom
import Testing

@testable import KeylineLayout

/// Tests that a program which has solved other environments gives the same layouts as a new one.
@Suite struct ScreenProgramTests {
    @Test("Earlier environments never change a layout", arguments: Seeds.first(20))
    func remembersNothingThatShows(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
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

    @Test("The height of a bar does not depend on earlier orientations", arguments: [false, true])
    func barsOfBothOrientations(isLandscapeFirst: Bool) {
        var screen = Screen(id: "screen", name: "Screen")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "bar", parent: "root", className: "UIToolbar"),
            LayoutItem(id: "dots", parent: "root", className: "UIPageControl"),
        ]
        for index in 1...2 { screen.items[index].translatesAutoresizingMaskIntoConstraints = false }
        screen.items[2].content.attributes = ["numberOfPages": "3"]
        let program = ScreenProgram(screen)
        for isLandscape in [isLandscapeFirst, !isLandscapeFirst] {
            for (system, dots) in [(13, 37.0), (18, 26)] {
                var environment = LayoutEnvironment(
                    idiom: .phone, osMajor: system,
                    window: isLandscape ? Size(width: 667, height: 375) : Size(width: 375, height: 667), scale: 2)
                environment.metrics = .seeds
                environment.horizontalSizeClass = .compact
                environment.verticalSizeClass = isLandscape ? .compact : .regular
                let heights = program.solve(in: environment).items.map(\.frame.height)
                #expect(heights[1...] == [isLandscape ? 32 : 44, dots])
            }
        }
    }

    @Test("Obstructions do not change a layout", arguments: Seeds.first(10))
    func obstructions(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 3000)
        let screen = RandomScreen.make(&random)
        for _ in 0..<4 {
            var environment = RandomScreen.environment(&random)
            environment.obstructions = [
                Obstruction(kind: .notch, rect: Rect(x: 100, y: 0, width: 160, height: 30)),
                Obstruction(kind: .homeIndicator, rect: Rect(x: 100, y: 500, width: 160, height: 5)),
            ]
            (environment.cornerRadii, environment.statusBarHeight) = (CornerRadii(all: 55), 47)
            let layout = ScreenProgram(screen).solve(in: environment)
            let moved = ScreenProgram(screen).solve(in: environment.withoutObstructions).moved(to: environment)
            #expect(layout.environment == moved.environment)
            #expect(Array(layout.items) == Array(moved.items) && layout.constraints == moved.constraints)
            #expect(layout.conflicts == moved.conflicts && layout.lostItems == moved.lostItems)
        }
    }

    @Test("After an edit a screen has the same layout as in a new program", arguments: Seeds.first(10))
    func edits(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 1000)
        var screen = RandomScreen.make(&random)
        for _ in 0..<6 where !screen.constraints.isEmpty {
            let index = Int.random(in: 0..<screen.constraints.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: screen.constraints[index].constant += Double(Int.random(in: 0..<41, using: &random)) - 20
            case 1: screen.constraints[index].priority = [1000, 750, 250][Int.random(in: 0..<3, using: &random)]
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

    @Test(
        "A program that adopts edits gives the same layouts as a new one", arguments: Seeds.first(30))
    func adoptedEdits(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 2000)
        var screen = RandomScreen.make(&random)
        var program = ScreenProgram(screen)
        for round in 0..<12 where !screen.constraints.isEmpty {
            let index = Int.random(in: 0..<min(4, screen.constraints.count), using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: screen.constraints[index].priority = [1000, 750, 250][Int.random(in: 0..<3, using: &random)]
            case 1: screen.constraints.remove(at: index)
            case 2: screen.constraints.append(RandomScreen.constraint(100 + round, screen, &random))
            case 3: screen.constraints.insert(RandomScreen.constraint(100 + round, screen, &random), at: index)
            case 4: screen.items[screen.items.count - 1].isHidden.toggle()
            default: screen.constraints[index].constant = Double(Int.random(in: 0..<81, using: &random)) - 40
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

    @Test("A view that an edit ties to the safe area has the size of the window, as in a new program")
    func adoptedWindow() {
        var screen = Screen(id: "view", name: "View", kind: .view)
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "safe", parent: "root", guide: .safeArea),
            LayoutItem(id: "title", parent: "root", className: "UIView"),
        ]
        screen.items[0].frame = Rect(x: 0, y: 0, width: 320, height: 568)
        screen.items[2].translatesAutoresizingMaskIntoConstraints = false
        screen.constraints = [
            Constraint(id: "height", firstItem: "title", firstAttribute: .height, constant: 20)
        ]
        var environment = LayoutEnvironment(
            idiom: .phone, osMajor: 26, window: Size(width: 402, height: 874), scale: 3)
        environment.safeArea = EdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
        let program = ScreenProgram(screen)
        #expect(program.solve(in: environment)["root"]?.frame.size == Size(width: 320, height: 568))
        screen.constraints.append(
            Constraint(
                id: "top", firstItem: "title", firstAttribute: .top, secondItem: "safe", secondAttribute: .top))
        #expect(program.adopt(screen))
        for layout in [program, ScreenProgram(screen)].map({ $0.solve(in: environment) }) {
            #expect(layout["root"]?.frame.size == environment.window)
            #expect(layout["title"]?.frame.y == 62)
        }
    }

    @Test("Edits of constraints are adopted, others are not")
    func adoption() {
        var random = SeededGenerator(seed: 1)
        let screen = RandomScreen.make(&random)
        func edited(_ edit: (inout Screen) -> Void) -> Screen {
            var copy = screen
            edit(&copy)
            return copy
        }
        #expect(ScreenProgram(screen).adopt(edited { $0.constraints[0].constant += 1 }))
        #expect(ScreenProgram(screen).adopt(edited { $0.constraints[0].source = SourceLocation(file: "a", line: 3) }))
        #expect(ScreenProgram(screen).adopt(edited { $0.constraints[0].priority = 77 }))
        #expect(ScreenProgram(screen).adopt(edited { $0.constraints[0].constant = .nan }))
        #expect(ScreenProgram(screen).adopt(edited { $0.constraints.removeLast() }))
        #expect(!ScreenProgram(screen).adopt(edited { $0.items[3].isHidden.toggle() }))
        #expect(ScreenProgram(screen).adopt(edited { $0.items[3].source = SourceLocation(file: "a", line: 3) }))
        let looks = edited {
            $0.items[3].appearance = Appearance()
            $0.items[3].appearance?.colors = [.text: DocumentColor(name: "systemRedColor")]
            $0.appearance = ScreenAppearance()
        }
        #expect(ConstraintEdit(from: screen, to: looks)?.needsCompiling == false)
    }

    @Test("Layouts read the recorded frames only of items that constraints do not place, and of their parents")
    func recordedFrames() {
        var screen = Screen(id: "screen", name: "Screen")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "placed", parent: "root", className: "UIView"),
            LayoutItem(id: "outer", parent: "root", className: "UIView"),
            LayoutItem(id: "masked", parent: "outer", className: "UIView"),
            LayoutItem(id: "fixed", parent: "root", className: "UIView"),
            LayoutItem(id: "content", parent: "root", className: "UIView"),
            LayoutItem(id: "varied", parent: "root", className: "UIView"),
            LayoutItem(id: "lost", parent: "nowhere", className: "UIView"),
        ]
        for index in screen.items.indices {
            screen.items[index].translatesAutoresizingMaskIntoConstraints = screen.items[index].id == "masked"
        }
        screen.items[4].hasFixedFrame = true
        screen.items[5].containment = .contentView
        screen.items[6].variations = [Variation(widthClass: .compact, isInstalled: false)]
        let adopted = screen.items.indices.filter { index in
            var moved = screen
            moved.items[index].frame = Rect(x: 7, y: 8, width: 90, height: 10)
            return ScreenProgram(screen).adopt(moved)
        }
        #expect(adopted.map { screen.items[$0].id } == ["placed"])
    }

    @Test(
        "A layout with many edited constants is the same as in a new program",
        arguments: Seeds.first(5))
    func manyConstants(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 6000)
        var screen = RandomScreen.make(&random)
        while screen.constraints.count < 24 {
            screen.constraints.append(RandomScreen.constraint(screen.constraints.count, screen, &random))
        }
        let program = ScreenProgram(screen)
        let environment = RandomScreen.environment(&random)
        for index in screen.constraints.indices {
            screen.constraints[index].constant += Double(Int.random(in: -9..<9, using: &random))
            #expect(program.adopt(screen))
            let (known, fresh) = (program.solve(in: environment), ScreenProgram(screen).solve(in: environment))
            #expect(zip(known.items, fresh.items).allSatisfy { Self.distance($0.frame, $1.frame) < 1e-6 })
        }
    }

    @Test(
        "Editing a constant, for the first time or again, compiles nothing", arguments: Seeds.first(15)
    )
    func compilesNothing(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 4000)
        var screen = RandomScreen.make(&random)
        let program = ScreenProgram(screen)
        let environment = RandomScreen.environment(&random)
        let constants = program.solve(in: environment).constraints.map(\.constant)
        let compiled = program.compiledCount
        #expect(compiled > 0 && !constants.isEmpty)
        for _ in 0..<12 {
            let index = Int.random(in: 0..<screen.constraints.count, using: &random)
            screen.constraints[index].constant += Double(Int.random(in: 1..<9, using: &random))
            #expect(program.adopt(screen))
            let (known, fresh) = (program.solve(in: environment), ScreenProgram(screen).solve(in: environment))
            #expect(zip(known.items, fresh.items).allSatisfy { Self.distance($0.frame, $1.frame) < 1e-6 })
        }
        // Wrapped text can change numbers on which the form of the system depends.
        #expect(program.compiledCount == compiled, "seed \(seed)")
    }

    @Test("Adding or removing a constraint keeps the solutions of blocks that do not contain it")
    func solvesOnlyWhatChanged() {
        var screen = Screen(id: "screen", name: "Screen")
        screen.items = [LayoutItem(id: "root", parent: nil, className: "UIView")]
        for index in 0..<4 {
            var box = LayoutItem(id: "box\(index)", parent: "root", className: "UIView")
            box.translatesAutoresizingMaskIntoConstraints = false
            screen.items.append(box)
            for (attribute, size) in [(Attribute.width, 80.0), (.height, 30)] {
                screen.constraints += [250, 500].map { priority in
                    Constraint(
                        id: "\(attribute)\(priority)-\(index)", firstItem: box.id, firstAttribute: attribute,
                        constant: size * Double(index + 1) + priority, priority: priority)
                }
            }
        }
        let cap = Constraint(
            id: "cap", firstItem: "box2", firstAttribute: .width, relation: .lessThanOrEqual, secondItem: "root",
            secondAttribute: .width, constant: -40)
        let program = ScreenProgram(screen)
        let environment = LayoutEnvironment(idiom: .phone, osMajor: 26, window: Size(width: 390, height: 844), scale: 3)
        _ = program.solve(in: environment)
        var (compiled, solved) = (program.compiledCount, program.solvedBlockCount)
        #expect(compiled == 1 && solved >= 8)
        for (isAdding, width) in [(true, 350.0), (false, 740)] {
            if isAdding { screen.constraints.insert(cap, at: 3) } else { screen.constraints.remove(at: 3) }
            #expect(program.adopt(screen))
            #expect(program.solve(in: environment).items[3].frame.width == width)
            #expect(program.compiledCount - compiled == 1 && program.solvedBlockCount - solved == 1)
            (compiled, solved) = (program.compiledCount, program.solvedBlockCount)
        }
    }

    @Test(
        "A copy of a program keeps what was compiled and solved, then works independently",
        arguments: Seeds.first(10))
    func copies(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 5000)
        var screen = RandomScreen.make(&random)
        let program = ScreenProgram(screen)
        let environment = RandomScreen.environment(&random)
        let before = program.solve(in: environment)
        let copy = ScreenProgram(copying: program)
        _ = copy.solve(in: environment)
        #expect(copy.compiledCount == 0 && copy.solvedBlockCount == 0)
        screen.constraints[0].constant += 7
        #expect(copy.adopt(screen))
        for _ in 0..<4 {
            let other = RandomScreen.environment(&random)
            let (known, fresh) = (copy.solve(in: other), ScreenProgram(screen).solve(in: other))
            #expect(zip(known.items, fresh.items).allSatisfy { Self.distance($0.frame, $1.frame) < 1e-6 })
        }
        #expect(Array(program.solve(in: environment).items) == Array(before.items))
    }

    private static func distance(_ one: Rect, _ other: Rect) -> Double {
        max(
            abs(one.x - other.x), abs(one.y - other.y), abs(one.width - other.width), abs(one.height - other.height))
    }

    @Test(
        "The frame of a symbol in a text style does not depend on earlier text sizes", arguments: [false, true])
    func symbolsOfTextSizes(isLargestFirst: Bool) {
        var screen = Screen(id: "screen", name: "Screen")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "image", parent: "root", className: "UIImageView"),
        ]
        var image = ImageContent(name: "arrow.left", size: Size(width: 128, height: 98))
        image.catalog = "system"
        image.symbolFont = FontDescription(style: "UICTFontTextStyleBody")
        screen.items[1].content.image = image
        screen.items[1].translatesAutoresizingMaskIntoConstraints = false
        screen.constraints = [
            Constraint(id: "top", firstItem: "image", firstAttribute: .top, secondItem: "root", secondAttribute: .top)
        ]
        expectAlike(screen, [.large, .accessibilityExtraExtraExtraLarge], isReversed: isLargestFirst) {
            $0.contentSize = $1
        }
    }

    @Test(
        "The layout of a cell and of a private font does not depend on earlier systems", arguments: [false, true])
    func systems(isNewestFirst: Bool) {
        var screen = Screen(id: "screen", name: "Screen")
        screen.kind = .cell
        screen.items = [
            LayoutItem(id: "cell", parent: nil, className: "UITableViewCell"),
            LayoutItem(id: "content", parent: "cell", className: "UITableViewCellContentView"),
            LayoutItem(id: "label", parent: "content", className: "UILabel"),
        ]
        screen.items[0].layoutMargins = EdgeInsets(all: 40)
        screen.items[1].containment = .contentView
        screen.items[2].content.text = TextContent()
        screen.items[2].content.text?.text = "Cell样式"
        screen.items[2].content.text?.font = FontDescription(name: ".SFUIText-Bold", pointSize: 17)
        screen.items[2].translatesAutoresizingMaskIntoConstraints = false
        screen.constraints = [
            Constraint(
                id: "leading", firstItem: "label", firstAttribute: .leading, secondItem: "content",
                secondAttribute: .leadingMargin)
        ]
        expectAlike(screen, [10, 12, 15, 18], isReversed: isNewestFirst) { $0.behavior = .iOS($1) }
    }

    /// Expects a program that solves several environments to give each the layout of a new program, and expects these
    /// layouts to differ.
    private func expectAlike<Value>(
        _ screen: Screen, _ values: [Value], isReversed: Bool, _ change: (inout LayoutEnvironment, Value) -> Void
    ) {
        let program = ScreenProgram(screen)
        var frames: Set<[Rect]> = []
        for value in isReversed ? values.reversed() : values {
            var environment = LayoutEnvironment(
                idiom: .phone, osMajor: 18, window: Size(width: 390, height: 844), scale: 3)
            environment.metrics = .seeds
            change(&environment, value)
            let remembered = program.solve(in: environment).items.map(\.frame)
            #expect(remembered == ScreenProgram(screen).solve(in: environment).items.map(\.frame), "\(value)")
            frames.insert(remembered)
        }
        #expect(frames.count > 1)
    }
}

/// Generates screens of a few views with a few constraints, including contradictory, ambiguous and nested ones.
enum RandomScreen {
    static func make(_ random: inout SeededGenerator) -> Screen {
        var screen = Screen(id: "screen", name: "Screen")
        screen.items = [
            LayoutItem(id: "root", parent: nil, className: "UIView"),
            LayoutItem(id: "safe", parent: "root", guide: .safeArea),
            LayoutItem(id: "margins", parent: "root", guide: .layoutMargins),
        ]
        let classes =
            ["UIView", "UIView", "UILabel", "UILabel", "UILabel", "UIStackView", "UIStackView", "UIScrollView"]
            + ["UISwitch", "UISlider", "UIToolbar", "UIPageControl", "UIDatePicker"]
        for index in 0..<(3 + Int.random(in: 0..<6, using: &random)) {
            let views = screen.items.filter {
                $0.guide == nil && ["UIView", "UIStackView", "UIScrollView"].contains($0.className)
            }
            let parent = views[Int.random(in: 0..<views.count, using: &random)]
            var item = LayoutItem(
                id: "v\(index)", parent: parent.id,
                className: classes[Int.random(in: 0..<classes.count, using: &random)])
            item.translatesAutoresizingMaskIntoConstraints = false
            if parent.className == "UIStackView" { item.containment = .arranged }
            if item.className == "UIStackView" {
                var stack = StackSettings(axis: Int.random(in: 0..<2, using: &random) == 0 ? .horizontal : .vertical)
                stack.distribution =
                    [.fill, .fillEqually, .equalSpacing, .fillProportionally][Int.random(in: 0..<4, using: &random)]
                stack.spacing = 8
                item.content.stack = stack
            }
            if item.className == "UILabel" {
                var text = TextContent()
                text.text = String(
                    repeating: "Tickets for every train ", count: 1 + Int.random(in: 0..<4, using: &random))
                text.numberOfLines = Int.random(in: 0..<2, using: &random)
                item.content.text = text
            }
            screen.items.append(item)
        }
        for index in 0..<(6 + Int.random(in: 0..<18, using: &random)) {
            screen.constraints.append(constraint(index, screen, &random))
        }
        return screen
    }

    static func constraint(_ index: Int, _ screen: Screen, _ random: inout SeededGenerator) -> Constraint {
        let items = screen.items.map(\.id)
        let views = screen.items.filter { $0.guide == nil && $0.parent != nil }.map(\.id)
        let first = views[Int.random(in: 0..<views.count, using: &random)]
        let relation: ConstraintRelation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][
            Int.random(in: 0..<4, using: &random)]
        let priority: Double = [1000, 1000, 750, 250, 999][Int.random(in: 0..<5, using: &random)]
        let constant = Double(Int.random(in: 0..<61, using: &random)) - 20
        if Int.random(in: 0..<4, using: &random) == 0 {
            return Constraint(
                id: "c\(index)", firstItem: first,
                firstAttribute: Int.random(in: 0..<2, using: &random) == 0 ? .width : .height,
                relation: relation, constant: abs(constant) + 10, priority: priority)
        }
        let pairs: [(Attribute, Attribute)] = [
            (.leading, .leading), (.trailing, .trailing), (.top, .top), (.bottom, .bottom), (.top, .bottom),
            (.leading, .trailing), (.centerX, .centerX), (.width, .width), (.leading, .leadingMargin),
        ]
        let pair = pairs[Int.random(in: 0..<pairs.count, using: &random)]
        return Constraint(
            id: "c\(index)", firstItem: first, firstAttribute: pair.0, relation: relation,
            secondItem: items[Int.random(in: 0..<items.count, using: &random)], secondAttribute: pair.1,
            constant: constant,
            priority: priority)
    }

    static func environment(_ random: inout SeededGenerator) -> LayoutEnvironment {
        let sizes = [(320.0, 568.0), (390, 844), (402, 874), (844, 390), (820, 1180), (507.5, 820)]
        let (width, height) = sizes[Int.random(in: 0..<sizes.count, using: &random)]
        var environment = LayoutEnvironment(
            idiom: height > 800 && width > 420 ? .pad : .phone,
            osMajor: [12, 13, 18, 26][Int.random(in: 0..<4, using: &random)],
            window: Size(width: width, height: height), scale: Double(2 + Int.random(in: 0..<2, using: &random)))
        environment.horizontalSizeClass = environment.idiom == .pad ? .regular : .compact
        environment.verticalSizeClass = height < 500 ? .compact : .regular
        environment.safeArea = EdgeInsets(
            top: [0, 20, 47, 62][Int.random(in: 0..<4, using: &random)],
            left: [0, 44][Int.random(in: 0..<2, using: &random)],
            bottom: [0, 34][Int.random(in: 0..<2, using: &random)], right: 0)
        environment.systemMinimumMargin = [16, 20][Int.random(in: 0..<2, using: &random)]
        environment.contentSize = Int.random(in: 0..<4, using: &random) == 0 ? .accessibilityMedium : .large
        environment.direction = Int.random(in: 0..<3, using: &random) == 0 ? .rightToLeft : .leftToRight
        return environment
    }
}
