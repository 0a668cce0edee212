// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Blame")
struct BlameTests {
    private func blame(_ sketch: ScreenSketch, _ item: String, _ edge: Edge, on device: ExampleDevice = .phone)
        -> (ids: [String], anchorage: Blame.Anchorage)
    {
        let layout = LayoutSample.layout(sketch, on: device)
        let blame = layout.blame(layout.screen.position(item), edge)
        return (layout.constraintIDs(blame.constraints), blame.anchorage)
    }

    @Test("a constraint to the root view is found through siblings, the root's first")
    func siblingsAreFollowed() {
        let sketch = ScreenSketch()
            .view("UIView", "bar", .pin(.bottom), .pin(.leading), .pin(.trailing), .fixed(.height, 50))
            .view("UIButton", "send", .pin(.bottom, "bar", .top, 60), .pin(.centerX), .fixed(.height, 40))
        let found = blame(sketch, "send", .bottom)
        #expect(found.ids.first == "bar.bottom")
        #expect(Set(found.ids) == ["bar.bottom", "send.bottom", "bar.height"])
        #expect(found.anchorage == .superview(.far))
    }

    @Test("a view that only its other edge ties is followed there, with its size")
    func oppositeEdgeIsFollowed() {
        let sketch = ScreenSketch()
            .view("UIView", "tall", .pin(.top, "safeArea"), .pin(.centerX), .fixed(.height, 900), .fixed(.width, 10))
        let found = blame(sketch, "tall", .bottom)
        #expect(found.ids == ["tall.top", "tall.height"])
        #expect(found.anchorage == .safeArea(.near))
    }

    @Test("a broken optional constraint is not blamed")
    func brokenConstraintsAreNotBlamed() {
        let sketch = ScreenSketch()
            .view(
                "UIView", "box", .pin(.bottom), .pin(.bottom, "safeArea", priority: 500), .pin(.centerX),
                .fixed(.height, 40), .fixed(.width, 40))
        #expect(blame(sketch, "box", .bottom).ids == ["box.bottom"])
    }

    @Test("an item tied to a map is to blame, not the map that fills the screen")
    func surfacesAreNotBlamed() {
        let sketch = ScreenSketch()
            .view("MKMapView", "map", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view("UIButton", "locate", in: "map", .pin(.bottom), .pin(.centerX), .fixed(.height, 40))
        #expect(blame(sketch, "locate", .bottom).ids == ["locate.bottom", "map.bottom"])
    }

    @Test("a picture that ends inside the screen is followed further")
    func smallPicturesAreFollowed() {
        let sketch = ScreenSketch()
            .view("UIImageView", "logo", .pin(.top, "safeArea"), .pin(.centerX), .fixed(.height, 500))
            .view("UIButton", "join", .pin(.top, "logo", .bottom, 300), .pin(.centerX), .fixed(.height, 40))
        let found = blame(sketch, "join", .bottom)
        #expect(found.ids.first == "logo.top")
        #expect(found.anchorage == .safeArea(.near))
    }

    /// Returns a column of views, the first at the top of the safe area.
    private func column(_ count: Int) -> ScreenSketch {
        (0..<count).reduce(ScreenSketch()) { sketch, index in
            let top: Pin =
                index == 0 ? .pin(.top, "safeArea") : .pin(.top, "v\(index - 1)", .bottom, 2)
            return sketch.view("UIView", "v\(index)", top, .pin(.centerX), .fixed(.height, 10), .fixed(.width, 10))
        }
    }

    @Test("an item too far away for a search has the same first constraint, and the constraints nearest to it")
    func farItemsHaveChains() {
        let found = blame(column(300), "v299", .bottom)
        #expect(found.ids.prefix(3) == ["v0.top", "v299.top", "v298.top"])
        #expect(found.ids.count == 40)
        #expect(found.anchorage == .safeArea(.near))
    }

    @Test("the map and the search find the same if there is only one chain", arguments: Edge.allCases)
    func mapAgrees(edge: Edge) {
        let layout = LayoutSample.layout(column(12), on: .phone)
        let steps = BlameSteps(layout, edge.axis)
        let map = BlameMap(steps)
        for item in 0..<12 {
            let node = BlameSteps.Node(item: layout.screen.position("v\(item)"), kind: AnchorKind(edge))
            let (blame, isCut) = BlameSearch.chain(from: node, steps)
            #expect(map.blame(node).map { Set($0.constraints) } == blame.map { Set($0.constraints) }, "v\(item)")
            #expect(map.blame(node)?.constraints.first == blame?.constraints.first)
            #expect(map.blame(node)?.anchorage == blame?.anchorage && map.blame(node)?.tied == blame?.tied)
            #expect(map.blame(node)?.centered == blame?.centered && !isCut)
        }
    }

    @Test("a stack view without constraints of its own is followed to the views that it arranges")
    func arrangedViewsAreFollowed() {
        let sketch = ScreenSketch()
            .view(
                "UIStackView", "form", .pin(.leading), .pin(.trailing),
                changes: { $0.content.stack = StackSettings(axis: .vertical) }
            )
            .view(
                "UIView", "title", in: "form", .pin(.top, "safeArea", nil, 300), .fixed(.height, 200),
                changes: { $0.containment = .arranged }
            )
            .view("UIView", "text", in: "form", .fixed(.height, 300), changes: { $0.containment = .arranged })
            .view("UIButton", "post", .pin(.top, "text", .bottom, 20), .pin(.centerX), .fixed(.height, 40))
        let found = blame(sketch, "post", .bottom)
        #expect(found.ids.prefix(2) == ["title.top", "post.top"])
        #expect(found.anchorage == .safeArea(.near))
        let layout = LayoutSample.layout(sketch)
        let node = BlameSteps.Node(item: layout.screen.position("post"), kind: .far)
        #expect(BlameMap(BlameSteps(layout, .vertical)).blame(node)?.anchorage == .safeArea(.near))
    }

    @Test("the header of a table that is the root view lies at its sides", arguments: [Edge.left, .right, .bottom])
    func tableHeaders(edge: Edge) {
        let sketch = ScreenSketch { $0.items[0].className = "UITableView" }
            .view(
                "UIView", "header",
                changes: {
                    $0.containment = .tableHeader
                    $0.frame = Rect(x: 0, y: 0, width: 320, height: 80)
                    $0.translatesAutoresizingMaskIntoConstraints = true
                }
            )
            .view("UIView", "name", in: "header", .pin(.leading), .pin(.trailing), .pin(.top), .pin(.bottom))
        let layout = LayoutSample.layout(sketch)
        let node = BlameSteps.Node(item: layout.screen.position("name"), kind: AnchorKind(edge))
        let found = layout.blame(node.item, edge)
        let isSide = edge.axis == .horizontal
        #expect(found.anchorage == (isSide ? .superview(node.kind) : .frame))
        #expect(
            layout.constraintIDs(found.constraints)
                == (isSide ? ["name.\(edge == .left ? "leading" : "trailing")"] : []))
        #expect(found.tied == node.item)
        let map = BlameMap(BlameSteps(layout, edge.axis)).blame(node)
        #expect(map.map { Set($0.constraints) } == (isSide ? Set(found.constraints) : nil))
        #expect(map?.tied == (isSide ? found.tied : nil))
    }

    @Test("an item without constraints blames no constraint")
    func unconstrainedItemsBlameNobody() {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "loose",
                changes: {
                    $0.translatesAutoresizingMaskIntoConstraints = true
                    $0.frame = Rect(x: 10, y: 810, width: 40, height: 30)
                })
        let found = blame(sketch, "loose", .bottom)
        #expect(found.ids.isEmpty)
        #expect(found.anchorage == .frame)
    }

    @Test("a cycle of constraints ends the search")
    func ringsEnd() {
        let sketch = ScreenSketch()
            .view("UIView", "a", .pin(.top, "b"), .fixed(.height, 10))
            .view("UIView", "b", .pin(.top, "c"), .fixed(.height, 10))
            .view("UIView", "c", .pin(.top, "a"), .fixed(.height, 10))
        #expect(blame(sketch, "a", .top).ids.isEmpty)
    }

    @Test("a length that only follows from the edges is not crossed")
    func stretchedLengthsAreNotCrossed() {
        let sketch = ScreenSketch()
            .view("UIView", "chart", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing))
            .view(
                "UISlider", "play", .pin(.top, "chart", .bottom, 8), .pin(.bottom, "superview", nil, -4),
                .pin(.centerX),
                .fixed(.height, 44)
            )
            .view("UILabel", "hint", .pin(.centerY, "play"), .pin(.leading), changes: { $0.say("Hint") })
        #expect(blame(sketch, "play", .bottom).ids == ["play.bottom"])
        let hint = blame(sketch, "hint", .bottom)
        #expect(hint.ids == ["play.bottom", "hint.centerY", "play.height"])
        #expect(hint.anchorage == .superview(.far))
    }

    @Test("a label as wide as its text is followed at its other edge, a stretched one is not")
    func textDecidesWhereItIsTheLength() {
        func row(_ hugging: Double) -> ScreenSketch {
            ScreenSketch()
                .view(
                    "UILabel", "name", .pin(.leading, "safeArea"), .pin(.top, "safeArea"),
                    changes: {
                        $0.say("Name")
                        $0.hugging.horizontal = hugging
                    }
                )
                .view(
                    "UILabel", "value", .pin(.leading, "name", .trailing, 8), .pin(.trailing, "safeArea"),
                    .pin(.top, "safeArea"), changes: { $0.say("Value") })
        }
        #expect(blame(row(252), "name", .right).ids == ["name.leading"])
        #expect(blame(row(249), "name", .right).ids.first == "value.trailing")
    }

    @Test("a constraint that only sets a scroll view's content size places nothing")
    func contentSizesPlaceNothing() {
        let sketch = ScreenSketch()
            .view("UIScrollView", "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "form", in: "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                .fixed(.height, 300), .fixed(.width, 400)
            )
            .view("UILabel", "last", in: "form", .pin(.bottom), .pin(.trailing), changes: { $0.say("Last") })
        let bottom = blame(sketch, "last", .bottom)
        #expect(bottom.ids == ["scroll.top", "last.bottom", "form.top", "form.height"])
        #expect(bottom.anchorage == .superview(.near))
        #expect(blame(sketch, "last", .right).ids == ["scroll.leading", "last.trailing", "form.leading", "form.width"])
        #expect(blame(sketch, "scroll", .bottom).ids == ["scroll.bottom"])
    }

    @Test("contents as wide as their scroll view end where it ends")
    func contentsAsWideAsTheirScrollView() {
        let sketch = ScreenSketch()
            .view("UIScrollView", "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "form", in: "scroll", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing),
                .pin(.width),
                .fixed(.height, 1200)
            )
            .view("UILabel", "last", in: "form", .pin(.top), .pin(.trailing), changes: { $0.say("Last") })
        let right = blame(sketch, "last", .right)
        #expect(right.ids == ["scroll.trailing", "last.trailing", "form.width"])
        #expect(right.anchorage == .superview(.far))
    }

    @Test("an inequality with slack decides nothing, a tight one does, also to a margin")
    func roomDecidesNothing() {
        func sketch(_ constant: Double) -> ScreenSketch {
            ScreenSketch()
                .view("UIView", "bar", .pin(.top, "safeArea"), .pin(.leading), .fixed(.height, 40), .fixed(.width, 40))
                .view(
                    "UIButton", "go", .pin(.top, "bar", .bottomMargin, relation: .greaterThanOrEqual),
                    .pin(.top, "safeArea", nil, constant, priority: 500), .pin(.leading), .fixed(.height, 40))
        }
        #expect(blame(sketch(300), "go", .top).ids == ["go.top2"])
        #expect(blame(sketch(0), "go", .top).ids == ["bar.top", "go.top", "bar.height"])
    }

    @Test("far from the root, an inequality with slack decides nothing either")
    func farInequalities() {
        var sketch = ScreenSketch()
            .view("UIView", "near", .pin(.top, "superview", nil, 100), .pin(.leading), .fixed(.height, 10))
            .view("UIView", "b0", .pin(.top, "safeArea", nil, 20), .pin(.leading), .fixed(.height, 10))
        for index in 1..<240 {
            sketch = sketch.view(
                "UIView", "b\(index)", .pin(.top, "b\(index - 1)", .bottom), .pin(.leading), .fixed(.height, 10))
        }
        sketch = sketch.view("UIView", "free", .pin(.leading), .fixed(.height, 10))
        let slack = sketch.view(
            "UIView", "end", .pin(.top, "b210", .bottom), .pin(.leading), .fixed(.height, 10),
            .pin(.bottomMargin, "near", .bottom, relation: .greaterThanOrEqual))
        #expect(blame(slack, "b239", .bottom).ids.first == "b0.top")
        #expect(blame(slack, "end", .bottom).ids.first == "b0.top")
    }
}

@Suite("Fixes")
struct FixTests {
    private func fixes(_ sketch: ScreenSketch, on device: ExampleDevice = .phone) -> [Fix]? {
        LayoutSample.verdicts(SafeAreaContentOutside(), sketch, on: device).first?.fixes
    }

    private func tie(_ action: Fix.TieAction, of item: String? = nil, _ edge: Edge) -> [Fix] {
        [.tie(Fix.Tie(action, of: item.map(NamedItem.named), [edge], .leftToRight))]
    }

    @Test("content that is too tall for the room below a top layout guide should scroll")
    func tallContentShouldScroll() {
        let sketch = ScreenSketch { $0.items.append(LayoutItem(id: "top", parent: "root", guide: .topLayout)) }
            .view("UIButton", "tall", .pin(.top, "top", .bottom), .pin(.centerX), .fixed(.height, 900))
        #expect(fixes(sketch) == tie(.makeRoom, .bottom))
    }

    @Test("a constant that reaches beyond the guide is named")
    func outwardConstantsAreNamed() {
        let sketch = ScreenSketch()
            .view("UIButton", "low", .pin(.bottom, "safeArea", nil, 20), .pin(.centerX), .fixed(.height, 40))
        #expect(fixes(sketch) == tie(.keepInside, .bottom))
    }

    @Test("the container that is tied to the root view is the one to pin")
    func containersArePinned() {
        let sketch = ScreenSketch()
            .view("UIView", "panel", .pin(.bottom), .pin(.leading), .pin(.trailing), .fixed(.height, 80))
            .view("UIButton", "send", in: "panel", .pin(.bottom), .pin(.centerX), .fixed(.height, 40))
        #expect(fixes(sketch) == tie(.pin, of: "panel", .bottom))
    }

    @Test("content that is centered in a container and does not fit the safe area needs room, not a pin")
    func centeredContentNeedsRoom() throws {
        func centered(_ height: Double) -> ScreenSketch {
            ScreenSketch()
                .view("UIView", "panel", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.height, height))
                .view("UIButton", "tall", in: "panel", .pin(.centerY), .pin(.centerX), .fixed(.height, height))
        }
        #expect(fixes(centered(60)) == tie(.pin, of: "panel", .top))
        let inner = centered(800).view(
            "UIButton", "send", in: "tall", .pin(.bottom), .pin(.centerX), .fixed(.height, 40))
        for sketch in [inner, centered(800)] {
            let actions = try #require(fixes(sketch)).map(\.tieAction)
            #expect(actions == [.makeRoom])
        }
    }

    @Test(
        "what is advised in one layout is not said of another, whichever comes first",
        arguments: [[ExampleDevice.phone, .phoneLandscape], [.phoneLandscape, .phone]])
    func advicesDoNotMix(devices: [ExampleDevice]) {
        let screen = ScreenSketch()
            .view("UIButton", "tall", .pin(.centerY, "superview", nil, -250), .pin(.centerX), .fixed(.height, 500))
            .screen
        let index = ScreenContext(screen)
        for device in devices {
            let layout = ScreenProgram(screen).solve(in: device.environment)
            let context = LayoutContext(index, configuration: device.configuration, layout: layout)
            let alone = LayoutSample.verdicts(SafeAreaContentOutside(), screen, on: device).first?.fixes
            #expect(SafeAreaContentOutside().check(context).first?.fixes == alone)
            #expect(alone?.contains { $0.tieAction == .makeRoom } == (device == .phoneLandscape))
        }
    }

    @Test("a view placed by its autoresizing mask needs constraints")
    func masksNeedConstraints() {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "loose",
                changes: {
                    $0.translatesAutoresizingMaskIntoConstraints = true
                    $0.frame = Rect(x: 150, y: 800, width: 60, height: 40)
                })
        #expect(fixes(sketch) == tie(.constrain, .bottom))
    }
}

extension Fix {
    /// The tie's action; nil for an advice.
    fileprivate var tieAction: TieAction? { if case .tie(let tie) = self { tie.action } else { nil } }
}
