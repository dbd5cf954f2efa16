import Foundation

/// As much of JSON Schema as the schemas of this package use. A keyword that is not known here
/// makes every value invalid: better than one that is passed over.
struct JSONSchema {
  private let root: [String: Any]

  init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    root = object as? [String: Any] ?? [:]
  }

  /// What is wrong with a text as JSON of this schema, each with its place; empty if it is valid.
  func problems(of text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    return problems(of: value, by: root, at: "$")
  }

  private func problems(of value: Any, by schema: [String: Any], at place: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "$id", "$defs", "title", "description": []
      case "$ref": reference(rule, value, place)
      case "type": type(rule, value, place)
      case "enum": enumeration(rule, value, place)
      case "anyOf": anyOf(rule, value, place)
      case "properties": properties(rule, value, place)
      case "required": required(rule, value, place)
      case "additionalProperties": additional(rule, schema, value, place)
      case "items": items(rule, value, place)
      case "minimum": minimum(rule, value, place)
      case "minLength": minLength(rule, value, place)
      default: ["\(place): the schema has an unknown keyword '\(keyword)'"]
      }
    }
  }

  private func reference(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    let definitions = root["$defs"] as? [String: Any] ?? [:]
    guard let name = (rule as? String)?.split(separator: "/").last,
      rule as? String == "#/$defs/\(name)", let schema = definitions[String(name)]
    else { return ["\(place): there is no \(rule)"] }
    return problems(of: value, by: schema as? [String: Any] ?? [:], at: place)
  }

  private func type(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    let allowed = rule as? [String] ?? [rule as? String ?? ""]
    let names = kinds(of: value)
    return names.contains(where: allowed.contains) ? [] : ["\(place): it is no \(allowed)"]
  }

  private func kinds(of value: Any) -> [String] {
    switch value {
    case is NSNull: ["null"]
    case is [String: Any]: ["object"]
    case is [Any]: ["array"]
    case is String: ["string"]
    case let number as NSNumber:
      isBoolean(number)
        ? ["boolean"]
        : number.doubleValue.rounded() == number.doubleValue
          ? ["number", "integer"] : ["number"]
    default: []
    }
  }

  private func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

  private func enumeration(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    let allowed = rule as? [String] ?? []
    return allowed.contains(value as? String ?? "") ? [] : ["\(place): it is none of \(allowed)"]
  }

  private func anyOf(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    let answers = (rule as? [[String: Any]] ?? []).map { problems(of: value, by: $0, at: place) }
    return answers.contains(where: \.isEmpty) ? [] : answers.flatMap { $0 }
  }

  private func properties(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    guard let object = value as? [String: Any], let schemas = rule as? [String: [String: Any]]
    else { return [] }
    return schemas.sorted { $0.key < $1.key }.flatMap { key, schema in
      object[key].map { problems(of: $0, by: schema, at: "\(place).\(key)") } ?? []
    }
  }

  private func required(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    guard let object = value as? [String: Any] else { return [] }
    return (rule as? [String] ?? []).filter { object[$0] == nil }.map {
      "\(place): '\($0)' is missing"
    }
  }

  private func additional(
    _ rule: Any, _ schema: [String: Any], _ value: Any, _ place: String
  ) -> [String] {
    guard let object = value as? [String: Any], rule as? Bool == false else { return [] }
    let known = schema["properties"] as? [String: Any] ?? [:]
    return object.keys.sorted().filter { known[$0] == nil }.map {
      "\(place): '\($0)' does not belong there"
    }
  }

  private func items(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    guard let array = value as? [Any], let schema = rule as? [String: Any] else { return [] }
    return array.enumerated().flatMap { problems(of: $1, by: schema, at: "\(place)[\($0)]") }
  }

  private func minimum(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    guard let number = value as? NSNumber, let least = rule as? NSNumber else { return [] }
    return number.doubleValue >= least.doubleValue ? [] : ["\(place): it is less than \(least)"]
  }

  private func minLength(_ rule: Any, _ value: Any, _ place: String) -> [String] {
    guard let text = value as? String, let least = rule as? Int else { return [] }
    return text.count >= least ? [] : ["\(place): it is shorter than \(least)"]
  }
}
