// Numbers for people, as the tool's reports write them.

/**
 * What stands after a number, what it is multiplied by, and how many decimals are of interest.
 * @type {Record<string, {suffix: string, factor: number, decimals: number}>}
 */
const unitForms = {
  "pt": { suffix: " pt", factor: 1, decimals: 1 },
  "s": { suffix: " ms", factor: 1000, decimals: 1 },
  "°": { suffix: "°", factor: 1, decimals: 1 },
  "pt/s": { suffix: " pt/s", factor: 1, decimals: 0 },
  "°/s": { suffix: "°/s", factor: 1, decimals: 0 },
  "/s": { suffix: " /s", factor: 1, decimals: 2 },
  "×": { suffix: "", factor: 1, decimals: 0 },
  "%": { suffix: "%", factor: 100, decimals: 0 },
  "": { suffix: "", factor: 1, decimals: 2 },
};

/**
 * A number with its unit.
 * @param {number} value
 * @param {string} unit
 */
export function quantity(value, unit) {
  const form = unitForms[unit] ?? { suffix: unit ? ` ${unit}` : "", factor: 1, decimals: 2 };
  return fixed(value * form.factor, form.decimals) + form.suffix;
}

/**
 * A number with a number of decimals, as the tool writes it: halves go to the even digit.
 * @param {number} value
 * @param {number} decimals
 */
export function fixed(value, decimals) {
  const scaled = Math.abs(value) * 10 ** decimals;
  const floor = Math.floor(scaled);
  // A sum that is not a half in binary is not one here: only an exact half is a tie.
  if (scaled - floor !== 0.5 || floor % 2 === 1 || scaled / 10 ** decimals !== Math.abs(value)) {
    return value.toFixed(decimals);
  }
  return (Math.sign(value) * floor / 10 ** decimals).toFixed(decimals);
}

/** @param {number} seconds */
export function secondsText(seconds) {
  return `${seconds.toFixed(3)} s`;
}

/**
 * `3 traces`
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * Makes an element what another one is, and touches no more of it than differs.
 * @param {any} old
 * @param {any} fresh
 */
export function become(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName || old.childNodes.length !== fresh.childNodes.length) return old.replaceWith(fresh);
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  const children = [...fresh.childNodes];
  [...old.childNodes].forEach((child, index) => become(child, children[index]));
}

/**
 * Gives an element other children. Where they are of the same thing as before, no more is touched than differs.
 * @param {any} parent
 * @param {string} subject What they are of.
 * @param {(Node | string)[]} children
 */
export function fill(parent, subject, children) {
  if (parent.dataset.subject !== subject || parent.childNodes.length !== children.length) {
    parent.dataset.subject = subject;
    parent.replaceChildren(...children);
    return;
  }
  const fresh = parent.cloneNode(false);
  fresh.append(...children);
  become(parent, fresh);
}

/**
 * Makes an element.
 * @param {string} name
 * @param {Record<string, string | boolean | ((event: any) => void) | undefined>} attributes
 *   Those that begin with `on` are listeners; `text` is what it says.
 * @param {(Node | string | null | undefined)[]} children
 * @returns {any}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (key === "text") made.textContent = String(value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  for (const child of children) if (child != null) made.append(child);
  return made;
}
