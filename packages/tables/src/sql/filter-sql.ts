import { joinSql, nameSql, rawSql, type Sql, type SqlValue, sql } from '@supercargo/duckdb';
import type { TableColumn } from '../table-column.ts';
import { TableError } from '../table-error.ts';
import type { Filter } from '../table-query.ts';
import { isDayOfCalendar } from './calendar.ts';
import { findColumn, type TableSource } from './table-source.ts';

const operators = { equals: '=', greater: '>', atLeast: '>=', less: '<', atMost: '<=' } as const;

/** The condition that a row matches all filters. */
export function filterSql(source: TableSource, filters: readonly Filter[]): Sql {
  if (filters.length === 0) return rawSql('true');
  return joinSql(
    filters.map((filter) => sql`(${condition(findColumn(source, filter.column), filter)})`),
    ' AND ',
  );
}

function condition(column: TableColumn, filter: Filter): Sql {
  const cell = nameSql(column.name);
  switch (filter.is) {
    case 'contains':
      return containsSql(asText(column), filter.value);
    case 'empty':
      return emptySql(column);
    case 'filled':
      return sql`NOT (${emptySql(column)})`;
    case 'in':
      return sql`${cell} IN (${joinSql(
        filter.values.map((value) => operand(column, value)),
        ', ',
      )})`;
    case 'between':
      return sql`${cell} BETWEEN ${operand(column, filter.from)} AND ${operand(column, filter.to)}`;
    case 'not':
      return sql`${cell} IS DISTINCT FROM ${operand(column, filter.value)}`;
    default:
      return sql`${cell} ${rawSql(operators[filter.is])} ${operand(column, filter.value)}`;
  }
}

/** Ignores case. Text without case is searched for as it is, which takes half the time. */
function containsSql(text: Sql, part: string): Sql {
  return withoutCase.test(part) ? sql`contains(${text}, ${part})` : sql`contains(lower(${text}), lower(${part}))`;
}

/** ASCII digits and punctuation: no letter becomes one of these when its case changes. */
const withoutCase = /^[ -@[-`{-~]*$/;

/** The condition that a cell is empty: it has no value, or an empty text. */
export function emptySql(column: TableColumn): Sql {
  const cell = nameSql(column.name);
  return column.type === 'text' ? sql`${cell} IS NULL OR ${cell} = ''` : sql`${cell} IS NULL`;
}

/** The cell as text, as exports format it. */
export function asText({ name, type }: TableColumn): Sql {
  const cell = nameSql(name);
  if (type === 'text') return cell;
  return type === 'time' ? sql`strftime(${cell}, '%Y-%m-%dT%H:%M:%S.%gZ')` : sql`CAST(${cell} AS VARCHAR)`;
}

/** Converts the value of a filter to the column's type. Throws a TableError if that is impossible. */
function operand(column: TableColumn, value: SqlValue): Sql {
  const text = String(value);
  switch (column.type) {
    case 'text':
      return sql`${text}`;
    case 'integer':
    case 'decimal':
      return sql`${parseNumber(column, text)}`;
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw valueFault(column, text, 'true or false');
      return sql`${text === 'true'}`;
    case 'date':
      return sql`CAST(${parseDay(column, text)} AS DATE)`;
    case 'time':
      return sql`CAST(CAST(${parseMoment(column, text)} AS TIMESTAMPTZ) AS TIMESTAMP)`;
  }
}

function parseNumber(column: TableColumn, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw valueFault(column, text, 'a number such as 12.5');
  return value;
}

function parseDay(column: TableColumn, text: string): string {
  const day = text.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isDayOfCalendar(day)) {
    throw valueFault(column, text, 'a date such as 2026-01-31');
  }
  return day;
}

function parseMoment(column: TableColumn, text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time) || !/^\d{4}-\d\d-\d\d/.test(text)) {
    throw valueFault(column, text, 'a time such as 2026-01-31T12:00:00Z');
  }
  return new Date(time).toISOString();
}

function valueFault({ name }: TableColumn, text: string, allowed: string): TableError {
  return new TableError(
    'TABLE_FILTER_INVALID',
    `The filter of "${name}" has an invalid value: "${text.slice(0, 100)}". Allowed: ${allowed}.`,
    'Change the filter, or remove it.',
  );
}
