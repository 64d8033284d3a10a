/** A marketplace with its region, currency, language and URLs. */
export interface Marketplace {
  /** Marketplace ID, such as `A1PA6795UKMFR9`. */
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Another common code of the country: `UK` for `GB`. */
  readonly alias: string | null;
  /** Name of the country. */
  readonly name: string;
  /** Region of SP-API, which is not always the geographic region. */
  readonly region: 'na' | 'eu' | 'fe';
  /** ISO 4217. */
  readonly currency: string;
  /** Default language, such as `en_GB`. */
  readonly language: string;
  /** Other languages of the store. */
  readonly otherLanguages: readonly string[];
  /** IANA time zone of the days in reports. */
  readonly timeZone: string;
  /** Domain of the store, such as `amazon.de`. */
  readonly domain: string;
  /** URL of Seller Central. */
  readonly sellerCentral: string;
  /** URL of Vendor Central. */
  readonly vendorCentral: string;
}

/** An ID that appears in lists of marketplaces, but is not a store. */
export interface ExtraMarketplace {
  /** Marketplace ID. */
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** What the ID means. */
  readonly kind: 'non-amazon' | 'invoicing-shadow' | 'amazon-pay' | 'amazon-pay-sandbox' | 'retired';
}
