// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineCheck
import KeylineModel
import KeylineStore
import Synchronization

/// Values without a meaning that other programs wrote into catalogs. Commands that look for problems print each; all
/// others print their number at the end.
enum RowWarnings {
    /// The place of such a value.
    private struct Place: Hashable {
        let table: String
        let id: String
        let column: String

        init(_ issue: RowIssue) { (table, id, column) = (issue.table, issue.id, issue.column) }
    }

    private static let found = Mutex<[String: Set<Place>]>([:])
    private static let written = Mutex<Set<String>>([])

    /// Counts one such value in the catalog at a path.
    static func count(_ issue: RowIssue, in path: String) {
        found.withLock { _ = $0[path, default: []].insert(Place(issue)) }
    }

    /// Records that a catalog is written to, because writing may replace such values.
    static func expectChanges(in path: String) { written.withLock { _ = $0.insert(path) } }

    /// Prints the number of such values that remain, and the number that the command replaced.
    static func printCounts() {
        let written = written.withLock { $0 }
        for (path, places) in found.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            let left = written.contains(path) ? (try? all(in: path)) ?? places : places
            if !left.isEmpty {
                Console.message(
                    "\(path): warning: \(words(left.count)); "
                        + "list \(left.count == 1 ? "it" : "them") with 'keyline status --verify'")
            }
            let replaced = places.subtracting(left).count
            if replaced > 0 { Console.message("\(path): note: replaced \(words(replaced))") }
        }
    }

    private static func words(_ count: Int) -> String {
        NumberText.count(count, "invalid value") + " written by other programs"
    }

    /// Returns the places of the values that a catalog has now.
    private static func all(in path: String) throws -> Set<Place> {
        let places = Mutex<Set<Place>>([])
        let catalog = try Catalog.open(path: path, checker: RuleChecker()) { issue in
            places.withLock { _ = $0.insert(Place(issue)) }
        }
        _ = try (catalog.allScreens(), catalog.devices(), catalog.tokens())
        return places.withLock { $0 }
    }
}
