// What index.js has in it, written by `gesturec compile --format web`.

/* TYPES */

/** The names of the gestures, in the order that decides ties. */
export const gestureNames: readonly GestureName[];

/** Where a change leads. */
export type ChangeKind = "began" | "changed" | "ended" | "cancelled" | "recognized" | "failed";

/** What sort of thing it was that made an attempt fail. */
export type Reason =
  | "stray" | "bound" | "hold-radius" | "landing" | "constraint" | "lifted-too-early" | "extra-touch"
  | "missing-finger" | "late-lift" | "holder-moved" | "holder-lifted" | "cancelled" | "prevented";

/** Why an attempt failed. */
export interface Cause<Phase, Condition> {
  reason: Reason;
  /** The phase that the path was in. */
  phase: Phase;
  /** The condition that was false, as it is written. */
  condition: Condition;
  /** What was measured: points, seconds or degrees; `null` where nothing was. */
  measured: number | null;
  /** What it was measured against. */
  limit: number | null;
}

/** A transition of a gesture. */
export interface Told<Name, Phase, Condition, Values> {
  gesture: Name;
  kind: ChangeKind;
  /** The number of the gesture's attempt, counted from 0. */
  attempt: number;
  /** Milliseconds; of an attachment, like the `timeStamp` of its events. */
  time: number;
  /** The phase that the path is in, or was in last. */
  phase: Phase;
  /** What the path has cost: how far its steps were from what the gesture allows, in CSS pixels. */
  stray: number;
  /** How long the path is, in CSS pixels, less its stray. */
  length: number;
  /** What the gesture reports; nothing where it has no path. */
  values: Values;
  /** Who was recognized or began in its stead, if it failed for that. */
  winner: GestureName | null;
  /** For whom its decision waited last, if it was held. */
  waitedFor: GestureName | null;
  /** When it was decided, in milliseconds, if it was held. */
  heldSince: number | null;
  /** Why it failed or was cancelled, for a recognizer that `explains`; else `null`. */
  cause: Cause<Phase, Condition> | null;
}

/** A sample of a finger, a pencil or a mouse. */
export interface Touch {
  id: number;
  phase: "began" | "moved" | "stationary" | "ended" | "cancelled" | "entered" | "hovered" | "exited";
  /** CSS pixels from the view's left edge. */
  x: number;
  /** CSS pixels from the view's top edge. */
  y: number;
  kind?: "finger" | "pencil" | "mouse";
  isCoalesced?: boolean;
  /** 1 is that of an ordinary touch; 0 if unknown. */
  force?: number;
  /** CSS pixels; 0 if unknown. */
  radius?: number;
  /** The buttons and the keys that are held down. */
  held?: readonly Held[];
}

/** A button of a mouse or a pencil, or a key. */
export type Held =
  | "button left" | "button right" | "button middle" | "button back" | "button forward"
  | "shift" | "control" | "option" | "command";

/** Which gesture it would be if every touch lifted now. */
export interface Leader {
  gesture: GestureName;
  /** Its stray a pixel of its length: the less, the better. */
  fit: number;
  /** Who would be it if its attempts failed now. */
  runnerUp: GestureName | null;
  /** The runner-up's fit less its own; negative where the order or the time decides. */
  lead: number | null;
}

/** How a gesture stands: in no attempt; in one; reported as begun; decided, and waiting for another. */
export type State = "idle" | "possible" | "began" | "held";

/** One way in which an attempt may go on. */
export interface Continuation {
  /**
   * What takes it: nothing, as it goes on in its phase; a step the way of another phase; rest, where a
   * `hold` follows; a landing; a lift, after which another stroke comes; nothing but its conditions, as
   * `begin` and `recognize`; the lift that makes the gesture.
   */
  trigger: "stay" | "step" | "rest" | "landing" | "lift" | "marker" | "end";
  /** The phase that the path is in. */
  from: string | null;
  /** The phase that it leads to. */
  to: string | null;
  /** What is done there: `move`, `arc clockwise`, `hold`, `pinch out`; `null` for the end. */
  motion: string | null;
  /** Whether it could be taken now. What a landing has to fulfil is not asked. */
  isOpen: boolean;
  /** The first condition that keeps it closed; `null` if no step has gone the way of its phase yet. */
  missing: { condition: string; measured: number | null; limit: number | null } | null;
  /**
   * Of a `move`, the directions without stray, from one angle clockwise to another, as `arc` of a canvas
   * takes them; none if all are.
   */
  directions: { start: number; end: number }[];
  /** How far a finger may be from where it rests, in CSS pixels; 0 where it does not. */
  radius: number;
  /** What the path has cost so far, in CSS pixels. */
  stray: number;
  /** How long it is so far, in CSS pixels, less its stray. */
  length: number;
  /** How much stray is tolerated of it; at twice as much it is no path any more. */
  tolerance: number;
}

/** What an input is set to. */
export type InputValue =
  | number | "left" | "right" | "top" | "bottom" | { x: number; y: number }
  | { x: number; y: number; width: number; height: number } | null;

export interface RecognizerOptions {
  /** The size of the view in CSS pixels, which only some gestures ask for. */
  width?: number;
  height?: number;
  /** Whether changes tell why attempts fail, which takes more time. */
  explains?: boolean;
}

/** Recognizes the gestures in the touches that it is given. It reads no clock; times are in milliseconds. */
export class Recognizer {
  private constructor();
  static create(options?: RecognizerOptions): Promise<Recognizer>;
  /** Takes the touches of one time. */
  handle(time: number, touches: readonly Touch[]): readonly Change[];
  tick(time: number): readonly Change[];
  cancelAll(): readonly Change[];
  /**
   * Sets an input of every gesture that has one of this name, which holds from the next attempt on: a number
   * in CSS pixels, seconds and degrees, an edge, a point, a box, or `null` for a place that is nowhere. Returns
   * whether it can be that; if not, it is what it was.
   */
  set(input: InputName, value: InputValue): boolean;
  /** Tells how large the view is, which holds from the next attempt on. */
  resize(width: number, height: number): void;
  readonly deadline: number | null;
  /** Whether a gesture is in an attempt, or has decided and waits for another. */
  readonly isBusy: boolean;
  /** `null` if lifting now would make no gesture. */
  readonly leader: Leader | null;
  stateOf(gesture: GestureName): State;
  /** How the attempt of a gesture may go on; nothing if it is in none. */
  continuations(gesture: GestureName): readonly Continuation[];
  /** Gives its memory back. Any other use of it throws from then on. */
  dispose(): void;
}

export interface AttachOptions {
  /** The element's `touch-action` meanwhile; `none` if it is left out. */
  touchAction?: string;
  /** The buttons of a mouse that draw; the left one if it is left out. */
  buttons?: readonly ("left" | "middle" | "right" | "back" | "forward")[];
  /** Whether changes tell why attempts fail, which takes more time. */
  explains?: boolean;
  /** Is called when something was taken in, after the changes of it: to ask who leads, and what may come. */
  followed?(recognizer: Recognizer): void;
  /** Hears why the WebAssembly module could not start. */
  failed?(error: unknown): void;
}

/** The gestures of an element. */
export interface Attachment {
  /**
   * Sets an input, as `Recognizer.set` does. Before the module has started, it returns whether the value is of the
   * input's kind, and `failed` hears of one out of its range.
   */
  set(input: InputName, value: InputValue): boolean;
  /** Cancels what is being drawn, as a dialog that opens does. Fingers that are down do not count until they have lifted. */
  cancelAll(): void;
  /** Takes the gestures off the element. An attempt under way is cancelled. */
  detach(): void;
}

/** Recognizes the gestures that are drawn on an element. */
export function attach(
  element: HTMLElement | SVGElement, changed: (change: Change) => void, options?: AttachOptions): Attachment;
