// What index.js has in it, written by `gesturec compile --emit web`.

/* TYPES */

/** The names of the gestures, in the order that decides ties. */
export const gestureNames: readonly GestureName[];

/** Where a change leads. */
export type ChangeKind = "began" | "changed" | "ended" | "cancelled" | "recognized" | "failed";

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
}

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

/** Recognizes the gestures in touches that it is told of. It reads no clock; times are in milliseconds. */
export class Recognizer {
  private constructor();
  static create(view?: { width: number; height: number }): Promise<Recognizer>;
  handle(time: number, touches: readonly Touch[]): Change[];
  tick(time: number): Change[];
  cancelAll(): Change[];
  readonly deadline: number | null;
  /** `null` if lifting now would make no gesture. */
  readonly leader: Leader | null;
  dispose(): void;
}

export interface AttachOptions {
  /** The element's `touch-action` meanwhile; `none` if it is left out. */
  touchAction?: string;
  /** Is told why the WebAssembly module could not start. */
  failed?(error: unknown): void;
}

/** Recognizes the gestures that are drawn on an element. Returns what takes them off it. */
export function attach(
  element: HTMLElement, told: (change: Change) => void, options?: AttachOptions): () => void;
