/** How numbers of JSON that JavaScript cannot represent exactly are read: rounded, as `JSON.parse` does, or as their text. */
export type BigNumbers = 'number' | 'text';

const numberLiteral = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Reads numbers of JSON that are larger than 2^53 - 1 as the caller wants them, and counts those that were rounded. */
export class JsonNumbers {
  readonly #mode: BigNumbers;
  #rounded = 0;

  constructor(mode: BigNumbers = 'number') {
    this.#mode = mode;
  }

  /** How many numbers were rounded so far. */
  get rounded(): number {
    return this.#rounded;
  }

  /** Reads a number from its text in JSON. */
  readonly read = (literal: string): number | string => {
    const value = Number(literal);
    if (!isUnsafe(value)) return value;
    if (this.#mode === 'text') return literal;
    this.#rounded += 1;
    return value;
  };

  /** Parses JSON. Throws a SyntaxError when the text is not JSON. */
  parse(text: string): unknown {
    const parsedJson: unknown = JSON.parse(text);
    // To search the values costs a tenth of what it costs to search the text.
    const unsafe = countUnsafe(parsedJson);
    if (unsafe > 0 && this.#mode === 'text') return JSON.parse(quoteUnsafe(text));
    this.#rounded += unsafe;
    return parsedJson;
  }
}

/** Warns about numbers that were rounded, if there are any. `source` names what contains them. */
export function buildUnsafeNumberWarning(
  { rounded }: JsonNumbers,
  source: string,
): { readonly type: 'warning'; readonly code: string; readonly message: string; readonly count: number } | undefined {
  if (rounded === 0) return undefined;
  const numbers = rounded === 1 ? '1 number is' : `${rounded} numbers are`;
  const message = `In ${source}, ${numbers} larger than 2^53 - 1 and may have been rounded. Set bigNumbers to "text" to get such numbers as text.`;
  return { type: 'warning', code: 'UNSAFE_NUMBER', message, count: rounded };
}

function isUnsafe(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/** Counts the numbers of a parsed value that are larger than 2^53 - 1. Uses no recursion, so any depth is safe. */
function countUnsafe(root: unknown): number {
  let count = 0;
  const pending: object[] = [];
  const visit = (value: unknown) => {
    if (typeof value === 'number') count += isUnsafe(value) ? 1 : 0;
    else if (typeof value === 'object' && value !== null) pending.push(value);
  };
  visit(root);
  for (let nested = pending.pop(); nested !== undefined; nested = pending.pop()) {
    if (Array.isArray(nested)) for (const item of nested) visit(item);
    // `Object.values` would copy the members.
    else for (const name in nested) visit((nested as Readonly<Record<string, unknown>>)[name]);
  }
  return count;
}

/** Writes the numbers of JSON that are larger than 2^53 - 1 as strings. */
function quoteUnsafe(text: string): string {
  return replaceOutsideStrings(text, (part) =>
    part.replaceAll(numberLiteral, (literal) => (isUnsafe(Number(literal)) ? JSON.stringify(literal) : literal)),
  );
}

/** Replaces the parts of JSON that are not in strings. */
function replaceOutsideStrings(text: string, replace: (part: string) => string): string {
  const parts: string[] = [];
  let index = 0;
  while (index < text.length) {
    const open = text.indexOf('"', index);
    parts.push(replace(text.slice(index, open < 0 ? text.length : open)));
    if (open < 0) break;
    index = findStringEnd(text, open);
    parts.push(text.slice(open, index));
  }
  return parts.join('');
}

/** Returns the index after the quote that ends a string; the end of the text if it does not end. */
function findStringEnd(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
  return close < 0 ? text.length : close + 1;
}

/** Whether an odd number of backslashes precedes a character. */
function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
