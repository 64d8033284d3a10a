import { quoteName } from '@supercargo/duckdb';
import type { Columns, ColumnType } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import type { TableOptions } from '../destination.ts';
import type { SqlDialect } from './sql-connection.ts';
import { selectColumns } from './table-statements.ts';

/** A temporary table with the rows of one window for one table. */
export interface Stage {
  readonly table: Table;
  readonly name: string;
  /** Columns that the source has, without `_extra`. */
  readonly columns: readonly string[];
  /** All columns of the stage in their order, with their types. */
  readonly types: readonly (readonly [name: string, type: ColumnType])[];
  /** Whether the source lacks columns of the table. */
  readonly isPartial: boolean;
}

/**
 * Describes the stage of a table.
 *
 * @param sourceColumns names of the columns that the source has; undefined for all
 */
export function describeStage(
  table: Table,
  sourceColumns: readonly string[] | undefined,
  options: TableOptions,
): Stage {
  const selected: Columns = selectColumns(table, options);
  const columns = selectTargetColumns(table, options).filter(
    (name) => sourceColumns === undefined || sourceColumns.includes(name),
  );
  const types = [...columns, '_extra'].map((name): [string, ColumnType] => [name, selected[name]?.type ?? 'json']);
  return { table, name: `_stage_${table.name}`, columns, types, isPartial: sourceColumns !== undefined };
}

/** Builds the statement that creates a stage. */
export function buildCreateStage({ name, types }: Stage, dialect: SqlDialect): string {
  const lines = types.map(([column, type]) => `${quoteName(column)} ${dialect.types[type]}`);
  return `CREATE TEMP TABLE ${quoteName(name)} (${lines.join(', ')})`;
}

/** Returns the columns that a table has in the destination, without those of the system. */
export function selectTargetColumns(table: Table, options: TableOptions): string[] {
  const selected: Columns = selectColumns(table, options);
  return Object.keys(table.columns).filter((name) => Object.hasOwn(selected, name));
}
