// Works that are kept under a name.
import { counted, element } from "../viewer/format.js";
import { gesturesOf } from "./files.js";

/** @typedef {import("./history.js").Work} Work */
/** @typedef {{remove: () => Promise<unknown>, restore: (work: {steps: Work[], at: number}) => Promise<unknown>}} Deletion */

/** The window in which they are kept, opened and deleted. */
export class Drafts {
  /**
   * @param {{dialog: HTMLDialogElement, list: HTMLElement, form: HTMLFormElement, name: HTMLInputElement}} parts
   * @param {import("./keep.js").Keeper} keeper
   * @param {{work: () => Work, name: () => string, open: (work: Work) => Promise<unknown>, say: (words: string) => void}} page
   *   `name` is what a work is called that got no name.
   */
  constructor(parts, keeper, page) {
    [this.parts, this.keeper, this.page] = [parts, keeper, page];
    parts.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.keep();
    });
  }

  open() {
    this.fill();
    this.parts.dialog.showModal();
  }

  async fill() {
    const [drafts, others] = [await this.keeper.drafts(), await this.keeper.others()];
    this.parts.list.replaceChildren(
      ...drafts.map((kept) => this.row(kept, kept.name, {
        remove: () => this.keeper.removeDraft(kept.name),
        restore: ({ steps, at }) => this.keeper.putDraft(kept.name, steps[at]),
      })),
      ...others.map((kept) => this.row(kept, `${gesturesOf(kept.steps[kept.at].text)[0] ?? "a text"}, on another page`, {
        remove: () => this.keeper.remove(kept.name),
        restore: (work) => this.keeper.put(kept.name, { ...kept, ...work }),
      })));
    if (drafts.length + others.length === 0) this.parts.list.append(element("li", { class: "quiet", text: "None yet." }));
  }

  /**
   * @param {import("./keep.js").Kept} kept
   * @param {string} title What it is called.
   * @param {Deletion} deletion
   */
  row(kept, title, deletion) {
    const row = element(
      "li", {},
      element("button", {
        type: "button", class: "plain", text: title,
        onclick: async () => {
          const { steps, at } = await this.keeper.steps(kept);
          await this.page.open(steps[at]);
          this.parts.dialog.close();
        },
      }),
      element("span", { class: "quiet", text: ` ${counted(kept.steps[kept.at]?.ids.length ?? 0, "recording")}, ${new Date(kept.saved).toLocaleString()} ` }),
      element("button", {
        type: "button", class: "plain", text: "Delete", "aria-label": `Delete ${title}`,
        onclick: () => this.remove(kept, title, deletion, row),
      }));
    return row;
  }

  /**
   * Deletes a work; as long as the window is open, its row brings it back.
   * @param {import("./keep.js").Kept} kept
   * @param {string} title
   * @param {Deletion} deletion
   * @param {HTMLElement} row
   */
  async remove(kept, title, deletion, row) {
    const work = await this.keeper.steps(kept);
    await deletion.remove();
    this.page.say(`'${title}' is deleted.`);
    const back = element("button", {
      type: "button", class: "plain", text: "Undo", "aria-label": `Bring back ${title}`,
      onclick: async () => {
        await deletion.restore(work);
        this.page.say(`'${title}' is kept again.`);
        this.fill();
      },
    });
    row.replaceChildren(element("span", { class: "quiet", text: `${title} is deleted. ` }), back);
    back.focus();
  }

  /** Keeps the work. A draft that has its name already stays what it is. */
  async keep() {
    const { keeper, page } = this;
    const wanted = this.parts.name.value.trim() || page.name();
    try {
      const taken = new Set((await keeper.drafts()).map((draft) => draft.name));
      let name = wanted;
      for (let count = 2; taken.has(name); count++) name = `${wanted} ${count}`;
      await keeper.putDraft(name, page.work());
      page.say(`This is kept as '${name}'.`);
    } catch {
      page.say("This browser keeps nothing: save all instead.");
    }
    this.fill();
  }
}
