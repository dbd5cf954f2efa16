// Works that are kept under a name.
import { counted, element } from "../viewer/format.js";
import { gesturesOf } from "./files.js";

/** @typedef {import("./history.js").Work} Work */

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
      ...drafts.map((kept) => this.row(kept)),
      ...others.map((kept) => this.row(kept, `${gesturesOf(kept.steps[kept.at].text)[0] ?? "a text"}, on another page`)));
    if (drafts.length + others.length === 0) this.parts.list.append(element("li", { class: "quiet", text: "None yet." }));
  }

  /** @param {import("./keep.js").Kept} kept @param {string} [title] What it is called that is no draft. */
  row(kept, title) {
    const row = element(
      "li", {},
      element("button", {
        type: "button", class: "plain", text: title ?? kept.name,
        onclick: async () => {
          const { steps, at } = await this.keeper.steps(kept);
          await this.page.open(steps[at]);
          this.parts.dialog.close();
        },
      }),
      element("span", { class: "quiet", text: ` ${counted(kept.steps[kept.at]?.ids.length ?? 0, "recording")}, ${new Date(kept.saved).toLocaleString()} ` }),
      title ? null : element("button", {
        type: "button", class: "plain", text: "Delete", "aria-label": `Delete ${kept.name}`,
        onclick: () => this.remove(kept, row),
      }));
    return row;
  }

  /**
   * Deletes a draft; as long as the window is open, its row brings it back.
   * @param {import("./keep.js").Kept} kept
   * @param {HTMLElement} row
   */
  async remove(kept, row) {
    const { steps, at } = await this.keeper.steps(kept);
    await this.keeper.removeDraft(kept.name);
    this.page.say(`'${kept.name}' is deleted.`);
    const back = element("button", {
      type: "button", class: "plain", text: "Undo", "aria-label": `Bring back ${kept.name}`,
      onclick: async () => {
        await this.keeper.putDraft(kept.name, steps[at]);
        this.page.say(`'${kept.name}' is kept again.`);
        this.fill();
      },
    });
    row.replaceChildren(element("span", { class: "quiet", text: `${kept.name} is deleted. ` }), back);
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
