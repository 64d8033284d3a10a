import type { AttributeMapping } from '@supercargo/catalogue/migrations';

/** Converts the values at the path of a row, which may be none. Undefined leaves the attribute out. */
export type ConvertValues = (values: readonly unknown[]) => unknown;

/** Converts one object by its own rows. */
export type ConvertObject = (value: unknown) => object | undefined;

/** Returns the conversion of a row. `object` converts the object that the row names. */
export function selectConversion(row: AttributeMapping, object: ConvertObject | undefined): ConvertValues {
  switch (row.conversion) {
    case 'enum':
      return createEnumConversion(row);
    case 'flag':
      return (values) => hasValue(values, row.equals);
    case 'flagText':
      return (values) => String(hasValue(values, row.equals));
    case 'text':
      return ([value]) => (value === undefined ? undefined : String(value));
    case 'line':
      return ([value]) => (value === undefined ? undefined : listTexts(value).join(', '));
    case 'sum':
      return (values) => values.reduce<number>((total, value) => total + Number(value), 0);
    case 'list':
      return createListConversion(row, object);
    case 'magnitude':
      return ([value]) => removeSigns(object?.(value));
    case 'single':
      return ([value]) => toSingle(object?.(value));
    case 'object':
      // The part of an object that v0 has as an object of its own is there even if it is empty.
      return ([value]) => object?.(value) ?? (row.to === '' ? {} : undefined);
    default:
      return ([value]) => value;
  }
}

function createEnumConversion({ values = {}, otherwise, default: fallback }: AttributeMapping): ConvertValues {
  const oldValues = invert(values);
  return (newValues) => {
    const all = newValues.flat();
    if (all.length === 0) return fallback;
    const mappedValue = all.find((value) => oldValues.has(value));
    if (mappedValue !== undefined) return oldValues.get(mappedValue);
    // A value that is newer than the map is more useful than none.
    return otherwise === undefined ? all[0] : (otherwise ?? undefined);
  };
}

/** New value → old value. */
function invert(values: Readonly<Record<string, string | null>>): ReadonlyMap<unknown, string> {
  const pairs = Object.entries(values).filter(([, value]) => value !== null);
  return new Map(pairs.map(([old, value]) => [value, old]));
}

function hasValue(values: readonly unknown[], equals: readonly string[] | undefined): boolean {
  const all = values.flat();
  return equals === undefined ? all.length > 0 : all.some((value) => equals.includes(String(value)));
}

function createListConversion({ to = '', values }: AttributeMapping, object: ConvertObject | undefined): ConvertValues {
  const isSelection = to.includes('=') || values !== undefined;
  const allowed = values === undefined ? undefined : invert(values);
  return (newValues) => {
    if (newValues.length === 0) return undefined;
    const entries =
      allowed === undefined ? newValues.flat() : newValues.flat().flatMap((entry) => allowed.get(entry) ?? []);
    const list = object === undefined ? entries : entries.map((entry) => object(entry) ?? {});
    return isSelection && list.length === 0 ? undefined : list;
  };
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function removeSigns(amount: object | undefined): object | undefined {
  if (amount === undefined) return undefined;
  return Object.fromEntries(Object.entries(amount).map(([name, value]) => [name, removeSign(value)]));
}

function removeSign(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value);
  return typeof value === 'string' ? value.replace(/^-/, '') : value;
}

function toSingle(entry: object | undefined): readonly object[] | undefined {
  return entry === undefined ? undefined : [entry];
}
