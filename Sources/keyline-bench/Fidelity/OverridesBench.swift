// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineCatalog
import KeylineConcurrency
import KeylineImport
import KeylineModel

/// Leaves out one canvas override after another and prints the numbers of views and projects whose frames are right
/// only with it.
///
/// A project is the folder below the path components that all documents share.
struct OverridesBench {
    private struct Document: Sendable {
        let path: String
        let screens: [Screen]
        let marks: MarkedViews
    }

    private let documents: [Document]
    private let common: Int
    private let metrics: PlatformMetrics

    init(_ paths: [String], metrics: PlatformMetrics) throws {
        self.metrics = metrics
        documents = ParallelMap.map(paths) { path in
            guard let data = try? DocumentFinder().read(path),
                let imported = try? InterfaceBuilderImporter().importDocument(data: data, file: path)
            else { return nil }
            return Document(path: path, screens: imported.screens, marks: MarkedViews(data))
        }
        .compactMap { $0 }
        let parts = documents.map { $0.path.split(separator: "/") }
        common = parts.dropFirst().reduce(parts.first?.count ?? 0) { count, next in
            min(count, zip(parts[0], next).prefix { $0 == $1 }.count)
        }
    }

    /// Prints one line for each override: id, property, and the numbers of views and projects that are right with it,
    /// and wrong with it.
    func run() throws {
        let whole = right(excluding: [])
        for row in CanvasOverrides.rows {
            let without = right(excluding: [row.id])
            let gained = whole.subtracting(without)
            let lost = without.subtracting(whole)
            print(
                "\(row.id)\t\(row.knob) = \(row.value)\tright with it: \(gained.count) views in "
                    + "\(projects(gained)) projects; wrong with it: \(lost.count) in \(projects(lost))"
                    + "\tstated: \(row.views) in \(row.projects)\(row.source.map { ", " + $0 } ?? "")")
        }
    }

    private struct View: Hashable, Sendable {
        let path: String
        let id: String
    }

    private func projects(_ views: Set<View>) -> Int {
        Set(views.map { $0.path.split(separator: "/").dropFirst(common).first }).count
    }

    private func right(excluding excluded: Set<String>) -> Set<View> {
        let metrics = metrics
        let views = ParallelMap.map(documents) { document in
            FidelityDocument(
                path: document.path, screens: document.screens, metrics: metrics, marks: document.marks,
                keepsFrames: false,
                excluding: excluded
            )
            .views.filter { $0.error <= FidelityTable.point }.map { View(path: document.path, id: $0.id) }
        }
        return Set(views.flatMap { $0 })
    }
}
