// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct DrawingFindingsTests {
    private func drawing(_ screen: String, _ orientation: Orientation = .portrait) throws -> ScreenDrawing {
        try DrawingSamples.drawing(of: DrawingSamples.screen(screen), on: "iphone-16-pro", orientation)
    }

    @Test func `a view without a name of its own has no label`() throws {
        var screen = try DrawingSamples.screen("photo-viewer")
        #expect(
            try DrawingSamples.drawing(of: screen, on: "iphone-16-pro").svg.contains(">pageControl</text>") == false)
        for index in screen.items.indices { screen.items[index].name = nil }
        let svg = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro").svg
        #expect(!svg.contains(">UIImageView</text>") && !svg.contains(">UIView</text>"))
    }

    @Test func `layers keep to the picture`() throws {
        let svg = try drawing("photo-viewer").svg
        #expect(svg.contains("<g id=\"layer-frames\" clip-path=\"url(#picture-clip)\">"))
    }

    @Test func `of a chain only the first constraint has its formula over the screen`() throws {
        var drawing = try drawing("hand-made-search", .landscapeLeft)
        let subject = drawing.findings.first?.subject
        drawing.findings = drawing.findings.filter { $0.subject == subject }
        let svg = drawing.svg
        let chain = ["searchField.leading", "superview.trailing"]
        // Both formulas are written as titles and in the legend; the first also on a plate.
        func count(_ words: String) -> Int { svg.ranges(of: ">\(words)").count + svg.ranges(of: " \(words)").count }
        #expect(chain.map(count) == [3, 2])
    }

    @Test func `what is to review has an open badge, dashes and words of its own`() throws {
        var drawing = try drawing("photo-viewer")
        #expect(!drawing.svg.contains("url(#review-error)\"") && !drawing.svg.contains("to review"))
        for index in drawing.findings.indices {
            drawing.findings[index].status = .needsReview
            drawing.findings[index].reason = ReviewReason(.isOnSmallestDisplays)
        }
        let svg = drawing.svg
        #expect(svg.contains(">34 pt, to review</text>"))
        #expect(svg.contains(">to review: only displays whose shorter side is 320 pt are affected</text>"))
        #expect(svg.contains("fill=\"url(#review-error)\"") && !svg.contains("fill=\"url(#hatching-error)\""))
        #expect(svg.contains("to review: a person must look") && svg.contains("(to review)"))
    }

    @Test func `a rounded corner cuts off what lies outside its arc`() throws {
        let corners = DisplayCorners(window: Size(width: 100, height: 200), radii: CornerRadii(all: 20))
        let whole = corners.outside(Rect(x: 0, y: 0, width: 100, height: 200))
        #expect(whole.count == 4)
        #expect(whole.first?.rect == Rect(x: 0, y: 0, width: 20, height: 20))
        for point in whole[0].outline {
            let (dx, dy) = (20 - point.x, 20 - point.y)
            #expect((dx * dx + dy * dy).squareRoot() >= 20 - 0.001)
        }
        #expect(corners.outside(Rect(x: 10, y: 10, width: 80, height: 180)).isEmpty)
        let edge = corners.outside(Rect(x: 90, y: 195, width: 10, height: 5))
        #expect(edge.map(\.rect.maxX) == [100] && edge.map(\.rect.maxY) == [200])
        let right = CornerRadii(topLeft: 0, topRight: 20, bottomRight: 30, bottomLeft: 0)
        let outside = DisplayCorners(window: Size(width: 100, height: 200), radii: right).outside(whole[0].rect)
        #expect(outside.isEmpty)
        #expect(try drawing("hand-made-search", .landscapeLeft).svg.contains("<polygon"))
    }

    @Test func `of a long path the legend shows the end`() {
        let place = SourceLocation(file: "/a/b/c/Photos/Main.storyboard", line: 7)
        #expect(place.shortDescription == "…/Photos/Main.storyboard:7")
        #expect(SourceLocation(file: "App/Main.storyboard", line: 7).shortDescription == "App/Main.storyboard:7")
        var writer = LineWriter(style: AnnotationStyle(unit: 1), x: 0, y: 0, width: 200)
        writer.write("because a.top = b.top", place: place)
        #expect(writer.elements.count == 2)
    }

    @Test func `a formula that several findings share is reported once`() throws {
        var drawing = try drawing("photo-viewer")
        var other = try #require(drawing.findings.first)
        other.rule = "obstruction-sensor-housing"
        other.subject = "closeButton"
        // A finding without edges is a cause of its own.
        other.edges = []
        drawing.findings.append(other)
        #expect(drawing.svg.ranges(of: ">because pageControl.bottom").count == 1)
        #expect(drawing.svg.contains("because of constraints of 1"))
    }

    @Test(arguments: ["leading", "trailing", "top", "bottom"])
    func `the image of a button is on its side of title and subtitle`(placement: String) throws {
        var configuration = ButtonConfiguration(style: "filled")
        configuration.title = "Register"
        configuration.imagePlacement = placement
        configuration.subtitle = "Details"
        configuration.image = ImageContent(name: "plus", size: Size(width: 20, height: 20), catalog: "system")
        var screen = try DrawingSamples.screen("registration")
        let index = try #require(screen.items.firstIndex { $0.className == "UIButton" })
        screen.items[index].content.button?.configuration = configuration
        let svg = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro").svg
        #expect(svg.contains(">Details</text>"))
        let title = try #require(svg.firstMatch(of: /<text x="([0-9.]+)" y="([0-9.]+)"[^>]*>Register</))
        let image = try #require(svg.firstMatch(of: /<path d="M([0-9.]+) ([0-9.]+) L[^"]*"[^>]*stroke-linecap/))
        let (x, y) = (try #require(Double(title.1)), try #require(Double(title.2)))
        let (left, top) = (try #require(Double(image.1)), try #require(Double(image.2)))
        switch placement {
        case "leading": #expect(left < x - 20)
        case "trailing": #expect(left > x + 20)
        case "top": #expect(top < y - 12)
        default: #expect(top > y)
        }
    }
}
