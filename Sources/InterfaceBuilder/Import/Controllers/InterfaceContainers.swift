// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The relationships between a storyboard's container controllers, such as navigation controllers, and the controllers in them.
struct InterfaceContainers {
    private let controllers: [String: InterfaceElement]
    private var children: [String: [String]] = [:]
    private var parents: [String: [String]] = [:]

    /// Collects the relationships of controllers by object id. Linear in their segues.
    init(_ controllers: [String: InterfaceElement]) {
        self.controllers = controllers
        for (id, controller) in controllers {
            for segue in controller.child("connections")?.children ?? [] where segue["kind"] == "relationship" {
                guard let child = segue["destination"] else { continue }
                children[id, default: []].append(child)
                parents[child, default: []].append(id)
            }
        }
    }

    /// Returns the ids of the controllers in some containers, directly or through others.
    func controllers(in containers: Set<String>) -> Set<String> {
        var found: Set<String> = []
        var pending = Array(containers)
        while let next = pending.popLast() {
            pending += (children[next] ?? []).filter { found.insert($0).inserted }
        }
        return found
    }

    /// Returns a controller, then the containers around it.
    func around(_ controller: InterfaceElement) -> [InterfaceElement] {
        var found = [controller]
        var pending = controller.id.flatMap { parents[$0] } ?? []
        while let next = pending.popLast() {
            guard let container = controllers[next], !found.contains(where: { $0.id == next }) else { continue }
            found.append(container)
            pending += parents[next] ?? []
        }
        return found
    }
}
