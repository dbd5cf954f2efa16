// Runs the cases in the module for web apps, which is the runtime in C, and writes what the other programs
// write of them: see README.md. Every case is a set there, one of a single gesture, too.
// Usage: node web.mjs MODULE < CASES
import { readFileSync, writeSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const input = readFileSync(0);
const words = ["began", "changed", "ended", "cancelled", "recognized", "failed"];
const finalTicks = 100;
let [place, text] = [8, ""];

function number(read, width) {
  const value = input[read](place);
  place += width;
  return value;
}
const u8 = () => number("readUInt8", 1);
const u16 = () => number("readUInt16LE", 2);
const u32 = () => number("readUInt32LE", 4);
const float = () => number("readFloatLE", 4);
const time = () => number("readBigInt64LE", 8);
function block() {
  const count = u32();
  place += count;
  return input.subarray(place - count, place);
}

const bits = new DataView(new ArrayBuffer(4));

/** The bits of a single precision number; every NaN has the same ones. */
function float32(value) {
  if (Number.isNaN(value)) return "nan";
  bits.setFloat32(0, value);
  return bits.getUint32(0).toString(16).padStart(8, "0");
}

/** A time of the module, which is in milliseconds, in microseconds. */
const whole = (milliseconds) => Math.round(milliseconds * 1000);

function say(line) {
  text += `${line}\n`;
  if (text.length > 1 << 16) flush();
}

function flush() {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length;) start += writeSync(1, bytes, start);
  text = "";
}

/** The changes of a call, a line each. */
function tell(wasm, call, count, isSet) {
  const cells = new Float64Array(wasm.memory.buffer);
  let at = wasm.gesture_told() >> 3;
  for (let index = 0; index < count; index++) {
    const [member, attempt, kind, when, leaf, stray, length, winner, waited, held, values] = cells.subarray(at, at + 11);
    let line = isSet ? `${call} gesture ${member} attempt ${attempt}` : `${call}`;
    line += ` ${words[kind]} ${whole(when)}${leaf < 0 ? "" : ` leaf ${leaf}`} ${float32(stray)} ${float32(length)}`;
    for (let value = 0; value < values; value++) line += ` ${float32(cells[at + 17 + value])}`;
    if (isSet && winner >= 0) line += ` winner ${winner}`;
    if (isSet && waited >= 0) line += ` held ${whole(held)} waited ${waited}`;
    say(line);
    at += 17 + values;
  }
}

const totals = { cases: 0, refused: 0, calls: 0, changes: 0 };

/** Runs a case. */
function run(image, width, height, calls) {
  const wasm = new WebAssembly.Instance(module, {}).exports;
  const start = wasm.gesture_room(image.length);
  new Uint8Array(wasm.memory.buffer).set(image, start);
  const count = wasm.gesture_load(start);
  if (count === 0) {
    totals.refused += 1;
    return say("refused");
  }
  const recognizer = wasm.gesture_create(width, height, 0);
  const due = () => new Float64Array(wasm.memory.buffer)[recognizer >> 3];
  let [call, told] = [0, due()];
  function perform(changes) {
    tell(wasm, call, changes, count > 1);
    totals.calls += 1;
    totals.changes += changes;
    if (due() !== told) {
      told = due();
      say(`${call} deadline ${told === -Infinity ? "none" : whole(told)}`);
    }
    call += 1;
  }
  for (const { kind, when, touches } of calls) {
    const milliseconds = Number(when) / 1000;
    if (kind === 2) perform(wasm.gesture_cancel(recognizer));
    else if (kind === 1) perform(wasm.gesture_tick(recognizer, milliseconds));
    else if (touches.length === 0) perform(wasm.gesture_rest(recognizer, milliseconds));
    else {
      for (const touch of touches) wasm.gesture_put(recognizer, milliseconds, ...touch);
      perform(wasm.gesture_take(recognizer));
    }
  }
  for (let tick = 0; tick < finalTicks && due() !== -Infinity; tick++) perform(wasm.gesture_tick(recognizer, due()));
}

while (place < input.length) {
  say(`case ${totals.cases++} ${block().toString("utf8")}`);
  block();
  const [image, , width, height] = [block(), block(), float(), float()];
  const calls = [];
  for (let rest = u32(); rest > 0; rest--) {
    const [kind, when, touches] = [u8(), time(), []];
    for (let touch = kind === 0 ? u16() : 0; touch > 0; touch--) {
      const [id, phase, what, held] = [number("readInt32LE", 4), u8(), u8(), u16()];
      touches.push([id, phase, what, held >> 15, float(), float(), float(), float(), held & 0x7fff]);
    }
    calls.push({ kind, when, touches });
  }
  run(image, Number.isNaN(width) ? 0 : width, Number.isNaN(height) ? 0 : height, calls);
}
say(`${totals.cases} cases, ${totals.refused} refused, ${totals.calls} calls, ${totals.changes} changes`);
flush();
