import type { LineEnding } from './dialect.ts';
import { buildRow, buildRowShape, isDataRow, type Row, type RowShape, type TableSelection } from './row-shape.ts';

// See docs/decisions/0013-parse-tab-separated-rows-ourselves-instead-of-using-csv-parse.md
/**
 * Reads tables without quoting in blocks of text. Each block except the last must end with a line ending. A line with as
 * many cells as the header is split directly into a copy of the empty row, which is faster than a parser.
 */
export class PlainRowReader {
  readonly #delimiter: string;
  readonly #lineEnding: LineEnding;
  readonly #selection: TableSelection;
  #shape: RowShape | undefined;

  constructor(delimiter: string, lineEnding: LineEnding, selection: TableSelection = {}) {
    this.#selection = selection;
    this.#delimiter = delimiter;
    this.#lineEnding = lineEnding;
  }

  /** Builds each row only when it is read, so that unused rows can be freed early. */
  read(text: string): IterableIterator<Row, undefined> {
    let from = 0;
    const next = (): IteratorResult<Row, undefined> => {
      while (from < text.length) {
        const lineEnd = text.indexOf(this.#lineEnding, from);
        const lineFeed = lineEnd < 0 ? text.length : lineEnd;
        const end = text.charCodeAt(lineFeed - 1) === carriageReturn && lineFeed > from ? lineFeed - 1 : lineFeed;
        const cells = this.#parseLine(text, from, end);
        from = lineFeed + 1;
        if (cells !== undefined) return { done: false, value: cells };
      }
      return { done: true, value: undefined };
    };
    // Not a generator: resuming one for each row takes a tenth of the time of a row.
    const rows = { next, [Symbol.iterator]: () => rows };
    return rows;
  }

  #parseLine(text: string, from: number, end: number): Row | undefined {
    const shape = this.#shape;
    const row = shape && this.#cutLine(text, from, end, shape);
    if (row !== undefined) return row;
    const cells = text.slice(from, end).split(this.#delimiter);
    if (shape !== undefined) return isDataRow(cells, shape) ? buildRow(cells, shape) : undefined;
    this.#shape = buildRowShape(cells, this.#selection);
    return undefined;
  }

  #cutLine(text: string, from: number, end: number, shape: RowShape): Row | undefined {
    if (shape.selected === undefined) return this.#splitLine(text, from, end, shape);
    return this.#cutSelected(text, from, end, shape, shape.selected);
  }

  /** Cuts only the selected cells. Returns undefined if the line is empty or ends before the last of them. */
  #cutSelected(
    text: string,
    start: number,
    end: number,
    { names, emptyRow }: RowShape,
    selected: readonly number[],
  ): Row | undefined {
    if (start === end) return undefined;
    const row: Row = { ...emptyRow };
    const delimiter = this.#delimiter;
    let [from, index] = [start, 0];
    for (const column of selected) {
      for (; index < column; index += 1) {
        from = text.indexOf(delimiter, from) + 1;
        if (from === 0 || from > end) return undefined;
      }
      const delimiterIndex = text.indexOf(delimiter, from);
      row[names[column] as string] = text.slice(
        from,
        delimiterIndex < 0 || delimiterIndex > end ? end : delimiterIndex,
      );
    }
    return row;
  }

  /** Returns undefined if the line has fewer or more cells than the header. */
  #splitLine(text: string, start: number, end: number, { names, columnCount, emptyRow }: RowShape): Row | undefined {
    const row: Row = { ...emptyRow };
    const delimiter = this.#delimiter;
    const last = columnCount - 1;
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
