import { quantityColumns } from '../streams/fba-inventory/fba-inventory-tables.ts';
import { marketplacesSql } from './marketplaces.ts';
import type { View } from './view.ts';

const quantities = Object.keys(quantityColumns);
const pool = 'i.seller_id, m.region, i.sku, i.fn_sku, i.condition';

/** The units in Amazon's warehouses, each once. */
export const stockView: View = {
  name: 'stock',
  description:
    "One row per SKU in Amazon's warehouses and region. Marketplaces share the units, and fba_inventory has them once for each marketplace, so a sum over that table is too high. Here they count once: the values are those of the newest reading with units.",
  tables: ['fba_inventory'],
  columns: {
    seller_id: "Amazon's ID of the seller.",
    region: 'Region of the marketplaces: na, eu or fe.',
    sku: "The seller's SKU.",
    fn_sku: "SKU in Amazon's warehouses.",
    condition: 'Condition, such as NewItem.',
    asin: 'ASIN of the product.',
    title: 'Title of the product.',
    ...Object.fromEntries(Object.entries(quantityColumns).map(([name, { description }]) => [name, description])),
    marketplaces: 'Number of marketplaces that list the units.',
    is_same:
      'Whether all marketplaces list the same total. If not, some were read earlier, or have units of their own: see fba_inventory.',
  },
  buildSql: ({ types }) => `
    SELECT seller_id, region, sku, fn_sku, condition, asin, title, ${quantities.join(', ')},
      CAST(marketplaces AS ${types.integer}) AS marketplaces, is_same
    FROM (
      SELECT i.seller_id, m.region, i.sku, i.fn_sku, i.condition, i.asin, i.title, ${quantities.map((name) => `i.${name}`).join(', ')},
        row_number() OVER (PARTITION BY ${pool}
          ORDER BY CASE WHEN i.total > 0 THEN 0 ELSE 1 END, i._read_at DESC, i.marketplace_id) AS place,
        count(*) OVER (PARTITION BY ${pool}) AS marketplaces,
        min(coalesce(i.total, 0)) OVER (PARTITION BY ${pool}) = max(coalesce(i.total, 0)) OVER (PARTITION BY ${pool}) AS is_same
      FROM fba_inventory i LEFT JOIN (${marketplacesSql}) m ON m.marketplace_id = i.marketplace_id
      WHERE i._deleted_at IS NULL
    ) listed WHERE place = 1`,
};
