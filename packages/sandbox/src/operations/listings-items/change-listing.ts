import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { HEX } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import {
  type ListingIssue,
  listMissingAttributes,
  validateAttributes,
  validateProductType,
} from '../../world/listings/attribute-errors.ts';
import type { Requirements } from '../../world/listings/attribute-schema.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { createListing } from '../../world/listings/new-listing.ts';
import {
  changeInMarketplaces,
  isListedIn,
  listPlaces,
  removeMarketplaces,
} from '../../world/listings/store-listing.ts';
import { findSuggestedAsin, withAttributes } from '../../world/listings/written-attributes.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import { readBody, readText } from '../job-request.ts';
import { checkSeller, findListing, readMarketplaces } from './find-listing.ts';

/** Creates the listing, or replaces its attributes. */
export const putListing: Handler = (call) => {
  const body = readBody(call);
  const productType = readText(body, 'productType');
  const attributes = isJsonObject(body.attributes) ? body.attributes : {};
  const requirements = (toText(body.requirements) ?? 'LISTING') as Requirements;
  const issues = [
    ...validateProductType(productType),
    ...listMissingAttributes(attributes, requirements),
    ...validateAttributes(attributes),
  ];
  const known = call.account.listings.get(getPathValue(call, 'sku'));
  const draft = { ...(known ?? createDraft(call, productType, attributes)), productType };
  const places = known === undefined ? [] : listPlaces(known, call.account);
  return submit(call, issues, (stores) =>
    changeInMarketplaces(stores, draft, places, (listing, store) => withAttributes(listing, attributes, store)),
  );
};

/** Builds a new listing: an offer for the ASIN that the attributes name, or a new article. */
function createDraft({ account, now, ...call }: SellerCall, productType: string, attributes: JsonObject): Listing {
  const made = createListing(call.path.sku ?? '', productType, account.random, now);
  return { ...made, asin: findSuggestedAsin(attributes) ?? made.asin };
}

export const patchListing: Handler = (call) => {
  const body = readBody(call);
  const { patches } = body;
  const wrongType = validateProductType(readText(body, 'productType'));
  if (!Array.isArray(patches) || patches.length === 0) {
    throw invalidInput('patches must have at least one patch.', 'Parameter: patches (body)');
  }
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
};

export const deleteListing: Handler = (call) => {
  checkSeller(call);
  const { account } = call;
  const listing = findListing(call);
  const left = removeMarketplaces(readMarketplaces(call), listing, listPlaces(listing, account));
  if (left === undefined) account.listings.delete(listing.sku);
  else account.listings.set(listing.sku, { ...left, updatedAt: call.now });
  return buildSubmission(call, 'ACCEPTED');
};

/** Validates and saves a change. With issues or in preview mode, nothing is saved. */
function submit(
  call: SellerCall,
  issues: readonly ListingIssue[],
  change: (stores: readonly Marketplace[]) => Listing,
) {
  checkSeller(call);
  const stores = readMarketplaces(call);
  if (issues.length > 0) return buildSubmission(call, 'INVALID', issues);
  const changed = change(stores);
  if (call.query.text('mode') === 'VALIDATION_PREVIEW') return buildSubmission(call, 'VALID');
  call.account.listings.set(changed.sku, { ...changed, updatedAt: call.now });
  return buildSubmission(call, 'ACCEPTED');
}

function buildSubmission(
  call: SellerCall,
  status: 'ACCEPTED' | 'VALID' | 'INVALID',
  issues: readonly ListingIssue[] = [],
) {
  const submissionId = call.account.random.text(32, HEX);
  return json({ sku: getPathValue(call, 'sku'), status, submissionId, issues });
}

const ATTRIBUTE_PATH = /^\/attributes\/([^/]+)$/;

interface Patch {
  readonly op: string;
  readonly name: string;
  readonly value: unknown;
}

function readPatch(input: unknown): Patch {
  const { op, path, value }: JsonObject = isJsonObject(input) ? input : {};
  const name = ATTRIBUTE_PATH.exec(toText(path) ?? '')?.[1];
  if (name === undefined) throw invalidInput('A patch names a path of /attributes.', 'Parameter: patches (body)');
  if (op !== 'add' && op !== 'replace' && op !== 'merge' && op !== 'delete') {
    throw invalidInput('op must be one of add, replace, merge, delete.', 'Parameter: patches (body)');
  }
  return { op, name, value };
}

function applyPatch(listing: Listing, { op, name, value }: Patch, store: Marketplace): Listing {
  if (op !== 'delete') return withAttributes(listing, { [name]: value }, store);
  const { [name]: _, ...others } = listing.otherAttributes;
  return { ...listing, otherAttributes: others };
}
