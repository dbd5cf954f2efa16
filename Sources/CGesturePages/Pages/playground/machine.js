// The machine of a gesture while it runs: its phases and the ways between them, those that were passed,
// and the one that the path is in.
import { pageColors, phaseColor, sizeCanvas } from "../viewer/paint.js";

/**
 * @typedef {object} Machine What is shown.
 * @property {import("./module.js").CompiledGesture | null} gesture
 * @property {number[]} passed The numbers of the phases that were passed, in order.
 * @property {{isDone: boolean, hasFailed: boolean}} state
 */

/**
 * @typedef {object} MachineNode
 * @property {number} phase −1 is the beginning, the count of the phases the end.
 * @property {number} column
 */

/** Of more phases than this, those are shown that were passed, and those that may come next. */
const mostAtOnce = 8;

/** The number of passed phases that have room. */
const mostPassed = 7;

/** The number of phases that have room below each other. */
const mostBelow = 5;

/**
 * All phases: each after all from which a way leads to it.
 * @param {import("./module.js").CompiledGesture} gesture
 */
function wholeMachine({ phases, ways }) {
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
  return { nodes: columns.map((column, index) => ({ phase: index - 1, column })), ways: ways.map((way) => way.map((phase) => phase + 1)) };
}

/**
 * The phases that were passed, in a row, and those that may come next.
 * @param {import("./module.js").CompiledGesture} gesture
 * @param {number[]} passed
 * @param {boolean} isDone
 */
function partOfMachine({ phases, ways }, passed, isDone) {
  const nodes = [-1, ...passed.slice(-mostPassed)].map((phase, column) => ({ phase, column }));
  const last = nodes.length - 1;
  const parts = nodes.slice(1).map((_, index) => [index, index + 1]);
  const isCut = passed.length > mostPassed;
  if (isCut) parts.shift();
  const next = isDone ? [] : ways.filter(([from, to]) => from === nodes[last].phase && to !== from && to < phases.length).map(([, to]) => to);
  const end = last + Math.min(mostBelow, next.length) + 1;
  for (const phase of next.slice(0, mostBelow)) {
    parts.push([last, nodes.length]);
    if (ways.some(([from, to]) => from === phase && to === phases.length)) parts.push([nodes.length, end]);
    nodes.push({ phase, column: last + 1 });
  }
  const isLast = isDone || ways.some(([from, to]) => from === nodes[last].phase && to === phases.length);
  if (isLast) parts.push([last, end]);
  nodes.push({ phase: phases.length, column: last + 1 + (next.length > 0 ? 1 : 0) });
  return { nodes, ways: parts };
}

/**
 * What is shown, and where: phases of one column stand below each other.
 * @param {Machine} machine
 * @param {{width: number, height: number}} size
 */
function machineLayout({ gesture, passed, state }, { width, height }) {
  if (!gesture) return { nodes: [], ways: [], isWhole: true };
  const isWhole = gesture.phases.length <= mostAtOnce;
  const { nodes, ways } = isWhole ? wholeMachine(gesture) : partOfMachine(gesture, passed, state.isDone);
  const last = nodes[nodes.length - 1].column;
  const all = Map.groupBy(nodes, ({ column }) => column);
  return {
    isWhole, ways,
    nodes: nodes.map((node) => {
      const same = all.get(node.column) ?? [];
      return {
        ...node,
        x: 18 + ((width - 36) * node.column) / last,
        y: ((height - 12) * (same.indexOf(node) + 0.5)) / same.length + (same.length === 2 ? 5 : 2),
        beside: same.length,
      };
    }),
  };
}

/**
 * Paints the machine of a gesture.
 * @param {HTMLCanvasElement} canvas
 * @param {{width: number, height: number}} size
 * @param {Machine} machine
 */
export function paintMachine(canvas, { width, height }, machine) {
  if (width === 0) return;
  const context = sizeCanvas(canvas, width, height);
  const { gesture, passed, state: { isDone, hasFailed } } = machine;
  if (!gesture || gesture.phases.length === 0) return;
  const colors = pageColors(canvas);
  const { nodes, ways, isWhole } = machineLayout(machine, { width, height });
  const now = passed[passed.length - 1];
  const taken = new Set([-1, ...passed].map((phase, index) => `${phase} ${passed[index] ?? (isDone ? gesture.phases.length : "")}`));
  context.lineCap = "round";
  for (const [from, to] of ways) {
    const [start, end] = [nodes[from], nodes[to]];
    const isTaken = taken.has(`${start.phase} ${end.phase}`);
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
  const room = (width - 36) / Math.max(1, new Set(nodes.map(({ x }) => x)).size - 1);
  const passedNodes = isWhole ? null : nodes.filter(({ phase }) => phase >= 0 && phase < gesture.phases.length).slice(0, Math.min(passed.length, mostPassed));
  for (const node of nodes) {
    const { phase, x, y, beside } = node;
    const size = Math.min(6, (height - 12) / beside / 2 - 0.5);
    const isEnd = phase === gesture.phases.length;
    const isPassed = phase < 0 || (passedNodes ? passedNodes.includes(node) : passed.includes(phase)) || (isEnd && isDone);
    const color = phase < 0 || isEnd ? colors.ink : phaseColor(colors, phase);
    context.beginPath();
    context.arc(x, y, phase < 0 || isEnd ? 4 : Math.max(2, size), 0, 2 * Math.PI);
    context.fillStyle = isPassed ? color : colors.card;
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.fill();
    context.stroke();
    if (phase >= 0 && isPassed && !isDone && (passedNodes ? node === passedNodes[passedNodes.length - 1] : phase === now)) {
      context.strokeStyle = colors.ink;
      context.setLineDash(hasFailed ? [2, 2] : []);
      context.beginPath();
      context.arc(x, y, 9.5, 0, 2 * Math.PI);
      context.stroke();
      context.setLineDash([]);
    }
    // Of many below each other, words have their room at the side.
    const isAside = beside > 2 && !isWhole;
    if (phase < 0 || isEnd || room < 34 || (beside > 2 && !isAside)) continue;
    // Most phases are moves, so their directions tell them apart.
    const title = gesture.phases[phase].name ?? gesture.phases[phase].title.replace(/^move /, "");
    const letters = Math.floor((room - (isAside ? 18 : 6)) / 5.8);
    const words = title.length > letters ? `${title.slice(0, letters - 1)}…` : title;
    context.fillStyle = isPassed ? colors.ink : colors.faint;
    context.textAlign = isAside ? "left" : "center";
    if (isAside) context.fillText(words, x + 9, y + 3.5);
    else context.fillText(words, x, beside === 1 ? y + 19 : y < height / 2 ? y - 8.5 : y + 17);
  }
}

/**
 * The phase at a place of the machine; −1 where no phase is.
 * @param {Machine} machine
 * @param {{width: number, height: number}} size
 * @param {number} x
 * @param {number} y
 */
export function machinePhaseAt(machine, size, x, y) {
  const near = machineLayout(machine, size).nodes
    .filter(({ phase }) => phase >= 0 && phase < (machine.gesture?.phases.length ?? 0))
    .map((node) => ({ phase: node.phase, distance: Math.hypot(node.x - x, node.y - y) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return near && near.distance < 22 ? near.phase : -1;
}
