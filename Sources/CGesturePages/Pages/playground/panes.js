// Where the parts of the page stand: the tabs of a narrow screen, and the upper edge of the strip.

/** Whether one place is shown beside the pad. */
const narrowness = matchMedia("(max-width: 820px)");

/**
 * On a narrow screen one pane is shown beside the pad, which has its height for drawing: the machine is in another place.
 * @param {HTMLElement} tabs
 * @param {{machine: HTMLElement, timeline: HTMLElement, panes: HTMLElement}} parts
 */
export function arrangePanes(tabs, { machine, timeline, panes }) {
  const place = () => {
    const isFocused = document.activeElement === machine;
    (narrowness.matches ? panes : timeline).before(machine);
    if (isFocused) machine.focus({ preventScroll: true });
  };
  narrowness.addEventListener("change", place);
  place();
  const buttons = [...tabs.querySelectorAll("button")];
  for (const tab of buttons) {
    tab.addEventListener("click", () => {
      document.body.dataset.pane = tab.dataset.pane;
      for (const one of buttons) one.setAttribute("aria-pressed", String(one === tab));
    });
  }
}

/**
 * The strip is made larger by dragging its upper edge, or by arrow keys on it.
 * @param {HTMLElement} grip
 * @param {HTMLElement} strip
 */
export function sizeByGrip(grip, strip) {
  const height = () => Math.round(strip.getBoundingClientRect().height);
  const size = (/** @type {number} */ wanted) => {
    document.body.style.setProperty("--strip", `${wanted}px`);
    // It gets as much as the others can spare.
    const kept = height();
    document.body.style.setProperty("--strip", `${kept}px`);
    grip.setAttribute("aria-valuenow", String(kept));
  };
  grip.addEventListener("pointerdown", (event) => grip.setPointerCapture(event.pointerId));
  grip.addEventListener("pointermove", (event) => {
    if (grip.hasPointerCapture(event.pointerId)) size(strip.getBoundingClientRect().bottom - event.clientY);
  });
  grip.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 40, ArrowDown: -40 }[event.key];
    if (by) size(height() + by);
  });
}
