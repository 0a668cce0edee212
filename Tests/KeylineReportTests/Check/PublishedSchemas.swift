// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The demands of published schemas on the parts of them that reports use, as tables of our own.
///
/// Members that are in none of the tables are refused, so that a new one must be added here with its demands.
enum PublishedSchemas {
    /// SARIF 2.1.0: `sarif-schema-2.1.0.json` of OASIS (docs.oasis-open.org/sarif/sarif/v2.1.0).
    static func sarif() throws -> JSONSchema { try schema(of: "log", definitions: sarifDefinitions) }

    /// Code quality: docs.gitlab.com/ci/testing/code_quality, "Code Quality report format".
    static func codeQuality() throws -> JSONSchema { try schema(of: "report", definitions: codeQualityDefinitions) }

    /// Checkstyle: `config/checkstyle-report-1.0.0.xsd` of github.com/checkstyle/checkstyle.
    static let checkstyle = XMLGrammar(elements: [
        "checkstyle": .init(optional: ["version": .text], children: ["file", "exception", "error"]),
        "file": .init(required: ["name": .text], children: ["error", "exception"]),
        "error": .init(optional: [
            "line": .wholeNumber(from: 1), "column": .wholeNumber(from: 1), "message": .text, "source": .text,
            "severity": .oneOf(["error", "warning", "info"]),
        ]),
    ])

    /// JUnit: what readers agree on, as github.com/testmoapp/junitxml collects it; failures and errors have the types that
    /// stricter schemas require, such as Jenkins' `junit-10.xsd`.
    static let junit = XMLGrammar(elements: [
        "testsuites": .init(
            required: ["tests": .wholeNumber(from: 0)],
            optional: counts.merging(["name": .text]) { one, _ in one }, children: ["testsuite"]),
        "testsuite": .init(
            required: ["name": .text, "tests": .wholeNumber(from: 0)],
            optional: counts.merging(["file": .text]) { one, _ in one },
            children: ["properties", "testcase", "testsuite", "system-out", "system-err"]),
        "testcase": .init(
            required: ["name": .text, "classname": .text],
            optional: [
                "file": .text, "line": .wholeNumber(from: 1), "time": .text, "assertions": .wholeNumber(from: 0),
            ],
            children: ["skipped", "failure", "error", "properties", "system-out", "system-err"]),
        "failure": .init(required: ["type": .text, "message": .text]),
        "error": .init(required: ["type": .text, "message": .text]),
        "skipped": .init(optional: ["message": .text]),
        "system-out": .init(),
    ])

    private static let counts: [String: XMLGrammar.Value] = [
        "failures": .wholeNumber(from: 0), "errors": .wholeNumber(from: 0), "skipped": .wholeNumber(from: 0),
        "assertions": .wholeNumber(from: 0), "time": .text, "timestamp": .text,
    ]

    private static func schema(of root: String, definitions: String) throws -> JSONSchema {
        let read = try JSONSerialization.jsonObject(with: Data(definitions.utf8)) as? [String: Any]
        return JSONSchema(["$ref": "#/definitions/\(root)", "definitions": read ?? [:]])
    }

    private static let sarifDefinitions = """
        {
          "log": {"type": "object", "additionalProperties": false, "required": ["version", "runs"], "properties": {
            "$schema": {"type": "string", "format": "uri"}, "version": {"enum": ["2.1.0"]},
            "runs": {"type": "array", "items": {"$ref": "#/definitions/run"}}}},
          "run": {"type": "object", "additionalProperties": false, "required": ["tool"], "properties": {
            "tool": {"type": "object", "additionalProperties": false, "required": ["driver"], "properties": {
              "driver": {"$ref": "#/definitions/toolComponent"}}},
            "automationDetails": {"type": "object", "additionalProperties": false, "properties": {
              "id": {"type": "string"}}},
            "originalUriBaseIds": {"type": "object",
              "additionalProperties": {"$ref": "#/definitions/artifactLocation"}},
            "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            "results": {"type": "array", "items": {"$ref": "#/definitions/result"}},
            "invocations": {"type": "array", "items": {"$ref": "#/definitions/invocation"}}}},
          "toolComponent": {"type": "object", "additionalProperties": false, "required": ["name"], "properties": {
            "name": {"type": "string"}, "semanticVersion": {"type": "string"},
            "rules": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/reportingDescriptor"}}}},
          "reportingDescriptor": {"type": "object", "additionalProperties": false, "required": ["id"], "properties": {
            "id": {"type": "string"}, "name": {"type": "string"},
            "shortDescription": {"$ref": "#/definitions/multiformatMessageString"},
            "fullDescription": {"$ref": "#/definitions/multiformatMessageString"},
            "help": {"$ref": "#/definitions/multiformatMessageString"},
            "defaultConfiguration": {"type": "object", "additionalProperties": false, "properties": {
              "level": {"$ref": "#/definitions/level"}}}}},
          "multiformatMessageString": {"type": "object", "additionalProperties": false, "required": ["text"],
            "properties": {"text": {"type": "string"}, "markdown": {"type": "string"}}},
          "level": {"enum": ["none", "note", "warning", "error"]},
          "message": {"type": "object", "additionalProperties": false, "required": ["text"], "properties": {
            "text": {"type": "string"}}},
          "result": {"type": "object", "additionalProperties": false, "required": ["message"], "properties": {
            "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": -1},
            "kind": {"enum": ["notApplicable", "pass", "fail", "review", "open", "informational"]},
            "level": {"$ref": "#/definitions/level"}, "message": {"$ref": "#/definitions/message"},
            "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
            "locations": {"type": "array", "items": {"$ref": "#/definitions/location"}},
            "relatedLocations": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/location"}},
            "attachments": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/attachment"}}}},
          "location": {"type": "object", "additionalProperties": false, "properties": {
            "physicalLocation": {"type": "object", "additionalProperties": false, "required": ["artifactLocation"],
              "properties": {"artifactLocation": {"$ref": "#/definitions/artifactLocation"},
                "region": {"type": "object", "additionalProperties": false, "properties": {
                  "startLine": {"type": "integer", "minimum": 1}}}}}}},
          "artifactLocation": {"type": "object", "additionalProperties": false, "properties": {
            "uri": {"type": "string", "format": "uri-reference"}, "uriBaseId": {"type": "string"},
            "description": {"$ref": "#/definitions/message"}}},
          "attachment": {"type": "object", "additionalProperties": false, "required": ["artifactLocation"],
            "properties": {"description": {"$ref": "#/definitions/message"},
              "artifactLocation": {"$ref": "#/definitions/artifactLocation"}}},
          "invocation": {"type": "object", "additionalProperties": false, "required": ["executionSuccessful"],
            "properties": {"executionSuccessful": {"type": "boolean"},
              "toolExecutionNotifications": {"type": "array", "items": {"$ref": "#/definitions/notification"}}}},
          "notification": {"type": "object", "additionalProperties": false, "required": ["message"], "properties": {
            "level": {"$ref": "#/definitions/level"}, "message": {"$ref": "#/definitions/message"},
            "locations": {"type": "array", "items": {"$ref": "#/definitions/location"}}}}
        }
        """

    private static let codeQualityDefinitions = """
        {
          "report": {"type": "array", "items": {"$ref": "#/definitions/issue"}},
          "issue": {"type": "object", "additionalProperties": false,
            "required": ["description", "check_name", "fingerprint", "location", "severity"], "properties": {
              "description": {"type": "string", "pattern": "."}, "check_name": {"type": "string", "pattern": "."},
              "fingerprint": {"type": "string", "pattern": "."},
              "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
              "location": {"type": "object", "additionalProperties": false, "required": ["path", "lines"],
                "properties": {
                  "path": {"type": "string", "pattern": "^[^./]"},
                  "lines": {"type": "object", "additionalProperties": false, "required": ["begin"], "properties": {
                    "begin": {"type": "integer", "minimum": 1}}}}}}}
        }
        """
}
