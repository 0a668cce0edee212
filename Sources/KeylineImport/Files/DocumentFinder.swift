// Keyline
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import InterfaceBuilder

/// Finds the files that can be imported below the paths a person gave.
///
/// Folders are searched recursively, in order of name, without hidden folders and those of dependencies and build products;
/// links are followed, and each folder and file is visited once however often it is reached.
public struct DocumentFinder: Sendable {
    /// A kind of file that can be imported.
    public enum Kind: String, Hashable, CaseIterable, Sendable {
        case storyboard, xib, json
    }

    /// A file to import.
    public struct Document: Hashable, Sendable {
        /// Path as given, or below the folder that was given.
        public let path: String
        /// The path a person gave, through which the file was found.
        public let root: String
        /// What it is.
        public let kind: Kind
    }

    /// What was found, and what could not be looked at.
    public struct Findings: Hashable, Sendable {
        /// In the order of the paths given, and by name within folders.
        public var documents: [Document] = []
        /// Missing paths, folders without permission, given files of other kinds.
        public var errors: [ImportError] = []
        /// Xcode projects in the folders given, as paths of their `.xcodeproj` folders, and the `project.yml` of XcodeGen.
        public var projects: [String] = []
        /// Paths of the folders of dependencies and build products that were not searched.
        public var leftOut: [String] = []

        /// Documents, and what kept others from being found.
        public init(documents: [Document] = [], errors: [ImportError] = []) {
            self.documents = documents
            self.errors = errors
        }
    }

    /// Folders that CocoaPods, Carthage, Xcode, its command line and npm fill.
    static let generatedFolders: Set = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]

    /// A finder.
    public init() {}

    /// Finds documents; what cannot be read is an error in the result, and the rest is still found.
    public func find(_ paths: [String]) -> Findings {
        var search = Search()
        for path in paths { search.add(path) }
        return search.findings
    }

    /// What a path is that is no file, in a word, through links: reading it might never end. Nil for files, folders and
    /// what is missing.
    public static func specialKind(of path: String) -> String? {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return switch (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType {
        case .typeSocket?: "socket"
        case .typeCharacterSpecial?, .typeBlockSpecial?: "device"
        case .typeUnknown?: "pipe"
        default: nil
        }
    }

    /// The bytes of a file.
    ///
    /// - Throws: `ImportError` of category `unreadable`.
    public func read(_ path: String) throws(ImportError) -> Data {
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let exists = FileManager.default.fileExists(atPath: path)
            throw ImportError(file: path, reason: exists ? .unreadable(systemFact(of: error)) : .notFound)
        }
    }
}

/// The system's words for a failure, without Foundation's wrapping.
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
    var findings = DocumentFinder.Findings()
    private var visited: Set<String> = []
    private let files = FileManager.default

    mutating func add(_ path: String) {
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

    /// Works through a stack of its own, so that deep trees cost no call stack.
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
                var isFolder: ObjCBool = false
                guard files.fileExists(atPath: child, isDirectory: &isFolder) else { continue }
                if isFolder.boolValue, name.hasSuffix(".xcodeproj") {
                    findings.projects.append(child)
                } else if isFolder.boolValue {
                    if DocumentFinder.generatedFolders.contains(name) {
                        findings.leftOut.append(child)
                    } else if !name.hasPrefix(".") {
                        folders.append(child)
                    }
                } else if name == ProjectSpecification.fileName {
                    findings.projects.append(child)
                } else if let kind = kind(of: name), DocumentFinder.specialKind(of: child) == nil,
                    kind != .json || isCatalog(child)
                {
                    addFile(child, kind: kind, root: root)
                }
            }
            pending += folders.reversed()
        }
    }

    private mutating func addFile(_ path: String, kind: DocumentFinder.Kind, root: String) {
        guard visit(path) else { return }
        findings.documents.append(DocumentFinder.Document(path: path, root: root, kind: kind))
    }

    /// Whether a file or folder is reached for the first time, through whatever links.
    private mutating func visit(_ path: String) -> Bool {
        visited.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath().path).inserted
    }

    private func kind(of name: String) -> DocumentFinder.Kind? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return DocumentFinder.Kind(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// Folders of apps are full of other JSON, which is passed over in silence.
    private func isCatalog(_ path: String) -> Bool {
        guard let data = files.contents(atPath: path) else { return true }
        return CatalogJSON.looksLikeCatalog(data)
    }
}
