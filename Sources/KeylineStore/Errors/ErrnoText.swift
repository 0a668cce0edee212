// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Short texts for the system's file errors, without the sentences that Foundation puts around them.
public enum ErrnoText {
    /// Returns the text for an error of Foundation, such as `permission denied` or `no such file or directory`.
    public static func describe(_ error: any Error) -> String {
        guard let number = number(error as NSError), let words = strerror(number) else {
            return error.localizedDescription
        }
        return String(cString: words).lowercased()
    }

    /// The `errno` of an error. Foundation keeps it as the underlying error, but not always.
    private static func number(_ error: NSError) -> Int32? {
        if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return number(cause) }
        switch CocoaError.Code(rawValue: error.code) {
        case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: return EACCES
        case .fileWriteVolumeReadOnly: return EROFS
        case .fileWriteOutOfSpace: return ENOSPC
        case .fileWriteFileExists: return EEXIST
        default: return nil
        }
    }
}
