// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import SeededRandom

/// Random screens for property tests: every optional part is present or absent at random.
struct RandomScreens {
    var random: SeededGenerator

    mutating func flip() -> Bool { Bool.random(using: &random) }
    mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
    mutating func number() -> Double { Double(Int.random(in: -4000...4000, using: &random)) / 8 }
    mutating func maybe<T>(_ value: @autoclosure () -> T) -> T? { flip() ? value() : nil }
    mutating func text() -> String { pick(["", "a", "ünï 'quoted' \"double\"", "line\nbreak\t🙂", "NULL", "{}"]) }
    mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    mutating func insets() -> EdgeInsets {
        EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
    }
    mutating func source() -> SourceLocation? {
        guard flip() else { return nil }
        let place = Int.random(in: 0...900, using: &random)
        return SourceLocation(file: text(), line: place, column: maybe(place), objectID: flip() ? text() : nil)
    }

    mutating func priority() -> Double { pick([1000, 999.5, 250, 1, 0.25]) }

    mutating func variations() -> [Variation] {
        (0..<Int.random(in: 0...2, using: &random)).map { _ in
            Variation(
                widthClass: flip() ? pick(SizeClass.allCases) : nil, isInstalled: flip() ? flip() : nil,
                constant: flip() ? number() : nil, values: flip() ? [text(): text()] : nil)
        }
    }

    mutating func screen(_ id: String) -> Screen {
        var screen = Screen(id: id, name: text(), kind: pick(ScreenKind.allCases))
        screen.app = flip() ? text() : nil
        screen.chrome.showsStatusBar = flip()
        if flip() {
            screen.chrome.navigationBar = .init(hasLargeTitle: flip(), hasSearchBar: flip(), hasPrompt: flip())
        }
        screen.chrome.presentation = pick(Chrome.Presentation.allCases)
        screen.additionalSafeAreaInsets = insets()
        screen.deploymentTarget = flip() ? "15.0" : nil
        screen.supportedOrientations = SupportedOrientations(
            phone: flip() ? [pick(Orientation.allCases)] : nil, pad: flip() ? Orientation.allCases : nil)
        if flip() {
            screen.design = DesignDocument(isXib: flip())
            screen.design?.toolsVersion = flip() ? 23504 : nil
        }
        screen.source = source()
        screen.controllerObjectID = flip() ? text() : nil
        for index in 0..<Int.random(in: 0...8, using: &random) { screen.items.append(item(index)) }
        for index in 0..<Int.random(in: 0...8, using: &random) { screen.constraints.append(constraint(index)) }
        for index in 0..<Int.random(in: 0...3, using: &random) { screen.gestures.append(gesture(index)) }
        for property in BoundProperty.allCases where flip() {
            if property.isOfScreen {
                screen.tokens[property] = text()
            } else if let place = screen.items.indices.randomElement(using: &random) {
                screen.items[place].tokens[property] = text()
            }
        }
        return screen
    }

    mutating func item(_ index: Int) -> LayoutItem {
        let parent = index == 0 ? nil : "i\(Int.random(in: 0..<index, using: &random))"
        var item = LayoutItem(id: "i\(index)", parent: parent, className: pick(["UIView", "UILabel", "UIButton"]))
        item.containment = pick(Containment.allCases)
        item.guide = flip() ? pick(GuideKind.allCases) : nil
        item.name = flip() ? text() : nil
        item.role = flip() ? pick(ViewRole.allCases) : nil
        item.frame = flip() ? rect() : nil
        item.autoresizingMask = AutoresizingMask(rawValue: Int.random(in: 0...63, using: &random))
        item.translatesAutoresizingMaskIntoConstraints = flip()
        item.hugging = AxisValues(horizontal: flip() ? priority() : nil, vertical: flip() ? priority() : nil)
        item.isHidden = flip()
        item.alpha = number()
        item.isUserInteractionEnabled = flip() ? flip() : nil
        item.layoutMargins = flip() ? insets() : nil
        if flip() {
            let margins = insets()
            item.directionalLayoutMargins = DirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        item.insetsLayoutMarginsFromSafeArea = flip() ? flip() : nil
        if flip() {
            item.content.stack = StackSettings(axis: pick(Axis.allCases))
            item.content.stack?.spacing = number()
            item.content.attributes = [text(): text(), "b": text()]
        }
        if flip() {
            item.appearance = Appearance()
            item.appearance?.colors[pick(ColorUse.allCases)] = DocumentColor(name: flip() ? text() : nil, value: .black)
            item.appearance?.cornerRadius = flip() ? number() : nil
        }
        item.variations = variations()
        item.source = source()
        return item
    }

    mutating func constraint(_ index: Int) -> Constraint {
        var constraint = Constraint(
            id: "c\(index)", firstItem: "i0", firstAttribute: pick(Attribute.allCases),
            relation: pick(ConstraintRelation.allCases))
        if flip() { (constraint.secondItem, constraint.secondAttribute) = ("i1", pick(Attribute.allCases)) }
        constraint.multiplier = pick([1, 0, -1.5, 16.0 / 9])
        constraint.constant = number()
        constraint.constantToken = flip() ? "spacing" : nil
        constraint.usesSystemSpacing = flip()
        constraint.priority = priority()
        constraint.identifier = flip() ? text() : nil
        constraint.isInstalled = flip()
        constraint.isPlaceholder = flip()
        constraint.availability = Availability(introduced: maybe(11), obsoleted: maybe(13))
        constraint.variations = variations()
        constraint.source = source()
        return constraint
    }

    mutating func gesture(_ index: Int) -> GestureBinding {
        var gesture = GestureBinding(id: "g\(index)", item: flip() ? "i0" : nil, kind: pick(RecognizerKind.allCases))
        gesture.configuration.minimumPressDuration = flip() ? number() : nil
        gesture.configuration.edges = flip() ? [.left, .bottom] : nil
        gesture.targets = flip() ? [GestureTarget(target: text(), action: text())] : []
        gesture.failureRequirements = flip() ? [text(), text()] : []
        gesture.source = source()
        return gesture
    }
}
