import type { About } from '@supercargo/shop';
import type { LongAbout } from './shorten-about.ts';

/** A value in a row. Null is unknown, and never 0. */
export type Cell = string | number | boolean | null;

/** A column of an answer. */
export interface AnswerColumn<Row> {
  readonly name: string;
  readonly read: (row: Row) => Cell;
  /** Why a cell can be null. Undefined if a row of its own says it. */
  readonly unknown?: string | undefined;
}

/** An answer from the shop: a table, and what it is about. */
export interface ShopAnswer<Row> {
  /** What the assistant must know besides, without texts of others. */
  readonly text?: string | undefined;
  /** Single values. */
  readonly facts?: object | undefined;
  readonly columns: readonly AnswerColumn<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** Where it comes from; null for what no copy has. */
  readonly about: LongAbout | null;
}

/** A page of a list of the shop. */
export interface ShopPage<Row> {
  readonly rows: readonly Row[];
  readonly more: boolean;
  readonly about: About;
}

/** Reads a list of the shop: the first page now, and the others as their rows are needed. A page starts after the last row of the one before. */
export async function readList<Row>(read: (last?: Row) => Promise<ShopPage<Row>>) {
  const first = await read();
  async function* follow(): AsyncGenerator<Row, void, undefined> {
    let page = first;
    for (;;) {
      yield* page.rows;
      const last = page.rows.at(-1);
      if (!page.more || last === undefined) return;
      page = await read(last);
    }
  }
  return { rows: follow(), about: first.about, isEmpty: first.rows.length === 0 };
}
