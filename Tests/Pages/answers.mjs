// Asks two modules of the page to draw on the same, and says whether their answers are the same: the one
// that is carried, and the one that the sources give now. Each text of Examples and of Tests/Corpus is
// compiled and examined, whole and cut off in its middle, which leaves mistakes. The recordings beside it are
// added, judged, reported, drawn and replayed, and drawn once more as a hand would, frame by frame.
// Usage: node answers.mjs CARRIED BUILT, both .wasm or .wasm.gz
import { readFileSync, readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** A module that runs. */
class Asked {
  /** @param {string} path */
  constructor(path) {
    const bytes = readFileSync(path);
    const module = new WebAssembly.Module(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
    this.exports = /** @type {any} */ (new WebAssembly.Instance(module, {}).exports);
  }

  /** @param {string[]} parts Goes in; returns how many bytes each has. */
  put(...parts) {
    const all = parts.map((part) => encoder.encode(part));
    let place = this.exports.page_room(all.reduce((sum, part) => sum + part.length, 0));
    for (const part of all) {
      new Uint8Array(this.exports.memory.buffer, place, part.length).set(part);
      place += part.length;
    }
    return all.map((part) => part.length);
  }

  /** @param {string} entry @param {number[]} numbers */
  ask(entry, ...numbers) {
    const count = this.exports[`page_${entry}`](...numbers);
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.page_answer(), count));
  }

  /** @param {[number, number, number, number, number][]} touches Of one time: id, phase, kind, x and y. */
  draw(microseconds, touches) {
    const place = this.exports.page_room(24 * touches.length);
    const view = new DataView(this.exports.memory.buffer, place, 24 * touches.length);
    touches.forEach(([id, phase, kind, x, y], index) => {
      view.setInt32(24 * index, id, true);
      view.setUint32(24 * index + 4, phase | (kind << 8), true);
      [x, y, 0, 0].forEach((value, part) => view.setFloat32(24 * index + 8 + 4 * part, value, true));
    });
    return `${this.exports.page_draw(microseconds, touches.length)}`;
  }
}

const phases = ["began", "moved", "stationary", "ended", "cancelled"];

/** The frames of a .trace that has only samples of fingers; of any other none. */
function frames(text) {
  /** @type {Map<number, [number, number, number, number, number][]>} */
  const found = new Map();
  for (const line of text.split("\n")) {
    const match = /^(\d+(?:\.\d+)?) +(\w+) +(\d+) +(-?[\d.]+) +(-?[\d.]+)\s*$/.exec(line);
    if (match === null || !phases.includes(match[2])) continue;
    const time = Math.round(1000 * Number(match[1]));
    const touches = found.get(time) ?? found.set(time, []).get(time);
    touches.push([Number(match[3]), phases.indexOf(match[2]), 0, Number(match[4]), Number(match[5])]);
  }
  return [...found];
}

/** All that is asked of one text: what is asked, and the answer. */
function* answers(/** @type {Asked} */ module, text, /** @type {[string, string][]} */ recordings) {
  yield ["compile", module.ask("compile", ...module.put(text))];
  yield ["examine", module.ask("examine")];
  module.exports.page_remove(0);
  for (const [number, [path, recording]] of recordings.entries()) {
    yield [`add ${path}`, module.ask("add", ...module.put(path, recording))];
    for (const entry of ["verdict", "report", "picture", "text"]) {
      // A picture of a recording that is looked at, with the reasons why a gesture failed.
      yield [`${entry} of ${path}`, module.ask(entry, number, 1)];
    }
    for (const events of [1, 7, 30, 400]) yield [`${events} events of ${path}`, module.ask("replay", number, events)];
    module.exports.page_begin(390, 844);
    for (const [time, touches] of frames(recording)) {
      yield [`draw ${path} at ${time} µs`, module.draw(time, touches) + module.ask("tell")];
    }
    module.exports.page_tick(10_000_000);
    yield [`the end of ${path}`, module.ask("end", ...module.put("drawn", "none"))];
    module.exports.page_remove(number + 1);
  }
}

/** Every file under a folder whose name ends so. */
const files = (folder, ending) =>
  readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`).filter((name) => name.endsWith(ending)).sort();

const [carried, built] = process.argv.slice(2).map((path) => new Asked(path));
const entries = [carried, built].map((module) => Object.keys(module.exports).sort().join(" "));
if (entries[0] !== entries[1]) {
  console.log(`what can be asked differs\n  carried: ${entries[0]}\n  sources: ${entries[1]}`);
  process.exit(1);
}
const traces = files("Examples", ".trace");
let [texts, count] = [0, 0];
for (const spec of [...files("Examples", ".gesture"), ...files("Tests/Corpus", ".gesture")]) {
  const whole = readFileSync(spec, "utf8");
  const stem = spec.slice(0, -".gesture".length);
  const beside = traces.filter((name) => name === `${stem}.trace` || name.startsWith(`${stem}-`)).slice(0, 4);
  const recordings = beside.map((name) => /** @type {[string, string]} */ ([name, readFileSync(name, "utf8")]));
  for (const [text, tried] of [[whole, recordings], [whole.slice(0, whole.length / 2), []]]) {
    const others = answers(built, text, tried);
    for (const [what, answer] of answers(carried, text, tried)) {
      const other = others.next().value?.[1];
      count += 1;
      if (answer === other) continue;
      const at = [...answer].findIndex((letter, index) => letter !== other?.[index]);
      console.log(`${spec}: the answers differ: ${what}`);
      for (const [name, said] of [["carried", answer], ["sources", other]]) {
        console.log(`  ${name}: …${said?.slice(Math.max(0, at - 40), at + 120)}…`);
      }
      process.exit(1);
    }
    texts += 1;
  }
}
console.log(`${count} answers about ${texts} texts are the same`);
