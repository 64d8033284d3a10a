import type { Options } from 'csv-parse';
import type { Dialect, LineEnding } from './dialect.ts';
import { buildRow, buildRowShape, isDataRow, type OnHeader, type Row, type RowShape } from './row-shape.ts';

/** Builds the options of csv-parse for a table with quoted cells. */
export function buildParserOptions({ delimiter }: Dialect, lineEnding: LineEnding): Options {
  return {
    delimiter,
    record_delimiter: ['\r\n', lineEnding],
    // A quote inside an unquoted cell is an ordinary character.
    relax_quotes: true,
    relax_column_count: true,
  };
}

/** Converts the records of csv-parse to rows. The first record is the header. */
export class QuotedRowReader {
  readonly #onHeader: OnHeader | undefined;
  #shape: RowShape | undefined;

  constructor(onHeader?: OnHeader) {
    this.#onHeader = onHeader;
  }

  *read(records: Iterable<readonly string[]>): Generator<Row, void, undefined> {
    for (const cells of records) {
      if (this.#shape === undefined) this.#shape = buildRowShape(cells, this.#onHeader);
      else if (isDataRow(cells, this.#shape)) yield buildRow(cells, this.#shape);
    }
  }
}
