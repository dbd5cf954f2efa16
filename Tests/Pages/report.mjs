// Looks at a report in a Chromium without a window: how soon it is there, its filters, its table, and what the
// page to draw on makes of the recordings that it saves.
// Usage: node report.mjs CHROMIUM PAGE COUNT PLAYGROUND SCRATCH [SCREENSHOTS]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { faintTexts } from "./eyes.mjs";
import { Hand } from "./hand.mjs";

const [program, page, count, playground, scratch, pictures] = process.argv.slice(2);

const browser = await Browser.start(program);
await using(browser, async () => {
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
  await browser.click("#reset");
  check(await browser.value(cells) === Number(count), "and all are shown again by a button");
  const wrongCount = await browser.value('document.querySelectorAll("#sheet .wrong").length');
  check(
    wrongCount === 0 || await browser.value('document.querySelector("#sheet .cell").classList.contains("wrong")'), "wrong ones come first");
  const counted = await browser.value('[...document.querySelectorAll("#why tbody td:nth-of-type(1) button")].reduce((sum, one) => sum + Number(one.textContent), 0)');
  check(counted === wrongCount, `the table of causes has all ${wrongCount} that are not as expected`);
  // Of a cause that is a condition.
  const cause = await browser.value(`(() => {
    const texts = JSON.parse(document.getElementById("report-data").textContent).measures.map(({ text }) => text);
    const row = [...document.querySelectorAll("#why tbody tr")].find((one) => texts.includes(one.querySelector("code")?.textContent));
    row?.querySelector("button").click();
    return row?.querySelector("code").textContent;
  })()`);
  if (cause) {
    check(await browser.value('document.getElementById("measure-text").value') === cause, `a number of a cause shows what its condition measured, too: ${cause}`);
    await browser.click("#reset");
  }
  // By person and device, where recordings say so: each has all that say it.
  const factors = await browser.value(`[...document.querySelectorAll("#factors table")].map((table) => ({
    name: table.dataset.factor,
    all: [...table.querySelectorAll("tbody td:nth-of-type(1) button")].reduce((sum, one) => sum + Number(one.textContent), 0),
    known: JSON.parse(document.getElementById("report-data").textContent).items.filter((item) => item.factors[table.dataset.factor]).length,
  }))`);
  check(factors.every(({ all, known }) => all === known && all > 0), `tables by ${factors.map(({ name }) => name).join(", ") || "nothing, as no recording says who drew it"}`);
  if (factors.length > 0) {
    await browser.value('document.querySelector("#factors tbody td button").click()');
    const value = await browser.value('document.querySelector("#factors tbody th").textContent');
    check((await browser.value('document.getElementById("alone").textContent')).includes(`${factors[0].name} ${value}`), "and a number of theirs shows its recordings");
    await browser.click("#reset");
  }
  const near = await browser.value(`["escapes", "misses"].map((id) => [...document.querySelectorAll("#" + id + " tbody tr")].map((row) =>
    Number(/([0-9.]+) % (?:of the length )?(to spare|missing)$/.exec(row.lastElementChild.textContent)[1])))`);
  check(
    near[0].length + near[1].length > 0 && near.every((shares) => shares.every((share, index) => index === 0 || share >= shares[index - 1])),
    `near misses, the nearest first: ${near.map((shares) => shares.length).join(" and ")}`);
  const nearest = await browser.value('document.querySelector("#near-part tbody .plain").title');
  await browser.value('document.querySelector("#near-part tbody .plain").click()');
  check(await browser.value('document.querySelector("#detail h2").textContent') === nearest, "and a click shows one");
  check(await browser.value('document.getElementById("why").compareDocumentPosition(document.getElementById("filters")) === Node.DOCUMENT_POSITION_FOLLOWING'), "why comes first");
  const before = await browser.value('document.querySelector("#detail h2").textContent');
  await browser.value('document.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }))');
  check(await browser.value('document.querySelector("#detail h2").textContent') !== before, "J goes to the next");
  // From one that has the focus, which follows.
  const focused = await browser.value(`(() => {
    const cell = () => document.querySelector("#sheet .cell[aria-pressed=true]");
    cell().focus();
    const next = cell().nextElementSibling ?? cell();
    cell().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    const isNext = document.activeElement === next;
    next.dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true }));
    return isNext && document.activeElement === cell();
  })()`);
  const stops = await browser.value('[...document.querySelectorAll("#sheet *")].filter((one) => one.tabIndex === 0).length');
  check(focused && stops === 1, "arrows and K go on from there; all drawings are one stop of the tab key");
  const unnamed = await browser.value(`[...document.querySelectorAll("button:not([hidden]), select, input, canvas[role]")]
    .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length)).map((one) => one.outerHTML)`);
  check(unnamed.length === 0, `everything that can be used has a name ${unnamed}`);
  const address = await browser.value("location.hash");
  check(address.includes("recording="), "the address tells what is looked at");
  check(await browser.value('document.querySelectorAll("#measure svg").length === 1'), "one condition has its histogram");
  const whole = await browser.value('document.querySelector("#measure svg").getAttribute("aria-label")');
  await browser.value(`(() => {
    const chart = document.querySelector("#measure svg");
    const box = chart.getBoundingClientRect();
    chart.setPointerCapture = () => {};
    for (const [type, x] of [["pointerdown", 1], ["pointermove", box.width - 1], ["pointerup", box.width - 1]]) {
      chart.dispatchEvent(new PointerEvent(type, { clientX: box.left + x, clientY: box.top + 5, bubbles: true }));
    }
  })()`);
  check(await browser.value(cells) > 0 && await browser.value('!document.getElementById("alone").hidden'), "a part of it shows its recordings");
  check(await browser.value('document.querySelector("#measure svg").getAttribute("aria-label")') === whole, "and stands among the others as before");
  const [alone, part] = [await browser.value('document.getElementById("alone").textContent'), await browser.value(cells)];
  // An address with more of them would be too long.
  if (part <= 300) {
    // Until the page has gone, the one before answers.
    const loaded = browser.event("Page.loadEventFired");
    await browser.value("location.reload()");
    await loaded;
    await browser.until(`document.documentElement?.dataset.ready === "true" && document.getElementById("alone").textContent === ${JSON.stringify(alone)}`);
    check(await browser.value(cells) === part, `the address leads to the same ${part} drawings`);
  }
  await browser.click("#reset");
  check(await browser.value('document.querySelectorAll("#texts li").length > 10'), "the text is there");
  // Of a recording that became nothing, if the report says why.
  const isTold = await browser.value(`[...document.querySelectorAll("#sheet .cell")].filter((one) => one.textContent.includes("nothing")).some((cell) => {
    cell.click();
    return document.querySelector("#detail .cause button") !== null;
  })`);
  if (isTold) check(await browser.value('document.querySelectorAll("#texts .blamed").length === 1'), "and the line is marked that is to blame");
  if (isTold) {
    const [beside, whole] = await browser.value('["#detail .excerpt .blamed", "#texts .blamed"].map((one) => document.querySelector(one)?.textContent)');
    check(beside !== undefined && beside === whole, `beside the drawing, too: ${beside?.trim()}`);
  }
  check(!(await browser.value("document.documentElement.outerHTML")).includes(process.cwd()), "nothing tells on which machine it was made");
  for (const [width, height] of [[390, 844], [1024, 768], [1440, 1000]]) {
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
  // The whole table is in sight, and what is drawn has the colours and the size of the page.
  await browser.size(1440, 1000);
  const table = await browser.value('(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.getElementById("confusion").parentElement)');
  const columns = await browser.value('document.querySelectorAll("#confusion thead th").length');
  check(columns > 40 || table.scrollWidth <= table.clientWidth, `all ${columns} columns of the table are in sight, "nothing" too`);
  const drawing = () => browser.value(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const canvas = document.getElementById("drawing");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let [sum, count] = [0, 0];
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200) [sum, count] = [sum + data[at] + data[at + 1] + data[at + 2], count + 1];
    done({ mean: sum / count / 3, width: canvas.width, box: canvas.getBoundingClientRect().width });
  })))`);
  const timeline = await browser.value(`(() => {
    const canvas = document.getElementById("timeline");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.reduce((sum, value, index) => sum + (index % 4 === 3 && value > 40 ? 1 : 0), 0);
  })()`);
  check(timeline > 1000, "its timeline shows when it was how fast");
  const bright = await drawing();
  const faint = await browser.value(faintTexts);
  await browser.size(700, 1000, true);
  await new Promise((done) => setTimeout(done, 300));
  const dark = await drawing();
  faint.push(...await browser.value(faintTexts));
  check(faint.length === 0, `all its texts have a contrast of 4.5 to 1 and more ${faint.slice(0, 5)}`);
  check(dark.mean > bright.mean + 20 && Math.abs(dark.width - dark.box) < 2 && dark.width !== bright.width, "the drawing follows the theme and the width");
  for (const isDark of [false, true]) {
    await browser.size(1440, 1000, isDark, true);
    const forced = await browser.value(`[...document.querySelectorAll("#detail .meter, #detail .swatch")].every((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)")
      && [...document.querySelectorAll("#detail .meter")].every((one) => getComputedStyle(one).backgroundImage.startsWith("radial-gradient"))`);
    check(forced, `${isDark ? "dark" : "light"}, forced: bars and phases have colours`);
  }

  // What is wrong is saved for the page to draw on, which says of it what the report says.
  await browser.size(1440, 1000);
  if (Number(count) <= 400) {
    await browser.downloads(resolve(scratch));
    // Of several texts, one at a time: they may have gestures of the same name.
    const kept = await browser.value(`(() => {
      const paths = [...document.querySelectorAll("#texts details")].map((one) => one.dataset.path);
      const name = document.querySelector("input[name=name]");
      name.value = paths.length > 1 ? paths[0].replace(/[^/]*$/, "") : "";
      name.dispatchEvent(new Event("input"));
      return { all: ${cells}, wrong: document.querySelectorAll("#sheet .wrong").length };
    })()`);
    await browser.click("#take");
    const archive = join(scratch, "gestures.zip");
    while (!existsSync(archive)) await new Promise((done) => setTimeout(done, 20));
    const hand = new Hand(browser);
    await hand.open(playground);
    await browser.click("#new");
    await browser.choose("#files", [resolve(archive)]);
    await browser.until(`page.history.work.recordings.length === ${kept.all}`, 60_000);
    await hand.settled();
    const tally = await hand.text("tally");
    check(tally.startsWith(`${kept.all - kept.wrong} of ${kept.all} as expected`), `the page to draw on opens what the report saves, and says so, too: ${tally}`);
  }

  // Of a recording that should not have become a gesture, the report says what let it in.
  const text = readFileSync(page, "utf8");
  const json = /id="report-data"[^>]*>([^]*?)<\/script>/.exec(text)[1];
  const told = JSON.parse(json);
  const made = told.items.find((item) => item.isRight && item.made.length === 1);
  Object.assign(made, { isRight: false, label: `not ${made.made[0]}`, wanted: [] });
  Object.assign(told, { items: [made], measures: [] });
  const other = join(scratch, "not.html");
  writeFileSync(other, text.replace(json, () => JSON.stringify(told).replaceAll("<", "\\u003c")));
  await browser.open(`file://${resolve(other)}`);
  await browser.until('document.documentElement.dataset.ready === "true"', 30_000);
  await browser.click("#sheet .cell");
  const excess = await browser.value('document.querySelector("#detail p.cause")?.textContent ?? ""');
  check(new RegExp(`^Made ${made.made[0]}, since .*, most narrowly .*: .* to spare\\.$`).test(excess), `of what should not have been made, the report says what let it in: ${excess}`);
  check(browser.allRequests.every((url) => /^(file|data|blob|about):/.test(url)), "no request leaves the page");
});
