import { feedLimits, findFeedType, loadFeedSchema } from '@supercargo/catalogue/registry';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { validateValue } from '../../json-schema/validate-value.ts';
import type { Schema, ValidationError } from '../../json-schema/validation-error.ts';
import { serializeJson } from '../../request/serialize-json.ts';
import type { FeedMessage } from './feed-request.ts';

/** The document of one listings feed. */
interface MessageDocument {
  readonly content: Uint8Array;
  readonly skus: readonly string[];
  /** Whether this is the last document. */
  readonly isLast: boolean;
}

interface MessageLimits {
  readonly messages: number;
  /** Size of a document. A message that does not fit in one alone is an error. */
  readonly bytes: number;
}

const listingsLimits: MessageLimits = {
  messages: findFeedType('JSON_LISTINGS_FEED')?.maxMessages ?? 25_000,
  bytes: feedLimits.recommendedMaxBytes,
};

const maxErrorsInMessage = 5;
const separator = ',\n';
const encoder = new TextEncoder();

/**
 * Builds the documents of listings feeds, each as large as the limits allow. An array is validated before the first document is
 * yielded, any other iterable one document at a time. The first `skipCount` messages are skipped: earlier feeds contain them.
 */
export async function* buildMessageDocuments(
  messages: Iterable<FeedMessage> | AsyncIterable<FeedMessage>,
  header: object,
  { skipCount, limits = listingsLimits }: { readonly skipCount: number; readonly limits?: MessageLimits },
): AsyncGenerator<MessageDocument, void, undefined> {
  const schema = (await loadFeedSchema('JSON_LISTINGS_FEED', 'message')) as Schema | undefined;
  const start = `{"header":${serializeJson(header, 'header')},"messages":[\n`;
  const emptySize = encodeDocument(start, []).byteLength;
  const maxMessageBytes = limits.bytes - emptySize;
  const encode = (message: unknown, index: number) => encodeMessage(message, index, schema ?? true, maxMessageBytes);
  // Encoding validates all messages before the first document is yielded.
  if (Array.isArray(messages)) for (const [index, message] of messages.entries()) encode(message, index);
  let texts: string[] = [];
  let skus: string[] = [];
  let bytes = emptySize;
  let messageCount = 0;
  for await (const message of messages) {
    messageCount += 1;
    if (messageCount <= skipCount) continue;
    const { text, size, sku } = encode(message, messageCount - 1);
    const sizeWithSeparator = size + separator.length;
    if (skus.length > 0 && (skus.length >= limits.messages || bytes + sizeWithSeparator > limits.bytes)) {
      yield { content: encodeDocument(start, texts), skus, isLast: false };
      [texts, skus, bytes] = [[], [], emptySize];
    }
    bytes += skus.length > 0 ? sizeWithSeparator : size;
    texts.push(text);
    skus.push(sku);
  }
  if (skus.length === 0) throw buildNoMessagesError(skipCount);
  yield { content: encodeDocument(start, texts), skus, isLast: true };
}

function encodeDocument(start: string, texts: readonly string[]): Uint8Array {
  return encoder.encode(`${start}${texts.join(separator)}\n]}`);
}

/** Validates a message and encodes it with its number. */
function encodeMessage(message: unknown, index: number, schema: Schema, maxBytes: number) {
  const messageId = index + 1;
  const path = `messages[${index}]`;
  const resolvedMessage = resolveMessage(message, path);
  const text = serializeJson({ ...resolvedMessage, messageId }, path, 'INVALID_FEED');
  const errors = [...validateMessageId(resolvedMessage, index), ...validateMessage(JSON.parse(text), schema, path)];
  if (errors.length > 0) throw buildMessageError(messageId, resolvedMessage.sku, errors);
  const size = encoder.encode(text).byteLength;
  if (size > maxBytes) throw buildSizeError(messageId, resolvedMessage.sku, size, maxBytes);
  return { text, size, sku: String(resolvedMessage.sku) };
}

type MessageMembers = Readonly<Record<string, unknown>>;

/** Returns the members of a message, which may be an instance of a class with `toJSON`. */
function resolveMessage(message: unknown, path: string): MessageMembers {
  const members = convertMessage(message);
  if (typeof members === 'object' && members !== null && !(Symbol.iterator in members))
    return members as MessageMembers;
  throw new SellingPartnerError({
    code: 'INVALID_FEED',
    message: `${path} is ${formatValue(members)}. Pass an object with sku and operationType.`,
  });
}

function convertMessage(message: unknown): unknown {
  const { toJSON } = (message ?? {}) as { readonly toJSON?: unknown };
  return typeof toJSON === 'function' ? toJSON.call(message, '') : message;
}

/** Reports only the operation type if it is invalid, because the other rules depend on the operation type. */
function validateMessage(message: unknown, schema: Schema, path: string): readonly ValidationError[] {
  const errors = validateValue(message, schema, path);
  if (typeof schema === 'boolean' || errors.every((error) => error.path !== `${path}.operationType`)) return errors;
  const { oneOf: _, ...commonRules } = schema;
  return validateValue(message, commonRules, path);
}

function validateMessageId({ messageId }: { readonly messageId?: unknown }, index: number): readonly ValidationError[] {
  if (messageId === undefined || messageId === index + 1) return [];
  const path = `messages[${index}].messageId`;
  const message = `${path} is ${formatValue(messageId)}. Omit it: the client numbers messages from 1.`;
  return [{ path, keyword: 'messageId', message }];
}

function buildMessageError(messageId: number, sku: unknown, errors: readonly ValidationError[]): SellingPartnerError {
  const reasons = errors.slice(0, maxErrorsInMessage).map(({ message }) => message);
  const more = errors.length > maxErrorsInMessage ? ` And ${errors.length - maxErrorsInMessage} more.` : '';
  const message = `${nameMessage(messageId, sku)} does not match the schema of the feed. ${reasons.join(' ')}${more}`;
  return new SellingPartnerError({ code: 'INVALID_FEED', message });
}

function buildSizeError(messageId: number, sku: unknown, size: number, maxBytes: number): SellingPartnerError {
  const message =
    `${nameMessage(messageId, sku)} has ${size} bytes. A feed of one message has room for ${maxBytes} bytes, because Amazon asks for ` +
    'feeds of at most 10 MB. Send it in parts.';
  return new SellingPartnerError({ code: 'INVALID_FEED', message });
}

function nameMessage(messageId: number, sku: unknown): string {
  return `Message ${messageId}${typeof sku === 'string' ? ` (SKU ${JSON.stringify(sku)})` : ''}`;
}

function buildNoMessagesError(sent: number): SellingPartnerError {
  const message =
    sent === 0
      ? 'messages is empty. Pass at least one message.'
      : `messages contains only the ${sent} messages that were already sent.`;
  return new SellingPartnerError({ code: 'NO_FEED_CONTENT_PROVIDED', message });
}
