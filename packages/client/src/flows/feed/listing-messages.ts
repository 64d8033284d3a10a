import { feedLimits, findFeedType, loadFeedSchema } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Fault, Schema } from '../checking/fault.ts';
import { findFaults } from '../checking/find-faults.ts';
import type { FeedMessage } from './feed-request.ts';

/** The document of one listings feed. */
export interface MessageDocument {
  readonly content: Uint8Array;
  readonly skus: readonly string[];
  /** There are no further messages. */
  readonly last: boolean;
}

export interface MessageLimits {
  readonly messages: number;
  readonly bytes: number;
}

export const listingsLimits: MessageLimits = {
  messages: findFeedType('JSON_LISTINGS_FEED')?.maxMessages ?? 25_000,
  bytes: feedLimits.recommendedMaxBytes,
};

const faultsNamed = 5;
const separator = ',\n';
const encoder = new TextEncoder();

/**
 * Messages as documents of listings feeds, each as large as the limits allow. A list is checked before the first
 * document comes, anything else a document at a time. `sent` messages are passed over: earlier feeds have them.
 */
export async function* messageDocuments(
  messages: Iterable<FeedMessage> | AsyncIterable<FeedMessage>,
  header: object,
  { sent, limits = listingsLimits }: { readonly sent: number; readonly limits?: MessageLimits },
): AsyncGenerator<MessageDocument, void, undefined> {
  const schema = (await loadFeedSchema('JSON_LISTINGS_FEED', 'message')) as Schema | undefined;
  const numbered = (message: FeedMessage, at: number) => checkedMessage(message, at, schema ?? true);
  if (Array.isArray(messages)) messages.forEach(numbered);
  const start = `{"header":${JSON.stringify(header)},"messages":[\n`;
  const empty = documentOf(start, []).byteLength;
  let texts: string[] = [];
  let skus: string[] = [];
  let bytes = empty;
  let at = 0;
  for await (const message of messages) {
    at += 1;
    if (at <= sent) continue;
    const { text, size, sku } = numbered(message, at - 1);
    const more = size + separator.length;
    if (skus.length > 0 && (skus.length >= limits.messages || bytes + more > limits.bytes)) {
      yield { content: documentOf(start, texts), skus, last: false };
      [texts, skus, bytes] = [[], [], empty];
    }
    bytes += skus.length > 0 ? more : size;
    texts.push(text);
    skus.push(sku);
  }
  if (skus.length === 0) throw nothingToSend(sent);
  yield { content: documentOf(start, texts), skus, last: true };
}

function documentOf(start: string, texts: readonly string[]): Uint8Array {
  return encoder.encode(`${start}${texts.join(separator)}\n]}`);
}

/** A message as it is sent, with its number. */
function checkedMessage(message: FeedMessage, at: number, schema: Schema) {
  const messageId = at + 1;
  const given = message as { readonly messageId?: unknown; readonly sku?: unknown };
  const text = JSON.stringify({ ...given, messageId });
  const faults = [...numberFaults(given, at), ...schemaFaults(JSON.parse(text), schema, `messages[${at}]`)];
  if (faults.length > 0) throw messageError(messageId, given.sku, faults);
  return { text, size: encoder.encode(text).byteLength, sku: String(given.sku) };
}

/** What an operation takes is no fault of a message whose operation is none. */
function schemaFaults(message: unknown, schema: Schema, path: string): readonly Fault[] {
  const faults = findFaults(message, schema, path);
  if (typeof schema === 'boolean' || faults.every((fault) => fault.path !== `${path}.operationType`)) return faults;
  const { oneOf: _, ...ofAll } = schema;
  return findFaults(message, ofAll, path);
}

function numberFaults({ messageId }: { readonly messageId?: unknown }, at: number): readonly Fault[] {
  if (messageId === undefined || messageId === at + 1) return [];
  const path = `messages[${at}].messageId`;
  const message = `${path} is ${JSON.stringify(messageId)}. Leave it out: messages are numbered from 1 up.`;
  return [{ path, keyword: 'messageId', message }];
}

function messageError(messageId: number, sku: unknown, faults: readonly Fault[]): SellingPartnerError {
  const named = typeof sku === 'string' ? ` (SKU ${JSON.stringify(sku)})` : '';
  const reasons = faults.slice(0, faultsNamed).map(({ message }) => message);
  const more = faults.length > faultsNamed ? ` And ${faults.length - faultsNamed} more.` : '';
  const message = `Message ${messageId}${named} does not fit the schema of the feed. ${reasons.join(' ')}${more}`;
  return new SellingPartnerError({ code: 'INVALID_FEED', message });
}

function nothingToSend(sent: number): SellingPartnerError {
  const message =
    sent === 0 ? 'messages has none: give at least one.' : `messages has no more than the ${sent} sent before.`;
  return new SellingPartnerError({ code: 'NO_FEED_CONTENT_PROVIDED', message });
}
