// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension Finding {
    /// The message with the measure in it: `'pageControl' reaches 34 pt below the safe area`.
    ///
    /// The measure is the largest on a device whose figures can be trusted; only where there is none, of all devices.
    func measuredMessage(_ profiles: [String: DeviceProfile]) -> String {
        let trusted = configurations.filter { profiles[$0.configuration.device]?.hasUncertainFigures != true }
        let measure = trusted.map(\.overlap).max() ?? overlap
        guard measure > 0, measure.isFinite else { return message }
        let amount = NumberText.points((measure * 10).rounded() / 10) + " pt"
        let verb = " reaches "
        guard let found = message.firstRange(of: verb) else { return "\(message), by \(amount)" }
        return message[..<found.upperBound] + amount + " " + message[found.upperBound...]
    }
}

extension DeviceProfile {
    /// Whether its figures are guesses: hardware that is announced or rumoured, or that nobody has measured.
    var hasUncertainFigures: Bool { confidence["*"] == "low" }
}
