// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineImport
import KeylineModel
import SeededRandom
import Testing

@Suite("Recognizing screens")
struct ScreenMatchingTests {
    /// A case: the catalog's screens, the found ones, and the places of the former in the latter's order.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var known: [ScreenTrace]
        var found: [ScreenTrace]
        var expected: [Int?]

        init(_ description: String, _ known: [ScreenTrace], _ found: [ScreenTrace], _ expected: [Int?]) {
            (testDescription, self.known, self.found, self.expected) = (description, known, found, expected)
        }
    }

    /// The trace of a screen whose objects are words of a text, the first one its own.
    private static func trace(_ file: String, _ objects: String, original: String? = nil) -> ScreenTrace {
        let ids = objects.split(separator: " ").map(String.init)
        return ScreenTrace(file: file, originalFile: original, objectID: ids[0], objectIDs: Set(ids))
    }

    /// A screen of which Xcode's template made everything.
    private static func launch(_ file: String) -> ScreenTrace { trace(file, "01J-lp-oVM Ze5-6b-2t3 Bcu-3y-fUS") }

    static let cases = [
        Case("nothing moved", [trace("a", "s x"), trace("b", "t y")], [trace("b", "t"), trace("a", "s")], [1, 0]),
        Case("a file moved", [trace("A/m", "s x")], [trace("B/m", "s x")], [0]),
        Case("a file was renamed and changed", [trace("a", "s x y")], [trace("b", "s y z")], [0]),
        Case(
            "two files were swapped", [trace("a", "s x"), trace("b", "t y")], [trace("a", "t y"), trace("b", "s x")],
            [1, 0]),
        Case(
            "a file was split", [trace("a", "s x"), trace("a", "t y")], [trace("a", "s x"), trace("b", "t y")], [0, 1]),
        Case(
            "two files were merged", [trace("a", "s x"), trace("b", "t y")], [trace("c", "t y"), trace("c", "s x")],
            [1, 0]),
        Case("a copy is new", [trace("a", "s x")], [trace("b", "s x"), trace("a", "s x")], [nil, 0]),
        Case(
            "of two copies of a file that is gone, none is it", [trace("a", "s x")],
            [trace("b", "s x"), trace("c", "s x")], [nil, nil]),
        Case(
            "of two copies, the one with the name is it", [trace("A/a", "s x")],
            [trace("B/b", "s x"), trace("B/a", "s x")], [nil, 0]),
        Case(
            "an object that only one pair has decides", [trace("a", "s x 1"), trace("b", "s x 2")],
            [trace("c", "s x 2"), trace("d", "s x 1")], [1, 0]),
        Case(
            "the larger number of objects decides", [trace("a", "s x y z"), trace("b", "s v")],
            [trace("c", "s x y v"), trace("d", "s z")], [0, 1]),
        Case("another object id is another screen", [trace("a", "s x")], [trace("b", "t x")], [nil]),
        Case(
            "templates do not count", [trace("a", "BYZ-38-t0r 8bC-Xf-vdC")], [trace("b", "BYZ-38-t0r 8bC-Xf-vdC")],
            [nil]),
        Case(
            "a screen of a template follows the others of its file", [launch("a"), trace("a", "s x")],
            [trace("b", "s x"), launch("b")], [1, 0]),
        Case("a name decides between templates", [launch("A/Launch")], [launch("B/Launch")], [0]),
        Case(
            "the longer end of a path decides", [launch("A/Base/Launch"), launch("B/Base/Launch")],
            [launch("App/B/Base/Launch"), launch("App/A/Base/Launch")], [1, 0]),
        Case(
            "the same name twice decides nothing", [launch("A/Launch"), launch("B/Launch")], [launch("C/Launch")], [nil]
        ),
        Case(
            "a file that is still there gives its name to no other", [launch("A/Launch"), trace("A/Launch", "s")],
            [launch("B/Launch"), trace("A/Launch", "s")], [nil, 1]),
        Case(
            "of two known screens in one place, the one that moved there is it",
            [trace("b", "s x"), trace("b", "s x", original: "a")], [trace("b", "s x")], [1]),
    ]

    @Test("finds each of them at most once, and none where several fit", arguments: cases)
    func table(_ sample: Case) {
        var matching = ScreenMatching(known: sample.known, found: sample.found)
        matching.matchNames()
        #expect(matching.knownPlaces == sample.expected)
    }

    @Test("does not use names unless it is asked to")
    func names() {
        let matching = ScreenMatching(known: [Self.launch("A/Launch")], found: [Self.launch("B/Launch")])
        #expect(matching.knownPlaces == [nil])
    }

    @Test("finds each screen that is left after files moved, were split, merged and deleted", arguments: 1...40)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let history = History(&random)
        var matching = ScreenMatching(known: history.known, found: history.found)
        matching.matchNames()
        #expect(matching.knownPlaces == history.expected, "seed \(seed)")
    }

    /// Random files, and what a team made of them.
    private struct History {
        var known: [ScreenTrace] = []
        var found: [ScreenTrace] = []
        var expected: [Int?] = []

        init(_ random: inout SeededGenerator) {
            for file in 0..<Int.random(in: 1...30, using: &random) {
                for screen in 0..<Int.random(in: 1...4, using: &random) {
                    // Each file has one screen of the template, which still has objects of its own.
                    let own = (0..<Int.random(in: 1...6, using: &random)).map { "\(file)-\(screen)-\($0)" }
                    let objects = [screen == 0 ? "BYZ-38-t0r" : "\(file)-\(screen)"] + own + ["8bC-Xf-vdC"]
                    known.append(trace("Folder \(file % 3)/File \(file).storyboard", objects.joined(separator: " ")))
                }
            }
            var outcomes: [(trace: ScreenTrace, place: Int?)] = []
            for (file, places) in Dictionary(grouping: known.indices, by: { known[$0].file }).sorted(by: {
                $0.key < $1.key
            }) {
                let target = Int.random(in: 0...4, using: &random)
                for place in places {
                    switch target {
                    case 0: continue
                    case 1: outcomes.append((known[place], place))
                    case 2: outcomes.append((known[place].moved(to: "Moved/" + file), place))
                    case 3: outcomes.append((known[place].moved(to: "\(file) \(place)"), place))
                    default: outcomes.append((known[place].moved(to: "Merged"), place))
                    }
                }
            }
            // A document has an object only once: of the templates' screens, one stays in a merged file.
            var seen: Set<[String]> = []
            outcomes = outcomes.filter { seen.insert([$0.trace.file, $0.trace.objectID]).inserted }
            for index in outcomes.indices {
                outcomes[index].trace.objectIDs.insert("new \(index)")
            }
            outcomes.append((trace("New.storyboard", "BYZ-38-t0r 8bC-Xf-vdC n"), nil))
            outcomes.shuffle(using: &random)
            found = outcomes.map(\.trace)
            expected = outcomes.map(\.place)
        }
    }
}
