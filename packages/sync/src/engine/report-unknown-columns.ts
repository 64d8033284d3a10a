import type { Row } from '../declaration/column.ts';
import type { SyncWarning } from '../declaration/stream.ts';
import { extraPersonalColumn, type Table } from '../declaration/table.ts';
import { separatePersonal } from '../rows/personal-extra.ts';
import { toColumnName } from '../rows/to-column-name.ts';

/** Where warnings go. */
export interface UnknownColumnReport {
  /** Names of unknown columns that were reported, as `table.name`. */
  readonly reportedColumns: Set<string>;
  readonly warn: (warning: SyncWarning) => void;
}

/** Reports each value that no column has once. Values of columns that cannot be read have warnings of their own. */
export function reportUnknownColumns(table: Table, rows: readonly Row[], report: UnknownColumnReport): void {
  const sources = listNames(table);
  for (const { _extra: extra } of rows) {
    if (typeof extra !== 'string') continue;
    const { kept, personal } = separatePersonal(JSON.parse(extra) as Readonly<Record<string, unknown>>);
    for (const [name, value] of Object.entries(kept)) {
      // The parts of it that are left are nothing.
      if (!sources.has(toColumnName(name)) && !isEmpty(value)) warnOnce(table, name, describeKept(table, name), report);
    }
    for (const name of Object.keys(personal)) {
      if (!sources.has(toColumnName(name))) warnOnce(table, name, describePersonal(table, name), report);
    }
  }
}

function listNames({ columns }: Table): ReadonlySet<string> {
  return new Set(
    Object.entries(columns).flatMap(([name, { source = name, alternatives = [] }]) =>
      [name, source, ...alternatives].map(toColumnName),
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function describeKept({ name: table }: Table, name: string): SyncWarning {
  const message = `Amazon returns ${name}, which no column of ${table} has. The values are in the column _extra.`;
  return { code: 'UNKNOWN_COLUMN', message };
}

function describePersonal({ name: table, columns }: Table, name: string): SyncWarning {
  const [column = ''] = Object.keys(extraPersonalColumn);
  const place = Object.hasOwn(columns, column)
    ? ` unless personalData names ${table}.${column}, where it is encrypted`
    : '';
  const message = `Amazon returns ${name}, which no column of ${table} has. Its name says that it is personal data, so it is left out${place}.`;
  return { code: 'PERSONAL_DATA_LEFT_OUT', message };
}

function warnOnce(
  table: Table,
  name: string,
  warning: SyncWarning,
  { reportedColumns, warn }: UnknownColumnReport,
): void {
  // The elements of a list have the same properties.
  const column = `${table.name}.${name.replaceAll(/\[\d+\]/g, '[]')}`;
  if (reportedColumns.has(column)) return;
  reportedColumns.add(column);
  warn(warning);
}
