// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceGesturesTests {
    @Test func `Recognizers are bound to the view that names them, with settings and actions`() throws {
        let book = try #require(try Fixture.load("Library.storyboard").screen("bok-00-001"))
        #expect(book.gestures.map(\.kind) == [.tap, .longPress])
        let tap = book.gestures[0]
        #expect(book.objectID(tap.item) == "lbl-00-002")
        #expect(tap.name == "Zoom")
        #expect(tap.configuration.numberOfTapsRequired == 2)
        #expect(tap.configuration.cancelsTouchesInView == false)
        #expect(tap.targets == [GestureTarget(target: "bok-00-001", action: "zoom:")])
        #expect(tap.source?.objectID == "tap-00-001")
        let press = book.gestures[1]
        #expect(press.item == nil, "nothing attaches it")
        #expect(press.configuration.minimumPressDuration == 0.8 && press.configuration.allowableMovement == 12)
        #expect(press.configuration.isEnabled == false)
    }

    @Test(arguments: [
        ("tapGestureRecognizer", RecognizerKind.tap), ("longPressGestureRecognizer", .longPress),
        ("pongPressGestureRecognizer", .longPress), ("panGestureRecognizer", .pan), ("swipeGestureRecognizer", .swipe),
        ("pinchGestureRecognizer", .pinch), ("rotationGestureRecognizer", .rotation),
        ("screenEdgePanGestureRecognizer", .screenEdgePan), ("hoverGestureRecognizer", .hover),
        ("gestureRecognizer", .custom), ("customObject customClass=\"SpinGestureRecognizer\"", .custom),
    ])
    func `Every recognizer element is known`(element: String, kind: RecognizerKind) throws {
        let body = "<view id=\"v\"/><\(element) id=\"g\"/>"
        #expect(try Fixture.read(Fixture.document(body, isXib: true)).screens[0].gestures.map(\.kind) == [kind])
    }

    @Test func `Directions, edges, touches and nested recognizers are read`() throws {
        let body = """
            <view id="v"><gestureRecognizers>
            <panGestureRecognizer minimumNumberOfTouches="2" id="n"/></gestureRecognizers>
            </view>
            <swipeGestureRecognizer direction="left" numberOfTouchesRequired="3" id="a"/>
            <swipeGestureRecognizer id="b"><swipeDirection key="direction" up="YES"/></swipeGestureRecognizer>
            <screenEdgePanGestureRecognizer id="c"><rectEdge key="edges" left="YES" right="YES"/>
            </screenEdgePanGestureRecognizer>
            """
        let screen = try Fixture.read(Fixture.document(body, isXib: true)).screens[0]
        #expect(screen.gestures.map(\.configuration.direction) == [.left, .up, nil, nil])
        #expect(screen.gestures[0].configuration.numberOfTouchesRequired == 3)
        #expect(screen.gestures[2].configuration.edges == [.left, .right])
        #expect(screen.gestures[3].configuration.minimumNumberOfTouches == 2)
        #expect(screen.objectID(screen.gestures[3].item) == "v")
    }

    @Test(arguments: [
        ("tapGestureRecognizer", "numberOfTapsRequired=\"0\"", 1),
        ("tapGestureRecognizer", "numberOfTapsRequired=\"2\"", 0),
        ("pongPressGestureRecognizer", "numberOfTapsRequired=\"0\"", 0),
        ("pongPressGestureRecognizer", "minimumPressDuration=\"-5\"", 1),
        ("panGestureRecognizer", "minimumNumberOfTouches=\"-2\"", 1),
    ])
    func `Numbers that a recognizer cannot have are noted`(element: String, attribute: String, count: Int) throws {
        let body = "<view id=\"v\"/><\(element) \(attribute) id=\"g\"/>"
        let document = try Fixture.read(Fixture.document(body, isXib: true))
        #expect(document.notes.count { $0.message.contains(" is used") } == count, "\(document.notes)")
        #expect(document.screens[0].gestures[0].fault == nil)
    }

    @Test func `Several directions, a delegate and a segue are read`() throws {
        let body = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PhotoController"/><view id="v"/>
            <swipeGestureRecognizer id="a"><swipeDirection key="direction" left="YES" right="YES"/><connections>
            <outlet property="delegate" destination="-1" id="x"/>
            <segue destination="-1" kind="show" identifier="details" id="y"/></connections></swipeGestureRecognizer>
            """
        let gesture = try Fixture.read(Fixture.document(body, isXib: true)).screens[0].gestures[0]
        #expect(gesture.configuration.direction == [.left, .right])
        #expect(gesture.configuration.delegate == "PhotoController")
        #expect(gesture.targets == [GestureTarget(target: "PhotoController", action: "details")])
    }

    @Test func `A target is named by its class if the document states one`() throws {
        let body = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PhotoController"/><view id="v"/>
            <tapGestureRecognizer id="t"><connections><action selector="zoom:" destination="-1" id="x"/></connections>
            </tapGestureRecognizer>
            """
        let gesture = try Fixture.read(Fixture.document(body, isXib: true)).screens[0].gestures[0]
        #expect(gesture.targets == [GestureTarget(target: "PhotoController", action: "zoom:")])
    }
}
