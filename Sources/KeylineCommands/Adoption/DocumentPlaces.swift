// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineImport

/// Finds the absolute paths of documents that findings name from the Git checkout or the working directory.
struct DocumentPlaces {
    private let folders: [String]

    /// - Parameter paths: the checked files and folders; a catalog's documents are below the working directory.
    init(_ paths: [String]) {
        let anchor = ImportAnchor()
        let checkouts = (paths.isEmpty ? ["."] : paths).compactMap { anchor.checkout(of: anchor.absolutePath(of: $0)) }
        folders = checkouts + [FileManager.default.currentDirectoryPath]
    }

    /// The absolute path; the first candidate where none exists.
    func absolute(_ file: String) -> String {
        if file.hasPrefix("/") { return file }
        let candidates = folders.map { $0 + "/" + file }
        return candidates.first(where: FileManager.default.fileExists(atPath:)) ?? candidates[0]
    }
}
