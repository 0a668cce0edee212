// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Screens of different documents that are copies of each other. Interface Builder assigns object ids at random, so the
/// same ids in two files mean that one was copied from the other.
struct CopiedScreens {
    /// The id of the first copy, by id of the screen; screens without copies are left out.
    private var originals: [String: String] = [:]
    private let reported: [String: ReportedScreen]

    /// The fewest items of a copied screen. Xcode's templates give a root view and its label the same ids in every
    /// document.
    private static let leastItems = 4

    /// Finds copies among screens by id. Linear in their items.
    init(_ reported: [String: ReportedScreen]) {
        self.reported = reported
        let groups = Dictionary(grouping: reported.values.map(\.screen)) { screen in
            Set(screen.items.compactMap(\.source?.objectID))
        }
        for (ids, screens) in groups where ids.count >= Self.leastItems && screens.count > 1 {
            let screens = screens.sorted { $0.id < $1.id }
            for screen in screens { originals[screen.id] = screens[0].id }
        }
    }

    /// Returns a key for the subject of a finding, the same for each copy of its screen; nil if there is no copy.
    func element(_ finding: Finding) -> String? {
        guard let original = originals[finding.screen] else { return nil }
        let object = reported[finding.screen]?.element(finding.subject)?.source?.objectID
        return object.map { original + " " + $0 }
    }
}
