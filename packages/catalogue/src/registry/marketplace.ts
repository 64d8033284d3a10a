/** A store, and what follows from it. */
export interface Marketplace {
  /** Marketplace id, such as `A1PA6795UKMFR9`. */
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Another code in use for the country: `UK` for `GB`. */
  readonly alias: string | null;
  /** Name of the country. */
  readonly name: string;
  /** Region of the Selling Partner API, which is not always geography's. */
  readonly region: 'na' | 'eu' | 'fe';
  /** ISO 4217. */
  readonly currency: string;
  /** Default language, such as `en_GB`. */
  readonly language: string;
  /** Other languages the store is offered in. */
  readonly otherLanguages: readonly string[];
  /** Time zone in which its days are counted in reports, as IANA names it. */
  readonly timeZone: string;
  /** Domain of the store, such as `amazon.de`. */
  readonly domain: string;
  /** Address of Seller Central. */
  readonly sellerCentral: string;
  /** Address of Vendor Central. */
  readonly vendorCentral: string;
}

/** An id that stands beside the stores in lists of marketplaces, and is none that can be sold in. */
export interface ExtraMarketplace {
  /** Marketplace id. */
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** What it stands for. */
  readonly kind: 'non-amazon' | 'invoicing-shadow' | 'amazon-pay' | 'amazon-pay-sandbox' | 'retired';
}
