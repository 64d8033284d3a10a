import type { TableColumn } from '../table-source.ts';

const amountNames = /(price|amount|sales|tax|fee|cost|charge|total|discount|revenue|proceeds|credit|refund)/i;
const otherNames = /(count|quantity|units|percent|percentage|rate|ratio|id)$/i;
const currencyNames = /^(currency([-_ ]?code)?|.*[-_ ]currency([-_ ]?code)?)$/i;

/**
 * Finds the column with the currency of an amount: the field beside it (`sales.amount`, `sales.currencyCode`), or the only
 * currency column of the table. Undefined for columns that are not amounts or have no known currency.
 */
export function findCurrencyColumn(columns: readonly TableColumn[], column: TableColumn): TableColumn | undefined {
  if (column.type !== 'integer' && column.type !== 'decimal') return undefined;
  const prefix = column.name.slice(0, column.name.lastIndexOf('.') + 1);
  if (prefix !== '') {
    const candidates = [`${prefix}currencyCode`, `${prefix}currency`, `${prefix}CurrencyCode`, `${prefix}Currency`];
    return columns.find(({ name, type }) => type === 'text' && candidates.includes(name));
  }
  if (!amountNames.test(column.name) || otherNames.test(column.name)) return undefined;
  const currencyColumns = columns.filter(
    ({ name, type }) => type === 'text' && !name.includes('.') && currencyNames.test(name),
  );
  return currencyColumns.length === 1 ? currencyColumns[0] : undefined;
}
