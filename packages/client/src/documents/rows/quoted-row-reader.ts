import { buildRow, buildRowShape, isDataRow, type Row, type RowShape, type TableSelection } from './row-shape.ts';

/** Converts records to rows. The first record is the header. */
export class QuotedRowReader {
  readonly #selection: TableSelection;
  #shape: RowShape | undefined;

  constructor(selection: TableSelection = {}) {
    this.#selection = selection;
  }

  *read(records: Iterable<readonly string[]>): Generator<Row, void, undefined> {
    for (const cells of records) {
      if (this.#shape === undefined) this.#shape = buildRowShape(cells, this.#selection);
      else if (isDataRow(cells, this.#shape)) yield buildRow(cells, this.#shape);
    }
  }
}
