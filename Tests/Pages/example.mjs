// Uses the example page of a module for web apps with fingers, in a Chromium without a window.
// Usage: node example.mjs CHROMIUM FOLDER pan|pinch|stroke
import { Browser, check, serve, using } from "./chromium.mjs";

const [program, folder, kind] = process.argv.slice(2);

const { server, address } = await serve(folder);
const browser = await Browser.start(program);
await using(browser, async () => {
  await browser.size(800, 900);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  await browser.open(`${address}/example.html`);
  await browser.until('document.getElementById("area").style.touchAction === "none"');
  const { x, y } = await browser.value('(({ x, y }) => ({ x, y }))(document.getElementById("area").getBoundingClientRect())');
  const line = (places, count = 16) => places.slice(1).flatMap((end, index) =>
    Array.from({ length: count }, (_, step) => [x, y].map((offset, axis) =>
      Math.round(offset + places[index][axis] + ((end[axis] - places[index][axis]) * step) / (count - 1)))));
  const transform = () => browser.value('document.getElementById("piece").style.transform');
  const isTold = (gesture, kind) => browser.until(`[...document.querySelectorAll("#gestures tr")].some((row) => row.cells[0].textContent === "${gesture}" && row.cells[2].textContent === "${kind}")`);
  const made = () => browser.value('document.getElementById("made").textContent');

  if (kind === "pan") {
    await browser.touch([line([[100, 100], [220, 160]])]);
    await isTold("pan", "ended");
    const [dx, dy] = (await transform()).match(/-?[\d.]+(?=px)/g).map(Number);
    // A pan begins after ten points, and reports what came after that.
    check(dx > 90 && dx <= 120 && dy > 40 && dy <= 60, `a finger drags the square, by ${dx.toFixed(0)}, ${dy.toFixed(0)}`);
    await browser.touch([line([[100, 100], [220, 160]])], "touchCancel");
    await isTold("pan", "cancelled");
    check(true, "a touch that is taken away cancels");
  } else if (kind === "pinch") {
    await browser.touch([line([[300, 150], [200, 150]]), line([[340, 150], [440, 150]])]);
    await isTold("pinch", "ended");
    const scale = Number((await transform()).match(/scale\(([\d.]+)\)/)[1]);
    check(scale > 2 && scale < 7, `two fingers make it larger, by ${scale.toFixed(2)}`);
  } else {
    await browser.touch([line([[100, 160], [150, 220], [270, 60]])]);
    await isTold("check", "recognized");
    check(true, "a check is recognized");
    await browser.touch([line([[300, 60], [300, 220], [440, 220], [440, 60], [302, 62]])]);
    await isTold("rectangle", "recognized");
    check((await made()) === "rectangle", "and a rectangle");
    check(await browser.value('document.getElementById("piece").hidden'), "no square is shown that nothing moves");
    // On a phone, rows keep their height, and names stand on neither ink nor fans, wherever one draws.
    await browser.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 1, mobile: true });
    await browser.value(`(() => {
      window.painted = { names: [], ink: [], fans: [] };
      const pen = CanvasRenderingContext2D.prototype;
      const [scale, fillText, lineTo, moveTo] = ["scale", "fillText", "lineTo", "moveTo"].map((name) => pen[name]);
      pen.scale = function (...by) { window.painted = { names: [], ink: [], fans: [] }; scale.apply(this, by); };
      pen.lineTo = function (x, y) { window.painted.ink.push([x, y]); lineTo.call(this, x, y); };
      pen.moveTo = function (x, y) { window.painted.fans.push([x, y]); moveTo.call(this, x, y); };
      pen.fillText = function (text, x, y) {
        window.painted.names.push([x - 14, x + this.measureText(text).width, y - 8, y + 8]);
        fillText.call(this, text, x, y);
      };
    })()`);
    const { width, height, top, left } = await browser.value(`(() => {
      const { width, height, top, left } = document.getElementById("area").getBoundingClientRect();
      return { width, height, top, left };
    })()`);
    const heights = () => browser.value(`[...new Set([...document.querySelectorAll("#gestures tr")]
      .map((row) => row.getBoundingClientRect().height))].join()`);
    const before = await heights();
    const [names, covered, all] = [[], [], new Set([before])];
    const ways = [[[60, height - 40], [width - 30, 40]], [[width - 60, height - 40], [30, 40]], [[60, 60], [150, 300], [width - 40, 60]]];
    for (const way of ways) {
      for (const [index, place] of line(way).entries()) {
        await browser.send("Input.dispatchTouchEvent", {
          type: index === 0 ? "touchStart" : "touchMove", touchPoints: [{ x: place[0] - x + left, y: place[1] - y + top, id: 0 }],
        });
      }
      await browser.value("new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 150))");
      all.add(await heights());
      const found = await browser.value(`(() => {
        const { names, ink, fans } = window.painted;
        const near = ([left, right, top, bottom], [x, y]) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
        const isCovering = (box) => ink.some((spot) => near(box, spot) < 2) || fans.some((spot) => near(box, spot) < 40);
        return { names: names.length, covered: names.filter(isCovering).length };
      })()`);
      names.push(found.names);
      covered.push(found.covered);
      await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    check(all.size === 1 && !before.includes(","), `on a phone all rows have one height, whatever they say (${[...all]})`);
    check(Math.max(...names) > 2 && covered.every((count) => count === 0), `and names stand beside ink and fans (${covered} of ${names})`);
    const bright = () => browser.value(`(() => {
      const canvas = document.getElementById("ink");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let [sum, count] = [0, 0];
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200) [sum, count] = [sum + data[at], count + 1];
      return sum / count;
    })()`);
    for (const isDark of [false, true]) {
      await browser.size(800, 900, isDark);
      await browser.touch([line([[100, 160], [150, 220], [270, 60]])]);
      await isTold("check", "recognized");
      await browser.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      const ink = await bright();
      check(isDark ? ink > 200 : ink < 60, `${isDark ? "dark" : "light"}: ink can be seen on its ground (${ink.toFixed(0)} of 255)`);
    }
  }
  check(browser.allRequests.every((url) => url.startsWith(address) || /^(data|blob|about):/.test(url)), "no request leaves the page");
}, () => {
  server.close();
});
