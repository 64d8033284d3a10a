import { findJsonExcess } from '../../base/json-size.ts';
import { isJsonObject, type JsonObject, toText, toTexts } from '../../base/json-value.ts';
import type { FeedIssue } from '../../world/jobs/feed-job.ts';
import { type FeedContent, type ListingMessage, type RequestedListings, UnreadableFeed } from './feed-content.ts';

/** Required and forbidden fields of a message, by its operation type. */
const FIELDS: Readonly<
  Record<string, { readonly required: readonly string[]; readonly forbidden: readonly string[] }>
> = {
  UPDATE: { required: ['productType', 'attributes'], forbidden: ['patches'] },
  PARTIAL_UPDATE: { required: ['productType', 'attributes'], forbidden: ['requirements', 'patches'] },
  PATCH: { required: ['productType', 'patches'], forbidden: ['requirements', 'attributes'] },
  DELETE: { required: [], forbidden: ['productType', 'requirements', 'attributes', 'patches'] },
};
const REQUIREMENTS = ['LISTING', 'LISTING_PRODUCT_ONLY', 'LISTING_OFFER_ONLY'];
const PATCH_OPS = ['add', 'replace', 'merge', 'delete'];

const MAX_MESSAGES = 25_000;
/** A thread reads large feeds, so they can have more values than other requests. */
const MAX_VALUES = 5_000_000;
const UNREADABLE = 'The feed is not JSON in UTF-8.';

/** Reads a JSON listings feed and validates each message by the feed's schema. */
export function readListingMessages(input: Uint8Array, sellerId: string): FeedContent {
  const feed = parse(input);
  if (!isJsonObject(feed)) throw new UnreadableFeed('The feed must be a JSON object.');
  const { header, messages } = feed;
  const fault = validateHeader(header, sellerId);
  if (fault !== null) throw new UnreadableFeed(fault);
  if (!Array.isArray(messages) || messages.length === 0) throw new UnreadableFeed('messages must not be empty.');
  if (messages.length > MAX_MESSAGES) throw new UnreadableFeed(`messages must be ${MAX_MESSAGES} at most.`);
  const earlierIds = new Set<unknown>();
  return {
    messages: messages.map((message, at) => toListingMessage(isJsonObject(message) ? message : {}, at + 1, earlierIds)),
    ...readReportOptions(header as JsonObject),
  };
}

function parse(input: Uint8Array): unknown {
  const text = decode(input);
  const excess = findJsonExcess(text, MAX_VALUES);
  if (excess !== undefined) throw new UnreadableFeed(`The feed ${excess}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFeed(UNREADABLE);
  }
}

function decode(input: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(input);
  } catch {
    throw new UnreadableFeed(UNREADABLE);
  }
}

function toListingMessage(fields: JsonObject, position: number, earlierIds: Set<unknown>): ListingMessage {
  const { messageId } = fields;
  const isRepeated = messageId !== undefined && earlierIds.has(messageId);
  earlierIds.add(messageId);
  const faults = [
    ...validateMessage(fields),
    ...(isRepeated ? ['The messageId has been used by an earlier message of the feed.'] : []),
  ];
  return { fields, issues: faults.map((fault) => toSchemaIssue(fields, position, fault)) };
}

/** Lists what is wrong with a message by the feed's schema; empty if it is valid. */
function validateMessage(message: JsonObject): readonly string[] {
  const { messageId, sku, operationType, productType, attributes, patches, requirements } = message;
  const fields = FIELDS[toText(operationType) ?? ''];
  if (fields === undefined) return [`operationType must be one of ${Object.keys(FIELDS).join(', ')}.`];
  return [
    ...(Number.isInteger(messageId) && Number(messageId) >= 1 ? [] : ['messageId must be a whole number from 1 up.']),
    ...(toText(sku) ? [] : ['sku is required.']),
    ...fields.required.filter((name) => message[name] === undefined).map((name) => `${name} is required.`),
    ...fields.forbidden.filter((name) => message[name] !== undefined).map((name) => `${name} has no place here.`),
    ...(productType === undefined || toText(productType) ? [] : ['productType must be a text.']),
    ...(attributes === undefined || isFilled(attributes) ? [] : ['attributes must have at least one attribute.']),
    ...(requirements === undefined || REQUIREMENTS.includes(String(requirements)) ? [] : ['requirements is unknown.']),
    ...(patches === undefined ? [] : validatePatches(patches)),
  ];
}

function isFilled(attributes: unknown): boolean {
  return isJsonObject(attributes) && Object.keys(attributes).length > 0;
}

function validatePatches(patches: unknown): readonly string[] {
  if (!Array.isArray(patches) || patches.length === 0) return ['patches must have at least one patch.'];
  return patches.flatMap((patch: unknown) => {
    const { op, path, value }: JsonObject = isJsonObject(patch) ? patch : {};
    if (!PATCH_OPS.includes(String(op))) return [`op must be one of ${PATCH_OPS.join(', ')}.`];
    if (parseAttribute(path) === undefined) return ['path must name an attribute: /attributes/<name>.'];
    return op !== 'delete' && !Array.isArray(value) ? ['value must be a list.'] : [];
  });
}

/** Returns the name of the attribute that a patch changes. */
export function parseAttribute(path: unknown): string | undefined {
  return /^\/attributes\/([^/]+)$/.exec(toText(path) ?? '')?.[1];
}

/** Returns what is wrong with the feed's header; null if it is valid. An invalid header makes the whole feed fail. */
function validateHeader(header: unknown, sellerId: string): string | null {
  if (!isJsonObject(header)) return 'header is required.';
  if (header.version !== '2.0') return 'header.version must be 2.0.';
  return header.sellerId === sellerId ? null : 'header.sellerId is not the seller of this account.';
}

/** Returns the listing data that the header requests in the processing report, in addition to the issues. */
function readReportOptions(header: JsonObject): { readonly report?: RequestedListings } {
  const { report } = header;
  if (!isJsonObject(report)) return {};
  return {
    report: { includedData: toTexts(report.includedData), apiVersion: toText(report.apiVersion) ?? '2021-08-01' },
  };
}

function toSchemaIssue({ messageId, sku }: JsonObject, position: number, message: string): FeedIssue {
  const number = Number.isInteger(messageId) && Number(messageId) >= 1 ? Number(messageId) : position;
  const named = toText(sku);
  return { messageId: number, ...(named && { sku: named }), code: '4000001', severity: 'ERROR', message };
}
