import type { JsonObject } from '../../base/json-value.ts';
import type { FeedIssue } from '../../world/jobs/feed-job.ts';

/** What a feed's document says, as plain data. */
export interface FeedContent {
  /** In the order of the document; each is a ListingMessage, an InvoiceFile or an OrderInstruction. */
  readonly messages: readonly FeedMessage[];
  /** The listing data that the sender requested in the processing report. */
  readonly report?: RequestedListings;
}

export type FeedMessage = ListingMessage | InvoiceFile | OrderInstruction;

export interface RequestedListings {
  readonly includedData: readonly string[];
  readonly apiVersion: string;
}

/** A message of a feed about listings. With issues, it must not be applied. */
export interface ListingMessage {
  readonly fields: JsonObject;
  readonly issues: readonly FeedIssue[];
}

export interface InvoiceFile {
  readonly bytes: number;
}

/** One instruction about an order, from any feed format. */
export interface OrderInstruction {
  readonly messageId: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Lines of the order, if the instruction names some. */
  readonly lines: readonly Readonly<Record<string, string>>[];
}

/** Thrown if a feed's document is not in the right format. The feed then ends in FATAL. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed';
}

/** Inferred: Amazon publishes no such limit. The processing report of more messages would take hundreds of megabytes. */
const MAX_MESSAGES = 100_000;

/** Throws an UnreadableFeed if a feed about orders has too many messages. */
export function checkMessageCount(count: number): void {
  if (count > MAX_MESSAGES) throw new UnreadableFeed(`The feed must have at most ${MAX_MESSAGES} messages.`);
}
