import { isJsonObject, type JsonObject, toText, toTexts } from '../../base/json-value.ts';
import type { FeedIssue } from './feed-result.ts';

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

/** Lists what is wrong with a message by the feed's schema; empty if it is valid. */
export function validateMessage(message: JsonObject): readonly string[] {
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
export function validateHeader(header: unknown, sellerId: string): string | null {
  if (!isJsonObject(header)) return 'header is required.';
  if (header.version !== '2.0') return 'header.version must be 2.0.';
  return header.sellerId === sellerId ? null : 'header.sellerId is not the seller of this account.';
}

/** Returns the listing data that the header requests in the processing report, in addition to the issues. */
export function readReportOptions(header: JsonObject) {
  const { report } = header;
  if (!isJsonObject(report)) return {};
  return {
    report: { includedData: toTexts(report.includedData), apiVersion: toText(report.apiVersion) ?? '2021-08-01' },
  };
}

export function toSchemaIssue({ messageId, sku }: JsonObject, position: number, message: string): FeedIssue {
  const number = Number.isInteger(messageId) && Number(messageId) >= 1 ? Number(messageId) : position;
  const named = toText(sku);
  return { messageId: number, ...(named && { sku: named }), code: '4000001', severity: 'ERROR', message };
}
