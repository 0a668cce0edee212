// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The orientations that code returns or sets.
extension SourceIndex {
    /// Returns the orientations that the first of some types with an override sets.
    func orientations(_ types: [String]) -> (type: String, value: OrientationOverride, source: SourceLocation)? {
        for type in types {
            for part in parts[type] ?? [] {
                guard let (value, line) = part.facts.orientations else { continue }
                return (type, value, SourceLocation(file: part.path, line: line))
            }
        }
        return nil
    }

    /// Returns the first container or app delegate whose override may exclude landscape; nil if all allow it.
    func containerOrientations() -> (type: String, source: SourceLocation)? {
        for type in parts.keys.sorted() {
            guard let found = orientations([type]), found.value.restricts else { continue }
            if isContainer(type) || isDelegate(type) { return (type, found.source) }
        }
        return nil
    }

    private func isDelegate(_ type: String) -> Bool {
        ([type] + (parts[type] ?? []).flatMap(\.facts.supertypes)).contains { $0.hasSuffix("Delegate") }
    }

    /// The properties whose value an app delegate returns as the app's orientations, and the functions that set them.
    func lockNames() -> Set<String> {
        let properties = parts.keys.filter(isDelegate).compactMap { type -> String? in
            guard case .stored(in: let property) = orientations([type])?.value else { return nil }
            return property
        }
        return Set(properties + properties.flatMap { orientationSetters[$0] ?? [] })
    }

    /// Returns the orientations in which some types keep the app while their screen is shown; without a value where they
    /// depend on a condition. Nil where the types set none.
    ///
    /// - Parameter names: the result of `lockNames()`.
    func lock(
        in types: [String], names: Set<String>
    ) -> (type: String, value: OrientationLock?, source: SourceLocation)? {
        for type in types {
            let locks = (parts[type] ?? []).flatMap { part in
                part.facts.locks.filter { names.contains($0.name) }.map { (part.path, $0) }
            }
            guard let (path, first) = locks.first else { continue }
            let isFixed = locks.allSatisfy { $1.isAlways && $1.value == first.value }
            return (type, isFixed ? first.value : nil, SourceLocation(file: path, line: first.line))
        }
        return nil
    }
}
