import { joinSql, nameSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableColumn } from '../table-column.ts';

const currencies = [/(?:^|[-_ .])currency(?:[-_ ]?code)?$/i, /[a-z\d]Currency(?:Code)?$/];
const money = /price|amount|sales|tax|fee|cost|charge|total|discount|revenue|proceeds|credit|refund/i;
const counted =
  /^(?:counts?|quantity|quantities|qty|units?|items?|orders?|percent|percentage|rate|ratio|ids?|number|numbers|days?|age|sessions?|views?|clicks?|weight|length|width|height|rank)$/;

// See docs/decisions/0024-split-amounts-by-currency-instead-of-converting-them.md
/**
 * Returns SQL for the currency of each amount in a column; undefined if the column has no amounts, or no column names a currency.
 * Amounts in different currencies must never be combined, so an uncertain column counts as money.
 */
export function currencySql(columns: readonly TableColumn[], column: TableColumn): Sql | undefined {
  const names = holdsMoney(column) ? currencyColumns(columns, column.name) : [];
  if (names.length === 0) return undefined;
  const texts = names.map((name) => sql`NULLIF(trim(${nameSql(name)}), '')`);
  return sql`NULLIF(concat_ws('/', ${joinSql(texts, ', ')}), '')`;
}

function holdsMoney({ name, type }: TableColumn): boolean {
  if (type !== 'integer' && type !== 'decimal') return false;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  if (counted.test(words.at(-1) ?? '')) return false;
  return money.test(name) || !words.some((word) => counted.test(word));
}

/**
 * The columns with the currency of an amount: next to it, such as `sales.currencyCode` for `sales.amount`, or otherwise
 * at a higher level. If there are several, the one that is named after the amount, such as `price-currency` for
 * `price`, or otherwise all of them.
 */
function currencyColumns(columns: readonly TableColumn[], amount: string): string[] {
  const all = columns.filter(namesCurrency).map(({ name }) => name);
  for (let level = parentLevel(amount); ; level = parentLevel(level.slice(0, -1))) {
    const beside = all.filter((name) => parentLevel(name) === level);
    const named = beside.filter((name) => name.startsWith(amount) && name.length > amount.length);
    if (beside.length > 0) return named.length > 0 ? named : beside;
    if (level === '') return [];
  }
}

function namesCurrency({ name, type }: TableColumn): boolean {
  return type === 'text' && currencies.some((pattern) => pattern.test(name));
}

/** The prefix of a column's name: `sales.` for `sales.amount`. */
function parentLevel(column: string): string {
  return column.slice(0, column.lastIndexOf('.') + 1);
}
