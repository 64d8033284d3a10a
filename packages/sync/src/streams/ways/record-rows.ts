import type { Column, Row, Value } from '../../declaration/column.ts';
import type { Batch, ReadRequest } from '../../declaration/stream.ts';
import type { Table } from '../../declaration/table.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { buildPropertyTree, collectUnknown, findBranch, type PropertyTree } from '../../rows/unknown-properties.ts';
import { UnreadableValues } from '../../rows/unreadable-values.ts';
import { findCutList, findProperty, toColumnValue } from './read-property.ts';

/** A table whose rows are in the records of an operation. `source` of a column is the path of a property, from the record on. */
export interface RecordTable {
  readonly table: Table;
  /** Path of the list in a record whose elements are the rows, such as `orderDetails.items`. @default the record is the row */
  readonly each?: string | undefined;
  /** Column with the position of the row in its record, from 1. @default none */
  readonly position?: string | undefined;
}

/** How records become rows. */
export interface RecordRules {
  /** The first table is the main one. */
  readonly tables: readonly RecordTable[];
  /** Divides a record into several, such as a balance into its parts. @default each record stays as it is */
  readonly divide?: ((record: object) => readonly object[]) | undefined;
  /** Paths of properties that are not copied, with the reason as a sentence. @default none */
  readonly leftOut?: Readonly<Record<string, string>> | undefined;
  /** Returns values of columns without `source`, which all rows of the record get whose table has the column. @default none */
  readonly values?: ((record: object, request: ReadRequest) => Row) | undefined;
}

type Path = readonly string[];

/** Where a column has its value: the level of the list that contains it, and the path from there. */
interface ColumnPlace {
  readonly name: string;
  readonly column: Column;
  readonly level: number;
  readonly path: Path;
}

interface TablePlan extends RecordTable {
  /** Parts of the path to the rows. */
  readonly parts: Path;
  readonly places: readonly ColumnPlace[];
  readonly tree: PropertyTree;
  /** Paths of properties that are in a column or left out as a whole, and of lists whose elements have rows, with what contains them. */
  readonly whole: ReadonlySet<string>;
}

/** Converts the records of one operation to rows. Values that cannot be read are null and in `_extra`. */
export class RecordRows {
  readonly #name: string;
  readonly #rules: RecordRules;
  readonly #plans: readonly TablePlan[];
  readonly #skipped: ReadonlySet<string>;
  readonly #unreadable = new UnreadableValues();

  /** @param name what is read, for messages, such as an operation */
  constructor(name: string, rules: RecordRules) {
    this.#name = name;
    this.#rules = rules;
    const tree = buildTree(rules);
    const whole = listWhole(rules);
    this.#plans = rules.tables.map((recordTable) => planTable(recordTable, tree, whole));
    this.#skipped = new Set(rules.tables.flatMap(({ each }) => each ?? []));
  }

  /** Converts records. Throws UNKNOWN_HEADER if one lacks a property that identifies its row. */
  convert(records: readonly object[], request: ReadRequest): Batch {
    const batch = Object.fromEntries(this.#plans.map(({ table }) => [table.name, [] as Row[]]));
    const { divide = (record: object) => [record] } = this.#rules;
    for (const record of records.flatMap(divide)) {
      const values = {
        seller_id: request.seller.sellerId,
        ...(request.marketplaceId !== undefined && { marketplace_id: request.marketplaceId }),
        ...this.#rules.values?.(record, request),
      };
      for (const plan of this.#plans) batch[plan.table.name]?.push(...this.#convertTable(plan, record, values));
    }
    return batch;
  }

  /** Returns a message for each column with values that could not be read. */
  listWarnings(): string[] {
    return this.#unreadable.listWarnings(this.#name);
  }

  #convertTable(plan: TablePlan, record: object, values: Row): Row[] {
    const { position } = plan;
    return [...findElements(record, plan.parts, [record])].map((levels, at) => {
      const row = this.#convertRow(plan, levels, values);
      return position === undefined ? row : { ...row, [position]: at + 1 };
    });
  }

  #convertRow({ table, each, places, tree, whole }: TablePlan, levels: readonly object[], values: Row): Row {
    const row: Record<string, Value> = {};
    const unknown: Record<string, unknown> = {};
    for (const { name, column, level, path } of places) {
      if (column.source === undefined) {
        if (Object.hasOwn(values, name)) row[name] = values[name];
        continue;
      }
      const property = findProperty(levels[level], path);
      const value = toColumnValue(property, column.type);
      row[name] = value ?? values[name] ?? null;
      const cut = findCutList(levels[level], path, column.type);
      if (cut !== undefined) keepList(cut, { column, path, record: levels[level] }, whole, unknown);
      if (value !== undefined) continue;
      unknown[column.source] = property;
      this.#unreadable.add(name, property);
    }
    this.#requireKey(table, row);
    const skipped = each === undefined ? this.#skipped : new Set([...this.#skipped].filter((path) => path !== each));
    collectUnknown(levels.at(-1) as object, tree, { skipped, unknown }, each);
    row._extra = Object.keys(unknown).length === 0 ? null : JSON.stringify(unknown);
    return row;
  }

  #requireKey({ name: tableName, columns, key }: Table, row: Row): void {
    const missing = key.find((name) => columns[name]?.source !== undefined && row[name] === null);
    if (missing === undefined) return;
    throw new SyncError({
      code: 'UNKNOWN_HEADER',
      message: `${this.#name} returned a record without ${columns[missing]?.source}, which identifies its row in ${tableName}.`,
      action: 'Update @supercargo/sync. Until then nothing of this window is written.',
    });
  }
}

function buildTree({ tables, leftOut = {} }: RecordRules): PropertyTree {
  const sources = tables.flatMap(({ table }) => Object.values(table.columns).flatMap(({ source }) => source ?? []));
  return buildPropertyTree([...sources, ...Object.keys(leftOut)]);
}

function listWhole({ tables, leftOut = {} }: RecordRules): ReadonlySet<string> {
  const columns = tables.flatMap(({ table }) => Object.values<Column>(table.columns));
  const lists = columns.flatMap(({ type, source }) => (type === 'json' ? (source ?? []) : []));
  const rows = tables.flatMap(
    ({ each }) => each?.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.')) ?? [],
  );
  return new Set([...lists, ...rows, ...Object.keys(leftOut)]);
}

/** Keeps a list of which a column has the first element only, unless it is somewhere as a whole. */
function keepList(
  cut: Path,
  { column, path, record }: { readonly column: Column; readonly path: Path; readonly record: unknown },
  whole: ReadonlySet<string>,
  unknown: Record<string, unknown>,
): void {
  const { source = '' } = column;
  const place = source.split('.').slice(0, source.split('.').length - path.length + cut.length);
  const isWhole = place.some((_, at) => whole.has(place.slice(0, at + 1).join('.')));
  if (!isWhole) unknown[place.join('.')] = findProperty(record, cut);
}

function planTable(recordTable: RecordTable, tree: PropertyTree, whole: ReadonlySet<string>): TablePlan {
  const { table, each } = recordTable;
  const parts = each === undefined ? [] : each.split('.');
  // The paths of the levels, from the record to the row.
  const levels = ['', ...parts.map((_, at) => parts.slice(0, at + 1).join('.'))];
  const places = Object.entries(table.columns).map(([name, column]): ColumnPlace => {
    const { source = '' } = column;
    const level = levels.findLastIndex((path) => path === '' || source === path || source.startsWith(`${path}.`));
    const rest = source.slice((levels[level] ?? '').length).replace(/^\./, '');
    return { name, column, level, path: rest === '' ? [] : rest.split('.') };
  });
  const branch = each === undefined ? tree : (findBranch(tree, each) ?? new Map());
  return { ...recordTable, parts, places, tree: branch, whole };
}

/** Finds the elements of nested lists. Returns each with what contains it, from the record on. */
function* findElements(node: object, [part, ...others]: Path, levels: readonly object[]): Generator<readonly object[]> {
  if (part === undefined) {
    yield levels;
    return;
  }
  const value = (node as Readonly<Record<string, unknown>>)[part];
  for (const element of Array.isArray(value) ? (value as unknown[]) : [value]) {
    if (typeof element !== 'object' || element === null) continue;
    yield* findElements(element, others, [...levels, element]);
  }
}
