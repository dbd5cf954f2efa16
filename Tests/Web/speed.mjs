// Measures what an event costs in the module for web apps, beside the runtime in C over the same strokes, in
// turns: `.ci/web` says of what. Both have to report as many changes, or nothing is measured.
// Usage: node speed.mjs GESTUREC GESTURE-BENCH MODULE SCRATCH
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [tool, bench, module, scratch] = process.argv.slice(2);
const subjects = [
  { name: "checkmark", path: "Examples/checkmark.gesture", events: 2e6 },
  { name: "sixteen", path: "Examples/Unistrokes/unistrokes.gesture", events: 3e5 },
];
const turns = 7;

/** Compiles the program in C of a subject; returns its path and what it says of the strokes. */
function native(name) {
  const [text, path] = [execFileSync(bench, ["c", name], { encoding: "utf8", maxBuffer: 1 << 28 }), join(scratch, name)];
  writeFileSync(`${path}.c`, text);
  execFileSync(process.env.CC ?? "clang", ["-std=c99", "-O2", "-ISources/CGestureRuntime/include", "-o", path, `${path}.c`, "-lm"]);
  const found = [...text.matchAll(/^ {2}\{(\d+), (\d+), ([-\d.e]+), ([-\d.e]+)\},$/gm)];
  // To take numbers out of this costs nothing beside an event.
  const rows = Float64Array.from(found.flatMap((row) => row.slice(1).map(Number)));
  const [, span] = text.match(/start \+= (\d+)/);
  const [, round] = text.match(/events = argc > 1 \? (\d+)/);
  return { path: resolve(path), rows, span: Number(span), round: Number(round) };
}

/** The recognizer of a subject, from what the tool writes, with the module that is measured. */
async function web(name, path) {
  const folder = resolve(scratch, `${name}-web`);
  mkdirSync(folder, { recursive: true });
  execFileSync(tool, ["compile", path, "--format", "web", "-o", folder], { stdio: ["ignore", "ignore", "inherit"] });
  const written = join(folder, "index.js");
  const packed = readFileSync(module).toString("base64");
  writeFileSync(written, readFileSync(written, "utf8").replace(/unpacked\("[^"]*"\)/, () => `unpacked("${packed}")`));
  return (await import(written)).Recognizer.create();
}

/** Draws a number of events, each as `attach` passes it; returns the number of changes. */
function draw(recognizer, { rows, span }, start, events) {
  let count = 0;
  for (let left = events; left > 0; start += span) {
    for (let row = 0; row < rows.length && left > 0; row += 4, left--) {
      recognizer.put((start + rows[row]) / 1000, 1, rows[row + 1], 0, 0, rows[row + 2], rows[row + 3], 0, 0, 0);
      count += recognizer.take().length;
    }
  }
  return count;
}

const middle = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];
const nanoseconds = (values, count) => values.map((value) => (value * 1e6) / count);
const figures = (values) => `${middle(values).toFixed(0)} (${Math.min(...values).toFixed(0)})`;

const columns = (...cells) => console.log(cells.map((cell, index) => index ? cell.padStart(16) : cell.padEnd(12)).join(""));
columns("ns an event", "C", "web", "web / C");
for (const { name, path, events } of subjects) {
  const program = native(name);
  const rounds = Math.ceil(events / program.round);
  const count = rounds * program.round;
  const run = (times) => {
    const start = performance.now();
    const said = parseInt(execFileSync(program.path, [String(times)], { encoding: "utf8" }), 10);
    return { changes: said - program.round, time: performance.now() - start };
  };
  const recognizer = await web(name, path);
  const [c, js] = [[], []];
  let start = 0;
  for (let turn = 0; turn <= turns; turn++) {
    const empty = run(0).time;
    const { changes, time } = run(rounds);
    const before = performance.now();
    const found = draw(recognizer, program, start, count);
    const passed = performance.now() - before;
    start += Math.ceil((4 * count) / program.rows.length) * program.span;
    if (found !== changes) throw new Error(`${name}: the runtime in C makes ${changes} changes, the web module ${found}`);
    // The first turn is what engines of JavaScript take to warm up.
    if (turn > 0) [c, js].forEach((list, index) => list.push(index ? passed : time - empty));
  }
  const [here, there] = [nanoseconds(c, count), nanoseconds(js, count)];
  const ratios = [middle(there) / middle(here), Math.min(...there) / Math.min(...here)];
  columns(name, figures(here), figures(there), `${ratios[0].toFixed(2)} (${ratios[1].toFixed(2)})`);
}
console.log(`median (least) of ${turns} turns; the module has ${readFileSync(module).length} bytes packed`);
