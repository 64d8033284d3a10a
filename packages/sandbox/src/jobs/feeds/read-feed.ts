import { type FeedContent, UnreadableFeed } from './feed-content.ts';
import { readListingMessages } from './listing-messages.ts';
import { readInstructions } from './order-instructions.ts';

/** A feed's document, and what its format depends on. It is plain data, so that a thread can receive it. */
export interface FeedDocument {
  readonly feedType: string;
  /** The seller that sent the feed. */
  readonly sellerId: string;
  readonly input: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the messages of a feed. The time and memory that it takes grow with the document. Throws an UnreadableFeed if the document
 * is not in the format of the feed type.
 */
export function readFeed({ feedType, sellerId, input }: FeedDocument): FeedContent {
  if (feedType === 'JSON_LISTINGS_FEED') return readListingMessages(input, sellerId);
  if (feedType === 'UPLOAD_VAT_INVOICE') return readInvoice(input);
  return { messages: readInstructions(input) };
}

/** An invoice is one PDF. Its bytes stay in the feed's document, unchanged. */
function readInvoice(input: Uint8Array): FeedContent {
  const start = new TextDecoder('latin1').decode(input.subarray(0, 5));
  if (start !== '%PDF-') throw new UnreadableFeed('The file is not a PDF.');
  return { messages: [{ bytes: input.byteLength }] };
}
