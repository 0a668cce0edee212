// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Yams

extension PropertyList {
    /// More nodes than any project file has; aliases can expand a short text into a very large one.
    private static let nodeLimit = 200_000

    /// Reads YAML; every scalar becomes an unparsed text. An empty file has no members.
    static func readYAML(_ data: Data) throws(Malformed) -> PropertyList {
        let root: Node?
        do {
            root = try Yams.compose(yaml: String(decoding: data, as: UTF8.self))
        } catch {
            throw Malformed(error)
        }
        var budget = nodeLimit
        return try root.map { node throws(Malformed) in try list(of: node, &budget) } ?? .members([:])
    }

    private static func list(of node: Node, _ budget: inout Int) throws(Malformed) -> PropertyList {
        budget -= 1
        if budget < 0 { throw Malformed(fact: "it has more than \(nodeLimit) nodes", line: nil) }
        switch node {
        case .scalar(let scalar): return .text(scalar.string)
        case .alias: return .other
        case .sequence(let sequence):
            var list: [PropertyList] = []
            for element in sequence { list.append(try self.list(of: element, &budget)) }
            return .list(list)
        case .mapping(let mapping):
            var members: [String: PropertyList] = [:]
            for (key, value) in mapping {
                if let name = key.scalar?.string { members[name] = try list(of: value, &budget) }
            }
            return .members(members)
        }
    }
}

extension PropertyList.Malformed {
    /// Takes the fault and the line from the error of the YAML parser.
    fileprivate init(_ error: any Error) {
        guard case .scanner(_, let problem, let mark, _)? = error as? YamlError else {
            guard case .parser(_, let problem, let mark, _)? = error as? YamlError else {
                self.init(fact: "it is not YAML", line: nil)
                return
            }
            self.init(fact: problem, line: mark.line)
            return
        }
        self.init(fact: problem, line: mark.line)
    }
}
