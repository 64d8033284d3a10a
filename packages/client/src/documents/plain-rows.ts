import type { LineEnd } from './dialect.ts';
import { isRow, type OnHeader, type Row, type RowShape, rowOf, shapeOf } from './row-shape.ts';

// See docs/decisions/0013-cut-tab-separated-rows-ourselves-instead-of-using-csv-parse.md
/**
 * Reads tables without quoting, text by text. Each text but the last must end with a line end. There is nothing to
 * parse: a line that has as many cells as the header is cut straight into a copy of the empty row.
 */
export class PlainRows {
  readonly #delimiter: string;
  readonly #lineEnd: LineEnd;
  readonly #onHeader: OnHeader | undefined;
  #shape: RowShape | undefined;

  constructor(delimiter: string, lineEnd: LineEnd, onHeader?: OnHeader) {
    this.#onHeader = onHeader;
    this.#delimiter = delimiter;
    this.#lineEnd = lineEnd;
  }

  /** Cuts a row when it is asked for, so that rows nobody keeps are gone before the next ones are made. */
  *read(text: string): Generator<Row, void, undefined> {
    for (let from = 0; from < text.length; ) {
      const found = text.indexOf(this.#lineEnd, from);
      const next = found < 0 ? text.length : found;
      const end = text.charCodeAt(next - 1) === carriageReturn && next > from ? next - 1 : next;
      const row = this.#rowOf(text, from, end);
      if (row !== undefined) yield row;
      from = next + 1;
    }
  }

  #rowOf(text: string, from: number, end: number): Row | undefined {
    const shape = this.#shape;
    const row = shape && this.#cut(text, from, end, shape);
    if (row !== undefined) return row;
    const cells = text.slice(from, end).split(this.#delimiter);
    if (shape !== undefined) return isRow(cells, shape) ? rowOf(cells, shape) : undefined;
    this.#shape = shapeOf(cells, this.#onHeader);
    return undefined;
  }

  /** Undefined when the line has fewer or more cells than the header. */
  #cut(text: string, start: number, end: number, { names, width, empty }: RowShape): Row | undefined {
    const row: Row = { ...empty };
    const delimiter = this.#delimiter;
    const last = width - 1;
    let from = start;
    for (let index = 0; index < last; index += 1) {
      const to = text.indexOf(delimiter, from);
      if (to < 0 || to >= end) return undefined;
      row[names[index] as string] = text.slice(from, to);
      from = to + 1;
    }
    const cell = text.slice(from, end);
    if (cell.includes(delimiter)) return undefined;
    row[names[last] as string] = cell;
    return row;
  }
}

const carriageReturn = 0x0d;
