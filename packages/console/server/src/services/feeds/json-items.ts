import { maxLevels } from '../../base/json-bounds.ts';
import type { TextPieces } from './decode-text.ts';
import { notReadable } from './not-readable.ts';

/** Maximum characters of one item, and of the text around the list of messages. */
const maxCharacters = 1_000_000;

const [newline, quote, comma, backslash] = ['\n', '"', ',', '\\'].map((one) => one.charCodeAt(0));
const [listBegins, listEnds, objectBegins, objectEnds] = ['[', ']', '{', '}'].map((one) => one.charCodeAt(0));

/**
 * Yields the items of a JSON list, of the `messages` of a complete feed, or of JSON Lines, with only one item in memory
 * at a time. Throws a ConsoleError that describes the first error.
 */
export async function* jsonItems(text: TextPieces): AsyncGenerator<unknown, void, undefined> {
  const cutter = new ItemCutter();
  for await (const piece of text()) yield* cutter.read(piece);
  yield* cutter.end();
}

class ItemCutter {
  /** The text of the current item, or around the list, that has been read. */
  #taken = '';
  /** The text before the list. */
  #around = '';
  #level = 0;
  /** The nesting level of the list that contains the items; undefined outside of it. */
  #list: number | undefined;
  #isInText = false;
  #isEscaped = false;
  #hadList = false;
  #line = 1;
  #items = 0;

  *read(piece: string): Generator<unknown, void, undefined> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (this.#isInText) {
        this.#readText(code);
      } else if (code === quote) {
        this.#isInText = true;
      } else if (code === listBegins || code === objectBegins) {
        this.#level += 1;
        if (this.#level > maxLevels + 2) throw tooDeep(this.#line);
        if (code === listBegins && this.#isListOfItems(piece, from, at)) {
          this.#around = this.#take(piece, from, at + 1);
          from = at + 1;
          this.#list = this.#level;
          this.#hadList = true;
        }
      } else if (code === listEnds || code === objectEnds) {
        if (this.#level === this.#list) {
          yield* this.#item(this.#take(piece, from, at), this.#items > 0);
          from = at;
          this.#list = undefined;
          this.#taken = this.#around;
        }
        this.#level -= 1;
        if (this.#level <= 0) {
          yield* this.#value(this.#take(piece, from, at + 1));
          from = at + 1;
        }
      } else if (code === comma && this.#level === this.#list) {
        yield* this.#item(this.#take(piece, from, at), true);
        from = at + 1;
      } else if (code === newline) {
        // A value that is neither an object nor a list ends with its line.
        if (this.#level === 0) {
          yield* this.#value(this.#take(piece, from, at));
          from = at + 1;
        }
        this.#line += 1;
      }
    }
    this.#taken = this.#taken.concat(piece.slice(from));
    this.#checkLength();
  }

  *end(): Generator<unknown, void, undefined> {
    if (this.#list !== undefined) {
      throw notReadable('The JSON list has no end.', 'Check that the file is complete: it must end with ] or }.');
    }
    yield* this.#value(this.#take('', 0, 0));
  }

  #readText(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === backslash) this.#isEscaped = true;
    else if (code === quote) this.#isInText = false;
    else if (code === newline) this.#line += 1;
  }

  /** Whether the list that starts here contains the items: it starts the text, or is the `messages` of a feed. */
  #isListOfItems(piece: string, from: number, at: number): boolean {
    if (this.#hadList || this.#items > 0 || this.#level > 2) return false;
    const before = this.#taken.slice(-100) + piece.slice(Math.max(from, at - 100), at);
    return this.#level === 1 ? isBlank(before) : /[{,]\s*"messages"\s*:\s*$/.test(before);
  }

  #take(piece: string, from: number, to: number): string {
    const text = this.#taken.concat(piece.slice(from, to));
    this.#taken = '';
    return text;
  }

  /** Yields a value at the top level, as in JSON Lines. The object around a list of items is not yielded. */
  *#value(text: string): Generator<unknown, void, undefined> {
    if (isBlank(text)) return;
    const isAround = this.#around !== '';
    if (this.#hadList && !isAround) {
      throw notReadable(
        `Line ${this.#line} comes after the end of the list: ${cutBeginning(text)}`,
        'Use one list, or one JSON object per line.',
      );
    }
    const action = 'Use a JSON list, or one JSON object per line.';
    const value = parsed(text, `Line ${this.#line} is not valid JSON: ${cutBeginning(text)}`, action);
    this.#around = '';
    if (isAround) return;
    this.#items += 1;
    yield value;
  }

  *#item(text: string, isNeeded: boolean): Generator<unknown, void, undefined> {
    if (!isNeeded && isBlank(text)) return;
    this.#items += 1;
    yield parsed(
      text,
      `Item ${this.#items}, which ends in line ${this.#line}, is not valid JSON: ${cutBeginning(text)}`,
      'Look for an extra or missing comma or bracket.',
    );
  }

  #checkLength(): void {
    if (this.#taken.length <= maxCharacters) return;
    throw notReadable(
      `The item in line ${this.#line} has more than ${maxCharacters.toLocaleString('en')} characters.`,
      'Look for a quote or a bracket that is not closed. Use one object per row.',
    );
  }
}

function parsed(text: string, message: string, action: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    throw notReadable(message, action);
  }
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

function cutBeginning(text: string): string {
  return text.trim().slice(0, 80);
}

function tooDeep(line: number): Error {
  return notReadable(
    `Line ${line} has more than ${maxLevels} levels of nested lists and objects.`,
    'Look for a bracket that is not closed.',
  );
}
