import type { TableColumn } from '../table-pages.ts';

const money = /(price|amount|sales|tax|fee|cost|charge|total|discount|revenue|proceeds|credit|refund)/i;
const notMoney = /(count|quantity|units|percent|percentage|rate|ratio|id)$/i;
const currency = /^(currency([-_ ]?code)?|.*[-_ ]currency([-_ ]?code)?)$/i;

/**
 * The column that names the currency of a column of amounts: the member beside it (`sales.amount`, `sales.currencyCode`),
 * or the table's only one. Undefined for columns that are no money, or whose currency is not told.
 */
export function currencyColumn(columns: readonly TableColumn[], column: TableColumn): TableColumn | undefined {
  if (column.type !== 'integer' && column.type !== 'decimal') return undefined;
  const prefix = column.name.slice(0, column.name.lastIndexOf('.') + 1);
  if (prefix !== '') {
    const beside = [`${prefix}currencyCode`, `${prefix}currency`, `${prefix}CurrencyCode`, `${prefix}Currency`];
    return columns.find(({ name, type }) => type === 'text' && beside.includes(name));
  }
  if (!money.test(column.name) || notMoney.test(column.name)) return undefined;
  const told = columns.filter(({ name, type }) => type === 'text' && !name.includes('.') && currency.test(name));
  return told.length === 1 ? told[0] : undefined;
}
