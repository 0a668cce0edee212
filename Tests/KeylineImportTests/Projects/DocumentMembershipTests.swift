// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineImport

@Suite("Documents that apps build") struct DocumentMembershipTests {
    private static let podfile = ["Podfile": "target 'App' do\n  pod 'Lib', :path => 'Libs/Lib' # ours\nend\n"]
    private static let library = ["Libs/Lib/Lib.podspec": "", "Libs/Lib/Demo/View.xib": ""]
    private static let sample = [
        "Example/App.xcodeproj/project.pbxproj": ProjectFixture.project(), "Example/App/Cell.xib": "",
        "Example/App/Info.plist": ProjectFixture.info(["": ["Portrait"]]),
    ]
    private static let csharp = [
        "Forms/App.csproj":
            "<Project><ItemGroup><InterfaceDefinition Include=\"Views\\A.xib\" /></ItemGroup></Project>",
        "Forms/Views/A.xib": "", "Forms/Views/A~.xib": "",
    ]
    private static let unbuilt = ReviewReason(.isNotBuilt)
    private static let thirdParty = ReviewReason(
        .isThirdParty, name: "Lib", source: SourceLocation(file: "Libs/Lib/Lib.podspec", line: 0))

    /// Files beside those of the fixture, a document, and the reason why findings on it need review.
    static let cases: [(name: String, files: [String: String], document: String, reason: ReviewReason?)] = [
        ("a document of an app", [:], "App/Cell.xib", nil),
        ("a document of a framework", [:], "Kit/Kit.xib", nil),
        ("a document that is in no target", [:], "App/Unused.xib", unbuilt),
        ("a document that a synchronized folder leaves out", [:], "Modern/Deep/Left out.xib", unbuilt),
        ("a document of tests alone", [:], "App/Tested.xib", ReviewReason(.isNotBuilt, name: "AppTests")),
        (
            "a name in another case than the project's",
            [
                "App.xcodeproj/project.pbxproj": ProjectFixture.project(replacing: [
                    ("path = Cell.xib", "path = cell.XIB")
                ])
            ],
            "App/Cell.xib", nil
        ),
        ("a document of a Swift package", ["Other/Package.swift": ""], "Other/Unused.xib", nil),
        ("a package of tools beside the project", ["Package.swift": ""], "Other/Unused.xib", unbuilt),
        ("sources of a package beside the project", ["Package.swift": "", "Sources/A.xib": ""], "Sources/A.xib", nil),
        ("a document that Tuist or Bazel may build", ["Other/BUILD": ""], "Other/Unused.xib", nil),
        (
            "a project that cannot be read", ["Bad.xcodeproj/project.pbxproj": "{ a = \"A.xib\"; rootObject = ("],
            "App/Unused.xib", nil
        ),
        ("a document that a project of C# lists", csharp, "Forms/Views/A.xib", nil),
        ("a document that no project of C# lists", csharp, "Forms/Views/A~.xib", unbuilt),
        ("a library with a demo", library, "Libs/Lib/Demo/View.xib", thirdParty),
        ("a pod of the app's own", library.merging(podfile) { $1 }, "Libs/Lib/Demo/View.xib", nil),
        (
            "a library that is a Swift package too", library.merging(["Libs/Lib/Package.swift": ""]) { $1 },
            "Libs/Lib/Demo/View.xib", nil
        ),
        ("a sample beside the app", sample, "Example/App/Cell.xib", ReviewReason(.isSample, name: "App")),
        ("no project at all", ["App.xcodeproj/project.pbxproj": ""], "App/Unused.xib", nil),
    ]

    @Test("follow from targets, packages and pods", arguments: cases.indices)
    func reasons(index: Int) throws {
        let (name, files, document, reason) = Self.cases[index]
        let workspace = try DeclarationFinderTests.Workspace(
            ProjectFixture.files.merging(files) { $1 }.filter {
                $0.key.hasPrefix("App.xcodeproj") == false || $0.value != ""
            })
        let facts = workspace.find().declarations[document]?.facts ?? []
        #expect(facts == (reason.map { [CodeFact($0)] } ?? []), "\(name)")
    }

    @Test("a library given as the path is checked like any app")
    func namedLibrary() throws {
        let workspace = try DeclarationFinderTests.Workspace(ProjectFixture.files.merging(Self.library) { $1 })
        #expect(workspace.find(["Libs/Lib"]).declarations["Libs/Lib/Demo/View.xib"]?.facts ?? [] == [])
    }

    @Test(
        "a storyboard named as launch screen is one, unless it is also the main storyboard", arguments: [false, true])
    func launchScreens(isMain: Bool) throws {
        var keys = ["UILaunchStoryboardName": "Launch"]
        if isMain { keys["UIMainStoryboardFile"] = "Launch" }
        let workspace = try DeclarationFinderTests.Workspace([
            "Launch.storyboard": "", "Info.plist": ProjectFixture.info([:], keys),
        ])
        let facts = workspace.find().declarations["Launch.storyboard"]?.facts ?? []
        #expect(facts == (isMain ? [] : [CodeFact(ReviewReason(.isLaunchScreen))]))
    }
}
