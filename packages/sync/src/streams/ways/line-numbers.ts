import type { Row } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

/** Numbers the rows of a document whose other columns of the key are equal, if the table has the column `line_no`. */
export class LineNumbers {
  readonly #key: readonly string[] | undefined;
  readonly #counts = new Map<string, number>();

  constructor({ key, columns }: Table) {
    this.#key = Object.hasOwn(columns, 'line_no') ? key.filter((name) => name !== 'line_no') : undefined;
  }

  /** Returns the row with its number. */
  number(row: Row): Row {
    if (this.#key === undefined) return row;
    const place = JSON.stringify(this.#key.map((name) => row[name]));
    const number = (this.#counts.get(place) ?? 0) + 1;
    this.#counts.set(place, number);
    return { ...row, line_no: number };
  }
}
