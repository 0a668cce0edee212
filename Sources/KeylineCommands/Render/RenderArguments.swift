// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineModel
import KeylineReport

/// The file format of a drawing.
enum DrawingFormat: String, ExpressibleByArgument, CaseIterable {
    case svg, png
}

/// A window on the command line: `507x834`, in points.
struct WindowArgument: ExpressibleByArgument {
    let size: Size

    /// The argument in its shortest form.
    var words: String { "\(NumberText.points(size.width))x\(NumberText.points(size.height))" }

    init?(argument: String) {
        let parts = argument.lowercased().split { $0 == "x" || $0 == "×" }.map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        guard [width, height].allSatisfy({ $0 >= 100 && $0 <= 10_000 }) else { return nil }
        size = Size(width: width, height: height)
    }
}

/// Depths of the view tree on the command line: `2..5`, `2..`, `..5`, `3`.
struct DepthArgument: ExpressibleByArgument {
    let depths: ClosedRange<Int>

    init?(argument: String) {
        let parts = argument.replacing("...", with: "..").split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 1, parts.count == 1 || parts[1].isEmpty else { return nil }
        let ends = (parts[0], parts[parts.count - 1])
        if ends.0.isEmpty, ends.1.isEmpty { return nil }
        guard let low = ends.0.isEmpty ? 0 : Int(ends.0), let high = ends.1.isEmpty ? Int.max : Int(ends.1),
            low >= 0, low <= high
        else { return nil }
        depths = low...high
    }
}

/// `--layers`: names separated by commas.
struct LayerList {
    let layers: Set<DrawingLayer>

    /// Parses the names; nil for the default layers, those that a finding needs.
    ///
    /// - Throws: `CommandError.invalidValue` for an unknown layer.
    init(_ text: String?) throws(CommandError) {
        guard let text else {
            layers = DrawingLayer.standard
            return
        }
        var layers: Set<DrawingLayer> = []
        for word in text.split(separator: ",") {
            let name = String(word.drop { $0 == " " })
            switch name {
            case "all": layers.formUnion(DrawingLayer.allCases)
            case "none": break
            default:
                guard let layer = DrawingLayer(rawValue: name) else {
                    let names = DrawingLayer.allCases.map(\.rawValue) + ["all", "none"]
                    throw .invalidValue(
                        option: "--layers", value: name, expected: "the layers are " + names.joined(separator: ", "))
                }
                layers.insert(layer)
            }
        }
        self.layers = layers
    }
}
