import GestureTraces
import Testing

/// JSON of every kind, as text that shows what was read; and invalid JSON, with the line and the
/// reason.
@Suite struct JSONTests {
  @Test(arguments: [
    ("", ""), (" \t\r\n", ""), ("null", "null@1"), ("\n\n true", "true@3"), ("false", "false@1"),
    ("1 2\n3", "1@1 2@1 3@2"), ("-0.5e+3", "-0.5e+3@1"),
    ("0", "0@1"), ("-0", "-0@1"), ("10E-2", "10E-2@1"), ("\u{FEFF}7", "7@1"),
    (#""""#, "<>@1"), (#""a\"b\\c\/d""#, #"<a"b\c/d>@1"#),
    (#""\n\t\r\b\f""#, "<\n\t\r\u{8}\u{C}>@1"), (#""\u0041\u00e9""#, "<Aé>@1"),
    (#""\ud83d\ude00!""#, "<😀!>@1"), (#""\ud83dx""#, "<\u{FFFD}x>@1"),
    ("\"\u{20}\u{7F}é\"", "<\u{20}\u{7F}é>@1"),
    ("[]", "[]@1"), ("[ ]", "[]@1"), ("[1,\n2 ,[3]]", "[1@1 2@2 [3@2]@2]@1"),
    ("{}", "{}@1"), ("{ }", "{}@1"), (#"{"b":1,"a":{"c":[]}}"#, "{a:{c:[]@1}@1 b:1@1}@1"),
    ("{\n\"a\"\n:\n1}", "{a:1@4}@1"),
    ("[1][2]", "[1@1]@1 [2@1]@1"),
  ])
  func `a value is read with the line it begins on`(text: String, read: String) throws {
    #expect(try JSONValue.all(in: Array(text.utf8)).map(told).joined(separator: " ") == read)
  }

  @Test(arguments: [
    ("[", "1: the JSON is cut short"), ("[1", "1: the JSON is cut short"),
    ("[1,", "1: the JSON is cut short"), ("[1\n,\n", "3: the JSON is cut short"),
    ("{", "1: the JSON is cut short"), (#"{"a""#, "1: the JSON is cut short"),
    (#"{"a":"#, "1: the JSON is cut short"), (#"{"a":1"#, "1: the JSON is cut short"),
    (#"{"a":1,"#, "1: the JSON is cut short"), ("\"a", "1: the JSON is cut short"),
    ("\"a\\", "1: the JSON is cut short"), (#""\u"#, "1: the JSON is cut short"),
    (#"{"a":1,"b":1,"a":2}"#, "1: 'a' is there twice in one object"),
    (#""\u00"#, "1: this is not JSON: '00' is not expected here"),
    (#""\u00g0""#, "1: this is not JSON: '00g0\"' is not expected here"),
    (#""\x""#, "1: this is not JSON: '\"' is not expected here"),
    ("tru", "1: this is not JSON: 'tru' is not expected here"),
    ("nulL", "1: this is not JSON: 'nulL' is not expected here"),
    ("+", "1: this is not JSON: '+' is not expected here"),
    ("+1", "1: this is not JSON: '+1' is not expected here"),
    (".5", "1: this is not JSON: '.5' is not expected here"),
    ("5.", "1: this is not JSON: '5.' is not expected here"),
    ("01", "1: this is not JSON: '01' is not expected here"),
    ("-01", "1: this is not JSON: '-01' is not expected here"),
    ("1e+", "1: this is not JSON: '1e+' is not expected here"),
    ("1.2.3", "1: this is not JSON: '1.2.3' is not expected here"),
    ("-", "1: this is not JSON: '-' is not expected here"),
    ("0x1p3", "1: this is not JSON: 'x1p3' is not expected here"),
    (#""\u+041""#, "1: this is not JSON: '+041\"' is not expected here"),
    ("1e", "1: this is not JSON: '1e' is not expected here"),
    ("--1", "1: this is not JSON: '--1' is not expected here"),
    ("[1 2]", "1: this is not JSON: '2]' is not expected here"),
    ("[1,]", "1: this is not JSON: ']' is not expected here"),
    ("{1:2}", "1: this is not JSON: '1:2}' is not expected here"),
    (#"{"a" 1}"#, "1: this is not JSON: '1}' is not expected here"),
    (#"{"a":1;}"#, "1: this is not JSON: ';}' is not expected here"),
    ("[\n\n1é]", "3: this is not JSON: '?]' is not expected here"),
    ("abcdefghijklmnop", "1: this is not JSON: 'abcdefghijkl' is not expected here"),
    ("\"a\nb\"", "1: this is not JSON: '' is not expected here"),
    ("\"\u{1F}\"", "1: this is not JSON: '' is not expected here"),
  ])
  func `what is no JSON is refused with line and reason`(text: String, reason: String) {
    let error = #expect(throws: TraceError.self) { try JSONValue.all(in: Array(text.utf8)) }
    #expect(error.map(told) == reason)
  }

  @Test func `a text is UTF-8`() {
    let error = #expect(throws: TraceError.self) { try JSONValue.all(in: [10, 34, 0xFF, 34]) }
    #expect(error.map(told) == "2: a text is not UTF-8")
  }

  @Test func `lists and objects are nested 64 deep and no deeper`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(try JSONValue.all(in: nested(64)).count == 1)
    let error = #expect(throws: TraceError.self) { try JSONValue.all(in: nested(65)) }
    #expect(error.map(told) == "1: lists and objects are nested more than 64 deep")
    let objects = String(repeating: #"{"a":"#, count: 65)
    #expect(throws: TraceError.self) { try JSONValue.all(in: Array(objects.utf8)) }
  }

  @Test func `a value is asked for as what it is`() throws {
    let text = #"{"t":"x","n":1.5,"b":true,"l":[2],"z":null,"o":{}}"#
    let value = try #require(try JSONValue.all(in: Array(text.utf8)).first)
    #expect(value.isObject && value.list == nil && value.text == nil && value.number == nil)
    #expect(value["t"]?.text == "x" && value["t"]?.number == nil && value["t"]?.bool == nil)
    #expect(value["n"]?.number == "1.5" && value["n"]?.text == nil && value["n"]?.isObject == false)
    #expect(value["b"]?.bool == true && value["b"]?.list == nil)
    #expect(value["l"]?.list?.count == 1 && value["l"]?["t"] == nil)
    #expect(value["z"] == nil && value["z", "n"]?.number == "1.5" && value["none"] == nil)
  }

  private func told(_ error: TraceError) -> String {
    "\(error.line.map { "\($0)" } ?? "-"): \(error.message.text)"
  }

  private func told(_ value: JSONValue) -> String {
    let content =
      switch value.content {
      case .null: "null"
      case .bool(let value): "\(value)"
      case .number(let text): text
      case .text(let text): "<\(text)>"
      case .list(let values): "[\(values.map(told).joined(separator: " "))]"
      case .object(let members):
        "{"
          + members.sorted { $0.key < $1.key }.map { "\($0.key):\(told($0.value))" }
          .joined(separator: " ") + "}"
      }
    return "\(content)@\(value.line)"
  }
}
