import { downloadChecked } from '../../documents/download-checked.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Schema } from '../checking/fault.ts';
import type { FlowDeps } from '../flow-deps.ts';

/** Which definition of a product type is meant. */
export interface ProductTypeQuery {
  /** As searchDefinitionsProductTypes names it, such as `LUGGAGE`. */
  readonly productType: string;
  /** Where it is to be listed: the marketplace takes one. */
  readonly marketplaceIds: readonly string[];
  /** What is to be listed: the product with an offer, the product, or an offer. @default LISTING */
  readonly requirements?: 'LISTING' | 'LISTING_PRODUCT_ONLY' | 'LISTING_OFFER_ONLY' | (string & {}) | undefined;
  /** `NOT_ENFORCED` leaves out what a complete listing needs: for changes of some attributes. @default ENFORCED */
  readonly requirementsEnforced?: 'ENFORCED' | 'NOT_ENFORCED' | (string & {}) | undefined;
  /** Language of texts in the schema, such as `de_DE`. @default that of the first marketplace */
  readonly locale?: string | undefined;
  /** Adds what only this seller may say, such as its brands. */
  readonly sellerId?: string | undefined;
}

interface Definition {
  readonly schema?: { readonly link?: { readonly resource?: string }; readonly checksum?: string };
}

interface Kept {
  readonly schema: Promise<Schema>;
  readonly fetchedAt: number;
}

/** The marketplace changes definitions every few days: a day old is new enough, and spares most requests. */
const keptFor = 86_400_000;

/** Most definitions that are kept: some have a megabyte. The one that was fetched first is dropped first. */
const mostKept = 50;

/** Schemas of product types: each is fetched once a day, however many ask. */
export class ProductTypes {
  readonly #kept = new Map<string, Kept>();

  /** The schema that attributes of this product type have to fit. */
  schema(query: ProductTypeQuery, deps: FlowDeps): Promise<Schema> {
    const key = JSON.stringify(Object.entries(query).sort());
    const known = this.#kept.get(key);
    const now = deps.clock.now();
    if (known && now - known.fetchedAt < keptFor) return known.schema;
    const schema = fetchSchema(query, deps);
    this.#keep(key, { schema, fetchedAt: now });
    return schema;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    kept.schema.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
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
  const text = await downloadChecked(deps.documents, { url: link?.resource ?? '' }, checksum);
  try {
    return JSON.parse(text) as Schema;
  } catch (cause) {
    const message = `The schema of ${productType} is not JSON.`;
    throw new SellingPartnerError({ code: 'PARSE_ERROR', message, cause });
  }
}
