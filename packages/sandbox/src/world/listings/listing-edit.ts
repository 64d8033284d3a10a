import type { JsonObject } from '../../base/json-value.ts';
import { type Account, listTradedMarketplaces } from '../accounts/account.ts';
import type { Listing } from './listing.ts';
import { changeInMarketplaces, isListedIn, listPlaces, removeMarketplaces } from './store-listing.ts';
import { withAttributes } from './written-attributes.ts';

/** Attributes that are written at once, or one that is deleted. */
export type AttributeStep =
  | { readonly isDeleted: false; readonly attributes: JsonObject }
  | { readonly isDeleted: true; readonly name: string };

/** A seller's change of a listing as plain data, so that it can be saved and applied later. */
export type ListingEdit =
  /** Writes attributes in all marketplaces, and lists the item there. */
  | {
      readonly kind: 'put';
      readonly sku: string;
      readonly marketplaceIds: readonly string[];
      /** The listing to start from if there is none with this SKU. Missing: without one, nothing changes. */
      readonly draft?: Listing;
      readonly productType: string;
      readonly attributes: JsonObject;
      /** Whether attributes that are not written are deleted. */
      readonly isComplete: boolean;
    }
  /** Changes attributes in those of the marketplaces where the item is listed. */
  | {
      readonly kind: 'patch';
      readonly sku: string;
      readonly marketplaceIds: readonly string[];
      readonly steps: readonly AttributeStep[];
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
  return changeInMarketplaces(listed, listing, places, (before, store) =>
    edit.steps.reduce(
      (changed, step) =>
        step.isDeleted ? withoutAttribute(changed, step.name) : withAttributes(changed, step.attributes, store),
      before,
    ),
  );
}

function putListing(
  account: Account,
  listing: Listing | undefined,
  { draft, productType, attributes, isComplete, marketplaceIds }: ListingEdit & { kind: 'put' },
): Listing | undefined {
  const start = listing ?? draft;
  if (start === undefined) return undefined;
  const before = { ...start, productType, ...(isComplete && { otherAttributes: {} }) };
  const places = listing === undefined ? [] : listPlaces(listing, account);
  return changeInMarketplaces(listTradedMarketplaces(account, marketplaceIds), before, places, (shown, store) =>
    withAttributes(shown, attributes, store),
  );
}

function withoutAttribute(listing: Listing, name: string): Listing {
  const { [name]: _, ...others } = listing.otherAttributes;
  return { ...listing, otherAttributes: others };
}
