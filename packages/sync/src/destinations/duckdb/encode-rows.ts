import type { ColumnType, Row, Value } from '../../declaration/column.ts';
import { toTenThousandths } from '../../rows/decimals.ts';
import { countDays } from '../../rows/values.ts';

type Encode = (value: NonNullable<Value>) => unknown;

/** Converts rows to a list of values for each column, in the forms that the process of DuckDB appends. Throws a RangeError. */
export function encodeRows(rows: readonly Row[], columns: readonly (readonly [string, ColumnType])[]): unknown[][] {
  return columns.map(([name, type]) => {
    const encode = encoders[type];
    return rows.map((row) => {
      const value = row[name] ?? null;
      return value === null || encode === undefined ? value : encode(value);
    });
  });
}

const encoders: Readonly<Partial<Record<ColumnType, Encode>>> = {
  decimal: (value) => String(toTenThousandths(value as string)),
  date: (value) => countDays(value as string),
};
