// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineModel

extension DeclarationFinder {
    /// The apps for iPhone and iPad among the targets of documents, each once, in their order; those whose lists cannot be read
    /// are left out, and so are mere hosts of tests beside other apps.
    func apps(
        _ owners: [(project: XcodeProject, target: XcodeProject.Target, ways: [String])], of projects: [XcodeProject]
    ) -> [DeclaredApp] {
        var left = Set(projects.apps.map { Self.key(of: $1, in: $0) })
        return owners.compactMap { project, target, ways in
            guard left.remove(Self.key(of: target, in: project)) != nil else { return nil }
            var app = app(target, of: project)
            app?.baseSDK = baseSDK([(project, target)], ways)
            return app
        }
    }

    /// The SDK that the targets of a document are built with; nil where it is not stated.
    ///
    /// - Parameter folders: those above the document, the nearest first.
    func baseSDK(_ owners: [(XcodeProject, XcodeProject.Target)], _ folders: [String]) -> String? {
        let lists = owners.flatMap { facts(of: $1, in: $0).lists }
        return BaseSDK(
            xcodeVersion: files.nearestText(\.xcodeVersion, in: folders), owners,
            names: lists.compactMap(\.info.sdkName)
        ).version
    }

    /// Returns the largest screen, in portrait points, that the apps among the targets of a document know by their launch
    /// images; nil for apps that have a launch screen or an image for a modern screen, and where that is not known.
    func letterbox(_ owners: [(XcodeProject, XcodeProject.Target)]) -> Size? {
        let key = owners.map { Self.key(of: $1, in: $0) }.joined(separator: "\n")
        if let known = letterboxes[key] { return known }
        let size = readLetterbox(owners)
        letterboxes[key] = .some(size)
        return size
    }

    private func readLetterbox(_ owners: [(XcodeProject, XcodeProject.Target)]) -> Size? {
        var sizes = [LaunchImages.first]
        for (project, target) in owners {
            let lists = facts(of: target, in: project).lists.filter(\.info.isForPhonesOrPads)
            guard lists.allSatisfy({ $0.isKnown && !$0.info.hasLaunchScreen && !$0.info.isPartial }),
                missingSettings(lists, of: project) == nil
            else { return nil }
            for list in lists {
                guard let images = launchImages(list.info, of: project) else { return nil }
                sizes += images
            }
            if lists.isEmpty, target.product != .other { return nil }
        }
        guard owners.contains(where: { $1.product == .app }) else { return nil }
        let largest = sizes.max { $0.height < $1.height } ?? LaunchImages.first
        return largest.height < LaunchImages.leastModernHeight ? largest : nil
    }

    /// Returns the screens for which a list and a project have launch images; nil if a set is named and cannot be read.
    private func launchImages(_ info: InfoPlist, of project: XcodeProject) -> [Size]? {
        let files = project.launchImages.map(LaunchImages.size) + info.launchImageSizes
        guard let name = info.launchImageSet else { return files }
        let sets = project.assetCatalogs.compactMap { LaunchImages.sizes(inSet: "\($0)/\(name).launchimage") }
        if sets.isEmpty, !project.launchImages.contains(where: { $0.hasPrefix(name) }) { return nil }
        return files + sets.joined()
    }

    /// Returns a settings file that is not there and may declare what lists lack. Settings add to a list only where Xcode
    /// generates it.
    private func missingSettings(_ lists: [TargetList], of project: XcodeProject) -> String? {
        lists.allSatisfy { $0.isRead && !$0.info.isGenerated } ? nil : project.missingSettings
    }

    /// Returns the app that a target declares; nil for another platform, and if it cannot be known.
    private func app(_ target: XcodeProject.Target, of project: XcodeProject) -> DeclaredApp? {
        let lists = facts(of: target, in: project).lists.filter(\.info.isForPhonesOrPads)
        guard !lists.isEmpty, lists.allSatisfy(\.isKnown) else { return nil }
        // The list of the configuration that is shipped, if they differ.
        let read = lists.filter { list in list.isRead && list.file.map { Self.isFile($0.path) } == true }
        let list = (read.first { $0.configuration == "Release" } ?? read.first)?.file?.path
        let infos = lists.map(\.info)
        var app = DeclaredApp(
            id: DerivedID.make("app", anchor.storedPath(of: project.file), target.name), name: target.name,
            source: place(list.map { ($0, ["<dict>"]) } ?? (project.file, [target.id + " ", target.id + ":"])))
        app.project = anchor.storedPath(of: project.file)
        app.isForPhones = infos.contains { $0.isFor(.phone) }
        app.isForPads = infos.contains { $0.isFor(.pad) }
        let partial = lists.first(where: \.info.isPartial)
        app.partialList = partial?.file?.name
        app.hasLaunchScreen =
            infos.contains(where: \.hasLaunchScreen) || partial != nil && hasLaunchStoryboard(target, of: project)
        app.launchClass = infos.lazy.compactMap(\.launchStoryboard).first.flatMap {
            Self.launchClass(of: $0, target, project)
        }
        app.requiresFullScreen = infos.contains(where: \.requiresFullScreen)
        app.hasSceneManifest = infos.contains(where: \.hasSceneManifest)
        app.hasMainStoryboard = infos.contains { !$0.mainStoryboards.isEmpty }
        let known = infos.compactMap(\.padOrientations)
        app.padOrientations = known.isEmpty ? nil : Orientation.allCases.filter(known.joined().contains)
        app.unreadSettings = missingSettings(lists, of: project).map(ProjectPath.name)
        if target.scripts.contains(where: { $0.contains(InfoPlist.sceneManifest) }) {
            app.sceneCode = place((project.file, [InfoPlist.sceneManifest]))
        }
        let paths = Set(lists.compactMap(\.file?.path)).sorted() + [project.file] + project.settingsFiles.sorted()
        for key in Self.placedKeys where infos.contains(where: { $0.declares(key) }) {
            app.sources[key] = firstPlace(of: key, in: paths)
        }
        return app
    }

    /// True for a target with the launch screen of Xcode's templates, which the keys that Xcode adds to a partial list name.
    private func hasLaunchStoryboard(_ target: XcodeProject.Target, of project: XcodeProject) -> Bool {
        project.storyboards(besides: []).contains { path in
            ProjectPath.stem(of: path) == "LaunchScreen" && project.targets(of: path).contains { $0.id == target.id }
        }
    }

    /// A class of the app's in the first scene of a target's launch storyboard; nil where there is none.
    private static func launchClass(
        of name: String, _ target: XcodeProject.Target, _ project: XcodeProject
    ) -> String? {
        let paths = project.storyboards(besides: []).filter { path in
            ProjectPath.stem(of: path) == name && project.targets(of: path).contains { $0.id == target.id }
        }
        return paths.sorted().lazy.compactMap { path in
            FileManager.default.contents(atPath: path).flatMap { try? InterfaceStoryboard($0).firstCustomClass }
        }.first
    }

    /// Keys whose lines findings name, each with its form for iPads and the build setting.
    private static let placedKeys = [
        "UIRequiresFullScreen", "UISupportedInterfaceOrientations", "UILaunchStoryboardName",
    ]

    private func firstPlace(of key: String, in paths: [String]) -> SourceLocation? {
        let names = [
            "<key>\(key)~ipad</key>", "INFOPLIST_KEY_\(key)_iPad", "<key>\(key)</key>", "INFOPLIST_KEY_\(key)",
        ]
        let places = paths.lazy.map { self.place(($0, names)) }
        return places.first { $0.line > 0 }
    }

    /// The first line of a file with the first of some texts that it has; line 0 where it has none.
    private func place(_ file: (path: String, texts: [String])) -> SourceLocation {
        let line = ProjectText.line(of: file.texts, in: file.path)
        return SourceLocation(file: anchor.storedPath(of: file.path), line: line ?? 0)
    }
}

/// The texts of projects and lists.
private enum ProjectText {
    /// The 1-based line on which the first of some texts stands that a file has.
    static func line(of texts: [String], in path: String) -> Int? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return texts.lazy.compactMap { text.range(of: $0)?.lowerBound }.first.map { place in
            text[..<place].count { $0.isNewline } + 1
        }
    }
}
