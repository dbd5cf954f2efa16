// The machine of a gesture while it runs: its phases and the ways between them, those that were passed,
// and the one that the path is in.
import { pageColors, phaseColor, sizeCanvas } from "../viewer/paint.js";
import { isSuccess } from "../viewer/picture.js";

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
 * @property {boolean} isPassed
 * @property {boolean} isHere Whether the path is in it.
 */

/** @typedef {{from: number, to: number, isTaken: boolean}} MachineWay From node to node. */

/** @typedef {MachineNode & {x: number, y: number, beside: number, isAside: boolean}} PlacedNode */

/** Of more phases than this, those are shown that were passed, and those that may come next. */
const mostAtOnce = 8;

/** The number of passed phases that have room. */
const mostPassed = 7;

/** The number of phases that have room below each other. */
const mostBelow = 5;

/**
 * All phases: each after all from which a way leads to it.
 * @param {import("./module.js").CompiledGesture} gesture
 * @param {number[]} passed
 * @param {boolean} isDone
 * @returns {{nodes: MachineNode[], ways: MachineWay[]}}
 */
function wholeMachine({ phases, ways }, passed, isDone) {
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
  const path = [-1, ...passed, ...(isDone ? [count] : [])];
  const taken = new Set(path.map((phase, index) => `${phase} ${path[index + 1]}`));
  return {
    nodes: columns.map((column, index) => ({
      phase: index - 1, column, isPassed: path.includes(index - 1), isHere: !isDone && index > 0 && index - 1 === path[path.length - 1],
    })),
    ways: ways.map(([from, to]) => ({ from: from + 1, to: to + 1, isTaken: taken.has(`${from} ${to}`) })),
  };
}

/**
 * The phases that were passed, in a row, and those that may come next.
 * @param {import("./module.js").CompiledGesture} gesture
 * @param {number[]} passed
 * @param {boolean} isDone
 * @returns {{nodes: MachineNode[], ways: MachineWay[]}}
 */
function partOfMachine({ phases, ways }, passed, isDone) {
  const nodes = [-1, ...passed.slice(-mostPassed)].map((phase, column) => ({ phase, column, isPassed: true, isHere: false }));
  const last = nodes.length - 1;
  nodes[last].isHere = !isDone && last > 0;
  const parts = nodes.slice(1).map((_, index) => ({ from: index, to: index + 1, isTaken: true }));
  // What was passed before has no room.
  if (passed.length > mostPassed) parts.shift();
  const goesOn = (/** @type {number} */ from, /** @type {number} */ to) => ways.some((way) => way[0] === from && way[1] === to);
  const now = nodes[last].phase;
  const next = isDone ? [] : [...phases.keys()].filter((phase) => phase !== now && goesOn(now, phase)).slice(0, mostBelow);
  const end = nodes.length + next.length;
  for (const phase of next) {
    parts.push({ from: last, to: nodes.length, isTaken: false });
    if (goesOn(phase, phases.length)) parts.push({ from: nodes.length, to: end, isTaken: false });
    nodes.push({ phase, column: last + 1, isPassed: false, isHere: false });
  }
  if (isDone || goesOn(now, phases.length)) parts.push({ from: last, to: end, isTaken: isDone });
  nodes.push({ phase: phases.length, column: nodes[end - 1].column + 1, isPassed: isDone, isHere: false });
  return { nodes, ways: parts };
}

/**
 * What is shown, and where: phases of one column stand below each other.
 * @param {Machine} machine
 * @param {{width: number, height: number}} size
 */
function machineLayout({ gesture, passed, state }, { width, height }) {
  if (!gesture) return { nodes: [], ways: [] };
  const isWhole = gesture.phases.length <= mostAtOnce;
  const { nodes, ways } = (isWhole ? wholeMachine : partOfMachine)(gesture, passed, state.isDone);
  const last = nodes[nodes.length - 1].column;
  const all = Map.groupBy(nodes, ({ column }) => column);
  return {
    ways,
    nodes: nodes.map((node) => {
      const same = all.get(node.column) ?? [];
      return {
        ...node,
        x: 18 + ((width - 36) * node.column) / last,
        y: ((height - 12) * (same.indexOf(node) + 0.5)) / same.length + (same.length === 2 ? 5 : 2),
        beside: same.length,
        // Of many below each other, words have their room at the side.
        isAside: same.length > 2 && !isWhole,
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
function paintMachine(canvas, { width, height }, machine) {
  if (width === 0) return;
  const context = sizeCanvas(canvas, width, height);
  const { gesture, state } = machine;
  if (!gesture || gesture.phases.length === 0) return;
  const colors = pageColors(canvas);
  const { nodes, ways } = machineLayout(machine, { width, height });
  context.lineCap = "round";
  const lines = ways.map(({ from, to }) => lineOfWay(nodes, from, to));
  ways.forEach(({ isTaken }, index) => {
    const [start, ...rest] = lines[index];
    context.strokeStyle = isTaken ? colors.ink : colors.line;
    context.lineWidth = isTaken ? 2 : 1;
    context.beginPath();
    context.moveTo(...start);
    for (const spot of rest) context.lineTo(...spot);
    context.stroke();
  });
  context.font = "10px system-ui, sans-serif";
  const room = (width - 36) / Math.max(1, new Set(nodes.map(({ x }) => x)).size - 1);
  const labels = nodes.map((node) => titleOf(node, gesture, room));
  const places = placesOfTitles(nodes, labels.map((label) => (label ? context.measureText(label).width : 0)), lines.flat(), width, height);
  for (const { phase, x, y, beside, isPassed, isHere } of nodes) {
    const size = Math.min(6, (height - 12) / beside / 2 - 0.5);
    const isEdge = phase < 0 || phase === gesture.phases.length;
    const color = isEdge ? colors.ink : phaseColor(colors, phase);
    context.beginPath();
    context.arc(x, y, isEdge ? 4 : Math.max(2, size), 0, 2 * Math.PI);
    context.fillStyle = isPassed ? color : colors.card;
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.fill();
    context.stroke();
    if (isHere) {
      context.strokeStyle = colors.ink;
      context.setLineDash(state.hasFailed ? [2, 2] : []);
      context.beginPath();
      context.arc(x, y, 9.5, 0, 2 * Math.PI);
      context.stroke();
      context.setLineDash([]);
    }
  }
  places.forEach((place, index) => {
    if (!place) return;
    // Where there is no room beside the ways, they end at the words.
    if (place.isCrossed) {
      context.fillStyle = colors.paper;
      context.fillRect(place.left - 1, place.bottom - 11, place.right - place.left + 2, 12);
    }
    context.fillStyle = nodes[index].isPassed ? colors.ink : colors.faint;
    context.fillText(labels[index], place.left, place.bottom - 2);
  });
}

/**
 * The places that a way goes through: ways back, and those over other phases, bow out.
 * @param {PlacedNode[]} nodes
 * @param {number} from
 * @param {number} to
 * @returns {[number, number][]}
 */
function lineOfWay(nodes, from, to) {
  const [start, end] = [nodes[from], nodes[to]];
  if (from === to) {
    const turn = Math.PI / 12;
    return Array.from({ length: 25 }, (_, k) => [start.x + 5 * Math.sin(k * turn), start.y - 8 + 5 * Math.cos(k * turn)]);
  }
  const isOver = end.column > start.column + 1
    && nodes.some(({ x, y }) => x > start.x + 1 && x < end.x - 1 && Math.abs(y - (start.y + end.y) / 2) < 8);
  const bow = to < from ? 16 : isOver ? -16 : 0;
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2 + 2 * bow];
  const count = Math.max(2, Math.ceil(Math.abs(end.x - start.x) / 4));
  return Array.from({ length: count + 1 }, (_, k) => {
    const [t, rest] = [k / count, 1 - k / count];
    return [rest * rest * start.x + 2 * rest * t * x + t * t * end.x, rest * rest * start.y + 2 * rest * t * y + t * t * end.y];
  });
}

/**
 * What stands at a node; nothing where there is no room. Most phases are moves, so their directions tell them apart.
 * @param {PlacedNode} node
 * @param {import("./module.js").CompiledGesture} gesture
 * @param {number} room
 */
function titleOf({ phase, beside, isAside }, { phases }, room) {
  if (phase < 0 || phase === phases.length || room < 34 || (beside > 2 && !isAside)) return "";
  const title = phases[phase].name ?? phases[phase].title.replace(/^move /, "");
  const letters = Math.floor((room - (isAside ? 18 : 6)) / 5.8);
  return title.length > letters ? `${title.slice(0, letters - 1)}…` : title;
}

/**
 * Where words stand: at the side of a node that is nearest of those where they are on no way and no other words.
 * @param {PlacedNode[]} nodes
 * @param {number[]} widths Of their words.
 * @param {[number, number][]} spots Places that ways go through.
 * @param {number} width
 * @param {number} height
 */
function placesOfTitles(nodes, widths, spots, width, height) {
  /** @type {{left: number, right: number, top: number, bottom: number}[]} */
  const taken = nodes.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  return nodes.map(({ x, y, beside, isAside }, index) => {
    const wide = widths[index];
    if (wide === 0) return null;
    const boxAt = (/** @type {number} */ middle, /** @type {number} */ line) => {
      const left = Math.max(1, Math.min(width - wide - 1, middle - wide / 2));
      const bottom = Math.max(10, Math.min(height, line + 2));
      return { left, right: left + wide, top: bottom - 10, bottom };
    };
    const below = (beside === 1 ? [19, 24, 29, 34] : [17]).map((by) => boxAt(x, y + by));
    const above = [-8.5, -13, -18].map((by) => boxAt(x, y + by));
    const sides = isAside ? [boxAt(x + 9 + wide / 2, y + 3.5)] : beside === 1 ? [...below, ...above] : y < height / 2 ? above : below;
    const found = sides.map((box) => {
      const isIn = (/** @type {[number, number]} */ spot) =>
        spot[0] > box.left - 2 && spot[0] < box.right + 2 && spot[1] > box.top - 1 && spot[1] < box.bottom + 1;
      const hits = spots.filter(isIn).length;
      const covered = taken.filter((one) =>
        one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom).length;
      return { ...box, isCrossed: hits > 0, cost: hits + 1000 * covered };
    }).reduce((best, one) => (one.cost < best.cost ? one : best));
    taken.push(found);
    return found;
  });
}

/**
 * The phase at a place of the machine; −1 where no phase is.
 * @param {Machine} machine
 * @param {{width: number, height: number}} size
 * @param {number} x
 * @param {number} y
 */
function machinePhaseAt(machine, size, x, y) {
  const near = machineLayout(machine, size).nodes
    .filter(({ phase }) => phase >= 0 && phase < (machine.gesture?.phases.length ?? 0))
    .map((node) => ({ phase: node.phase, distance: Math.hypot(node.x - x, node.y - y) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return near && near.distance < 22 ? near.phase : -1;
}

/** The machine on the page, and the phase of it that is pointed at. */
export class MachinePanel {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{select: (place: {start: number, end: number}) => void, pointed: (phase: number | null) => void}} page
   */
  constructor(canvas, page) {
    [this.canvas, this.page] = [canvas, page];
    /** What it is, in words. */
    this.words = canvas.getAttribute("aria-label") ?? "";
    /** @type {Machine} */
    this.machine = { gesture: null, passed: [], state: { isDone: false, hasFailed: false } };
    this.size = { width: 0, height: 0 };
    /** The phase that the keyboard is at; −1 if it is at none. */
    this.phase = -1;
    canvas.addEventListener("click", (event) => {
      const { left, top } = canvas.getBoundingClientRect();
      this.select(machinePhaseAt(this.machine, this.size, event.clientX - left, event.clientY - top));
    });
    canvas.addEventListener("keydown", (event) => this.step(event));
    canvas.addEventListener("blur", () => this.point(-1));
    new ResizeObserver(() => {
      this.size = canvas.getBoundingClientRect();
      this.repaint();
    }).observe(canvas);
  }

  /** The name of the gesture. */
  get gesture() { return this.machine.gesture?.name; }

  /** The phases that were passed. */
  get passed() { return this.machine.passed; }

  /**
   * Shows how far a path has come.
   * @param {import("./module.js").CompiledGesture | null} gesture
   * @param {number[]} passed
   * @param {string} outcome
   */
  show(gesture, passed, outcome) {
    const state = { isDone: isSuccess(outcome) && outcome !== "began", hasFailed: outcome === "failed" };
    const { machine } = this;
    const isSame = gesture === machine.gesture && String(passed) === String(machine.passed)
      && state.isDone === machine.state.isDone && state.hasFailed === machine.state.hasFailed;
    if (isSame) return;
    if (gesture !== machine.gesture && this.phase >= 0) this.point(-1);
    this.machine = { gesture, passed, state };
    this.repaint();
  }

  repaint() { paintMachine(this.canvas, this.size, this.machine); }

  /** Selects a phase in the text. @param {number} phase */
  select(phase) {
    const place = this.machine.gesture?.phases[phase]?.place;
    if (place) this.page.select(place);
  }

  /** @param {number} phase */
  point(phase) {
    this.phase = phase;
    const phases = this.machine.gesture?.phases ?? [];
    const title = phases[phase]?.title;
    this.canvas.setAttribute("aria-label", title ? `Phase ${phase + 1} of ${phases.length}: ${title}. Enter selects it in the text.` : this.words);
    this.page.pointed(title ? phase : null);
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    if (event.key === "Enter") return this.select(this.phase);
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    const count = this.machine.gesture?.phases.length ?? 0;
    if (!by || count === 0) return;
    event.preventDefault();
    this.point(Math.max(0, Math.min(count - 1, this.phase + by)));
  }
}
