// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import InterfaceBuilder

/// Finds the files that can be imported below given paths.
///
/// Folders are searched recursively, in order of name, except hidden folders and those of dependencies and build
/// products. Links are followed after everything else, and each folder and file is visited only once: a file has its own
/// name, not that of a link to it.
public struct DocumentFinder: Sendable {
    /// A kind of file that can be imported.
    public enum Kind: String, Hashable, CaseIterable, Sendable {
        case storyboard, xib, json
    }

    /// A file to import.
    public struct Document: Hashable, Sendable {
        /// The given path, or a path below the given folder.
        public let path: String
        /// The given path through which the file was found.
        public let root: String
        /// The kind of file.
        public let kind: Kind
    }

    /// The files found, and the errors of those that could not be read.
    public struct FoundFiles: Hashable, Sendable {
        /// Documents in the order of the given paths, and by name within folders.
        public var documents: [Document] = []
        /// Errors for missing paths, folders without permission, and given files of other kinds.
        public var errors: [ImportError] = []
        /// Xcode projects in the given folders: paths of `.xcodeproj` folders, and of the `project.yml` files of
        /// XcodeGen.
        public var projects: [String] = []
        /// Paths of the folders of dependencies and build products that were not searched.
        public var leftOut: [String] = []

        /// Creates a result.
        public init(documents: [Document] = [], errors: [ImportError] = []) {
            self.documents = documents
            self.errors = errors
        }
    }

    /// Folders that CocoaPods, Carthage, Xcode, xcodebuild and npm generate.
    private static let generatedFolders: Set = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]

    /// Returns true for the name of a folder that a tool generates. Localizations that Xcode exports contain copies of
    /// the documents.
    static func isGenerated(_ folder: String) -> Bool {
        generatedFolders.contains(folder) || folder.hasSuffix(".xcloc")
    }

    private let standardInput: StandardInput?

    /// Creates a finder.
    ///
    /// - Parameter standardInput: a document that has its path instead of the file there.
    public init(standardInput: StandardInput? = nil) { self.standardInput = standardInput }

    /// Finds documents. An unreadable path is an error in the result and does not stop the search.
    public func find(_ paths: [String]) -> FoundFiles {
        var search = Search(standardInput: standardInput)
        for path in paths { search.add(path) }
        search.followLinks()
        return search.findings
    }

    /// Returns the kind, in one word, of a socket, device or pipe, following links; reading one might never end. Nil
    /// for files, folders and missing paths.
    public static func specialKind(of path: String) -> String? {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return switch (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType {
        case .typeSocket?: "socket"
        case .typeCharacterSpecial?, .typeBlockSpecial?: "device"
        case .typeUnknown?: "pipe"
        default: nil
        }
    }

    /// Reads the bytes of a file.
    ///
    /// - Throws: `ImportError` of category `unreadable`.
    public func read(_ path: String) throws(ImportError) -> Data {
        if let standardInput, path == standardInput.path { return standardInput.data }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let exists = FileManager.default.fileExists(atPath: path)
            throw ImportError(file: path, reason: exists ? .unreadable(systemFact(of: error)) : .notFound)
        }
    }
}

/// Returns the system's message for a failure, without Foundation's wrapping.
private func systemFact(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if cause.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cause.code))).lowercased() }
    if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileReadNoPermission.rawValue {
        return "permission denied"
    }
    return error.localizedDescription
}

private struct Search {
    var findings = DocumentFinder.FoundFiles()
    private var visited: Set<String> = []
    /// Links in folders, which are followed last, with the given paths through which they were found.
    private var links: [(path: String, root: String)] = []
    private let files = FileManager.default
    private let standardInput: StandardInput?

    init(standardInput: StandardInput?) { self.standardInput = standardInput }

    mutating func add(_ path: String) {
        if let standardInput, path == standardInput.path { return add(standardInput) }
        var isFolder: ObjCBool = false
        guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
            return findings.errors.append(ImportError(file: path, reason: .notFound))
        }
        if isFolder.boolValue { return addFolder(path, root: path) }
        if let kind = DocumentFinder.specialKind(of: path) {
            return findings.errors.append(ImportError(file: path, reason: .notAFile(kind)))
        }
        guard let kind = kind(of: path) else {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return findings.errors.append(ImportError(file: path, reason: .unknownFileKind(name)))
        }
        addFile(path, kind: kind, root: path)
    }

    /// Follows the links in folders, and those that are found by them.
    mutating func followLinks() {
        while !links.isEmpty {
            let found = links
            links = []
            for (path, root) in found { addEntry(path, root: root) }
        }
    }

    /// Adds the document of standard input; its kind follows from its contents, or else from its name.
    private mutating func add(_ input: StandardInput) {
        if let kind = input.kind ?? kind(of: input.path) { return addFile(input.path, kind: kind, root: input.path) }
        findings.errors.append(ImportError(file: input.path, reason: input.isBlank ? .empty : .unknownContents))
    }

    /// Searches a folder with an explicit stack, so that deep trees do not use the call stack.
    private mutating func addFolder(_ folder: String, root: String) {
        var pending = [folder]
        while let path = pending.popLast() {
            guard visit(path) else { continue }
            let names: [String]
            do {
                names = try files.contentsOfDirectory(atPath: path).sorted()
            } catch {
                findings.errors.append(ImportError(file: path, reason: .unreadable(systemFact(of: error))))
                continue
            }
            var folders: [String] = []
            for name in names {
                let child = path.hasSuffix("/") ? path + name : path + "/" + name
                if FileStamp(path: child).isLink {
                    links.append((child, root))
                } else if let folder = subfolder(child, root: root) {
                    folders.append(folder)
                }
            }
            pending += folders.reversed()
        }
    }

    /// Adds an entry of a folder.
    private mutating func addEntry(_ path: String, root: String) {
        if let folder = subfolder(path, root: root) { addFolder(folder, root: root) }
    }

    /// Adds an entry of a folder, unless it is itself a folder to search, which is returned.
    private mutating func subfolder(_ path: String, root: String) -> String? {
        let name = URL(fileURLWithPath: path).lastPathComponent
        var isFolder: ObjCBool = false
        guard files.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        if isFolder.boolValue, name.hasSuffix(".xcodeproj") {
            findings.projects.append(path)
        } else if isFolder.boolValue {
            if DocumentFinder.isGenerated(name) {
                findings.leftOut.append(path)
            } else if !name.hasPrefix(".") {
                return path
            }
        } else if name == ProjectSpecification.fileName {
            findings.projects.append(path)
        } else if !name.hasPrefix(Self.attributePrefix), let kind = kind(of: name),
            DocumentFinder.specialKind(of: path) == nil, kind != .json || isCatalog(path)
        {
            addFile(path, kind: kind, root: root)
        }
        return nil
    }

    /// The beginning of the names under which macOS keeps the attributes of a file on other file systems and in archives.
    private static let attributePrefix = "._"

    private mutating func addFile(_ path: String, kind: DocumentFinder.Kind, root: String) {
        guard visit(path) else { return }
        findings.documents.append(DocumentFinder.Document(path: path, root: root, kind: kind))
    }

    /// Returns true if a file or folder is reached for the first time, with links resolved.
    private mutating func visit(_ path: String) -> Bool {
        visited.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath().path).inserted
    }

    private func kind(of name: String) -> DocumentFinder.Kind? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return DocumentFinder.Kind(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// Returns true for catalog JSON. Folders of apps contain much other JSON, which is ignored without a note.
    private func isCatalog(_ path: String) -> Bool {
        guard let data = files.contents(atPath: path) else { return true }
        return CatalogJSON.looksLikeCatalog(data)
    }
}
