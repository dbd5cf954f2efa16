// Looks at texts on the page to draw on: what it finds in them is what the tool finds. The page counts
// in 32 bits, the tool in 64.
// Usage: node examine.mjs CHROMIUM PAGE GESTUREC SPEC…
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Browser, using } from "./chromium.mjs";

const [program, page, tool, ...specs] = process.argv.slice(2);

/** @param {{severity: string, code: string, text: string}} message */
const words = ({ severity, code, text }) => `${severity} ${code} ${text}`;

/** @param {string} spec What the tool says of a text. */
function told(spec) {
  const { stdout } = spawnSync(resolve(tool), ["check", spec, "--messages", "json"], { encoding: "utf8", maxBuffer: 1 << 28 });
  return stdout.trimEnd().split("\n").filter((line) => line !== "").map((line) => words(JSON.parse(line))).sort();
}

const browser = await Browser.start(program);
await using(browser, async () => {
  await browser.open(`file://${resolve(page)}`);
  await browser.until('document.documentElement.dataset.ready === "true"');
  let count = 0;
  for (const spec of specs) {
    const text = JSON.stringify(readFileSync(spec, "utf8"));
    const answer = await browser.value(`page.engine.examine(${text}).then((answer) => answer.diagnostics)`);
    const [found, expected] = [answer.map(words).sort(), told(spec)];
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      console.log(`not so: ${spec} is told of what the tool tells\n`, found, "\n", expected);
      process.exitCode = 1;
    }
    count += found.length;
  }
  console.log(`  of ${specs.length} texts the page tells what the tool tells: ${count} messages`);
});
