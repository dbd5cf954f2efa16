// The machine of a gesture while it runs: its phases and the ways between them, those that were passed,
// and the one that the path is in.
import { pageColors, phaseColor, sizeCanvas } from "../viewer/paint.js";

/**
 * @typedef {{phase: number, x: number, y: number, beside: number}} MachineNode Phase −1 is the beginning, their count the
 *   end; how many stand in the same column.
 */

/**
 * Where phases stand: after all from which a way leads to them, and those of one column below each other.
 * @param {import("./module.js").CompiledGesture} gesture
 * @param {number} width
 * @param {number} height
 * @returns {MachineNode[]}
 */
function machineNodes({ phases, ways }, width, height) {
  const count = phases.length;
  const columns = Array.from({ length: count + 2 }, () => 0);
  for (let isMoved = true; isMoved;) {
    isMoved = false;
    for (const [from, to] of ways) {
      if (from >= to || columns[to + 1] > columns[from + 1]) continue;
      columns[to + 1] = columns[from + 1] + 1;
      isMoved = true;
    }
  }
  columns[count + 1] = Math.max(columns[count + 1], 1 + Math.max(0, ...columns.slice(0, count + 1)));
  const last = columns[count + 1];
  const all = Map.groupBy(columns.keys(), (index) => columns[index]);
  return columns.map((column, index) => {
    const same = all.get(column) ?? [];
    const place = same.indexOf(index);
    return {
      phase: index - 1, column,
      x: 18 + ((width - 36) * column) / last,
      y: ((height - 12) * (place + 0.5)) / same.length + (same.length === 2 ? 5 : 2),
      beside: same.length,
    };
  });
}

/**
 * Paints the machine of a gesture.
 * @param {HTMLCanvasElement} canvas
 * @param {{width: number, height: number}} size
 * @param {import("./module.js").CompiledGesture | null} gesture
 * @param {number[]} passed The numbers of the phases that were passed, in order.
 * @param {{isDone: boolean, hasFailed: boolean}} state
 */
export function paintMachine(canvas, { width, height }, gesture, passed, { isDone, hasFailed }) {
  if (width === 0) return;
  const context = sizeCanvas(canvas, width, height);
  if (!gesture || gesture.phases.length === 0) return;
  const colors = pageColors(canvas);
  const nodes = machineNodes(gesture, width, height);
  const now = passed[passed.length - 1];
  const taken = new Set([-1, ...passed].map((phase, index) => `${phase} ${passed[index] ?? (isDone ? gesture.phases.length : "")}`));
  context.lineCap = "round";
  for (const [from, to] of gesture.ways) {
    const [start, end] = [nodes[from + 1], nodes[to + 1]];
    const isTaken = taken.has(`${from} ${to}`);
    context.strokeStyle = isTaken ? colors.ink : colors.line;
    context.lineWidth = isTaken ? 2 : 1;
    context.beginPath();
    context.moveTo(start.x, start.y);
    // Ways back, and those over other phases, bow out.
    const isFar = to <= from || (end.column > start.column + 1 && nodes.some(({ x, y }) => x > start.x + 1 && x < end.x - 1 && Math.abs(y - (start.y + end.y) / 2) < 8));
    const bow = from === to ? 0 : isFar ? (to < from ? 16 : -16) : 0;
    if (from === to) context.arc(start.x, start.y - 8, 5, 0, 2 * Math.PI);
    else context.quadraticCurveTo((start.x + end.x) / 2, (start.y + end.y) / 2 + 2 * bow, end.x, end.y);
    context.stroke();
  }
  context.font = "10px system-ui, sans-serif";
  context.textAlign = "center";
  const room = (width - 36) / Math.max(1, new Set(nodes.map(({ x }) => x)).size - 1);
  for (const { phase, x, y, beside } of nodes) {
    const size = Math.min(6, (height - 12) / beside / 2 - 0.5);
    const isEnd = phase === gesture.phases.length;
    const isPassed = phase < 0 || passed.includes(phase) || (isEnd && isDone);
    const color = phase < 0 || isEnd ? colors.ink : phaseColor(colors, phase);
    context.beginPath();
    context.arc(x, y, phase < 0 || isEnd ? 4 : Math.max(2, size), 0, 2 * Math.PI);
    context.fillStyle = isPassed ? color : colors.card;
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.fill();
    context.stroke();
    if (phase >= 0 && phase === now && !isDone) {
      context.strokeStyle = colors.ink;
      context.setLineDash(hasFailed ? [2, 2] : []);
      context.beginPath();
      context.arc(x, y, 9.5, 0, 2 * Math.PI);
      context.stroke();
      context.setLineDash([]);
    }
    // Between more than two there is no room for words.
    if (phase < 0 || isEnd || room < 34 || beside > 2) continue;
    // Most phases are moves, so their directions tell them apart.
    const title = gesture.phases[phase].name ?? gesture.phases[phase].title.replace(/^move /, "");
    const letters = Math.floor((room - 6) / 5.8);
    context.fillStyle = isPassed ? colors.ink : colors.faint;
    context.fillText(title.length > letters ? `${title.slice(0, letters - 1)}…` : title, x, beside === 1 ? y + 19 : y < height / 2 ? y - 8.5 : y + 17);
  }
}

/**
 * The phase at a place of the machine; −1 where no phase is.
 * @param {import("./module.js").CompiledGesture} gesture
 * @param {{width: number, height: number}} size
 * @param {number} x
 * @param {number} y
 */
export function machinePhaseAt(gesture, { width, height }, x, y) {
  const near = machineNodes(gesture, width, height)
    .filter(({ phase }) => phase >= 0 && phase < gesture.phases.length)
    .map((node) => ({ phase: node.phase, distance: Math.hypot(node.x - x, node.y - y) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return near && near.distance < 22 ? near.phase : -1;
}
