// XML as the browser reads it, in the order in which it is written.

/**
 * What stands in a document: a list of `[name, attributes, line]` and `[name, text, line, line]`, of starts and
 * ends, or of `[reason, line]` if it is not well-formed.
 * @param {string} text
 * @returns {any[] | null} `null` if it is nothing that a browser should be asked.
 */
export function xmlParts(text) {
  // What declares a type is refused by the reader: no parser should see its entities.
  if (!/^\uFEFF?\s*</.test(text) || /<!DOCTYPE/i.test(text)) return null;
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  const problem = parsed.querySelector("parsererror");
  if (problem) {
    const [, line, reason] = /line (\d+)[^:]*:\s*([^\n]*)/.exec(problem.textContent ?? "") ?? ["", "1", "it is not well-formed"];
    return [[reason.replace(/Below is a rendering.*/, "").trim(), Number(line)]];
  }
  const parts = [];
  const starts = parsed.getElementsByTagName("*");
  let [next, line, at] = [0, 1, 0];
  /** @type {Element[]} */
  const open = [];
  const close = () => {
    const one = open.pop();
    if (!one) return;
    const words = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE);
    parts.push([one.nodeName, words.map(({ nodeValue }) => nodeValue).join(""), line, line]);
  };
  for (const found of text.matchAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<\/[^>]*>|<(?:"[^"]*"|'[^']*'|[^>"'])*>/g)) {
    const end = found.index + found[0].length;
    for (; at < end; at++) if (text.charCodeAt(at) === 10) line += 1;
    if (/^<[!?]/.test(found[0])) continue;
    if (found[0].startsWith("</")) {
      close();
      continue;
    }
    const one = starts[next++];
    open.push(one);
    parts.push([one.nodeName, Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])), line]);
    if (found[0].endsWith("/>")) close();
  }
  return parts;
}

/**
 * The text of an XML file, which may say how its letters are written.
 * @param {Uint8Array} bytes
 */
export function xmlText(bytes) {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const isLatin = /^(?:ï»¿)?\s*<\?xml[^>]*encoding\s*=\s*["']iso-8859-1["']/i.test(head);
  return new TextDecoder(isLatin ? "latin1" : "utf-8").decode(bytes);
}
