// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct ContentCompressedTests {
    /// A list below a view that leaves it 58 points on a phone in landscape.
    private static func list(
        _ className: String, drawn: Double = 300, changes: (inout LayoutItem) -> Void = { _ in }
    ) -> ScreenSketch {
        ScreenSketch()
            .view("UIView", "head", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, 311))
            .view(
                className, "list", .pin(.top, "head", .bottom), .pin(.leading), .pin(.trailing),
                .pin(.bottom, "safeArea"),
                changes: {
                    $0.frame = Rect(x: 0, y: 311, width: 390, height: drawn)
                    $0.content.list = ListSettings()
                    changes(&$0)
                })
    }

    static let cases: [(name: String, sketch: ScreenSketch, statuses: [VerdictStatus])] = [
        ("rows of stated height", list("UITableView") { $0.content.list?.rowHeight = 80 }, [.fail]),
        ("rows that fit", list("UITableView") { $0.content.list?.rowHeight = 58 }, []),
        ("rows of unknown height", list("UITableView"), []),
        (
            "items, whose size code may state",
            list("UICollectionView") { $0.content.list?.itemSize = Size(width: 80, height: 80) }, [.needsReview]
        ),
        (
            "a list as low on the canvas",
            list("UITableView", drawn: 58) { $0.content.list?.rowHeight = 80 }, []
        ),
        (
            "a hidden list",
            list("UITableView") {
                $0.content.list?.rowHeight = 80
                $0.isHidden = true
            }, []
        ),
    ]

    @Test(arguments: cases)
    func `a list keeps less than one row`(name: String, sketch: ScreenSketch, statuses: [VerdictStatus]) {
        let verdicts = LayoutSample.verdicts(ContentCompressed(), sketch, on: .phoneLandscape)
        #expect(verdicts.map(\.status) == statuses, "\(name)")
        #expect(verdicts.allSatisfy { $0.subject == "list" && $0.overlap == 22 })
        #expect(LayoutSample.verdicts(ContentCompressed(), sketch).isEmpty)
    }
}
