import type { Marketplace } from '../../base/marketplaces.ts';
import type { Account } from '../accounts/account.ts';
import { type Condition, NEW } from './conditions.ts';
import type { Listing } from './listing.ts';

/** What follows from the attributes of a marketplace at all times. Stock and product type are the same in all marketplaces. */
export interface MarketplaceFacts {
  readonly title?: string;
  readonly description?: string;
  readonly brand?: string;
  readonly condition?: Condition;
  readonly missing?: readonly string[];
}

const factNames = [
  'title',
  'description',
  'brand',
  'condition',
  'missing',
] as const satisfies readonly (keyof MarketplaceFacts)[];

const nothing: readonly string[] = [];

export function isListedIn({ marketplaceIds }: Listing, { id }: Marketplace): boolean {
  return marketplaceIds === undefined || marketplaceIds.includes(id);
}

/** Returns the listing as a marketplace shows it. */
export function toMarketplaceListing(listing: Listing, { id }: Marketplace): Listing {
  const facts = listing.elsewhere?.[id];
  return facts === undefined ? listing : { ...listing, ...facts };
}

/** Returns the listings of a marketplace, each as the marketplace shows it. */
export function listMarketplaceListings(listings: Iterable<Listing>, store: Marketplace): readonly Listing[] {
  return [...listings]
    .filter((listing) => isListedIn(listing, store))
    .map((listing) => toMarketplaceListing(listing, store));
}

/** Returns the IDs of the marketplaces of a listing, its main one first. */
export function listPlaces({ marketplaceIds }: Listing, { marketplaces }: Account): readonly string[] {
  return marketplaceIds ?? marketplaces.map(({ id }) => id);
}

type ListingEdit = (listing: Listing, store: Marketplace) => Listing;

/** Applies a change in some marketplaces. The listing does not change in the others. */
export function changeInMarketplaces(
  stores: readonly Marketplace[],
  listing: Listing,
  places: readonly string[],
  change: ListingEdit,
): Listing {
  const facts = new Map(places.map((id) => [id, getFacts(listing, id)]));
  let result = listing;
  for (const store of stores) {
    result = change({ ...result, ...(facts.get(store.id) ?? getFacts(listing, places[0] ?? '')) }, store);
    facts.set(store.id, pickFacts(result));
  }
  return assembleListing(result, facts, listing.marketplaceIds === undefined && facts.size === places.length);
}

/** Removes the listing from some marketplaces; undefined if none is left. */
export function removeMarketplaces(
  stores: readonly Marketplace[],
  listing: Listing,
  places: readonly string[],
): Listing | undefined {
  const remaining = places.filter((place) => stores.every(({ id }) => id !== place));
  if (remaining.length === 0) return undefined;
  const { attributes = {}, ...base } = listing;
  const remainingAttributes = Object.entries(attributes).filter(([id]) => remaining.includes(id));
  const facts = new Map(remaining.map((id) => [id, getFacts(listing, id)]));
  return assembleListing(
    { ...base, ...(remainingAttributes.length > 0 && { attributes: Object.fromEntries(remainingAttributes) }) },
    facts,
    false,
  );
}

function getFacts(listing: Listing, id: string): MarketplaceFacts {
  return { ...pickFacts(listing), ...listing.elsewhere?.[id] };
}

function pickFacts({ title, description, brand, condition, missing }: Listing): MarketplaceFacts {
  return { title, description, brand, condition: condition ?? NEW, missing: missing ?? nothing };
}

/** Builds a listing from what its marketplaces show, its main one first. Properties with usual values are left out. */
function assembleListing(
  listing: Listing,
  facts: ReadonlyMap<string, MarketplaceFacts>,
  isEverywhere: boolean,
): Listing {
  const [main = '', ...secondary] = facts.keys();
  const mainFacts = facts.get(main) ?? {};
  const different = secondary.flatMap((id) => {
    const differences = pickDifferences(facts.get(id) ?? {}, mainFacts);
    return Object.keys(differences).length === 0 ? [] : [[id, differences] as const];
  });
  const { condition, missing, marketplaceIds: _, elsewhere: __, ...assembled } = { ...listing, ...mainFacts };
  return {
    ...assembled,
    ...(condition !== NEW && { condition }),
    ...((missing?.length ?? 0) > 0 && { missing }),
    ...(!isEverywhere && { marketplaceIds: [...facts.keys()] }),
    ...(different.length > 0 && { elsewhere: Object.fromEntries(different) }),
  };
}

function pickDifferences(facts: MarketplaceFacts, mainFacts: MarketplaceFacts): MarketplaceFacts {
  const different = factNames.filter((name) => !isSame(facts[name], mainFacts[name]));
  return Object.fromEntries(different.map((name) => [name, facts[name]]));
}

function isSame(fact: MarketplaceFacts[keyof MarketplaceFacts], mainFacts: typeof fact): boolean {
  return Array.isArray(fact) ? fact.join() === String(mainFacts) : fact === mainFacts;
}
