// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// The screens for which an app has launch images, in portrait points. Without a launch screen, the system takes them for the
/// screens that the app knows.
///
/// Source: Apple Developer, Information Property List, UILaunchImages; Apple's asset catalog format reference, Launch Image
/// Type; the names of older images in the archived App Programming Guide for iOS.
enum LaunchImages {
    /// The screen of an image whose name or entry states none, which every app knows.
    static let first = Size(width: 320, height: 480)
    /// The screens since the first with a sensor housing; an app with an image for one knows how to avoid it.
    static let leastModernHeight = 812.0

    /// Heights in points, or in pixels for newer screens, as names of images and entries of catalogs state them.
    private static let sizes: [(word: String, size: Size)] = [
        ("retina4", Size(width: 320, height: 568)), ("568h", Size(width: 320, height: 568)),
        ("667h", Size(width: 375, height: 667)), ("736h", Size(width: 414, height: 736)),
        ("812h", Size(width: 375, height: 812)), ("2436h", Size(width: 375, height: 812)),
        ("1792h", Size(width: 414, height: 896)), ("2688h", Size(width: 414, height: 896)),
    ]

    /// Returns the size that a text states: the name of a file, or the subtype of an entry.
    static func size(statedBy text: String) -> Size { sizes.first { text.contains($0.word) }?.size ?? first }

    /// Returns the sizes of a set in an asset catalog; nil if it cannot be read.
    ///
    /// - Parameter set: absolute path of the `.launchimage` folder.
    static func sizes(inSet set: String) -> [Size]? {
        struct Contents: Decodable {
            struct Image: Decodable { var idiom: String?, subtype: String?, filename: String? }
            var images: [Image]
        }
        guard let data = FileManager.default.contents(atPath: set + "/Contents.json"),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        return contents.images.filter { $0.idiom != "ipad" && $0.filename != nil }.map {
            size(statedBy: $0.subtype ?? "")
        }
    }
}

extension InfoPlist {
    /// The set of launch images in an asset catalog that the build settings name.
    var launchImageSet: String? { members["UILaunchImageFile"]?.text }

    /// The sizes of the launch images that the list describes.
    var launchImageSizes: [Size] {
        members.filter { $0.key.prefix { $0 != "~" } == "UILaunchImages" && !$0.key.hasSuffix("~ipad") }.values
            .flatMap(\.elements).compactMap { image in
                let numbers = (image["UILaunchImageSize"]?.text ?? "").split { !$0.isNumber && $0 != "." }
                    .compactMap { Double($0) }
                return numbers.count == 2 ? Size(width: numbers[0], height: numbers[1]) : nil
            }
    }
}
