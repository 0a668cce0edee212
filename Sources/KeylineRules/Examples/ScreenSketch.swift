// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A constraint of a sketch; its first item is the view it is passed with.
public struct Pin: Sendable {
    var attribute: Attribute
    var relation: ConstraintRelation
    var target: String?
    var targetAttribute: Attribute?
    var constant: Double
    var priority: Double

    /// Makes `item.attribute = target.targetAttribute + constant` (constant in points); the target is an item's id,
    /// `superview` or `safeArea`.
    public static func pin(
        _ attribute: Attribute, _ target: String = "superview", _ targetAttribute: Attribute? = nil,
        _ constant: Double = 0, relation: ConstraintRelation = .equal, priority: Double = 1000
    ) -> Pin {
        Pin(
            attribute: attribute, relation: relation, target: target, targetAttribute: targetAttribute ?? attribute,
            constant: constant, priority: priority)
    }

    /// Makes `item.attribute = constant`, in points.
    public static func fixed(_ attribute: Attribute, _ constant: Double, priority: Double = 1000) -> Pin {
        Pin(
            attribute: attribute, relation: .equal, target: nil, targetAttribute: nil, constant: constant,
            priority: priority)
    }
}

/// A screen in a few lines of code: items with their constraints, inside a root view with a safe-area guide.
///
/// Item ids are the names given; the root is `root`, its guide `safeArea`. Constraint ids are `item.attribute`.
public struct ScreenSketch: Sendable {
    /// The screen with the items added so far.
    public private(set) var screen: Screen

    /// Makes an empty root view with its safe-area guide.
    public init(_ change: (inout Screen) -> Void = { _ in }) {
        screen = Screen(id: "example", name: "Example")
        var root = LayoutItem(id: "root", parent: nil, className: "UIView")
        root.name = "root"
        root.hasBackground = true
        screen.items = [root, LayoutItem(id: "safeArea", parent: "root", guide: .safeArea)]
        change(&screen)
    }

    /// Returns the sketch with a scroll view `scrollView` that fills the root view, and in it `form`, as wide as the
    /// scroll view and 1,200 points high, which is higher than any window.
    func scrollingForm() -> ScreenSketch {
        view("UIScrollView", "scrollView", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "form", in: "scrollView", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                .pin(.width), .fixed(.height, 1200))
    }

    /// Returns the sketch with one more view, in front of its siblings, with constraints.
    ///
    /// - Parameter changes: changes properties from UIKit's defaults for the class.
    public func view(
        _ className: String, _ id: String, in parent: String = "root", _ pins: Pin...,
        changes: (inout LayoutItem) -> Void = { _ in }
    ) -> ScreenSketch {
        view(className, id, in: parent, pins: pins, changes: changes)
    }

    /// Returns the same with the constraints in a list.
    func view(
        _ className: String, _ id: String, in parent: String = "root", pins: [Pin],
        changes: (inout LayoutItem) -> Void = { _ in }
    ) -> ScreenSketch {
        var result = self
        var item = LayoutItem(id: id, parent: parent, className: className)
        item.name = id
        item.translatesAutoresizingMaskIntoConstraints = false
        changes(&item)
        result.screen.items.append(item)
        for pin in pins { result.add(pin, to: id, in: parent) }
        return result
    }

    /// Returns the sketch with a constraint turned into a placeholder, which is removed at build time.
    func removingAtBuildTime(_ constraint: String) -> ScreenSketch {
        var result = self
        for index in screen.constraints.indices where screen.constraints[index].id == constraint {
            result.screen.constraints[index].isPlaceholder = true
        }
        return result
    }

    /// Returns the sketch with a fact: code sets the text of a view.
    func settingText(of item: String) -> ScreenSketch {
        var result = self
        result.screen.codeFacts.append(CodeFact(ReviewReason(.codeSetsText, name: item), elements: [item]))
        return result
    }

    /// Returns the sketch with a constraint that exists only in some versions of the OS.
    public func limiting(_ constraint: String, to availability: Availability) -> ScreenSketch {
        var result = self
        for index in screen.constraints.indices where screen.constraints[index].id == constraint {
            result.screen.constraints[index].availability = availability
        }
        return result
    }

    /// Returns the sketch with one more recognizer.
    public func recognizer(
        _ kind: RecognizerKind, on item: String, changes: (inout GestureBinding) -> Void = { _ in }
    ) -> ScreenSketch {
        var result = self
        var binding = GestureBinding(id: "\(item).\(kind.rawValue)", item: item, kind: kind)
        changes(&binding)
        result.screen.gestures.append(binding)
        return result
    }

    private mutating func add(_ pin: Pin, to item: String, in parent: String) {
        var id = "\(item).\(pin.attribute.rawValue)"
        if screen.constraints.contains(where: { $0.id == id }) { id += "2" }
        screen.constraints.append(
            Constraint(
                id: id, firstItem: item, firstAttribute: pin.attribute, relation: pin.relation,
                secondItem: pin.target == "superview" ? parent : pin.target, secondAttribute: pin.targetAttribute,
                constant: pin.constant, priority: pin.priority))
    }
}
