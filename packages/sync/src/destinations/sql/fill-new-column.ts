import { quoteName } from '@supercargo/duckdb';
import { type Column, isRequestable } from '../../declaration/column.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';

/** A column that was added to a table with rows. */
export interface NewColumn {
  /** Quoted name of the table. */
  readonly target: string;
  readonly name: string;
  readonly column: Column;
}

/** Moves the values of a new column from `_extra`, which kept them until now. Those that are not of its type stay there. */
export async function fillNewColumn(
  { target, name, column }: NewColumn,
  { connection, dialect }: { readonly connection: SqlConnection; readonly dialect: SqlDialect },
): Promise<void> {
  // Personal data is never in _extra.
  if (column.source === undefined || isRequestable(column)) return;
  const quoted = quoteName(name);
  for (const path of listPaths(column.source)) {
    const cell = dialect.readProperty('_extra', path, column.type);
    const [property = ''] = path;
    // A property with parts that no column has stays in _extra.
    const removal = path.length === 1 ? `, _extra = ${dialect.removeProperty('_extra', property)}` : '';
    await connection.run(
      `UPDATE ${target} SET ${quoted} = ${cell}${removal} WHERE _extra IS NOT NULL AND ${quoted} IS NULL AND ${cell} IS NOT NULL`,
    );
  }
}

/** Paths begin at the record. `_extra` of an item has the properties of the item, which is the second part of its paths. */
function listPaths(source: string): string[][] {
  if (source.includes('[')) return [];
  const path = source.split('.');
  if (path.length === 1) return [path];
  const inItem = path.slice(1);
  // Properties of parts have their whole path as a name.
  return [[source], [inItem.join('.')], path, ...(inItem.length > 1 ? [inItem] : [])];
}
