// The labels of recordings: what each should become, by the name of a gesture.
import { element } from "../viewer/format.js";
import { isName } from "./learned.js";
import { withRenamed } from "./rename.js";

/** @typedef {import("./history.js").Recording} Recording */

/** What is typed to take a label away. */
const noLabel = "no label";

/** The gestures that a label names. @param {string} label */
const expectedNames = (label) => label.replace(/^not /, "").split(/ \+ |, /);

/**
 * Whether a label says that a gesture should be made; `null` if there is no label.
 * @param {string | null | undefined} label
 * @param {string | undefined} gesture
 */
export const wants = (label, gesture) => (label == null ? null
  : gesture !== undefined && !label.startsWith("not ") && expectedNames(label).includes(gesture));

/** Sets labels, and offers names for them. */
export class Labels {
  /**
   * @param {{names: HTMLElement, relabels: HTMLElement, follow: HTMLButtonElement}} parts
   * @param {{history: import("./history.js").History, strip: import("./strip.js").Strip, keeper: import("./keep.js").Keeper,
   *   label: (pairs: {id: number, next: number}[], name: string) => Promise<(string | null)[]>, say: (words: string) => void}} page
   *   `label` writes labels into copies, which have other numbers, and tells their texts.
   */
  constructor(parts, page) {
    [this.parts, this.page] = [parts, page];
  }

  /** Proposes names as labels: any other name can be typed. @param {readonly string[]} gestures */
  propose(gestures) {
    const { names, relabels } = this.parts;
    const proposed = [...gestures, "none"];
    const shown = [...names.children].map((option) => /** @type {HTMLOptionElement} */ (option).value);
    if (shown.join() === proposed.join()) return;
    const options = (/** @type {string[]} */ values) => values.map((value) => element("option", { value }));
    names.replaceChildren(...options(proposed));
    relabels.replaceChildren(...options([noLabel, ...proposed]));
  }

  /** Offers to follow a gesture that got another name. @param {readonly string[]} gestures */
  offer(gestures) {
    const { follow } = this.parts;
    const { history, strip } = this.page;
    const expected = [...strip.verdicts.values()].flatMap(({ label }) => (label == null ? [] : expectedNames(label)));
    const lost = [...new Set(expected)].filter((name) => name !== "none" && name !== "view" && !gestures.includes(name));
    const bare = gestures.filter((name) => !expected.includes(name));
    const isClear = lost.length === 1 && bare.length === 1;
    follow.disabled = !isClear;
    follow.textContent = isClear ? `Relabel ${lost[0]} as ${bare[0]}` : "";
    follow.title = isClear ? `Recordings have the label ${lost[0]}, which is no gesture of the text. They get the label ${bare[0]}.` : "";
    follow.classList.toggle("absent", !isClear);
    follow.onclick = () => history.step({ recordings: this.renamed(lost[0], bare[0]) });
  }

  /** The label that was typed: a gesture, `none` or nothing; `null` if it cannot be one. @param {string} typed */
  read(typed) {
    const name = typed.trim();
    if (name === "" || name === noLabel) return "";
    if (isName(name)) return name;
    this.page.say(`'${name}' is not a name: use letters, digits and hyphens. What is no gesture is 'none'.`);
    return null;
  }

  /**
   * @param {number[]} ids
   * @param {string} name A gesture, `none`, or nothing.
   */
  async set(ids, name) {
    if (ids.length > 0) this.page.history.step({ recordings: await this.labelled(ids.map((id) => ({ id, name }))) });
  }

  /**
   * The recordings, some of them with other labels.
   * @param {{id: number, name: string}[]} labels
   * @returns {Promise<Recording[]>}
   */
  async labelled(labels) {
    const { history, strip, keeper, label } = this.page;
    /** @type {Map<number, {id: number, text: string}>} */
    const made = new Map();
    for (const name of new Set(labels.map((one) => one.name))) {
      const pairs = labels.filter((one) => one.name === name).map(({ id }) => ({ id, next: keeper.nextId() }));
      const texts = await label(pairs, name);
      pairs.forEach(({ id, next }, index) => {
        const text = texts[index];
        if (text == null) return;
        made.set(id, { id: next, text });
        strip.follow(id, next);
      });
    }
    return history.work.recordings.map((one) => ({ ...one, ...made.get(one.id) }));
  }

  /**
   * The recordings with what they expect of a gesture that has another name now. All are new, so that those of before
   * are still compared with what was pinned if this is taken back.
   * @param {string} old
   * @param {string} name
   * @returns {Recording[]}
   */
  renamed(old, name) {
    const { history, strip, keeper } = this.page;
    return history.work.recordings.map((one) => {
      const next = keeper.nextId();
      strip.follow(one.id, next, (made) => (made === old ? name : made));
      return { ...one, id: next, text: withRenamed(one.text, old, name) };
    });
  }
}
