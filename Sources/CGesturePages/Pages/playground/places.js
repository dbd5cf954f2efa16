// Bytes of a text in UTF-8, in which the compiler counts, and letters, in which scripts do.

/**
 * For each byte of a text in UTF-8, the place of its character in the text; one more for the end.
 * @param {string} text
 */
export function placesOfBytes(text) {
  const places = new Uint32Array(new TextEncoder().encode(text).length + 1);
  let byte = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (let k = 0; k < size; k++) places[byte++] = i;
    if (code > 0xffff) i++;
  }
  places[byte] = text.length;
  return places;
}
