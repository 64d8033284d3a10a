import type * as Catalogue from '@supercargo/catalogue/types/listings-items-2021-08-01';
import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject, Received, Sent } from '../../base/json-value.ts';
import { HEX } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { parseRequirements } from '../../world/listings/attribute-schema.ts';
import { type AttributeStep, parseOperator } from '../../world/listings/change-values.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { toValues } from '../../world/listings/listing-attributes.ts';
import type { ListingEdit } from '../../world/listings/listing-edit.ts';
import {
  hasErrors,
  type ListingIssue,
  listMissingIssues,
  validateAttributes,
  validateProductType,
  validateSteps,
} from '../../world/listings/listing-issues.ts';
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
    ...listMissingIssues(attributes, productType, requirements),
    ...validateAttributes(attributes, productType, readMarketplaces(call)),
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
    requirements,
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
  const listing = requireAccepted(call);
  const steps = patches.map(readPatch);
  const issues = validateSteps(listing, steps, readMarketplaces(call));
  return submit(call, [...wrongType, ...issues], (marketplaceIds) => ({
    kind: 'patch',
    sku: call.path.sku,
    marketplaceIds,
    steps,
  }));
}

/** Removes the listing from the marketplaces of the call. */
export function removeListing(call: ListingCall): Submission {
  checkSeller(call);
  requireAccepted(call);
  return submit(call, [], (marketplaceIds) => ({ kind: 'remove', sku: call.path.sku, marketplaceIds }));
}

/**
 * Returns the listing after all changes accepted before. Throws a 404 if it is then not listed in any of the call's
 * marketplaces.
 */
function requireAccepted(call: ListingCall): Listing {
  return requireListed(call, readAcceptedListing(call.account, call.path.sku));
}

/** Validates and accepts a change. With errors or in preview mode, nothing changes. */
function submit(
  call: ListingCall,
  issues: readonly ListingIssue[],
  buildEdit: (marketplaceIds: readonly string[]) => ListingEdit,
): Submission {
  checkSeller(call);
  const marketplaceIds = readMarketplaces(call).map(({ id }) => id);
  if (hasErrors(issues)) return buildSubmission(call, 'INVALID', issues);
  if (call.query.text('mode') === 'VALIDATION_PREVIEW') return buildSubmission(call, 'VALID', issues);
  acceptChange(call.account, buildEdit(marketplaceIds), call.now, call.now);
  return buildSubmission(call, 'ACCEPTED', issues);
}

function buildSubmission(
  call: ListingCall,
  status: 'ACCEPTED' | 'VALID' | 'INVALID',
  issues: readonly ListingIssue[],
): Submission {
  const submissionId = call.account.random.text(32, HEX);
  return { sku: call.path.sku, status, submissionId, issues };
}

const ATTRIBUTE_PATH = /^\/attributes\/([^/]+)$/;

function readPatch({ op, path, value }: Received<Catalogue.PatchOperation>): AttributeStep {
  const name = ATTRIBUTE_PATH.exec(path)?.[1];
  if (name === undefined) throw invalidInput('A patch names a path of /attributes.', 'patches (body)');
  return { op: parseOperator(op), name, values: toValues(value) };
}
