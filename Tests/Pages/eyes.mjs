// How different colours are for eyes of different kinds.

/** What is left of linear light for those who lack a kind of cone: Machado, Oliveira and Fernandes 2009. */
export const eyes = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** Linear light of a part of a colour, from 0 to 1. */
function linear(part) {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The luminance of linear light. */
function luminance([red, green, blue]) {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG 2 between two luminances. */
function ratio(one, other) {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Linear light of a colour written as #rrggbb. */
export function light(color) {
  return [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255));
}

/** The contrast of WCAG 2. */
export function contrast(one, other) { return ratio(luminance(light(one)), luminance(light(other))); }

/** The distance of two colours in Oklab (Ottosson 2020), black and white being 100 apart. */
export function difference(one, other, eye) {
  const [left, right] = [one, other].map((color) => {
    const seen = eyes[eye].map((row) => row.reduce((sum, share, index) => sum + share * light(color)[index], 0));
    const [l, m, s] = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ].map((row) => Math.cbrt(Math.max(0, row.reduce((sum, share, index) => sum + share * seen[index], 0))));
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  });
  return 100 * Math.hypot(...left.map((value, index) => value - right[index]));
}

/** In a page: the texts that can be used and stand out too little from their ground, with their contrast. */
export const faintTexts = `(() => {
  ${linear} ${luminance} ${ratio}
  const parse = (color) => {
    const parts = color.match(/[\\d.e-]+/g)?.map(Number) ?? [0, 0, 0, 0];
    const scale = color.startsWith("color(") ? 1 : 255;
    return [...parts.slice(0, 3).map((part) => part / scale), parts[3] ?? 1];
  };
  const over = ([red, green, blue, alpha], ground) => [red, green, blue].map((part, index) => part * alpha + ground[index] * (1 - alpha));
  const faint = [];
  const walker = document.createTreeWalker(document.querySelector("dialog:modal") ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const isSeen = range.getBoundingClientRect().width > 1 && style.visibility !== "hidden" && walker.currentNode.data.trim() !== "";
    if (!isSeen || element.closest("script, style, textarea, option, .hidden, :disabled")) continue;
    const grounds = [];
    let alpha = 1;
    for (let one = element; one; one = one.parentElement) {
      grounds.unshift(parse(getComputedStyle(one).backgroundColor));
      alpha *= Number(getComputedStyle(one).opacity);
    }
    const ground = grounds.reduce((below, color) => over(color, below), [1, 1, 1]);
    const ink = parse(style.color);
    const seen = over([...ink.slice(0, 3), ink[3] * alpha], ground);
    const found = ratio(...[seen, ground].map((color) => luminance(color.map(linear))));
    if (found < 4.5) faint.push(walker.currentNode.data.trim().slice(0, 30) + " " + found.toFixed(2));
  }
  return faint;
})()`;
