import { marketplaces } from '@supercargo/catalogue/registry';
import { quantityColumns } from '../../streams/fba-inventory/fba-inventory-tables.ts';
import { buildCovered, type Identity, noReason, toMillisecondsSql } from './identity.ts';

const day = 86_400_000;
const stock = ['seller_id', 'marketplace_id', 'sku', 'fn_sku', 'condition'];
const marketplaceDay = ['seller_id', 'marketplace_id', 'date'];

const equalStock = (firstRow: string, secondRow: string) =>
  stock.map((column) => `${firstRow}.${column} = ${secondRow}.${column}`).join(' AND ');

/** All quantities of a row as one text, so that one comparison finds any of them. */
const listQuantities = (row: string) =>
  `concat(${Object.keys(quantityColumns)
    .map((column) => `'${column} ', coalesce(CAST(${row}.${column} AS VARCHAR), '-')`)
    .join(", ', ', ")})`;

/** The time zone of a marketplace, from the list of marketplaces. */
const timeZone = `CASE marketplace_id ${marketplaces
  .map((marketplace) => `WHEN '${marketplace.id}' THEN '${marketplace.timeZone}'`)
  .join(' ')} ELSE 'UTC' END`;

/** The calendar day of an order in its marketplace. */
const orderDay = `CAST(CAST(created_time AS TIMESTAMP WITH TIME ZONE) AT TIME ZONE (${timeZone}) AS DATE)`;

/** What stock, sales and traffic must satisfy. */
export const stockAndTrafficIdentities: readonly Identity[] = [
  {
    name: 'daily-stock',
    statement: 'The last day of the daily history has the current quantities.',
    holdsWhen: 'always',
    tables: ['fba_inventory_daily', 'fba_inventory'],
    key: [...stock, 'day'],
    buildSql: () => `
      SELECT ${stock.map((column) => `i.${column}`).join(', ')}, d.day,
        ${listQuantities('d')} AS actual, ${listQuantities('i')} AS expected, ${noReason}
      FROM fba_inventory i
      JOIN (SELECT ${stock.join(', ')}, max(day) AS day FROM fba_inventory_daily WHERE _deleted_at IS NULL GROUP BY ${stock.join(', ')}) l
        ON ${equalStock('l', 'i')}
      JOIN fba_inventory_daily d ON ${equalStock('d', 'i')} AND d.day = l.day AND d._deleted_at IS NULL
      WHERE i._deleted_at IS NULL`,
  },
  {
    name: 'traffic-products',
    statement: 'The units of all products of a day add up to the units of the day.',
    holdsWhen: 'Amazon has returned the products of the day',
    exceptions: 'Amazon returns products later than the day, and leaves out deleted ones.',
    tables: ['sales_and_traffic_by_date', 'sales_and_traffic_by_asin'],
    key: marketplaceDay,
    column: 'units_ordered',
    buildSql: () => `
      SELECT d.seller_id, d.marketplace_id, d.date, d.units_ordered AS actual, a.units AS expected, ${noReason}
      FROM sales_and_traffic_by_date d JOIN (
        SELECT seller_id, marketplace_id, date, sum(units_ordered) AS units FROM sales_and_traffic_by_asin
        WHERE _deleted_at IS NULL GROUP BY 1, 2, 3
      ) a ON a.seller_id = d.seller_id AND a.marketplace_id = d.marketplace_id AND a.date = d.date
      WHERE d._deleted_at IS NULL`,
  },
  {
    name: 'traffic-orders',
    statement: 'The units that were ordered on a day are those of its orders, within 1 %.',
    holdsWhen: 'the day is more than seven days ago, and orders are copied since before it',
    exceptions: 'Orders that were cancelled early count in one of them only.',
    tables: ['sales_and_traffic_by_date', 'orders', 'order_items'],
    key: marketplaceDay,
    column: 'units_ordered',
    buildSql: ({ now }) => `
      SELECT d.seller_id, d.marketplace_id, d.date, d.units_ordered AS actual,
        CASE WHEN abs(d.units_ordered - o.units) <= greatest(d.units_ordered, o.units) * 0.01 THEN d.units_ordered ELSE o.units END AS expected,
        ${noReason}
      FROM sales_and_traffic_by_date d JOIN (
        SELECT seller_id, marketplace_id, ${orderDay} AS date, sum(quantity) AS units FROM order_items
        WHERE _deleted_at IS NULL GROUP BY 1, 2, 3
      ) o ON o.seller_id = d.seller_id AND o.marketplace_id = d.marketplace_id AND o.date = d.date
      WHERE d._deleted_at IS NULL
        AND ${toMillisecondsSql('d.date')} < ${now - 7 * day}
        AND ${toMillisecondsSql('d.date')} > ${buildCovered('from', 'orders', 'd')} + ${day}`,
  },
];
