// Uses the page that the tool writes beside a module for web apps, of Examples/marks.gesture: ink, a menu of
// what is still possible, pan and pinch, one line for what was recognized; and what a page says that forbids
// WebAssembly. Usage: node menu.mjs CHROMIUM FOLDER [PICTURES]
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { Browser, check, serve, using } from "./chromium.mjs";

const [program, folder, pictures] = process.argv.slice(2);

/** Serves the folder with a policy for its contents. */
async function serveWith(policy) {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url, "http://localhost").pathname);
    const type = extname(path) === ".js" ? "text/javascript" : "text/html";
    response.writeHead(200, { "content-type": type, "content-security-policy": policy });
    createReadStream(path).on("error", () => response.end()).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}` };
}

const { server, address } = await serve(folder);
const strict = await serveWith("script-src 'self' 'unsafe-inline'");
const open = await serveWith("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'");
const browser = await Browser.start(program);
const row = (name) => browser.value(`[...document.querySelectorAll("#gestures tr")].find((row) => row.cells[0].textContent === "${name}").innerText`);
const made = () => browser.value('document.getElementById("made").textContent');
const ink = () => browser.value(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const canvas = document.getElementById("ink");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let place = 3; place < data.length; place += 4) if (data[place] > 0) count += 1;
  resolve(count);
})))`);
const isPossible = 'document.querySelector("#gestures tr").cells[1].textContent.startsWith("possible")';
const touch = (type, ...points) => browser.send("Input.dispatchTouchEvent", {
  type, touchPoints: points.map(([x, y], id) => ({ x, y, id })),
});
await using(browser, async () => {
  await browser.size(800, 900);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await browser.open(`${address}/example.html`);
  await browser.until('document.querySelectorAll("#gestures tr").length === 6');
  const box = await browser.value('(() => { const box = document.getElementById("area").getBoundingClientRect(); return { x: box.x, y: box.y }; })()');
  const at = (x, y) => [box.x + x, box.y + y];

  await touch("touchStart", at(200, 100));
  await browser.until(isPossible);
  const states = async () => Object.fromEntries(await Promise.all(["copy", "paste", "cut", "undo"].map(async (name) => [name, await row(name)])));
  const first = await states();
  check(Object.values(first).every((text) => text.includes("possible")), "when a finger lands, the menu has all marks");
  for (let step = 1; step <= 8; step++) await touch("touchMove", at(200, 100 + 5 * step));
  await browser.until(`[...document.querySelectorAll("#gestures tr")].filter((row) => row.cells[1].textContent === "idle").length >= 2`);
  const down = await states();
  check(down.copy.includes("possible") && down.paste.includes("possible") && !down.cut.includes("possible"), "it narrows to the two that go down");
  check((await ink()) > 500, "there are ink and fans");
  if (pictures) await browser.picture(join(pictures, "menu.png"));
  for (let step = 1; step <= 8; step++) await touch("touchMove", at(200 + 5 * step, 140));
  await browser.until(`[...document.querySelectorAll("#gestures tr")][0].cells[1].textContent === "what it would be now"`);
  await touch("touchEnd");
  await browser.until('document.getElementById("made").textContent === "copy"');
  check((await row("paste")).includes("failed"), "one line says what was made, and the others why they failed");

  // Two fingers that go right by 40 and apart by 40.
  await touch("touchStart", at(200, 200), at(300, 200));
  for (let step = 1; step <= 8; step++) await touch("touchMove", at(200 + 2.5 * step, 200), at(300 + 7.5 * step, 200));
  await touch("touchEnd");
  await browser.until(`document.getElementById("piece").style.transform.includes("scale(1.")`);
  const moved = await browser.value('document.getElementById("piece").style.transform');
  check(/translate\([1-9]/.test(moved), `two fingers carry the square and make it larger: ${moved}`);
  check((await made()) !== "copy", "and are told");

  const openIn = async ({ address }) => {
    await browser.open(`${address}/example.html`);
    await browser.until('document.querySelectorAll("#gestures tr").length === 6');
  };
  await openIn(strict);
  await browser.until('document.getElementById("made").textContent !== ""');
  check((await made()).includes("'wasm-unsafe-eval'"), `a page that forbids WebAssembly says: ${await made()}`);
  await openIn(open);
  // Where a recognizer can be created, the module has started.
  await browser.value(`(async () => {
    const { Recognizer } = await import("./index.js");
    (await Recognizer.create()).dispose();
  })()`);
  check((await made()) === "", "and with that in its policy it starts");
}, () => {
  for (const one of [server, strict.server, open.server]) one.close();
});
