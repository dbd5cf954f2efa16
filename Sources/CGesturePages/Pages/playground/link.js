// A link that holds the text of the page, behind its `#`: packed, and in letters that links can have.

/** @param {Uint8Array} bytes @param {GenericTransformStream} transform */
async function through(bytes, transform) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * The part of a link behind its `#` that holds a text.
 * @param {string} text
 */
export async function linkPart(text) {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...packed));
  return `#text=${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/**
 * The text that a link holds; `null` if it holds none.
 * @param {string} part
 */
export async function linkedText(part) {
  const letters = /^#text=([\w-]+)$/.exec(part)?.[1];
  if (!letters) return null;
  try {
    const packed = Uint8Array.from(
      atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true })
      .decode(await through(packed, new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}
