// Opens files of every format in the page to draw on, in a Chromium without a window: what is read of them is
// what `gesturec trace convert` reads, and what is refused is refused in its words.
// Usage: node opening.mjs CHROMIUM PAGE GESTUREC SCRATCH
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand } from "./hand.mjs";

const [program, page, tool, scratch] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);

/** The inputs of a folder of the corpus, under the names that they are read by. */
function inputs(kind) {
  const folder = join(scratch, kind);
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(join("Tests/Corpus/traces", kind)).filter((name) => name.endsWith(".input"));
  for (const name of names) copyFileSync(join("Tests/Corpus/traces", kind, name), join(folder, name.slice(0, -6)));
  return names.map((name) => resolve(folder, name.slice(0, -6)));
}

/** Chooses files, and waits until they are opened or refused. */
async function open(files) {
  await browser.value(`page.history.step({ recordings: [] }), document.getElementById("notice").textContent = ""`);
  await hand.settled();
  await browser.choose("#files", files);
  await browser.until('/opened|could not be read|nothing to open/.test(document.getElementById("notice").textContent)', 120_000);
  await hand.settled();
  return { recordings: await browser.value("page.history.work.recordings.map(({ path, text }) => [path, text])"), words: await hand.text("notice") };
}

/** What the tool makes of a file: its text, or its message without its place. */
function converted(file) {
  const { status, stdout, stderr } = spawnSync(resolve(tool), ["trace", "convert", file, "--format", "trace"], { encoding: "utf8" });
  const message = stderr.split("\n").map((one) => / error: (.*?)(?: \[[\w-]+\])?$/.exec(one)?.[1]).find(Boolean);
  return status === 0 ? { text: stdout } : { message: message ?? stderr };
}

await using(browser, async () => {
  await browser.size(1440, 900);
  await hand.open(page);
  await hand.type("gesture check { stroke { move right } }");

  const good = inputs("good");
  const opened = await open(good);
  const texts = new Map(opened.recordings);
  let compared = 0;
  for (const file of good) {
    const { text, message } = converted(file);
    const name = file.split("/").pop();
    const told = texts.get(name);
    // A .trace stays as it was written.
    if (text === undefined || told === readFileSync(file, "utf8")) continue;
    // A label is an expectation in the page, and no part of what the tool writes of one recording.
    const read = text.includes("expect ") ? told : told?.replace(/expect \S+ recognized\n$/, "");
    if (read !== text) throw new Error(`${name}: the page reads\n${told}\nand the tool\n${text ?? message}`);
    compared += 1;
  }
  check(compared > 40, `of ${good.length} files of ${new Set(good.map((name) => name.split(".").pop())).size} endings, ${compared} are read as the tool reads them, byte for byte`);

  const bad = inputs("bad");
  const refused = await open(bad);
  let [alike, browsers] = [0, 0];
  for (const file of bad) {
    const name = file.split("/").pop();
    const { message } = converted(file);
    // A table of several recordings opens here, and is no one file.
    if (message === undefined || message.startsWith("several recordings, and those of a stream,")) continue;
    // What is wrong with XML, each parser says in its own words.
    const isOwn = /well-formed XML|follows the end of the document/.test(message) && /\.(xml|inkml)$/.test(name);
    const words = isOwn ? `${name}: ` : message.slice(0, 60);
    if (!refused.words.includes(name) || !refused.words.includes(words)) throw new Error(`${name}: the tool says\n${message}\nand the page\n${refused.words.slice(0, 2000)}`);
    if (isOwn) browsers += 1;
    else alike += 1;
  }
  check(alike > 100, `of ${bad.length} files that are none, ${alike} are refused in the tool's words, ${browsers} in the browser's`);

  await browser.choose("#files", [good.find((name) => name.endsWith("dollar1.xml"))]);
  await browser.until('document.getElementById("notice").textContent === "1 recording opened"');
  check(true, "what was refused before is not said of what opens afterwards");

  // A folder in an archive, with what lies beside recordings.
  const folder = join(scratch, "set");
  mkdirSync(join(folder, "in"), { recursive: true });
  copyFileSync(good.find((name) => name.endsWith("dollar1.xml")), join(folder, "in", "one.xml"));
  copyFileSync(good.find((name) => name.endsWith("touches.json")), join(folder, "in", "two.json"));
  writeFileSync(join(folder, "in", "README.md"), "# Not a recording\n");
  writeFileSync(join(folder, "in", "package.json"), "{}\n");
  writeFileSync(join(folder, "set.gesture"), "gesture line { stroke { move right } }\n");
  execFileSync("python3", ["-m", "zipfile", "-c", "set.zip", "set"], { cwd: scratch });
  const archive = await open([resolve(scratch, "set.zip")]);
  check(
    archive.recordings.map(([path]) => path).sort().join() === "set/in/one.xml,set/in/two.json"
      && (await hand.written()).startsWith("gesture line") && !/could not/.test(archive.words),
    "an archive of a folder opens with its text and its recordings, and without what is none");

  // A text in another encoding than the tool reads is no text full of errors.
  const before = await hand.written();
  const wide = join(scratch, "wide.gesture");
  writeFileSync(wide, Buffer.from("\ufeffgesture a { stroke { move right } }\n", "utf16le"));
  check((await open([resolve(wide)])).words.includes("it is not UTF-8; save it as UTF-8") && await hand.written() === before, "a text in UTF-16 is refused, and the one at hand stays");

  // Many recordings in one file, with labels.
  const stream = join(scratch, "many.jsonl");
  writeFileSync(stream, [0, 1, 2].map((index) => JSON.stringify({
    name: `drawn-${index}`, label: index ? "line" : "other", strokes: [[[0, 0, 0], [40, 0, 16], [90, 0, 32]]] })).join("\n"));
  const many = await open([resolve(stream)]);
  check(many.recordings.length === 3 && (await hand.text("tally")).includes("2 of 3 as expected"), "a stream of recordings opens as many, with their labels");

  // What a device recorded, with the description that lies beside it.
  const data = "../shared/data/evemu-devices.tar.xz";
  if (existsSync(data)) {
    const devices = join(scratch, "devices");
    mkdirSync(devices, { recursive: true });
    execFileSync("tar", ["xJf", resolve(data), "-C", devices]);
    const files = execFileSync("find", [devices, "-name", "*.events"], { encoding: "utf8" }).trim().split("\n").sort().slice(0, 12);
    const beside = [...new Set(files.flatMap((file) => {
      const place = file.slice(0, file.lastIndexOf("/"));
      return readdirSync(place).filter((name) => name.endsWith(".desc")).map((name) => join(place, name));
    }))];
    const read = new Map((await open([...files, ...beside].map((file) => resolve(file)))).recordings);
    const wanted = files.map((file) => [file.split("/").pop(), converted(file).text]).filter(([, text]) => text !== undefined);
    const different = wanted.filter(([name, text]) => read.get(name) !== text);
    check(wanted.length > 0 && different.length === 0, `${wanted.length} recordings of devices are read as the tool reads them`);
  } else {
    console.log("  SKIPPED: there are no recordings of devices");
  }
});
