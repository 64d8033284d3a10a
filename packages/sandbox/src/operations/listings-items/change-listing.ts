import type * as Catalogue from '@supercargo/catalogue/types/listings-items-2021-08-01';
import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject, Received, Sent } from '../../base/json-value.ts';
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
import type { AttributeStep, ListingEdit } from '../../world/listings/listing-edit.ts';
import { createListing } from '../../world/listings/new-listing.ts';
import { findSuggestedAsin } from '../../world/listings/written-attributes.ts';
import { acceptChange, readAcceptedListing } from '../../world/pending-changes.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { checkSeller, readMarketplaces, requireListed } from './find-listing.ts';

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
  const { account, path } = call;
  const listing = readAcceptedListing(account, path.sku);
  const draft = listing === undefined ? createDraft(call, productType, attributes) : undefined;
  return submit(call, issues, (marketplaceIds) => ({
    kind: 'put',
    sku: path.sku,
    marketplaceIds,
    productType,
    attributes,
    isComplete: false,
    ...(draft !== undefined && { draft }),
  }));
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
  requireAccepted(call);
  const changes = patches.map(readPatch);
  const faults = changes.flatMap((step) => (step.isDeleted ? [] : validateAttributes(step.attributes)));
  return submit(call, [...wrongType, ...faults], (marketplaceIds) => ({
    kind: 'patch',
    sku: call.path.sku,
    marketplaceIds,
    steps: changes,
  }));
}

/** Removes the listing from the marketplaces of the call. */
export function removeListing(call: ListingCall): Submission {
  checkSeller(call);
  requireAccepted(call);
  return submit(call, [], (marketplaceIds) => ({ kind: 'remove', sku: call.path.sku, marketplaceIds }));
}

/** Throws a 404 if the item is not listed in any of the call's marketplaces after all changes accepted before. */
function requireAccepted(call: ListingCall): void {
  requireListed(call, readAcceptedListing(call.account, call.path.sku));
}

/** Validates and accepts a change. With issues or in preview mode, nothing changes. */
function submit(
  call: ListingCall,
  issues: readonly ListingIssue[],
  buildEdit: (marketplaceIds: readonly string[]) => ListingEdit,
): Submission {
  checkSeller(call);
  const marketplaceIds = readMarketplaces(call).map(({ id }) => id);
  if (issues.length > 0) return buildSubmission(call, 'INVALID', issues);
  if (call.query.text('mode') === 'VALIDATION_PREVIEW') return buildSubmission(call, 'VALID');
  acceptChange(call.account, buildEdit(marketplaceIds), call.now, call.now);
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

function readPatch({ op, path, value }: Received<Catalogue.PatchOperation>): AttributeStep {
  const name = ATTRIBUTE_PATH.exec(path)?.[1];
  if (name === undefined) throw invalidInput('A patch names a path of /attributes.', 'patches (body)');
  return op === 'delete' ? { isDeleted: true, name } : { isDeleted: false, attributes: { [name]: value } };
}
