// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineFix
import Testing

struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String) -> String {
        String(decoding: UnifiedDiff(Array(old.utf8), Array(new.utf8)).bytes(path: "a.xib"), as: UTF8.self)
    }

    @Test func `equal versions have none`() { #expect(diff("a\nb\n", "a\nb\n").isEmpty) }

    @Test func `a changed line has three lines around it`() {
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n") == """
                --- a/a.xib
                +++ b/a.xib
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +x
                 6
                 7
                 8

                """)
    }

    @Test func `distant changes are in hunks of their own`() {
        let lines = (1...30).map { "\($0)\n" }
        var changed = lines
        changed[2] = "x\n"
        changed.remove(at: 25)
        let text = diff(lines.joined(), changed.joined())
        #expect(text.contains("@@ -1,6 +1,6 @@\n"))
        #expect(text.contains("@@ -23,7 +23,6 @@\n"))
    }

    @Test func `a missing last line ending is reported`() {
        #expect(diff("a", "a\n").hasSuffix("-a\n\\ No newline at end of file\n+a\n"))
    }

    @Test func `lines are counted`() {
        let count = UnifiedDiff(Array("a\nb\n".utf8), Array("a\nc\nd\n".utf8)).changedLineCount
        #expect(count.added == 2 && count.removed == 1)
    }
}
