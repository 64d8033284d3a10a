/** One of Amazon's three regions. It is not always the geographic one. */
export type Region = 'na' | 'eu' | 'fe';

/** A marketplace, as Amazon describes it. */
export interface Marketplace {
  readonly id: string;
  readonly countryCode: string;
  readonly name: string;
  readonly region: Region;
  readonly domainName: string;
  readonly currency: string;
  readonly language: string;
}

type Row = readonly [
  id: string,
  countryCode: string,
  name: string,
  region: Region,
  domainName: string,
  currency: string,
  language: string,
];

const ROWS: readonly Row[] = [
  ['A2EUQ1WTGCTBG2', 'CA', 'Canada', 'na', 'www.amazon.ca', 'CAD', 'en_CA'],
  ['ATVPDKIKX0DER', 'US', 'United States', 'na', 'www.amazon.com', 'USD', 'en_US'],
  ['A1AM78C64UM0Y8', 'MX', 'Mexico', 'na', 'www.amazon.com.mx', 'MXN', 'es_MX'],
  ['A2Q3Y263D00KWC', 'BR', 'Brazil', 'na', 'www.amazon.com.br', 'BRL', 'pt_BR'],
  ['A28R8C7NBKEWEA', 'IE', 'Ireland', 'eu', 'www.amazon.ie', 'EUR', 'en_IE'],
  ['A1RKKUPIHCS9HS', 'ES', 'Spain', 'eu', 'www.amazon.es', 'EUR', 'es_ES'],
  ['A1F83G8C2ARO7P', 'GB', 'United Kingdom', 'eu', 'www.amazon.co.uk', 'GBP', 'en_GB'],
  ['A13V1IB3VIYZZH', 'FR', 'France', 'eu', 'www.amazon.fr', 'EUR', 'fr_FR'],
  ['AMEN7PMS3EDWL', 'BE', 'Belgium', 'eu', 'www.amazon.com.be', 'EUR', 'fr_BE'],
  ['A1805IZSGTT6HS', 'NL', 'Netherlands', 'eu', 'www.amazon.nl', 'EUR', 'nl_NL'],
  ['A1PA6795UKMFR9', 'DE', 'Germany', 'eu', 'www.amazon.de', 'EUR', 'de_DE'],
  ['APJ6JRA9NG5V4', 'IT', 'Italy', 'eu', 'www.amazon.it', 'EUR', 'it_IT'],
  ['A2NODRKZP88ZB9', 'SE', 'Sweden', 'eu', 'www.amazon.se', 'SEK', 'sv_SE'],
  ['AE08WJ6YKNBMC', 'ZA', 'South Africa', 'eu', 'www.amazon.co.za', 'ZAR', 'en_ZA'],
  ['A1C3SOZRARQ6R3', 'PL', 'Poland', 'eu', 'www.amazon.pl', 'PLN', 'pl_PL'],
  ['ARBP9OOSHTCHU', 'EG', 'Egypt', 'eu', 'www.amazon.eg', 'EGP', 'ar_AE'],
  ['A33AVAJ2PDY3EV', 'TR', 'Turkey', 'eu', 'www.amazon.com.tr', 'TRY', 'tr_TR'],
  ['A17E79C6D8DWNP', 'SA', 'Saudi Arabia', 'eu', 'www.amazon.sa', 'SAR', 'ar_AE'],
  ['A2VIGQ35RCS4UG', 'AE', 'United Arab Emirates', 'eu', 'www.amazon.ae', 'AED', 'en_AE'],
  ['A21TJRUUN4KGV', 'IN', 'India', 'eu', 'www.amazon.in', 'INR', 'en_IN'],
  ['A19VAU5U5O7RUS', 'SG', 'Singapore', 'fe', 'www.amazon.sg', 'SGD', 'en_SG'],
  ['A39IBJ37TRP1C6', 'AU', 'Australia', 'fe', 'www.amazon.com.au', 'AUD', 'en_AU'],
  ['A1VC38T7YXB528', 'JP', 'Japan', 'fe', 'www.amazon.co.jp', 'JPY', 'ja_JP'],
];

const byId: ReadonlyMap<string, Marketplace> = new Map(
  ROWS.map(([id, countryCode, name, region, domainName, currency, language]) => [
    id,
    { id, countryCode, name, region, domainName, currency, language },
  ]),
);

export const MARKETPLACE_IDS: readonly string[] = [...byId.keys()];

export function isMarketplaceId(id: string): boolean {
  return byId.has(id);
}

/** Returns the marketplace with this ID. Throws if there is none. */
export function getMarketplace(id: string): Marketplace {
  const found = byId.get(id);
  if (found === undefined) throw new RangeError(`there is no marketplace ${id}`);
  return found;
}

const WAREHOUSES = { na: 'AMAZON_NA', eu: 'AMAZON_EU', fe: 'AMAZON_JP' };

export const WAREHOUSE_CODES: readonly string[] = Object.values(WAREHOUSES);

/** Returns Amazon's name for its own fulfillment centers in a region. */
export function getWarehouseCode({ region }: Marketplace): string {
  return WAREHOUSES[region];
}

/** Returns the marketplace's name in orders and reports, such as Amazon.co.uk. */
export function getSalesChannel({ domainName }: Marketplace): string {
  return `Amazon${domainName.slice('www.amazon'.length)}`;
}
