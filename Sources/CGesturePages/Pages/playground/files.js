// Files that come in and go out: texts, recordings, archives and folders.
import { element } from "../viewer/format.js";
import { packArchive, unpackArchive } from "./archive.js";

/** @typedef {{path: string, text: string}} NamedText */

/** Files that folders and archives have beside what is wanted. @param {string} path */
const isBeside = (path) => /(^|\/)(__MACOSX\/|\.)/.test(path);

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * The files that were dropped, those in folders too.
 * @param {DataTransfer} transfer
 * @returns {Promise<File[]>}
 */
export async function droppedFiles(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry != null);
  if (entries.length === 0) return [...transfer.files];
  /** @type {File[]} */
  const files = [];
  /** @param {any} entry */
  const add = async (entry) => {
    if (entry.isFile) {
      /** @type {File} */
      const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
      // Its path in the folder tells more than its name.
      Object.defineProperty(file, "place", { value: entry.fullPath.replace(/^\//, "") });
      files.push(file);
      return;
    }
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const one of some) await add(one);
    }
  };
  for (const entry of entries) await add(entry);
  return files;
}

/**
 * What is in files: texts of gestures, and what may be recordings.
 * @param {Iterable<File>} files
 */
export async function readFiles(files) {
  /** @type {NamedText[]} */
  const found = [];
  /** @type {string[]} */
  const problems = [];
  for (const file of files) {
    const path = /** @type {any} */ (file).place ?? file.webkitRelativePath ?? "";
    if (isBeside(path || file.name)) continue;
    try {
      if (file.name.endsWith(".zip")) {
        found.push(...await unpackArchive(await file.arrayBuffer(), (one) => !isBeside(one) && !one.endsWith("/")));
      } else {
        found.push({ path: path || file.name, text: await file.text() });
      }
    } catch (error) {
      problems.push(`${file.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const texts = found.filter(({ path }) => path.endsWith(".gesture"));
  return { texts, recordings: found.filter((one) => !texts.includes(one)), problems };
}

/**
 * Several texts as one: what a text uses of another stands before it.
 * @param {NamedText[]} texts
 */
export function joinTexts(texts) {
  if (texts.length === 1) return texts[0].text;
  const nameOf = (/** @type {string} */ path) => path.split("/").pop() ?? path;
  const uses = (/** @type {NamedText} */ one) => [...one.text.matchAll(/^\s*use\s+"([^"]+)"/gm)].map((use) => nameOf(use[1]));
  /** @type {NamedText[]} */
  const order = [];
  /** @param {NamedText} one @param {NamedText[]} users */
  const add = (one, users) => {
    if (order.includes(one) || users.includes(one)) return;
    for (const name of uses(one)) {
      const used = texts.find((other) => nameOf(other.path) === name);
      if (used) add(used, [...users, one]);
    }
    order.push(one);
  };
  for (const one of texts) add(one, []);
  const names = texts.map(({ path }) => nameOf(path));
  return order.map(({ path, text }) => {
    const kept = text.replace(/^\s*use\s+"([^"]+)"[^\n]*\n?/gm, (line, used) => (names.includes(nameOf(used)) ? "" : line));
    return `// ${nameOf(path)}\n${kept.trim()}\n`;
  }).join("\n");
}

/**
 * Saves a work as an archive.
 * @param {{text: string, recordings: readonly NamedText[]}} work
 */
export function saveWork({ text, recordings }) {
  const used = new Set();
  const files = recordings.map(({ path: name, text: trace }) => {
    let path = traceName(name);
    for (let count = 2; used.has(path); count++) path = name.replace(/(\.trace)?$/, `-${count}.trace`);
    used.add(path);
    return { path, text: trace };
  });
  download(packArchive([{ path: "page.gesture", text }, ...files]), "gestures.zip");
}

/** @param {string} path */
export const traceName = (path) => path.replace(/(\.trace)?$/, ".trace");
