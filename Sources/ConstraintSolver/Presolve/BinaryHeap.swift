// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A priority queue whose first element is the smallest. Inserting and removing are O(log n).
struct BinaryHeap<Element: Comparable & Sendable>: Sendable {
    private var elements: [Element] = []

    var first: Element? { elements.first }
    var isEmpty: Bool { elements.isEmpty }

    mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
    }

    mutating func insert(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard element < elements[parent] else { break }
            elements[child] = elements[parent]
            child = parent
        }
        elements[child] = element
    }

    mutating func removeFirst() -> Element? {
        guard let result = elements.first, let moved = elements.popLast() else { return nil }
        elements.withUnsafeMutableBufferPointer { elements in
            guard !elements.isEmpty else { return }
            var parent = 0
            while true {
                var child = 2 * parent + 1
                guard child < elements.count else { break }
                if child + 1 < elements.count && elements[child + 1] < elements[child] { child += 1 }
                guard elements[child] < moved else { break }
                elements[parent] = elements[child]
                parent = child
            }
            elements[parent] = moved
        }
        return result
    }
}
