// Looks at details of the page to draw on that once were wrong, in a Chromium without a window: bars, words,
// places of what is shown, files that are dropped, colours that a user forces.
// Usage: node details.mjs CHROMIUM PAGE SCRATCH
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page, scratch] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
const ctrl = 2;
const spec = readFileSync("Examples/checkmark.gesture", "utf8");
const told = () => hand.text("result");
/** What stands in the copy of the text after it was scrolled to a share of its height, and how far from its place. */
const scrolled = async (share) => {
  await browser.value(`(({ scrollHeight, clientHeight }) => document.getElementById("text").scrollTop = ${share} * (scrollHeight - clientHeight))(document.getElementById("text"))`);
  await hand.frames();
  return browser.value(`(() => {
    const [copy, numbers, area] = ["copy", "numbers", "text"].map((id) => document.getElementById(id));
    const rows = [...copy.querySelectorAll("div")];
    const first = parseInt(numbers.textContent);
    const top = area.getBoundingClientRect().top + 12 + 22 * (first - 1) - area.scrollTop;
    const bounds = rows.at(-1).getBoundingClientRect();
    return { first, rows: rows.map((row) => row.textContent), off: Math.abs(rows[0].getBoundingClientRect().top - top),
      seen: bounds.bottom > area.getBoundingClientRect().bottom - 30 && parseInt(numbers.textContent.trim().split("\\n").at(-1)) === first + rows.length - 1 };
  })()`);
};
/** How many dots of a canvas have a colour of the page. */
const dots = (id, color) => browser.value(`(() => {
  const canvas = document.getElementById("${id}");
  const wanted = getComputedStyle(document.documentElement).getPropertyValue("--${color}").trim().match(/\\w\\w/g).map((part) => parseInt(part, 16));
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200 && wanted.every((part, index) => Math.abs(part - data[at + index]) < 6)) count += 1;
  return count;
})()`);
const chosen = (part) => browser.value(`page.strip.choose(page.history.work.recordings.find(({ path }) => path.includes(${JSON.stringify(part)})).id)`);

await using(browser, async () => {
  mkdirSync(scratch, { recursive: true });
  await browser.size(1440, 900);
  await hand.open(page);

  // A bar has its limit, and its dot is on the shaded side if the condition holds.
  await hand.type("gesture g { stroke { a: move right, length >= 40pt }\n  require duration <= 150ms\n}");
  await browser.value(`page.history.step({ recordings: [{ id: page.keeper.nextId(), path: "slow.trace",
    text: "0 began 1 60 100\\n80 moved 1 120 100\\n160 moved 1 170 100\\n240 moved 1 220 100\\n250 ended 1 220 100\\n" }] })`);
  await hand.settled();
  await chosen("slow");
  await hand.settled();
  const meters = await browser.value(`[...document.querySelectorAll("#result .constraints > li")].map((row) => {
    const meter = row.querySelector(".meter");
    return { holds: row.className === "holds", isLeast: meter.classList.contains("least"), hasLimit: getComputedStyle(meter).backgroundImage.match(/gradient/g).length === 3,
      isOver: Number(meter.style.getPropertyValue("--now")) > Number(meter.style.getPropertyValue("--limit")) };
  })`);
  check(
    meters.length === 2 && meters.every(({ holds, isLeast, isOver, hasLimit }) => hasLimit && holds === (isLeast === isOver))
      && new Set(meters.map((one) => one.isLeast)).size === 2 && new Set(meters.map((one) => one.holds)).size === 2,
    "bars of upper and of lower limits mean the same: the dot is on the shaded side where the condition holds");

  // The copy in colours says what the text says, whatever lines come, go and change at once.
  const rows = (text) => text.split("\n");
  const whole = readFileSync("Examples/Unistrokes/unistrokes.gesture", "utf8");
  const [same, odd] = [rows(whole), (_, index) => index % 3 !== 1];
  for (const text of [
    same.filter(odd), same, same.map((row, index) => (index % 7 ? row : `${row} // ${index}`)), [...same.slice(40), ...same.slice(0, 40)], [""],
    [...same.slice(0, 20), ...same.slice(10).filter(odd)], same,
  ]) {
    await hand.type(text.join("\n"));
    for (const share of [0, 0.5, 1]) {
      const shown = await scrolled(share);
      if (shown.rows.join("\n") !== text.slice(shown.first - 1, shown.first - 1 + shown.rows.length).join("\n") || shown.off > 0.5) {
        check(false, `a copy says what the text says: ${JSON.stringify(shown)}`);
      }
    }
  }
  check(await browser.value('[...document.querySelectorAll("#copy .keyword")].length') > 10, "the copy in colours says what the text says, whatever changes at once");
  // Of a long text, no more than what is in sight is there.
  const long = Array.from({ length: 600 }, (_, index) => whole.replace(/^(gesture|part|use|let) .*|^(prefer|tolerance|each).*/gm, `// ${index}`)).join("\n").slice(0, 100_000);
  await hand.type(`${whole}\n${long}`);
  const end = await scrolled(1);
  const lines = rows(`${whole}\n${long}`).length;
  check(
    end.rows.length < 80 && end.first + end.rows.length === lines + 1 && end.off <= 0.5 && end.seen,
    `of ${lines} lines ${end.rows.length} are there, with their numbers, where they are in the text`);
  await hand.type("gesture g { stroke { a: move right, length >= 40pt }\n  require duration <= 150ms\n}");

  // Words that said nothing.
  await hand.example("double-tap");
  const late = JSON.stringify(readFileSync("Examples/double-tap-late.trace", "utf8"));
  await browser.value(`page.history.step({ recordings: [...page.history.work.recordings, { id: page.keeper.nextId(), path: "late.trace", text: ${late} }] })`);
  await hand.settled();
  await chosen("late");
  await hand.settled();
  check(
    !/by 0\.0|off by/.test(await told()) && (await hand.text("verdict")).endsWith("the second tap came after 500.0 ms (at most 300.0 ms)")
      && /Because the second tap came after 500\.0 ms \(at most 300\.0 ms\), in 'lift'\./.test(await told()),
    `a second tap that is late is told as that, once: ${await hand.text("verdict")}`);
  await browser.value(`page.history.step({ recordings: [{ id: page.keeper.nextId(), path: "open.trace", text: "0 began 1 10 10\\n20 moved 1 60 10\\n" }] })`);
  await hand.settled();
  await chosen("open");
  await hand.settled();
  check((await told()).includes("1 touch never ended") && !(await told()).includes("(line"), "of a recording that was drawn, no line is told");

  // Taps and holds have the colours of their phases.
  await hand.example("long-press");
  await hand.settled();
  check(await dots("pad", "phase-0") > 60, "a finger that rests is drawn in the colour of its phase");
  const [held, after] = [await dots("timeline", "phase-0"), await dots("timeline", "ink-2")];
  check(held > after && after > 200, `as its time is, until the hold is over (${held} px, and ${after} px in none)`);
  await hand.press([[150, 150]]);
  await new Promise((done) => setTimeout(done, 400));
  await hand.frames();
  const [live, open] = [await dots("timeline", "phase-0"), await dots("timeline", "ink-2")];
  check(live > 200 && live > open, `and while the finger rests (${live} px, and ${open} px in none)`);
  await hand.touch("touchEnd");
  await hand.settled();
  // A rest belongs to the phase that the result counts it to, in the timeline and in the ink.
  await hand.type("gesture g { stroke { a: move right, length >= 40pt\n c: move down, length >= 40pt } }");
  await browser.value(`page.history.step({ recordings: [{ id: page.keeper.nextId(), path: "rests.trace",
    text: "0 began 1 60 100\\n100 moved 1 160 100\\n500 moved 1 161 100\\n520 moved 1 161 200\\n900 moved 1 161 201\\n1000 ended 1 161 201\\n" }] })`);
  await hand.settled();
  await chosen("rests");
  await hand.settled();
  const [first, second, none] = [await dots("timeline", "phase-0"), await dots("timeline", "phase-1"), await dots("timeline", "ink-2")];
  check(
    Math.abs(first - second) < 0.15 * first && none < 500 && await dots("pad", "ink-2") === 0,
    `a rest has the colour of the phase that it ends (${first}, ${second} and ${none} px)`);
  await hand.example("double-tap");
  await browser.value("page.strip.choose(page.history.work.recordings[0].id)");
  await hand.settled();
  check(await dots("timeline", "phase-0") > 20, "and two taps have their times");

  // What fails by time alone fails where the finger was last.
  for (const [example, name] of [["swipe", "swipe-slow"], ["double-tap", "double-tap-late"], ["tap", "tap-too-long"]]) {
    await hand.example(example);
    const text = JSON.stringify(readFileSync(`Examples/${name}.trace`, "utf8"));
    await browser.value(`page.history.step({ recordings: [{ id: page.keeper.nextId(), path: "${name}.trace", text: ${text} }] })`);
    await hand.settled();
    await chosen(name);
    await hand.settled();
    const ring = await browser.value(`page.engine.thumbnail(page.strip.chosen).then(({ ring, touches }) =>
      ring && touches.some(({ xs, ys }) => xs.some((x, index) => x === ring.x && ys[index] === ring.y)))`);
    check(ring === true && await dots("pad", "ink") > 60, `${name}: where it failed is ringed, though no event did it`);
  }

  // The menu has what the folder of examples has.
  const names = await browser.value("page.examples.map(({ name }) => name)");
  const wanted = ["Unistrokes/unistrokes", "Multistrokes/multistrokes", "Symbols/symbols", "Commands/commands", "tilt", "knob", "check-or-v", "Sets/taps"];
  check(wanted.every((one) => names.includes(one)), `${names.length} examples, sets and strokes of several parts among them`);

  // What is painted follows the theme, what a dialog and the panel of a number show, too.
  const inked = () => browser.value(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
    ["#gallery-list canvas", "#number-chart"].map((selector) => {
      const canvas = document.querySelector(selector);
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let [sum, count] = [0, 0];
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200) [sum, count] = [sum + data[at] + data[at + 1] + data[at + 2], count + 1];
      return sum / count / 3;
    })))))`);
  await hand.example("checkmark");
  await browser.value(`document.getElementById("text").focus(), document.getElementById("text").setSelectionRange(${spec.indexOf("1.5") + 1}, ${spec.indexOf("1.5") + 1})`);
  await browser.until("page.numbers.crossings.length > 0");
  await browser.click("#examples-open");
  const bright = await inked();
  await browser.size(1440, 900, true);
  const dark = await inked();
  check(dark.every((one, index) => one > bright[index] + 20), `what is painted follows the theme (${bright.map(Math.round)} → ${dark.map(Math.round)} of 255)`);
  await browser.size(1440, 900);
  await browser.value('document.getElementById("gallery").close()');

  // Search.
  await hand.example("checkmark");
  await browser.value('document.getElementById("search").value = "stray", document.getElementById("search").dispatchEvent(new Event("input"))');
  check(await browser.value('document.querySelectorAll("#sheet .cell").length') === 1, "recordings are found by their names");
  await browser.value('document.getElementById("search").value = "", document.getElementById("search").dispatchEvent(new Event("input"))');

  // A warning has an edit that mends it.
  await hand.type("gesture bolt {\n  stroke {\n    a: move down-left\n    b: move right\n    c: move down-left\n  }\n}\n");
  await browser.until('document.querySelector("#messages .warning .fix") !== null', 20_000);
  const warned = JSON.stringify(await browser.value('document.querySelector("#messages .warning").textContent'));
  await browser.click("#messages .warning .fix");
  await hand.settled();
  // Another one may come in its place.
  await browser.until(`[...document.querySelectorAll("#messages .warning")].every((one) => one.textContent !== ${warned})`, 20_000);
  check(await browser.value('document.querySelectorAll("#messages .error").length') === 0, "a warning is mended by a click");

  // A link that is opened in the page can be taken back; that it was copied stays said.
  await hand.type(spec);
  await browser.click("#share");
  await browser.until('document.getElementById("notice").textContent.includes("link")');
  const link = await browser.value("location.hash");
  await browser.until('document.getElementById("state").dataset.examined === "true"', 20_000);
  check((await hand.text("notice")).includes("link"), "that the link is copied stays said after a closer look at the text");
  const other = "gesture other { stroke { move left, length >= 40pt } }";
  await hand.type(other);
  await browser.click("#share");
  await browser.until(`location.hash !== ${JSON.stringify(link)}`);
  await browser.value('location.hash = "#work=AA"');
  await hand.settled();
  check(await hand.written() === other, "a link that is broken changes nothing");
  await browser.value(`location.hash = ${JSON.stringify(link)}`);
  await browser.until(`document.getElementById("text").value === ${JSON.stringify(spec)}`);
  await hand.settled();
  await browser.value('document.getElementById("text").focus()');
  await hand.key("z", ctrl);
  await hand.settled();
  check(await hand.written() === other, "what a link replaces is taken back by a key");

  // Files and folders that are dropped.
  const folder = join(scratch, "dropped");
  mkdirSync(join(folder, "inner"), { recursive: true });
  writeFileSync(join(folder, "line.gesture"), "gesture line { stroke { move right } }\n");
  writeFileSync(join(folder, "inner", "one.trace"), readFileSync("Examples/checkmark.trace"));
  writeFileSync(join(folder, "inner", "notes.md"), "# Nothing\n");
  const drop = async (path) => {
    for (const type of ["dragEnter", "dragOver", "drop"]) {
      await browser.send("Input.dispatchDragEvent", { type, x: 700, y: 300, data: { items: [], files: [resolve(path)], dragOperationsMask: 1 } });
      if (type === "dragOver") {
        check(await browser.value('document.body.classList.contains("dropping")'), "the page says that files can be dropped");
      }
    }
  };
  await drop(folder);
  await browser.until('document.getElementById("text").value.startsWith("gesture line")');
  await browser.until('page.history.work.recordings.some(({ path }) => path.endsWith("inner/one.trace"))');
  await hand.settled();
  check(!(await hand.text("notice")).includes("could not"), "a folder that is dropped opens with its text and its recordings");
  await browser.value('document.getElementById("text").focus()');
  await hand.key("z", ctrl);
  await hand.key("z", ctrl);
  await hand.settled();
  check(!(await hand.written()).startsWith("gesture line"), "and is taken back");

  // The text has the height that there is, and numbers of its lines.
  await hand.example("Unistrokes/unistrokes");
  const high = await browser.value(`(() => {
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    return { text: box("text").height, share: box("text").height / box("writing").height, rest: box("writing").bottom - box("messages").bottom };
  })()`);
  check(high.share > 0.6 && high.rest < 12, `the text is ${high.text.toFixed(0)} px high, ${(100 * high.share).toFixed(0)} % of its column, and nothing is empty below`);
  const numbered = await scrolled(1);
  check(numbered.seen && numbered.first + numbered.rows.length - 1 === (await hand.written()).split("\n").length, "every line has its number");

  // What became of a drawing, and of all, is said whole, and covers no ink; the pad is high enough to draw on; what
  // writes a text is where the recordings are.
  for (const [width, height] of [[1440, 900], [1024, 768], [720, 450], [390, 844], [320, 568]]) {
    await browser.size(width, height);
    await hand.example("double-tap");
    await browser.value(`page.history.step({ recordings: [...page.history.work.recordings, { id: page.keeper.nextId(), path: "late.trace", text: ${late} }] })`);
    await hand.settled();
    await hand.type((await hand.written()).replace("300ms", "40ms"));
    await hand.settled();
    await chosen("late");
    await hand.settled();
    if (width <= 820) await browser.click('#tabs [data-pane="strip"]');
    const { cut, pad, verdict, isThere, tally } = await browser.value(`(() => {
      const box = (id) => document.getElementById(id).getBoundingClientRect().toJSON();
      return {
        cut: ["verdict", "tally"].filter((id) => (({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight)(document.getElementById(id))),
        pad: box("pad"), verdict: box("verdict"), isThere: box(innerWidth <= 820 ? "write-here" : "write").width > 40, tally: document.getElementById("tally").textContent,
      };
    })()`);
    check(
      cut.length === 0 && pad.height >= 180 && pad.top >= verdict.bottom && isThere && tally.includes("compared with before"),
      `${width} px: what became of drawings is said whole and covers no ink; the pad is ${pad.height.toFixed(0)} px high: ${tally} ${cut}`);
  }
  await browser.value('document.querySelector("#tabs [data-pane=inspector]").click()');

  // On a phone, an error's line is in sight together with the pad.
  await browser.size(390, 844);
  await browser.click('#tabs [data-pane="writing"]');
  await hand.type(spec.replace("up-right", "up-rigth"));
  await browser.click("#messages li button");
  await hand.frames();
  const seen = await browser.value(`["pad", "text", "messages"].every((id) => {
    const { top, bottom, height } = document.getElementById(id).getBoundingClientRect();
    return height > 60 && top >= 0 && bottom <= innerHeight + 1;
  })`);
  check(seen, "on a phone the pad, the text and what is wrong with it are in sight together");
  await browser.size(1440, 900);

  // What stands still in mid-stroke has no speed: at once, until it goes on, and while it does.
  await browser.size(1440, 900);
  await hand.type("gesture g { stroke { a: move right, length >= 40pt } }");
  /** How high the timeline is filled in the colour of a phase, at shares of its time. */
  const heights = (...shares) => browser.value(`(() => {
    const canvas = document.getElementById("timeline");
    const floor = canvas.height - 22;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return [${shares}].map((share) => {
      const x = Math.round(8 + (canvas.width - 16) * share);
      let top = 0;
      while (top < floor && data[4 * (top * canvas.width + x) + 3] < 40) top += 1;
      return floor - top;
    });
  })()`);
  const steps = Array.from({ length: 16 }, (_, index) => 20 * (index + 1));
  await browser.value(`page.history.step({ recordings: [{ id: page.keeper.nextId(), path: "pause.trace", text: ${JSON.stringify(["0 began 1 60 100",
    ...steps.map((time) => `${time} moved 1 ${60 + time / 2} 100`), ...steps.map((time) => `${1200 + time} moved 1 ${220 + time / 2} 100`),
    "1540 ended 1 380 100", ""].join("\n"))} }] })`);
  await hand.settled();
  await chosen("pause");
  await hand.settled();
  const [going, ...rest] = await heights(...[300, 350, 760, 1190, 1300].map((time) => time / 1540));
  check(
    going > 20 && rest.slice(0, 3).every((height) => height < 4) && rest[3] > 20,
    `a pause in mid-stroke has no speed, from its first moment to its last (${going}, ${rest} px)`);
  await hand.press(line([[60, 100], [260, 100]], 30));
  await new Promise((done) => setTimeout(done, 900));
  await hand.frames();
  const [still, last] = await heights(0.7, 0.97);
  check([still, last].every((height) => height > 0 && height < 4), `nor has a finger that rests now (${still}, ${last} px)`);
  await hand.touch("touchEnd");
  await hand.settled();

  // Words of the timeline lie on no curve and under no flag, however low it is.
  const under = (height) => browser.value(`(async () => {
    const canvas = document.getElementById("timeline");
    canvas.style.height = "${height}px";
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
    const wanted = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim().match(/\\w\\w/g).map((part) => parseInt(part, 16));
    const spots = (name) => {
      const color = wanted(name);
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, 14);
      const found = [];
      for (let at = 0; at < data.length; at += 4) {
        const isIt = data[at + 3] > 120 && color.every((part, index) => Math.abs(part - data[at + index]) < 12);
        if (isIt) found.push([(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)]);
      }
      return found;
    };
    const words = spots("--ink-2");
    const box = [0, 1].map((axis) => words.map((spot) => spot[axis]));
    const [left, right, top, bottom] = [Math.min(...box[0]), Math.max(...box[0]), Math.min(...box[1]), Math.max(...box[1])];
    const over = ["--phase-0", "--ink"].flatMap(spots).filter(([x, y]) => x >= left && x <= right && y >= top && y <= bottom);
    canvas.style.height = "";
    return { words: words.length, over: over.length };
  })()`);
  const slow = Array.from({ length: 50 }, (_, index) => `${220 + 20 * index} moved 1 ${60 + index} 200`);
  await browser.value(`page.history.step({ recordings: [{ id: page.keeper.nextId(), path: "early.trace", text: ${JSON.stringify(["0 began 1 60 200",
    ...Array.from({ length: 5 }, (_, index) => `${20 * (index + 1)} moved 1 ${80 + 20 * index} 200`),
    ...Array.from({ length: 5 }, (_, index) => `${20 * (index + 6)} moved 1 ${140 - 20 * index} 200`), ...slow, "1220 ended 1 110 200", ""].join("\n"))} }] })`);
  await hand.settled();
  await chosen("early");
  await hand.settled();
  for (const height of [76, 56]) {
    const { words, over } = await under(height);
    check(words > 60 && over === 0, `what the highest speed is can be read beside the curve and the flag, ${height} px high (${over} px)`);
  }

  // What a condition draws lies inside of the pad, and its words on neither ink nor ring.
  /** Of what lies over the ink: dots at the edge, and grounds of words on ink and in the ring. */
  const beside = () => browser.value(`(() => {
    const [over, pad] = ["overlay", "pad"].map((id) => document.getElementById(id));
    const { width, height } = over;
    const [above, below] = [over, pad].map((canvas) => canvas.getContext("2d").getImageData(0, 0, width, height).data);
    const { x, y, scale } = page.pad.fit(page.pad.size.width, page.pad.size.height);
    const ring = page.pad.drawn?.ring;
    let [edge, covered, inRing, all] = [0, 0, 0, 0];
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const at = 4 * (row * width + column);
        if (above[at + 3] < 40) continue;
        all += 1;
        if (Math.min(row, column, height - 1 - row, width - 1 - column) < 2) edge += 1;
        const isGround = above[at] > 250 && above[at + 1] > 250 && above[at + 2] > 250;
        if (isGround && below[at + 3] > 200 && below[at] < 200) covered += 1;
        if (isGround && ring && Math.hypot(column - x - scale * ring.x, row - y - scale * ring.y) < 14) inRing += 1;
      }
    }
    return { edge, covered, inRing, all };
  })()`);
  await hand.example("checkmark");
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
    await browser.size(width, height);
    await chosen("short");
    await hand.settled();
    const { edge, covered, inRing, all } = await beside();
    check(
      all > 300 && edge === 0 && covered === 0 && inRing === 0,
      `${width} px: how far a height had to go lies inside of the pad, its words beside ink and ring (${all}: ${edge}, ${covered}, ${inRing} px)`);
  }
  await browser.size(1440, 900);
  await hand.draw(line([[400, 20], [450, 90], [505, 50]]));
  const corner = await beside();
  check(
    corner.all > 300 && corner.edge === 0 && corner.covered === 0 && corner.inRing === 0,
    `and so it does of a stroke in a corner of the pad (${Object.values(corner)} px)`);
  const places = [];
  for (const condition of [-1, 0, 1]) {
    await browser.value(`page.pad.light(null, ${condition})`);
    places.push(JSON.stringify(await browser.value("page.pad.fit(page.pad.size.width, page.pad.size.height)")));
  }
  check(new Set(places).size === 1, `and pointing at a condition that fails moves no ink (${places[0]})`);

  // No way of a machine runs through words.
  for (const [name, part] of [["Symbols/symbols", "stick-figure"], ["Commands/commands", "whirl"], ["pan", "pan"]]) {
    await hand.example(name);
    await chosen(part);
    await hand.settled();
    const { labels, crossed } = await browser.value(`(async () => {
      const canvas = document.getElementById("machine");
      const context = canvas.getContext("2d");
      const [write, line, move] = ["fillText", "lineTo", "moveTo"].map((name) => context[name].bind(context));
      const [labels, spots] = [[], []];
      let from = [0, 0];
      const put = (to, isLine) => {
        if (isLine) for (let k = 0; k <= 20; k++) spots.push([0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * k) / 20));
        from = to;
      };
      const curve = context.quadraticCurveTo.bind(context);
      context.moveTo = (x, y) => { put([x, y], false); move(x, y); };
      context.lineTo = (x, y) => { put([x, y], true); line(x, y); };
      context.quadraticCurveTo = (x, y, toX, toY) => {
        const start = from;
        for (let k = 0; k <= 100; k++) {
          const [t, rest] = [k / 100, 1 - k / 100];
          spots.push([rest * rest * start[0] + 2 * rest * t * x + t * t * toX, rest * rest * start[1] + 2 * rest * t * y + t * t * toY]);
        }
        from = [toX, toY];
        curve(x, y, toX, toY);
      };
      context.fillText = (text, x, y) => {
        const wide = context.measureText(text).width;
        const left = context.textAlign === "center" ? x - wide / 2 : x;
        labels.push([left, left + wide, y - 7, y + 1]);
        write(text, x, y);
      };
      const { height } = canvas.style;
      canvas.style.height = canvas.getBoundingClientRect().height - 1 + "px";
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
      canvas.style.height = height;
      for (const name of ["fillText", "lineTo", "moveTo", "quadraticCurveTo"]) delete context[name];
      const isCrossed = ([left, right, top, bottom]) => spots.some(([x, y]) => x > left && x < right && y > top && y < bottom);
      return { labels: labels.length, crossed: labels.filter(isCrossed).length };
    })()`);
    check(labels >= 2 && crossed === 0, `${part}: ${labels} phases have words, and no way runs through them (${crossed})`);
  }

  // Focus is seen whole among the controls of the strip, and so is what is chosen there.
  for (const [width, height] of [[1440, 900], [1181, 800], [1024, 768]]) {
    await browser.size(width, height);
    await hand.frames();
    const { cut, narrow } = await browser.value(`(() => {
      const bar = document.querySelector(".controls");
      const outer = bar.getBoundingClientRect();
      const parts = [...bar.children].filter((one) => one.getBoundingClientRect().width > 0);
      const cut = parts.filter((one) => {
        one.scrollIntoView({ inline: "nearest" });
        const box = one.getBoundingClientRect();
        return Math.min(box.left - outer.left, outer.right - box.right, box.top - outer.top, outer.bottom - box.bottom) < 4;
      }).map(({ id }) => id);
      const narrow = ["filter", "order"].filter((id) => {
        const select = document.getElementById(id);
        const { width } = select.getBoundingClientRect();
        select.style.width = "max-content";
        const needed = select.getBoundingClientRect().width;
        select.style.width = "";
        return needed > width + 1;
      });
      return { cut, narrow };
    })()`);
    check(cut.length === 0 && narrow.length === 0, `${width} px: controls of the strip have room for their focus and their words (${[...cut, ...narrow]})`);
  }

  // In a wide window the help covers nothing that is worked with.
  await browser.size(1440, 900);
  await browser.click("#help-open");
  await hand.frames();
  const hidden = await browser.value(`(() => {
    const help = document.getElementById("help").getBoundingClientRect();
    return ["text", "pad", "verdict", "result", "sheet", "timeline"].filter((id) => document.getElementById(id).getBoundingClientRect().right > help.left);
  })()`);
  check(hidden.length === 0, `the help covers nothing that is worked with (${hidden})`);
  await browser.value('document.getElementById("help").close()');

  // Colours that a user forces.
  await hand.example("checkmark");
  await chosen("short");
  await hand.settled();
  await hand.type(`// One line more.\n${spec.replace("up-right", "up-rigth")}`);
  check(
    await browser.value('document.querySelector("#copy .failed") === null && document.body.classList.contains("stale")'),
    "while the text has an error, what was seen before is fainter, and no line is to blame");
  await hand.type(spec);
  check(
    await browser.value('document.querySelectorAll("#copy .failed").length === 1 && !document.body.classList.contains("stale")'),
    "until it has none");
  // What is opened under a text with an error is ink at once, in the strip and on the pad.
  const ink = () => browser.value(`(() => {
    const cell = document.querySelector('#sheet [data-id="' + page.strip.chosen + '"] canvas');
    return [cell, document.getElementById("pad")].map((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at] > 200) count += 1;
      return count;
    });
  })()`);
  await hand.type(spec.replace("up-right", "up-rigth"));
  for (const [name, points] of [["level", "200 100"], ["steep", "60 200"]]) {
    await browser.value(`page.history.step({ recordings: [...page.history.work.recordings, { id: page.keeper.nextId(), path: "${name}.trace",
      text: "0 began 1 60 100\\n20 moved 1 ${points}\\n40 ended 1 ${points}\\n" }] })`);
    await hand.settled();
    await chosen(name);
    await hand.frames();
    const [cell, pad] = await ink();
    check(cell > 100 && pad > 400 && pad < 2000, `${name}: what is opened under a text with an error is ink at once (${cell} and ${pad} px)`);
  }
  await hand.type(spec);
  // Of phases without names, too, a condition is drawn at its own.
  await hand.type("gesture bolt {\n  stroke {\n    move down-left, length >= 40pt\n    move right, length > 20pt\n    move down-left, length >= 31pt\n  }\n  require width > 9pt\n}\n");
  await hand.draw(line([[220, 60], [140, 200], [230, 195], [200, 250]], 12));
  const owners = await browser.value(`page.pad.picture.report.outcomes[page.pad.outcome].constraints.map(({ place }) =>
    page.pad.known.findLastIndex((phase) => phase.place.start <= place.start && place.end <= phase.place.end))`);
  check(owners.join() === "0,1,2,-1", `conditions are of the phases in which they are written: ${owners}`);
  // A text that is changed while one draws is tried afterwards; taken back, it is as it was.
  await browser.until('document.getElementById("state").dataset.examined === "true"', 30_000);
  const untouched = await hand.text("state");
  await hand.press(line([[60, 60], [60, 160]], 12));
  const written = (text) => browser.value(`(() => {
    const area = document.getElementById("text");
    area.value = ${JSON.stringify(text)};
    area.dispatchEvent(new Event("input"));
    return document.getElementById("state").textContent;
  })()`);
  const bolt = await hand.written();
  const during = await written(`${bolt}}`);
  await written(bolt);
  await hand.touch("touchEnd");
  await hand.settled();
  const lifted = await hand.text("state");
  check(during === "tried after the drawing" && lifted === untouched, `a text that is changed while one draws is tried afterwards: ${during}, ${lifted}`);
  // Another work does not take over what is drawn: a stroke that goes on is given up, one that waits for more is kept before.
  await hand.press(line([[60, 60], [60, 160]], 12));
  await browser.value('document.getElementById("examples-open").click(), document.querySelector("#gallery-list [data-index=\\"0\\"]").click()');
  await hand.frames();
  const cut = await browser.value("({ isDrawing: page.pad.isDrawing, count: page.history.work.recordings.length })");
  await hand.touch("touchMove", [80, 180]);
  await hand.touch("touchEnd");
  await hand.settled();
  check(
    !cut.isDrawing && cut.count === 4 && await hand.count() === 4 && (await hand.text("notice")).includes("given up"),
    "an example that is chosen in mid-stroke does not get the stroke");
  await hand.example("double-tap");
  const taps = await hand.count();
  await hand.touch("touchStart", [100, 100]);
  await hand.touch("touchEnd");
  await browser.until("page.pad.down.size === 0 && page.pad.queue.length === 0");
  await browser.value('document.getElementById("examples-open").click(), document.querySelector("#gallery-list [data-index=\\"0\\"]").click()');
  await hand.settled();
  const left = await hand.count();
  await browser.click("#undo");
  await hand.settled();
  check(left === 4 && await hand.count() === taps + 1, `a tap that waits for a second one is kept before the example (${left}, ${await hand.count()})`);
  // What *New* writes is no gesture that was meant.
  await browser.click("#new");
  await hand.settled();
  await hand.draw(line([[60, 60], [60, 160], [160, 160]], 12));
  check((await hand.text("notice")).includes("“Write it…” makes one"), "a drawing under the text of *New* is answered by how to go on");
  await hand.example("checkmark");
  await chosen("short");
  await hand.settled();
  for (const isDark of [false, true]) {
    await browser.size(1440, 900, isDark, true);
    await hand.frames();
    const forced = await browser.value(`(() => {
      const style = (selector) => getComputedStyle(document.querySelector(selector));
      const clear = (color) => color === "rgba(0, 0, 0, 0)" || color === "transparent";
      return {
        bar: style("#result .meter").backgroundImage.match(/rgb\([^)]*\)/g).length > 2,
        swatch: style("#result .swatch").backgroundColor, next: style("#result tbody tr:nth-child(2) .swatch").backgroundColor,
        label: style("#copy .phase-0").color, ink: style("#copy .keyword").color,
        text: style("#text").color, failed: style("#copy .failed").outlineStyle, chosen: style("#sheet .chosen").outlineStyle,
      };
    })()`);
    check(
      forced.bar && forced.text === "rgba(0, 0, 0, 0)" && forced.swatch !== forced.next && forced.label === forced.swatch && forced.label !== forced.ink
        && forced.failed !== "none" && forced.chosen !== "none",
      `${isDark ? "dark" : "light"}, forced: bars, phases, the failed line and what is chosen can be told`);
  }
});
