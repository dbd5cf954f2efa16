// Opens recordings in the page to draw on, and saves them again: what the page says of them is what the
// tool says of the files that it saves, byte for byte.
// Usage: node recordings.mjs CHROMIUM PAGE GESTUREC SPEC FOLDER SCRATCH
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand } from "./hand.mjs";

const [program, page, tool, spec, folder, scratch] = process.argv.slice(2);

const names = readdirSync(folder).filter((name) => name.endsWith(".trace")).sort();
const browser = await Browser.start(program);
await using(browser, async () => {
  mkdirSync(scratch, { recursive: true });
  await browser.size(1440, 1000);
  const hand = new Hand(browser);
  await hand.open(page);
  await browser.click("#new");
  await hand.type(readFileSync(spec, "utf8"));
  const cells = async (count) => {
    await browser.until(`document.querySelectorAll("#sheet .cell").length === ${count}`, 240_000);
    await hand.settled();
  };
  await cells(0);
  await browser.choose("#files", names.map((name) => resolve(folder, name)));
  await cells(names.length);

  // Everything is saved by a click, forgotten, and opened again.
  await browser.downloads(resolve(scratch));
  await browser.click("#save");
  const archive = join(scratch, "gestures.zip");
  while (!existsSync(archive)) await new Promise((resolve) => setTimeout(resolve, 20));
  const reports = () => browser.value("Promise.all(page.history.work.recordings.map(({ id }) => page.engine.report(id)))");
  const before = await reports();
  await browser.click("#forget");
  await cells(0);
  await browser.choose("#files", [resolve(archive)]);
  await cells(names.length);
  const told = await reports();
  check(told.every((report, index) => report === before[index]), `${names.length} recordings are saved and opened by clicks`);

  // The files of the archive, as another program unpacks them.
  const files = join(scratch, "files");
  execFileSync("python3", ["-m", "zipfile", "-e", resolve(archive), files]);
  let output;
  try {
    output = execFileSync(resolve(tool), ["check", "--format", "json", "page.gesture", "--", ...names], {
      cwd: files, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    output = error.stdout;
  }
  const said = output.trimEnd().split("\n");
  const different = names.filter((_, index) => said[index] !== told[index]);
  if (different.length > 0) console.log(said[names.indexOf(different[0])], "\n", told[names.indexOf(different[0])]);
  const made = told.filter((report) => /"outcome":"(recognized|ended)"/.test(report)).length;
  check(
    said.length === names.length && different.length === 0,
    `check says the same of the ${names.length} files, byte for byte; of ${made} a gesture was made`);
  check(browser.allRequests.every((url) => /^(file|data|blob|about):/.test(url)), "no request leaves the page");
});
