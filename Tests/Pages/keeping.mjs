// Tries to lose work on the page to draw on, in a Chromium without a window: by reloading, by taking back
// and doing again, by opening files, by losing a pointer.
// Usage: node keeping.mjs CHROMIUM PAGE FOLDER
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page, folder] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
const spec = readFileSync("Examples/checkmark.gesture", "utf8");
const sample = readFileSync("Examples/checkmark.trace", "utf8");
const [ctrl, shift] = [2, 8];
const stroke = line([[60, 100], [110, 170], [200, 50]]);

await using(browser, async () => {
  mkdirSync(folder, { recursive: true });
  await browser.size(1440, 900);
  await hand.open(page);

  // A reload.
  await hand.type(spec.replace("1.5", "1.25"));
  await hand.draw(stroke);
  await browser.value(`page.history.step({ recordings: [...page.history.work.recordings,
    ...Array.from({ length: 195 }, (_, index) => ({ id: page.keeper.nextId(), path: "t" + index + ".trace", text: ${JSON.stringify(sample)} }))] })`);
  await hand.settled();
  const count = await hand.count();
  await browser.until("!page.keeper.isDirty && !page.keeper.isWriting");
  await hand.open(page);
  check(count >= 200 && await hand.count() === count && (await hand.written()).includes("1.25"), `a reload keeps the text and ${count} recordings`);
  check(await browser.value("page.history.canUndo"), "and what was before them");
  await hand.key("z", ctrl);
  await hand.settled();
  check(await hand.count() === count - 195, "which can be taken back");
  await hand.key("z", ctrl | shift);
  await hand.settled();
  check(await hand.count() === count, "and done again");

  // What the strip shows is what each recording's own report says, also after edits in a row.
  for (const factor of ["1.25", "4", "1.4", "9"]) {
    await hand.type(spec.replace("1.5", factor));
    const told = await browser.value(`(async () => {
      const { engine, history, strip } = page;
      const reports = await Promise.all(history.work.recordings.map(({ id }) => engine.report(id)));
      const isMade = (report) => JSON.parse(report).outcomes.some(({ outcome }) => outcome === "recognized");
      return history.work.recordings.filter(({ id }, index) =>
        isMade(reports[index]) === (strip.verdicts.get(id).made.join() === "checkmark")).length;
    })()`);
    if (told !== count) check(false, `of ${count} recordings ${told} have their verdicts by ${factor}`);
  }
  check(true, "verdicts are those of the reports, after each of four edits");
  await browser.value("page.strip.selected = new Set(page.strip.shown.slice(0, 9))");
  await hand.select("relabel", "none");
  check(
    await browser.value('page.history.work.recordings.filter(({ id }) => page.strip.verdicts.get(id).label === "none").length') === 9,
    "and labels that come later are known");

  // What a file replaces, what is forgotten, what is drawn then: in any order.
  const other = join(folder, "other.gesture");
  writeFileSync(other, "gesture line { stroke { move right } }\n");
  await hand.example(0);
  await hand.type(spec.replace("1.5", "1.75"));
  await browser.choose("#files", [resolve(other)]);
  await browser.until('document.getElementById("text").value.startsWith("gesture line")');
  await hand.settled();
  await browser.value('document.getElementById("text").focus()');
  await hand.key("z", ctrl);
  await hand.settled();
  check((await hand.written()).includes("1.75"), "a file that replaces the text is taken back by a key");
  const before = await hand.count();
  await browser.value("page.strip.choose(page.strip.shown[0])");
  await browser.click("#drop-one");
  await browser.click("#drop-one");
  await hand.settled();
  await hand.draw(stroke);
  check(await hand.count() === before - 1, "two are forgotten, one is drawn");
  for (let step = 0; step < 3; step++) await browser.click("#undo");
  await hand.settled();
  check(await hand.count() === before, "all of that is taken back");
  for (let step = 0; step < 3; step++) await browser.click("#redo");
  await hand.settled();
  const paths = await browser.value("page.history.work.recordings.map(({ path }) => path)");
  check(await hand.count() === before - 1 && paths.includes("drawing-01.trace"), "and done again, the drawing too");

  // A hundred steps, and no more.
  for (let step = 0; step < 130; step++) await browser.value(`page.history.step({ text: "// ${step}" })`);
  await hand.settled();
  check(await browser.value("page.history.steps.length") === 101, "a hundred steps can be taken back");
  for (let step = 0; step < 100; step++) await browser.value("page.history.undo()");
  await hand.settled();
  check(await hand.written() === "// 29", "the hundredth is as it was");

  // Two texts at once.
  await browser.value(`page.history.step({ text: ${JSON.stringify(spec)} })`);
  const [parts, user] = [join(folder, "parts.gesture"), join(folder, "user.gesture")];
  writeFileSync(parts, "part stem { move down }\n");
  writeFileSync(user, 'use "parts.gesture"\ngesture post { stroke { use stem } }\n');
  await browser.choose("#files", [resolve(user), resolve(parts)]);
  await browser.until('document.getElementById("text").value.includes("part stem")');
  await hand.settled();
  check((await hand.text("notice")).includes("one text now") && await browser.value('!document.querySelector("#messages .error")'), "two texts become one, in which one uses the other");

  // And one after the other, in either order.
  for (const [first, second] of [["stems", "post"], ["rail", "bars"]]) {
    const [used, using] = first === "rail" ? [second, first] : [first, second];
    writeFileSync(join(folder, `${used}.gesture`), "part stem { move down }\n");
    writeFileSync(join(folder, `${using}.gesture`), `use "${used}.gesture"\ngesture post { stroke { use stem } }\n`);
    await browser.choose("#files", [resolve(folder, `${first}.gesture`)]);
    await browser.until(`document.getElementById("notice").textContent === "${first}.gesture opened"`);
    await hand.settled();
    await browser.choose("#files", [resolve(folder, `${second}.gesture`)]);
    await browser.until('document.getElementById("notice").textContent.includes("are one text now")');
    await hand.settled();
    check(
      /part stem[^]*gesture post/.test(await hand.written()) && await browser.value('!document.querySelector("#messages .error")'),
      `${second}.gesture opens after ${first}.gesture, and they are one text`);
  }

  // Labels afterwards, for many, and after a gesture got another name.
  await hand.example(0);
  await hand.type(spec);
  await hand.draw(stroke);
  await hand.draw(stroke);
  await browser.value("page.strip.choose(page.history.work.recordings.at(-1).id); page.strip.choose(page.history.work.recordings.at(-2).id, { isAdded: true })");
  await hand.select("relabel", "checkmark");
  const labels = () => browser.value("page.history.work.recordings.map(({ id }) => page.strip.verdicts.get(id)?.label ?? null)");
  check((await labels()).slice(-2).every((label) => label === "checkmark"), "two drawings are labelled at once, after they were drawn");
  await hand.select("relabel", "none");
  check((await hand.text("tally")).includes("4 of 6 as expected"), "and otherwise at once");
  check(await browser.value('document.querySelector("#sheet .cell").classList.contains("wrong")'), "wrong ones come first");
  check(/✗ checkmark\s*want: none/.test(await browser.value('document.querySelector("#sheet .cell").innerText')), "they say what was made and what should have been");
  await hand.select("filter", "wrong");
  check(await browser.value('document.querySelectorAll("#sheet .cell").length') === 2, "they can be shown alone");
  await hand.select("filter", "all");
  for (const [order, of] of [["label", "label ?? '~'"], ["made", "made?.[0] ?? 'nothing'"]]) {
    await hand.select("order", order);
    const shown = await browser.value(`page.strip.shown.map((id) => page.strip.verdicts.get(id)).map(({ label, made }) => ${of})`);
    check(shown.length === 6 && shown.every((one, index) => index === 0 || shown[index - 1] <= one), `in the order by what was ${order === "label" ? "meant" : "made"}: ${shown}`);
  }
  await hand.select("order", "wrong");
  await browser.value("page.strip.choose(page.history.work.recordings.at(-1).id); page.strip.choose(page.history.work.recordings.at(-2).id, { isAdded: true })");
  await hand.select("relabel", "checkmark");
  await hand.type(spec.replace("gesture checkmark", "gesture tick"));
  await browser.click("#follow");
  await hand.settled();
  check((await labels()).filter((label) => label === "tick").length >= 3, "recordings follow a gesture that got another name");
  check((await hand.text("tally")).startsWith("6 of 6 as expected"), `those that should not make it, too: ${await hand.text("tally")}`);

  // Changes are counted against what was pinned, however many keys lie between.
  await hand.example(0);
  await hand.type(spec.replace("1.5", "1."));
  await hand.type(spec.replace("1.5", "3.5"));
  await hand.type(spec.replace("1.5", "3.50"));
  check((await hand.text("tally")).includes("compared with before: 1 now wrong"), "recordings are compared with what they were, over several keys");
  await browser.click("#pin");
  check(!(await hand.text("tally")).includes("before"), "until what they are now is what they are compared with");

  // A number to take hold of: its slider changes the text, and the recordings are judged anew.
  await hand.example(0);
  await hand.draw(stroke);
  const at = spec.indexOf("1.5");
  await browser.value(`document.getElementById("text").focus(), document.getElementById("text").setSelectionRange(${at + 1}, ${at + 1})`);
  await browser.until('document.getElementById("number-label").textContent.includes("should pass")');
  check(await browser.value("page.numbers.crossings.length") >= 2, "a number shows what recordings measure against it");
  check(/1 should pass \(bars up\), 2 should not \(bars down\), 1 without a label \(grey\)/.test(await hand.text("number-label")), `and which of them it should accept: ${await hand.text("number-label")}`);
  await browser.value(`(() => {
    const slider = document.getElementById("number-slider");
    slider.focus();
    slider.value = "1000";
    slider.dispatchEvent(new Event("input"));
  })()`);
  await hand.settled();
  check(/> (3\.\d+|[4-9][\d.]*) \* down/.test(await hand.written()), "its slider writes another number");
  check(/before: 1 now wrong/.test(await hand.text("tally")), "and the recordings are judged by it");
  await browser.click("#undo");
  await hand.settled();
  check(await hand.written() === spec && (await hand.text("number-label")).startsWith("1.5"), "which is one step, and the panel follows it");

  // A warning comes although a drawing is made while it is looked for.
  await hand.type("gesture bolt { stroke { a: move down-left  b: move right  c: move down-left } }");
  await hand.press(stroke);
  await browser.until('document.querySelector("#messages .warning") !== null', 20_000);
  check(true, "warnings come while somebody draws");
  const noted = await browser.value(`(() => {
    const button = [...document.querySelectorAll("#messages li div button")].at(-1);
    button.click();
    return [button.textContent, "1:" + (document.getElementById("text").selectionStart + 1)];
  })()`);
  check(noted[0] === noted[1], `a note on a warning leads to its place, ${noted[0]}`);
  await hand.touch("touchEnd");
  await hand.settled();

  // Pointers that are lost, pages that are hidden, keys and windows in the middle of a stroke.
  const drawn = await hand.count();
  await hand.press(stroke.slice(0, 20));
  await browser.value('document.getElementById("pad").dispatchEvent(new PointerEvent("lostpointercapture", { pointerId: [...page.pad.reader.known.keys()][0] }))');
  await browser.until("!page.pad.isDrawing");
  await hand.touch("touchEnd");
  await hand.settled();
  await hand.draw(stroke);
  check(await hand.count() === drawn + 2, "a pointer that is lost does not hang the pad");
  await hand.press(stroke.slice(0, 20));
  await browser.value('document.getElementById("pad").focus()');
  await hand.key("Escape");
  await hand.touch("touchEnd");
  await hand.settled();
  check(await hand.count() === drawn + 2, "Escape gives a drawing up");
  await hand.press(stroke.slice(0, 20));
  const hide = (state) => browser.value(`Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"))`);
  await hide("hidden");
  await browser.until("!page.pad.isDrawing");
  await hide("visible");
  await hand.touch("touchEnd");
  await hand.settled();
  check(await hand.count() === drawn + 2 && (await hand.text("notice")).includes("hidden"), "a page that is hidden gives it up, too, and says so");
  await hand.press(stroke.slice(0, 20));
  const typed = await hand.written();
  await browser.value(`(() => {
    const area = document.getElementById("text");
    area.value = ${JSON.stringify(spec)};
    area.dispatchEvent(new Event("input"));
  })()`);
  await browser.size(1300, 800);
  const { x, y } = await hand.corner();
  for (const place of stroke.slice(20)) await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + place[0], y: y + place[1], id: 0 }] });
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.settled();
  const last = await browser.value("page.history.work.recordings.at(-1).text");
  const ends = last.split("\n").filter((one) => one.includes(" moved ")).map((one) => one.split(" ").slice(3, 5).map(Number));
  const jump = Math.max(...ends.slice(1).map((end, index) => Math.hypot(end[0] - ends[index][0], end[1] - ends[index][1])));
  check(await hand.count() === drawn + 3 && last.includes(" ended "), "a key and a resize in the middle of a stroke end nothing");
  check(typed !== spec && await browser.value("page.strip.verdicts.get(page.history.work.recordings.at(-1).id) !== undefined"), "the text that was typed is tried afterwards");
  check(jump < 140, `and the drawing has no jump that the window makes (${jump.toFixed(0)} pt)`);
  await browser.size(1440, 900);

  // Strokes that come before the gestures have answered, at first or because they have much to do.
  const beganOnce = () => browser.value('page.history.work.recordings.map(({ text }) => text.match(/ began /g).length)');
  const tap = async (time, [left, top], path) => {
    for (const [index, [px, py]] of path.entries()) {
      await browser.send("Input.dispatchTouchEvent", { type: index === 0 ? "touchStart" : "touchMove", timestamp: time + index / 100, touchPoints: [{ x: left + px, y: top + py, id: 0 }] });
    }
    await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", timestamp: time + path.length / 100, touchPoints: [] });
  };
  const busily = async (text, paths, pause) => {
    await hand.type(text);
    const [known, at] = [await hand.count(), await hand.corner()];
    const now = Date.now() / 1000;
    // What they are asked reaches them when all is drawn.
    await browser.value(`(() => {
      const { worker } = page.engine.main;
      const late = [];
      worker.postMessage = (message) => late.push(message);
      globalThis.release = () => {
        delete worker.postMessage;
        for (const message of late) worker.postMessage(message);
      };
    })()`);
    for (const [index, path] of paths.entries()) await tap(now + index * (path.length / 100 + pause), [at.x, at.y], path);
    check(await hand.count() === known, `${paths.length} strokes wait for the gestures`);
    await browser.value("release()");
    await hand.settled();
    await hand.settled();
    return (await beganOnce()).slice(known).join();
  };
  const two = await busily(spec, [stroke, stroke], 0.2);
  check(two === "1,1", `and are two recordings (strokes in each: ${two})`);
  const dots = [[[100, 100]], [[101, 100]]];
  const tapped = readFileSync("Examples/double-tap.gesture", "utf8");
  const twice = await busily(tapped, dots, 0.1);
  check(twice === "2", `two taps that belong together are one (${twice})`);
  const apart = await busily(tapped, dots, 2);
  check(apart === "1,1", `and two if the second comes too late (${apart})`);
  await hand.type(spec);
  await browser.until("!page.keeper.isDirty && !page.keeper.isWriting");
  const kept = await hand.count();
  await browser.open(`file://${resolve(page)}`);
  const isEarly = await browser.value('document.documentElement.dataset.ready === undefined');
  const place = await hand.corner();
  for (const index of [0, 1, 2]) await tap(Date.now() / 1000 + index, [place.x, place.y], stroke);
  await browser.until('document.documentElement.dataset.ready === "true"', 30_000);
  await hand.settled();
  await hand.settled();
  const early = (await beganOnce()).slice(kept);
  check(isEarly && early.join() === "1,1,1", `three strokes before the page is ready are three recordings (${early})`);
  await browser.value(`page.history.step({ recordings: page.history.work.recordings.slice(0, ${drawn + 3}) })`);
  await hand.settled();

  // Drafts with names.
  await browser.click("#keep");
  await browser.value('document.getElementById("draft-name").value = "mine", document.getElementById("draft").requestSubmit()');
  await browser.until('document.querySelector("#drafts-list button") !== null');
  await browser.value('document.getElementById("drafts").close()');
  await browser.click("#new");
  await hand.settled();
  check(await hand.count() === 0 && (await hand.written()).startsWith("gesture mine"), "New begins with an empty sheet");
  await browser.click("#keep");
  await browser.until('document.querySelector("#drafts-list button") !== null');
  await browser.click("#drafts-list button");
  await hand.settled();
  check(await hand.count() === drawn + 3 && await hand.written() === spec, "a draft brings back its text and its recordings");

  // The link.
  await browser.click("#share");
  await browser.until('location.hash.startsWith("#work=")');
  const link = await browser.value("location.href");
  const linked = await hand.count();
  await browser.until("!page.keeper.isDirty && !page.keeper.isWriting");
  await browser.value("sessionStorage.clear(); page.history.step({ text: 'nothing', recordings: [] })");
  await browser.until("!page.keeper.isDirty && !page.keeper.isWriting");
  await browser.open("about:blank");
  await hand.open(link);
  check(await hand.written() === spec && await hand.count() === linked, `a link of ${link.length} letters opens the same text and ${linked} recordings`);
  await hand.key("z", ctrl);
  await hand.settled();
  check(await hand.written() === "nothing", "and what was there before it is a step away");
  const noise = Array.from({ length: 9000 }, (_, index) => `${index} moved 1 ${(index * 7919) % 1013} ${(index * 104729) % 997}`).join("\n");
  await browser.value(`page.history.step({ recordings: [{ id: page.keeper.nextId(), path: "long.trace", text: "0 began 1 1 1\\n${noise.replaceAll("\n", "\\n")}" }] })`);
  await hand.settled();
  await browser.click("#share");
  await browser.until('document.getElementById("notice").textContent.includes("is the most")');
  check((await browser.value("location.hash.length")) < 60_000, "a link that would be too long says so, and holds less");

  // A reload at once after a stroke keeps it: whether it has just become a recording, is about to, or waits for more.
  browser.listeners.push(({ method }) => {
    if (method === "Page.javascriptDialogOpening") browser.send("Page.handleJavaScriptDialog", { accept: true });
  });
  const reloaded = async (act) => {
    const loaded = browser.event("Page.loadEventFired");
    await act();
    await loaded;
    await browser.until('document.documentElement.dataset.ready === "true"', 30_000);
    await hand.settled();
    return browser.value("({ count: page.history.work.recordings.length, label: page.strip.verdicts.get(page.strip.chosen)?.label ?? null })");
  };
  const strokeAt = async () => {
    const { x, y } = await hand.corner();
    await browser.touch([stroke.map((place) => [x + place[0], y + place[1]])]);
  };
  await hand.example("checkmark");
  await browser.value(`page.history.step({ recordings: Array.from({ length: 500 }, (_, index) => ({
    ...page.history.work.recordings[index % 4], id: page.keeper.nextId(), path: "one-" + index + ".trace" })) })`);
  await hand.settled();
  const first = await reloaded(async () => {
    await browser.value(`(() => {
      const { changed } = page.history;
      page.history.changed = (work, before) => {
        changed(work, before);
        if (work.recordings.length > before.recordings.length) location.reload();
      };
    })()`);
    await strokeAt();
  });
  const second = await reloaded(async () => {
    await browser.value('document.getElementById("label").value = "checkmark"');
    await strokeAt();
    browser.send("Page.reload").catch(() => {});
  });
  await hand.example("double-tap");
  const taps = await hand.count();
  const third = await reloaded(async () => {
    await hand.touch("touchStart", [100, 100]);
    await hand.touch("touchEnd");
    await browser.until("page.pad.isDrawing && page.pad.down.size === 0");
    browser.send("Page.reload").catch(() => {});
  });
  check(
    first.count === 501 && second.count === 502 && second.label === "checkmark" && third.count === taps + 1,
    `a reload at once keeps a stroke, with 500 recordings, too: ${first.count}, ${second.count} with the label ${second.label}; of ${taps} taps ${third.count}`);
});
