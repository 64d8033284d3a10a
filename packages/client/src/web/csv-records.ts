import type { CsvDialect } from '../ports/codecs.ts';

/** A cell, the position after it, and whether it is the last one of its record. */
interface Cell {
  readonly text: string;
  readonly next: number;
  readonly endsRecord: boolean;
}

const quote = '"';

/**
 * Splits text into records as csv-parse does for Node.js. csv-parse cannot be used on the web: it needs `Buffer`, and its own
 * substitute does not run in Deno. A test compares the two with random texts.
 */
export class CsvRecords {
  readonly #delimiter: string;
  readonly #lineEnding: string;
  readonly #maxCharacters: number;
  /** The text from the start of the first record that is not complete. */
  #text = '';
  #isEnd = false;
  /** The next line ending and the next delimiter, so that they are not searched again for each cell. */
  #next = { lineEnding: -1, delimiter: -1 };

  constructor({ delimiter, lineEnding, maxRecordCharacters = Number.POSITIVE_INFINITY }: CsvDialect) {
    this.#delimiter = delimiter;
    this.#lineEnding = lineEnding;
    this.#maxCharacters = maxRecordCharacters;
  }

  /** Returns the records that are complete. `isEnd` says whether this is the last text. Throws if a quoted cell does not end. */
  read(text: string, isEnd: boolean): string[][] {
    this.#text += text;
    this.#isEnd = isEnd;
    this.#next = { lineEnding: -1, delimiter: -1 };
    const records: string[][] = [];
    let from = 0;
    for (let step = this.#readRecord(from); step !== undefined; step = this.#readRecord(from)) {
      records.push(step.record);
      from = step.next;
    }
    this.#text = this.#text.slice(from);
    if (this.#text.length > this.#maxCharacters)
      throw new Error(`a record has more than ${this.#maxCharacters} characters`);
    return records;
  }

  /** Returns undefined if the record is not complete. */
  #readRecord(start: number): { record: string[]; next: number } | undefined {
    if (start >= this.#text.length) return undefined;
    const record: string[] = [];
    for (let from = start; ; ) {
      const cell = this.#text[from] === quote ? this.#readQuoted(from) : this.#readPlain(from, from);
      if (cell === undefined) return undefined;
      record.push(cell.text);
      if (cell.endsRecord) return { record, next: cell.next };
      from = cell.next;
    }
  }

  /** Reads to the end of a cell that starts at `start` and has no quotes from `from` on. */
  #readPlain(start: number, from: number): Cell | undefined {
    const text = this.#text;
    const end = this.#findNext('lineEnding', from);
    const separator = this.#findNext('delimiter', from);
    if (separator < end)
      return { text: text.slice(start, separator), next: separator + this.#delimiter.length, endsRecord: false };
    // The line feed of a carriage return may be in the next text.
    if (!this.#isEnd && end >= text.length - (this.#lineEnding === '\r' ? 1 : 0)) return undefined;
    const isWindows = this.#lineEnding === '\n' && end < text.length && text[end - 1] === '\r' && end > from;
    return { text: text.slice(start, isWindows ? end - 1 : end), next: this.#skipLineEnd(end), endsRecord: true };
  }

  #readQuoted(start: number): Cell | undefined {
    const text = this.#text;
    let content = '';
    for (let from = start + 1; ; ) {
      const at = text.indexOf(quote, from);
      if (at < 0 && this.#isEnd) throw new Error('a quoted cell has no closing quote');
      // What follows the quote decides what it means.
      if (at < 0 || (!this.#isEnd && at + 2 >= text.length)) return undefined;
      if (text[at + 1] === quote) {
        content += text.slice(from, at + 1);
        from = at + 2;
        continue;
      }
      content += text.slice(from, at);
      if (!this.#endsAt(at + 1)) return this.#readUnexpectedQuote(content, at);
      const rest = this.#readPlain(at + 1, at + 1);
      return rest && { ...rest, text: content };
    }
  }

  /** A closing quote inside a cell is an ordinary character, and so is the quote that opened the cell. */
  #readUnexpectedQuote(content: string, at: number): Cell | undefined {
    const rest = this.#readPlain(at + 1, at + 1);
    return rest && { ...rest, text: `${quote}${content}${quote}${rest.text}` };
  }

  /** Whether a cell ends at a position. */
  #endsAt(position: number): boolean {
    const text = this.#text;
    if (position >= text.length || text.startsWith(this.#delimiter, position)) return true;
    return text.startsWith(this.#lineEnding, position) || text.startsWith('\r\n', position);
  }

  /** Returns the length of the text if nothing is found from `from` on. */
  #findNext(name: 'lineEnding' | 'delimiter', from: number): number {
    if (this.#next[name] < from) {
      const index = this.#text.indexOf(name === 'delimiter' ? this.#delimiter : this.#lineEnding, from);
      this.#next[name] = index < 0 ? this.#text.length : index;
    }
    return this.#next[name];
  }

  #skipLineEnd(end: number): number {
    if (this.#lineEnding === '\r' && this.#text.startsWith('\r\n', end)) return end + 2;
    return Math.min(end + 1, this.#text.length);
  }
}
