// Keyline
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import KeylineSettings

@Suite("Patterns of paths")
struct PathPatternTests {
    @Test(
        "match as .gitignore has it",
        arguments: [
            ("Pods", "Pods/A.xib", true), ("Pods", "Sub/Pods/A.xib", true), ("Pods", "MyPods/A.xib", false),
            ("*.xib", "a/b/C.xib", true), ("*.xib", "a/b/C.storyboard", false),
            ("App/*.xib", "App/C.xib", true), ("App/*.xib", "App/Sub/C.xib", false),
            ("App/**/C.xib", "App/C.xib", true), ("App/**/C.xib", "App/a/b/C.xib", true),
            ("App/Legacy/", "App/Legacy/C.xib", true), ("App/?.xib", "App/C.xib", true),
            ("App/?.xib", "App/CC.xib", false), ("./App", "App/C.xib", true), ("a*b*c", "axxbyyc", true),
            ("a*b*c", "axxbyy", false),
        ])
    func matching(pattern: String, path: String, matches: Bool) {
        #expect(PathPattern(pattern, in: "/repo").matches("/repo/" + path) == matches)
        #expect(!PathPattern(pattern, in: "/repo").matches("/other/" + path))
    }
}
