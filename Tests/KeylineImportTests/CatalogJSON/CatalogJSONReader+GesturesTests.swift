// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineImport
import KeylineModel
import Testing

@Suite("Gestures of catalog JSON")
struct CatalogJSONReaderGesturesTests {
    private func decode(_ gestures: String, _ more: String = "") throws -> Screen {
        let text = """
            {"name": "Form", "items": [{"name": "view"}, {"name": "card", "parent": "view"}],\(more)
             "gestures": [\(gestures)]}
            """
        return try #require(CatalogJSON.decode(Data(text.utf8), file: "form.json").screens.first)
    }

    @Test(arguments: [
        (
            #"{"kind": "tap", "configuration": {"numberOfTapsRequierd": 2}}"#,
            "'gestures[0].configuration' has the key 'numberOfTapsRequierd', which is not known",
            "did you mean 'numberOfTapsRequired'"
        ),
        (
            #"{"kind": "swipe", "configuration": {"direction": "lfet"}}"#,
            "'gestures[0].configuration.direction' is 'lfet', which is not one of its values", "did you mean 'left'?"
        ),
        (
            #"{"kind": "swipe", "configuration": {"direction": ["up", "diagonal"]}}"#,
            "'gestures[0].configuration.direction[1]' is 'diagonal', which is not one of its values",
            "did you mean 'right' or 'left' or 'up' or 'down'?"
        ),
        (
            #"{"kind": "screenEdgePan", "configuration": {"edges": ["botom"]}}"#,
            "'gestures[0].configuration.edges[0]' is 'botom', which is not one of its values", "did you mean 'bottom'"
        ),
        (
            #"{"kind": "taps"}"#, "'gestures[0].kind' is 'taps', which is not one of its values", "did you mean 'tap'"
        ),
        (
            #"{"kind": "tap", "itme": "card"}"#, "'gestures[0]' has the key 'itme', which is not known", "did you mean"
        ),
        (
            #"{"kind": "tap", "failureRequirements": ["dubleTap"]}, {"kind": "tap", "name": "doubleTap"}"#,
            "'gestures[0].failureRequirements' names the recognizer 'dubleTap', which the screen does not have",
            "did you mean 'doubleTap'?"
        ),
    ])
    func `An unknown setting of a recognizer is an error with its place and suggestions`(
        gestures: String, message: String, hint: String
    ) throws {
        let error = try #require(throws: ImportError.self) { try decode(gestures) }
        #expect(error.category == .malformed && error.line == 2 && error.column != nil)
        #expect(error.message == message)
        #expect((error.hint ?? "").hasPrefix(hint), "\(error)")
    }

    @Test(
        arguments: [
            ("tap", #""numberOfTapsRequired": 0"#, "is 0, not a number of at least 1"),
            ("tap", #""numberOfTapsRequired": -1"#, "is -1, not a number of at least 1"),
            ("longPress", #""minimumPressDuration": -5"#, "is -5, not a number of at least 0"),
            ("swipe", #""numberOfTouchesRequired": 0"#, "is 0, not a number of at least 1"),
            ("pan", #""maximumNumberOfTouches": -2"#, "is -2, not a number of at least 1"),
            ("tap", #""direction": "left""#, "is no setting of a tap recognizer"),
            ("pan", #""edges": ["left"]"#, "is no setting of a pan recognizer"),
            ("longPress", #""numberOfTapsRequired": 0"#, nil), ("custom", #""direction": "left""#, nil),
            ("screenEdgePan", #""edges": ["left"], "maximumNumberOfTouches": 1"#, nil),
        ] as [(String, String, String?)])
    func `A recognizer cannot have every setting, nor every number`(
        kind: String, setting: String, reason: String?
    ) throws {
        let gesture = "{\"kind\": \"\(kind)\", \"configuration\": {\(setting)}}"
        guard let reason else {
            #expect(try decode(gesture).gestures[0].fault == nil)
            return
        }
        let error = try #require(throws: ImportError.self) { try decode(gesture) }
        let key = setting.split(separator: "\"")[0]
        #expect(error.message == "'gestures[0].configuration.\(key)' \(reason)")
        #expect(error.category == .malformed && error.line == 2 && (error.column ?? 0) > 30)
    }

    @Test func `One or several directions, delegates and simultaneous recognizers are read`() throws {
        let screen = try decode(
            #"{"name": "a", "kind": "swipe", "configuration": {"direction": "up"}},"#
                + #"{"name": "b", "kind": "swipe", "configuration": {"direction": ["right", "left"], "delegate": "C","#
                + #" "shouldRecognizeSimultaneouslyWith": ["a"]}},"#
                + #"{"name": "c", "kind": "pan", "configuration": {"shouldRecognizeSimultaneouslyWith": true}}"#)
        let settings = screen.gestures.map(\.configuration)
        #expect(settings.map(\.direction) == [.up, [.left, .right], nil])
        #expect(settings.map(\.delegate) == [nil, "C", nil])
        #expect(
            settings.map(\.shouldRecognizeSimultaneouslyWith) == [nil, .only([screen.gestures[0].id]), .all])
        let text = try CatalogJSON.encode(screen)
        #expect(try CatalogJSON.decode(Data(text.utf8), file: "form.json").screens == [screen])
    }

    @Test(arguments: [
        #""preferredScreenEdgesDeferringSystemGestures": ["bottom"], "prefersHomeIndicatorAutoHidden": true,"#,
        #""deferredSystemEdges": ["bottom"], "prefersHomeIndicatorAutoHidden": true,"#,
        #""chrome": {"deferredSystemEdges": ["bottom"], "prefersHomeIndicatorAutoHidden": true},"#,
    ])
    func `The controller's system preferences are stored with the root view`(_ members: String) throws {
        let screen = try decode("", " " + members)
        #expect(screen.systemPreferences == SystemPreferences(deferredEdges: .bottom, hidesHomeIndicator: true))
        let text = try CatalogJSON.encode(screen)
        let document = try CatalogJSON.decode(Data(text.utf8), file: "form.json")
        #expect(document.screens == [screen] && document.notes.isEmpty)
    }

    @Test func `An exported failure requirement of a deleted recognizer stays`() throws {
        let screen = try decode(#"{"id": "g", "item": "card", "kind": "tap", "failureRequirements": ["gone"]}"#)
        #expect(screen.gestures[0].failureRequirements == ["gone"])
    }
}
