import { dataKioskEnums } from '../generated/documents/data-kiosk-enums.ts';
import type { DataKioskArguments, DataKioskDataset, DataKioskRow, DataKioskSchemaName } from './data-kiosk.ts';
import type { DataKioskSelection, SelectedRow, WithoutUnknownMembers } from './data-kiosk-selection.ts';

declare const row: unique symbol;

/** The text of a query. The compiler knows the type of its rows. */
export type DataKioskQuery<Row> = string & {
  /** For the compiler only. The text has no such property. */
  readonly [row]: Row;
};

/** A type that also accepts readonly lists, and undefined for optional properties. */
type ReadonlyInput<Value> = Value extends string
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly ReadonlyInput<Item>[]
    : Value extends object
      ? { readonly [Member in keyof Value]: ReadonlyInput<Value[Member]> | UndefinedIfOptional<Value, Member> }
      : Value;

type UndefinedIfOptional<Value, Member extends keyof Value> =
  Record<never, never> extends Pick<Value, Member> ? undefined : never;

/** Arguments and selection of a Data Kiosk query. */
export interface DataKioskQueryParts<Arguments, Select> {
  /** Arguments, with the names of the schema. Dates are days, such as `2026-01-31`. */
  readonly arguments: Arguments;
  /** Properties of each row. */
  readonly select: Select;
}

/**
 * Builds a Data Kiosk query for `seller.query`. The compiler checks its schema, data set, arguments and selection, and knows the
 * type of its rows. Throws a TypeError for an unknown schema, a selection without properties, and a value that GraphQL cannot
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
    ReadonlyInput<DataKioskArguments<Name, Dataset>>,
    Select & WithoutUnknownMembers<DataKioskRow<Name, Dataset>, Select>
  >,
): DataKioskQuery<SelectedRow<DataKioskRow<Name, Dataset>, Select>>;
export function buildDataKioskQuery(
  schema: string,
  dataset: string,
  parts: DataKioskQueryParts<unknown, unknown>,
): string {
  const enums = Object.hasOwn(dataKioskEnums, schema) ? dataKioskEnums[schema] : undefined;
  if (enums === undefined) {
    throw new TypeError(`schema is invalid: ${String(schema)}. Pass one of ${Object.keys(dataKioskEnums).join(', ')}.`);
  }
  const values = parts?.arguments;
  const argumentsText = isPlainObject(values) ? formatMembers(values, 'arguments', enums) : '';
  return `query{${schema}{${dataset}${argumentsText && `(${argumentsText})`}${formatSelection(parts?.select, 'select')}}}`;
}

type Enums = readonly string[];

function formatMembers(values: object, path: string, enums: Enums): string {
  const members = Object.entries(values).filter(([, value]) => value !== undefined);
  const texts = members.map(
    ([name, value]) => `${name}:${formatValue(value, `${path}.${name}`, enums, enums.includes(name))}`,
  );
  return texts.join(' ');
}

function formatValue(value: unknown, path: string, enums: Enums, isEnum: boolean): string {
  if (Array.isArray(value)) {
    return `[${value.map((item, index) => formatValue(item, `${path}[${index}]`, enums, isEnum)).join(' ')}]`;
  }
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && !isEnum) return JSON.stringify(value);
  if (typeof value === 'string' && /^[A-Za-z_]\w*$/.test(value)) return value;
  if (isPlainObject(value)) return `{${formatMembers(value, path, enums)}}`;
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  throw new TypeError(
    `${path} is invalid: ${text}. Pass ${isEnum ? 'the name of an enum value, such as DAY' : 'text, a number, true, false or null'}.`,
  );
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function formatSelection(select: unknown, path: string): string {
  const members = isPlainObject(select) ? Object.entries(select).filter(([, value]) => value !== undefined) : [];
  if (members.length === 0) throw new TypeError(`${path} selects no properties. Set at least one property to true.`);
  const texts = members.map(([name, value]) =>
    value === true ? name : `${name}${formatSelection(value, `${path}.${name}`)}`,
  );
  return `{${texts.join(' ')}}`;
}
