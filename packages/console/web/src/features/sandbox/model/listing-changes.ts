/** What of a listing is written over. */
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

const members = ['sku', 'quantity', 'price'];

/** Listings as JSON to be edited: one a line, so that a row can be found and taken out. */
export function listingsText(listings: readonly ShownListing[]): string {
  const lines = listings.map(({ sku, quantity, price }) => `  ${JSON.stringify({ sku, quantity, price })}`);
  return `[\n${lines.join(',\n')}\n]`;
}

/** What a text changes of listings. Throws an error that names the entry, what was given and what is allowed. */
export function parseListingChanges(text: string, listings: readonly ShownListing[]): readonly ListingChange[] {
  const known = new Map(listings.map((listing) => [listing.sku, listing]));
  return parseEntries(text).flatMap((entry, place) => {
    const wanted = parseEntry(entry, place);
    const { quantity, price } = known.get(wanted.sku) ?? {};
    const change = {
      sku: wanted.sku,
      ...(wanted.quantity !== quantity && wanted.quantity !== undefined && { quantity: wanted.quantity }),
      ...(wanted.price !== price && wanted.price !== undefined && { price: wanted.price }),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}

function parseEntries(text: string): readonly unknown[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Error(`The text is not valid JSON: ${(error as Error).message}`);
  }
  if (Array.isArray(read)) return read;
  throw new Error('The JSON is not a list. Pass a list of listings: [{ "sku": "…", "quantity": 1, "price": 9.99 }].');
}

function parseEntry(entry: unknown, place: number): ListingChange {
  const fail = (reason: string): never => {
    throw new Error(`Entry ${place + 1}: ${reason}`);
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return fail('it is not an object. Pass an object with sku, quantity and price.');
  const stranger = Object.keys(entry).find((name) => !members.includes(name));
  if (stranger !== undefined) fail(`${stranger} cannot be changed. Allowed: ${members.join(', ')}.`);
  const { sku, quantity, price } = entry as Readonly<Record<string, unknown>>;
  if (typeof sku !== 'string' || sku === '') return fail(`sku is ${JSON.stringify(sku)}. Pass a text.`);
  if (quantity !== undefined && !(Number.isInteger(quantity) && (quantity as number) >= 0)) {
    fail(`quantity of ${sku} is ${JSON.stringify(quantity)}. Pass a whole number of 0 or more.`);
  }
  if (price !== undefined && !(typeof price === 'number' && price >= 0)) {
    fail(`price of ${sku} is ${JSON.stringify(price)}. Pass a number of 0 or more.`);
  }
  return entry as ListingChange;
}
