import { dataKioskEnums } from '../generated/documents/data-kiosk-enums.ts';
import type { DataKioskArguments, DataKioskDataset, DataKioskRow, DataKioskSchemaName } from './data-kiosk.ts';
import type { DataKioskSelection, OnlyMembersOf, SelectedRow } from './data-kiosk-selection.ts';

declare const row: unique symbol;

/** The text of a query. The compiler knows the type of its rows. */
export type DataKioskQuery<Row> = string & {
  /** For the compiler only. The text has no such member. */
  readonly [row]: Row;
};

/** Allows readonly lists, and undefined for optional members. */
type Given<Value> = Value extends string
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : Value extends object
      ? { readonly [Member in keyof Value]: Given<Value[Member]> | UndefinedIfOptional<Value, Member> }
      : Value;

type UndefinedIfOptional<Value, Member extends keyof Value> =
  Record<never, never> extends Pick<Value, Member> ? undefined : never;

/** Arguments and selection of a Data Kiosk query. */
export interface DataKioskQueryParts<Arguments, Select> {
  /** Arguments, with the names of the schema. Dates are days, such as `2026-01-31`. */
  readonly arguments: Arguments;
  /** Members of each row. */
  readonly select: Select;
}

/**
 * Builds a Data Kiosk query for `seller.query`. The compiler checks its schema, data set, arguments and selection, and knows the
 * type of its rows. Throws a TypeError for an unknown schema, a selection without members, and a value that GraphQL cannot
 * represent.
 */
export function buildDataKioskQuery<
  const Name extends DataKioskSchemaName,
  const Dataset extends DataKioskDataset<Name>,
  const Select extends DataKioskSelection<DataKioskRow<Name, Dataset>>,
>(
  schema: Name,
  dataset: Dataset,
  parts: DataKioskQueryParts<
    Given<DataKioskArguments<Name, Dataset>>,
    Select & OnlyMembersOf<DataKioskRow<Name, Dataset>, Select>
  >,
): DataKioskQuery<SelectedRow<DataKioskRow<Name, Dataset>, Select>>;
export function buildDataKioskQuery(
  schema: string,
  dataset: string,
  parts: DataKioskQueryParts<unknown, unknown>,
): string {
  const enums = Object.hasOwn(dataKioskEnums, schema) ? dataKioskEnums[schema] : undefined;
  if (enums === undefined) {
    throw new TypeError(`schema is ${String(schema)}. Give one of ${Object.keys(dataKioskEnums).join(', ')}.`);
  }
  const values = parts?.arguments;
  const given = isPlainObject(values) ? membersOf(values, 'arguments', enums) : '';
  return `query{${schema}{${dataset}${given && `(${given})`}${selection(parts?.select, 'select')}}}`;
}

type Enums = readonly string[];

function membersOf(values: object, path: string, enums: Enums): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const texts = given.map(
    ([name, value]) => `${name}:${literal(value, `${path}.${name}`, enums, enums.includes(name))}`,
  );
  return texts.join(' ');
}

function literal(value: unknown, path: string, enums: Enums, isEnum: boolean): string {
  if (Array.isArray(value)) {
    return `[${value.map((item, at) => literal(item, `${path}[${at}]`, enums, isEnum)).join(' ')}]`;
  }
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && !isEnum) return JSON.stringify(value);
  if (typeof value === 'string' && /^[A-Za-z_]\w*$/.test(value)) return value;
  if (isPlainObject(value)) return `{${membersOf(value, path, enums)}}`;
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  throw new TypeError(`${path} is ${shown}. Give ${isEnum ? 'a name such as DAY' : 'text, a number, true or false'}.`);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function selection(select: unknown, path: string): string {
  const chosen = isPlainObject(select) ? Object.entries(select).filter(([, value]) => value !== undefined) : [];
  if (chosen.length === 0) throw new TypeError(`${path} names no members. Name at least one, with true.`);
  const texts = chosen.map(([name, value]) =>
    value === true ? name : `${name}${selection(value, `${path}.${name}`)}`,
  );
  return `{${texts.join(' ')}}`;
}
