// Writes a gesture on the page to draw on as a newcomer would, in a Chromium without a window: with what is
// proposed and explained, by drawing, and by taking what failed.
// Usage: node writing.mjs CHROMIUM PAGE
import { Browser, check, using } from "./chromium.mjs";
import { Hand, line } from "./hand.mjs";

const [program, page] = process.argv.slice(2);
const browser = await Browser.start(program);
const hand = new Hand(browser);

/** Types letters, one after the other. */
async function letters(text) {
  for (const letter of text) {
    if (letter === "\n") await press("Enter", 13);
    else await browser.send("Input.dispatchKeyEvent", { type: "keyDown", key: letter, text: letter, unmodifiedText: letter }).then(() =>
      browser.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter }));
  }
  await hand.settled();
}

async function press(key, code, modifiers = 0) {
  const text = key === "Enter" ? { text: "\r" } : {};
  for (const type of ["keyDown", "keyUp"]) {
    await browser.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: code, modifiers, ...(type === "keyDown" ? text : {}) });
  }
  await hand.settled();
}

const isOpen = '!document.getElementById("proposals").hidden';
const proposals = () => browser.value('[...document.querySelectorAll("#proposals [role=option] code")].map((one) => one.textContent)');
const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

await using(browser, async () => {
  await browser.size(1440, 900);
  await hand.open(page);
  const began = Date.now();

  // From nothing, with README's sentence alone: a bolt of lightning.
  await browser.click("#new");
  await hand.settled();
  check(await hand.count() === 0, "New begins with nothing that turns red");
  await browser.value('(({ value }) => document.getElementById("text").setSelectionRange(0, value.length))(document.getElementById("text"))');
  await letters("gesture bolt {\nstroke {\nfirst: mo");
  await browser.until(isOpen);
  check((await proposals()).includes("move"), "what may stand at the caret is proposed");
  await press("Tab", 9);
  check((await hand.written()).endsWith("first: move"), "Tab takes the first of it");
  await letters(" down-l");
  await browser.until(isOpen);
  check((await proposals())[0] === "down-left", "directions are proposed where one may stand");
  const [about, edge] = await browser.value('["about", "text"].map((id) => document.getElementById(id).getBoundingClientRect().right)');
  check(about > 0 && about <= edge, `and what they mean is said within the text's place (to ${about.toFixed(0)} of ${edge.toFixed(0)} px)`);
  await press("Enter", 13);
  await letters("\nthen: move right\nlast: move down-left\n}\n}");
  check(
    await hand.written() === "gesture bolt {\n  stroke {\n    first: move down-left\n    then: move right\n    last: move down-left\n  }\n}",
    "lines are indented, and braces that close stand where what they close does");
  check(await browser.value('document.querySelector("#messages .error") === null'), "nothing is wrong with it");
  await browser.value('document.getElementById("text").setSelectionRange(39, 39)');
  await browser.until('document.getElementById("meaning").textContent.includes("move DIRECTION")');
  check(true, "below the text stands what the word at the caret means");

  await hand.select("label", "bolt");
  const bolt = line([[200, 40], [120, 140], [220, 140], [130, 260]], 16);
  await hand.draw(bolt);
  check((await hand.text("verdict")).startsWith("✓ bolt"), "it is drawn, and recognized");
  const text = await hand.written();
  await hand.type(text.replace("move right", "move right, length >= 160pt"));
  check((await hand.text("verdict")).includes("length short by") && (await hand.text("tally")).startsWith("0 of 1"), "a number that is too large has its reason on the pad");

  // What would take it, with what else it does.
  await browser.click("#result .fix");
  await browser.until('document.querySelector(".proposal") !== null');
  const offered = await browser.value('document.querySelector(".proposal").textContent');
  check(/160pt → \d+pt/.test(offered) && offered.includes("takes this drawing") && offered.includes("no other recording"), "Take this one, too, proposes an edit and says what else it lets in");
  await browser.click(".proposal .primary");
  await hand.settled();
  check((await hand.text("tally")).startsWith("1 of 1") && !(await hand.written()).includes("160pt"), "which is accepted by a click");
  check(Date.now() - began < 180_000, `all that took the script ${((Date.now() - began) / 1000).toFixed(0)} s`);
  await hand.key("z", 2);
  await hand.settled();
  check((await hand.written()).includes("160pt"), "and taken back by a key");


  // Words are explained where the pointer rests, numbers are dragged.
  const place = (word, by) => browser.value(`(() => {
    const { editor } = page;
    const box = editor.area.getBoundingClientRect();
    const { x, y } = editor.placeOf(editor.text.indexOf(${JSON.stringify(word)}) + ${by});
    return { x: box.left + x + 2, y: box.top + y + 10 };
  })()`);
  await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...await place("stroke", 2) });
  await browser.until('!document.getElementById("explained").hidden');
  check((await hand.text("explained")).includes("stroke"), "a word is explained where the pointer rests");
  const number = await place("160", 1);
  const alt = 1;
  await browser.send("Input.dispatchMouseEvent", { type: "mousePressed", ...number, button: "left", clickCount: 1, modifiers: alt });
  for (const by of [10, 30, 45]) {
    await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: number.x - by, y: number.y, button: "left", buttons: 1, modifiers: alt });
  }
  await browser.send("Input.dispatchMouseEvent", { type: "mouseReleased", x: number.x - 45, y: number.y, button: "left", modifiers: alt });
  await hand.settled();
  check(/length >= 8[5-9]pt/.test(await hand.written()), "a number is dragged in the text");
  check((await hand.text("tally")).startsWith("1 of 1 as expected"), "and the recordings are judged by it");
  await browser.until('document.getElementById("number-label").textContent.includes("should pass")');
  const chart = await browser.value('(({ x, y, width, height }) => ({ x: x + width * 0.9, y: y + height / 2 }))(document.getElementById("number-chart").getBoundingClientRect())');
  await browser.send("Input.dispatchMouseEvent", { type: "mousePressed", ...chart, button: "left", clickCount: 1 });
  await browser.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...chart, button: "left" });
  await hand.settled();
  check((await hand.text("tally")).startsWith("0 of 1 as expected") && (await hand.text("tally")).includes("now wrong"), "the limit in the histogram is a handle, too");

  // Asked for, laid out, and put away.
  await hand.type("gesture  a{stroke{move right}}");
  await browser.value('document.getElementById("text").focus()');
  await browser.send("Input.dispatchKeyEvent", { type: "keyDown", key: "F", code: "KeyF", windowsVirtualKeyCode: 70, modifiers: 9 });
  await browser.until('document.getElementById("text").value.startsWith("gesture a {")');
  check(true, "a key lays the text out as the tool does");
  await hand.type("gesture a { stroke { move right, } }");
  await browser.value('document.getElementById("text").focus(), document.getElementById("text").setSelectionRange(33, 33)');
  await browser.send("Input.dispatchKeyEvent", { type: "keyDown", key: " ", code: "Space", windowsVirtualKeyCode: 32, modifiers: 2 });
  await browser.until(isOpen);
  check((await proposals()).includes("length"), "all that may stand at a place is shown when asked for");
  await press("Escape", 27);
  check(!await browser.value(isOpen), "and put away by Escape");
  await browser.value('document.activeElement.blur()');
  await hand.key("?");
  check(await browser.value('document.getElementById("help").open'), "a question mark opens the help, beside the work");
  await press("Escape", 27);
  check(!await browser.value('document.getElementById("help").open'), "and Escape closes it");

  // A hold that is too short shows what is missing of it.
  await hand.type("gesture press { stroke { rest: hold within 10pt, duration >= 2s } }");
  const painted = () => browser.value(`(() => {
    const canvas = document.getElementById("overlay");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.reduce((sum, value, index) => sum + (index % 4 === 3 && value > 20 ? 1 : 0), 0);
  })()`);
  await hand.touch("touchStart", [150, 150]);
  await rest(500);
  const early = await painted();
  await rest(800);
  const late = await painted();
  check(late > early + 200, `a circle fills while a finger rests (${early} → ${late} px)`);
  await hand.touch("touchEnd");
  await hand.settled();

  // An edit that makes another recording wrong is not what the page advises.
  await browser.click("#new");
  await hand.type("gesture far { stroke { move right, length >= 100pt } }");
  await browser.value(`page.history.step({ recordings: [90, 70].map((x, index) => ({ id: page.keeper.nextId(), path: ["near", "wanted"][index] + ".trace",
    text: "0 began 1 10 10\\n20 moved 1 40 10\\n40 moved 1 " + (10 + x) + " 10\\n60 ended 1 " + (10 + x) + " 10\\n" + (index ? "" : "expect far failed\\n") })) })`);
  await hand.settled();
  await browser.value('page.strip.choose(page.history.work.recordings[1].id)');
  await hand.settled();
  await browser.click("#result .fix");
  await browser.until('document.querySelector(".proposal") !== null');
  const proposal = await browser.value('(({ textContent }) => textContent)(document.querySelector(".proposal"))');
  check(
    proposal.includes("1 of these is not as expected then")
      && await browser.value('document.querySelector(".proposal .primary") === null && document.activeElement.textContent === "Leave it"'),
    `an edit that makes another one wrong is offered, not advised: ${proposal}`);
});
