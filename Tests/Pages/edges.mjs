// Looks at reports of nothing, of one recording and of long names in a Chromium without a window.
// Usage: node edges.mjs CHROMIUM REPORT…, each named for what it is of: `none.html`, `long.html`.
import { basename, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";

const [program, ...reports] = process.argv.slice(2);
const browser = await Browser.start(program);

await using(browser, async () => {
  for (const report of reports) {
    const name = basename(report, ".html");
    for (const [width, height] of [[1440, 900], [390, 844]]) {
      await browser.size(width, height);
      await browser.open(`file://${resolve(report)}`);
      await browser.until('document.documentElement.dataset.ready === "true"', 30_000);
      const { wide, summary, seen, cut } = await browser.value(`(() => {
        const isSeen = (one) => one.getBoundingClientRect().height > 0;
        const inside = [...document.querySelectorAll("button, select, input, h2, h3, p")].filter((one) => isSeen(one) && !one.closest(".scroll"));
        return {
          wide: document.documentElement.scrollWidth, summary: document.getElementById("summary").textContent,
          seen: [...document.querySelectorAll("main > *")].filter(isSeen).map(({ id }) => id).join(),
          cut: inside.filter((one) => one.getBoundingClientRect().right > ${width} + 1).map(({ textContent }) => textContent.slice(0, 30)),
        };
      })()`);
      const isRight = name === "none" ? summary === "There are no recordings." && (seen === "texts-part" || seen === "")
        : /^\d+ of \d+ recordings? as expected/.test(summary) && seen.includes("filters");
      check(wide <= width && cut.length === 0 && isRight, `${name}, ${width} px: ${summary} Nothing is cut off ${cut}`);
    }
  }
});
