// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineStore
import Synchronization

/// Values that other programs left in catalogs and that have no meaning: commands that look for what is wrong tell each,
/// all others how many there are, in the end.
enum RowWarnings {
    /// Where such a value stands.
    private struct Place: Hashable {
        let table: String
        let id: String
        let column: String

        init(_ issue: RowIssue) { (table, id, column) = (issue.table, issue.id, issue.column) }
    }

    private static let found = Mutex<[String: Set<Place>]>([:])
    private static let written = Mutex<Set<String>>([])

    /// Counts one in the catalog at a path.
    static func count(_ issue: RowIssue, in path: String) {
        found.withLock { _ = $0[path, default: []].insert(Place(issue)) }
    }

    /// Takes note that a catalog is written to: what is written in the place of such a value mends it.
    static func expectChanges(in path: String) { written.withLock { _ = $0.insert(path) } }

    /// Says how many were found and are there still, and how many a command replaced.
    static func tell() {
        let written = written.withLock { $0 }
        for (path, places) in found.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            let left = written.contains(path) ? (try? all(in: path)) ?? places : places
            if !left.isEmpty {
                Console.message(
                    "\(path): warning: \(words(left.count)); 'keyline status' names \(left.count == 1 ? "it" : "them")")
            }
            let replaced = places.subtracting(left).count
            if replaced > 0 { Console.message("\(path): note: replaced \(words(replaced))") }
        }
    }

    private static func words(_ count: Int) -> String {
        NumberText.count(count, "value") + " of other programs with no meaning"
    }

    /// Those that a catalog has now.
    private static func all(in path: String) throws -> Set<Place> {
        let places = Mutex<Set<Place>>([])
        let catalog = try Catalog.open(path: path, checker: RuleChecker()) { issue in
            places.withLock { _ = $0.insert(Place(issue)) }
        }
        _ = try (catalog.allScreens(), catalog.devices(), catalog.tokens())
        return places.withLock { $0 }
    }
}
