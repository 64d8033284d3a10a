import type { Columns, Row } from '../declaration/column.ts';
import type { Batch, Source } from '../declaration/stream.ts';
import { hasErasure, isGrouped, listGroupColumns, type Table } from '../declaration/table.ts';
import { hashRows } from '../encryption/encrypt-rows.ts';
import { describePlace } from '../encryption/value-cipher.ts';
import { createSkuRepair, repairBatch } from '../engine/create-sku-repair.ts';
import { keepConfigured } from '../rows/keep-configured.ts';
import { moveExtraPersonal } from '../rows/personal-extra.ts';
import type { SkuRepair } from '../skus/sku-repair.ts';
import { isEqual, toComparable, toShown } from './comparable.ts';
import { buildKey, type CopyRow, findType, toTime } from './copy-reader.ts';
import {
  compareChange,
  type ExplainContext,
  explainExtra,
  explainMissing,
  explainValue,
  findChangeColumn,
  isLeftOut,
  isSameTime,
  lacksTable,
} from './explain.ts';
import type { ReadContext } from './read-context.ts';
import { buildReason, type Reason } from './reasons.ts';
import type { Difference, ShownValue } from './verify-result.ts';

/** Rows that are looked up in the copy at once. */
const chunkSize = 500;

/** Sets with more rows than this are only counted, so that a document of any size needs little memory. */
const maxListedSet = 50_000;

/** A set of rows that was read, such as the items of an order. */
interface SeenSet {
  readonly columns: Row;
  count: number;
  /** How many of them the copy has. */
  matched: number;
  /** Rows that the copy lacks. */
  readonly missing: Row[];
  /** Undefined for sets that are too large. */
  keys: Set<string> | undefined;
}

interface FoundRow {
  readonly table: Table;
  readonly amazon: Row;
  /** Undefined if the copy lacks the row. */
  readonly copy: CopyRow | undefined;
}

interface ComparedRow extends FoundRow {
  readonly copy: CopyRow;
}

/** Compares what one read returned with the copy, table by table and column by column. */
export class ReadComparison {
  readonly #context: ReadContext;
  readonly #explain: ExplainContext;
  readonly #tables: Map<string, Table>;
  readonly #startedAt: number;
  readonly #skus: SkuRepair;
  /** Sets by table and key. */
  readonly #sets = new Map<string, Map<string, SeenSet>>();
  /** Keys of main rows that were read. */
  readonly #seen = new Set<string>();
  /** Keys of main rows that changed since they were copied: their other rows changed with them. */
  readonly #changed = new Set<string>();
  /** Keys of main rows that come from a report, which can lack whole tables. */
  readonly #partial = new Set<string>();
  /** Keys of main rows that the copy lacks: it lacks their other rows, too. */
  readonly #missing = new Set<string>();

  constructor(context: ReadContext) {
    const { stream, unit, clock, keepDays } = context;
    this.#context = context;
    this.#skus = createSkuRepair(context);
    this.#startedAt = clock.now();
    this.#explain = { stream, unit, now: this.#startedAt, keepDays };
    this.#tables = new Map(stream.tables.map((table) => [table.name, table]));
  }

  /** Adds the columns of a document, as a source wants it before its rows. */
  addColumns(name: string, columns: Columns): void {
    const table = this.#tables.get(name) as Table;
    this.#tables.set(name, { ...table, columns: { ...table.columns, ...columns } });
  }

  /** Compares the rows of a batch. The SKUs of a document are repaired like those of the copy. */
  async add(all: Batch, source?: Source): Promise<void> {
    const { stream, seller } = this.#context;
    const parts = { tables: this.#tables, skus: this.#skus };
    const repaired = source === undefined ? all : await repairBatch(all, source, parts);
    const batch = keepConfigured(repaired, stream, seller.marketplaceIds);
    const names = stream.tables.map(({ name }) => name).filter((name) => batch[name] !== undefined);
    for (const name of names) {
      const table = this.#tables.get(name) as Table;
      const rows = hashRows(table, moveExtraPersonal(table, batch[name] ?? []), this.#context.cipher);
      if (name === this.#main.name) this.#expectSets(rows, names);
      for (let at = 0; at < rows.length; at += chunkSize)
        await this.#compareRows(table, rows.slice(at, at + chunkSize));
    }
  }

  /** Whether the read returned a row of the main table with this key. */
  hasSeen(row: CopyRow): boolean {
    return this.#seen.has(buildKey(this.#main, row));
  }

  /** Compares the sets that were read with those of the copy, which may have more rows. */
  async end(): Promise<void> {
    for (const [name, sets] of this.#sets) await this.#compareSets(this.#tables.get(name) as Table, [...sets.values()]);
  }

  /** Reports a row of the main table that Amazon does not have, unless the copy has it with zeros on purpose. */
  reportExtra(row: CopyRow): void {
    const { absent } = this.#context.stream.snapshot ?? {};
    const zeros = typeof absent === 'object' && 'setZero' in absent ? absent.setZero : undefined;
    if (zeros?.every((column) => Number(row[column] ?? 0) === 0) || this.#isReadSince(row)) return;
    this.#report('extra', this.#main, row, { reason: explainExtra(row, this.#explain) });
  }

  get #main(): Table {
    return this.#context.stream.tables[0] as Table;
  }

  /** A main row that was read without rows of another table has an empty set there. */
  #expectSets(rows: readonly Row[], names: readonly string[]): void {
    for (const table of this.#tables.values()) {
      if (!names.includes(table.name) || table.parent !== this.#main.name) continue;
      for (const row of rows) this.#findSet(table, row);
    }
  }

  #findSet(table: Table, row: Row): SeenSet {
    const columns = listGroupColumns(table);
    let sets = this.#sets.get(table.name);
    if (sets === undefined) {
      sets = new Map();
      this.#sets.set(table.name, sets);
    }
    const key = buildKey(table, row, columns);
    let set = sets.get(key);
    if (set === undefined) {
      const values = Object.fromEntries(columns.map((column) => [column, row[column]]));
      set = { columns: values, count: 0, matched: 0, missing: [], keys: new Set() };
      sets.set(key, set);
    }
    return set;
  }

  async #compareRows(table: Table, rows: readonly Row[]): Promise<void> {
    const copies = await this.#context.copy.findByKeys(table, rows);
    for (const row of rows) {
      const key = buildKey(table, row);
      if (table.name === this.#main.name) this.#seen.add(key);
      const set = isGrouped(table) ? this.#findSet(table, row) : undefined;
      if (set !== undefined) addToSet(set, key);
      this.#compareRow({ table, amazon: row, copy: copies.get(key) }, set);
    }
  }

  #compareRow({ table, amazon, copy }: FoundRow, set: SeenSet | undefined): void {
    if (copy === undefined || copy._deleted_at !== null) {
      const isReadSince = copy !== undefined && this.#isReadSince(copy);
      if (!isReadSince && !isLeftOut(table, amazon, this.#explain)) this.#addMissing(table, amazon, set);
      return;
    }
    if (table.name === this.#main.name && copy._partial === true) this.#partial.add(buildKey(table, amazon));
    if (set !== undefined) set.matched += 1;
    if (this.#changed.has(buildKey(table, amazon, listGroupColumns(table)))) return;
    const change = compareChange(table, amazon, copy, this.#explain);
    if (change === 'changed' || this.#isReadSince(copy)) {
      this.#context.report.addChanged();
      if (table.name === this.#main.name) this.#changed.add(buildKey(table, amazon));
      return;
    }
    this.#context.report.addRow();
    const changeColumn = findChangeColumn(table, this.#context.stream);
    // The other columns differ because the row is old.
    if (change === 'overdue') this.#compareColumn(changeColumn as string, { table, amazon, copy });
    else this.#compareColumns({ table, amazon, copy });
  }

  #addMissing(table: Table, amazon: Row, set: SeenSet | undefined): void {
    if (table.name === this.#main.name) this.#missing.add(buildKey(table, amazon));
    if (set === undefined) this.#reportMissing(table, amazon);
    else if (set.missing.length < chunkSize) set.missing.push(amazon);
  }

  #reportMissing(table: Table, row: Row): void {
    this.#report('missing', table, row, { reason: explainMissing(table, row, this.#explain) });
  }

  /** A sync that runs in the meantime may have copied a newer state. */
  #isReadSince(copy: CopyRow): boolean {
    return (toTime(copy._read_at, 'timestamp') ?? 0) > this.#startedAt;
  }

  #compareColumns({ table, amazon, copy }: ComparedRow): void {
    const ignored = this.#context.stream.verify?.ignored ?? [];
    const columns = [...Object.keys(table.columns), '_extra'];
    for (const column of columns) {
      if (ignored.includes(column) || !Object.hasOwn(copy, column)) continue;
      // A source without other values than those of columns has no _extra.
      if (column === '_extra' && amazon._extra === undefined) continue;
      this.#compareColumn(column, { table, amazon, copy });
    }
  }

  #compareColumn(column: string, rows: ComparedRow): void {
    const { table, amazon, copy } = rows;
    const type = findType(table, column);
    const isRestricted = table.columns[column]?.restricted === true;
    const there = toComparable(amazon[column], type);
    const here = isRestricted ? this.#decrypt(column, table, copy) : toComparable(copy[column], type);
    if (isEqual(here, there, type)) return;
    if (type === 'timestamp' && here !== null && there !== null && isSameTime(here as number, there as number, copy))
      return;
    // Amazon removes personal data with time, and so does the sync.
    if (there === null && table.merge === 'fill') return;
    if (here === null && (isRestricted || hasErasure(table))) return;
    if (there === null && table.columns[column]?.hashed) return;
    const isHidden = isRestricted || table.columns[column]?.hashed === true || column === '_extra';
    this.#report('value', table, amazon, {
      column,
      copy: isHidden ? hide(here) : toShown(here, type),
      expected: isHidden ? hide(there) : toShown(there, type),
      reason: explainValue(column, rows, this.#explain),
    });
  }

  #decrypt(column: string, table: Table, copy: CopyRow): ShownValue {
    const value = copy[column];
    const { cipher } = this.#context;
    if (value === null || value === undefined || cipher === undefined) return null;
    const key = table.key.map((name) => toComparable(copy[name], findType(table, name)));
    return toComparable(cipher.decrypt(String(value), describePlace(table.name, column, key)), findType(table, column));
  }

  async #compareSets(table: Table, sets: readonly SeenSet[]): Promise<void> {
    const columns = listGroupColumns(table);
    const { copy } = this.#context;
    const counts = await copy.countSets(
      table,
      columns,
      sets.map((set) => set.columns),
    );
    for (const set of sets) {
      const key = buildKey(table, set.columns, columns);
      if (this.#changed.has(key) || this.#missing.has(key)) continue;
      const count = counts.get(key) ?? 0;
      this.#reportMissingRows(table, set, count);
      if (count > set.matched) await this.#reportExtra(table, set, count);
    }
  }

  /** A set that is missing as a whole is one difference. */
  #reportMissingRows(table: Table, set: SeenSet, count: number): void {
    const [first] = set.missing;
    if (first === undefined) return;
    if (this.#isLackedByReport(table, set)) {
      this.#report('missing', table, set.columns, { copy: count, expected: set.count, reason: buildReason('partial') });
      return;
    }
    if (count > 0 || set.count === 1) {
      for (const row of set.missing) this.#reportMissing(table, row);
      return;
    }
    const reason = explainMissing(table, first, this.#explain);
    this.#report('missing', table, set.columns, { copy: 0, expected: set.count, reason });
  }

  #isLackedByReport(table: Table, set: SeenSet): boolean {
    const isPartial = this.#partial.has(buildKey(table, set.columns, listGroupColumns(table)));
    return isPartial && lacksTable(table, this.#context.stream);
  }

  async #reportExtra(table: Table, set: SeenSet, count: number): Promise<void> {
    const reason = this.#explainSet(table, set);
    if (set.keys === undefined || count > maxListedSet) {
      this.#report('extra', table, set.columns, { copy: count, expected: set.matched, reason });
      return;
    }
    const rows = await this.#context.copy.listSet(table, listGroupColumns(table), set.columns);
    for (const row of rows) {
      if (!set.keys.has(buildKey(table, row)) && !this.#isReadSince(row)) this.#report('extra', table, row, { reason });
    }
  }

  /** A set whose rows Amazon changes without a time may just have become smaller. */
  #explainSet(table: Table, { columns }: SeenSet): Reason | undefined {
    if (this.#context.stream.verify?.changing?.[table.name] !== 'all') return undefined;
    return explainValue('', { table, amazon: columns, copy: columns }, this.#explain);
  }

  #report(
    kind: Difference['kind'],
    table: Table,
    row: CopyRow,
    { column, copy = null, expected = null, reason }: Partial<Omit<Difference, 'kind' | 'table' | 'key'>>,
  ): void {
    const names = table.key.filter((name) => row[name] !== undefined);
    const key = Object.fromEntries(
      names.map((name) => {
        const type = findType(table, name);
        return [name, toShown(toComparable(row[name], type), type)];
      }),
    );
    this.#context.report.addDifference({ kind, table: table.name, key, column, copy, expected, reason });
  }
}

function addToSet(set: SeenSet, key: string): void {
  set.count += 1;
  set.keys?.add(key);
  if (set.count > maxListedSet) set.keys = undefined;
}

function hide(value: ShownValue): ShownValue {
  return value === null ? null : '(hidden)';
}
