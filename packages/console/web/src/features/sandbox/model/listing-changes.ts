/** The values of a listing that can be changed. */
export interface ShownListing {
  readonly sku: string;
  readonly quantity: number;
  readonly price: number;
}

export interface ListingChange {
  readonly sku: string;
  readonly quantity?: number;
  readonly price?: number;
}

const fieldNames = ['sku', 'quantity', 'price'];

/** Serializes listings as JSON for the editor, one per line. */
export function serializeListings(listings: readonly ShownListing[]): string {
  const lines = listings.map(({ sku, quantity, price }) => `  ${JSON.stringify({ sku, quantity, price })}`);
  return `[\n${lines.join(',\n')}\n]`;
}

/** Parses the changes of listings from the edited JSON. Throws an error with the entry, the given value and what is allowed. */
export function parseListingChanges(text: string, listings: readonly ShownListing[]): readonly ListingChange[] {
  const listingsBySku = new Map(listings.map((listing) => [listing.sku, listing]));
  return parseEntries(text).flatMap((entry, index) => {
    const edited = parseEntry(entry, index);
    const { quantity, price } = listingsBySku.get(edited.sku) ?? {};
    const change = {
      sku: edited.sku,
      ...(edited.quantity !== quantity && edited.quantity !== undefined && { quantity: edited.quantity }),
      ...(edited.price !== price && edited.price !== undefined && { price: edited.price }),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}

function parseEntries(text: string): readonly unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new Error(`The text is not valid JSON: ${(error as Error).message}`);
  }
  if (Array.isArray(parsed)) return parsed;
  throw new Error('The JSON is not a list. Pass a list of listings: [{ "sku": "…", "quantity": 1, "price": 9.99 }].');
}

function parseEntry(entry: unknown, index: number): ListingChange {
  const fail = (reason: string): never => {
    throw new Error(`Entry ${index + 1}: ${reason}`);
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return fail('it is not an object. Pass an object with sku, quantity and price.');
  const unknown = Object.keys(entry).find((name) => !fieldNames.includes(name));
  if (unknown !== undefined) fail(`${unknown} cannot be changed. Allowed: ${fieldNames.join(', ')}.`);
  const { sku, quantity, price } = entry as Readonly<Record<string, unknown>>;
  if (typeof sku !== 'string' || sku === '') return fail(`sku is ${JSON.stringify(sku)}. Pass a string.`);
  if (quantity !== undefined && !(Number.isInteger(quantity) && (quantity as number) >= 0)) {
    fail(`quantity of ${sku} is ${JSON.stringify(quantity)}. Pass a whole number, 0 or more.`);
  }
  if (price !== undefined && !(typeof price === 'number' && price >= 0)) {
    fail(`price of ${sku} is ${JSON.stringify(price)}. Pass a number, 0 or more.`);
  }
  return entry as ListingChange;
}
