import { downloadVerifiedText } from '../../documents/download/download-verified-text.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Schema } from '../../json-schema/validation-error.ts';
import type { FlowDeps } from '../flow-deps.ts';

/** Selects the definition of a product type. */
export interface ProductTypeQuery {
  /** A name from searchDefinitionsProductTypes, such as `LUGGAGE`. */
  readonly productType: string;
  /** The marketplace of the listing. Amazon accepts exactly one. */
  readonly marketplaceIds: readonly string[];
  /** Content of the listing: the product with an offer, the product only, or an offer only. @default LISTING */
  readonly requirements?: 'LISTING' | 'LISTING_PRODUCT_ONLY' | 'LISTING_OFFER_ONLY' | (string & {}) | undefined;
  /** `NOT_ENFORCED` does not require all attributes of a complete listing, for partial changes. @default ENFORCED */
  readonly requirementsEnforced?: 'ENFORCED' | 'NOT_ENFORCED' | (string & {}) | undefined;
  /** Language of texts in the schema, such as `de_DE`. @default that of the first marketplace */
  readonly locale?: string | undefined;
  /** Adds values that only this seller may use, such as its brands. */
  readonly sellerId?: string | undefined;
}

interface Definition {
  readonly schema?: { readonly link?: { readonly resource?: string }; readonly checksum?: string };
}

interface CachedSchema {
  readonly schema: Promise<Schema>;
  readonly fetchedAt: number;
}

/** Amazon changes definitions every few days. One day is recent enough, and saves most requests. */
const maxAgeMilliseconds = 86_400_000;

/** Maximum number of schemas in memory: some have a megabyte. The oldest one is removed first. */
const maxSchemas = 50;

/** Schemas of product types. Each is fetched once a day for all callers. */
export class ProductTypes {
  readonly #schemas = new Map<string, CachedSchema>();

  /** Returns the schema for the attributes of this product type. */
  getSchema(query: ProductTypeQuery, deps: FlowDeps): Promise<Schema> {
    const key = JSON.stringify(Object.entries(query).sort());
    const cached = this.#schemas.get(key);
    const now = deps.clock.now();
    if (cached && now - cached.fetchedAt < maxAgeMilliseconds) return cached.schema;
    const schema = fetchSchema(query, deps);
    this.#add(key, { schema, fetchedAt: now });
    return schema;
  }

  #add(key: string, cached: CachedSchema): void {
    this.#schemas.delete(key);
    this.#schemas.set(key, cached);
    const [oldest] = this.#schemas.keys();
    if (this.#schemas.size > maxSchemas && oldest !== undefined) this.#schemas.delete(oldest);
    cached.schema.catch(() => {
      if (this.#schemas.get(key) === cached) this.#schemas.delete(key);
    });
  }
}

async function fetchSchema({ productType, ...query }: ProductTypeQuery, deps: FlowDeps): Promise<Schema> {
  const definition = (await deps.call({
    operation: 'productTypeDefinitions.getDefinitionsProductType',
    path: { productType },
    query,
    options: { version: '2020-09-01' },
  })) as Definition;
  const { link, checksum } = definition.schema ?? {};
  const text = await downloadVerifiedText(deps.documents, { url: link?.resource ?? '' }, checksum);
  try {
    return JSON.parse(text) as Schema;
  } catch (cause) {
    const message = `The schema of ${productType} is not valid JSON.`;
    throw new SellingPartnerError({ code: 'PARSE_ERROR', message, cause });
  }
}
