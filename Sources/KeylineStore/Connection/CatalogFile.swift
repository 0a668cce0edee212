// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import GRDB
import KeylineModel

/// Checks a catalog by its file's first bytes, read without SQLite, so that a file that is no catalog is left
/// untouched.
///
/// Source of the offsets: the SQLite documentation, "Database File Format", section 1.3.
struct CatalogFile {
    /// `KEYL`: the `PRAGMA application_id` of every catalog.
    static let applicationID: UInt32 = 0x4B45_594C

    /// The catalog's path.
    let path: String

    /// Checks that the file is a catalog of a version up to `known` and is not cut short.
    ///
    /// - Throws: `StoreError`: missing, cannotOpen, notACatalog, damaged or newerVersion.
    func check(knownVersion known: Int) throws {
        let (header, byteCount) = try read()
        let magic = Array("SQLite format 3\u{0}".utf8)
        guard header.count >= magic.count, Array(header.prefix(magic.count)) == magic else {
            throw StoreError.notACatalog(path: path)
        }
        guard header.count == 100 else { throw StoreError.damaged(path: path, detail: "the file is cut short") }
        guard number(header, at: 68) == Self.applicationID else { throw StoreError.notACatalog(path: path) }
        let version = Int(number(header, at: 60))
        guard version <= known else { throw StoreError.newerVersion(path: path, found: version, known: known) }
        try checkLength(header, byteCount: byteCount)
    }

    /// Identifies the file, unlike a copy of it, by the machine, the device and the file number; a path without a file
    /// identifies itself.
    var home: String {
        // Not with `FileManager`, which also looks up the file's owner: this runs at every write.
        var status = stat()
        guard stat(path, &status) == 0 else { return path }
        return DerivedID.make(Self.machine, "\(status.st_dev)", "\(status.st_ino)")
    }

    /// The path in a form that SQLite reads as a file's name: relative ones begin with `./`, because SQLite keeps
    /// `:memory:` and `file:…` for databases of other kinds.
    static func plain(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

    private static let machine =
        (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ProcessInfo.processInfo.hostName

    /// The first hundred bytes and the file's length.
    private func read() throws -> (header: [UInt8], byteCount: UInt64) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw StoreError.missing(path: path)
        }
        guard !isDirectory.boolValue else { throw StoreError.cannotOpen(path: path, detail: "it is a folder") }
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        guard type == .typeRegular else {
            throw StoreError.cannotOpen(path: path, detail: "it is a pipe or device, not a file")
        }
        try checkLinks()
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw StoreError.cannotOpen(path: path, detail: "permission denied")
        }
        defer { try? handle.close() }
        do {
            let header = try handle.read(upToCount: 100) ?? Data()
            return (Array(header), try handle.seekToEnd())
        } catch {
            throw StoreError.cannotOpen(path: path, detail: "reading failed")
        }
    }

    /// Makes sure that the file has one name only. SQLite derives the name of its log from the name of the file, so that
    /// two names lead to two logs, each unaware of the other: what is written through one name is lost through the other.
    ///
    /// Source: the SQLite documentation, "How To Corrupt An SQLite Database File", section 2.5.
    private func checkLinks() throws {
        var status = stat()
        guard stat(path, &status) == 0, status.st_nlink > 1 else { return }
        throw StoreError.hardLinked(path: path, nameCount: Int(status.st_nlink))
    }

    /// The header's page count is valid if its two change counters agree; a write-ahead log may hold the missing pages.
    private func checkLength(_ header: [UInt8], byteCount: UInt64) throws {
        let pageSize = UInt64(header[16]) << 8 | UInt64(header[17])
        let bytesPerPage = pageSize == 1 ? 65_536 : pageSize
        let expected = bytesPerPage * UInt64(number(header, at: 28))
        guard number(header, at: 24) == number(header, at: 92), byteCount < expected else { return }
        guard !FileManager.default.fileExists(atPath: path + "-wal") else { return }
        throw StoreError.damaged(path: path, detail: "it has \(byteCount) of \(expected) bytes")
    }

    private func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension DatabaseQueue {
    /// Opens a file, whatever its name is.
    convenience init(file path: String, configuration: GRDB.Configuration) throws {
        try self.init(path: CatalogFile.plain(path), configuration: configuration)
    }
}
