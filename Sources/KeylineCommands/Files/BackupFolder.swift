// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of backups of one catalog; their names sort by time.
struct BackupFolder {
    /// The folder.
    let path: String
    /// The catalog's path.
    let catalogPath: String

    private static let suffix = ".keyline"
    /// The characters of a time such as `20261125T234500.123Z`, a digit for `0`.
    private static let pattern = "00000000T000000.000Z"

    private var prefix: String {
        URL(fileURLWithPath: catalogPath).deletingPathExtension().lastPathComponent + "-"
    }

    /// Returns the path of a backup made at a time.
    func path(at time: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyyMMdd'T'HHmmss.SSS'Z'"
        return (path as NSString).appendingPathComponent(prefix + formatter.string(from: time) + Self.suffix)
    }

    /// Removes the oldest backups; other files stay.
    ///
    /// - Returns: the number of removed files.
    func removeOldest(butKeeping count: Int) throws -> Int {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).filter(isBackup).sorted()
        let old = names.dropLast(count)
        for name in old { try FileManager.default.removeItem(atPath: (path as NSString).appendingPathComponent(name)) }
        return old.count
    }

    private func isBackup(_ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(Self.suffix) else { return false }
        let time = name.dropFirst(prefix.count).dropLast(Self.suffix.count)
        return time.count == Self.pattern.count
            && zip(time, Self.pattern).allSatisfy { $1 == "0" ? $0.isASCII && $0.isNumber : $0 == $1 }
    }
}
