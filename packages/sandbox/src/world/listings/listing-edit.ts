import type { JsonObject } from '../../base/json-value.ts';
import { type Account, listTradedMarketplaces } from '../accounts/account.ts';
import type { Requirements } from './attribute-schema.ts';
import type { AttributeStep } from './change-values.ts';
import type { Listing } from './listing.ts';
import { changeInMarketplaces, isListedIn, listPlaces, removeMarketplaces } from './store-listing.ts';
import { withAttributes, withStep } from './written-attributes.ts';

/** A seller's change of a listing as plain data, so that it can be saved and applied later. */
export type ListingEdit =
  /** Replaces the attributes in all marketplaces, and lists the item there. */
  | {
      readonly kind: 'put';
      readonly sku: string;
      readonly marketplaceIds: readonly string[];
      /** The listing to start from if there is none with this SKU. Missing: without one, nothing changes. */
      readonly draft?: Listing;
      readonly productType: string;
      readonly attributes: JsonObject;
      /** The part of the attributes that is replaced. */
      readonly requirements: Requirements;
    }
  /** Changes attributes in those of the marketplaces where the item is listed. */
  | {
      readonly kind: 'patch';
      readonly sku: string;
      readonly marketplaceIds: readonly string[];
      readonly steps: readonly AttributeStep[];
      /** The new product type. Missing: it stays. */
      readonly productType?: string;
    }
  | { readonly kind: 'remove'; readonly sku: string; readonly marketplaceIds: readonly string[] }
  | { readonly kind: 'create'; readonly sku: string; readonly listing: Listing }
  | { readonly kind: 'add-units'; readonly sku: string; readonly units: number };

/** Returns the listing after an edit; undefined if it is removed, or if there is nothing to edit. */
export function editListing(account: Account, listing: Listing | undefined, edit: ListingEdit): Listing | undefined {
  if (edit.kind === 'create') return edit.listing;
  if (edit.kind === 'put') return putListing(account, listing, edit);
  if (listing === undefined) return undefined;
  if (edit.kind === 'add-units') return { ...listing, quantity: listing.quantity + edit.units };
  const stores = listTradedMarketplaces(account, edit.marketplaceIds);
  const places = listPlaces(listing, account);
  if (edit.kind === 'remove') return removeMarketplaces(stores, listing, places);
  const listed = stores.filter((store) => isListedIn(listing, store));
  const target = { ...listing, productType: edit.productType ?? listing.productType };
  return changeInMarketplaces(listed, target, places, (before, store) =>
    edit.steps.reduce((result, step) => withStep(result, step, store), before),
  );
}

function putListing(
  account: Account,
  listing: Listing | undefined,
  { draft, productType, attributes, requirements, marketplaceIds }: ListingEdit & { kind: 'put' },
): Listing | undefined {
  const start = listing ?? draft;
  if (start === undefined) return undefined;
  const part = listing === undefined ? requirements : joinRequirements(listing.requirements, requirements);
  const { requirements: _, ...before } = { ...start, productType };
  const places = listing === undefined ? [] : listPlaces(listing, account);
  const target: Listing = part === 'LISTING' ? before : { ...before, requirements: part };
  return changeInMarketplaces(listTradedMarketplaces(account, marketplaceIds), target, places, (view, store) =>
    withAttributes(view, attributes, requirements, store),
  );
}

/** A product and an offer that were written one after the other are a complete listing. */
function joinRequirements(before: Requirements = 'LISTING', after: Requirements): Requirements {
  return before === after ? after : 'LISTING';
}
