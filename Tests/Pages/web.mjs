// Runs a module for web apps in node and in a Chromium: what it tells of recordings is what check says.
// Usage: node web.mjs CHROMIUM MODULE GESTUREC SPEC TRACE…, where a folder stands for all traces in it
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, serve } from "./chromium.mjs";

const [program, folder, tool, spec, ...paths] = process.argv.slice(2);
const traces = paths.flatMap((path) => statSync(path).isDirectory()
  ? readdirSync(path).filter((name) => name.endsWith(".trace")).sort().map((name) => join(path, name)) : [path]);

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

/** What a module tells of recordings: which gesture, how, when. Runs in node and in a page. */
async function tell(Recognizer, recordings) {
  const all = [];
  for (const { view, frames } of recordings) {
    const recognizer = await Recognizer.create(view);
    const ends = [];
    for (const frame of frames) ends.push(...recognizer.handle(frame.time, frame.touches));
    for (let due = recognizer.deadline; due !== null; due = recognizer.deadline) ends.push(...recognizer.tick(due));
    recognizer.dispose();
    all.push(ends.filter((change) => !["began", "changed"].includes(change.kind))
      .map((change) => `${change.gesture} ${change.kind} ${Math.round(change.time * 1000)}`).sort().join("\n"));
  }
  return all;
}

/** Who leads in recordings, from each frame on in which that has changed. Runs in node and in a page. */
async function lead(Recognizer, recordings) {
  const all = [];
  for (const { view, frames } of recordings) {
    const recognizer = await Recognizer.create(view);
    const entries = [];
    let last = null;
    for (const frame of frames) {
      recognizer.handle(frame.time, frame.touches);
      const leader = recognizer.leader;
      if (leader && leader.gesture !== last) {
        entries.push(`${Math.round(frame.time * 1000)} ${leader.gesture} ${leader.fit} ${leader.runnerUp} ${leader.lead}`);
      }
      last = leader?.gesture ?? null;
    }
    recognizer.dispose();
    all.push(entries.join("\n"));
  }
  return all;
}

/** Nanoseconds that an event takes, from JavaScript and back. Runs in node and in a page. */
async function time(Recognizer, recordings) {
  let [events, milliseconds, round] = [0, 0, 0];
  const end = performance.now() + 1500;
  while (performance.now() < end || round < 4) {
    for (const { view, frames } of recordings) {
      const recognizer = await Recognizer.create(view);
      const start = performance.now();
      for (const frame of frames) recognizer.handle(frame.time, frame.touches);
      // The first rounds are those in which the module is compiled.
      if (round >= 2) {
        milliseconds += performance.now() - start;
        events += frames.reduce((sum, frame) => sum + frame.touches.length, 0);
      }
      recognizer.dispose();
    }
    round += 1;
  }
  return (milliseconds * 1e6) / events;
}

/** What check says of all of them: what becomes of gestures, and who leads. */
function expected() {
  let output;
  try {
    output = execFileSync(tool, ["check", "--leader", "--format", "json", spec, "--", ...traces], {
      encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    output = error.stdout;
  }
  const reports = output.trimEnd().split("\n").map((line) => JSON.parse(line));
  if (reports.length !== traces.length) throw new Error(`check says ${reports.length} things of ${traces.length} recordings`);
  const single = (number) => (number === null ? null : Math.fround(number));
  return {
    // What is still possible or under way when a recording is over, no change tells.
    told: reports.map((report) => report.outcomes.filter((one) => !["possible", "began"].includes(one.outcome))
      .map((one) => `${one.gesture} ${one.outcome} ${Math.round(one.time * 1e6)}`).sort().join("\n")),
    leaders: reports.map((report) => report.leaders.filter((one) => one.gesture !== null)
      .map((one) => `${Math.round(one.time * 1e6)} ${one.gesture} ${single(one.fit)} ${one.runnerUp} ${single(one.lead)}`)
      .join("\n")),
  };
}

const recordings = traces.map(readTrace);
const wanted = expected();

function compare(told, said, where) {
  told.forEach((one, index) => {
    if (one !== said[index]) throw new Error(`${where}: ${traces[index]}: the module tells\n${one}\nand check says\n${said[index]}`);
  });
}

const { Recognizer } = await import(resolve(folder, "index.js"));
compare(await tell(Recognizer, recordings), wanted.told, "node");
compare(await lead(Recognizer, recordings), wanted.leaders, "node");
const inNode = await time(Recognizer, recordings);

const { server, address } = await serve(folder);
const browser = await Browser.start(program);
try {
  await browser.open(`${address}/example.html`);
  const run = (work) => browser.value(`(async () => {
    const { Recognizer } = await import("/index.js");
    return (${work.toString()})(Recognizer, ${JSON.stringify(recordings)});
  })()`);
  compare(await run(tell), wanted.told, "Chromium");
  compare(await run(lead), wanted.leaders, "Chromium");
  const inChromium = await run(time);
  if (!browser.allRequests.every((url) => url.startsWith(address) || /^(data|blob|about):/.test(url))) {
    throw new Error(`a request leaves the page: ${browser.allRequests}`);
  }
  console.log(`  ${traces.length} recordings: node and Chromium tell what check says: which gesture, how, when, who leads`);
  console.log(`  ${inNode.toFixed(0)} ns an event in node, ${inChromium.toFixed(0)} in Chromium, from JavaScript and back`);
} catch (error) {
  console.log(error.message, browser.problem ?? "");
  process.exitCode = 1;
} finally {
  await browser.stop();
  server.close();
}
