// A link that holds the text of the page and its recordings, after its `#`: packed, and in letters that
// links can have.

/** The longest link that is made: browsers take it, and most programs that pass it on. */
export const longestLink = 60_000;

/** @param {Uint8Array} bytes @param {GenericTransformStream} transform */
async function through(bytes, transform) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * The part of a link from its `#` on that holds a work.
 * @param {{text: string, recordings: readonly {path: string, text: string}[]}} work
 */
export async function linkPart({ text, recordings }) {
  const held = JSON.stringify([text, ...recordings.map((one) => [one.path, one.text])]);
  const packed = await through(new TextEncoder().encode(held), new CompressionStream("deflate-raw"));
  let letters = "";
  for (let at = 0; at < packed.length; at += 30_000) letters += String.fromCharCode(...packed.subarray(at, at + 30_000));
  return `${workPrefix}${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** What the part of a link begins with that holds a work. */
const workPrefix = "#work=";

/** Whether a link is meant to hold a work. @param {string} part */
export const isWorkLink = (part) => part.startsWith(workPrefix);

/**
 * The work that a link holds; `null` if it holds none that can be read.
 * @param {string} part
 * @returns {Promise<{text: string, recordings: {path: string, text: string}[]} | null>}
 */
export async function linkedWork(part) {
  if (!isWorkLink(part)) return null;
  const letters = part.slice(workPrefix.length);
  try {
    const packed = Uint8Array.from(
      atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"));
    const [text, ...recordings] = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return {
      text: String(text),
      recordings: recordings.map((/** @type {[string, string]} */ [path, trace]) =>
        ({ path: String(path), text: String(trace) })),
    };
  } catch {
    return null;
  }
}
