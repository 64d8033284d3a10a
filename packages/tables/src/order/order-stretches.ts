import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { type SortKey, toSortKey } from '../sql/sort-key.ts';
import { type Landmarks, readLandmarks } from './landmarks.ts';
import type { OrderedRows } from './ordered-rows.ts';
import { readRowNumbers } from './row-numbers.ts';
import { RowPieces } from './row-pieces.ts';

/** Row numbers that are read at once. Shorter stretches are read completely. */
const pieceRows = 20_000;

/** Rows that are adjacent in a sort order. */
interface Stretch {
  readonly condition: Sql;
  readonly rows: number;
  /** Whether the first sort key is the same in all of them. */
  readonly alike: boolean;
}

/** Reads row numbers. */
type Numbers = Pick<RowPieces, 'rows'>;

/** Opens a separate sort order for the given number of rows. */
type Open = (rows: OrderedRows, count: number) => Numbers;

/** A sort order divided into stretches of known length, so that rows far down are found by sorting a single stretch. */
export class OrderStretches {
  readonly #engine: TableEngine;
  readonly #rows: OrderedRows;
  readonly #open: Open;
  readonly #stretches: readonly Stretch[];
  readonly #numbers = new Map<Stretch, Numbers>();

  private constructor(engine: TableEngine, rows: OrderedRows, open: Open, stretches: readonly Stretch[]) {
    this.#engine = engine;
    this.#rows = rows;
    this.#open = open;
    this.#stretches = stretches;
  }

  /** `rows` must have a sort key; `open` sorts stretches in which the first key is the same. */
  static async find(engine: TableEngine, rows: OrderedRows, open: Open, signal: AbortSignal): Promise<OrderStretches> {
    const [order] = rows.sort;
    if (order === undefined) throw new Error('Rows without a sort key have no stretches.');
    const key = toSortKey(rows.source, order);
    const found = await readLandmarks(engine, rows, key, signal);
    const filled = toStretches(found, key);
    const empty = { condition: key.empty, rows: found.empty, alike: true };
    const all = [...(order.descending ? filled.reverse() : filled), empty];
    return new OrderStretches(
      engine,
      rows,
      open,
      all.filter(({ rows }) => rows > 0),
    );
  }

  async rows(offset: number, limit: number): Promise<readonly number[]> {
    const found: number[] = [];
    let begin = 0;
    for (const stretch of this.#stretches) {
      const from = offset + found.length - begin;
      begin += stretch.rows;
      if (from >= stretch.rows) continue;
      const most = Math.min(limit - found.length, stretch.rows - from);
      found.push(...(await this.#numbersIn(stretch).rows(from, most)));
      if (found.length >= limit) break;
    }
    return found;
  }

  #numbersIn(stretch: Stretch): Numbers {
    const numbers = this.#numbers.get(stretch) ?? this.#openStretch(stretch);
    this.#numbers.delete(stretch);
    this.#numbers.set(stretch, numbers);
    const [oldest] = this.#numbers.keys();
    if (oldest !== undefined && this.#numbers.size > mostOpen) this.#numbers.delete(oldest);
    return numbers;
  }

  /** If the first key is the same in all rows, the other keys determine the order. */
  #openStretch({ condition: own, rows: count, alike }: Stretch): Numbers {
    const { source, condition, sort } = this.#rows;
    const rows = { source, condition: sql`${condition} AND ${own}`, sort: alike ? sort.slice(1) : sort };
    if (alike) return this.#open(rows, count);
    return new RowPieces(pieceRows, (offset, limit) => readRowNumbers(this.#engine, rows, offset, limit));
  }
}

/** Stretches whose row numbers are cached. */
const mostOpen = 20;

/** Builds the stretches in ascending order. */
function toStretches({ landmarks, beyond }: Landmarks, { cell, filled, value }: SortKey): Stretch[] {
  const stretches: Stretch[] = [];
  let above: Sql[] = [filled];
  for (const { value: text, before, equal } of landmarks) {
    const at = value(text);
    const below = equal === undefined ? sql`${cell} <= ${at}` : sql`${cell} < ${at}`;
    stretches.push({ condition: joinSql([...above, below], ' AND '), rows: before, alike: false });
    if (equal !== undefined) stretches.push({ condition: sql`${cell} = ${at}`, rows: equal, alike: true });
    above = [sql`${cell} > ${at}`];
  }
  return [...stretches, { condition: joinSql(above, ' AND '), rows: beyond, alike: false }];
}
