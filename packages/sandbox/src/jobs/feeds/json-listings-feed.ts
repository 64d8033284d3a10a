import { STORAGE_FULL } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { describeFull, isFull } from '../../world/accounts/record-bounds.ts';
import {
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
import { withAttributes } from '../../world/listings/written-attributes.ts';
import type { FeedContext, FeedProcessor } from './feed-context.ts';
import { type FeedIssue, UnreadableFeed } from './feed-result.ts';
import {
  parseAttribute,
  readReportOptions,
  toSchemaIssue,
  validateHeader,
  validateMessage,
} from './listing-messages.ts';

const MAX_MESSAGES = 25_000;

/** Creates, patches and deletes listings. An invalid message changes nothing, and the other messages are still processed. */
export const processListingsFeed: FeedProcessor = (input, context) => {
  const { header, messages } = readFeed(input, context.account.sellerId);
  const seen = new Set<unknown>();
  const outcomes = messages.map((message, at): readonly FeedIssue[] => {
    const isRepeated = message.messageId !== undefined && seen.has(message.messageId);
    const faults = [
      ...validateMessage(message),
      ...(isRepeated ? ['The messageId has been used by an earlier message of the feed.'] : []),
    ];
    seen.add(message.messageId);
    if (faults.length > 0) return faults.map((fault) => toSchemaIssue(message, at + 1, fault));
    return apply(message, context);
  });
  const skus = [...new Set(messages.map(({ sku }) => String(sku)))];
  const invalid = outcomes.filter((issues) => issues.some(({ severity }) => severity === 'ERROR')).length;
  return { processed: messages.length, invalid, issues: outcomes.flat(), skus, ...readReportOptions(header) };
};

function readFeed(input: Uint8Array, sellerId: string) {
  const feed = parse(input);
  if (!isJsonObject(feed)) throw new UnreadableFeed('The feed must be a JSON object.');
  const { header, messages } = feed;
  const fault = validateHeader(header, sellerId);
  if (fault !== null) throw new UnreadableFeed(fault);
  if (!Array.isArray(messages) || messages.length === 0) throw new UnreadableFeed('messages must not be empty.');
  if (messages.length > MAX_MESSAGES) throw new UnreadableFeed(`messages must be ${MAX_MESSAGES} at most.`);
  return { header: header as JsonObject, messages: messages.map((one): JsonObject => (isJsonObject(one) ? one : {})) };
}

function parse(input: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(input));
  } catch {
    throw new UnreadableFeed('The feed is not JSON in UTF-8.');
  }
}

function apply(message: JsonObject, context: FeedContext): readonly FeedIssue[] {
  const { account, now, maxRecords } = context;
  const sku = String(message.sku);
  const known = account.listings.get(sku);
  const isListed = known !== undefined && context.stores.some((store) => isListedIn(known, store));
  if (message.operationType === 'DELETE') {
    if (known !== undefined) remove(known, context);
    return [];
  }
  if (!isListed && message.operationType !== 'UPDATE') {
    const text = `The SKU ${sku} does not exist. ${message.operationType} cannot create a listing.`;
    return [{ messageId: Number(message.messageId), sku, code: '13013', severity: 'ERROR', message: text }];
  }
  const issues = listIssues(message, sku);
  if (issues.length > 0) return issues;
  if (known === undefined && isFull(account, maxRecords)) {
    const text = describeFull(maxRecords);
    return [{ messageId: Number(message.messageId), sku, code: STORAGE_FULL, severity: 'ERROR', message: text }];
  }
  const draft = known ?? createListing(sku, '', account.random, now);
  const changed = changedListing(message, draft, known === undefined ? [] : listPlaces(known, account), context);
  account.listings.set(sku, { ...changed, updatedAt: now });
  return [];
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

function remove(listing: Listing, { account, stores, now }: FeedContext): void {
  const left = removeMarketplaces(stores, listing, listPlaces(listing, account));
  if (left === undefined) account.listings.delete(listing.sku);
  else account.listings.set(listing.sku, { ...left, updatedAt: now });
}

function changedListing(
  message: JsonObject,
  listing: Listing,
  places: readonly string[],
  { stores }: FeedContext,
): Listing {
  const productType = toText(message.productType) ?? listing.productType;
  if (message.operationType === 'PATCH') {
    const listed = stores.filter((store) => isListedIn(listing, store));
    return changeInMarketplaces(listed, listing, places, (before, store) =>
      applyPatches(before, message.patches, store),
    );
  }
  const attributes = isJsonObject(message.attributes) ? message.attributes : {};
  // A full update replaces all attributes. A partial update leaves the others unchanged.
  const before = message.operationType === 'UPDATE' ? { ...listing, otherAttributes: {} } : listing;
  return changeInMarketplaces(stores, { ...before, productType }, places, (one, store) =>
    withAttributes(one, attributes, store),
  );
}

function applyPatches(listing: Listing, patches: unknown, store: Marketplace): Listing {
  const list: readonly unknown[] = Array.isArray(patches) ? patches : [];
  return list.reduce<Listing>((before, patch) => applyPatch(before, patch, store), listing);
}

function applyPatch(listing: Listing, patch: unknown, store: Marketplace): Listing {
  const { op, path, value }: JsonObject = isJsonObject(patch) ? patch : {};
  const name = parseAttribute(path) ?? '';
  if (op !== 'delete') return withAttributes(listing, { [name]: value }, store);
  const { [name]: _, ...others } = listing.otherAttributes;
  return { ...listing, otherAttributes: others };
}
