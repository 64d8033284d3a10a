import { quoteName } from '@supercargo/duckdb';
import { isGrouped, listGroupColumns, type Table } from '../../declaration/table.ts';
import { type Identity, noReason } from './identity.ts';

/** Returns the identities that follow from the keys of a stream's tables. The first table is the main one. */
export function buildKeyIdentities(tables: readonly Table[]): Identity[] {
  const [main, ...others] = tables;
  const children = others.filter((table) => main !== undefined && hasSameKey(table, main));
  return [...tables.map(buildUniqueKey), ...children.map((child) => buildOwner(child, main as Table))];
}

function hasSameKey(table: Table, main: Table): boolean {
  return isGrouped(table) && listGroupColumns(table).join() === main.key.join();
}

function buildUniqueKey({ name, key }: Table): Identity {
  const columns = key.map(quoteName).join(', ');
  return {
    name: `unique-${name}`,
    statement: `No two rows of ${name} have the same key, also not for several marketplaces.`,
    holdsWhen: 'always',
    tables: [name],
    key,
    buildSql: () =>
      `SELECT ${columns}, count(*) AS actual, 1 AS expected, ${noReason} FROM ${quoteName(name)} GROUP BY ${columns}`,
  };
}

function buildOwner(table: Table, main: Table): Identity {
  const key = listGroupColumns(table);
  const columns = key.map((column) => `c.${quoteName(column)}`).join(', ');
  const condition = key.map((column) => `m.${quoteName(column)} = c.${quoteName(column)}`).join(' AND ');
  return {
    name: `owner-${table.name}`,
    statement: `Rows of ${table.name} belong to a row of ${main.name}.`,
    holdsWhen: 'always',
    tables: [main.name, table.name],
    key,
    buildSql: () => `
      SELECT ${columns}, count(DISTINCT m.seller_id) AS actual, 1 AS expected, ${noReason}
      FROM ${quoteName(table.name)} c LEFT JOIN ${quoteName(main.name)} m ON ${condition} AND m._deleted_at IS NULL
      WHERE c._deleted_at IS NULL GROUP BY ${columns}`,
  };
}
