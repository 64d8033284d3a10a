import type { Options } from 'csv-parse';
import type { Dialect, LineEnd } from './dialect.ts';
import { isRow, type OnHeader, type Row, type RowShape, rowOf, shapeOf } from './row-shape.ts';

/** How the parser reads cells that may stand in quotes. */
export function parserOptions({ delimiter }: Dialect, lineEnd: LineEnd): Options {
  return {
    delimiter,
    record_delimiter: ['\r\n', lineEnd],
    // A quote inside of a cell without quotes is a character of it.
    relax_quotes: true,
    relax_column_count: true,
  };
}

/** Makes rows of the records that a parser finds, the first of which is the header. */
export class QuotedRows {
  readonly #onHeader: OnHeader | undefined;
  #shape: RowShape | undefined;

  constructor(onHeader?: OnHeader) {
    this.#onHeader = onHeader;
  }

  *read(records: Iterable<readonly string[]>): Generator<Row, void, undefined> {
    for (const cells of records) {
      if (this.#shape === undefined) this.#shape = shapeOf(cells, this.#onHeader);
      else if (isRow(cells, this.#shape)) yield rowOf(cells, this.#shape);
    }
  }
}
