// Runs a module for web apps in node: what it tells of recordings is what check says.
// Usage: node web.mjs MODULE GESTUREC SPEC TRACE…
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [folder, tool, spec, ...traces] = process.argv.slice(2);
const { Recognizer } = await import(resolve(folder, "index.js"));

/** The frames of a .trace, and its view. */
function readTrace(path) {
  let view;
  const [frames, kinds] = [[], new Map()];
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const words = line.replace(/#.*/, "").trim().split(/\s+/);
    if (words[0] === "view") view = { width: Number(words[1]), height: Number(words[2]) };
    if (!/^[\d.]+$/.test(words[0])) continue;
    const [time, phase, id, x, y, ...rest] = words;
    const value = (name) => (rest.includes(name) ? Number(rest[rest.indexOf(name) + 1]) : 0);
    const kind = ["pencil", "mouse"].find((one) => rest.includes(one)) ?? kinds.get(id) ?? "finger";
    kinds.set(id, kind);
    const touch = {
      id: Number(id), phase, x: Number(x), y: Number(y), kind, isCoalesced: rest.includes("coalesced"),
      force: value("force"), radius: value("radius"),
    };
    const last = frames.at(-1);
    if (last?.time === Number(time)) last.touches.push(touch);
    else frames.push({ time: Number(time), touches: [touch] });
  }
  return { view, frames };
}

let compared = 0;
/** @type {{time: number, touches: any[]}[][]} */
const all = [];
for (const path of traces) {
  const { view, frames } = readTrace(path);
  const recognizer = await Recognizer.create(view);
  const ends = [];
  all.push(frames);
  for (const frame of frames) ends.push(...recognizer.handle(frame.time, frame.touches));
  for (let due = recognizer.deadline; due !== null; due = recognizer.deadline) ends.push(...recognizer.tick(due));
  recognizer.dispose();
  const told = ends.filter((change) => !["began", "changed"].includes(change.kind))
    .map((change) => `${change.gesture} ${change.kind} ${Math.round(change.time * 1000)}`);
  let output;
  try {
    output = execFileSync(tool, ["check", "--format", "json", spec, path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    output = error.stdout;
  }
  // What is still possible or under way when a recording is over, no change tells.
  const expected = JSON.parse(output).outcomes.filter((one) => !["possible", "began"].includes(one.outcome))
    .map((one) => `${one.gesture} ${one.outcome} ${Math.round(one.time * 1e6)}`);
  if (told.sort().join("\n") !== expected.sort().join("\n")) {
    console.log(`${path}: the module tells\n${told.join("\n")}\nand check says\n${expected.join("\n")}`);
    process.exitCode = 1;
  }
  compared += 1;
}
let [events, nanoseconds] = [0, 0n];
for (let round = 0; round < 60; round++) {
  for (const frames of all) {
    const recognizer = await Recognizer.create();
    const start = process.hrtime.bigint();
    for (const frame of frames) recognizer.handle(frame.time, frame.touches);
    // The first rounds are those in which node compiles.
    if (round >= 30) {
      nanoseconds += process.hrtime.bigint() - start;
      events += frames.reduce((sum, frame) => sum + frame.touches.length, 0);
    }
    recognizer.dispose();
  }
}
console.log(`  the web module tells what check says of ${compared} recordings: which gesture, how, when`);
console.log(`  ${Number(nanoseconds / BigInt(events))} ns an event, from JavaScript and back`);
