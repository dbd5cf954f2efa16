// Files that come in and go out: texts, recordings, archives and folders.
import { download, packArchive, unpackArchive } from "../viewer/archive.js";
import { xmlParts, xmlText } from "./xml.js";

/** @typedef {{path: string, text: string}} NamedText */

/** Files that folders and archives have beside what is wanted. @param {string} path */
const isBeside = (path) => /(^|\/)(__MACOSX\/|\.)/.test(path);

/**
 * A file with its path in the folder that was dropped, which tells more than its name.
 * @param {File} file
 * @param {string} path
 */
function placed(file, path) {
  Object.defineProperty(file, "place", { value: path });
  return file;
}

/**
 * The files of a folder, and of those in it.
 * @param {any} handle A `FileSystemHandle`.
 * @param {string} path
 * @returns {Promise<File[]>}
 */
async function filesOfHandle(handle, path) {
  if (handle.kind === "file") return [placed(await handle.getFile(), path)];
  const files = [];
  for await (const one of handle.values()) files.push(...await filesOfHandle(one, `${path}/${one.name}`));
  return files;
}

/**
 * Reads a folder by the older API, all that some browsers have; Chromium refuses it to a page that is a file.
 * @param {any} entry A `FileSystemEntry`.
 * @returns {Promise<File[]>}
 */
async function filesOfEntry(entry) {
  if (entry.isFile) return [placed(await new Promise((resolve, reject) => entry.file(resolve, reject)), entry.fullPath.replace(/^\//, ""))];
  const [reader, files] = [entry.createReader(), []];
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return files;
    for (const one of some) files.push(...await filesOfEntry(one));
  }
}

/**
 * The files that were dropped, those in folders too.
 * @param {DataTransfer} transfer
 * @returns {Promise<{files: File[], problems: string[]}>}
 */
export async function droppedFiles(transfer) {
  // All is asked for at once: a moment later nothing is known of what was dropped.
  const items = /** @type {any[]} */ ([...transfer.items]).filter(({ kind }) => kind === "file").map((item) => ({
    file: item.getAsFile(), entry: item.webkitGetAsEntry?.() ?? null, handle: item.getAsFileSystemHandle?.() ?? null,
  }));
  /** @type {File[]} */
  const files = items.length > 0 ? [] : [...transfer.files];
  const problems = [];
  for (const { file, entry, handle } of items) {
    if (entry && !entry.isDirectory && file) {
      files.push(file);
      continue;
    }
    const name = entry?.name ?? file?.name ?? "what was dropped";
    const found = await Promise.resolve(handle).then((one) => (one ? filesOfHandle(one, one.name) : null)).catch(() => null)
      ?? await (entry ? filesOfEntry(entry) : Promise.reject()).catch(() => null);
    if (found) files.push(...found);
    else problems.push(`${name}: this browser cannot read a folder; choose its files with Open…, or drop it as a ZIP`);
  }
  return { files, problems };
}

/** Endings of files that are recordings, and of those that may be, as the tool takes them from folders. */
const recordingEndings = ["trace", "jsonl", "ndjson", "xml", "inkml", "events", "evemu", "ev"];
const sharedEndings = ["json", "csv", "tsv", "txt", "log"];

/** Endings of archives that a browser cannot read. */
const packedEndings = ["tar", "tgz", "gz", "xz", "bz2", "7z", "rar"];

/** @param {string} path */
const endingOf = (path) => /\.([^./]+)$/.exec(path)?.[1].toLowerCase() ?? "";

/**
 * The file beside a recording that describes its device: what stands before its ending begins the recording's
 * name, and ends there at the end of a word.
 * @param {string} path
 * @param {{path: string, bytes: Uint8Array}[]} all
 */
function companionOf(path, all) {
  const stems = all.filter((one) => {
    const stem = one.path.replace(/\.desc$/, "");
    return path.startsWith(stem) && !/^[\p{L}\p{N}]/u.test(path.slice(stem.length));
  }).sort((one, other) => other.path.length - one.path.length);
  return stems[0] && { name: stems[0].path.split("/").pop() ?? "", bytes: stems[0].bytes };
}

/**
 * What is in files: texts of gestures, and recordings in any format that is read.
 * @param {Iterable<File>} files
 * @param {string[]} problems What went wrong before.
 */
export async function readFiles(files, problems = []) {
  /** @type {{path: string, bytes: Uint8Array, isChosen: boolean}[]} */
  const found = [];
  for (const file of files) {
    const path = /** @type {any} */ (file).place ?? file.webkitRelativePath ?? "";
    if (isBeside(path || file.name)) continue;
    if (packedEndings.includes(endingOf(file.name))) {
      problems.push(`${file.name}: of archives only ZIP is read; unpack it, and drop its folder`);
      continue;
    }
    try {
      if (endingOf(file.name) === "zip") {
        for (const one of await unpackArchive(await file.arrayBuffer(), (name) => !isBeside(name) && !name.endsWith("/"))) {
          found.push({ ...one, isChosen: false });
        }
      } else {
        found.push({ path: path || file.name, bytes: new Uint8Array(await file.arrayBuffer()), isChosen: !path.includes("/") });
      }
    } catch (error) {
      problems.push(`${file.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const texts = found.filter(({ path }) => endingOf(path) === "gesture").flatMap(({ path, bytes }) => {
    try {
      const text = decoder.decode(bytes);
      if (!text.includes("\0")) return [{ path, text }];
    } catch {
      // The message follows.
    }
    problems.push(`${path}: it is not UTF-8; save it as UTF-8`);
    return [];
  });
  const descriptions = found.filter(({ path }) => path.endsWith(".desc"));
  // What lies in a folder among recordings need not be one.
  const recordings = found.filter(({ path, isChosen }) => {
    const ending = endingOf(path);
    return ending !== "gesture" && ending !== "desc" && (isChosen || recordingEndings.includes(ending) || sharedEndings.includes(ending));
  }).map(({ path, bytes, isChosen }) => ({
    path, bytes, companion: companionOf(path, descriptions), isSure: isChosen || recordingEndings.includes(endingOf(path)),
    document: bytes.subarray(0, 64).some((byte) => byte === 60) ? JSON.stringify(xmlParts(xmlText(bytes)) ?? "") : "",
  }));
  return { texts, recordings, problems };
}

/** The name of a file without its folders. @param {string} path */
const nameOf = (path) => path.split("/").pop() ?? path;

/** The names of the files that a text uses. @param {{text: string}} one */
const usesOf = ({ text }) => [...text.matchAll(/^\s*use\s+"([^"]+)"/gm)].map((use) => nameOf(use[1]));

/**
 * Texts that are opened, with what they use of those that were opened before, and with the text at hand if it uses them.
 * @param {NamedText[]} texts
 * @param {NamedText[]} known
 * @param {string} atHand
 */
export function withUsed(texts, known, atHand) {
  const all = [...texts];
  const isUsed = usesOf({ text: atHand }).some((name) => texts.some(({ path }) => nameOf(path) === name));
  if (isUsed) all.push(known.find(({ text }) => text === atHand) ?? { path: "page.gesture", text: atHand });
  // It grows while it is gone through.
  for (const one of all) {
    for (const name of usesOf(one)) {
      const used = known.findLast(({ path }) => nameOf(path) === name);
      if (used && !all.some(({ path }) => nameOf(path) === name)) all.push(used);
    }
  }
  return all;
}

/** The names of a text's gestures. @param {string} text */
export const gesturesOf = (text) => [...text.matchAll(/^\s*gesture\s+([\w-]+)/gm)].map((found) => found[1]);

/** The texts with gestures that no other text uses. @param {readonly NamedText[]} texts */
export function textsOnTop(texts) {
  const used = new Set(texts.flatMap(usesOf));
  return texts.filter(({ path, text }) => !used.has(nameOf(path)) && gesturesOf(text).length > 0);
}

/**
 * The recordings that lie beside a text, and those that lie beside no text: the longest name that fits tells.
 * @template {{path: string}} Found
 * @param {NamedText} text
 * @param {readonly NamedText[]} texts
 * @param {readonly Found[]} recordings
 */
export function recordingsBeside(text, texts, recordings) {
  const stems = texts.map(({ path }) => path.replace(/gesture$/, "")).sort((one, other) => other.length - one.length);
  return recordings.filter(({ path }) => {
    const stem = stems.find((one) => path.startsWith(one) || path.startsWith(one.replace(/\.$/, "-")));
    return stem === undefined || text.path === `${stem}gesture`;
  });
}

/**
 * Several texts as one: what a text uses of another stands before it.
 * @param {NamedText[]} texts
 */
export function joinTexts(texts) {
  if (texts.length === 1) return texts[0].text;
  /** @type {NamedText[]} */
  const order = [];
  /** @param {NamedText} one @param {NamedText[]} users */
  const add = (one, users) => {
    if (order.includes(one) || users.includes(one)) return;
    for (const name of usesOf(one)) {
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
