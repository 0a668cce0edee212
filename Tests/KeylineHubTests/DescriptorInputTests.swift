// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineHub

@Suite struct DescriptorInputTests {
    @Test func `bytes without a pause are one portion, up to the maximum size`() throws {
        let pipe = Pipe()
        var input = DescriptorInput(pipe.fileHandleForReading.fileDescriptor, limit: 1000)
        for byte in UInt8(1)...3 { try pipe.fileHandleForWriting.write(contentsOf: Data([byte, byte])) }
        #expect(input.next(within: nil) == [1, 1, 2, 2, 3, 3])
        #expect(input.isOpen)
    }

    @Test func `a pause is not the end of the input, and at the end the portion is empty`() throws {
        let pipe = Pipe()
        var input = DescriptorInput(pipe.fileHandleForReading.fileDescriptor, limit: 1000)
        #expect(input.next(within: 0).isEmpty && input.isOpen)
        try pipe.fileHandleForWriting.write(contentsOf: Data([7]))
        try pipe.fileHandleForWriting.close()
        #expect(input.next(within: nil) == [7])
        #expect(input.next(within: nil).isEmpty && !input.isOpen)
    }
}
