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
export function changesOf(text: string, listings: readonly ShownListing[]): readonly ListingChange[] {
  const known = new Map(listings.map((listing) => [listing.sku, listing]));
  return entriesOf(text).flatMap((entry, place) => {
    const wanted = checked(entry, place);
    const { quantity, price } = known.get(wanted.sku) ?? {};
    const change = {
      sku: wanted.sku,
      ...(wanted.quantity !== quantity && wanted.quantity !== undefined && { quantity: wanted.quantity }),
      ...(wanted.price !== price && wanted.price !== undefined && { price: wanted.price }),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}

function entriesOf(text: string): readonly unknown[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Error(`It is no JSON: ${(error as Error).message}`);
  }
  if (Array.isArray(read)) return read;
  throw new Error('A list of listings is wanted: [{ "sku": "…", "quantity": 1, "price": 9.99 }].');
}

function checked(entry: unknown, place: number): ListingChange {
  const fail = (reason: string): never => {
    throw new Error(`Entry ${place + 1}: ${reason}`);
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return fail('an object is wanted.');
  const stranger = Object.keys(entry).find((name) => !members.includes(name));
  if (stranger !== undefined) fail(`${stranger} cannot be changed; ${members.join(', ')} can be given.`);
  const { sku, quantity, price } = entry as Readonly<Record<string, unknown>>;
  if (typeof sku !== 'string' || sku === '') return fail(`sku is ${JSON.stringify(sku)}; a text is wanted.`);
  if (quantity !== undefined && !(Number.isInteger(quantity) && (quantity as number) >= 0)) {
    fail(`quantity of ${sku} is ${JSON.stringify(quantity)}; a whole number from 0 up is wanted.`);
  }
  if (price !== undefined && !(typeof price === 'number' && price >= 0)) {
    fail(`price of ${sku} is ${JSON.stringify(price)}; a number from 0 up is wanted.`);
  }
  return entry as ListingChange;
}
