import type { Row } from '../declaration/column.ts';
import { extraPersonalColumn, type Table } from '../declaration/table.ts';
import { isPersonalName } from './personal-names.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of a record that no column has: those with personal data apart, by the paths of their names. */
export interface SeparatedValues {
  readonly kept: Values;
  readonly personal: Values;
}

/** Separates personal data at any depth. An element of a list has personal data if its name or that of a list around it says so. */
export function separatePersonal(values: Values, parent = ''): SeparatedValues {
  const kept: Record<string, unknown> = {};
  const personal: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const path = parent === '' ? name : `${parent}.${name}`;
    if (isPersonalName(path)) personal[path] = value;
    else if (Array.isArray(value)) {
      const { list, personal: parts } = separateList(value, path);
      kept[name] = list;
      Object.assign(personal, parts);
    } else if (typeof value === 'object' && value !== null) {
      const parts = separatePersonal(value as Values, path);
      kept[name] = parts.kept;
      Object.assign(personal, parts.personal);
    } else kept[name] = value;
  }
  return { kept, personal };
}

function separateList(elements: readonly unknown[], path: string) {
  const personal: Record<string, unknown> = {};
  const list = elements.map((element, at) => {
    if (typeof element !== 'object' || element === null) return element;
    const parts = separatePersonal(element as Values, `${path}[${at}]`);
    Object.assign(personal, parts.personal);
    return parts.kept;
  });
  return { list, personal };
}

/**
 * Moves personal data from `_extra` of rows to `extra_personal`, which is absent unless it is requested. Tables without that column lose
 * it.
 */
export function moveExtraPersonal(table: Table, rows: readonly Row[]): readonly Row[] {
  if (!rows.some(({ _extra: extra }) => typeof extra === 'string')) return rows;
  const [column] = Object.keys(extraPersonalColumn) as [keyof typeof extraPersonalColumn];
  const hasColumn = Object.hasOwn(table.columns, column);
  return rows.map((row) => {
    if (typeof row._extra !== 'string') return row;
    const { kept, personal } = separatePersonal(JSON.parse(row._extra) as Values);
    if (Object.keys(personal).length === 0) return row;
    const _extra = Object.keys(kept).length === 0 ? null : JSON.stringify(kept);
    return { ...row, _extra, ...(hasColumn && { [column]: JSON.stringify(personal) }) };
  });
}
