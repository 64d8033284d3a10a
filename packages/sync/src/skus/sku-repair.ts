import type { Row } from '../declaration/column.ts';
import type { Batch } from '../declaration/stream.ts';
import type { Table } from '../declaration/table.ts';
import { matchesLossyText } from './lossy-text.ts';

/** A SKU with characters that not every charset has, and the products that it is of. */
export interface LossySku {
  readonly sku: string;
  readonly asin: string | null;
  readonly fnSku: string | null;
}

/** Names that reports have for the columns. */
const columnNames = {
  sku: ['sku', 'seller_sku', 'merchant_sku', 'msku'],
  asin: ['asin', 'asin1', 'child_asin'],
  fnSku: ['fn_sku', 'fnsku', 'fulfillment_channel_sku', 'fulfillment_network_sku'],
} as const;

/** Columns of a table with the SKU and what identifies its product. */
export interface SkuColumns {
  readonly sku: string;
  readonly asin: string | undefined;
  readonly fnSku: string | undefined;
}

/** Returns the columns of a table with SKUs; undefined if it has none. */
export function findSkuColumns({ columns }: Table): SkuColumns | undefined {
  const find = (names: readonly string[]) => names.find((name) => columns[name]?.type === 'text');
  const sku = find(columnNames.sku);
  return sku === undefined ? undefined : { sku, asin: find(columnNames.asin), fnSku: find(columnNames.fnSku) };
}

/**
 * Repairs SKUs in the rows of one document whose charset lacks characters: they are `?` there. The SKU is that of the same ASIN or FNSKU
 * in the tables of other streams. A SKU that stays unknown is empty, with its text in `_extra`; a row that it identifies is left out.
 */
export class SkuRepair {
  readonly #load: () => Promise<readonly LossySku[]>;
  #skus: Promise<readonly LossySku[]> | undefined;
  #repaired = 0;
  #emptied = 0;
  #leftOut = 0;
  #example: string | undefined;

  /** @param load returns the SKUs of the seller with `?` or characters beyond ASCII. Called once, if they are needed. */
  constructor(load: () => Promise<readonly LossySku[]>) {
    this.#load = load;
  }

  /** Whether every row that is identified by its SKU has one. */
  get isComplete(): boolean {
    return this.#leftOut === 0;
  }

  /** Repairs the rows of a batch. */
  async repair(batch: Batch, tables: ReadonlyMap<string, Table>): Promise<Batch> {
    const repaired = Object.entries(batch).map(async ([name, rows]) => {
      const table = tables.get(name);
      const columns = table && findSkuColumns(table);
      if (table === undefined || columns === undefined) return [name, rows] as const;
      return [name, await this.#repairRows(rows, table, columns)] as const;
    });
    return Object.fromEntries(await Promise.all(repaired));
  }

  async #repairRows(rows: readonly Row[], table: Table, columns: SkuColumns): Promise<readonly Row[]> {
    const isLossy = (row: Row) => typeof row[columns.sku] === 'string' && String(row[columns.sku]).includes('?');
    if (!rows.some(isLossy)) return rows;
    this.#skus ??= this.#load();
    const skus = await this.#skus;
    return rows.flatMap((row) => (isLossy(row) ? this.#repairRow(row, { table, columns, skus }) : [row]));
  }

  #repairRow(
    row: Row,
    {
      table,
      columns,
      skus,
    }: { readonly table: Table; readonly columns: SkuColumns; readonly skus: readonly LossySku[] },
  ): readonly Row[] {
    const shown = String(row[columns.sku]);
    const sku = findSku(row, columns, skus);
    if (sku !== undefined) {
      if (sku !== shown) this.#repaired += 1;
      return [{ ...row, [columns.sku]: sku }];
    }
    this.#example ??= shown;
    if (table.key.includes(columns.sku)) {
      this.#leftOut += 1;
      return [];
    }
    this.#emptied += 1;
    return [{ ...row, [columns.sku]: null, _extra: addToExtra(row._extra, columns.sku, shown) }];
  }

  /** Describes what could not be repaired; undefined if there is nothing. */
  describe(document: string): string | undefined {
    if (this.#example === undefined) return undefined;
    const counts = [
      ...(this.#leftOut === 0 ? [] : [`${this.#leftOut} rows that the SKU identifies are left out`]),
      ...(this.#emptied === 0 ? [] : [`${this.#emptied} rows have no SKU, and its text in _extra`]),
    ];
    return (
      `${document} has SKUs with characters that its charset lacks, such as ${JSON.stringify(this.#example)}. ` +
      `${this.#repaired} rows were repaired by ASIN or FNSKU; ${counts.join(', and ')}, because no table has the SKU with its ASIN.`
    );
  }
}

/** Returns the SKU of a row; undefined if no SKU or several can be meant. */
function findSku(row: Row, columns: SkuColumns, skus: readonly LossySku[]): string | undefined {
  const shown = String(row[columns.sku]);
  const asin = columns.asin === undefined ? undefined : row[columns.asin];
  const fnSku = columns.fnSku === undefined ? undefined : row[columns.fnSku];
  const isSame = (candidate: LossySku) =>
    (typeof fnSku === 'string' && fnSku !== '' && candidate.fnSku === fnSku) ||
    (typeof asin === 'string' && asin !== '' && candidate.asin === asin);
  const matches = new Set(
    skus.filter((candidate) => isSame(candidate) && matchesLossyText(shown, candidate.sku)).map(({ sku }) => sku),
  );
  const [sku] = matches;
  return matches.size === 1 ? sku : undefined;
}

function addToExtra(extra: unknown, name: string, text: string): string {
  const values = typeof extra === 'string' ? (JSON.parse(extra) as object) : {};
  return JSON.stringify({ ...values, [name]: text });
}
