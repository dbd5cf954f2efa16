// Archives of recordings: ZIP files, written without packing and read with or without.
import { element } from "./format.js";

const checksums = Uint32Array.from({ length: 256 }, (_, index) => {
  let sum = index;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum >>> 0;
});

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ checksums[(sum ^ byte) & 255];
  return (sum ^ 0xffffffff) >>> 0;
}

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * An archive of texts.
 * @param {{path: string, text: string}[]} files
 */
export function packArchive(files) {
  const encoder = new TextEncoder();
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const entries = [];
  let offset = 0;
  for (const file of files) {
    const [name, bytes] = [encoder.encode(file.path), encoder.encode(file.text)];
    // Version 2.0, a name in UTF-8, not packed, the first day that there is.
    const fields = [20, 0x800, 0, 0, 0x21];
    const sizes = [checksum(bytes), bytes.length, bytes.length];
    const local = record([[0x04034b50, 4], ...fields.map(pair(2)), ...sizes.map(pair(4)), [name.length, 2], [0, 2]]);
    entries.push(
      record([
        [0x02014b50, 4], [20, 2], ...fields.map(pair(2)), ...sizes.map(pair(4)), [name.length, 2],
        [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4],
      ]), name);
    parts.push(local, name, bytes);
    offset += local.length + name.length + bytes.length;
  }
  const size = entries.reduce((sum, entry) => sum + entry.length, 0);
  const end = record([
    [0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4], [offset, 4], [0, 2],
  ]);
  return new Blob([...parts, ...entries, end], { type: "application/zip" });
}

/** @param {number} width @returns {(number: number) => [number, number]} */
const pair = (width) => (number) => [number, width];

/**
 * Numbers after each other, each with its number of bytes.
 * @param {[number, number][]} numbers
 */
function record(numbers) {
  const bytes = new Uint8Array(numbers.reduce((sum, [, width]) => sum + width, 0));
  let place = 0;
  for (const [number, width] of numbers) {
    for (let i = 0; i < width; i++) bytes[place++] = Math.floor(number / 256 ** i) & 255;
  }
  return bytes;
}

/**
 * The files of an archive whose names end as wanted.
 * @param {ArrayBuffer} buffer
 * @param {(path: string) => boolean} wanted
 * @returns {Promise<{path: string, bytes: Uint8Array}[]>}
 */
export async function unpackArchive(buffer, wanted) {
  const view = new DataView(buffer);
  let end = buffer.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error("this is no ZIP archive");
  const files = [];
  let place = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    const method = view.getUint16(place + 10, true);
    const size = view.getUint32(place + 20, true);
    const lengths = [28, 30, 32].map((at) => view.getUint16(place + at, true));
    const local = view.getUint32(place + 42, true);
    const path = new TextDecoder().decode(new Uint8Array(buffer, place + 46, lengths[0]));
    place += 46 + lengths[0] + lengths[1] + lengths[2];
    if (!wanted(path)) continue;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const bytes = new Uint8Array(buffer, start, size);
    const stream = new Blob([bytes]).stream();
    const unpacked = method === 8 ? stream.pipeThrough(new DecompressionStream("deflate-raw")) : stream;
    files.push({ path, bytes: new Uint8Array(await new Response(unpacked).arrayBuffer()) });
  }
  return files;
}
