import { rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { filterSql } from '../sql/filter-sql.ts';
import { orderSql } from '../sql/order-sql.ts';
import { readParquet, rowNumber, type TableSource } from '../sql/table-source.ts';
import type { PageQuery, RowsQuery } from '../table-query.ts';

/** Maximum number of cached pieces. */
const maxPieces = 20;

/** Rows at the start of a sort order that are read at once. Reading more of them takes longer. */
const sortedPieces = [1000, 10_000, 100_000];

/** Distance between the starts of pieces elsewhere, and their rows. They overlap by the rows of the largest page. */
const pieceStep = 1000;
const pieceRows = 1500;

interface Piece {
  readonly offset: number;
  readonly limit: number;
}

/** Reads which rows match the filters, in their order, in pieces, so that most are available when the user scrolls. */
export class RowOrders {
  readonly #engine: TableEngine;
  readonly #pieces = new Map<string, Promise<readonly number[]>>();

  constructor(engine: TableEngine) {
    this.#engine = engine;
  }

  /** Reads the numbers of the page's rows. */
  async rows(source: TableSource, query: PageQuery): Promise<readonly number[]> {
    const piece = choosePiece(query);
    const start = query.offset - piece.offset;
    return (await this.#find(source, query, piece)).slice(start, start + query.limit);
  }

  #find(source: TableSource, { filters, sort }: RowsQuery, piece: Piece): Promise<readonly number[]> {
    const key = JSON.stringify([source.path, source.version, filters, sort, piece]);
    const numbers = this.#pieces.get(key) ?? this.#read(source, { filters, sort }, piece);
    this.#pieces.delete(key);
    this.#pieces.set(key, numbers);
    numbers.catch(() => this.#pieces.delete(key));
    const [oldest] = this.#pieces.keys();
    if (oldest !== undefined && this.#pieces.size > maxPieces) this.#pieces.delete(oldest);
    return numbers;
  }

  async #read(source: TableSource, { filters, sort }: RowsQuery, { offset, limit }: Piece): Promise<readonly number[]> {
    // Without a sort order, rows are in the order of the file.
    const order = sort.length === 0 ? rawSql('') : sql`ORDER BY ${orderSql(source, sort)}`;
    const rows = await this.#engine.rows<[number]>(
      sql`SELECT CAST(${rowNumber} AS INTEGER) FROM ${sort.length > 0 && offset === 0 ? readFirst(source) : readParquet(source)}
        WHERE ${filterSql(source, filters)} ${order}
        LIMIT ${limit} OFFSET ${offset}`,
    );
    return rows.map(([row]) => row);
  }
}

/**
 * DuckDB sorts a whole table, which needs much memory, if the limit exceeds 0.7 % of the expected rows. Joined with one row, of
 * which it expects hundreds, the table is read once and only the rows within the limit are kept.
 */
function readFirst(source: TableSource): Sql {
  return sql`(SELECT file.* FROM ${readParquet(source)} AS file, range(1000) AS single(number) WHERE single.number = 0)`;
}

function choosePiece({ sort, offset, limit }: PageQuery): Piece {
  const sorted = sort.length === 0 ? undefined : sortedPieces.find((rows) => offset + limit <= rows);
  if (sorted !== undefined) return { offset: 0, limit: sorted };
  return { offset: offset - (offset % pieceStep), limit: pieceRows };
}
