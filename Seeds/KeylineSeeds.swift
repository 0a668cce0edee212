// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The contents of a new catalog, as JSON text: device profiles, device metrics and demo screens.
///
/// Every list is sorted by name; a name is the file's without folder and `.json`.
public enum KeylineSeeds {
    /// Device profiles: each the coded form of one `DeviceProfile`, named by its id.
    public static var devices: [(name: String, json: String)] { files(in: "devices") }

    /// Demo screens in the catalog's JSON form, one screen per file.
    public static var screens: [(name: String, json: String)] { files(in: "screens") }

    /// Tables that belong to no single device: window sizes in multitasking, Dynamic Type sizes.
    public static var metrics: [(name: String, json: String)] { files(in: "metrics") }

    private static func files(in folder: String) -> [(name: String, json: String)] {
        EmbeddedText.files.filter { $0.name.hasPrefix(folder + "/") }
            .map { (name: String($0.name.dropFirst(folder.count + 1).dropLast(".json".count)), json: $0.text) }
    }
}
