// Asks the workers: one for what is drawn and judged, one that looks closely at the text, which takes
// seconds of a long one.
import { decodePicture, readLive } from "../viewer/picture.js";

/** A worker that answers. */
class Asked {
  /**
   * @param {string} script
   * @param {(data: any) => void} listener Hears what it says without being asked.
   */
  constructor(script, listener) {
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.number = 0;
    this.worker = new Worker(script);
    this.worker.addEventListener("message", ({ data }) => {
      if (data.number === undefined) return listener(data);
      const one = this.waiting.get(data.number);
      this.waiting.delete(data.number);
      if (data.error) one?.reject(new Error(data.error));
      else one?.resolve(data.answer);
    });
    this.worker.addEventListener("error", (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message));
      this.waiting.clear();
    });
  }

  /**
   * @param {string} call
   * @param {any[]} given
   * @returns {Promise<any>}
   */
  ask(call, ...given) {
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, call, given });
    });
  }
}

/** The compiler and the recognizers. */
export class Engine {
  /**
   * Starts the workers.
   * @param {string} packed The module: gzip, written in base 64.
   * @param {string} script What the workers run.
   * @param {(verdicts: {id: number, verdict: import("./module.js").Verdict | null}[], isLast: boolean) => void} judged
   */
  static async start(packed, script, judged) {
    const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const engine = new Engine(address, module, judged);
    await engine.main.ask("start", module);
    return engine;
  }

  /** @param {string} address @param {WebAssembly.Module} module @param {(verdicts: any[], isLast: boolean) => void} judged */
  constructor(address, module, judged) {
    [this.address, this.module] = [address, module];
    this.round = 0;
    this.main = new Asked(address, ({ round, verdicts, isLast, isBroken }) => {
      // What an earlier round says is so until a later one says otherwise, which says no more than that.
      const isEnd = isLast && round === this.round;
      if (isEnd) this.isJudging = false;
      if (!isBroken) judged(verdicts, isEnd);
    });
    /** What looks closely at a text, as long as it can be used. @type {Promise<Asked> | null} */
    this.examiner = null;
    /** Gives up what is looked at closely. @type {((answer: null) => void) | null} */
    this.leave = null;
    this.isJudging = false;
    /** @type {import("./module.js").GestureState[]} How the gestures stand in the drawing that is made. */
    this.states = [];
  }

  /**
   * Compiles a text, and judges all recordings by it, as `judge` does.
   * @param {string} text
   * @param {number[]} first
   * @returns {Promise<import("./module.js").Compiled>}
   */
  compile(text, first) {
    this.leaveExamination();
    this.beginRound();
    return this.main.ask("compile", text, first);
  }

  /** Whether a text has no error; the text at hand stays. @param {string} text @returns {Promise<boolean>} */
  async compiles(text) { return (await this.startedLearner()).ask("compiles", text); }

  /**
   * Writes a text that recordings are of.
   * @param {string} text The text at hand.
   * @param {readonly import("./history.js").Recording[]} recordings
   * @param {string} name What those without a label are called.
   * @param {readonly {path: string, text: string}[]} refused Recordings that are not what their labels say.
   * @returns {Promise<import("./learned.js").Learned>}
   */
  async learn(text, recordings, name, refused) {
    return (await this.startedLearner()).ask("learn", text, recordings, name, refused);
  }

  /**
   * Which drawing tells most about such a text, by whether it is what its label says; `null` if nothing is left to ask.
   * @param {string} text
   * @param {readonly import("./history.js").Recording[]} recordings
   * @param {string} name
   * @param {readonly {path: string, text: string}[]} refused
   * @returns {Promise<import("./asking.js").Question | null>}
   */
  async question(text, recordings, name, refused) {
    return (await this.startedLearner()).ask("question", text, recordings, name, refused);
  }

  /** A worker of its own, so that learning waits for nothing; started when it is wanted first. */
  startedLearner() { return this.learner ??= this.started(); }

  /** A worker that has its module, and says nothing without being asked. */
  async started() {
    const asked = new Asked(this.address, () => {});
    await asked.ask("start", this.module);
    return asked;
  }

  /**
   * Looks closely at a text.
   * @param {string} text
   * @returns {Promise<import("./module.js").Compiled | null>} `null` if another text came before it was done.
   */
  examine(text) {
    this.leaveExamination();
    const examiner = this.examiner ??= this.started();
    return new Promise((resolve) => {
      this.leave = resolve;
      examiner.then((one) => one.ask("examine", text)).catch(() => null).then((answer) => {
        if (this.leave === resolve) this.leave = null;
        resolve(answer);
      });
    });
  }

  /** Findings of an older text are of no use, so the search for them stops and leaves its time to others. */
  leaveExamination() {
    if (!this.leave) return;
    this.leave(null);
    this.leave = null;
    this.examiner?.then(({ worker }) => worker.terminate());
    this.examiner = null;
  }

  /** Whether everything that was asked is answered, but for a close look at the text. */
  get isIdle() { return this.main.waiting.size === 0 && !this.isJudging; }

  /** @param {number} id @returns {Promise<import("../viewer/picture.js").Picture | null>} */
  async picture(id) {
    const raw = JSON.parse(await this.main.ask("picture", id));
    return raw ? decodePicture(raw) : null;
  }

  /** @param {number} id @returns {Promise<import("../viewer/sheet.js").Thumbnail | null>} */
  thumbnail(id) { return this.main.ask("thumbnail", id); }

  /**
   * @param {number} id
   * @param {number} at A byte of the text, in a condition.
   * @param {number} value The number that is written there.
   * @returns {Promise<{at: number, gesture: string}[]>} Where the recording is at the limit of the gestures that ask for it.
   */
  crossings(id, at, value) { return this.main.ask("crossings", id, at, value); }

  /** @param {number} id @param {number} events @returns {Promise<import("./module.js").Live | null>} */
  async replay(id, events) { return readLive(await this.main.ask("replay", id, events), []); }

  /** @param {number} id @returns {Promise<string>} */
  report(id) { return this.main.ask("report", id); }

  /** @param {number} id @returns {Promise<string[]>} The lines of a recording that say what was set. */
  settings(id) { return this.main.ask("settings", id); }

  /** @param {number} width @param {number} height @param {string[][]} settings What is set, as the words of `set` lines. */
  begin(width, height, settings) {
    this.states = [];
    return this.main.ask("begin", width, height, settings);
  }

  /**
   * @param {{at: number, samples: import("./module.js").PointerSample[]}[]} samples
   * @param {number | null} time To which time passes after them, if it does.
   * @returns {Promise<import("./module.js").Live | null>}
   */
  async draw(samples, time) {
    const { states } = this;
    return readLive(await this.main.ask("draw", samples, time), states);
  }

  giveUp() { return this.main.ask("giveUp"); }

  /** @param {number} id @param {string} path @param {string} label @returns {Promise<string | null>} */
  end(id, path, label) { return this.main.ask("end", id, path, label); }

  /** @param {{id: number, path: string, text?: string}[]} list @returns {Promise<{id: number, error: string}[]>} */
  have(list) { return this.main.ask("have", list); }

  /** @param {{id: number, next: number}[]} pairs @param {string} label @returns {Promise<(string | null)[]>} */
  label(pairs, label) { return this.main.ask("label", pairs, label); }

  /** @param {number} id @returns {Promise<string | null>} Why what should have been made was not. */
  reason(id) { return this.main.ask("reason", id); }

  /**
   * @param {import("./module.js").OpenedFile[]} files
   * @returns {Promise<{recordings: {path: string, text: string, notes: string[]}[], problems: string[]}[]>}
   */
  read(files) { return this.main.ask("read", files); }

  /**
   * Asks the language server about a place of a text.
   * @param {string} method @param {string} text @param {number} line @param {number} character
   * @param {string} [name] What to call the thing there.
   */
  ask(method, text, line, character, name = "") {
    return this.main.ask("ask", `textDocument/${method}`, text, line, character, name);
  }

  /**
   * What would come of the recordings under another text.
   * @param {string} text
   * @returns {Promise<{id: number, before: import("./module.js").Verdict, after: import("./module.js").Verdict}[] | null>}
   */
  whatIf(text) { return this.main.ask("whatIf", text); }

  /**
   * Judges all recordings again. Verdicts that have not changed are not sent.
   * @param {number[]} first Those that are seen.
   */
  judge(first) {
    this.beginRound();
    return this.main.ask("judge", first);
  }

  /** Verdicts of earlier rounds do not end this one. */
  beginRound() {
    this.round += 1;
    this.isJudging = true;
  }
}
