/** Maximum levels of objects and lists in each other, or of elements. Reading and writing deeper values uses up the stack. */
export const MAX_LEVELS = 100;
/** Maximum number of values in the body of a request. Inferred: no request of the models needs as many. */
export const MAX_VALUES = 60_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OBJECT_START, OBJECT_END, LIST_START, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Says why a JSON text is too large to be parsed; undefined if it is not. Values are objects, lists and their members. It takes much less
 * time than parsing the text.
 */
export function findJsonExcess(text: string, maxValues = MAX_VALUES): string | undefined {
  let [levels, values] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findStringEnd(text, at + 1);
    else if (code === COMMA) values += 1;
    else if (code === OBJECT_START || code === LIST_START) {
      levels += 1;
      values += 1;
    } else if (code === OBJECT_END || code === LIST_END) levels -= 1;
    if (levels > MAX_LEVELS) return `must have at most ${MAX_LEVELS} levels of objects and lists in each other`;
    if (values > maxValues) return `must have at most ${maxValues} objects, lists and members`;
  }
  return undefined;
}

function findStringEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
