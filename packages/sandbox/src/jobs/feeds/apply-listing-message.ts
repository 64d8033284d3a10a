import { STORAGE_FULL } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { describeFull, isFull } from '../../world/accounts/record-bounds.ts';
import type { FeedIssue } from '../../world/jobs/feed-job.ts';
import {
  listMissingAttributes,
  validateAttributes,
  validateProductType,
} from '../../world/listings/attribute-errors.ts';
import type { Requirements } from '../../world/listings/attribute-schema.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { AttributeStep, ListingEdit } from '../../world/listings/listing-edit.ts';
import { createListing } from '../../world/listings/new-listing.ts';
import { isListedIn } from '../../world/listings/store-listing.ts';
import { acceptChange, readAcceptedListing } from '../../world/pending-changes.ts';
import type { ListingMessage } from './feed-content.ts';
import type { FeedContext, MessageProcessor } from './feed-context.ts';
import { parseAttribute } from './listing-messages.ts';

/** Creates, patches or deletes a listing. */
export const applyListingMessage: MessageProcessor<ListingMessage> = ({ fields, issues }, context) =>
  issues.length > 0 ? issues : apply(fields, context);

function apply(message: JsonObject, context: FeedContext): readonly FeedIssue[] {
  const { account, now, maxRecords } = context;
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
  const issues = listIssues(message, sku);
  if (issues.length > 0) return issues;
  if (listing === undefined && isFull(account, maxRecords)) {
    const text = describeFull(maxRecords);
    return [{ messageId: Number(message.messageId), sku, code: STORAGE_FULL, severity: 'ERROR', message: text }];
  }
  const draft = listing ?? createListing(sku, '', account.random, now);
  accept(buildEdit(message, draft, listing === undefined, context), context);
  return [];
}

/** A feed's changes are accepted when it ends, whenever its end is read. */
function accept(edit: ListingEdit, { account, feed, now }: FeedContext): void {
  acceptChange(account, edit, feed.endsAt, now);
}

/** Validates a message by the same rules as a call of the Listings Items API. */
function listIssues(message: JsonObject, sku: string): readonly FeedIssue[] {
  const attributes = readAttributes(message);
  const isWhole = message.operationType === 'UPDATE';
  const requirements = (toText(message.requirements) ?? 'LISTING') as Requirements;
  const faults = [
    ...validateProductType(toText(message.productType) ?? ''),
    ...(isWhole ? listMissingAttributes(attributes, requirements) : []),
    ...validateAttributes(attributes),
  ];
  return faults.map(({ code, severity, message: text, attributeNames: [attributeName = ''] }) => {
    return { messageId: Number(message.messageId), sku, code, severity, message: text, attributeName };
  });
}

/** Returns the attributes that a message sets, directly or by patches. */
function readAttributes({ attributes, patches }: JsonObject): JsonObject {
  const given = Array.isArray(patches) ? patches.filter(isJsonObject).filter(({ op }) => op !== 'delete') : [];
  const patched = given.map(({ path, value }) => [parseAttribute(path) ?? '', value]);
  return { ...(isJsonObject(attributes) ? attributes : {}), ...Object.fromEntries(patched) };
}

function listIds({ stores }: FeedContext): readonly string[] {
  return stores.map(({ id }) => id);
}

function buildEdit(message: JsonObject, listing: Listing, isNew: boolean, context: FeedContext): ListingEdit {
  const { sku } = listing;
  const marketplaceIds = listIds(context);
  if (message.operationType === 'PATCH') {
    const patches: readonly unknown[] = Array.isArray(message.patches) ? message.patches : [];
    return { kind: 'patch', sku, marketplaceIds, steps: patches.map(readPatch) };
  }
  return {
    kind: 'put',
    sku,
    marketplaceIds,
    productType: toText(message.productType) ?? listing.productType,
    attributes: isJsonObject(message.attributes) ? message.attributes : {},
    // A full update replaces all attributes. A partial update leaves the others unchanged.
    isComplete: message.operationType === 'UPDATE',
    ...(isNew && { draft: listing }),
  };
}

function readPatch(patch: unknown): AttributeStep {
  const { op, path, value }: JsonObject = isJsonObject(patch) ? patch : {};
  const name = parseAttribute(path) ?? '';
  return op === 'delete' ? { isDeleted: true, name } : { isDeleted: false, attributes: { [name]: value } };
}
