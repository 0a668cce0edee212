// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension Finding {
    /// The largest overlap on a device whose figures can be trusted; only where there is none, of all devices. Points.
    func measure(_ profiles: [String: DeviceProfile]) -> Double {
        let trusted = configurations.filter { profiles[$0.configuration.device]?.hasUncertainFigures != true }
        return max(0, trusted.map(\.overlap).max() ?? overlap)
    }

    /// The message with the measure in it: `'pageControl' reaches 34 pt below the safe area`, `up to 34 pt` where it is that
    /// of one of several edges.
    func measuredMessage(_ profiles: [String: DeviceProfile]) -> String {
        let measure = measure(profiles)
        guard measure > 0, measure.isFinite else { return message }
        let amount = NumberText.points((measure * 10).rounded() / 10) + " pt"
        let measured = edges.count > 1 ? "up to " + amount : amount
        // Behind the quote that ends the name: the name itself may have the verb in it.
        guard let found = message.ranges(of: "' reaches ").last else { return "\(message), by \(measured)" }
        return message[..<found.upperBound] + measured + " " + message[found.upperBound...]
    }
}
