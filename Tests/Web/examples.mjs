// Starts the module of every example in node, and compares what it tells of the example's recordings with
// what check says of them.
// Usage: node examples.mjs GESTUREC EXAMPLES SCRATCH
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { compare, expected, readTrace, tell } from "./telling.mjs";

const [tool, examples, scratch] = process.argv.slice(2);
const specs = readdirSync(examples, { recursive: true }).map(String).filter((path) => path.endsWith(".gesture")).sort();
let [started, recordings, largest] = [0, 0, 0];
for (const spec of specs) {
  const path = join(examples, spec);
  // Of several specifications whose names fit, a trace is for the one with the longest.
  const stems = readdirSync(dirname(path)).filter((name) => name.endsWith(".gesture")).map((name) => basename(name, ".gesture"));
  const isFor = (name, stem) => name === `${stem}.trace` || (name.startsWith(`${stem}-`) && name.endsWith(".trace"));
  const own = basename(path, ".gesture");
  const traces = readdirSync(dirname(path)).filter((name) => isFor(name, own)
    && !stems.some((stem) => stem.length > own.length && isFor(name, stem))).sort().map((name) => join(dirname(path), name));
  const folder = resolve(scratch, spec.replaceAll(/[/.]/g, "-"));
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync(tool, ["compile", path, "--format", "web", "-o", folder], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    // A file of parts has no gestures, and there is nothing to start.
    if (!/^\s*gesture /m.test(readFileSync(path, "utf8"))) continue;
    throw error;
  }
  const { Recognizer, gestureNames } = await import(join(folder, "index.js"));
  if (gestureNames.length === 0) continue;
  const recognizer = await Recognizer.create();
  recognizer.dispose();
  started += 1;
  largest = Math.max(largest, readFileSync(join(folder, "index.js")).length);
  if (traces.length === 0) continue;
  const found = await tell(Recognizer, traces.map(readTrace));
  compare(traces, found, expected(tool, path, traces).told, spec);
  recordings += traces.length;
}
if (started < 20) throw new Error(`only ${started} modules were started`);
console.log(`${started} modules start in node, the largest of ${largest} bytes; of ${recordings} recordings they tell what check says`);
