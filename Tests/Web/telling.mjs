// What a module for web apps tells of recordings, and what check says of them.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const keys = ["shift", "control", "option", "command"];

/** The traces of paths; a folder stands for all that are in it. */
export function tracesAt(paths) {
  return paths.flatMap((path) => statSync(path).isDirectory()
    ? readdirSync(path).filter((name) => name.endsWith(".trace")).sort().map((name) => join(path, name)) : [path]);
}

/** What a `set` of a .trace says: a number in the unit of the runtime, an edge, or a place. */
function settingOf(words) {
  const numbers = words.map((word) => parseFloat(word) / (/\dms/.test(word) ? 1000 : word.endsWith("%") ? 100 : 1));
  const [x, y, width, height] = numbers;
  if (words.length === 1) return words[0] === "nowhere" ? null : Number.isNaN(x) ? words[0] : x;
  return words.length === 2 ? { x, y } : { x, y, width, height };
}

/** The frames of a .trace, with what is set before each, and its view. */
export function readTrace(path) {
  let view;
  const [frames, kinds, held] = [[], new Map(), new Map()];
  const settings = [];
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const words = line.replace(/#.*/, "").trim().split(/\s+/);
    if (words[0] === "view") view = { width: Number(words[1]), height: Number(words[2]) };
    if (words[0] === "set") settings.push([words[1], settingOf(words.slice(2))]);
    if (!/^[\d.]+$/.test(words[0])) continue;
    const [time, phase, id, x, y, ...rest] = words;
    const value = (name) => (rest.includes(name) ? Number(rest[rest.indexOf(name) + 1]) : 0);
    const kind = ["pencil", "mouse"].find((one) => rest.includes(one)) ?? kinds.get(id) ?? "finger";
    kinds.set(id, kind);
    const said = rest.flatMap((word, index) => word === "button" ? [`button ${rest[index + 1]}`] : keys.includes(word) ? [word] : []);
    if (said.length > 0 || phase === "began") held.set(id, said.filter((one) => one !== "button none"));
    const touch = {
      id: Number(id), phase, x: Number(x), y: Number(y), kind, isCoalesced: rest.includes("coalesced"),
      force: value("force"), radius: value("radius"), held: held.get(id) ?? [],
    };
    const last = frames.at(-1);
    if (last?.time === Number(time)) last.touches.push(touch);
    else frames.push({ time: Number(time), touches: [touch], settings: settings.splice(0) });
  }
  return { view, frames };
}

/** What a module tells of recordings: which gesture, how, when. Runs in node and in a page. */
export async function tell(Recognizer, recordings) {
  const all = [];
  for (const { view, frames } of recordings) {
    const recognizer = await Recognizer.create(view);
    const ends = [];
    for (const frame of frames) {
      for (const [name, value] of frame.settings) recognizer.set(name, value);
      ends.push(...recognizer.handle(frame.time, frame.touches));
    }
    for (let due = recognizer.deadline; due !== null; due = recognizer.deadline) ends.push(...recognizer.tick(due));
    recognizer.dispose();
    all.push(ends.filter((change) => !["began", "changed"].includes(change.kind))
      .map((change) => `${change.gesture} ${change.kind} ${Math.round(change.time * 1000)}`).sort().join("\n"));
  }
  return all;
}

/** Who leads in recordings, from each frame on in which that has changed. Runs in node and in a page. */
export async function lead(Recognizer, recordings) {
  const all = [];
  for (const { view, frames } of recordings) {
    const recognizer = await Recognizer.create(view);
    const entries = [];
    let last = null;
    for (const frame of frames) {
      for (const [name, value] of frame.settings) recognizer.set(name, value);
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

/** What check says of traces: what becomes of gestures, and who leads. */
export function expected(tool, spec, traces) {
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

/** Fails where a module tells something else than check says. */
export function compare(traces, told, said, where) {
  told.forEach((one, index) => {
    if (one !== said[index]) throw new Error(`${where}: ${traces[index]}: the module tells\n${one}\nand check says\n${said[index]}`);
  });
}
