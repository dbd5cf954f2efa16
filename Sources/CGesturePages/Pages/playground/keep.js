// Keeps the work in the browser, so that neither a reload nor a closed tab loses it.

/** @typedef {import("./history.js").Work} Work */
/**
 * @typedef {object} Look What is looked at in a work.
 * @property {string} link The part of the link that it was opened by.
 * @property {[number, {made: string, isRight: boolean}][]} pinned What recordings are compared with, by their numbers.
 * @property {number | null} chosen The recording on the pad.
 */
/** @typedef {Look & {name: string, page?: string, saved: number, at: number, steps: {text: string, ids: number[], begun?: number}[]}} Kept */

/** Milliseconds until what was typed is written. */
const writingPause = 200;

/** Under which names a tab knows its work of a page, and a drawing is kept when the page goes. */
const [tabName, lastDrawing] = ["gesture-tab", "gesture-drawing"];

/** The number of closed tabs whose works are kept. */
const keptTabs = 20;

/** What the names of works begin with. */
const [tabPrefix, draftPrefix] = ["tab ", "draft "];

/**
 * Whether no other tab has a name; this one has it then until it goes.
 * @param {string} name
 * @returns {Promise<boolean>}
 */
async function isFree(name) {
  if (!navigator.locks) return true;
  const take = () => new Promise((resolve) => {
    navigator.locks.request(`gesture ${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    }).catch(() => resolve(true));
  });
  if (await take()) return true;
  // A page that is opened again may be quicker than the one before it goes.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return take();
}

/** @param {IDBRequest | IDBTransaction} request @returns {Promise<any>} */
function settled(request) {
  return new Promise((resolve, reject) => {
    const fail = () => reject(request.error ?? new Error("the browser stores nothing"));
    if (request instanceof IDBRequest) {
      request.onsuccess = () => resolve(request.result);
      request.onerror = fail;
    } else {
      request.oncomplete = () => resolve(undefined);
      request.onerror = request.onabort = fail;
    }
  });
}

/** Writes works to IndexedDB and reads them again. A work is its steps; each recording is kept once. */
export class Keeper {
  /** @param {() => {steps: Work[], at: number} & Look} current */
  constructor(current) {
    this.current = current;
    /** @type {IDBDatabase | null} */
    this.base = null;
    /** @type {Set<number>} The recordings that are written. */
    this.written = new Set();
    this.timer = 0;
    this.isDirty = false;
    this.isWriting = false;
    /** What the page was made from: all pages of files have one storage, and none shows what is another's. */
    this.page = "";
    this.tab = "";
    /** The tab whose work this one goes on with. */
    this.origin = "";
  }

  /** @param {string} page What the page was made from. @returns {Promise<boolean>} Whether the browser keeps anything. */
  async open(page) {
    this.page = page;
    try {
      const request = indexedDB.open("gesture-playground", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("recordings", { keyPath: "id" });
        request.result.createObjectStore("works", { keyPath: "name" });
      };
      this.base = await settled(request);
      this.written = new Set(await this.read("recordings", (store) => store.getAllKeys()));
    } catch {
      return false;
    }
    // A tab goes on with its own work; another one begins with a copy of what was kept last. One that was duplicated
    // has the name of the first, which is still at work.
    this.origin = sessionStorage.getItem(tabName + page) ?? "";
    this.tab = this.origin && await isFree(this.origin) ? this.origin : `${tabPrefix}${Date.now()} ${Math.random()}`;
    if (this.tab !== this.origin) isFree(this.tab);
    sessionStorage.setItem(tabName + page, this.tab);
    return true;
  }

  /** A number for a recording that no other tab gives. */
  nextId() {
    this.lastId = Math.max((this.lastId ?? 0) + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
    return this.lastId;
  }

  /**
   * @param {string} name
   * @param {(store: IDBObjectStore) => IDBRequest} ask
   */
  read(name, ask) {
    if (!this.base) return Promise.resolve([]);
    return settled(ask(this.base.transaction(name).objectStore(name)));
  }

  /** @returns {Promise<Kept[]>} All works, the newest first. */
  async works() {
    const works = await this.read("works", (store) => store.getAll());
    return works.sort((/** @type {Kept} */ one, /** @type {Kept} */ other) => other.saved - one.saved);
  }

  /** @returns {Promise<Kept[]>} The works that a person named, the newest first. */
  async drafts() {
    return (await this.works()).filter(({ name }) => name.startsWith(draftPrefix))
      .map((work) => ({ ...work, name: work.name.slice(draftPrefix.length) }));
  }

  /** @param {string} name @param {Work} work */
  putDraft(name, work) { return this.put(draftPrefix + name, { steps: [work], at: 0 }); }

  /** @param {string} name */
  removeDraft(name) { return this.remove(draftPrefix + name); }

  /** @returns {Promise<Kept[]>} What tabs had on other pages, the newest first. */
  async others() {
    return (await this.works()).filter(({ name, page = "", steps }) => name.startsWith(tabPrefix) && page !== this.page && steps.length > 1);
  }

  /**
   * What this tab had, or the newest that a tab had on this page.
   * @returns {Promise<{steps: Work[], at: number, isOwn: boolean} & Look | null>}
   */
  async last() {
    const works = (await this.works()).filter(({ name, page = "" }) => name.startsWith(tabPrefix) && page === this.page);
    const own = works.find(({ name }) => name === this.origin);
    const kept = own ?? works[0];
    if (!kept) return null;
    const { link, pinned, chosen } = kept;
    return { ...await this.steps(kept), link, pinned, chosen, isOwn: own !== undefined };
  }

  /**
   * A kept work with its recordings.
   * @param {Kept} kept
   * @returns {Promise<{steps: Work[], at: number}>}
   */
  async steps(kept) {
    const all = new Map((await this.read("recordings", (store) => store.getAll()))
      .map((/** @type {import("./history.js").Recording} */ one) => [one.id, one]));
    /** @type {Map<string, readonly any[]>} What is equal is one list, as it was. */
    const lists = new Map();
    const steps = kept.steps.map(({ text, ids, begun }) => {
      const key = ids.join();
      const recordings = lists.get(key) ?? ids.map((id) => all.get(id)).filter((one) => one !== undefined);
      lists.set(key, recordings);
      return { text, recordings, begun };
    });
    return { steps, at: kept.at };
  }

  /** Notes that something has changed. What was drawn is written at once. @param {boolean} isTyping */
  note(isTyping) {
    this.isDirty = true;
    clearTimeout(this.timer);
    if (isTyping) this.timer = setTimeout(() => this.write(), writingPause);
    else this.write();
  }

  /**
   * Keeps a drawing that is complete and no recording yet, as the page goes: nothing that takes a while is done any more.
   * @param {{label: string, text: string}} drawing
   */
  keepLast(drawing) {
    if (this.base) sessionStorage.setItem(lastDrawing + this.page, JSON.stringify(drawing));
  }

  /** What was drawn when the page went. @returns {{label: string, text: string} | null} */
  takeLast() {
    const kept = this.base ? sessionStorage.getItem(lastDrawing + this.page) : null;
    if (kept) sessionStorage.removeItem(lastDrawing + this.page);
    return kept ? JSON.parse(kept) : null;
  }

  /** Writes what is not written. */
  async write() {
    if (!this.base || !this.isDirty || this.isWriting) return;
    clearTimeout(this.timer);
    const work = this.current();
    // A text without changes comes with the page.
    this.isWriting = work.steps.length > 1;
    this.isDirty = false;
    if (!this.isWriting) return;
    try {
      await this.put(this.tab, work);
    } catch {
      this.isDirty = true;
    }
    this.isWriting = false;
    if (this.isDirty) this.timer = setTimeout(() => this.write(), writingPause);
  }

  /**
   * @param {string} name
   * @param {{steps: Work[], at: number, page?: string} & Partial<Look>} work
   */
  async put(name, { steps, at, page = this.page, link = "", pinned = [], chosen = null }) {
    if (!this.base) throw new Error("this browser keeps nothing");
    const transaction = this.base.transaction(["recordings", "works"], "readwrite");
    for (const { recordings } of steps) {
      for (const recording of recordings) {
        if (this.written.has(recording.id)) continue;
        transaction.objectStore("recordings").put(recording);
        this.written.add(recording.id);
      }
    }
    transaction.objectStore("works").put({
      name, page, saved: Date.now(), at, link, pinned, chosen,
      steps: steps.map(({ text, recordings, begun }) => ({ text, ids: recordings.map(({ id }) => id), begun })),
    });
    // The page may be about to go.
    transaction.commit();
    await settled(transaction);
  }

  /** @param {string} name */
  async remove(name) {
    if (!this.base) return;
    const transaction = this.base.transaction("works", "readwrite");
    transaction.objectStore("works").delete(name);
    await settled(transaction);
  }

  /** Forgets works of tabs that are long closed, and recordings that are in no work. */
  async tidy() {
    if (!this.base) return;
    const works = await this.works();
    const old = works.filter(({ name }) => name.startsWith(tabPrefix) && name !== this.tab).slice(keptTabs);
    for (const { name } of old) await this.remove(name);
    const used = new Set(works.filter((work) => !old.includes(work))
      .flatMap(({ steps }) => steps.flatMap(({ ids }) => ids)));
    const now = new Set(this.current().steps.flatMap(({ recordings }) => recordings.map(({ id }) => id)));
    const store = this.base.transaction("recordings", "readwrite").objectStore("recordings");
    for (const id of this.written) {
      // Another tab may have written a recording and not yet its work.
      const isYoung = id > (Date.now() - 86_400_000) * 1000;
      if (used.has(id) || now.has(id) || isYoung) continue;
      store.delete(id);
      this.written.delete(id);
    }
  }
}
