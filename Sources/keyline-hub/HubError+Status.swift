// Keyline
// SPDX-License-Identifier: Apache-2.0

package import KeylineCommands
package import KeylineHub

extension HubError: StatedError {
    /// What is wrong here is missing input, what the hub does makes it unavailable.
    package var status: ExitStatus {
        switch self {
        case .certificate, .authority: .missingInput
        case .cannotListen, .unreachable, .noTLS, .untrusted, .noAccess, .refused: .unavailable
        }
    }
}
