// Looks at a report in a Chromium without a window: how soon it is there, its filters, its table.
// Usage: node report.mjs CHROMIUM PAGE COUNT [SCREENSHOT]
import { resolve } from "node:path";
import { Browser } from "./chromium.mjs";

const [program, page, count, picture] = process.argv.slice(2);

/** @param {boolean} holds @param {string} what */
function check(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
  console.log(`  ${what}`);
}

const browser = await Browser.start(program);
try {
  await browser.size(1440, 1000);
  await browser.open(`file://${resolve(page)}`);
  await browser.until('document.documentElement.dataset.ready === "true"', 30_000);
  console.log(`  the report is there after ${(await browser.firstPaint()).toFixed(0)} ms`);
  const cells = 'document.querySelectorAll("#sheet .cell").length';
  check(await browser.value(cells) === Number(count), `it has ${count} drawings`);
  const painted = 'document.querySelectorAll("#sheet canvas:not([width=\\"1\\"])").length';
  await browser.until(`${painted} > 0`);
  check(
    Number(count) < 100 || await browser.value(painted) < Number(count) / 2,
    "of which those are painted that are seen");
  if (picture) await browser.picture(picture);
  const wrong = await browser.value('document.querySelectorAll("#sheet .wrong").length');
  await browser.value(`(() => {
    const select = document.querySelector("select[name=outcome]");
    if (!select) return;
    select.value = "not as expected";
    select.dispatchEvent(new Event("change"));
  })()`);
  check(wrong === 0 || await browser.value(cells) === wrong, "a filter leaves those that it says");
  const number = await browser.value('Number(document.querySelector("#confusion td button").textContent)');
  await browser.value(`(() => {
    for (const select of document.querySelectorAll("form select")) select.value = "";
    document.querySelector("#confusion td button").click();
  })()`);
  check(await browser.value(cells) === number, "a number of the table leads to its drawings");
  check(await browser.value('document.querySelectorAll("#measures svg").length > 0'), "measures have histograms");
  check(browser.allRequests.every((url) => /^(file|data|blob|about):/.test(url)), "no request leaves the page");
  check(browser.problem === undefined, "no script failed");
} catch (error) {
  console.log(error.message, browser.problem ?? "");
  process.exitCode = 1;
} finally {
  await browser.stop();
}
