import { STORAGE_FULL } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { describeFull, isFull } from '../../world/accounts/record-bounds.ts';
import type { FeedIssue } from '../../world/jobs/feed-job.ts';
import { parseRequirements } from '../../world/listings/attribute-schema.ts';
import { type AttributeStep, parseOperator } from '../../world/listings/change-values.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { toValues } from '../../world/listings/listing-attributes.ts';
import type { ListingEdit } from '../../world/listings/listing-edit.ts';
import {
  hasErrors,
  listMissingIssues,
  validateAttributes,
  validateProductType,
  validateSteps,
} from '../../world/listings/listing-issues.ts';
import { createListing } from '../../world/listings/new-listing.ts';
import { isListedIn } from '../../world/listings/store-listing.ts';
import { findSuggestedAsin } from '../../world/listings/written-attributes.ts';
import { acceptChange, readAcceptedListing } from '../../world/pending-changes.ts';
import type { ListingMessage } from './feed-content.ts';
import type { FeedContext, MessageProcessor } from './feed-context.ts';
import { parseAttribute } from './listing-messages.ts';

/** Creates, patches or deletes a listing. */
export const applyListingMessage: MessageProcessor<ListingMessage> = ({ fields, issues }, context) =>
  issues.length > 0 ? issues : apply(fields, context);

function apply(message: JsonObject, context: FeedContext): readonly FeedIssue[] {
  const { account, maxRecords } = context;
  const sku = String(message.sku);
  const listing = readAcceptedListing(account, sku);
  const isListed = listing !== undefined && context.stores.some((store) => isListedIn(listing, store));
  if (message.operationType === 'DELETE') {
    if (listing !== undefined) accept({ kind: 'remove', sku, marketplaceIds: listIds(context) }, context);
    return [];
  }
  if (!isListed && message.operationType !== 'UPDATE') {
    const text = `The SKU ${sku} does not exist. ${message.operationType} cannot create a listing.`;
    return [{ messageId: Number(message.messageId), sku, code: '13013', severity: 'ERROR', message: text }];
  }
  const draft = listing ?? createDraft(message, sku, context);
  const issues = listIssues(message, draft, context);
  if (hasErrors(issues)) return issues;
  if (listing === undefined && isFull(account, maxRecords)) {
    const text = describeFull(maxRecords);
    return [{ messageId: Number(message.messageId), sku, code: STORAGE_FULL, severity: 'ERROR', message: text }];
  }
  accept(buildEdit(message, draft, listing === undefined, context), context);
  return issues;
}

/** Builds a new listing: an offer for the ASIN that the attributes name, or a new article. */
function createDraft({ attributes, productType }: JsonObject, sku: string, { account, now }: FeedContext): Listing {
  const draft = createListing(sku, toText(productType) ?? '', account.random, now);
  return { ...draft, asin: findSuggestedAsin(isJsonObject(attributes) ? attributes : {}) ?? draft.asin };
}

/** A feed's changes are accepted when it ends, whenever its end is read. */
function accept(edit: ListingEdit, { account, feed, now }: FeedContext): void {
  acceptChange(account, edit, feed.endsAt, now);
}

/** Validates a message by the same rules as a call of the Listings Items API. */
function listIssues(message: JsonObject, listing: Listing, { stores }: FeedContext): readonly FeedIssue[] {
  const { operationType } = message;
  const productType = toText(message.productType) ?? '';
  const attributes = isJsonObject(message.attributes) ? message.attributes : {};
  const issues = [
    ...validateProductType(productType),
    ...(operationType === 'UPDATE'
      ? listMissingIssues(attributes, productType, parseRequirements(message.requirements))
      : []),
    ...validateAttributes(attributes, productType, stores),
    ...validateSteps(listing, readPatches(message), stores),
  ];
  return issues.map(({ code, severity, message: text, attributeNames: [attributeName = ''] }) => {
    return { messageId: Number(message.messageId), sku: listing.sku, code, severity, message: text, attributeName };
  });
}

function listIds({ stores }: FeedContext): readonly string[] {
  return stores.map(({ id }) => id);
}

function buildEdit(message: JsonObject, listing: Listing, isNew: boolean, context: FeedContext): ListingEdit {
  const { sku } = listing;
  const marketplaceIds = listIds(context);
  if (message.operationType === 'PATCH') return { kind: 'patch', sku, marketplaceIds, steps: readPatches(message) };
  const productType = toText(message.productType) ?? listing.productType;
  const attributes = isJsonObject(message.attributes) ? message.attributes : {};
  // A full update replaces all attributes. A partial update leaves the others unchanged.
  if (message.operationType === 'PARTIAL_UPDATE') {
    const steps = Object.entries(attributes).map(([name, values]): AttributeStep => {
      return { op: 'replace', name, values: toValues(values) };
    });
    return { kind: 'patch', sku, marketplaceIds, productType, steps };
  }
  return {
    kind: 'put',
    sku,
    marketplaceIds,
    productType,
    attributes,
    requirements: parseRequirements(message.requirements),
    ...(isNew && { draft: listing }),
  };
}

function readPatches({ patches }: JsonObject): readonly AttributeStep[] {
  return toValues(patches).map(({ op, path, value }) => ({
    op: parseOperator(op),
    name: parseAttribute(path) ?? '',
    values: toValues(value),
  }));
}
