// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct StringOneLineTests {
    @Test(
        arguments: [
            ("title", "title"), ("", ""), (" \n", ""), ("title ", "title"), ("\ntwo\r\n  lines", "two lines"),
            ("a\u{2028}b", "a b"), ("Größe\t", "Größe"), ("clear\u{1B}[2J", "clear [2J"),
        ])
    func `a name is on one line, with single blanks`(text: String, name: String) {
        #expect(text.asName == name)
        var item = LayoutItem(id: "i", parent: nil, className: "UIView")
        item.name = text
        #expect(item.displayName == (name.isEmpty ? "UIView" : name))
    }
}
