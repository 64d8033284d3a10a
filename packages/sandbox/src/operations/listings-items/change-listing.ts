import type * as Catalogue from '@supercargo/catalogue/types/listings-items-2021-08-01';
import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject, Received, Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { HEX } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import {
  type ListingIssue,
  listMissingAttributes,
  validateAttributes,
  validateProductType,
} from '../../world/listings/attribute-errors.ts';
import { parseRequirements } from '../../world/listings/attribute-schema.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { createListing } from '../../world/listings/new-listing.ts';
import {
  changeInMarketplaces,
  isListedIn,
  listPlaces,
  removeMarketplaces,
} from '../../world/listings/store-listing.ts';
import { findSuggestedAsin, withAttributes } from '../../world/listings/written-attributes.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { checkSeller, findListing, readMarketplaces } from './find-listing.ts';

type ListingCall<Body = unknown> = SellerCall<{ readonly sellerId: string; readonly sku: string }, string, Body>;

type Submission = Sent<Catalogue.ListingsItemSubmissionResponse>;

export const putListing = operation('listingsItems', '2021-08-01', 'putListingsItem', (call) =>
  json(replaceListing(call)),
);

export const patchListing = operation('listingsItems', '2021-08-01', 'patchListingsItem', (call) =>
  json(changeAttributes(call)),
);

export const deleteListing = operation('listingsItems', '2021-08-01', 'deleteListingsItem', (call) =>
  json(removeListing(call)),
);

/** Creates the listing, or replaces its attributes. */
export function replaceListing(call: ListingCall<Received<Catalogue.ListingsItemPutRequest>>): Submission {
  const { attributes } = call.body;
  const productType = readText(call.body, 'productType');
  const requirements = parseRequirements(call.body.requirements);
  const issues = [
    ...validateProductType(productType),
    ...listMissingAttributes(attributes, requirements),
    ...validateAttributes(attributes),
  ];
  const known = call.account.listings.get(call.path.sku);
  const draft = { ...(known ?? createDraft(call, productType, attributes)), productType };
  const places = known === undefined ? [] : listPlaces(known, call.account);
  return submit(call, issues, (stores) =>
    changeInMarketplaces(stores, draft, places, (listing, store) => withAttributes(listing, attributes, store)),
  );
}

/** Builds a new listing: an offer for the ASIN that the attributes name, or a new article. */
function createDraft({ account, now, path }: ListingCall, productType: string, attributes: JsonObject): Listing {
  const made = createListing(path.sku, productType, account.random, now);
  return { ...made, asin: findSuggestedAsin(attributes) ?? made.asin };
}

/** Applies the patches to the attributes of the listing. */
export function changeAttributes(call: ListingCall<Received<Catalogue.ListingsItemPatchRequest>>): Submission {
  const { patches } = call.body;
  const wrongType = validateProductType(readText(call.body, 'productType'));
  checkSeller(call);
  const listing = findListing(call);
  const changes = patches.map(readPatch);
  const faults = changes.flatMap(({ op, name, value }) =>
    op === 'delete' ? [] : validateAttributes({ [name]: value }),
  );
  const issues = [...wrongType, ...faults];
  return submit(call, issues, (stores) => {
    const listed = stores.filter((store) => isListedIn(listing, store));
    return changeInMarketplaces(listed, listing, listPlaces(listing, call.account), (before, store) =>
      changes.reduce((changed, change) => applyPatch(changed, change, store), before),
    );
  });
}

/** Removes the listing from the marketplaces of the call. */
export function removeListing(call: ListingCall): Submission {
  checkSeller(call);
  const { account } = call;
  const listing = findListing(call);
  const left = removeMarketplaces(readMarketplaces(call), listing, listPlaces(listing, account));
  if (left === undefined) account.listings.delete(listing.sku);
  else account.listings.set(listing.sku, { ...left, updatedAt: call.now });
  return buildSubmission(call, 'ACCEPTED');
}

/** Validates and saves a change. With issues or in preview mode, nothing is saved. */
function submit(
  call: ListingCall,
  issues: readonly ListingIssue[],
  change: (stores: readonly Marketplace[]) => Listing,
): Submission {
  checkSeller(call);
  const stores = readMarketplaces(call);
  if (issues.length > 0) return buildSubmission(call, 'INVALID', issues);
  const changed = change(stores);
  if (call.query.text('mode') === 'VALIDATION_PREVIEW') return buildSubmission(call, 'VALID');
  call.account.listings.set(changed.sku, { ...changed, updatedAt: call.now });
  return buildSubmission(call, 'ACCEPTED');
}

function buildSubmission(
  call: ListingCall,
  status: 'ACCEPTED' | 'VALID' | 'INVALID',
  issues: readonly ListingIssue[] = [],
): Submission {
  const submissionId = call.account.random.text(32, HEX);
  return { sku: call.path.sku, status, submissionId, issues };
}

const ATTRIBUTE_PATH = /^\/attributes\/([^/]+)$/;

interface Patch {
  readonly op: string;
  readonly name: string;
  readonly value: unknown;
}

function readPatch({ op, path, value }: Received<Catalogue.PatchOperation>): Patch {
  const name = ATTRIBUTE_PATH.exec(path)?.[1];
  if (name === undefined) throw invalidInput('A patch names a path of /attributes.', 'Parameter: patches (body)');
  return { op, name, value };
}

function applyPatch(listing: Listing, { op, name, value }: Patch, store: Marketplace): Listing {
  if (op !== 'delete') return withAttributes(listing, { [name]: value }, store);
  const { [name]: _, ...others } = listing.otherAttributes;
  return { ...listing, otherAttributes: others };
}
