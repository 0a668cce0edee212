// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineFix
import KeylineModel
import KeylineReport

extension FixCommand {
    /// Fixes the screens of the catalog, as one revision.
    func fixCatalog(_ check: CheckRun) throws {
        let dialogue = FixDialogue()
        let run = CatalogFixRun(
            check: check, includesReviews: review,
            approves: { change in
                guard interactive else { return true }
                let lines = ScreenDifference(change.before, change.after).lines.map { $0 + "\n" }
                return dialogue.approves(
                    "\(change.after.name): \(change.question)",
                    diff: [UInt8](lines.joined().utf8))
            })
        if !dryRun { _ = try catalog.open(toWrite: true) }
        let fixed = try run.run()
        let changed = fixed.filter { !$0.applied.isEmpty }
        for line in fixed.flatMap({ $0.lines(isPlan: dryRun) }) { Console.message(line) }
        let count = changed.reduce(0) { $0 + $1.applied.count }
        if dryRun {
            for change in changed.flatMap(\.applied) {
                Console.write("\(change.after.name)\n")
                for line in ScreenDifference(change.before, change.after).lines { Console.write("  \(line)\n") }
            }
        } else if !changed.isEmpty {
            let catalog = try catalog.open(toWrite: true)
            let before = try catalog.formerScreens()
            let report = try catalog.apply(
                changed.map { .putScreen($0.screen) }, to: changed.map(\.original),
                message: "fix \(NumberText.count(count, "finding"))")
            Console.write(try ChangeSummary(report, before: before, in: catalog).rendered(.text, style: Console.style))
        }
        printEditCount(count)
    }
}
