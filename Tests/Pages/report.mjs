// Looks at a report in a Chromium without a window: how soon it is there, its filters, its table.
// Usage: node report.mjs CHROMIUM PAGE COUNT [SCREENSHOTS]
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser } from "./chromium.mjs";

const [program, page, count, pictures] = process.argv.slice(2);

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
  // At the other end of the sheet, those are painted that come into sight.
  const scrolled = await browser.value(`(async () => {
    const start = performance.now();
    const sheet = document.getElementById("sheet");
    const last = sheet.lastElementChild;
    last.scrollIntoView();
    while (last.querySelector("canvas").width === 1) await new Promise(requestAnimationFrame);
    const time = performance.now() - start;
    sheet.firstElementChild.scrollIntoView();
    return time;
  })()`);
  console.log(`  its last drawing is seen ${scrolled.toFixed(0)} ms after somebody scrolls there`);
  const filtered = await browser.value(`(async () => {
    const start = performance.now();
    const name = document.querySelector("input[name=name]");
    name.value = "e";
    name.dispatchEvent(new Event("input"));
    await new Promise(requestAnimationFrame);
    const time = performance.now() - start;
    name.value = "";
    name.dispatchEvent(new Event("input"));
    return time;
  })()`);
  console.log(`  a filter takes ${filtered.toFixed(0)} ms`);
  const wrong = await browser.value('document.querySelectorAll("#sheet .wrong").length');
  await browser.value(`(() => {
    const select = document.querySelector("select[name=outcome]");
    if (!select) return;
    select.value = "not as expected";
    select.dispatchEvent(new Event("change"));
  })()`);
  check(wrong === 0 || await browser.value(cells) === wrong, "a filter leaves those that it says");
  if (await browser.value('document.querySelector("select[name=change]") !== null')) {
    await browser.value(`(() => {
      for (const select of document.querySelectorAll("form select")) select.value = "";
      const select = document.querySelector("select[name=change]");
      select.value = "better";
      select.dispatchEvent(new Event("change"));
    })()`);
    check(await browser.value(cells) === 1, "what changed since the baseline can be looked at alone");
    await browser.click("#sheet .cell");
    check(
      /before: none → now: [a-z]/.test(await browser.value('document.getElementById("detail").textContent')),
      "side by side with what it was");
  }
  // A number shows its recordings, whatever was filtered before.
  await browser.value(`(() => {
    const name = document.querySelector("input[name=name]");
    name.value = "nothing has this name";
    name.dispatchEvent(new Event("input"));
  })()`);
  check(await browser.value(cells) === 0 && await browser.value('!document.getElementById("empty").hidden'), "where nothing fits, a button shows all");
  const number = await browser.value('Number(document.querySelector("#confusion td button").textContent)');
  await browser.value('document.querySelector("#confusion td button").click()');
  check(await browser.value(cells) === number, "a number of the table leads to its drawings, whatever was filtered");
  check(
    await browser.value('document.querySelector("#sheet .cell[aria-pressed=true]") !== null'), "of which the first is chosen");
  await browser.click("#show-all, form button:last-of-type");
  check(await browser.value(cells) === Number(count), "and all are shown again by a button");
  const wrongCount = await browser.value('document.querySelectorAll("#sheet .wrong").length');
  check(
    wrongCount === 0 || await browser.value('document.querySelector("#sheet .cell").classList.contains("wrong")'), "wrong ones come first");
  const counted = await browser.value('[...document.querySelectorAll("#why tbody td:nth-of-type(1) button")].reduce((sum, one) => sum + Number(one.textContent), 0)');
  check(counted === wrongCount, `the table of causes has all ${wrongCount} that are not as expected`);
  const before = await browser.value('document.querySelector("#detail h2").textContent');
  await browser.value('document.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }))');
  check(await browser.value('document.querySelector("#detail h2").textContent') !== before, "J goes to the next");
  const address = await browser.value("location.hash");
  check(address.includes("recording="), "the address tells what is looked at");
  check(await browser.value('document.querySelectorAll("#measure svg").length === 1'), "one condition has its histogram");
  await browser.value(`(() => {
    const chart = document.querySelector("#measure svg");
    const box = chart.getBoundingClientRect();
    chart.setPointerCapture = () => {};
    for (const [type, x] of [["pointerdown", 1], ["pointermove", box.width - 1], ["pointerup", box.width - 1]]) {
      chart.dispatchEvent(new PointerEvent(type, { clientX: box.left + x, clientY: box.top + 5, bubbles: true }));
    }
  })()`);
  check(await browser.value(cells) > 0 && await browser.value('!document.getElementById("alone").hidden'), "a part of it shows its recordings");
  await browser.click("form button:last-of-type");
  check(await browser.value('document.querySelectorAll("#texts li").length > 10'), "the text is there");
  check(!(await browser.value("document.documentElement.outerHTML")).includes(process.cwd()), "nothing tells on which machine it was made");
  for (const [width, height] of [[390, 844], [1440, 1000]]) {
    await browser.size(width, height);
    check(await browser.value("document.documentElement.scrollWidth <= innerWidth"), `nothing is wider than ${width} pixels`);
  }
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    for (const [width, height, isDark] of [[1440, 1000, false], [1440, 1000, true], [390, 844, false], [390, 844, true]]) {
      await browser.size(width, height, isDark);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await browser.picture(join(pictures, `report-${isDark ? "dark" : "light"}-${width}.png`));
    }
  }
  check(browser.allRequests.every((url) => /^(file|data|blob|about):/.test(url)), "no request leaves the page");
  check(browser.problem === undefined, "no script failed");
} catch (error) {
  console.log(error.message, browser.problem ?? "");
  process.exitCode = 1;
} finally {
  await browser.stop();
}
