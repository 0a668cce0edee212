// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension Finding {
    /// The message with the measure in it: `'pageControl' reaches 34 pt below the safe area`, `up to 34 pt` where it is that
    /// of one of several edges.
    ///
    /// The measure is the largest on a device whose figures can be trusted; only where there is none, of all devices.
    func measuredMessage(_ profiles: [String: DeviceProfile]) -> String {
        let trusted = configurations.filter { profiles[$0.configuration.device]?.hasUncertainFigures != true }
        let measure = trusted.map(\.overlap).max() ?? overlap
        guard measure > 0, measure.isFinite else { return message }
        let amount = NumberText.points((measure * 10).rounded() / 10) + " pt"
        let measured = edges.count > 1 ? "up to " + amount : amount
        // Behind the quote that ends the name: the name itself may have the verb in it.
        guard let found = message.ranges(of: "' reaches ").last else { return "\(message), by \(measured)" }
        return message[..<found.upperBound] + measured + " " + message[found.upperBound...]
    }
}
