/** Limits of a JSON text, checked before it is parsed. */
interface JsonTextBounds {
  /** Nesting depth of objects and lists. */
  readonly levels: number;
  /** Values in total: members, items, and empty objects and lists. */
  readonly values: number;
}

const [quote, backslash, comma] = ['"', '\\', ','].map((one) => one.charCodeAt(0));
const [listBegins, listEnds, objectBegins, objectEnds] = ['[', ']', '{', '}'].map((one) => one.charCodeAt(0));

/**
 * Counts levels and values of a JSON text in UTF-8 while it arrives, without parsing it: a text of 4 MB can contain a million
 * values, which take hundreds of megabytes. Does not check whether the text is valid JSON.
 */
export class JsonScan {
  readonly #bounds: JsonTextBounds;
  #level = 0;
  #values = 1;
  #isInText = false;
  #isEscaped = false;

  constructor(bounds: JsonTextBounds) {
    this.#bounds = bounds;
  }

  /** Reads the next bytes. Returns the limit that the text exceeds; undefined if it exceeds none. */
  read(bytes: Uint8Array): string | undefined {
    const { levels, values } = this.#bounds;
    for (const code of bytes) {
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === backslash) this.#isEscaped = true;
        else if (code === quote) this.#isInText = false;
      } else if (code === quote) {
        this.#isInText = true;
      } else if (code === comma) {
        this.#values += 1;
      } else if (code === listBegins || code === objectBegins) {
        this.#level += 1;
        this.#values += 1;
        if (this.#level > levels) return `it is nested more than ${levels} levels deep.`;
      } else if (code === listEnds || code === objectEnds) {
        this.#level -= 1;
      }
    }
    if (this.#values <= values) return undefined;
    return `it has more than ${values.toLocaleString('en')} values. Send less data per request.`;
  }
}
