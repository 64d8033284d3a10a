import { buildRow, buildRowShape, isDataRow, type OnHeader, type Row, type RowShape } from './row-shape.ts';

/** Converts records to rows. The first record is the header. */
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
