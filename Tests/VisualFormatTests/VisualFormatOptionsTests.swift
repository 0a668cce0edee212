// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing
import VisualFormat

@Suite("Options of a visual format")
struct VisualFormatOptionsTests {
    @Test("An empty list of names gives UIKit's empty option set")
    func defaults() throws {
        let options = try VisualFormatOptions(names: [])
        #expect(options == VisualFormatOptions())
        #expect(options.alignments.isEmpty)
        #expect(options.direction == .leadingToTrailing)
        #expect(options.spacing == .edgeToEdge)
    }

    @Test("Every listed name is accepted", arguments: VisualFormatOptions.names)
    func takesName(_ name: String) throws {
        _ = try VisualFormatOptions(names: [name])
    }

    @Test("There are the eleven alignments, three directions and two spacings of UIKit")
    func listsNames() {
        #expect(VisualFormatOptions.names.count == 16)
        #expect(Set(VisualFormatOptions.names).count == 16)
    }

    @Test("Names combine in any order, and repeating one changes nothing")
    func combines() throws {
        let options = try VisualFormatOptions(names: [
            "directionRightToLeft", "alignAllTop", "alignAllBaseline", "alignAllTop", "directionRightToLeft",
        ])
        #expect(options == VisualFormatOptions(alignments: [.top, .lastBaseline], direction: .rightToLeft))
    }

    @Test(
        "The error for an unknown name suggests the nearest names",
        arguments: [
            ("alignAllTopp", "'alignAllTop'"), ("alingAllLeft", "'alignAllLeft'"), ("ALIGNALLTOP", "'alignAllTop'"),
            ("NSLayoutFormatAlignAllTop", "'alignAllTop'"), ("directionRightToleft", "'directionRightToLeft'"),
        ]
    )
    func suggests(_ name: String, _ expected: String) throws {
        let error = try #require(throws: VisualFormatError.self) { try VisualFormatOptions(names: [name]) }
        #expect(error.message.hasPrefix("unknown option '\(name)'; hint: did you mean \(expected)"), "\(error.message)")
    }

    @Test("The column is that of the offending name in the joined list")
    func pointsAtName() throws {
        let error = try #require(throws: VisualFormatError.self) {
            try VisualFormatOptions(names: ["alignAllTop", "zigzag", "alignAllLeft"])
        }
        #expect(error.format == "alignAllTop, zigzag, alignAllLeft")
        #expect(error.column == 14)
        #expect(error.message == "unknown option 'zigzag'")
    }

    @Test(
        "Two directions or two spacings exclude each other",
        arguments: [
            ["directionLeftToRight", "directionRightToLeft"], ["spacingEdgeToEdge", "spacingBaselineToBaseline"],
        ]
    )
    func refusesConflict(_ names: [String]) throws {
        let error = try #require(throws: VisualFormatError.self) { try VisualFormatOptions(names: names) }
        #expect(error.reason == .conflictingOptions(names[0], names[1]))
        #expect(error.column == names[0].count + 3)
    }

    @Test(
        "An alignment along the axis is refused, even for one view", arguments: VisualFormatOptions.Alignment.allCases)
    func refusesAlongAxis(_ alignment: VisualFormatOptions.Alignment) throws {
        for orientation in VisualFormat.Orientation.allCases {
            let format = try VisualFormat(parsing: "\(orientation.rawValue):[a]")
            let options = VisualFormatOptions(alignments: [alignment])
            if alignment.isAllowed(in: orientation) {
                #expect(try format.constraints(options: options).isEmpty)
            } else {
                let error = #expect(throws: VisualFormatError.self) { try format.constraints(options: options) }
                #expect(error?.column == 1)
                #expect(error?.reason == .alignmentAlongAxis(alignment, orientation))
            }
        }
    }

    @Test("Each alignment fits exactly one axis")
    func fitsOneAxis() {
        for alignment in VisualFormatOptions.Alignment.allCases {
            #expect(alignment.isAllowed(in: .horizontal) != alignment.isAllowed(in: .vertical))
        }
    }
}
