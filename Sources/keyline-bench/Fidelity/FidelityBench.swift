// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import KeylineCatalog
import KeylineConcurrency
import KeylineImport
import KeylineModel
import KeylineStore

/// Compares solved frames with those that Xcode recorded in Interface Builder files.
///
/// The recorded frames of views that the solver positions are removed before solving. A view is compared if the solver
/// positions it, it is installed and visible, and the file marks it neither misplaced nor ambiguous.
struct FidelityBench {
    private var paths: [String] = []
    private var worst = 0
    private var keepsFrames = false
    private var comparesDevices = false
    private var excluded: Set<String> = []
    private var measuresOverrides = false

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--worst":
                guard let text = rest.popFirst(), let count = Int(text), count >= 0 else {
                    throw BenchError.usage("'--worst' needs a number")
                }
                worst = count
            case "--keep-frames": keepsFrames = true
            case "--on-device": comparesDevices = true
            case "--overrides": measuresOverrides = true
            case "--without":
                guard let id = rest.popFirst(), CanvasOverrides.ids.contains(id) else {
                    throw BenchError.usage("'--without' needs the id of an override")
                }
                excluded.insert(id)
            case _ where argument.hasPrefix("-"): throw BenchError.usage("there is no option '\(argument)'")
            default: paths.append(argument)
            }
        }
        if paths.isEmpty { throw BenchError.usage("'fidelity' needs a path") }
    }

    func run() throws {
        let found = DocumentFinder().find(paths).documents.filter { $0.kind != .json }
        guard !found.isEmpty else { throw BenchError.nothing(paths[0]) }
        let start = ContinuousClock.now
        let keepsFrames = keepsFrames
        let metrics = try SeedMetrics.standard()
        if measuresOverrides { return try OverridesBench(found.map(\.path), metrics: metrics).run() }
        let devices = comparesDevices ? try OnDeviceScenes() : nil
        let excluded = excluded
        let read = ParallelMap.map(found) { document -> FidelityDocument? in
            guard let data = try? DocumentFinder().read(document.path),
                let imported = try? InterfaceBuilderImporter().importDocument(data: data, file: document.path)
            else { return nil }
            return FidelityDocument(
                path: document.path, screens: imported.screens, metrics: metrics, marks: MarkedViews(data),
                keepsFrames: keepsFrames, devices: devices, excluding: excluded)
        }
        let seconds = (ContinuousClock.now - start).inSeconds
        let unread = read.count { $0 == nil }
        if unread > 0 { print("not read: \(unread) of \(found.count) documents") }
        let documents = read.compactMap { $0 }.filter { !$0.views.isEmpty }
        let table = FidelityTable(documents: documents)
        if comparesDevices {
            table.printDevices(worst: worst)
        } else {
            table.print(worst: worst, seconds: seconds)
        }
    }
}

/// Ids of the views whose frames do not match their constraints according to the file itself.
struct MarkedViews {
    /// Interface Builder object ids.
    let ids: Set<String>

    /// Searches a file's text for elements with `misplaced="YES"` or `ambiguous="YES"`.
    init(_ data: Data) {
        var ids: Set<String> = []
        for element in String(decoding: data, as: UTF8.self).split(separator: "<") {
            guard let tag = element.split(separator: ">", maxSplits: 1).first,
                tag.contains(" misplaced=\"YES\"") || tag.contains(" ambiguous=\"YES\""),
                let start = tag.range(of: " id=\"")?.upperBound, let end = tag[start...].firstIndex(of: "\"")
            else { continue }
            ids.insert(String(tag[start..<end]))
        }
        self.ids = ids
    }
}
