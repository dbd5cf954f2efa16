// Measures what an event costs in the module for web apps, beside the runtime in C over the same strokes:
// `.ci/web` says of what. The strokes are drawn again and again in slices that take a fraction of a
// millisecond. Of each slice the least time counts, which is what it takes while nothing else runs: so
// neighbours on the machine matter little. Both have to report as many changes, or nothing is measured.
// Usage: node speed.mjs GESTUREC GESTURE-BENCH MODULE SCRATCH
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [tool, bench, module, scratch] = process.argv.slice(2);
const subjects = [
  { name: "checkmark", path: "Examples/checkmark.gesture" },
  { name: "sixteen", path: "Examples/Unistrokes/unistrokes.gesture" },
];
const [turns, slice] = [40, 420];

/** The strokes of a subject, and what the runtime in C takes for an event of them. */
function native(name) {
  const [text, path] = [execFileSync(bench, ["c", name], { encoding: "utf8", maxBuffer: 1 << 28 }), join(scratch, name)];
  writeFileSync(`${path}.c`, text);
  execFileSync(process.env.CC ?? "clang", [
    "-std=c99", "-O2", `-DSUBJECT="${path}.c"`, "-I.", "-ISources/CGestureRuntime/include", "-o", path,
    "Tests/Web/slices.c", "-lm",
  ]);
  const found = [...text.matchAll(/^ {2}\{(\d+), (\d+), ([-\d.e]+), ([-\d.e]+)\},$/gm)];
  // To take numbers out of this costs nothing beside an event.
  const rows = Float64Array.from(found.flatMap((row) => row.slice(1).map(Number)));
  const [, span] = text.match(/start \+= (\d+)/);
  const said = execFileSync(resolve(path), [turns, slice, span].map(String), { encoding: "utf8" });
  const [changes, time] = said.split(" ").map(Number);
  return { rows, span: Number(span), changes, time };
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

/** Draws a slice of the strokes, each event as `attach` passes it; returns the number of changes. */
function draw(recognizer, rows, start, first) {
  let count = 0;
  for (let row = 4 * first; row < 4 * (first + slice); row += 4) {
    recognizer.put((start + rows[row]) / 1000, 1, rows[row + 1], 0, 0, rows[row + 2], rows[row + 3], 0, 0, 0);
    count += recognizer.take().length;
  }
  return count;
}

/** What the module takes for an event of the strokes, in nanoseconds. */
function measured(name, recognizer, { rows, span, changes }) {
  const least = new Array(Math.floor(rows.length / 4 / slice)).fill(Infinity);
  for (let turn = 0; turn < turns; turn++) {
    let found = 0;
    for (let index = 0; index < least.length; index++) {
      const start = performance.now();
      found += draw(recognizer, rows, turn * span, index * slice);
      least[index] = Math.min(least[index], performance.now() - start);
    }
    if (found !== changes) throw new Error(`${name}: the runtime in C makes ${changes} changes, the web module ${found}`);
  }
  return (least.reduce((sum, time) => sum + time) * 1e6) / (least.length * slice);
}

const columns = (...cells) => console.log(cells.map((cell, index) => index ? cell.padStart(8) : cell.padEnd(12)).join(""));
columns("ns an event", "C", "web", "web / C");
for (const { name, path } of subjects) {
  const program = native(name);
  const time = measured(name, await web(name, path), program);
  columns(name, program.time.toFixed(0), time.toFixed(0), (time / program.time).toFixed(2));
}
console.log(`least times of ${turns} turns, in slices of ${slice} events; the module has ${readFileSync(module).length} bytes packed`);
