import { sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { readParquet } from '../sql/table-source.ts';
import { OrderStretches } from './order-stretches.ts';
import type { OrderedRows } from './ordered-rows.ts';
import { readFirstRows, readRowNumbers } from './row-numbers.ts';
import { RowPieces } from './row-pieces.ts';

/** Positions at the start of a sort order that are computed first and cached. */
const headRows = 1000;

/**
 * The rows that match a condition, in a sort order. The first thousand are found in one pass. For others, only the
 * stretch that contains them is read. The start and length of each stretch are computed once, so a sort order is never
 * computed as a whole.
 */
export class RowOrder {
  readonly #engine: TableEngine;
  readonly #rows: OrderedRows;
  readonly #known: number | undefined;
  readonly #unsorted: RowPieces;
  #head: Promise<readonly number[]> | undefined;
  #stretches: { readonly found: Promise<OrderStretches>; readonly end: AbortController; wanted: boolean } | undefined;

  /** `known` is the number of rows that match the condition, if it has been counted already. */
  constructor(engine: TableEngine, rows: OrderedRows, known?: number) {
    this.#engine = engine;
    this.#rows = rows;
    this.#known = known;
    this.#unsorted = new RowPieces(headRows, (offset, limit) => readRowNumbers(engine, rows, offset, limit));
  }

  /** Reads at most `limit` row numbers from position `offset`. */
  async rows(offset: number, limit: number): Promise<readonly number[]> {
    if (offset + limit <= headRows || this.#known === undefined) {
      const head = await this.#headRows();
      if (head.length < headRows || offset + limit <= headRows) return head.slice(offset, offset + limit);
    }
    if (this.#rows.sort.length === 0) return this.#unsorted.rows(offset, limit);
    return (await this.#orderStretches(true)).rows(offset, limit);
  }

  /** Counts the rows that match the condition. */
  async count(): Promise<number> {
    const head = await this.#headRows();
    if (head.length < headRows) return head.length;
    const [found] = await this.#engine.rows<[number]>(
      sql`SELECT CAST(count(*) AS DOUBLE) FROM ${readParquet(this.#rows.source)} WHERE ${this.#rows.condition}`,
    );
    return found?.[0] ?? 0;
  }

  /** Starts to compute the stretches, because the user will probably scroll down. */
  async prepare(): Promise<void> {
    const head = await this.#headRows();
    if (head.length < headRows || this.#rows.sort.length === 0) return;
    // A request for later rows tries again and reports the error.
    await this.#orderStretches(false).catch(() => {});
  }

  /** Stops computations that no request waits for. */
  rest(): void {
    if (this.#stretches?.wanted === false) this.#stretches.end.abort();
  }

  #headRows(): Promise<readonly number[]> {
    this.#head ??= readFirstRows(this.#engine, this.#rows, headRows).catch((error) => {
      this.#head = undefined;
      throw error;
    });
    return this.#head;
  }

  #orderStretches(wanted: boolean): Promise<OrderStretches> {
    if (this.#stretches === undefined || this.#stretches.end.signal.aborted) {
      const end = new AbortController();
      const stretches = { found: this.#findStretches(end.signal), end, wanted };
      stretches.found.catch(() => {
        if (this.#stretches === stretches) this.#stretches = undefined;
      });
      this.#stretches = stretches;
    }
    if (wanted) this.#stretches.wanted = true;
    return this.#stretches.found;
  }

  #findStretches(signal: AbortSignal): Promise<OrderStretches> {
    const open = (rows: OrderedRows, count: number) => new RowOrder(this.#engine, rows, count);
    return OrderStretches.find(this.#engine, this.#rows, open, signal);
  }
}
