import { marketplaces } from '@supercargo/catalogue/registry';
import { quoteText } from '@supercargo/duckdb';
import type { View } from './view.ts';

const rows = marketplaces.map(({ id, countryCode, name, domain, region, timeZone, currency }) =>
  [id, countryCode, name, domain, region, timeZone, currency].map(quoteText).join(', '),
);

/** Lists all marketplaces, for FROM. */
export const marketplacesSql = `SELECT * FROM (VALUES ${rows.map((row) => `(${row})`).join(', ')}) AS listed (marketplace_id, country_code, name, domain, region, time_zone, currency)`;

/** What a marketplace ID means. */
export const marketplacesView: View = {
  name: 'marketplaces',
  description: 'One row per marketplace of Amazon, also those where the seller does not sell.',
  tables: [],
  columns: {
    marketplace_id: 'ID of the marketplace.',
    country_code: 'Country, ISO 3166-1 alpha-2.',
    name: 'Name of the country in English.',
    domain: 'Host name of the store.',
    region: 'Region of the API: na, eu or fe.',
    time_zone: 'Time zone in which Amazon counts the days of the marketplace, such as Europe/Berlin.',
    currency: 'Currency, ISO 4217.',
  },
  buildSql: () => marketplacesSql,
};
