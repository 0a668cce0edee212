// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import InterfaceBuilder
public import KeylineModel

/// Finds the facts in an app's source code that put findings on its documents in doubt.
///
/// Source code is read for facts that documents do not contain: the constraints and views that code changes, the way it
/// shows a controller, and the orientations it sets. No code is run. Facts put findings in doubt; devices, automatic rows and a
/// navigation bar that is always hidden are set on the screen itself.
public struct CodeFactFinder {
    private let anchor: ImportAnchor

    /// Creates a finder that names files as an anchor does.
    public init(anchor: ImportAnchor) { self.anchor = anchor }

    /// Adds to each screen the facts about it.
    ///
    /// - Parameters:
    ///   - documents: the screens of each document with the links between code and the document.
    ///   - roots: the paths that the user gave; source files are searched in their checkouts, or below the folders
    ///     themselves.
    ///   - assumesOrientations: true if no Info.plist declares the orientations of the documents.
    /// - Returns: a note on code in a language that is not read.
    /// - Complexity: linear in the length of the sources.
    @discardableResult
    public func addFacts(
        to documents: inout [(screens: [Screen], links: InterfaceCodeLinks)], apps: inout [DeclaredApp],
        roots: [String], assumesOrientations: Bool = false
    ) -> [ImportNote] {
        guard !documents.isEmpty else { return [] }
        let places = roots.map { place(of: anchor.absolutePath(of: $0)) }
        let folders = Set(places.map(\.folder)).sorted()
        let outermost = folders.filter { folder in
            !folders.contains { $0 != folder && folder.hasPrefix($0 + "/") }
        }
        let bound = Set(places.filter { !$0.isLoose }.map(\.folder))
        let paths = SourceFinder.sources(
            below: outermost, loose: Set(outermost).subtracting(bound), projects: bound)
        let files = zip(paths, anchor.storedPaths(of: paths)).map { (path: $0, storedPath: $1) }
        func isUnread(_ file: (path: String, storedPath: String)) -> Bool {
            file.path.hasSuffix("." + SourceFinder.unreadExtension)
        }
        let sources = files.filter { !isUnread($0) }
        let unread = files.filter(isUnread).map(\.storedPath)
        let identifiers = documents.flatMap { $0.screens.flatMap { $0.constraints.compactMap(\.identifier) } }
        let names = SoughtNames(
            texts: Set(documents.flatMap { $0.links.names }).union(SourceVocabulary.sceneWords).union(identifiers),
            constraints: Set(documents.flatMap { Self.constraintOutlets($0.links, $0.screens) }))
        let index = SourceIndex(sources, names: names, unread: unread)
        let sceneCode = apps.isEmpty ? nil : index.sceneCode()
        for place in apps.indices {
            apps[place].hasReadSources = !index.isEmpty
            apps[place].sceneCode = apps[place].sceneCode ?? sceneCode
        }
        let containers = ScreenCodeFacts.Containers(
            orientations: index.containerOrientations(), locks: index.lockNames(), root: index.rootContainer(),
            pushesToTop: Self.pushesToTop(documents.flatMap(\.screens), index))
        let classes = DocumentClasses(documents.map { $0.screens })
        // The code of an app without its project: its list exists, and may declare any orientations.
        let assumed =
            assumesOrientations && !index.isEmpty
            ? [CodeFact(ReviewReason(.isListUnread), isLandscapeOnly: true)] : []
        let texts = documents.reduce(into: Set<String>()) { $0.formUnion($1.links.runtimeTexts) }
        for place in documents.indices {
            let reachability = SceneReachability(documents[place].links, index, texts: texts)
            for screen in documents[place].screens.indices {
                Self.setController(of: &documents[place].screens[screen], documents[place].links, index)
                let facts = ScreenCodeFacts(
                    documents[place].screens[screen], documents[place].links, index, containers, classes,
                    reachability, document: place)
                documents[place].screens[screen].codeFacts += facts.all + assumed
                if facts.hidesBar { documents[place].screens[screen].hideNavigationBar() }
                let declared = documents[place].screens[screen].supportedOrientations
                documents[place].screens[screen].supportedOrientations = facts.limited(declared)
                if let height = facts.rowHeight { documents[place].screens[screen].setRowHeight(height) }
                if facts.makesRowsAutomatic {
                    documents[place].screens[screen].makeRowsAutomatic(each: facts.makesEachRowAutomatic)
                }
            }
        }
        let isInDoubt = documents.contains { document in
            document.screens.contains { $0.codeFacts.contains { $0.reason.kind == .isCodeUnread } }
        }
        guard isInDoubt, let first = unread.first else { return [] }
        return [
            ImportNote(
                message: "code in C# is not read (files: \(unread.count)), so what it decides needs review",
                location: SourceLocation(file: first, line: 0), changesLayout: true)
        ]
    }

    /// Returns the names of outlets that are constraints of some screens.
    private static func constraintOutlets(_ links: InterfaceCodeLinks, _ screens: [Screen]) -> Set<String> {
        let constraints = Set(screens.flatMap { $0.constraints.compactMap(\.source?.objectID) })
        return Set(links.outlets.filter { constraints.contains($0.destination) }.map(\.name))
    }

    /// Returns true if all known navigation controllers of an app fill the window, and their bars are translucent.
    private static func pushesToTop(_ screens: [Screen], _ index: SourceIndex) -> Bool {
        if index.opaqueBarsUse != nil || index.hasOpaqueBars || index.presentsNavigation { return false }
        return !screens.contains { screen in
            screen.isInNavigation
                && (screen.chrome.navigationBar?.isOpaque == true
                    || [.pageSheet, .formSheet, .popover].contains(screen.chrome.presentation))
        }
    }

    /// Sets the controller of a xib's view by the ancestry of File's Owner; without its sources, its name decided.
    private static func setController(of screen: inout Screen, _ links: InterfaceCodeLinks, _ index: SourceIndex) {
        guard let owner = links.entrances[screen.id]?.owner, let isController = index.isController(owner) else {
            return
        }
        screen.setController(isController ? owner : nil)
    }

    /// Returns the folder in which the sources for a given path are searched: its checkout, the folder of the project around
    /// it, or its own folder, which is loose for a file: it may hold projects that are not the file's.
    private func place(of root: String) -> (folder: String, isLoose: Bool) {
        if let checkout = anchor.checkout(of: root) ?? anchor.projectFolder(of: root) { return (checkout, false) }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: root, isDirectory: &isFolder)
        return exists && isFolder.boolValue ? (root, false) : (ProjectPath.folder(of: root), true)
    }
}
