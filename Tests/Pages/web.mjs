// Runs a module for web apps in node and in a Chromium: what it tells of recordings is what check says.
// Usage: node web.mjs CHROMIUM MODULE GESTUREC SPEC TRACE…, where a folder stands for all traces in it
import { resolve } from "node:path";
import { compare, expected, lead, readTrace, tell, tracesAt } from "../Web/telling.mjs";
import { Browser, serve, using } from "./chromium.mjs";

const [program, folder, tool, spec, ...paths] = process.argv.slice(2);
const traces = tracesAt(paths);

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

const recordings = traces.map(readTrace);
const wanted = expected(tool, spec, traces);

const { Recognizer } = await import(resolve(folder, "index.js"));
compare(traces, await tell(Recognizer, recordings), wanted.told, "node");
compare(traces, await lead(Recognizer, recordings), wanted.leaders, "node");
const inNode = await time(Recognizer, recordings);

const { server, address } = await serve(folder);
const browser = await Browser.start(program);
await using(browser, async () => {
  await browser.open(`${address}/example.html`);
  const run = (work) => browser.value(`(async () => {
    const { Recognizer } = await import("/index.js");
    return (${work.toString()})(Recognizer, ${JSON.stringify(recordings)});
  })()`);
  compare(traces, await run(tell), wanted.told, "Chromium");
  compare(traces, await run(lead), wanted.leaders, "Chromium");
  const inChromium = await run(time);
  if (!browser.allRequests.every((url) => url.startsWith(address) || /^(data|blob|about):/.test(url))) {
    throw new Error(`a request leaves the page: ${browser.allRequests}`);
  }
  console.log(`  ${traces.length} recordings: node and Chromium tell what check says: which gesture, how, when, who leads`);
  console.log(`  ${inNode.toFixed(0)} ns an event in node, ${inChromium.toFixed(0)} in Chromium, from JavaScript and back`);
}, () => {
  server.close();
});
