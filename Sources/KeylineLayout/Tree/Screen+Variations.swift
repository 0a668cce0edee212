// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

extension Screen {
    /// Returns the items as they are in an environment, with the values of the variations for its size classes, in the
    /// order of `items`.
    public func items(in environment: LayoutEnvironment) -> [LayoutItem] {
        items.map { item in
            guard !item.variations.isEmpty else { return item }
            var item = item
            let applying = item.variations.applying(
                horizontal: environment.horizontalSizeClass, vertical: environment.verticalSizeClass)
            for values in applying.compactMap(\.values) { ItemVariation.apply(values, to: &item) }
            return item
        }
    }
}
