// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineImport
import KeylineStore
import Testing

@testable import KeylineCommands

/// Distinguishes the program's `ExitStatus` from the test library's.
typealias ProgramStatus = KeylineCommands.ExitStatus

@Suite struct ExitStatusTests {
    @Test func `malformed input outweighs missing input, which outweighs findings`() {
        #expect(ProgramStatus.worse(.findings, .malformedInput) == .malformedInput)
        #expect(ProgramStatus.worse(.missingInput, .malformedInput) == .malformedInput)
        #expect(ProgramStatus.worse(.missingInput, .findings) == .missingInput)
        #expect(ProgramStatus.worse(.clean, .findings) == .findings)
    }

    @Test(arguments: [
        (StoreError.missing(path: "c"), ProgramStatus.missingInput), (.notACatalog(path: "c"), .malformedInput),
        (.newerVersion(path: "c", found: 9, known: 1), .malformedInput), (.locked(path: "c"), .tryAgain),
        (.queryWrites, .usage), (.damaged(path: "c", detail: "d"), .malformedInput),
    ])
    func `a catalog that cannot be used has a status of its own`(error: StoreError, status: ProgramStatus) {
        #expect(Failure(error)?.status == status)
        #expect(Failure(error)?.words.isEmpty == false)
    }

    @Test(arguments: [
        (ImportError.Reason.notFound, ProgramStatus.missingInput), (.empty, .malformedInput), (.macDocument, .clean),
    ])
    func `a file that gave nothing has a status by its kind`(reason: ImportError.Reason, status: ProgramStatus) {
        #expect(ImportError(file: "a.xib", reason: reason).status == status)
    }

    @Test func `durations read as people say them`() {
        #expect(Duration.words(.milliseconds(420)) == "0.42 s")
        #expect(Duration.words(.milliseconds(5_004)) == "5.00 s")
        #expect(Duration.words(.seconds(65)) == "1 min 5 s")
    }
}
