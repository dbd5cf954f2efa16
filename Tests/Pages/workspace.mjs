// Looks at the places of the page to draw on in a Chromium without a window: that none of them moves,
// that everything is within the window at three widths, and that all of it can be seen and reached.
// Usage: node workspace.mjs CHROMIUM PAGE
import { readFileSync } from "node:fs";
import { Browser, check, serve, using } from "./chromium.mjs";
import { contrast, difference, eyes, faintTexts } from "./eyes.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);
const widths = [[390, 844], [1024, 768], [1440, 900]];

/** What the page notes of its places from now on, frame by frame. */
const watch = () => browser.value(`(() => {
  const boxes = () => ["writing", "drawing", "inspector", "strip", "pad", "timeline", "text", "messages", "sheet", "result"].map((id) => {
    const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
    return [x, y, width, height];
  });
  globalThis.watched = { moved: 0, shifts: 0, sources: [], isOver: false };
  let before = boxes();
  const look = () => {
    const now = boxes();
    // What is hidden beside something else has no box, and is not moved by that.
    now.forEach((box, index) => box.forEach((value, side) => {
      if (box[2] > 0 && before[index][2] > 0) watched.moved += Math.abs(value - before[index][side]);
    }));
    before = now.map((box, index) => (box[2] > 0 ? box : before[index]));
    if (!watched.isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  watched.observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      watched.shifts += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        watched.sources.push([node?.id || node?.className || node?.nodeName, node?.parentNode?.id || node?.parentNode?.className, node?.textContent?.slice(0, 20),
          previousRect.x, previousRect.y, "to", currentRect.x, currentRect.y].join(" "));
      }
    }
  });
  watched.observer.observe({ type: "layout-shift" });
})()`);
const watched = async () => {
  await hand.frames();
  return browser.value("(() => { watched.isOver = true; watched.observer.disconnect(); return { moved: watched.moved, shifts: watched.shifts, sources: watched.sources.join() }; })()");
};

await using(browser, async () => {
  for (const [width, height] of widths) {
    await browser.size(width, height);
    await hand.open(page);
    for (const example of ["checkmark", "Unistrokes/unistrokes", "Multistrokes/multistrokes"]) {
      await hand.example(example);
      const count = await hand.count();
      await watch();
      await hand.touch("touchStart", [60, 80]);
      const go = async (places) => {
        for (const place of line(places, 12).slice(1)) await hand.touch("touchMove", place);
        await hand.frames();
        await browser.until("page.engine.isIdle && page.pad.queue.length === 0");
        await hand.frames();
      };
      await go([[60, 80], [100, 140], [130, 100]]);
      if (example === "checkmark") {
        const tall = await browser.value('[...document.querySelectorAll("#states code")].map((code) => code.getBoundingClientRect().height)');
        check(tall.length > 0 && tall.every((one) => one > 0 && one < 30), `${width} px: while it is drawn, conditions are a line high each (${tall.join(", ")} px)`);
      }
      await go([[130, 100], [170, 60], [60, 60], [60, 150]]);
      await hand.touch("touchEnd");
      await browser.until(`page.history.work.recordings.length === ${count + 1}`);
      await hand.settled();
      const { moved, shifts, sources } = await watched();
      check(moved === 0 && shifts === 0, `${width} px, ${example}: places move by ${moved} px in a stroke, layout shift ${shifts}${sources}`);
    }
    // No row of a phase is cut, and that of the phase that is drawn is in sight.
    for (const count of [4, 9]) {
      await hand.type(`gesture g { stroke { ${Array.from({ length: count }, (_, index) => `p${index}: move ${index % 2 ? "down" : "right"}`).join("  ")} } }`);
      await hand.press(line(Array.from({ length: count + 1 }, (_, index) => [40 + 25 * Math.ceil(index / 2), 40 + 20 * Math.floor(index / 2)]), 5));
      await browser.until(`document.querySelectorAll("#live-phases tbody tr")[${count - 1}]?.classList.contains("now")`);
      await hand.frames();
      const { whole, cut, isNowSeen } = await browser.value(`(() => {
        const { top, bottom } = document.getElementById("live-phases").getBoundingClientRect();
        const rows = [...document.querySelectorAll("#live-phases tr")].map((row) => ({ box: row.getBoundingClientRect(), isNow: row.classList.contains("now") }));
        const isIn = ({ box }) => box.top > top - 1 && box.bottom < bottom + 1;
        const isOut = ({ box }) => box.bottom < top + 1 || box.top > bottom - 1;
        return { whole: rows.filter(isIn).length, cut: rows.filter((row) => !isIn(row) && !isOut(row)).length, isNowSeen: rows.filter(isIn).some(({ isNow }) => isNow) };
      })()`);
      check(whole >= 5 && cut === 0 && isNowSeen, `${width} px, ${count} phases: while one draws, ${whole} rows with the title are whole, ${cut} are cut, that of the last one is in sight`);
      await hand.touch("touchEnd");
      await hand.settled();
    }
    // The sentence at a line that is to blame, where no line has room for it.
    await hand.type(["first: move right ±20deg", "second: move down ±20deg", "third: move left ±20deg"].reduce(
      (text, phase, index) => `${text}    ${phase}, length ${index === 1 ? ">= 300pt" : ">= 10pt"}, length <= 900pt\n`, "gesture g {\n  stroke {\n") + "  }\n}\n");
    await hand.draw(line([[40, 60], [120, 60], [120, 130], [60, 130]], 10));
    const note = await browser.value(`(() => {
      const noted = document.querySelector("#copy [data-note]");
      const range = document.createRange();
      if (noted) range.selectNodeContents(noted);
      const copy = document.getElementById("copy");
      if (copy.clientWidth === 0) return null;
      const end = noted ? range.getBoundingClientRect().right - copy.getBoundingClientRect().left + parseFloat(getComputedStyle(noted, "::after").width) : 0;
      return { words: noted?.dataset.note ?? "", isIn: end < copy.clientWidth };
    })()`);
    // On a phone, the text is in a tab of its own.
    if (note) check(note.words.includes("short") && note.isIn, `${width} px: a line that is to blame has its sentence, or the beginning of it: ${note.words}`);
    // Nor is one of the gestures that are in sight.
    await hand.example("Unistrokes/unistrokes");
    await hand.press(line([[60, 80], [100, 140], [130, 100]], 12));
    await browser.until('document.querySelectorAll("#others li").length === 16');
    const lines = await browser.value(`(() => {
      const { top, bottom } = document.getElementById("others").getBoundingClientRect();
      const rows = [...document.querySelectorAll("#others li")].map((row) => row.getBoundingClientRect()).filter((box) => box.top < bottom - 1 && box.bottom > top + 1);
      return { seen: rows.length, cut: rows.filter((box) => box.top < top - 1 || box.bottom > bottom + 1).length };
    })()`);
    check(lines.seen >= 3 && lines.cut === 0, `${width} px: of sixteen gestures ${lines.seen} lines are in sight, ${lines.cut} are cut`);
    await hand.touch("touchEnd");
    await hand.settled();
    await hand.example("checkmark");
    const tally = await browser.value('(({ textContent, title }) => [textContent, title])(document.getElementById("tally"))');
    check(tally[0].includes("as expected") && tally[0] === tally[1], `${width} px: what is too long for its place is told where the pointer rests`);
    check(
      await browser.value("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"),
      `${width} px: nothing is outside of the window`);
    const out = await browser.value(`["pad", "timeline", "verdict", "state"].concat(innerWidth > 820 ? ["text", "sheet", "result", "tally"] : []).filter((id) => {
      const { top, bottom, right, left, width } = document.getElementById(id).getBoundingClientRect();
      const isPane = innerWidth <= 820 && width === 0;
      return !isPane && (top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1);
    })`);
    check(out.length === 0, `${width} px: every place is in sight ${out}`);

    // A swipe beside the pad does not leave the page.
    for (const [from, to] of [[20, width - 20], [width - 20, 20]]) {
      await browser.touch([line([[from, height * 0.2], [to, height * 0.2]], 20)]);
      await hand.frames();
      await hand.settled();
    }
    check(await browser.value(`location.href !== "about:blank" && page.history.work.text !== ""`), `${width} px: a swipe beside the pad stays on the page`);

    // What stands at the top can be pressed, and the text that one begins with is seen whole.
    const covered = await browser.value(`[...document.querySelectorAll("header button")].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const inset = 3;
      return left < 0 || right > innerWidth || [[left + inset, top + inset], [right - inset, bottom - inset]]
        .some(([x, y]) => document.elementFromPoint(x, y)?.closest("button") !== one);
    }).map((one) => one.textContent)`);
    check(covered.length === 0, `${width} px: no button at the top is cut off or covered ${covered}`);
    await browser.value('document.getElementById("examples-open").click()');
    const close = await browser.value('(({ top, bottom }) => ({ top, bottom }))(document.querySelector("#gallery form button").getBoundingClientRect())');
    check(close.top > 0 && close.bottom < height, `${width} px: the window of examples can be closed without scrolling`);
    await browser.value('document.getElementById("gallery").close()');
    await hand.example("checkmark");
    // What is said of an action covers nothing that can be pressed.
    await browser.value('document.getElementById("share").click()');
    await browser.until('document.getElementById("notice").textContent !== ""');
    const under = await browser.value(`(() => {
      const notice = document.getElementById("notice").getBoundingClientRect();
      return [...document.querySelectorAll("button, input, select, #verdict")].filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 0 && left < notice.right && notice.left < right && top < notice.bottom && notice.top < bottom;
      }).map((one) => one.id);
    })()`);
    check(under.length === 0, `${width} px: what is said of an action covers nothing that can be pressed ${under}`);
    if (width <= 820) await browser.click('#tabs [data-pane="writing"]');
    await hand.draw(line([[60, 60], [110, 140], [150, 110]], 14));
    // Of each line of the text how far it and what is said at its end reach, and how much there is to see.
    const rows = await browser.value(`[...document.querySelectorAll("#copy > div")].map((row) => {
      const range = document.createRange();
      range.selectNodeContents(row);
      const note = getComputedStyle(row, "::after");
      const { left } = document.getElementById("text").getBoundingClientRect();
      const widths = ["width", "marginLeft", "paddingLeft", "paddingRight"].map((name) => parseFloat(note[name]) || 0);
      return { note: row.dataset.note ?? "", end: range.getBoundingClientRect().right - left, more: row.dataset.note ? widths.reduce((sum, one) => sum + one) : 0 };
    })`);
    const seen = await browser.value('(({ clientWidth, scrollTop, scrollLeft }) => ({ clientWidth, scrollTop, scrollLeft }))(document.getElementById("text"))');
    const cut = rows.filter(({ end }) => end > seen.clientWidth).length;
    check(cut === 0 && seen.scrollTop === 0 && seen.scrollLeft === 0, `${width} px: no line of the first example is cut off`);
    const notes = rows.filter(({ note }) => note !== "");
    check(
      notes.length === 1 && notes[0].note.includes("short by") && notes[0].end + notes[0].more <= seen.clientWidth,
      `${width} px: why a line failed is said where it covers no text: ${notes.map(({ note, end, more }) => `${note} from ${end.toFixed(0)} to ${(end + more).toFixed(0)} of ${seen.clientWidth}`)}`);
    if (width <= 820) await browser.click('#tabs [data-pane="inspector"]');
  }

  // Messages have their place, however many there are.
  await browser.size(1440, 900);
  const text = readFileSync("Examples/checkmark.gesture", "utf8");
  await watch();
  await hand.type(text + "gesture a { stroke { move rigth } }\n".repeat(40));
  await hand.type(text);
  const typed = await watched();
  check(typed.moved === 0, "forty messages move nothing");

  // The recordings get more room by a key or by dragging their edge, and the others keep the rest.
  const tall = () => browser.value(`["strip", "writing"].map((id) => document.getElementById(id).getBoundingClientRect().height)`);
  const [strip, writing] = await tall();
  await browser.value('document.getElementById("grip").focus()');
  await hand.key("ArrowUp");
  const byKey = await tall();
  const grip = await browser.value('(({ x, y, width }) => ({ x: x + width / 2, y: y + 3 }))(document.getElementById("grip").getBoundingClientRect())');
  await browser.send("Input.dispatchMouseEvent", { type: "mousePressed", ...grip, button: "left", clickCount: 1 });
  await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: grip.x, y: grip.y - 60, button: "left", buttons: 1 });
  await browser.send("Input.dispatchMouseEvent", { type: "mouseReleased", x: grip.x, y: grip.y - 60, button: "left" });
  const byHand = await tall();
  check(
    byKey[0] === strip + 40 && Math.abs(byHand[0] - strip - 100) <= 4 && Math.abs(byHand[1] + byHand[0] - writing - strip) < 1
      && await browser.value("document.documentElement.scrollHeight <= innerHeight"),
    `the recordings are made higher by a key and by dragging: ${strip}, ${byKey[0]}, ${byHand[0]} px`);
  // As high as it can be, and in low windows, it hides nothing that is needed.
  for (const [width, height] of [[1440, 900], [1024, 768], [1280, 600], [844, 390]]) {
    await browser.size(width, height);
    await hand.frames();
    await browser.value(`(() => {
      const grip = document.getElementById("grip");
      grip.focus();
      for (let count = 0; count < 30; count++) grip.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
    })()`);
    await hand.frames();
    const parts = await browser.value(`["pad", "machine", "timeline", "play", "slider", "text", "messages", "result", "sheet"].map((id) => {
      const one = document.getElementById(id);
      const [box, place] = [one.getBoundingClientRect(), one.closest("section").getBoundingClientRect()];
      const isWhole = box.height > 15 && box.top >= place.top && box.bottom <= place.bottom + 1 && place.bottom <= document.documentElement.scrollHeight + 1;
      return { id, isWhole, height: Math.round(box.height) };
    })`);
    check(
      parts.every(({ isWhole }) => isWhole) && parts[0].height >= 150 && await browser.value("document.documentElement.scrollHeight <= Math.max(innerHeight, 640) && document.documentElement.scrollWidth <= innerWidth"),
      `${width} × ${height}: with the recordings as high as they can be, ${parts.map(({ id, isWhole, height }) => `${id} has ${isWhole ? height : "too few"}`).join(", ")} px`);
    await browser.value('document.body.style.removeProperty("--strip")');
  }
  await browser.size(1440, 900);

  // Names, contrast, and stops of the tab key.
  const unnamed = await browser.value(`[...document.querySelectorAll("button, select, input:not([hidden]), textarea, canvas[tabindex], [role=listbox], [role=separator]")]
    .filter((one) => !(one.getAttribute("aria-label") || one.getAttribute("aria-labelledby") || one.textContent.trim()
      || one.labels?.length || one.classList.contains("absent"))).map((one) => one.outerHTML)`);
  check(unnamed.length === 0, `everything that can be used has a name ${unnamed}`);
  const sample = readFileSync("Examples/checkmark.trace", "utf8");
  await browser.value(`page.history.step({ recordings: Array.from({ length: 200 }, (_, index) => ({ id: page.keeper.nextId(), path: "t" + index + ".trace", text: ${JSON.stringify(sample)} })) })`);
  await hand.settled();
  const stops = await browser.value(`[...document.querySelectorAll("#sheet [tabindex]")].filter((one) => one.tabIndex === 0).length`);
  check(await browser.value('document.querySelectorAll("#sheet .cell").length') === 200 && stops === 1, "200 recordings are one stop of the tab key");
  // What is out of sight is not painted, but has its place, and a search in the page finds it.
  const cells = () => browser.value(`(() => {
    const { top, bottom } = document.getElementById("sheet").getBoundingClientRect();
    const all = [...document.querySelectorAll("#sheet .cell")].map((cell) => ({ hidden: cell.hidden, box: cell.getBoundingClientRect() }));
    const isSeen = ({ box }) => box.bottom > top && box.top < bottom;
    return {
      seen: all.filter(isSeen).length, isShown: all.filter(isSeen).every(({ hidden }) => hidden === false),
      kept: all.filter(({ hidden }) => hidden === "until-found").length, heights: [...new Set(all.map(({ box }) => box.height))],
    };
  })()`);
  const begun = await cells();
  await browser.value('document.getElementById("sheet").scrollTop = 900');
  await hand.frames();
  const further = await cells();
  check(
    [begun, further].every(({ seen, isShown, kept, heights }) => seen >= 20 && isShown && kept > 100 && heights.length === 1),
    `of 200 recordings ${begun.seen} are in sight, ${further.seen} further down, ${begun.kept} and ${further.kept} are not painted, and each has ${begun.heights.join(" or ")} px`);
  await browser.value('document.getElementById("sheet").scrollTop = 0');
  await hand.frames();
  await browser.value('document.querySelector("#sheet .cell").focus()');
  await hand.key("ArrowRight");
  await hand.settled();
  check(await browser.value('document.querySelectorAll("#sheet .cell")[1].classList.contains("chosen")'), "arrow keys go from one to the next");

  for (const isDark of [false, true]) {
    await browser.size(1440, 900, isDark);
    await hand.frames();
    const colors = await browser.value(`(() => {
      const style = getComputedStyle(document.documentElement);
      return Object.fromEntries(["paper", "card", "ink", "ink-2", "accent", "good", "bad", "stray", "edge",
        ...Array.from({ length: 6 }, (_, index) => "phase-" + index)].map((name) => [name, style.getPropertyValue("--" + name).trim()]));
    })()`);
    const low = Object.keys(colors).filter((name) => !["paper", "card", "edge"].includes(name))
      .flatMap((name) => ["paper", "card"].map((ground) => [name, ground, contrast(colors[name], colors[ground])]))
      .filter(([, , value]) => value < 4.5);
    check(low.length === 0, `${isDark ? "dark" : "light"}: all texts have a contrast of 4.5 to 1 and more ${low}`);
    check(contrast(colors.edge, colors.card) >= 3, `and borders of buttons 3 to 1`);
    const phases = Array.from({ length: 6 }, (_, index) => colors[`phase-${index}`]);
    const least = Math.min(...Object.keys(eyes).flatMap((eye) => phases.flatMap((one, index) =>
      [...phases.slice(index + 1), colors["ink-2"], colors.ink].map((other) => difference(one, other, eye)))));
    check(least >= 5, `six colours of phases, that of no phase and that of a failure's ring differ for all eyes, by ${least.toFixed(1)} of 100 at least`);

    // What is seen is measured in each state of the page.
    const faint = [];
    const look = async (state) => faint.push(...(await browser.value(faintTexts)).map((one) => `${state}: ${one}`));
    await hand.example("checkmark");
    await look("at first");
    await hand.press(line([[60, 60], [100, 140]]));
    await look("drawing");
    for (const place of line([[100, 140], [40, 140], [40, 30]]).slice(1)) await hand.touch("touchMove", place);
    await browser.until('document.getElementById("live-head").textContent.includes("No gesture is possible")');
    await look("failed on the way");
    await hand.touch("touchEnd");
    await hand.settled();
    await look("failed");
    await hand.type(text.replace("up-right", "up-rigth"));
    await look("with an error");
    await hand.type(text);
    await browser.value('(({ value }) => (document.getElementById("text").focus(), document.getElementById("text").setSelectionRange(value.indexOf("up-right"), value.indexOf("up-right"))))(document.getElementById("text"))');
    await browser.send("Input.dispatchKeyEvent", { type: "keyDown", key: " ", windowsVirtualKeyCode: 32, modifiers: 2 });
    await browser.until('!document.getElementById("proposals").hidden');
    await look("completion");
    await hand.key("Escape");
    for (const [button, dialog] of [["examples-open", "gallery"], ["keep", "drafts"], ["help-open", "help"], ["write", "learned"]]) {
      await browser.value(`document.getElementById("${button}").click()`);
      if (dialog === "learned") await browser.until('document.getElementById("learned-text").textContent !== ""', 30_000);
      await look(dialog);
      await browser.value(`document.getElementById("${dialog}").close()`);
    }
    await hand.example("Unistrokes/unistrokes");
    await browser.value('for (const one of document.querySelectorAll("#result details")) one.open = true');
    await look("sixteen");
    await hand.press(line([[60, 60], [60, 200], [128, 200]]));
    await browser.until('document.querySelector("#others .dead") !== null');
    await look("sixteen, drawing");
    await hand.touch("touchEnd");
    await hand.settled();
    check(faint.length === 0, `so have those of twelve states of the page ${faint.slice(0, 5)}`);
  }
});
