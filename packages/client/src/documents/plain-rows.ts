import type { LineEnd } from './dialect.ts';
import { isRow, type Row, type RowShape, rowOf, shapeOf } from './row-shape.ts';

/**
 * Reads tables without quoting, text by text. Each text but the last must end with a line end. There is nothing to
 * parse: a line that has as many cells as the header is cut straight into a copy of the empty row.
 */
export class PlainRows {
  readonly #delimiter: string;
  readonly #lineEnd: LineEnd;
  #shape: RowShape | undefined;

  constructor(delimiter: string, lineEnd: LineEnd) {
    this.#delimiter = delimiter;
    this.#lineEnd = lineEnd;
  }

  /** Cuts a row when it is asked for, so that rows nobody keeps are gone before the next ones are made. */
  *read(text: string): Generator<Row, void, undefined> {
    for (let from = 0; from < text.length; ) {
      const found = text.indexOf(this.#lineEnd, from);
      const next = found < 0 ? text.length : found;
      const end = text.charCodeAt(next - 1) === carriageReturn && next > from ? next - 1 : next;
      const row = this.#rowOf(text.slice(from, end));
      if (row !== undefined) yield row;
      from = next + 1;
    }
  }

  #rowOf(line: string): Row | undefined {
    const shape = this.#shape;
    const row = shape && this.#cut(line, shape);
    if (row !== undefined) return row;
    const cells = line.split(this.#delimiter);
    if (shape !== undefined) return isRow(cells, shape) ? rowOf(cells, shape) : undefined;
    this.#shape = shapeOf(cells);
    return undefined;
  }

  /** Undefined when the line has fewer or more cells than the header. */
  #cut(line: string, { names, width, empty }: RowShape): Row | undefined {
    const row: Row = { ...empty };
    const delimiter = this.#delimiter;
    const last = width - 1;
    let from = 0;
    for (let index = 0; index < last; index += 1) {
      const to = line.indexOf(delimiter, from);
      if (to < 0) return undefined;
      row[names[index] as string] = line.slice(from, to);
      from = to + 1;
    }
    if (line.indexOf(delimiter, from) >= 0) return undefined;
    row[names[last] as string] = line.slice(from);
    return row;
  }
}

const carriageReturn = 0x0d;
